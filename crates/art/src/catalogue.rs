//! One of everything, for a board whose squares are so many pixels wide.

use std::ops::RangeInclusive;
use teahouse_art::{
    Board, CannonGlyph, DISC_OF_CELL, Disc, Facing, Figure, Icon, Ink, Koma, KomaInk, KomaSize, Lift, Mark, MarkForm,
    Order, Pictogram, PieceSet, RIM_FRAMES, Script, Seating, Standing, StandingMan, TallyInk, Touch,
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
const HORSE: Figure = Figure::Pictogram { pictogram: Pictogram::Horse, character: '馬', rank: Some('2') };

/// The smallest cell of a board, and the narrowest groove, that can be baked.
const LEAST_CELL: u32 = 14;
const LEAST_GROOVE: u32 = 3;

/// The sides of a square, in pixels, at which all of it can be baked: below, there is no room for a
/// tally; above, for a board.
pub(crate) const SIZES: RangeInclusive<u32> = 48..=640;

/// Names of files and what is in them. `cell` is one of [`SIZES`].
pub(crate) fn orders(cell: u32) -> Vec<(String, Order)> {
    let mut orders = discs(cell);
    orders.extend(koma(cell));
    orders.extend(marks(cell));
    orders.extend(boards(cell));
    orders.extend(furniture(cell));
    orders
}

/// The words with which names begin: few enough to be told to somebody who has asked for what there is not.
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
    let face = |figure: Figure, ink: Ink| Order::Disc { disc: Disc::face(figure, ink), diameter };
    let sets = [
        ("disc-red", RED, Ink::Red, Script::Brush),
        ("disc-black", BLACK, Ink::Black, Script::Brush),
        ("disc-simplified-red", RED_SIMPLIFIED, Ink::Red, Script::Simplified),
        ("disc-simplified-black", BLACK_SIMPLIFIED, Ink::Black, Script::Simplified),
    ];
    let characters = sets.into_iter().flat_map(|(name, characters, ink, script)| {
        characters
            .chars()
            .map(move |character| (format!("{name}-{character}"), face(Figure::Character(character, script), ink)))
    });
    let pictures = [("red", Ink::Red), ("black", Ink::Black)].into_iter().flat_map(|(side, ink)| {
        Pictogram::ALL.into_iter().zip("65432✦1".chars()).map(move |(pictogram, rank)| {
            let figure = PieceSet::Learner.figure(pictogram, ink, CannonGlyph::Stone, Some(rank));
            (format!("disc-learner-{side}-{pictogram:?}").to_lowercase(), face(figure, ink))
        })
    });
    let covered = Disc::covered(Figure::Character('俥', Script::Brush));
    let general = Disc::face(Figure::Character('帥', Script::Brush), Ink::Red);
    let askew = Disc { facing: Facing::Askew(8), ..general };
    let others = [
        named("disc-back", Order::Disc { disc: Disc::back(), diameter }),
        named("disc-askew", Order::Disc { disc: askew, diameter }),
        named("disc-covered", Order::Disc { disc: covered, diameter: diameter * 3 / 8 }),
        named("disc-shadow", Order::DiscShadow { diameter, lift: Lift::Resting }),
        named("disc-shadow-lifted", Order::DiscShadow { diameter, lift: Lift::Lifted }),
    ];
    let rims = (0..=RIM_FRAMES).map(|frame| named(format!("rim-{frame:02}"), Order::Rim { diameter, frame }));
    let glints = (0..=RIM_FRAMES).map(|frame| named(format!("glint-{frame:02}"), Order::Glint { diameter, frame }));
    characters.chain(pictures).chain(others).chain(rims).chain(glints).collect()
}

const fn one(character: char, ink: KomaInk, size: KomaSize) -> Koma {
    Koma { text: [Some(character), None], ink, size, facing: Facing::Near }
}

fn koma(cell: u32) -> Vec<(String, Order)> {
    let height = cell;
    let plain = KOMA.map(|(character, size)| ("koma", character, one(character, KomaInk::Plain, size)));
    let promoted = PROMOTED.map(|(character, size)| ("promoted", character, one(character, KomaInk::Promoted, size)));
    let two = Koma { text: [Some('飛'), Some('車')], ..one('飛', KomaInk::Plain, KomaSize::Rook) };
    let far = Koma { facing: Facing::Far, ..one('角', KomaInk::Plain, KomaSize::Rook) };
    let named_koma = plain.into_iter().chain(promoted).chain([("koma-two", '飛', two), ("koma-far", '角', far)]);
    named_koma
        .map(|(kind, character, koma)| (format!("{kind}-{character}"), Order::Koma { koma, height }))
        .chain([named("koma-shadow", Order::KomaShadow { koma: two, height, lift: Lift::Resting })])
        .collect()
}

fn marks(cell: u32) -> Vec<(String, Order)> {
    let forms = [("disc", MarkForm::Disc), ("koma", MarkForm::Koma(Facing::Near))];
    let each = |(name, form): (&'static str, MarkForm)| {
        Mark::ALL.map(|mark| (format!("mark-{name}-{mark:?}").to_lowercase(), Order::Mark { mark, form, cell }))
    };
    forms.into_iter().flat_map(each).collect()
}

