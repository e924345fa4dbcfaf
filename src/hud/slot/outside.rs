//! Room beside one of two boards, where nothing lies: lines of text there hide no piece, no mark and nothing that is drawn.

use bevy::prelude::*;

use super::clearing::letters_with_room;
use crate::board::Layout;

/// The distance of lines of text to everything else.
const AWAY: f32 = 6.0;

/// The place in a part of the window with room for the largest letters, clear of others that are taken. `None` where no line has room
/// that can be read.
pub(in crate::hud) fn place_outside(part: Rect, layout: &Layout, others: &[Rect]) -> Option<Rect> {
    /// The smallest letters with which a whole sentence has room, in sizes of the usual ones. A few larger ones with … have room, too.
    const LEAST: f32 = 0.5;
    let sayings = [true, false].into_iter().filter_map(|near| layout.saying(near)).map(|saying| saying.area);
    let taken = layout.taken().into_iter().chain(sayings).chain(others.iter().copied());
    let taken: Vec<Rect> = taken.map(|rect| rect.inflate(AWAY)).collect();
    let rated = empty_places(part.inflate(-AWAY), &taken).into_iter().map(|place| {
        let letters = letters_with_room(place, layout);
        (place, letters)
    });
    let best = rated.filter(|(_, letters)| *letters > LEAST).max_by(|one, other| one.1.total_cmp(&other.1));
    best.map(|(place, _)| place)
}

/// The places between what is taken of an area: between each edge and each other one, from top to bottom.
fn empty_places(area: Rect, taken: &[Rect]) -> Vec<Rect> {
    let edges = taken.iter().flat_map(|rect| [rect.min.x, rect.max.x]);
    let edges = edges.filter(|x| (area.min.x..area.max.x).contains(x)).chain([area.min.x, area.max.x]);
    let edges: Vec<f32> = edges.collect();
    let pairs = edges.iter().flat_map(|left| edges.iter().map(move |right| (*left, *right)));
    let pairs = pairs.filter(|(left, right)| left < right);
    pairs
        .flat_map(|(left, right)| {
            between(Rect { min: Vec2::new(left, area.min.y), max: Vec2::new(right, area.max.y) }, taken)
        })
        .collect()
}

/// The places in a column above, between and below what is taken of it.
fn between(column: Rect, taken: &[Rect]) -> Vec<Rect> {
    let within = |rect: &&Rect| {
        [0, 1].iter().all(|axis| rect.min[*axis] < column.max[*axis] && rect.max[*axis] > column.min[*axis])
    };
    let mut within: Vec<&Rect> = taken.iter().filter(within).collect();
    within.sort_by(|one, other| one.min.y.total_cmp(&other.min.y));
    let (mut places, mut top) = (Vec::new(), column.min.y);
    for [above, below] in within.into_iter().map(|rect| [rect.min.y, rect.max.y]).chain([[column.max.y; 2]]) {
        if above > top {
            let place =
                Rect { min: Vec2::new(column.min.x, top), max: Vec2::new(column.max.x, above.min(column.max.y)) };
            places.push(place);
        }
        top = top.max(below);
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_lie_around_what_is_taken() {
        let area = Rect::new(0.0, 0.0, 100.0, 100.0);
        let taken = Rect::new(30.0, 40.0, 60.0, 70.0);
        let places = empty_places(area, &[taken]);
        assert!(
            places.iter().all(|place| place.intersect(taken).is_empty() && area.union(*place) == area),
            "{places:?}"
        );
        for [left, top, right, bottom] in
            [[0.0, 0.0, 30.0, 100.0], [60.0, 0.0, 100.0, 100.0], [0.0, 0.0, 100.0, 40.0], [0.0, 70.0, 100.0, 100.0]]
        {
            let wanted = Rect::new(left, top, right, bottom);
            assert!(places.contains(&wanted), "{wanted:?} is none of {places:?}");
        }
        assert_eq!(empty_places(area, &[area]), []);
    }
}
