//! The desk behind the title: three boards, a cup of tea, and the dark around the lamp.

use bevy::prelude::*;
use teahouse_art::{Board, Order, Standing, limit};
use teahouse_rules::{Public, Rules};

use crate::board::layout::{BoardKind, Orientation};
use crate::core::view::View;
use crate::prefs::GameKind;
use crate::prefs::look::Look;
use crate::screens::thumbnail;
use crate::session::MatchSetup;
use crate::ui::{Prop, Room, is_high};

/// The position of the picture of Banqi's board, with faces for its face-down pieces.
const BANQI: &str = "XXCX1XsX/XS1X1rX1/1Ea1RhXk/cXXAX1KX r A1E1R1H1C1S2a1e1h1c1s2 0 14";

/// The position on the picture of a board.
pub(super) fn picture(game: GameKind) -> Public {
    let rules = if game == GameKind::Banqi { Rules::Banqi(MatchSetup::USUAL_RULES) } else { game.usual_rules() };
    let start =
        (game == GameKind::Banqi).then(|| rules.parse_position(BANQI).expect("it is a position: a test reads it"));
    Public::from_position(rules, start.unwrap_or_else(|| rules.start()))
}

/// Where things lie: in pixels of a view of 1920×1080, from its right corners.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Desk {
    /// One pixel of that view.
    unit: f32,
    /// The upper right corner, from which the boards behind are counted.
    upper: Vec2,
    /// The lower right corner, the origin of the things in front.
    lower: Vec2,
}

/// How far the words of the list reach, in pixels of the page.
const WORDS: f32 = 400.0;
/// The reach of the name and the sign beside it, in shares of the view's smaller side, and the gaps between and
/// beside them, in pixels of the page.
const NAME: f32 = 0.468;
const BESIDE_NAME: f32 = 44.0;
/// How far left the boards reach where the words stand.
const LEFTMOST: f32 = 770.0;
/// The breadth of the smallest cell there is: that of shogi's board.
const SMALLEST_CELL: f32 = 70.0;

impl Desk {
    /// In a window in which that cell could not be carved the rest is cut off.
    pub(super) fn of(view: &View) -> Self {
        let least = *limit::CELLS.start() as f32 / (SMALLEST_CELL * view.pixel);
        let [width, height] = (view.size / Vec2::new(1920.0, 1080.0)).to_array();
        if is_high(view.size) {
            // Below the list.
            let unit = (width * 1920.0 / 1180.0).min(height * 0.58).max(least);
            let upper = Vec2::new(view.size.x, view.size.y * 0.47);
            return Self { unit, upper, lower: upper + Vec2::Y * 1080.0 * unit };
        }
        let unit = (0.85 * width + 0.15 * height).max(least);
        // Words are never smaller than one can read, and the name grows with the height: the boards give way.
        let page = Room::of(view.size, 1.0).scale;
        let words = 0.07 * view.size.x + (WORDS * page).max(NAME * view.size.min_element() + BESIDE_NAME * page);
        let aside = (words - (view.size.x + (LEFTMOST - 1920.0) * unit)).max(0.0);
        Self { unit, upper: Vec2::new(view.size.x + aside, 0.0), lower: view.size + Vec2::X * aside }
    }

    /// The point of the background that is `right` of the left edge and `down` from the upper one, in that view.
    pub(super) fn behind(&self, right: f32, down: f32) -> Vec2 {
        self.upper + Vec2::new(right - 1920.0, down) * self.unit
    }

    /// The same for the foreground.
    pub(super) fn in_front(&self, right: f32, down: f32) -> Vec2 {
        self.lower + Vec2::new(right - 1920.0, down - 1080.0) * self.unit
    }

    pub(super) const fn length(&self, pixels: f32) -> f32 {
        pixels * self.unit
    }
}

/// Where a board lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DeskPlace {
    Front,
    BehindLeft,
    BehindRight,
}

/// A game on the desk.
#[derive(Debug)]
pub(super) struct OnDesk {
    /// The breadth and height of a square, and the margin, in pixels of that view.
    board: [[f32; 2]; 2],
    /// The boards behind it when it was played last, from the lowest. Banqi's low board takes the free place.
    behind: [(GameKind, DeskPlace); 2],
    /// Everything on the desk when it was played last.
    pub(super) things: fn(&View, &Look) -> Vec<Prop>,
}

const XIANGQI: OnDesk = OnDesk {
    board: [[72.0; 2], [56.0; 2]],
    behind: [(GameKind::Shogi, DeskPlace::BehindLeft), (GameKind::Banqi, DeskPlace::BehindRight)],
    things: |view, look| things(view, look, GameKind::Xiangqi, PiecesOn::OnAll),
};

