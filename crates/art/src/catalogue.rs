//! A catalogue: one order of each kind, for a board with squares of a given size.

use std::ops::RangeInclusive;
use teahouse_art::{
    Board, CannonGlyph, Course, DISC_OF_CELL, Disc, Facing, Figure, Icon, Ink, InkStroke, Koma, KomaInk, KomaSize,
    Lift, Mark, MarkForm, Order, PARTS_OF_TEA, Pictogram, PieceSet, RIM_FRAMES, Script, Seating, Sitter, Sky, Standing,
    StandingPiece, TallyInk, Tick, Ticks, Touch, WISPS, limit,
};

const RED: &str = "帥仕相俥傌炮兵";
const BLACK: &str = "將士象車馬砲包卒";
const RED_SIMPLIFIED: &str = "帅仕相车马炮兵";
const BLACK_SIMPLIFIED: &str = "将士象车马炮卒";
const KOMA: [(char, KomaSize); 9] = [
    ('王', KomaSize::King),
    ('玉', KomaSize::King),
    ('飛', KomaSize::Rook),
    ('角', KomaSize::Rook),
    ('金', KomaSize::Gold),
    ('銀', KomaSize::Gold),
    ('桂', KomaSize::Knight),
    ('香', KomaSize::Lance),
    ('歩', KomaSize::Pawn),
];
const PROMOTED: [(char, KomaSize); 6] = [
    ('龍', KomaSize::Rook),
    ('馬', KomaSize::Rook),
    ('全', KomaSize::Gold),
    ('圭', KomaSize::Knight),
    ('杏', KomaSize::Lance),
    ('と', KomaSize::Pawn),
];

const CHARIOT: Figure = Figure::Character('俥', Script::Brush);
const HORSE: Figure =
    Figure::Pictogram { pictogram: Pictogram::Horse, character: '馬', rank: Some('2'), ticks: Ticks::NONE };

/// The sides of a square, in pixels, at which all of it can be baked: below, there is no room for a tally; above lies
/// the square of a screen at 8K.
pub(crate) const SIZES: RangeInclusive<u32> = 48..=787;

/// Names of files and their contents. `cell` is one of [`SIZES`].
pub(crate) fn orders(cell: u32) -> Vec<(String, Order)> {
    let mut orders = discs(cell);
    orders.extend(koma(cell));
    orders.extend(marks(cell));
    orders.extend(boards(cell));
    orders.extend(furniture(cell));
    orders
}

