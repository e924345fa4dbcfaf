//! Called moves of shogi.

use super::notation::ki2::{self, Word};
use super::notation::{csa, hodges, kif, numbered, usi};
use super::{Koma, KomaKind, Position, Side};
use crate::call::{heard, without_spaces};
use crate::cursor::Cursor;
use crate::{Code, Face, Heard, Illegal, Move, Square};

/// The words of a call about a move. A field without a word is open.
#[derive(Debug)]
struct ShogiCall {
    side: Option<Side>,
    /// The piece before the move: its kind, and whether it is promoted.
    piece: Option<(KomaKind, bool)>,
    /// The piece after the move.
    becomes: Option<(KomaKind, bool)>,
    from: Option<Square>,
    to: Square,
    is_drop: Option<bool>,
    promotes: Option<bool>,
    /// Whether something is taken. A call need not say so.
    takes: bool,
    /// The Japanese words that tell pieces apart.
    words: Vec<Word>,
}

/// The meaning of a call. `last` is the target of the previous move.
pub(crate) fn hear(position: &Position, call: &str, last: Option<Square>) -> Heard {
    let call: String = without_spaces(call).chars().map(japanese).collect();
    let said = in_squares(position, &call)
        .or_else(|| in_numbers(&call))
        .or_else(|| in_japanese(position, &call, last))
        .or_else(|| in_english(position, &call));
    said.map_or(Heard::Unknown, |said| said.hear(position))
}

/// The Japanese form of a simplified or Chinese character.
const fn japanese(letter: char) -> char {
    match letter {
        '步' => '歩',
        '银' | '銀' => '銀',
        '飞' => '飛',
        '龙' => '龍',
        '马' => '馬',
        _ => letter,
    }
}

/// USI: `7g7f`, `8h2b+`, `P*5e`, also with a dash between the squares.
fn in_squares(position: &Position, call: &str) -> Option<ShogiCall> {
    let call = call.to_ascii_lowercase().replacen('-', "", 1);
    let call = if call.get(1..2) == Some("*") { call[..1].to_ascii_uppercase() + &call[1..] } else { call };
    Some(match usi::read(position, &call).ok()? {
        Move::Go { from, to, promote } => {
            ShogiCall { from: Some(from), promotes: Some(promote), is_drop: Some(false), ..ShogiCall::of(to) }
        }
        Move::Drop { piece: Face::Koma(koma), to } => {
            ShogiCall { piece: Some((koma.kind, false)), is_drop: Some(true), ..ShogiCall::of(to) }
        }
        _ => return None,
    })
}

/// CSA: `+7776FU`. The sign of the side and the piece may be missing.
fn in_numbers(call: &str) -> Option<ShogiCall> {
    let call = call.to_ascii_uppercase();
    let mut cursor = Cursor::new(&call);
    let side = cursor.take_as(|sign| match sign {
        '+' => Some(Side::Sente),
        '-' => Some(Side::Gote),
        _ => None,
    });
    let from = if cursor.take("00") { None } else { Some(square(&mut cursor)?) };
    let to = square(&mut cursor)?;
    let becomes = if cursor.rest().is_empty() { None } else { Some(csa::piece(cursor.rest())?) };
    let is_drop = from.is_none();
    if is_drop && becomes.is_none() {
        return None;
    }
    Some(ShogiCall { side, becomes, from, is_drop: Some(is_drop), ..ShogiCall::of(to) })
}

fn square(cursor: &mut Cursor<'_>) -> Option<Square> {
    let (file, rank) = cursor.digit().zip(cursor.digit())?;
    numbered(file, rank)
}

/// KIF and KI2: `７六歩(77)`, `▲７六歩`, `同銀右`. Where the start square is named, a promotion is too.
fn in_japanese(position: &Position, call: &str, last: Option<Square>) -> Option<ShogiCall> {
    let mut cursor = Cursor::new(call);
    let side = cursor.take_as(ki2::side_of_mark);
    let to = kif::read_target(&mut cursor, last).ok()?;
    let Koma { kind, promoted, .. } = kif::read_name(&mut cursor, position).ok()?;
    let words = ki2::read_words(&mut cursor);
    let from = kif::read_origin(&mut cursor).ok()?;
    cursor.end().ok()?;
    let said = words.iter().find_map(|word| if let Word::Promotion(promotes) = word { Some(*promotes) } else { None });
    Some(ShogiCall {
        side,
        piece: Some((kind, promoted)),
        from,
        is_drop: if words.contains(&Word::Drop) { Some(true) } else { from.map(|_| false) },
        promotes: said.or(from.map(|_| false)),
        words,
        ..ShogiCall::of(to)
    })
}

