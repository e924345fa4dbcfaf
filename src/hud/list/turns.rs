//! How the turns of the match are written. Each is written once: a match may have 100,000 of them.

use teahouse_rules::{Boards, RevealedMove, Seat, Turn};
use teahouse_table::MatchId;

use crate::hud::notation::{self, Span};
use crate::prefs::Writing;

/// The facts besides its turns that the notation of a match depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NotationStyle {
    pub(super) of: MatchId,
    pub(super) writing: Writing,
    pub(super) is_simplified: bool,
}

/// The turns of the match that was listed last.
#[derive(Debug, Default)]
pub(super) struct Turns {
    style: Option<NotationStyle>,
    played: Vec<TurnKey>,
    written: Vec<Vec<Span>>,
}

/// The parts of a turn that tell it from another one that was taken back.
#[derive(Debug, PartialEq, Eq)]
struct TurnKey(Seat, RevealedMove, Vec<RevealedMove>);

impl TurnKey {
    fn of(turn: &Turn) -> Self {
        Self(turn.seat, turn.mv, turn.chain.clone())
    }
}

impl Turns {
    /// All turns of a match in its notation. Only those are written that were not there before.
    pub(super) fn of(&mut self, style: NotationStyle, boards: &Boards) -> &[Vec<Span>] {
        let known = self.keep(style, boards);
        if known < boards.ply() {
            self.written.extend(notation::lines_after(boards, known, style.writing, style.is_simplified));
            self.played.extend(boards.line().skip(known).map(TurnKey::of));
        }
        &self.written
    }

    /// Drops the turns that have changed. Returns how many are left.
    fn keep(&mut self, style: NotationStyle, boards: &Boards) -> usize {
        let are_same = self.style == Some(style);
        let same = boards.line().zip(&self.played).take_while(|(turn, played)| TurnKey::of(turn) == **played);
        let known = if are_same { same.count() } else { 0 };
        self.style = Some(style);
        self.played.truncate(known);
        self.written.truncate(known);
        known
    }
}

#[cfg(test)]
mod tests {
    use teahouse_rules::Rules;

    use super::*;

    fn play(boards: &mut Boards, moves: &str) {
        for text in moves.split(' ') {
            let seat = boards.first().mover();
            let mv = boards.first().position().parse_move(text).unwrap();
            boards.play(seat, mv).unwrap();
        }
    }

    #[test]
    fn only_new_turns_are_written() {
        let mut boards = Boards::new(Rules::parse("xiangqi").unwrap());
        let style = NotationStyle { of: MatchId([1; 16]), writing: Writing::Wxf, is_simplified: false };
        let mut turns = Turns::default();
        let all = |boards: &Boards, style: NotationStyle| {
            notation::lines_of_match(boards, style.writing, style.is_simplified)
        };
        play(&mut boards, "h3e3 h10g8 h1g3");
        for (change, known) in [("", 0), ("", 3), ("i10h10 i1h1", 3), ("", 5)] {
            if !change.is_empty() {
                play(&mut boards, change);
            }
            assert_eq!(turns.keep(style, &boards), known);
            assert_eq!(turns.of(style, &boards), all(&boards, style));
        }
        // Two turns are taken back, and another one is played.
        boards.back_to(3);
        play(&mut boards, "b10c8");
        assert_eq!(turns.keep(style, &boards), 3);
        assert_eq!(turns.of(style, &boards), all(&boards, style));
        // Another notation, and another match.
        for style in
            [NotationStyle { writing: Writing::Iccs, ..style }, NotationStyle { of: MatchId([2; 16]), ..style }]
        {
            assert_eq!(turns.keep(style, &boards), 0);
            assert_eq!(turns.of(style, &boards), all(&boards, style));
        }
    }
}
