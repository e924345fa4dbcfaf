//! Tests of xiangqi: moves, endings, repetition, texts.

#![allow(clippy::unwrap_used, reason = "a test whose own data cannot be read must fail")]

#[path = "../common/mod.rs"]
mod common;
mod endings;
mod moves;
mod notation;
mod peer;
mod properties;
mod repetition;

use teahouse_rules::{Move, Outcome, Public, Reason, RevealedMove, Rules, Seat, xiangqi};

/// The WXF rules.
const WXF: Rules = Rules::Xiangqi(xiangqi::Ruleset::wxf());

/// The rules of the project's source.
const SOURCE: Rules = Rules::Xiangqi(xiangqi::Ruleset::source());

const fn wxf() -> xiangqi::Ruleset {
    xiangqi::Ruleset::wxf()
}

/// Reads `h3e3`.
fn uci(text: &str) -> Move {
    WXF.start().parse_move(text).unwrap_or_else(|wrong| panic!("{wrong}")).mv
}

/// Plays moves, also past the end of the game.
fn play<'a>(public: &mut Public, moves: impl IntoIterator<Item = &'a str>) {
    for text in moves {
        let mv = RevealedMove::plain(uci(text));
        public.play_past_end(mv).unwrap_or_else(|illegal| panic!("{text}: {illegal} {}", public.position().fen()));
    }
}

const fn draw(reason: Reason) -> Outcome {
    Outcome::Draw { reason }
}

const fn win(winner: Seat, reason: Reason) -> Outcome {
    Outcome::Win { winner, reason }
}
