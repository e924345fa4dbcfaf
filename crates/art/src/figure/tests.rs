use super::layout::REACH;
use super::*;
use crate::outline::Bounds;
use crate::{Ink, Tick};

const PIECES: [Pictogram; 7] = Pictogram::ALL;
/// Banqi's ranks of the pieces above.
const RANKS: [char; 7] = ['6', '5', '4', '3', '2', '✦', '1'];

fn fonts() -> Fonts {
    let read = |name| std::fs::read(format!("../../assets/fonts/{name}")).unwrap();
    Fonts::parse(Fonts::FILES.map(read)).unwrap()
}

/// Every figure that a learner's piece can bear, with its picture and rank. Its contours are those of the picture, of the
/// character and of the rank, in this order.
fn learners_figures() -> Vec<(Figure, Pictogram, Option<char>)> {
    let mut figures = Vec::new();
    for (piece, rank) in PIECES.into_iter().zip(RANKS) {
        for side in [Ink::Red, Ink::Black] {
            for rank in [None, Some(rank)] {
                figures.push((PieceSet::Learner.figure(piece, side, CannonGlyph::Stone, rank), piece, rank));
            }
        }
    }
    let wrap = PieceSet::Learner.figure(Pictogram::Cannon, Ink::Black, CannonGlyph::Wrap, None);
    figures.push((wrap, Pictogram::Cannon, None));
    figures
}

fn farthest(outline: &Outline) -> f32 {
    outline.points().map(|[x, y]| x.hypot(y)).fold(0.0, f32::max)
}

/// The least distance between two groups of contours.
fn apart(one: &[Vec<[f32; 2]>], two: &[Vec<[f32; 2]>]) -> f32 {
    let [one, two] = [one, two].map(|contours| Outline { contours: contours.to_vec() });
    one.distance(&two)
}

/// The clockwise winding number of the contours around a place.
fn winding(outline: &Outline, [x, y]: [f32; 2]) -> i32 {
    outline
        .edges()
        .map(|[from, to]| {
            let turn = i32::from(from[1] <= y && to[1] > y) - i32::from(to[1] <= y && from[1] > y);
            let crossing = from[0] + (to[0] - from[0]) * (y - from[1]) / (to[1] - from[1]);
            if turn != 0 && crossing > x { turn } else { 0 }
        })
        .sum()
}

/// The windings at the middles of a grid over the em square.
fn windings(outline: &Outline, side: u32) -> Vec<i32> {
    let place = |step: u32| (step as f32 + 0.503) / side as f32 * 1.04 - 0.52;
    (0..side * side).map(|index| winding(outline, [place(index % side), place(index / side)])).collect()
}

