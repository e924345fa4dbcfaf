//! Marks differ by shape: with all colour taken away one can still tell them apart.

mod pictures;

use pictures::{compare, workshop};
use teahouse_art::{
    ArtError, DIAMETERS, DISC_OF_CELL, DISC_RISE, Facing, Image, LIFTED_RISE, LIFTED_SIZE, Mark, MarkForm, Order,
    Sprite, Theme, Workshop,
};

const FORMS: [MarkForm; 3] = [MarkForm::Disc, MarkForm::Koma(Facing::Near), MarkForm::Koma(Facing::Far)];

fn bake(workshop: &Workshop, mark: Mark, form: MarkForm, cell: u32) -> Sprite {
    pictures::bake(workshop, &Order::Mark { mark, form, cell })
}

/// Where something is seen, the dark line around it included.
fn coverage(image: &Image) -> Vec<bool> {
    image.rgba().chunks(4).map(|pixel| pixel[3] > 127).collect()
}

fn unlike(one: &[bool], other: &[bool]) -> usize {
    one.iter().zip(other).filter(|(ours, theirs)| ours != theirs).count()
}

#[test]
fn no_two_marks_have_one_shape() {
    let workshop = workshop("jade-salon");
    for (form, cell) in FORMS.into_iter().flat_map(|form| [56, 127, 198].map(|cell| (form, cell))) {
        for (index, &mark) in Mark::ALL.iter().enumerate() {
            let shape = coverage(&bake(&workshop, mark, form, cell).image);
            let covered = shape.iter().filter(|covered| **covered).count();
            assert!(covered * 150 > shape.len(), "{mark:?} at {cell} px covers {covered} pixels, too few to be seen");
            for other in &Mark::ALL[index + 1..] {
                let other_shape = coverage(&bake(&workshop, *other, form, cell).image);
                assert!(unlike(&shape, &other_shape) * 4 > covered, "{mark:?} and {other:?} look alike at {cell} px");
            }
        }
    }
}

/// Shapes are the same in every theme: a player learns them once.
#[test]
fn themes_change_colours_and_no_shapes() {
    let jade = workshop("jade-salon");
    for name in Theme::names() {
        let workshop = workshop(name);
        for &mark in Mark::ALL {
            let [ours, theirs] = [&jade, &workshop].map(|one| bake(one, mark, MarkForm::Disc, 80));
            assert_eq!(coverage(&ours.image), coverage(&theirs.image), "{mark:?} in {name}");
        }
    }
}

#[test]
fn marks_are_the_same_left_and_right() {
    let workshop = workshop("jade-salon");
    for (mark, form) in Mark::ALL.iter().flat_map(|&mark| FORMS.map(|form| (mark, form))) {
        for cell in [61, 120] {
            let image = bake(&workshop, mark, form, cell).image;
            let shape = coverage(&image);
            let mirrored: Vec<bool> =
                shape.chunks(image.width() as usize).flat_map(|row| row.iter().rev().copied()).collect();
            assert!(unlike(&shape, &mirrored) <= 4, "{mark:?} on {form:?}");
        }
    }
}

/// Marks on the square itself look the same to both players.
#[test]
fn marks_of_squares_are_the_same_from_both_sides() {
    let workshop = workshop("jade-salon");
    let marks = [Mark::Target, Mark::Legal, Mark::Cursor, Mark::NearCursor, Mark::FarCursor];
    for (mark, form) in marks.into_iter().flat_map(|mark| FORMS.map(|form| (mark, form))) {
        let shape = coverage(&bake(&workshop, mark, form, 120).image);
        let turned: Vec<bool> = shape.iter().rev().copied().collect();
        assert_eq!(shape, turned, "{mark:?} on {form:?}");
    }
}

/// A mark around a piece must not cover it, and the dot lies on the middle.
#[test]
fn marks_around_a_piece_leave_him_free() {
    let workshop = workshop("jade-salon");
    for (mark, form) in Mark::ALL.iter().flat_map(|&mark| FORMS.map(|form| (mark, form))) {
        let sprite = bake(&workshop, mark, form, 198);
        let covered = |right: f32, down: f32| {
            let [x, y] = [sprite.origin[0] + right, sprite.origin[1] + down].map(|place| place as u32);
            sprite.image.pixel(x, y).unwrap()[3] > 0
        };
        assert_eq!(covered(0.0, 0.0), mark == Mark::Legal, "{mark:?}");
        let inner = (0..24).map(|step| f32::from(step as u8) * core::f32::consts::TAU / 24.0);
        let on_piece = inner.filter(|angle| covered(55.0 * angle.cos(), 55.0 * angle.sin())).count();
        assert_eq!(on_piece, 0, "{mark:?} on {form:?}");
    }
}