/// A game on the desk.
pub(super) const fn on_desk(game: GameKind) -> &'static OnDesk {
    match game {
        GameKind::Banqi => &OnDesk {
            board: [[88.0; 2], [20.0, 15.5]],
            behind: [(GameKind::Shogi, DeskPlace::BehindLeft), (GameKind::Xiangqi, DeskPlace::BehindRight)],
            things: |view, look| things(view, look, GameKind::Banqi, PiecesOn::OnAll),
        },
        GameKind::Xiangqi => &XIANGQI,
        GameKind::Shogi => &OnDesk {
            board: [[70.0, 76.0], [30.0; 2]],
            behind: [(GameKind::Xiangqi, DeskPlace::BehindRight), (GameKind::Banqi, DeskPlace::BehindLeft)],
            things: |view, look| things(view, look, GameKind::Shogi, PiecesOn::OnAll),
        },
        // It is played on boards of xiangqi, and takes the place of that.
        GameKind::Supply => {
            &OnDesk { things: |view, look| things(view, look, GameKind::Supply, PiecesOn::OnAll), ..XIANGQI }
        }
    }
}

impl OnDesk {
    /// The games behind it, from the left.
    pub(super) fn neighbours(&self) -> [GameKind; 2] {
        let [lower, upper] = self.behind;
        let [left, right] = if lower.1 == DeskPlace::BehindLeft { [lower, upper] } else { [upper, lower] };
        [left.0, right.0]
    }
}

/// Where a game lies while another one, or it, lies in front.
pub(super) fn spot(game: GameKind, front: GameKind) -> DeskPlace {
    let behind = on_desk(front).behind.iter().find(|(other, _)| *other == game);
    behind.map_or(DeskPlace::Front, |(_, spot)| *spot)
}

/// A board as it lies on the desk.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct BoardPose {
    pub(super) board: Board,
    /// The upper left corner of its field (or its first point), in logical pixels.
    pub(super) corner: Vec2,
    /// Turned clockwise about that, in degrees.
    pub(super) turned: i8,
}

/// The pieces on the boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PiecesOn {
    /// The pieces of all pictures.
    OnAll,
    /// The pieces of the boards behind: on the board in front a match is played.
    Behind,
}

/// A board of a game, scaled relative to those behind.
fn board(game: GameKind, scale: f32, pixels: &dyn Fn(f32) -> u32) -> Board {
    let [cell, margin] = on_desk(game).board.map(|sides| sides.map(|side| pixels(side * scale)));
    Orientation::of(BoardKind::of_game(game)).baked(cell, margin, pixels(15.0))
}

/// The pieces on the picture of a board.
fn pieces(game: GameKind, look: &Look) -> Vec<Standing> {
    thumbnail::pieces(picture(game).pieces(), (game, 0), look)
}

impl BoardPose {
    /// How the board of a game lies where another one, or it, lies in front.
    pub(super) fn of(game: GameKind, front: GameKind, view: &View) -> Self {
        let desk = Desk::of(view);
        let is_low = game == GameKind::Banqi;
        let (scale, middle, turned) = match spot(game, front) {
            DeskPlace::Front if is_low => (150.0 / 88.0, desk.in_front(1502.0, 902.0), -2_i8),
            // Higher boards are cut off by the lower edge of the window.
            DeskPlace::Front => (1.30, desk.in_front(1460.0, 1010.0), -2),
            DeskPlace::BehindLeft => (1.0, desk.behind(1128.0, 318.0), -6),
            DeskPlace::BehindRight => (1.0, desk.behind(1716.0, 392.0), 5),
        };
        let board = board(game, scale, &|length| view.device(desk.length(length)));
        let half = Vec2::from(board.field().map(|length| length as f32)) / 2.0 / view.pixel;
        // The origin is the corner of the field, and the board is turned about its middle.
        let corner = middle - Vec2::from_angle(f32::from(turned).to_radians()).rotate(half);
        Self { board, corner, turned }
    }
}

/// How far behind the boards there lie, from the lowest.
const DEPTHS: [f32; 2] = [1.0, 0.75];
/// The blur of a board at depth 1, in pixels of that view: it is out of focus, and its pieces can still be told.
const BLUR: f32 = 2.4;

/// Where the board in front comes among the [`things`].
pub(super) const FRONT: usize = 3;

