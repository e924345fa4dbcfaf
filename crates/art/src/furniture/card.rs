//! Cards on paper: a choice of several, one of them chosen.

use super::Touch;
use super::stage::{Room, SIDES, Stage, breadth, hairline, rect_shadow, size};
use crate::colour::Linear;
use crate::painting::Area;
use crate::shape::{RoundedRect, cover, smooth_step};
use crate::slab::stroke;
use crate::{ArtError, Colour, Sprite, Theme};

/// Lengths at a scale of 1, in pixels.
const RADIUS: f32 = 6.0;
const LINE: f32 = 1.4;
const LINE_TOUCHED: f32 = 2.6;
const LINE_CHOSEN: f32 = 3.0;
/// A second, finer line within the edge of a chosen card.
const INNER_LINE: f32 = 1.0;
const INNER_GAP: f32 = 2.2;

/// The look of a card.
struct Look {
    ground: Colour,
    ground_alpha: f32,
    line: Colour,
    line_width: f32,
    line_alpha: f32,
    /// The height of the card: 1 throws a shadow on the paper, -1 is pressed into it.
    raised: f32,
}

impl Look {
    fn of(theme: &Theme, chosen: bool, touch: Touch) -> Self {
        let interface = &theme.interface;
        let rest = if chosen {
            Self {
                ground: interface.paper_light,
                ground_alpha: 0.95,
                line: interface.ink_seal,
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

/// A card. A chosen card is raised and has a broad line and a fine one within it, besides its colour.
pub(crate) fn card(theme: &Theme, width: u32, height: u32, chosen: bool, touch: Touch) -> Result<Sprite, ArtError> {
    let (width, height) = (size("a card", width, SIDES)?, size("a card", height, SIDES)?);
    let scale = (breadth(width, height) / 160.0).clamp(0.4, 2.6);
    let look = Look::of(theme, chosen, touch);
    let mut stage = Room::even(14.0 * scale).stage(width, height)?;
    let edge = stage.rect(RADIUS * scale);
    if look.raised > 0.0 {
        let raised = look.raised * scale;
        rect_shadow(&mut stage.painting, edge, [2.0 * raised, 3.0 * raised], 3.2 * raised, 0.36);
    }
    paint_ground(&mut stage, &look, edge, scale);
    let line = hairline(look.line_width * scale);
    stroke(&mut stage.painting, edge.inset(line / 2.0), line, look.line.linear(), look.line_alpha);
    if chosen {
        let inner = hairline(INNER_LINE * scale);
        let gap = (INNER_GAP * scale).round().max(2.0);
        stroke(
            &mut stage.painting,
            edge.inset(line + gap + inner / 2.0),
            inner,
            look.line.linear(),
            0.38 * look.line_alpha,
        );
    }
    Ok(stage.by_corner())
}

fn paint_ground(stage: &mut Stage, look: &Look, edge: RoundedRect, scale: f32) {
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
