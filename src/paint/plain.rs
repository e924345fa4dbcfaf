//! Plain pictures, for those that cannot be baked: flat colours of the theme in the shape of the thing, without the art
//! crate. A piece keeps its character as long as that can be baked as a sign, and its side's ink in its ring.

use bevy::math::Vec2;
use teahouse_art::{
    Board, Colour, Disc, DiscSide, Facing, Figure, Ink, Koma, KomaInk, Order, Script, Sprite as Painted, TallyInk,
    Theme, limit,
};

use super::kind::{body, lead};

/// The height of the character as a share of its piece.
const SIGN: f32 = 0.62;
/// The breadth of an edge as a share of the thing's smaller side.
const EDGE: f32 = 0.06;

/// A picture of flat colours.
#[derive(Debug, Clone, Copy)]
struct Plain {
    shape: PlainShape,
    ground: Colour,
    edge: Colour,
}

#[derive(Debug, Clone, Copy)]
enum PlainShape {
    /// As large as fits.
    Round,
    /// The edge of that alone.
    Ring,
    Box,
    /// Pointing up, or down.
    Koma {
        is_far: bool,
    },
}

/// The pixels of a plain picture.
pub(super) struct Pixels {
    pub(super) size: [u32; 2],
    pub(super) rgba: Vec<u8>,
    pub(super) origin: [f32; 2],
}

/// The plain picture of an order. Light and shadow have none, because the thing is visible without them. A picture of a size
/// that no graphics device takes has none either.
pub(super) fn plain(order: &Order, theme: &Theme, bake: impl FnOnce(&Order) -> Option<Painted>) -> Option<Pixels> {
    let look = look(order, theme)?;
    let size = body(order).as_uvec2();
    let is_possible = size.max_element() <= limit::LONGEST && u64::from(size.x) * u64::from(size.y) <= MOST;
    if size.min_element() == 0 || !is_possible {
        return None;
    }
    let mut pixels =
        Pixels { size: size.to_array(), rgba: fill(look, size.to_array()), origin: lead(order).to_array() };
    match order {
        Order::Board(board) | Order::Still { board, .. } => pixels.rule(board, theme),
        _ => {}
    }
    if let Some(figure) = figure(order) {
        let height = limit::nearest((size.min_element() as f32 * SIGN) as u32, &limit::SMALL);
        if let Some(sign) = bake(&Order::Sign { figure, height, ink: TallyInk::Ink }) {
            pixels.lay(&sign, look.edge, is_far(order));
        }
    }
    Some(pixels)
}

/// The most pixels of a picture.
const MOST: u64 = limit::MOST_PIXELS as u64;

fn look(order: &Order, theme: &Theme) -> Option<Plain> {
    let plain = |shape, ground, edge| Some(Plain { shape, ground, edge });
    match order {
        Order::Disc { disc, .. } | Order::Side { disc, .. } => {
            let paint = |ink| if ink == Ink::Red { theme.discs.red } else { theme.discs.black };
            let back = theme.discs.back;
            match disc.side {
                DiscSide::Face { ink, .. } => plain(PlainShape::Round, theme.discs.body.mid, paint(ink)),
                DiscSide::Covered { .. } | DiscSide::Back => plain(PlainShape::Round, back.body.mid, back.inlay),
            }
        }
        Order::Koma { koma, .. } => {
            let ink = if koma.ink == KomaInk::Promoted { theme.koma.promoted } else { theme.koma.ink };
            plain(PlainShape::Koma { is_far: koma.facing == Facing::Far }, theme.koma.body.mid, ink)
        }
        Order::Board(board) | Order::Still { board, .. } => {
            let board = match board {
                Board::Banqi { .. } => theme.banqi,
                Board::Xiangqi { .. } => theme.xiangqi,
                Board::Shogi { .. } => theme.shogi,
            };
            plain(PlainShape::Box, board.wood.mid, board.frame.mid)
        }
        Order::Table { .. } | Order::Lid { .. } => plain(PlainShape::Box, theme.table.ramp.mid, theme.table.ramp.mid),
        Order::Desk { .. } => plain(PlainShape::Box, theme.desk.ramp.mid, theme.desk.ramp.mid),
        Order::Tablet { .. } | Order::Rail { .. } | Order::Panel { .. } | Order::Groove { .. } => {
            plain(PlainShape::Box, theme.tablet.mid, theme.brass)
        }
        Order::Tray { .. } => plain(PlainShape::Box, theme.discs.back.body.dark, theme.discs.back.inlay),
        Order::Komadai { .. } => plain(PlainShape::Box, theme.komadai.mid, theme.brass),
        Order::Paper { .. } | Order::Card { .. } | Order::Portrait { .. } => {
            plain(PlainShape::Box, theme.paper.mid, theme.interface.paper_edge)
        }
        Order::Recess { lit, low, .. } => {
            let ground = if *low { theme.interface.filled } else { theme.tablet.dark };
            plain(PlainShape::Box, ground, if *lit { theme.brass_lit } else { theme.brass })
        }
        Order::Plate { .. } => plain(PlainShape::Box, theme.interface.filled, theme.interface.filled_deep),
        Order::Socket { .. } | Order::Engraving { .. } | Order::Button { .. } => {
            plain(PlainShape::Round, theme.tablet.dark, theme.brass)
        }
        Order::Mark { .. } => plain(PlainShape::Ring, theme.marks.accent, theme.marks.accent),
        Order::Teacup { .. }
        | Order::Teabowl { .. }
        | Order::Yunomi { .. }
        | Order::Coin { .. }
        | Order::Seal { .. } => plain(PlainShape::Ring, theme.paper.mid, theme.interface.ink_seal),
        _ => None,
    }
}

