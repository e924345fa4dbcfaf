//! Round buttons: turned from the wood of the tablets, ringed with brass, the icon cut into them.

use super::stage::{FurnitureRoom, PaintStage, SMALL, coverage, hairline, size};
use super::{Icon, Touch};
use crate::colour::Linear;
use crate::painting::Area;
use crate::relief::{Finish, Shade, away_from_light, rounded_edge};
use crate::shape::{Turn, cover, smooth_step, swept_circle};
use crate::wood::Wood;
use crate::{ArtError, Colour, Facing, Ground, Sprite, Theme};

/// Lengths in radii.
const WALL: f32 = 0.10;
const BEVEL: f32 = 0.22;
/// The distance from the edge to the middle of the brass.
const BRASS_INSET: f32 = 0.085;
const BRASS: f32 = 0.056;
/// Half the side of an icon.
const ICON: f32 = 0.42;
/// The wall's light, as a slab's.
const WALL_LIGHT: f32 = 0.40;

/// The look of a button in a state. States differ by form, not by colour alone: a touched button has
/// a broad ring and a glow, a pressed button is sunk, a disabled button has neither ring nor wall.
struct ButtonLook {
    /// The visible height of the wall, in radii. The face is sunk by the rest.
    wall: f32,
    shadow: f32,
    /// The light on the face.
    light: f32,
    /// The ring's breadth, as a multiple of the usual one.
    ring_breadth: f32,
    /// The perceived strength of ring and icon.
    ring: f32,
    icon: f32,
}

impl ButtonLook {
    const fn of(touch: Touch, ground: Ground) -> Self {
        // Light wood is nearly as bright as possible already.
        let lit = match ground {
            Ground::Dark => 1.35,
            Ground::Light => 1.06,
        };
        match touch {
            Touch::Rest => Self { wall: WALL, shadow: 1.0, light: 1.0, ring_breadth: 1.0, ring: 0.9, icon: 0.96 },
            Touch::Hovered => Self { wall: WALL, shadow: 1.0, light: lit, ring_breadth: 1.7, ring: 1.0, icon: 1.0 },
            Touch::Pressed => Self { wall: 0.02, shadow: 0.45, light: 0.72, ring_breadth: 1.4, ring: 1.0, icon: 1.0 },
            Touch::Disabled => Self { wall: 0.0, shadow: 0.0, light: 0.8, ring_breadth: 0.0, ring: 0.0, icon: 0.55 },
        }
    }
}

/// A round button.
pub(crate) fn button(
    theme: &Theme,
    (icon, facing): (Icon, Facing),
    diameter: u32,
    touch: Touch,
) -> Result<Sprite, ArtError> {
    let diameter = size("a button", diameter, SMALL)?;
    let radius = diameter / 2.0;
    let mut stage =
        FurnitureRoom::new([0.45, 0.45, 0.75, 0.90].map(|part| part * radius + 2.0)).stage(diameter, diameter)?;
    let look = ButtonLook::of(touch, theme.ground);
    let [x, y] = stage.middle();
    let middle = [x, y + (look.sunk() * radius).round()];
    let button = Button { theme, look, touch, radius, middle };
    button.paint_shadow(&mut stage);
    button.paint_body(&mut stage);
    button.paint_ring(&mut stage);
    button.paint_icon(&mut stage, icon, facing.turn());
    Ok(stage.by_middle())
}

impl ButtonLook {
    fn sunk(&self) -> f32 {
        if self.shadow > 0.0 { WALL - self.wall } else { 0.0 }
    }
}

struct Button<'a> {
    theme: &'a Theme,
    look: ButtonLook,
    touch: Touch,
    radius: f32,
    /// The middle of the face, where it now is.
    middle: [f32; 2],
}