/// The words with which names begin: few enough to list in an error message.
pub(crate) fn kinds(cell: u32) -> Vec<String> {
    let names = orders(cell).into_iter().map(|(name, _)| name);
    let mut kinds: Vec<String> = names.filter_map(|name| Some(name.split('-').next()?.to_owned())).collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

fn named(name: impl Into<String>, order: Order) -> (String, Order) {
    (name.into(), order)
}

fn discs(cell: u32) -> Vec<(String, Order)> {
    let diameter = (DISC_OF_CELL * cell as f32).round() as u32;
    let pieces = pieces().flat_map(|(name, figure, ink)| {
        let disc = Disc::face(figure, ink);
        let covered = Disc::known(figure, ink);
        let small = diameter * 3 / 8;
        [
            (format!("disc-{name}"), Order::Disc { disc, diameter }),
            (format!("side-{name}"), Order::Side { disc, diameter }),
            (format!("covered-{name}"), Order::Disc { disc: covered, diameter }),
            (format!("ledger-{name}"), Order::Disc { disc: Disc::covered(figure, ink), diameter: small }),
            (
                format!("engraving-{name}"),
                Order::Engraving { figure, side: ink, facing: Facing::Near, diameter: cell / 3 },
            ),
        ]
    });
    let general = Disc::face(Figure::Character('帥', Script::Brush), Ink::Red);
    let others = [
        named("disc-back", Order::Disc { disc: Disc::back(), diameter }),
        named("side-back", Order::Side { disc: Disc::back(), diameter }),
        named("disc-askew", Order::Disc { disc: Disc { facing: Facing::Askew(8), ..general }, diameter }),
        named("disc-far", Order::Disc { disc: Disc { facing: Facing::Far, ..general }, diameter }),
        named("disc-shadow", Order::DiscShadow { diameter, lift: Lift::Resting }),
        named("disc-shadow-lifted", Order::DiscShadow { diameter, lift: Lift::Lifted }),
    ];
    let ticked = learners_discs().into_iter().map(|(pictogram, ticks)| {
        let figure = PieceSet::Learner.figure(pictogram, Ink::Red, CannonGlyph::Stone, None).with_ticks(ticks);
        let name = format!("disc-ticked-{pictogram:?}").to_lowercase();
        (name, Order::Disc { disc: Disc::face(figure, Ink::Red), diameter })
    });
    let rims = (0..=RIM_FRAMES).map(|frame| named(format!("rim-{frame:02}"), Order::Rim { diameter, frame }));
    let glints = (0..=RIM_FRAMES).map(|frame| named(format!("glint-{frame:02}"), Order::Glint { diameter, frame }));
    let gleams = (1..RIM_FRAMES).map(|frame| named(format!("glint-back-{frame:02}"), Order::Gleam { diameter, frame }));
    pieces.chain(others).chain(ticked).chain(rims).chain(glints).chain(gleams).collect()
}

/// The pieces of all sets.
fn pieces() -> impl Iterator<Item = (String, Figure, Ink)> {
    let sets = [
        ("red", RED, Ink::Red, Script::Brush),
        ("black", BLACK, Ink::Black, Script::Brush),
        ("simplified-red", RED_SIMPLIFIED, Ink::Red, Script::Simplified),
        ("simplified-black", BLACK_SIMPLIFIED, Ink::Black, Script::Simplified),
    ];
    let characters = sets.into_iter().flat_map(|(name, characters, ink, script)| {
        let figure = move |character| (format!("{name}-{character}"), Figure::Character(character, script), ink);
        characters.chars().map(figure)
    });
    let pictures = [("red", Ink::Red), ("black", Ink::Black)].into_iter().flat_map(|(side, ink)| {
        Pictogram::ALL.into_iter().zip("65432✦1".chars()).map(move |(pictogram, rank)| {
            let figure = PieceSet::Learner.figure(pictogram, ink, CannonGlyph::Stone, Some(rank));
            (format!("learner-{side}-{pictogram:?}").to_lowercase(), figure, ink)
        })
    });
    characters.chain(pictures)
}

const fn one(character: char, ink: KomaInk, size: KomaSize) -> Koma {
    Koma { text: [Some(character), None], ink, size, facing: Facing::Near, ticks: Ticks::NONE }
}

fn koma(cell: u32) -> Vec<(String, Order)> {
    let height = cell;
    let plain = KOMA.map(|(character, size)| ("koma", character, one(character, KomaInk::Plain, size)));
    let promoted = PROMOTED.map(|(character, size)| ("promoted", character, one(character, KomaInk::Promoted, size)));
    let two = Koma { text: [Some('飛'), Some('車')], ..one('飛', KomaInk::Plain, KomaSize::Rook) };
    let far = Koma { facing: Facing::Far, ..one('角', KomaInk::Plain, KomaSize::Rook) };
    let learners = learners_koma().into_iter().map(|(character, size, ticks)| {
        ("koma-learner", character, Koma { ticks, ..one(character, KomaInk::Plain, size) })
    });
    let others = [("koma-two", '飛', two), ("koma-far", '角', far)];
    let named_koma = plain.into_iter().chain(promoted).chain(learners).chain(others);
    named_koma
        .map(|(kind, character, koma)| (format!("{kind}-{character}"), Order::Koma { koma, height }))
        .chain([named("koma-slot", Order::KomaSlot { koma: one('銀', KomaInk::Plain, KomaSize::Gold), height })])
        .chain([named("koma-shadow", Order::KomaShadow { koma: two, height, lift: Lift::Resting })])
        .collect()
}

/// The squares beside a piece: to the right and ahead.
const LINES: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// The same mark on each of these places.
fn around(places: &[(i8, i8)], tick: Tick) -> Ticks {
    places.iter().fold(Ticks::NONE, |ticks, (right, ahead)| ticks.with(*right, *ahead, tick))
}

/// The marks of all forms on a koma. The art crate knows no rule: these are examples.
fn learners_koma() -> [(char, KomaSize, Ticks); 5] {
    let diagonals = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
    let every = [LINES, diagonals].concat();
    let horse = diagonals
        .iter()
        .fold(around(&LINES, Tick::Step), |ticks, (right, ahead)| ticks.with(*right, *ahead, Tick::Slide));
    [
        ('玉', KomaSize::King, around(&every, Tick::Step)),
        ('飛', KomaSize::Rook, around(&LINES, Tick::Slide)),
        ('馬', KomaSize::Rook, horse),
        ('桂', KomaSize::Knight, around(&[(-1, 2), (1, 2)], Tick::Leap)),
        ('歩', KomaSize::Pawn, around(&[(0, 1)], Tick::Step)),
    ]
}

/// The marks of several forms on discs.
fn learners_discs() -> [(Pictogram, Ticks); 4] {
    let leaps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
    let soldier = Ticks::NONE.with(0, 1, Tick::Step).with(-1, 0, Tick::Seldom).with(1, 0, Tick::Seldom);
    [
        (Pictogram::Chariot, around(&LINES, Tick::Slide)),
        (Pictogram::Cannon, around(&LINES, Tick::Hop)),
        (Pictogram::Horse, around(&leaps, Tick::Leap)),
        (Pictogram::Soldier, soldier),
    ]
}

fn marks(cell: u32) -> Vec<(String, Order)> {
    let forms = [("disc", MarkForm::Disc), ("koma", MarkForm::Koma(Facing::Near))];
    let each = |(name, form): (&'static str, MarkForm)| {
        Mark::ALL
            .iter()
            .map(move |&mark| (format!("mark-{name}-{mark:?}").to_lowercase(), Order::Mark { mark, form, cell }))
    };
    let arrows = [[1, 0], [0, -1], [-3, 0], [1, 2]].map(|squares: [i8; 2]| {
        (format!("arrow-{}-{}", squares[0], squares[1]), Order::Arrow { squares, cell: [cell; 2] })
    });
    let leaps = [[4, 0], [0, -3]].map(|squares: [i8; 2]| {
        (format!("leap-{}-{}", squares[0], squares[1]), Order::Leap { squares, cell: [cell; 2] })
    });
    forms.into_iter().flat_map(each).chain(arrows).chain(leaps).collect()
}

fn boards(cell: u32) -> Vec<(String, Order)> {
    let wall = cell * 6 / 100;
    let (banqi, upright) = (Board::banqi(8, 4, cell), Board::banqi(4, 8, cell));
    let xiangqi = Board::Xiangqi { pitch: cell / 2, margin: cell * 3 / 8, wall };
    let shogi = Board::Shogi { columns: 9, rows: 9, cell: [cell / 2, cell * 52 / 100], margin: cell / 5, wall };
    let small = Board::banqi(8, 4, limit::nearest(cell / 7, &limit::CELLS));
    let standing = |column: u8, row: u8, disc: Disc| Standing { column, row, piece: StandingPiece::Disc(disc) };
    let pieces = (0..8)
        .flat_map(|column| (0..4).map(move |row| (column, row)))
        .filter(|(column, row)| (column + row) % 3 > 0)
        .map(|(column, row)| {
            let character = RED.chars().nth(usize::from(column + row) % 7).unwrap_or('兵');
            let face = Disc::face(Figure::Character(character, Script::Brush), Ink::Red);
            standing(column, row, if row % 2 == 0 { Disc::back() } else { face })
        })
        .collect();
    vec![
        named("board-banqi", Order::Board(banqi)),
        named("board-banqi-upright", Order::Board(upright)),
        named("board-xiangqi", Order::Board(xiangqi)),
        named("board-shogi", Order::Board(shogi)),
        named("still-askew", Order::Still { board: small, pieces: Vec::clone(&pieces), turned: -8, blur: 0 }),
        named("still-behind", Order::Still { board: small, pieces: Vec::clone(&pieces), turned: 5, blur: 12 }),
        named("still", Order::Still { board: small, pieces, turned: 0, blur: 0 }),
    ]
}

fn furniture(cell: u32) -> Vec<(String, Order)> {
    let part = |hundredths: u32| (cell * hundredths / 100).max(1);
    let graph = || {
        let shares = [50, 52, 49, 61, 58, 55, 34, 38, 30, 31, 66, 72, 70, 91];
        let course = Course { shares: shares.into(), turns: 16, mistakes: [6, 10].into() };
        Order::Graph { course, size: [part(280), part(60).max(4)] }
    };
    let (width, height, groove) = (part(970), part(545), limit::nearest(part(5), &limit::GROOVES));
    let light = |sky| Order::Light { width: part(240), height: part(135), field: [90, 130, 910, 860], sky };
    let mut orders = vec![
        named("table", Order::Table { width, height }),
        named("desk", Order::Desk { width, height }),
        named("lamp", Order::Lamp { width, height, middle: [660, 520] }),
        named("light", light(Sky::Clear)),
        named("light-rain", light(Sky::Rain)),
        named("lid", Order::Lid { width, height }),
        named("tablet", Order::Tablet { width: part(186), height: part(42), lit: false }),
        named("tablet-lit", Order::Tablet { width: part(186), height: part(42), lit: true }),
        named("rail", Order::Rail { width: part(662), height: part(42) }),
        named("tray", Order::Tray { width: part(218), height: part(65) }),
        named("panel", Order::Panel { width: part(186), height: part(320) }),
        named("recess", Order::Recess { width: part(64), height: part(30), lit: false, low: false }),
        named("recess-lit", Order::Recess { width: part(64), height: part(30), lit: true, low: false }),
        named("recess-low", Order::Recess { width: part(64), height: part(30), lit: true, low: true }),
        named("komadai", Order::Komadai { width: part(186), height: part(120) }),
        named("socket", Order::Socket { diameter: part(33) }),
        named("paper", Order::Paper { width: part(280), height: part(500) }),
        named("turn-line", Order::TurnLine { length: part(806), breadth: part(2) }),
        named("groove", Order::Groove { width: groove, height: part(276), filled: 550 }),
        named("seal", Order::Seal { character: '勝', facing: Facing::Near, side: part(66) }),
        named("seal-draw", Order::Seal { character: '和', facing: Facing::Near, side: part(66) }),
        named("tally-ink", Order::Tally { count: 3, facing: Facing::Near, height: part(25), ink: TallyInk::Ink }),
        named("tally", Order::Tally { count: 7, facing: Facing::Near, height: part(25), ink: TallyInk::Seal }),
        named("sign", Order::Sign { figure: HORSE, height: part(26), ink: TallyInk::Ink }),
        named("sign-character", Order::Sign { figure: CHARIOT, height: part(26), ink: TallyInk::Seal }),
        named("graph", graph()),
        named("teacup", Order::Teacup { diameter: part(113), gone: 0 }),
        named("teacup-drunk", Order::Teacup { diameter: part(113), gone: PARTS_OF_TEA }),
        named("teabowl", Order::Teabowl { diameter: part(113), gone: 0 }),
        named("teabowl-drunk", Order::Teabowl { diameter: part(113), gone: PARTS_OF_TEA }),
        named("yunomi", Order::Yunomi { side: part(113), gone: 0 }),
        named("yunomi-drunk", Order::Yunomi { side: part(113), gone: PARTS_OF_TEA }),
    ];
    for touch in Touch::ALL {
        let plate = Order::Plate { width: part(186), height: part(42), touch };
        orders.push((format!("plate-{touch:?}").to_lowercase(), plate));
        let card = |chosen| Order::Card { width: part(370), height: part(47), chosen, touch };
        orders.push((format!("card-{touch:?}").to_lowercase(), card(false)));
        orders.push((format!("card-chosen-{touch:?}").to_lowercase(), card(true)));
        orders.extend(Icon::ALL.iter().map(|&icon| {
            let order = Order::Button { icon, facing: Facing::Near, diameter: part(32), touch };
            (format!("button-{icon:?}-{touch:?}").to_lowercase(), order)
        }));
    }
    for (seating, name) in
        [(Seating::FaceToFace, "face-to-face"), (Seating::SideBySide, "side-by-side"), (Seating::Computer, "computer")]
    {
        let order = |chosen| Order::Seating { seating, height: part(30), chosen };
        orders.push((format!("seating-{name}"), order(false)));
        orders.push((format!("seating-{name}-chosen"), order(true)));
    }
    orders.extend(
        Sitter::ALL
            .iter()
            .map(|&sitter| (format!("portrait-{}", sitter.name()), Order::Portrait { sitter, side: part(80) })),
    );
    orders.extend(InkStroke::ALL.iter().map(|&stroke| {
        (format!("ink-{}", stroke.name()), Order::Stroke { stroke, side: limit::nearest(part(240), &limit::DIAMETERS) })
    }));
    orders.extend((0..WISPS).map(|wisp| (format!("steam-{wisp}"), Order::Steam { wisp, height: part(113) })));
    for (name, shows_face) in [("face", true), ("back", false)] {
        orders.push((format!("coin-{name}"), Order::Coin { diameter: part(60), shows_face }));
    }
    orders
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;
    use teahouse_art::{Theme, Workshop};

    fn bake(name: &str, order: &Order, size: u32) {
        let workshop = Workshop { theme: Theme::jade_salon(), fonts: crate::fonts().unwrap() };
        let outcome = workshop.bake(order).map(drop);
        assert_eq!(outcome, Ok(()), "{name} at {size} pixels");
    }

    #[test]
    fn everything_can_be_baked_at_every_size() {
        for size in [*SIZES.start(), 200] {
            orders(size).iter().for_each(|(name, order)| bake(name, order, size));
        }
    }

    /// An order without its sizes and its state.
    const fn sort(order: &Order) -> usize {
        match order {
            Order::Disc { .. } => 0,
            Order::Side { .. } => 1,
            Order::DiscShadow { .. } => 2,
            Order::Rim { .. } => 3,
            Order::Glint { .. } => 4,
            Order::Koma { .. } => 5,
            Order::KomaShadow { .. } => 6,
            Order::Mark { .. } => 7,
            Order::Board(Board::Banqi { .. }) => 8,
            Order::Board(Board::Xiangqi { .. }) => 9,
            Order::Board(Board::Shogi { .. }) => 10,
            Order::Table { .. } => 11,
            Order::Desk { .. } => 12,
            Order::Lamp { .. } => 13,
            Order::Lid { .. } => 14,
            Order::Tablet { .. } => 15,
            Order::Rail { .. } => 16,
            Order::Socket { .. } => 17,
            Order::Engraving { .. } => 18,
            Order::Button { .. } => 19,
            Order::Paper { .. } => 20,
            Order::Card { .. } => 21,
            Order::Plate { .. } => 22,
            Order::TurnLine { .. } => 23,
            Order::Groove { .. } => 24,
            Order::Seal { .. } => 25,
            Order::Tally { .. } => 26,
            Order::Sign { .. } => 27,
            Order::Seating { .. } => 28,
            Order::Teacup { .. } => 29,
            Order::Still { .. } => 30,
            Order::KomaSlot { .. } => 31,
            Order::Komadai { .. } => 32,
            Order::Arrow { .. } => 33,
            Order::Leap { .. } => 34,
            Order::Coin { .. } => 35,
            Order::Graph { .. } => 36,
            Order::Panel { .. } => 37,
            Order::Portrait { .. } => 38,
            Order::Recess { .. } => 39,
            Order::Stroke { .. } => 40,
            Order::Yunomi { .. } => 41,
            Order::Steam { .. } => 42,
            Order::Gleam { .. } => 43,
            Order::Tray { .. } => 44,
            Order::Light { .. } => 45,
            Order::Teabowl { .. } => 46,
        }
    }

    const SORTS: usize = 47;

    #[test]
    fn nothing_that_can_be_ordered_is_left_out() {
        let mut found = [false; SORTS];
        orders(96).iter().for_each(|(_, order)| found[sort(order)] = true);
        assert_eq!(found, [true; SORTS]);
    }

    /// Only the first order of each sort is baked, because a view of 8K is large.
    #[test]
    fn the_largest_size_is_within_all_limits() {
        let size = *SIZES.end();
        let mut firsts: Vec<Option<(String, Order)>> = vec![None; SORTS];
        for (name, order) in orders(size) {
            firsts[sort(&order)].get_or_insert((name, order));
        }
        firsts.into_iter().flatten().for_each(|(name, order)| bake(&name, &order, size));
    }

    #[test]
    fn no_two_pictures_have_one_name() {
        let orders = orders(96);
        let names: HashSet<&str> = orders.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names.len(), orders.len());
    }
}