/// The figure on a piece.
fn figure(order: &Order) -> Option<Figure> {
    match order {
        Order::Disc { disc: Disc { side: DiscSide::Face { figure, .. }, .. }, .. }
        | Order::Disc { disc: Disc { side: DiscSide::Covered { figure, .. }, .. }, .. }
        | Order::Side { disc: Disc { side: DiscSide::Face { figure, .. }, .. }, .. }
        | Order::Engraving { figure, .. } => Some(*figure),
        Order::Koma { koma: Koma { text, .. }, .. } => {
            text.iter().flatten().next().map(|character| Figure::Character(*character, Script::Brush))
        }
        _ => None,
    }
}

/// Whether it is read from the upper edge.
fn is_far(order: &Order) -> bool {
    let facing = match order {
        Order::Disc { disc, .. } | Order::Side { disc, .. } => disc.facing,
        Order::Koma { koma, .. } => koma.facing,
        Order::Engraving { facing, .. } => *facing,
        _ => Facing::Near,
    };
    matches!(facing, Facing::Far | Facing::FarAskew(_))
}

fn fill(Plain { shape, ground, edge }: Plain, [width, height]: [u32; 2]) -> Vec<u8> {
    let size = Vec2::new(width as f32, height as f32);
    let breadth = (size.min_element() * EDGE).clamp(1.0, 8.0);
    let mut rgba = Vec::with_capacity(width as usize * height as usize * 4);
    for y in 0..height {
        for x in 0..width {
            let depth = shape.depth(Vec2::new(x as f32 + 0.5, y as f32 + 0.5), size);
            let is_edge = depth < breadth;
            let colour = if is_edge { edge } else { ground };
            let is_open = matches!(shape, PlainShape::Ring) && !is_edge;
            let cover = if is_open { 0.0 } else { (depth + 0.5).clamp(0.0, 1.0) };
            rgba.extend([colour.red, colour.green, colour.blue, (cover * 255.0) as u8]);
        }
    }
    rgba
}

impl PlainShape {
    /// How far a point is from the edge, in pixels; negative outside.
    fn depth(self, at: Vec2, size: Vec2) -> f32 {
        let middle = size / 2.0;
        match self {
            Self::Round | Self::Ring => middle.min_element() - at.distance(middle),
            Self::Box => at.min(size - at).min_element(),
            Self::Koma { is_far } => {
                let y = if is_far { size.y - at.y } else { at.y };
                // A koma is narrower than high, and its shoulders lie at a quarter of its height.
                let shoulder = 0.25 * size.y;
                let half = if y < shoulder { 0.3 * size.x * y / shoulder } else { 0.3 * size.x + 0.1 * (y - shoulder) };
                (half - (at.x - middle.x).abs()).min(size.y - y)
            }
        }
    }
}

impl Pixels {
    /// Draws the lines of a board.
    fn rule(&mut self, board: &Board, theme: &Theme) {
        let (columns, rows, line) = match *board {
            Board::Banqi { columns, rows, .. } => (u32::from(columns), u32::from(rows), theme.banqi.line),
            Board::Xiangqi { .. } => (8, 9, theme.xiangqi.line),
            Board::Shogi { columns, rows, .. } => (u32::from(columns), u32::from(rows), theme.shogi.line),
        };
        let ([across, down], [left, top]) = (board.field(), board.border());
        for column in 0..=columns {
            let x = left + across * column / columns.max(1);
            (top..=top + down).for_each(|y| self.set(x, y, line));
        }
        for row in 0..=rows {
            let y = top + down * row / rows.max(1);
            (left..=left + across).for_each(|x| self.set(x, y, line));
        }
    }