impl Button<'_> {
    /// The samples within a distance of the face, in radii.
    fn around(&self, radii: f32) -> Area {
        let ([x, y], reach) = (self.middle, radii * self.radius + 2.0);
        Area::around(x - reach, y - reach, x + reach, y + reach)
    }

    /// The opacity of a paint on the wood for a perceived strength.
    fn alpha(&self, paint: Colour, share: f32) -> f32 {
        coverage(paint.luminance(), self.theme.tablet.mid.luminance(), share)
    }

    fn paint_shadow(&self, stage: &mut PaintStage) {
        let Self { radius, middle: [x0, y0], .. } = *self;
        let wall = self.look.wall * radius;
        for [aside, down, blur, alpha] in [[0.05, 0.08, 0.08, 0.55], [0.16, 0.23, 0.23, 0.42]] {
            let alpha = alpha * self.look.shadow;
            let [aside, down, blur] = [aside, down, blur].map(|part: f32| part * radius * self.look.shadow.max(0.3));
            stage.painting.lay_at(stage.painting.area(), |x, y| {
                let inside = swept_circle(x - x0 - aside, y - y0 - down, radius, wall);
                (Linear::BLACK, alpha * smooth_step(-2.0 * blur, 2.0 * blur, inside))
            });
        }
        if self.touch == Touch::Hovered {
            let lit = self.theme.brass_lit.linear();
            stage.painting.lay_at(stage.painting.area(), |x, y| {
                let out = -swept_circle(x - x0, y - y0, radius, wall) / (0.15 * radius);
                (lit, if out > 3.0 { 0.0 } else { 0.2 * (-0.5 * out * out).exp() })
            });
        }
    }

    fn paint_body(&self, stage: &mut PaintStage) {
        let Self { radius, middle: [x0, y0], .. } = *self;
        let wall = self.look.wall * radius;
        let side = (2.0 * radius).ceil() as usize + 2;
        let wood = Wood { seed: 15, rings: 3.0, warp: 0.3, ..Wood::PLAIN }.colours(self.theme.tablet, side, side);
        let at = |x: f32, y: f32| wood.nearest((x - x0 + radius) as isize, (y - y0 + radius) as isize);
        stage.painting.lay_at(self.around(1.0 + WALL), |x, y| {
            let (dx, dy) = (x - x0, y - y0);
            let face = cover(radius - dx.hypot(dy));
            let body = cover(swept_circle(dx, dy, radius, wall));
            let side = at(x, y).lit(WALL_LIGHT * (1.0 - 0.35 * dx / radius));
            let top = if face > 0.0 { self.lit(at(x, y), dx, dy) } else { side };
            (side.mix(top, face), body)
        });
    }

    /// The colour of the wood in the light at a place of the face.
    fn lit(&self, wood: Linear, dx: f32, dy: f32) -> Linear {
        let Self { radius, .. } = *self;
        let from_middle = dx.hypot(dy);
        let bevel = BEVEL * radius;
        let inside = radius - from_middle;
        let height = |inside: f32| rounded_edge(inside.max(0.0), bevel, 0.45 * bevel);
        let outwards = (height(inside - 0.5) - height(inside + 0.5)).clamp(-2.5, 2.5);
        let slope = if from_middle > 0.0 { [dx, dy].map(|part| outwards * part / from_middle) } else { [0.0; 2] };
        let Shade { diffuse, shine } = Finish { shine: 0.012, ..Finish::DULL }.shade(slope, 0.0);
        let mut light = self.look.light;
        if self.touch == Touch::Pressed {
            // The rim of the hole keeps the lamp from the face's upper left.
            let reached = radius - (dx - 0.12 * radius).hypot(dy - 0.16 * radius);
            light *= 1.0 - 0.55 * (1.0 - smooth_step(-0.02 * radius, 0.30 * radius, reached));
        }
        Shade { diffuse: diffuse * light, shine: shine * light }.on(wood)
    }

    fn paint_ring(&self, stage: &mut PaintStage) {
        let Self { radius, middle: [x0, y0], .. } = *self;
        if self.look.ring <= 0.0 {
            return;
        }
        let broad = hairline(BRASS * radius * self.look.ring_breadth);
        let is_lit = matches!(self.touch, Touch::Hovered | Touch::Pressed);
        let metal = if is_lit { self.theme.brass_lit } else { self.theme.brass };
        let alpha = self.alpha(metal, self.look.ring);
        let metal = metal.linear();
        let line = radius - BRASS_INSET * radius;
        stage.painting.lay_at(self.around(1.0), |x, y| {
            let from_middle = (x - x0).hypot(y - y0);
            let to_lamp = -away_from_light([x - x0, y - y0]) / radius;
            let covered = cover(broad / 2.0 - (from_middle - line).abs());
            (metal.lit(1.0 + 0.2 * to_lamp), alpha * covered)
        });
    }

    /// The icon: paint in a cut, whose upper left edge is in shade and whose lower right one catches the lamp.
    fn paint_icon(&self, stage: &mut PaintStage, icon: Icon, turn: Turn) {
        let Self { radius, middle: [x0, y0], theme, .. } = *self;
        let half = ICON * radius;
        let covered = |x: f32, y: f32| cover(half * icon.inside(turn.undo([(x - x0) / half, (y - y0) / half])));
        let area = self.around(1.5 * ICON);
        let depth = (0.024 * radius).max(0.6);
        let is_lit = matches!(self.touch, Touch::Hovered | Touch::Pressed);
        let paint = if is_lit { theme.interface.text_lit } else { theme.interface.text };
        let alpha = self.alpha(paint, self.look.icon);
        let paint = paint.linear();
        let lip = theme.tablet.light.linear().lit(1.6);
        stage.painting.lay_at(area, |x, y| (lip, 0.5 * alpha * covered(x - depth, y - depth)));
        stage.painting.lay_at(area, |x, y| (Linear::BLACK, 0.6 * alpha * covered(x + depth, y + depth)));
        stage.painting.lay_at(area, |x, y| (paint, alpha * covered(x, y)));
    }
}
