//! The parts of BPGN beyond PGN: labels with boards, clocks in braces, and the board that ends the match.
//!
//! Source: the standard of BPGN (<https://bughousedb.com/Lieven_BPGN_Standard.txt>).

use core::time::Duration;

use teahouse_rules::{Colour, ParseError, Position, RevealedMove, Seat, Seats};

use super::read_time;
use crate::limit;

/// The label of a move, `12A.` or `12a`: the seat that makes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Label(pub(super) Seat);

impl Label {
    /// The label at the beginning of a word, and the rest of the word.
    pub(super) fn split(word: &str) -> Option<(Self, &str)> {
        let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let letter = rest.chars().next().filter(|_| rest.len() < word.len())?;
        let seat = LETTERS.iter().position(|known| *known == letter)?;
        let after = &rest[1..];
        let text = after.trim_start_matches(['.', '\u{2026}']);
        // `1a` alone is a label too; `1a2a3` is none.
        (after.is_empty() || text.len() < after.len()).then_some((Self(Seat(seat as u8)), text))
    }

    /// The label of the move with this number, from 0, on a board.
    pub(super) fn text(board: u8, mover: Colour, moves_before: usize) -> String {
        let seat = 2 * board + mover as u8;
        format!("{}{}.", moves_before / 2 + 1, LETTERS[usize::from(seat % 4)])
    }

    pub(super) const fn board(self) -> u8 {
        Seats::Four.board_of(self.0)
    }

    /// Reads a move of this label: the text of a journal, also with `-` or `x` between the points and with signs of check.
    pub(super) fn read(self, position: &Position, text: &str) -> Result<RevealedMove, ParseError> {
        if mover_of(position).is_some_and(|mover| mover as u8 != self.0.0 % 2) {
            return Err(ParseError::new(text, 0, "the other colour is to move on this board"));
        }
        let text = text.trim_end_matches(['+', '#']);
        let plain: String = text.chars().filter(|letter| !matches!(letter, '-' | 'x')).collect();
        position.parse_move(&plain)
    }
}

/// The letters of labels by seat: capitals for red.
const LETTERS: [char; Seats::MOST] = ['A', 'a', 'B', 'b'];

/// The side to move.
pub(super) const fn mover_of(position: &Position) -> Option<Colour> {
    match position {
        Position::Supply(position) => Some(position.mover()),
        _ => None,
    }
}

/// The seat that has won, by the result and the board.
pub(super) const fn winner(first_party: bool, board: u8) -> Seat {
    let on_first = if first_party { Seat::FIRST } else { Seat::SECOND };
    match (board, Seats::Four.partner(on_first)) {
        (1, Some(partner)) => partner,
        _ => on_first,
    }
}

/// The word of a board in the tag `Board`.
pub(super) const fn board_word(board: u8) -> &'static str {
    if board == 0 { "A" } else { "B" }
}

/// The time that a clock of another program's BPGN shows: `179` or `179.543` seconds.
pub(super) fn clock(comment: &str) -> Option<Duration> {
    let is_number = comment.starts_with(|first: char| first.is_ascii_digit()) && !comment.contains(':');
    read_time(comment).filter(|time| is_number && time.as_secs() <= limit::SECONDS)
}

/// The clocks of the players, from which the times of moves follow.
#[derive(Debug, Default)]
pub(super) struct BpgnClocks {
    main: Option<Duration>,
    shown: [Option<Duration>; Seats::MOST],
}

impl BpgnClocks {
    /// The clocks at the beginning, by the tag `TimeControl`: `180` or `180+0`.
    pub(super) fn of(control: Option<&str>) -> Self {
        let main = control.and_then(|text| text.split('+').next()?.trim().parse().ok()).map(Duration::from_secs);
        Self { main, shown: [None; Seats::MOST] }
    }

    /// The time of a move after which the player's clock shows this. `None` if it is not known what it showed before, or if it
    /// shows more now.
    pub(super) fn took(&mut self, seat: Seat, now: Duration) -> Option<Duration> {
        let before = self.shown.get_mut(seat.index())?.replace(now).or(self.main)?;
        before.checked_sub(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_says_who_moves() {
        let split = |word| Label::split(word).map(|(label, rest)| (label.0.0, rest));
        assert_eq!(split("12A."), Some((0, "")));
        assert_eq!(split("1a.h3e3"), Some((1, "h3e3")));
        assert_eq!(split("7B"), Some((2, "")));
        assert_eq!(split("7b..."), Some((3, "")));
        for word in ["A.", "12", "12.", "12C.", "a1a2", "1a2a3", "h3e3", ""] {
            assert_eq!(split(word), None, "{word}");
        }
        for (board, mover, before, text) in [
            (0, Colour::Red, 0, "1A."),
            (0, Colour::Black, 1, "1a."),
            (1, Colour::Red, 4, "3B."),
            (1, Colour::Black, 5, "3b."),
        ] {
            assert_eq!(Label::text(board, mover, before), text);
        }
    }

    #[test]
    fn the_time_of_a_move_follows_from_two_clocks() {
        let mut clocks = BpgnClocks::of(Some("180+0"));
        let seconds = Duration::from_secs;
        assert_eq!(clocks.took(Seat(1), seconds(178)), Some(seconds(2)));
        assert_eq!(clocks.took(Seat(1), clock("171.5").unwrap()), Some(Duration::from_millis(6_500)));
        assert_eq!(clocks.took(Seat(1), seconds(175)), None, "an increment hides the time");
        assert_eq!(clocks.took(Seat(2), seconds(170)), Some(seconds(10)));
        assert_eq!(BpgnClocks::of(None).took(Seat(0), seconds(170)), None);
        assert_eq!((clock("a comment"), clock("1:20"), clock("")), (None, None, None));
    }
}