    /// Lays a sign upon the middle, in a colour of its own.
    fn lay(&mut self, sign: &Painted, colour: Colour, is_turned: bool) {
        let (width, height) = (sign.image.width(), sign.image.height());
        let [middle_x, middle_y] = self.size.map(|side| side / 2);
        for (index, pixel) in sign.image.rgba().chunks_exact(4).enumerate() {
            let (x, y) = (index as u32 % width, index as u32 / width);
            let (x, y) = if is_turned { (width - 1 - x, height - 1 - y) } else { (x, y) };
            let place = (middle_x + x).checked_sub(width / 2).zip((middle_y + y).checked_sub(height / 2));
            if let Some((x, y)) = place {
                self.blend(x, y, colour, pixel[3]);
            }
        }
    }

    fn set(&mut self, x: u32, y: u32, colour: Colour) {
        self.blend(x, y, colour, u8::MAX);
    }

    fn blend(&mut self, x: u32, y: u32, colour: Colour, cover: u8) {
        let [width, height] = self.size;
        if x >= width || y >= height {
            return;
        }
        let start = 4 * (y as usize * width as usize + x as usize);
        let share = f32::from(cover) / 255.0;
        for (old, new) in self.rgba[start..start + 3].iter_mut().zip([colour.red, colour.green, colour.blue]) {
            *old = (f32::from(*old) * (1.0 - share) + f32::from(new) * share) as u8;
        }
    }
}

#[cfg(test)]
mod tests {
    use teahouse_art::Image;

    use super::*;

    fn disc(ink: Ink) -> Order {
        let figure = Figure::Character('馬', Script::Brush);
        Order::Disc { disc: Disc::face(figure, ink), diameter: 60 }
    }

    fn sign(order: &Order) -> Option<Painted> {
        let Order::Sign { height, .. } = *order else { panic!("{order:?}") };
        Some(Painted { image: Image::filled(height, height, [0, 0, 0, 255]), origin: [0.0; 2] })
    }

    fn pixel(pixels: &Pixels, x: u32, y: u32) -> [u8; 4] {
        let start = 4 * (y * pixels.size[0] + x) as usize;
        pixels.rgba[start..start + 4].try_into().unwrap()
    }

    fn opaque(colour: Colour) -> [u8; 4] {
        [colour.red, colour.green, colour.blue, 255]
    }

    #[test]
    fn a_plain_disc_is_round_and_shows_its_side_and_its_character() {
        let theme = Theme::default();
        for (ink, paint) in [(Ink::Red, theme.discs.red), (Ink::Black, theme.discs.black)] {
            let plain = plain(&disc(ink), &theme, sign).unwrap();
            assert_eq!((plain.size, plain.origin), ([60, 60], [30.0, 30.0]));
            assert_eq!(pixel(&plain, 0, 0)[3], 0);
            assert_eq!(pixel(&plain, 30, 1), opaque(paint), "the ring");
            assert_eq!(pixel(&plain, 30, 6), opaque(theme.discs.body.mid));
            assert_eq!(pixel(&plain, 30, 30), opaque(paint), "the character");
        }
    }

    #[test]
    fn all_plain_backs_are_the_same() {
        let back = Order::Disc { disc: Disc { side: DiscSide::Back, facing: Facing::Near }, diameter: 60 };
        let theme = Theme::default();
        let plain = plain(&back, &theme, |order| panic!("{order:?} shows the hidden face")).unwrap();
        assert_eq!(pixel(&plain, 30, 30), opaque(theme.discs.back.body.mid));
    }

    #[test]
    fn a_plain_board_has_its_lines() {
        let board = Board::Xiangqi { pitch: 40, margin: 30, wall: 6 };
        let theme = Theme::default();
        let plain = plain(&Order::Board(board), &theme, sign).unwrap();
        assert_eq!(plain.origin, [30.0, 30.0]);
        assert_eq!(pixel(&plain, 30 + 3 * 40, 50), opaque(theme.xiangqi.line));
        assert_eq!(pixel(&plain, 50 + 3 * 40, 50), opaque(theme.xiangqi.wood.mid));
    }

    #[test]
    fn an_empty_or_too_large_order_has_no_plain_picture() {
        let theme = Theme::default();
        for (width, height) in [(u32::MAX, 1), (1 << 14, 1 << 14)] {
            assert!(plain(&Order::Paper { width, height }, &theme, sign).is_none());
        }
        assert!(
            plain(&Order::Glint { diameter: 60, frame: 1 }, &theme, sign).is_none(),
            "a glint has no plain picture"
        );
    }
}
