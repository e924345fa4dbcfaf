//! Marks differ by shape: with all colour taken away one can still tell them apart.

use teahouse_art::{ArtError, Image, Mark, bake_mark};

fn coverage(image: &Image) -> Vec<bool> {
    image.rgba().chunks(4).map(|pixel| pixel[3] > 127).collect()
}

#[test]
fn no_two_marks_have_one_shape() {
    for cell in [56, 127, 198] {
        for (index, mark) in Mark::ALL.into_iter().enumerate() {
            let shape = coverage(&bake_mark(mark, cell).unwrap().image);
            let covered = shape.iter().filter(|covered| **covered).count();
            assert!(covered * 400 > shape.len(), "{mark:?} at {cell} px covers {covered} pixels: nobody would see it");
            for other in &Mark::ALL[index + 1..] {
                let other_shape = coverage(&bake_mark(*other, cell).unwrap().image);
                let different = shape.iter().zip(&other_shape).filter(|(one, two)| one != two).count();
                assert!(different * 4 > covered, "{mark:?} and {other:?} look alike at {cell} px");
            }
        }
    }
}

/// A mark must look the same to both players: half a turn changes nothing.
#[test]
fn marks_are_the_same_from_both_sides() {
    for mark in Mark::ALL {
        let sprite = bake_mark(mark, 120).unwrap();
        let shape = coverage(&sprite.image);
        let turned: Vec<bool> = shape.iter().rev().copied().collect();
        let different = shape.iter().zip(&turned).filter(|(one, two)| one != two).count();
        assert!(different * 50 < shape.len(), "{mark:?}: {different} pixels differ after half a turn");
    }
}

/// What encloses a disc must not cover its middle, and the dot must.
#[test]
fn marks_around_a_disc_leave_it_free() {
    for mark in Mark::ALL {
        let image = bake_mark(mark, 100).unwrap().image;
        let middle = image.pixel(image.width() / 2, image.height() / 2).unwrap()[3];
        assert_eq!(middle > 0, mark == Mark::Legal, "{mark:?}");
    }
}

#[test]
fn sizes_out_of_range_are_refused() {
    assert_eq!(bake_mark(Mark::Legal, 3), Err(ArtError::Diameter { asked: 3 }));
    assert!(bake_mark(Mark::Legal, 12).is_ok());
}