fn boards(cell: u32) -> Vec<(String, Order)> {
    let wall = cell * 6 / 100;
    let frame = [cell * 27 / 100, cell * 18 / 100];
    let banqi = Board::Banqi { columns: 8, rows: 4, cell, frame, wall };
    let upright = Board::Banqi { columns: 4, rows: 8, cell, frame, wall };
    let xiangqi = Board::Xiangqi { pitch: cell / 2, margin: cell * 3 / 8, wall };
    let shogi = Board::Shogi { cell: [cell / 2, cell * 52 / 100], margin: cell / 5, wall };
    let small = Board::Banqi { columns: 8, rows: 4, cell: (cell / 7).max(LEAST_CELL), frame: [6, 5], wall: 2 };
    let standing = |column: u8, row: u8, disc: Disc| Standing { column, row, man: StandingMan::Disc(disc) };
    let men = (0..8)
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
        named("still", Order::Still { board: small, men }),
    ]
}

fn furniture(cell: u32) -> Vec<(String, Order)> {
    let part = |hundredths: u32| (cell * hundredths / 100).max(1);
    let (width, height) = (part(970), part(545));
    let touches = [Touch::Rest, Touch::Hovered, Touch::Pressed, Touch::Disabled];
    let mut orders = vec![
        named("table", Order::Table { width, height }),
        named("desk", Order::Desk { width, height }),
        named("lamp", Order::Lamp { width, height, middle: [660, 520] }),
        named("lid", Order::Lid { width, height }),
        named("tablet", Order::Tablet { width: part(186), height: part(42), lit: false }),
        named("tablet-lit", Order::Tablet { width: part(186), height: part(42), lit: true }),
        named("rail", Order::Rail { width: part(662), height: part(42) }),
        named("socket", Order::Socket { diameter: part(33) }),
        named("engraving", Order::Engraving { figure: Figure::Character('俥', Script::Brush), diameter: part(33) }),
        named("paper", Order::Paper { width: part(280), height: part(500) }),
        named("turn-line", Order::TurnLine { length: part(806), breadth: part(2) }),
        named("groove", Order::Groove { width: part(5).max(LEAST_GROOVE), height: part(276), filled: 550 }),
        named("seal", Order::Seal { character: '勝', side: part(66) }),
        named("seal-draw", Order::Seal { character: '和', side: part(66) }),
        named("tally", Order::Tally { count: 7, height: part(25), ink: TallyInk::Seal }),
        named("sign", Order::Sign { figure: HORSE, height: part(26), ink: TallyInk::Ink }),
        named("sign-character", Order::Sign { figure: CHARIOT, height: part(26), ink: TallyInk::Seal }),
        named("teacup", Order::Teacup { diameter: part(113) }),
    ];
    for touch in touches {
        let plate = Order::Plate { width: part(186), height: part(42), touch };
        orders.push((format!("plate-{touch:?}").to_lowercase(), plate));
        let card = |chosen| Order::Card { width: part(370), height: part(47), chosen, touch };
        orders.push((format!("card-{touch:?}").to_lowercase(), card(false)));
        orders.push((format!("card-chosen-{touch:?}").to_lowercase(), card(true)));
    }
    orders.extend(Icon::ALL.map(|icon| {
        let order = Order::Button { icon, diameter: part(32), touch: Touch::Rest };
        (format!("button-{icon:?}").to_lowercase(), order)
    }));
    for (seating, name) in
        [(Seating::FaceToFace, "face-to-face"), (Seating::SideBySide, "side-by-side"), (Seating::Computer, "computer")]
    {
        orders.push((format!("seating-{name}"), Order::Seating { seating, height: part(30), chosen: true }));
    }
    orders
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;
    use teahouse_art::{Theme, Workshop};

    #[test]
    fn everything_can_be_baked_at_every_size() {
        let workshop = Workshop { theme: Theme::jade_salon(), fonts: crate::fonts().unwrap() };
        for size in [*SIZES.start(), 96, 200] {
            for (name, order) in orders(size) {
                let outcome = workshop.bake(&order).map(|_| ());
                assert_eq!(outcome, Ok(()), "{name} at {size} pixels");
            }
        }
    }

    /// At the largest size only what is quick, and of the boards, which are nearest to their limits, one.
    #[test]
    fn the_largest_size_is_within_all_limits() {
        let workshop = Workshop { theme: Theme::jade_salon(), fonts: crate::fonts().unwrap() };
        for (name, order) in orders(*SIZES.end()) {
            let is_quick = matches!(
                order,
                Order::Board(Board::Banqi { columns: 8, .. })
                    | Order::Groove { .. }
                    | Order::Socket { .. }
                    | Order::TurnLine { .. }
            );
            if is_quick {
                assert_eq!(workshop.bake(&order).map(|_| ()), Ok(()), "{name}");
            }
        }
    }

    #[test]
    fn no_two_pictures_have_one_name() {
        let orders = orders(96);
        let names: HashSet<&str> = orders.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names.len(), orders.len());
    }
}
