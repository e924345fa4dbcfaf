//! How turns that were taken back are written. Each undo is written once, in the position in which its turns were played.

use teahouse_rules::Boards;
use teahouse_table::Undo;

use super::turns::NotationStyle;
use crate::hud::notation::{self, Span};

/// The undos of the match that was listed last.
#[derive(Debug, Default)]
pub(super) struct UndoneTurns {
    style: Option<NotationStyle>,
    undos: Vec<Undo>,
    written: Vec<Vec<Vec<Span>>>,
}

impl UndoneTurns {
    /// The turns that each undo of a match took back in its notation. Only undos are written that were not there before.
    pub(super) fn of(&mut self, style: NotationStyle, boards: &Boards, undos: &[Undo]) -> &[Vec<Vec<Span>>] {
        let same = self.undos.iter().zip(undos).take_while(|(known, undo)| known == undo).count();
        let known = if self.style == Some(style) { same } else { 0 };
        self.style = Some(style);
        self.undos.truncate(known);
        self.written.truncate(known);
        if let Some(new @ [_, ..]) = undos.get(known..) {
            self.written.extend(written(style, boards, new));
            self.undos.extend_from_slice(new);
        }
        &self.written
    }
}

/// The turns of the last undos of a match. They are written from the last undo to the first one: the turns that an undo left are
/// the first ones of those that were there before the next undo.
fn written(style: NotationStyle, boards: &Boards, undos: &[Undo]) -> Vec<Vec<Vec<Span>>> {
    let mut game = boards.clone();
    let mut written: Vec<Vec<Vec<Span>>> = Vec::new();
    for undo in undos.iter().rev() {
        game.back_to(undo.left);
        let mut turns = Vec::new();
        for turn in &undo.turns {
            turns.push(notation::next_line(&game, turn, style.writing, style.is_simplified));
            if turn.steps().any(|step| game.play_past_end(turn.seat, step).is_err()) {
                break;
            }
        }
        written.push(turns);
    }
    written.reverse();
    written
}

#[cfg(test)]
mod tests {
    use teahouse_rules::{Rules, Seat};
    use teahouse_table::MatchId;

    use super::*;
    use crate::prefs::Writing;

    /// A match that is played and taken back by turns.
    struct Taken {
        boards: Boards,
        undos: Vec<Undo>,
    }

    impl Taken {
        fn play(&mut self, moves: &str) {
            for text in moves.split(' ') {
                let board = self.boards.first();
                let (seat, mv) = (board.mover(), board.position().parse_move(text).unwrap());
                self.boards.play(seat, mv).unwrap();
            }
        }

        fn back_to(&mut self, left: usize) {
            let turns = self.boards.line().skip(left).cloned().collect();
            self.boards.back_to(left);
            self.undos.push(Undo { by: Seat(0), left, turns });
        }
    }

    #[test]
    fn an_undo_is_written_in_the_position_in_which_its_turns_were_played() {
        let mut taken = Taken { boards: Boards::new(Rules::parse("xiangqi").unwrap()), undos: Vec::new() };
        taken.play("h3e3 h10g8 h1g3 i10h10");
        taken.back_to(3);
        taken.play("b10c8 i1h1");
        taken.back_to(4);
        taken.back_to(1);
        taken.play("b10c8 h1g3");
        taken.back_to(2);
        let style = NotationStyle { of: MatchId([1; 16]), writing: Writing::Wxf, is_simplified: false };
        let words = |turns: &[&str]| turns.iter().map(|turn| vec![Span::words(*turn)]).collect::<Vec<_>>();
        let all = [words(&["R9=8"]), words(&["R1=2"]), words(&["H8+7", "H2+3", "H2+3"]), words(&["H2+3"])];
        let mut undone = UndoneTurns::default();
        assert_eq!(undone.of(style, &taken.boards, &taken.undos), all);
        // The first undos are known when the last one is made.
        let mut before = taken.boards.clone();
        before.back_to(1);
        let mut later = UndoneTurns::default();
        assert_eq!(later.of(style, &before, &taken.undos[..3]), &all[..3]);
        assert_eq!(later.of(style, &taken.boards, &taken.undos), all);
        // Another notation.
        let iccs = NotationStyle { writing: Writing::Iccs, ..style };
        assert_eq!(later.of(iccs, &taken.boards, &taken.undos)[3], words(&["H0-G2"]));
    }
}
