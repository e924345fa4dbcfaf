//! Helpers: games in USI, and what all games share.

#[path = "../common/mod.rs"]
mod shared;

pub use shared::*;
use teahouse_rules::shogi::{KomaKind, Position, Ruleset};
use teahouse_rules::{Move, Public, RevealedMove, Rules, Square};

pub const AMATEUR: Rules = Rules::Shogi(Ruleset::amateur());

pub fn position(sfen: &str) -> Position {
    Position::from_sfen(sfen).unwrap_or_else(|wrong| panic!("{wrong}"))
}

/// Reads `7g7f`, `7g7f+`, `P*5e` without the reader of the crate.
pub fn usi(position: &Position, text: &str) -> Move {
    let square = |text: &str| {
        let [file, rank] = *text.as_bytes() else { panic!("{text}") };
        Square::new(b'9' - file, b'i' - rank)
    };
    if let Some((letter, to)) = text.split_once('*') {
        let kind = KomaKind::from_letter(letter.chars().next().unwrap()).unwrap();
        let piece = teahouse_rules::shogi::Koma::new(position.mover(), kind);
        return Move::Drop { piece: piece.into(), to: square(to) };
    }
    Move::Go { from: square(&text[..2]), to: square(&text[2..4]), promote: text.ends_with('+') }
}

pub fn shogi(public: &Public) -> &Position {
    match public.position() {
        teahouse_rules::Position::Shogi(position) => position,
        other => panic!("{other:?}"),
    }
}

pub fn game(rules: Rules, sfen: &str) -> Public {
    Public::from_position(rules, position(sfen).into())
}

/// Plays moves that must be playable.
pub fn play(public: &mut Public, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = RevealedMove::plain(usi(shogi(public), text));
        public.play(mv).unwrap_or_else(|wrong| panic!("{text}: {wrong}"));
    }
}