#[test]
fn every_piece_of_every_set_can_be_drawn() {
    let fonts = fonts();
    for &set in PieceSet::ALL {
        for (piece, rank) in PIECES.into_iter().zip(RANKS) {
            for side in [Ink::Red, Ink::Black] {
                for cannon in [CannonGlyph::Stone, CannonGlyph::Wrap] {
                    for rank in [None, Some(rank)] {
                        let figure = set.figure(piece, side, cannon, rank);
                        for outline in [figure.outline(&fonts), figure.outline_small(&fonts)] {
                            assert!(outline.is_ok_and(|outline| outline.bounds().is_some()), "{figure:?}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn a_character_is_centred_by_its_ink() {
    let fonts = fonts();
    for (character, script) in [('卒', Script::Brush), ('傌', Script::Brush), ('车', Script::Simplified)] {
        let figure = Figure::Character(character, script);
        let [x, y] = figure.outline(&fonts).unwrap().bounds().unwrap().middle();
        assert!(x.abs() < 1e-5 && y.abs() < 1e-5, "{character} lies around {x}, {y}");
        assert_eq!(figure.outline(&fonts), figure.outline_small(&fonts));
    }
}

#[test]
fn nothing_of_a_picture_leaves_its_circle() {
    let fonts = fonts();
    for (figure, ..) in learners_figures() {
        for outline in [figure.outline(&fonts).unwrap(), figure.outline_small(&fonts).unwrap()] {
            let farthest = farthest(&outline);
            assert!(farthest <= REACH + 1e-4, "{figure:?} reaches {farthest}");
            assert!(farthest > REACH - 0.01, "{figure:?} wastes room: it reaches {farthest}");
        }
    }
}

#[test]
fn picture_character_and_rank_do_not_touch() {
    let fonts = fonts();
    for (figure, piece, rank) in learners_figures() {
        let outline = figure.outline(&fonts).unwrap();
        let contours = &outline.contours;
        let picture = piece.outline().contours.len();
        let digit = rank.map_or(0, |rank| rank::outline(rank).unwrap().contours.len());
        let (picture, caption) = contours.split_at(picture);
        let (character, digit) = caption.split_at(caption.len() - digit);
        assert!(apart(picture, caption) > 0.03, "{figure:?}: picture and caption, {}", apart(picture, caption));
        if !digit.is_empty() {
            assert!(apart(character, digit) > 0.04, "{figure:?}: character and rank, {}", apart(character, digit));
        }
    }
}

/// The picture teaches: it is large, and the character has 35 % of its size.
#[test]
fn the_picture_is_large_and_the_character_a_third() {
    let fonts = fonts();
    let size = |outline: &Outline| outline.bounds().map(Bounds::size).unwrap();
    for (figure, piece, rank) in learners_figures() {
        let Figure::Pictogram { character, .. } = figure else { panic!("{figure:?} is no picture") };
        let whole = size(&fonts.brush.outline(character).unwrap())[1];
        let outline = figure.outline(&fonts).unwrap();
        let picture = piece.outline().contours.len();
        let digit = rank.map_or(0, |rank| rank::outline(rank).unwrap().contours.len());
        let part = |from: usize, to: usize| size(&Outline { contours: outline.contours[from..to].to_vec() });
        let share = part(picture, outline.contours.len() - digit)[1] / whole;
        assert!((0.30..0.36).contains(&share), "{figure:?}: the character at {share}");
        let [width, height] = part(0, picture);
        assert!(width.max(height) > 0.54, "{figure:?}: the picture is only {width} by {height}");
    }
}

#[test]
fn on_small_discs_the_picture_takes_the_room_of_the_character() {
    let fonts = fonts();
    for (figure, piece, rank) in learners_figures() {
        let (full, small) = (figure.outline(&fonts).unwrap(), figure.outline_small(&fonts).unwrap());
        let parts = piece.outline().contours.len();
        let digit = rank.map_or(0, |rank| rank::outline(rank).unwrap().contours.len());
        assert_eq!(small.contours.len(), parts + digit, "{figure:?}: no character is left");
        let height = |outline: &Outline, from: usize| {
            Outline { contours: outline.contours[from..].to_vec() }.bounds().unwrap().size()[1]
        };
        if rank.is_some() {
            let from = full.contours.len() - digit;
            assert!(height(&small, parts) > 1.2 * height(&full, from), "{figure:?}: the rank grows");
        } else {
            let picture = Outline { contours: full.contours[..parts].to_vec() };
            assert!(height(&small, 0) > 1.2 * height(&picture, 0), "{figure:?}: the picture grows");
        }
    }
}

/// The depth of a carving is measured from edges: one that lies inside the ink would leave a ridge there.
#[test]
fn parts_of_a_picture_do_not_overlap() {
    let outlines = PIECES
        .map(Pictogram::outline)
        .into_iter()
        .chain(RANKS.into_iter().chain(['7']).map(|rank| rank::outline(rank).unwrap()));
    for (index, outline) in outlines.enumerate() {
        let windings = windings(&outline, 150);
        assert!(windings.iter().all(|winding| (0..=1).contains(winding)), "shape {index}");
        let share = windings.iter().filter(|winding| **winding == 1).count() as f32 / windings.len() as f32;
        assert!((0.1..0.6).contains(&share), "shape {index} inks {share} of its square");
        let bounds = outline.bounds().unwrap();
        assert!(bounds.min.iter().chain(&bounds.max).all(|place| place.abs() <= 0.52), "shape {index}: {bounds:?}");
    }
}

/// Cuts and the wood between parts: a thinner one closes on a disc of 48 pixels.
#[test]
fn gaps_are_wide_enough_to_be_seen() {
    for piece in PIECES {
        let contours = piece.outline().contours;
        for (index, contour) in contours.iter().enumerate() {
            for other in &contours[index + 1..] {
                let gap = apart(std::slice::from_ref(contour), std::slice::from_ref(other));
                assert!(gap > 0.045, "{piece:?}: {gap} between two contours");
            }
        }
    }
}

/// A picture at the size that it has on a disc of 40 pixels: 20 by 20 of them.
#[test]
fn no_two_pictures_look_alike_when_they_are_small() {
    let share = |outline: &Outline| -> Vec<f32> {
        let fine = windings(outline, 80);
        (0..400)
            .map(|pixel| {
                let (x, y) = (pixel % 20 * 4, pixel / 20 * 4);
                let inked = (0..16).filter(|sample| fine[(y + sample / 4) * 80 + x + sample % 4] > 0);
                inked.count() as f32 / 16.0
            })
            .collect()
    };
    let pixels = PIECES.map(|piece| share(&piece.outline()));
    for (index, one) in pixels.iter().enumerate() {
        for (other_index, other) in pixels.iter().enumerate().skip(index + 1) {
            let differing = one.iter().zip(other).filter(|(one, other)| (*one - *other).abs() > 0.5).count();
            assert!(differing > 80, "{:?} and {:?}: {differing} of 400", PIECES[index], PIECES[other_index]);
        }
    }
}

#[test]
fn what_cannot_be_drawn_is_an_error() {
    let fonts = fonts();
    let pictogram = Pictogram::Horse;
    let missing = |character| Err(ArtError::MissingGlyph { character });
    let outline = |figure: Figure| figure.outline(&fonts).map(|_| ());
    assert_eq!(outline(Figure::Character('Q', Script::Brush)), missing('Q'));
    assert_eq!(outline(Figure::Character('馬', Script::Simplified)), missing('馬'), "a font of simplified characters");
    assert_eq!(outline(Figure::Pictogram { pictogram, character: 'Q', rank: None, ticks: Ticks::NONE }), missing('Q'));
    assert_eq!(
        outline(Figure::Pictogram { pictogram, character: '馬', rank: Some('8'), ticks: Ticks::NONE }),
        missing('8')
    );
    assert_eq!(
        outline(Figure::Pictogram { pictogram, character: '马', rank: None, ticks: Ticks::NONE }),
        Ok(()),
        "the other script has it"
    );
}

/// Every learner's figure within marks on all sides, and within few.
#[test]
fn marks_stand_apart_from_the_figure_and_within_its_circle() {
    let fonts = fonts();
    let leaps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
    let lines = [(0, 1), (1, 0), (0, -1), (-1, 0)];
    let all = |places: &[(i8, i8)], tick| {
        places.iter().fold(Ticks::NONE, |ticks, (right, ahead)| ticks.with(*right, *ahead, tick))
    };
    for ticks in [all(&leaps, Tick::Leap), all(&lines, Tick::Hop), Ticks::NONE.with(0, 1, Tick::Step)] {
        for (figure, ..) in learners_figures() {
            let ticked = figure.with_ticks(ticks);
            for (bare, ticked) in [
                (figure.outline(&fonts).unwrap(), ticked.outline(&fonts).unwrap()),
                (figure.outline_small(&fonts).unwrap(), ticked.outline_small(&fonts).unwrap()),
            ] {
                let (figure, marks) = ticked.contours.split_at(bare.contours.len());
                assert!(!marks.is_empty() && apart(figure, marks) > 0.03, "{ticks:?}: {}", apart(figure, marks));
                assert!(farthest(&ticked) <= REACH + 0.03, "{ticks:?} reach {}", farthest(&ticked));
            }
            assert_eq!(ticked.outline_alone(&fonts), figure.outline_alone(&fonts), "on paper he stands alone");
        }
    }
}