/// Hodges and Hosking: `P-7f`, `P-76`, `P76`, `G4i-5h`, `Bx2b+`, `P*5e`.
fn in_english(position: &Position, call: &str) -> Option<ShogiCall> {
    let mut is_first = true;
    let letters = call.chars().map(|letter| match letter.is_ascii_alphabetic() && core::mem::take(&mut is_first) {
        true => letter.to_ascii_uppercase(),
        false => letter.to_ascii_lowercase(),
    });
    let call: String = letters.collect();
    let parts = hodges::read_parts(position, &call).ok()?;
    Some(ShogiCall {
        piece: Some((parts.koma.kind, parts.koma.promoted)),
        from: parts.origin,
        is_drop: Some(parts.sign == hodges::HodgesSign::Drop),
        promotes: parts.promote,
        takes: parts.sign == hodges::HodgesSign::Capture,
        ..ShogiCall::of(parts.to)
    })
}

impl ShogiCall {
    /// Nothing but the target.
    const fn of(to: Square) -> Self {
        Self {
            side: None,
            piece: None,
            becomes: None,
            from: None,
            to,
            is_drop: None,
            promotes: None,
            takes: false,
            words: Vec::new(),
        }
    }

    fn hear(&self, position: &Position) -> Heard {
        if self.side.is_some_and(|side| side != position.mover()) {
            return Heard::Illegal(Illegal::new(Code::NotYours));
        }
        if self.takes && position.at(self.to).is_none() {
            return Heard::NoSuchPiece;
        }
        let explain = |mv| position.explain(mv);
        match self.meant(position) {
            meant if !meant.is_empty() => heard(&meant, explain),
            // A legal move here is one that the words exclude.
            _ => heard(&self.conceivable(position).filter(|mv| explain(*mv).is_err()).collect::<Vec<_>>(), explain),
        }
    }

    /// The legal moves that fit the call.
    fn meant(&self, position: &Position) -> Vec<Move> {
        let mut moves = position.moves();
        moves.retain(|mv| self.fits(position, *mv));
        let mut origins: Vec<Square> = moves.iter().filter_map(|mv| mv.origin()).collect();
        origins.sort_unstable();
        origins.dedup();
        let all = origins.clone();
        let has_place = self.words.iter().any(|word| !matches!(word, Word::Promotion(_) | Word::Drop));
        // Without a word for it a drop is meant where no piece on the board can move there.
        if self.is_drop.is_none() && (!all.is_empty() || has_place || self.promotes.is_some()) {
            moves.retain(|mv| mv.origin().is_some());
        }
        if let Some((kind, promoted)) = self.piece.filter(|_| has_place) {
            let koma = Koma { promoted, ..Koma::new(position.mover(), kind) };
            ki2::keep_matching(&mut origins, koma, self.to, &self.words, &all);
            moves.retain(|mv| mv.origin().is_some_and(|from| origins.contains(&from)));
        }
        moves
    }

    fn fits(&self, position: &Position, mv: Move) -> bool {
        let (koma, is_drop, promotes) = match mv {
            Move::Drop { piece: Face::Koma(koma), .. } => (Some(koma), true, false),
            Move::Go { from, promote, .. } => (position.at(from), false, promote),
            _ => return false,
        };
        let Some(koma) = koma.filter(|koma| koma.side == position.mover()) else { return false };
        mv.target() == self.to
            && self.is_drop.is_none_or(|said| said == is_drop)
            && self.from.is_none_or(|from| mv.origin() == Some(from))
            && self.piece.is_none_or(|said| said == (koma.kind, koma.promoted))
            && self.becomes.is_none_or(|said| said == (koma.kind, koma.promoted || promotes))
            && self.promotes.is_none_or(|said| said == promotes)
    }

    /// Every move of the mover's pieces to the target, and every drop there, that fits the call, legal or not.
    fn conceivable(&self, position: &Position) -> impl Iterator<Item = Move> {
        let mover = position.mover();
        let to = self.to;
        let turns = self.promotes == Some(true) || self.becomes.is_some_and(|(_, promoted)| promoted);
        let steps = position.by_side(mover).squares().flat_map(move |from| {
            let promotes = [false, true].into_iter().filter(move |promote| turns || !promote);
            promotes.map(move |promote| Move::Go { from, to, promote })
        });
        let kinds = KomaKind::HAND.into_iter();
        let drops = kinds.map(move |kind| Move::Drop { piece: Koma::new(mover, kind).into(), to });
        steps.chain(drops.filter(|_| self.is_drop == Some(true))).filter(|mv| self.fits(position, *mv))
    }
}
