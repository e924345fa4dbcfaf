//! Cards on paper: a choice of several, one of them chosen.

use super::Touch;
use super::stage::{FurnitureRoom, PaintStage, SIDES, breadth, hairline, rect_shadow, size};
use crate::colour::Linear;
use crate::painting::Area;
use crate::shape::{RoundedRect, cover, segment, smooth_step};
use crate::slab::stroke;
use crate::{ArtError, Colour, Sprite, Theme};

/// Lengths at a scale of 1, in pixels.
const RADIUS: f32 = 6.0;
const LINE: f32 = 1.4;
const LINE_TOUCHED: f32 = 2.6;
const LINE_CHOSEN: f32 = 2.0;
/// The tick in the corner of a chosen card: its three points from the upper right corner, and the breadth of its line,
/// for a card of this height.
const TICK: [[f32; 2]; 3] = [[-15.0, 9.0], [-11.5, 13.0], [-5.5, 4.5]];
const TICK_LINE: f32 = 2.2;
const TICK_CARD: f32 = 56.0;

/// The look of a card.
struct CardLook {
    ground: Colour,
    ground_alpha: f32,
    line: Colour,
    line_width: f32,
    line_alpha: f32,
    /// The height of the card: 1 throws a shadow on the paper, -1 is pressed into it.
    raised: f32,
}

impl CardLook {
    fn of(theme: &Theme, chosen: bool, touch: Touch) -> Self {
        let interface = &theme.interface;
        let rest = if chosen {
            Self {
                ground: interface.paper_light,
                ground_alpha: 0.95,
                line: interface.ink,
                line_width: LINE_CHOSEN,
                line_alpha: 0.95,
                raised: 1.0,
            }
        } else {
            Self {
                ground: interface.paper_deep,
                ground_alpha: 0.55,
                line: interface.paper_edge,
                line_width: LINE,
                line_alpha: 0.9,
                raised: 0.0,
            }
        };
        let line = if chosen { rest.line } else { interface.ink_dim };
        match touch {
            Touch::Rest => rest,
            Touch::Hovered => Self {
                ground: interface.paper_light,
                ground_alpha: 0.95,
                line,
                line_width: if chosen { LINE_CHOSEN + 1.0 } else { LINE_TOUCHED },
                line_alpha: 0.95,
                raised: rest.raised + 0.6,
            },
            Touch::Pressed => Self {
                ground: interface.paper_deep,
                ground_alpha: 0.95,
                line,
                line_width: rest.line_width.max(LINE_TOUCHED),
                raised: -1.0,
                ..rest
            },
            Touch::Disabled => Self { ground_alpha: 0.0, line_alpha: 0.4, raised: 0.0, ..rest },
        }
    }
}

/// A card. A chosen card is raised, and has a tick in its corner and a line of ink. Red is for sides and danger.
pub(crate) fn card(theme: &Theme, width: u32, height: u32, chosen: bool, touch: Touch) -> Result<Sprite, ArtError> {
    let (width, height) = (size("a card", width, SIDES)?, size("a card", height, SIDES)?);
    let scale = (breadth(width, height) / 160.0).clamp(0.4, 2.6);
    let look = CardLook::of(theme, chosen, touch);
    let mut stage = FurnitureRoom::even(14.0 * scale).stage(width, height)?;
    let edge = stage.rect(RADIUS * scale);
    if look.raised > 0.0 {
        let raised = look.raised * scale;
        rect_shadow(&mut stage.painting, edge, [2.0 * raised, 3.0 * raised], 3.2 * raised, 0.36);
    }
    paint_ground(&mut stage, &look, edge, scale);
    let line = hairline(look.line_width * scale);
    stroke(&mut stage.painting, edge.inset(line / 2.0), line, look.line.linear(), look.line_alpha);
    if chosen {
        let side = (edge.bottom - edge.top).min(edge.right - edge.left);
        tick(&mut stage, edge, (side / TICK_CARD).clamp(0.45, 3.0), &look);
    }
    Ok(stage.by_corner())
}

fn tick(stage: &mut PaintStage, edge: RoundedRect, scale: f32, look: &CardLook) {
    let [start, foot, end] = TICK.map(|[right, down]| [edge.right + right * scale, edge.top + down * scale]);
    let half = TICK_LINE * scale / 2.0;
    let area = Area::around(start[0] - half, end[1] - half, end[0] + half, foot[1] + half);
    let ink = look.line.linear();
    stage.painting.lay_at(area, |x, y| {
        let distance = segment(x, y, start, foot).min(segment(x, y, foot, end));
        (ink, look.line_alpha * cover(half - distance))
    });
}

fn paint_ground(stage: &mut PaintStage, look: &CardLook, edge: RoundedRect, scale: f32) {
    let ground = look.ground.linear();
    let area = Area::around(edge.left, edge.top, edge.right, edge.bottom);
    let inner = edge.inset(0.5);
    stage.painting.lay_at(area, |x, y| (ground, look.ground_alpha * cover(inner.inside(x, y))));
    if look.raised < 0.0 {
        // A dark ground cannot be shaded: there the edge of the hollow is lit.
        let (shade_colour, strength) =
            if look.ground.luminance() > 0.1 { (Linear::BLACK, 0.32) } else { (Linear::WHITE, 0.16) };
        stage.painting.lay_at(area, |x, y| {
            let reached = edge.inside(x - 3.0 * scale, y - 4.0 * scale);
            let shade = 1.0 - smooth_step(-2.0 * scale, 9.0 * scale, reached);
            (shade_colour, strength * shade * cover(inner.inside(x, y)))
        });
    }
}
