//! Pieces as a text.
//!
//! Each piece has a word, in the order of the ids: its face, or `?` if it lies face-down, and its place. The place is a
//! square, `-` and the seat of a tray, or `*` and the seat of a hand: `Ra1`, `?b2`, `+pc3`, `K-1`, `P*0`. A square of the second
//! board has a stroke, `Ra1'`. In Banqi, once the colours are assigned, the word `red` or `black` comes first: the colour of seat
//! 0.

use core::fmt::Write as _;

use teahouse_rules::{Colour, Effect, Face, Geometry, PieceState, Pieces, Place, Rules, Seat, Seats, Spot, Square};

/// The mark of a square of the second board.
const SECOND: char = '\'';

/// The text of pieces; `None` for more than two boards.
pub(super) fn text(pieces: &Pieces) -> Option<String> {
    let mut text = pieces.first_colour().map_or_else(String::new, |colour| colour.name().to_owned());
    for (_, PieceState { place, face }) in pieces.iter() {
        if place.board > 1 {
            return None;
        }
        if !text.is_empty() {
            text.push(' ');
        }
        match face {
            Some(face) => write!(text, "{face}").ok()?,
            None => text.push('?'),
        }
        match place.spot {
            Spot::Square(square) if place.board == 1 => write!(text, "{square}{SECOND}").ok()?,
            Spot::Square(square) => write!(text, "{square}").ok()?,
            Spot::Tray(seat) => write!(text, "-{}", seat.0).ok()?,
            Spot::Hand(seat) => write!(text, "*{}", seat.0).ok()?,
        }
    }
    Some(text)
}

/// Parses [`text`]. Every piece lies on a square of its own, in a tray or in a hand of the game.
pub(super) fn parse(text: &str, rules: &Rules) -> Option<Pieces> {
    let (geometry, seats) = (rules.start().geometry(), rules.seats());
    let first = Colour::BOTH.into_iter().find(|colour| text.split(' ').next() == Some(colour.name()));
    let words = text.split(' ').skip(usize::from(first.is_some())).filter(|word| !word.is_empty());
    let squares = geometry.len() * usize::from(seats.boards());
    let mut is_taken = vec![false; squares];
    let mut states = Vec::new();
    for word in words {
        let state = parse_piece(word, rules, geometry, seats)?;
        if let Some(square) = state.place.as_square()
            && core::mem::replace(
                &mut is_taken[geometry.index(square) + geometry.len() * usize::from(state.place.board)],
                true,
            )
        {
            return None;
        }
        states.push(state);
    }
    // No game has more pieces than squares.
    let mut pieces = (states.len() <= squares).then(|| Pieces::from_states(states))?;
    if let Some(first) = first {
        pieces.apply(Effect::ColoursDecided { first });
    }
    Some(pieces)
}

fn parse_piece(word: &str, rules: &Rules, geometry: Geometry, seats: Seats) -> Option<PieceState> {
    let letter = word.find(|c| c != '+')?;
    let (face, place) = word.split_at_checked(letter + 1)?;
    let face = if face == "?" { None } else { Some(Face::parse(face, rules)?) };
    let seat = |number: &str| number.parse().ok().map(Seat).filter(|seat| seats.all().contains(*seat));
    let beside = |spot: fn(Seat) -> Spot, number| {
        let seat = seat(number)?;
        Some(Place { board: seats.board_of(seat), spot: spot(seat) })
    };
    let place = if let Some(number) = place.strip_prefix('-') {
        beside(Spot::Tray, number)?
    } else if let Some(number) = place.strip_prefix('*') {
        beside(Spot::Hand, number)?
    } else {
        let (square, board) = place.strip_suffix(SECOND).map_or((place, 0), |square| (square, 1));
        let square = square.parse().ok().filter(|square: &Square| geometry.contains(*square))?;
        Place { board: Some(board).filter(|board| *board < seats.boards())?, spot: Spot::Square(square) }
    };
    Some(PieceState { place, face })
}