/// The origin is dashed; the dashes of a koma begin on its corners.
#[test]
fn dashes_are_told_from_lines() {
    let workshop = workshop("jade-salon");
    let sprite = bake(&workshop, Mark::Origin, MarkForm::Disc, 198);
    let radius = 0.4 * 198.0;
    let steps = (0..2600).map(|step| step as f32 / 2600.0 * core::f32::consts::TAU);
    let dashed: Vec<bool> = steps
        .map(|angle| {
            let [x, y] = [sprite.origin[0] + radius * angle.cos(), sprite.origin[1] + radius * (angle.sin() - 0.06)];
            sprite.image.pixel(x as u32, y as u32).unwrap()[3] > 220
        })
        .collect();
    let dashes = dashed.iter().zip(dashed.iter().cycle().skip(1)).filter(|(one, next)| !**one && **next).count();
    assert_eq!(dashes, 26);

    let koma = bake(&workshop, Mark::Origin, MarkForm::Koma(Facing::Near), 198);
    let (height, down) = (0.9 * 198.0, -0.03 * 198.0);
    for [x, y] in [[0.0, -0.49], [0.29, -0.39], [-0.29, -0.39], [0.435, 0.49], [-0.435, 0.49]] {
        let [column, row] = [koma.origin[0] + x * height, koma.origin[1] + y * height + down];
        assert!(koma.image.pixel(column as u32, row as u32).unwrap()[3] > 200, "a dash on the corner {x}, {y}");
    }
}

/// A disc laid by the public numbers lies within its marks: outlines keep the same distance on both sides and
/// above, on the board and in the hand.
#[test]
fn outlines_lie_around_the_disc_that_the_public_numbers_describe() {
    let workshop = workshop("jade-salon");
    let cell = 198;
    let radius = DISC_OF_CELL * cell as f32 / 2.0;
    // The middle of the outline lies so far outside, and half of it and the dark line around it further.
    for (mark, radius, rise, gap) in [
        (Mark::Origin, radius, DISC_RISE * radius, 3.5 / 2.0 + 2.0),
        (Mark::Chosen, radius * LIFTED_SIZE, (DISC_RISE + LIFTED_RISE) * radius, 5.0 + 4.0 / 2.0 + 2.0),
    ] {
        let Sprite { image, origin } = bake(&workshop, mark, MarkForm::Disc, cell);
        let (mut left, mut top) = (f32::INFINITY, f32::INFINITY);
        for (seen, index) in coverage(&image).into_iter().zip(0..) {
            if seen {
                left = left.min((index % image.width()) as f32 - origin[0]);
                top = top.min((index / image.width()) as f32 - origin[1]);
            }
        }
        assert!((left + radius + gap).abs() <= 1.0, "{mark:?} begins at {left}, radius {radius}");
        assert!((top + rise + radius + gap).abs() <= 1.0, "{mark:?} begins at {top}, radius {radius}");
    }
}

#[test]
fn sizes_out_of_range_are_refused() {
    let workshop = workshop("jade-salon");
    let order = |cell| Order::Mark { mark: Mark::Legal, form: MarkForm::Disc, cell };
    let error = workshop.bake(&order(3)).map(drop);
    let (least, most) = DIAMETERS.into_inner();
    assert_eq!(error, Err(ArtError::Size { what: "the square of a mark", asked: 3, least, most }));
    assert!(workshop.bake(&order(12)).is_ok());
}

#[test]
fn marks_look_as_they_did() {
    let workshop = workshop("jade-salon");
    for (name, form, cell) in [
        ("marks-disc-198", MarkForm::Disc, 198),
        ("marks-disc-60", MarkForm::Disc, 60),
        ("marks-koma-104", MarkForm::Koma(Facing::Near), 104),
        ("marks-koma-far-104", MarkForm::Koma(Facing::Far), 104),
    ] {
        let marks: Vec<_> = Mark::ALL.iter().map(|&mark| bake(&workshop, mark, form, cell).image).collect();
        let [width, height] = [marks[0].width(), marks[0].height()];
        let mut sheet = Image::filled(width * 4, height * 4, [0; 4]);
        for (image, index) in marks.iter().zip(0..) {
            sheet.draw(image, index % 4 * width as i32, index / 4 * height as i32);
        }
        compare(name, &sheet);
    }
}
