//! The piece sets: what each piece bears, that the fonts draw it, and that no two can be confused.

mod workshop;

use std::collections::HashSet;
use teahouse_art::{
    ArtError, CannonGlyph, Disc, Figure, Fonts, Image, Ink, Order, Pictogram, PieceSet, Script, Ticks, Workshop,
};
use workshop::workshop;

/// Banqi's ranks of [`Pictogram::ALL`].
const RANKS: [char; 7] = ['6', '5', '4', '3', '2', '✦', '1'];

/// The fourteen pieces of a set with banqi's ranks.
fn pieces(set: PieceSet, cannon: CannonGlyph) -> Vec<(Figure, Ink)> {
    let of = |side: Ink| {
        let pieces = Pictogram::ALL.into_iter().zip(RANKS);
        pieces.map(move |(piece, rank)| (set.figure(piece, side, cannon, Some(rank)), side)).collect::<Vec<_>>()
    };
    [of(Ink::Red), of(Ink::Black)].concat()
}

fn characters(set: PieceSet, cannon: CannonGlyph) -> String {
    let character = |figure| match figure {
        Figure::Character(character, _) | Figure::Pictogram { character, .. } => character,
    };
    pieces(set, cannon).into_iter().map(|(figure, _)| character(figure)).collect()
}

#[test]
fn the_sets_bear_the_characters_of_their_kind() {
    assert_eq!(characters(PieceSet::Traditional, CannonGlyph::Stone), "帥仕相俥傌炮兵將士象車馬砲卒");
    assert_eq!(characters(PieceSet::Traditional, CannonGlyph::Wrap), "帥仕相俥傌炮兵將士象車馬包卒");
    assert_eq!(characters(PieceSet::Simplified, CannonGlyph::Stone), "帅仕相车马炮兵将士象车马炮卒");
    assert_eq!(characters(PieceSet::Simplified, CannonGlyph::Wrap), "帅仕相车马炮兵将士象车马包卒");
    assert_eq!(characters(PieceSet::Learner, CannonGlyph::Wrap), characters(PieceSet::Traditional, CannonGlyph::Wrap));
}

#[test]
fn only_pictures_show_a_rank() {
    let horse = |set: PieceSet, rank| set.figure(Pictogram::Horse, Ink::Black, CannonGlyph::Stone, rank);
    assert_eq!(horse(PieceSet::Traditional, Some('2')), Figure::Character('馬', Script::Brush));
    assert_eq!(horse(PieceSet::Simplified, Some('2')), Figure::Character('马', Script::Simplified));
    let learners =
        Figure::Pictogram { pictogram: Pictogram::Horse, character: '馬', rank: Some('2'), ticks: Ticks::NONE };
    assert_eq!(horse(PieceSet::Learner, Some('2')), learners);
    assert_ne!(horse(PieceSet::Learner, None), learners);
}

#[test]
fn a_figure_is_that_of_one_piece_in_every_set() {
    for &set in PieceSet::ALL {
        for &cannon in CannonGlyph::ALL {
            for side in [Ink::Red, Ink::Black] {
                for piece in Pictogram::ALL {
                    let figure = set.figure(piece, side, cannon, Some('2'));
                    assert_eq!(figure.piece(side), Some(piece), "{figure:?}");
                }
            }
        }
    }
    assert_eq!(Figure::Character('俥', Script::Brush).piece(Ink::Black), None, "red's chariot");
    assert_eq!(Figure::Character('象', Script::Brush).piece(Ink::Red), None, "black's elephant");
    assert_eq!(Figure::Character('永', Script::Brush).piece(Ink::Red), None);
}

/// With ink, and for learners with pictures, all fourteen differ; so do they as keys.
#[test]
fn no_two_pieces_of_a_set_are_one() {
    for &set in PieceSet::ALL {
        for cannon in [CannonGlyph::Stone, CannonGlyph::Wrap] {
            let pieces: HashSet<(Figure, Ink)> = pieces(set, cannon).into_iter().collect();
            assert_eq!(pieces.len(), 14, "{set:?}, {cannon:?}");
        }
    }
}