/// Everything on the desk, from the lowest to the topmost.
pub(super) fn things(view: &View, look: &Look, front: GameKind, seen: PiecesOn) -> Vec<Prop> {
    let desk = Desk::of(view);
    let [width, height] = view.pixels();
    let pixels = |length: f32| view.device(desk.length(length));
    let still = |game: GameKind, depth: f32| {
        let BoardPose { board, corner, turned } = BoardPose::of(game, front, view);
        let pieces = if game == front && seen == PiecesOn::Behind { Vec::new() } else { pieces(game, look) };
        let blur = (10.0 * desk.length(BLUR * depth) * view.pixel).round() as u8;
        Prop::new(Order::Still { board, pieces, turned, blur }, corner).behind(depth)
    };
    let mut things = vec![Prop::new(Order::Desk { width, height }, Vec2::ZERO)];
    let behind = on_desk(front).behind.iter().zip(DEPTHS).map(|((game, _), depth)| (*game, depth));
    things.extend(behind.chain([(front, 0.0)]).map(|(game, depth)| still(game, depth)));
    let cup = desk.in_front(700.0, 800.0);
    // In a narrow window the cup is left out.
    if cup.x - desk.length(112.0) > view.size.x * 0.28 {
        things.push(Prop::new(Order::Teacup { diameter: pixels(224.0), gone: 0 }, cup));
    }
    let lamp = (desk.in_front(1270.0, 560.0) / view.size * 1000.0).clamp(Vec2::ZERO, Vec2::splat(1000.0)).round();
    things.push(Prop::new(Order::Lamp { width, height, middle: [lamp.x as u16, lamp.y as u16] }, Vec2::ZERO));
    things
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prefs::Settings;

    #[test]
    fn the_boards_lie_beside_the_words_or_below_them() {
        let look = Look::of(&Settings::default());
        for (width, height) in
            [(960.0, 540.0), (1280.0, 720.0), (1920.0, 1080.0), (1280.0, 960.0), (900.0, 1200.0), (3840.0, 2160.0)]
        {
            let view = View { size: Vec2::new(width, height), pixel: 1.0 };
            let boards: Vec<Prop> = things(&view, &look, GameKind::Banqi, PiecesOn::OnAll)
                .into_iter()
                .filter(|prop| matches!(prop.order, Order::Still { .. }))
                .collect();
            assert_eq!(boards.len(), 3);
            let is_portrait = is_high(view.size);
            for board in boards {
                let free = if is_portrait { board.at.y > height * 0.45 } else { board.at.x > width * 0.38 };
                assert!(free, "{width}×{height}: a board at {}", board.at);
            }
        }
    }

    #[test]
    fn in_a_window_of_any_size_the_boards_can_be_carved() {
        let look = Look::of(&Settings::default());
        for (width, height) in [(1.0, 1.0), (200.0, 150.0), (150.0, 200.0), (345.0, 200.0), (7680.0, 4320.0)] {
            for pixel in [0.5, 1.0, 2.0] {
                let view = View { size: Vec2::new(width, height) / pixel, pixel };
                for Prop { order, .. } in things(&view, &look, GameKind::Banqi, PiecesOn::OnAll) {
                    let cell = match order {
                        Order::Still { board: Board::Shogi { cell: [across, _], .. }, .. } => across,
                        Order::Still {
                            board: Board::Banqi { cell, .. } | Board::Xiangqi { pitch: cell, .. }, ..
                        } => cell,
                        _ => continue,
                    };
                    assert!(limit::CELLS.contains(&cell), "{width}×{height} at {pixel}: {cell}");
                }
            }
        }
    }

    #[test]
    fn only_the_board_in_front_is_cleared_for_the_show() {
        let (look, view) = (Look::of(&Settings::default()), View::default());
        for &front in GameKind::ALL {
            let cleared = things(&view, &look, front, PiecesOn::Behind);
            let pieces = |prop: &Prop| match &prop.order {
                Order::Still { pieces, .. } => Some(pieces.len()),
                _ => None,
            };
            let counts: Vec<_> = cleared.iter().filter_map(pieces).collect();
            assert_eq!(pieces(&cleared[FRONT]), Some(0));
            assert!(counts.len() == 3 && counts.iter().filter(|count| **count == 0).count() == 1, "{counts:?}");
        }
    }

    #[test]
    fn every_piece_of_the_pictures_is_there() {
        let look = Look::of(&Settings::default());
        for &game in GameKind::ALL {
            let expected = match game {
                GameKind::Banqi => 25,
                GameKind::Xiangqi | GameKind::Supply => 32,
                GameKind::Shogi => 40,
            };
            assert_eq!(pieces(game, &look).len(), expected, "{game}");
        }
    }
}
