//! Perpetual attack: the house rule that whoever alone attacks the same man with every move of a repetition loses.
//!
//! A move attacks a man if afterwards the mover could capture it next turn and could not before, or could with another
//! man than before. Whether the victim is protected does not matter: no source of this game names that.

use super::{GEOMETRY, Position};
use crate::{Colour, Move, Square, Turn};

/// A set of men, a bit for each by the square on which it stood at the first position of a window.
type Men = u32;

/// A colour that, alone of the two, attacked the same man with each of its moves.
pub(crate) struct Offence {
    pub(crate) by: Colour,
    /// Where the man stands now.
    pub(crate) victim: Square,
}

/// Judges a window of positions, each of which follows from the one before it by a turn of one quiet step.
pub(crate) fn offence(positions: &[Position], turns: &[Turn]) -> Option<Offence> {
    let mut who: Vec<usize> = (0..GEOMETRY.len()).collect();
    let mut victims: [Option<Men>; 2] = [None; 2];
    for (pair, turn) in positions.windows(2).zip(turns) {
        let (Some(colour), Move::Go { from, to, .. }) = (pair[0].mover(), turn.mv.mv) else { return None };
        let before = attacks(&pair[0], colour, &who);
        who.swap(GEOMETRY.index(from), GEOMETRY.index(to));
        let after = attacks(&pair[1], colour, &who);
        let fresh = after.iter().zip(before).fold(0, |men, (after, before)| men | after & !before);
        let always = &mut victims[colour.index()];
        *always = Some(always.unwrap_or(Men::MAX) & fresh);
    }
    let (by, men) = match victims.map(Option::unwrap_or_default) {
        [men, 0] if men != 0 => (Colour::Red, men),
        [0, men] if men != 0 => (Colour::Black, men),
        _ => return None,
    };
    let victim = GEOMETRY.squares().find(|square| men & 1 << who[GEOMETRY.index(*square)] != 0)?;
    Some(Offence { by, victim })
}

/// By attacker, whom it could capture if its colour were to move. Men are known by where they stood first.
fn attacks(position: &Position, colour: Colour, who: &[usize]) -> [Men; GEOMETRY.len()] {
    let mut attacked = [0; GEOMETRY.len()];
    for (attacker, victim) in position.attacks(colour) {
        attacked[who[attacker]] |= 1 << who[victim];
    }
    attacked
}