#[test]
fn the_fonts_hold_all_that_is_painted_and_carved() {
    let Fonts { brush, script, simplified, title } = workshop("jade-salon").fonts;
    for (name, font, text) in [
        ("brush", brush, "帥仕相俥傌炮兵將士象車馬砲包卒暗棋象棋將棋茶館一局"),
        ("shogi", script.clone(), "王玉飛龍竜角馬金将銀桂香步歩兵全圭杏成と車行"),
        ("script", script, "楚河漢界勝和負對茶館一局暗棋象棋將棋将棋〇一二三四五六七八九十正0123456789"),
        ("simplified", simplified, "帅将仕士相象车马炮包兵卒楚河汉界胜和负茶馆一局"),
        ("title", title, "Teahouse Banqi Xiangqi Shogi 0123456789".replace(' ', "").as_str()),
    ] {
        let missing: String = text.chars().filter(|character| !font.draws(*character)).collect();
        assert_eq!(missing, "", "the {name} font lacks these");
    }
}

fn bake(workshop: &Workshop, (figure, ink): (Figure, Ink), diameter: u32) -> Image {
    workshop::bake_disc(workshop, Disc::face(figure, ink), diameter).image
}

/// The percentage of pixels in which two pictures clearly differ.
fn difference(one: &Image, other: &Image) -> f32 {
    let pixels = one.rgba().chunks(4).zip(other.rgba().chunks(4));
    let differing = pixels.filter(|(one, other)| one.iter().zip(*other).any(|(a, b)| a.abs_diff(*b) > 64)).count();
    100.0 * differing as f32 / (one.rgba().len() / 4) as f32
}

#[test]
fn pieces_of_every_set_differ_at_every_size() {
    let workshop = workshop("jade-salon");
    for &set in PieceSet::ALL {
        for diameter in [40, 48, 96] {
            let images: Vec<Image> =
                pieces(set, CannonGlyph::Stone).into_iter().map(|piece| bake(&workshop, piece, diameter)).collect();
            for (index, image) in images.iter().enumerate() {
                for (other_index, other) in images.iter().enumerate().skip(index + 1) {
                    let difference = difference(image, other);
                    assert!(difference > 4.0, "{set:?}: {index} and {other_index} at {diameter}: {difference} %");
                }
            }
        }
    }
}

/// Different ranks have different pictures at every size.
#[test]
fn a_rank_can_be_seen() {
    let workshop = workshop("jade-salon");
    for diameter in [40, 48, 96] {
        let of = |rank| PieceSet::Learner.figure(Pictogram::Soldier, Ink::Black, CannonGlyph::Stone, rank);
        let images: Vec<Image> = [None, Some('1'), Some('2'), Some('6'), Some('✦')]
            .into_iter()
            .map(|rank| bake(&workshop, (of(rank), Ink::Black), diameter))
            .collect();
        for (index, image) in images.iter().enumerate() {
            for other in &images[index + 1..] {
                let difference = difference(image, other);
                assert!(difference > 0.5, "{difference} % at {diameter} pixels");
            }
        }
    }
}

#[test]
fn a_set_that_its_font_cannot_draw_is_an_error() {
    let mut workshop = workshop("jade-salon");
    workshop.fonts.simplified = workshop.fonts.brush.clone();
    let figure = PieceSet::Simplified.figure(Pictogram::Horse, Ink::Red, CannonGlyph::Stone, None);
    let outcome = workshop.bake(&Order::Disc { disc: Disc::face(figure, Ink::Red), diameter: 96 });
    assert_eq!(outcome.map(|_| ()), Err(ArtError::MissingGlyph { character: '马' }));
    let figure =
        Figure::Pictogram { pictogram: Pictogram::Horse, character: '馬', rank: Some('9'), ticks: Ticks::NONE };
    let outcome = workshop.bake(&Order::Disc { disc: Disc::face(figure, Ink::Red), diameter: 96 });
    assert_eq!(outcome.map(|_| ()), Err(ArtError::MissingGlyph { character: '9' }));
}
