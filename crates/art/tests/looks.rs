//! Golden pictures of discs, turning discs, the lid and boards with pieces, as they looked at their last review.

mod pictures;

use pictures::{bake_disc, compare, face, faces, figure, workshop};
use teahouse_art::{
    Board, CannonGlyph, Disc, DiscTheme, Facing, Image, Ink, Koma, KomaInk, KomaSize, Lift, Order, Pictogram, PieceSet,
    Sprite, Standing, StandingPiece, Tick, Ticks, Workshop,
};

/// Pictures beside one another on a clear ground.
fn sheet(columns: u32, sprites: &[Sprite]) -> Image {
    let most = |side: fn(&Image) -> u32| sprites.iter().map(|sprite| side(&sprite.image)).max().unwrap_or(0);
    let (width, height) = (most(Image::width), most(Image::height));
    let rows = (sprites.len() as u32).div_ceil(columns);
    let mut sheet = Image::filled(columns * width, rows * height, [0; 4]);
    for (sprite, index) in sprites.iter().zip(0..) {
        sheet.draw(&sprite.image, (index % columns * width) as i32, (index / columns * height) as i32);
    }
    sheet
}

#[test]
fn discs_look_as_they_did() {
    let workshop = workshop("jade-salon");
    let pieces = || faces().into_iter().chain([Disc::back(), Disc::covered(figure('車'), Ink::Black)]);
    for diameter in [32, 48, 96] {
        let sprites: Vec<Sprite> = pieces().map(|disc| bake_disc(&workshop, disc, diameter)).collect();
        compare(&format!("discs-{diameter}"), &sheet(8, &sprites));
    }
    let large = [face('傌', Ink::Red), face('將', Ink::Black), Disc::back(), Disc::covered(figure('車'), Ink::Black)];
    compare("discs-200", &sheet(4, &large.map(|disc| bake_disc(&workshop, disc, 200))));
}

/// Pictures within all forms of marks, with the two sides' rings.
#[test]
fn learners_discs_look_as_they_did() {
    let workshop = workshop("jade-salon");
    let lines = [(0, 1), (1, 0), (0, -1), (-1, 0)];
    let leaps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
    let all = |places: &[(i8, i8)], tick| {
        places.iter().fold(Ticks::NONE, |ticks, (right, ahead)| ticks.with(*right, *ahead, tick))
    };
    let pieces = [
        (Pictogram::Cannon, Ink::Red, all(&lines, Tick::Hop), Facing::Near),
        (Pictogram::Chariot, Ink::Black, all(&lines, Tick::Slide), Facing::Near),
        (Pictogram::Horse, Ink::Red, all(&leaps, Tick::Leap), Facing::Near),
        (Pictogram::Soldier, Ink::Black, all(&[(0, 1)], Tick::Step).with(1, 0, Tick::Seldom), Facing::Far),
    ];
    for diameter in [48, 96] {
        let discs = pieces.map(|(piece, ink, ticks, facing)| {
            let figure = PieceSet::Learner.figure(piece, ink, CannonGlyph::Stone, None).with_ticks(ticks);
            bake_disc(&workshop, Disc { facing, ..Disc::face(figure, ink) }, diameter)
        });
        compare(&format!("discs-learner-{diameter}"), &sheet(4, &discs));
    }
}

#[test]
fn materials_look_as_they_did() {
    let jade = workshop("jade-salon");
    for (name, discs) in DiscTheme::materials() {
        let workshop = Workshop { theme: jade.theme.clone().with_discs(discs), fonts: jade.fonts.clone() };
        let pieces = [face('炮', Ink::Red), face('馬', Ink::Black), Disc::back()];
        compare(&format!("discs-{name}-96"), &sheet(3, &pieces.map(|disc| bake_disc(&workshop, disc, 96))));
    }
}

#[test]
fn shadows_and_rims_look_as_they_did() {
    let workshop = workshop("jade-salon");
    let shadows =
        [Lift::Resting, Lift::Lifted].map(|lift| workshop.bake(&Order::DiscShadow { diameter: 96, lift }).unwrap());
    compare("disc-shadows-96", &sheet(2, &shadows));
    let rims = [0, 3, 5, 6, 7, 9, 11].map(|frame| workshop.bake(&Order::Rim { diameter: 96, frame }).unwrap());
    compare("rims-96", &sheet(7, &rims));
}

#[test]
fn what_lies_over_a_turning_disc_looks_as_it_did() {
    let workshop = workshop("jade-salon");
    let pieces = [face('傌', Ink::Red), face('將', Ink::Black), Disc::back(), Disc::known(figure('炮'), Ink::Red)];
    for diameter in [48, 96, 200] {
        let sides = pieces.map(|disc| workshop.bake(&Order::Side { disc, diameter }).unwrap());
        compare(&format!("sides-{diameter}"), &sheet(4, &sides));
    }
    let glints = [2, 4, 6, 8, 10].map(|frame| workshop.bake(&Order::Glint { diameter: 96, frame }).unwrap());
    compare("glints-96", &sheet(5, &glints));
}

#[test]
fn lids_look_as_they_did() {
    for theme in ["jade-salon", "rice-paper", "high-contrast-dark"] {
        let lid = workshop(theme).bake(&Order::Lid { width: 480, height: 270 }).unwrap();
        compare(&format!("lid-{theme}"), &lid.image);
    }
}

/// Boards with pieces on them, as small as on the slip of the title, and askew as on its desk.
#[test]
fn boards_with_pieces_look_as_they_did() {
    let workshop = workshop("jade-salon");
    let disc = |column, row, disc| Standing { column, row, piece: StandingPiece::Disc(disc) };
    let (general, horse) = (face('帥', Ink::Red), face('馬', Ink::Black));
    let discs = vec![disc(0, 0, Disc::back()), disc(2, 1, general), disc(3, 1, horse), disc(1, 1, Disc::back())];
    let koma = |column, row, character, facing| {
        let koma = Koma {
            text: [Some(character), None],
            ink: KomaInk::Plain,
            size: KomaSize::King,
            facing,
            ticks: Ticks::NONE,
        };
        Standing { column, row, piece: StandingPiece::Koma(koma) }
    };
    let koma = vec![koma(4, 8, '玉', Facing::Near), koma(4, 0, '王', Facing::Far)];
    let xiangqi = Board::Xiangqi { pitch: 26, margin: 20, wall: 5 };
    let shogi = Board::Shogi { columns: 9, rows: 9, cell: [26, 28], margin: 12, wall: 5 };
    for (name, board, pieces, turned) in [
        ("still-banqi", Board::banqi(4, 2, 48), discs.clone(), 0),
        ("still-banqi-askew", Board::banqi(4, 2, 48), discs.clone(), -6),
        ("still-xiangqi-askew", xiangqi, discs, 5),
        ("still-shogi-askew", shogi, koma, -6),
    ] {
        compare(name, &workshop.bake(&Order::Still { board, pieces, turned, blur: 0 }).unwrap().image);
    }
}
