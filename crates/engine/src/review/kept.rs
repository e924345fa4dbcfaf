//! Reviews as text, to be kept beside the game that they are of. A text belongs to one game and one reviewer: for any other
//! it counts as none, and so does one that was changed or cut.

use core::fmt::Write;
use std::collections::HashMap;

use teahouse_rules::{Boards, Kind, Move, Position};

use super::{Expected, Grade, Judged, Mark};
use crate::finding::Why;
use crate::motif::motifs;

/// The first word, and the version of the form.
const MAGIC: &str = "teahouse-review 1";

/// The kinds of pieces by their words.
const KINDS: [(Kind, &str); 7] = [
    (Kind::General, "general"),
    (Kind::Advisor, "advisor"),
    (Kind::Elephant, "elephant"),
    (Kind::Chariot, "chariot"),
    (Kind::Horse, "horse"),
    (Kind::Cannon, "cannon"),
    (Kind::Soldier, "soldier"),
];

/// A finished review.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct KeptReview {
    /// The worth of each turn.
    pub judged: Vec<Judged>,
    /// The mistakes.
    pub marks: Vec<Mark>,
}

impl KeptReview {
    /// The text. `by` names the reviewer with everything that its findings follow from, such as its version.
    ///
    /// ```
    /// use teahouse_engine::{KeptReview, Limits, Reviewed, review};
    /// use teahouse_rules::{Public, Rules};
    ///
    /// let mut public = Public::new(Rules::parse("xiangqi wxf")?);
    /// public.play(public.position().parse_move("h3h10")?).expect("it is legal");
    /// let mut kept = KeptReview::default();
    /// let limits = Limits { nodes: Some(1000), ..Limits::default() };
    /// let boards = public.into();
    /// kept.marks = review(&boards, &limits, &mut |news| {
    ///     if let Reviewed::Turn { judged, .. } = news {
    ///         kept.judged.extend(judged);
    ///     }
    /// });
    /// let text = kept.write(&boards, "me 1");
    /// assert_eq!(KeptReview::read(&text, &boards, "me 1"), Some(kept));
    /// assert_eq!(KeptReview::read(&text, &boards, "me 2"), None);
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    pub fn write(&self, boards: &Boards, by: &str) -> String {
        let mut body = String::new();
        for judged in &self.judged {
            let Judged { ply, before, after, mate, best, is_best, is_forced, .. } = judged;
            let mate = mate.map_or_else(|| "-".to_owned(), |plies| plies.to_string());
            let flags = u8::from(*is_best) + 2 * u8::from(*is_forced);
            let (before, after) = (before.thousandths(), after.thousandths());
            let _ = writeln!(body, "turn {ply} {before} {after} {mate} {flags}{}", words(best));
        }
        for mark in &self.marks {
            let Mark { ply, step, better, why, before, after, grade, .. } = mark;
            let why = why.map_or_else(|| "-".to_owned(), write_why);
            let _ = writeln!(body, "mark {ply} {step} {before} {after} {grade} {why}{}", words(better));
        }
        format!("{MAGIC} {:016x} {:016x}\n{body}", hash(key(boards, by).as_bytes()), hash(body.as_bytes()))
    }

    /// The review of a text, if it is of this game, by this reviewer, and whole.
    pub fn read(text: &str, boards: &Boards, by: &str) -> Option<Self> {
        let (head, body) = text.split_once('\n')?;
        let stated = format!("{MAGIC} {:016x} {:016x}", hash(key(boards, by).as_bytes()), hash(body.as_bytes()));
        if head != stated {
            return None;
        }
        let mut kept = Self::default();
        let mut mates = HashMap::new();
        for line in body.lines() {
            let words: Vec<&str> = line.split(' ').collect();
            match words.split_first()? {
                (&"turn", rest) => {
                    let judged = read_turn(rest, boards)?;
                    mates.extend(judged.mate.map(|mate| (judged.ply, mate)));
                    kept.judged.push(judged);
                }
                (&"mark", rest) => kept.marks.push(read_mark(rest, boards, &mates)?),
                _ => return None,
            }
        }
        Some(kept)
    }
}

/// Everything that a review follows from.
fn key(boards: &Boards, by: &str) -> String {
    let mut key = format!("{by}\n{}", boards.rules().line());
    for board in boards.iter() {
        let _ = write!(key, "\n{}", board.start().fen());
    }
    for turn in boards.line() {
        if boards.len() > 1 {
            let _ = write!(key, " {}:", turn.seat.index());
        }
        for step in turn.steps() {
            let shown = step.shown.map_or_else(String::new, |face| face.to_string());
            let _ = write!(key, " {}={shown}", step.mv);
        }
        key.push(';');
    }
    key
}

/// The hash of Fowler, Noll and Vo.
fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

pub(crate) fn words(moves: &[Move]) -> String {
    moves.iter().map(|mv| format!(" {mv}")).collect()
}

pub(crate) fn write_why(why: Why) -> String {
    let kind = why.kind().and_then(|kind| KINDS.iter().find(|(known, _)| *known == kind));
    kind.map_or_else(|| why.to_string(), |(_, word)| format!("{why}:{word}"))
}

pub(crate) fn read_why(text: &str) -> Option<Option<Why>> {
    let (word, kind) = text.split_once(':').map_or((text, None), |(word, kind)| (word, Some(kind)));
    let kind = || KINDS.iter().find(|(_, known)| Some(*known) == kind).map(|(kind, _)| *kind);
    Some(match word {
        "-" => None,
        "wins" => Some(Why::Wins),
        "uncovers" => Some(Why::Uncovers),
        "improves" => Some(Why::Improves),
        "takes" => Some(Why::Takes(kind()?)),
        "saves" => Some(Why::Saves(kind()?)),
        "attacks" => Some(Why::Attacks(kind()?)),
        _ => return None,
    })
}

fn read_turn(words: &[&str], boards: &Boards) -> Option<Judged> {
    let [ply, before, after, mate, flags, best @ ..] = words else { return None };
    let ply: usize = ply.parse().ok()?;
    let mate = if *mate == "-" { None } else { Some(mate.parse().ok()?) };
    let flags: u8 = flags.parse().ok().filter(|flags| *flags < 4)?;
    Some(Judged {
        ply,
        seat: boards.turn(ply)?.seat,
        before: Expected::of_thousandths(before.parse().ok()?)?,
        after: Expected::of_thousandths(after.parse().ok()?)?,
        mate,
        best: read_line(&boards.position_before(ply)?, best)?,
        is_best: flags & 1 > 0,
        is_forced: flags & 2 > 0,
    })
}

/// `mates` are those of the turns.
fn read_mark(words: &[&str], boards: &Boards, mates: &HashMap<usize, i32>) -> Option<Mark> {
    let [ply, step, before, after, grade, why, better @ ..] = words else { return None };
    let (ply, step): (usize, usize) = (ply.parse().ok()?, step.parse().ok()?);
    let turn = boards.turn(ply)?;
    let played = turn.steps().nth(step)?.mv;
    let mut position = boards.position_before(ply)?;
    turn.steps().take(step).for_each(|earlier| position.play_unchecked(earlier));
    let better = read_line(&position, better)?;
    let mate = mates.get(&ply).copied();
    Some(Mark {
        ply,
        step,
        seat: turn.seat,
        played,
        why: read_why(why)?,
        motif: better.first().and_then(|mv| motifs(&position, *mv, mate).first().copied()),
        better,
        before: before.parse().ok().filter(|percent| *percent <= 100)?,
        after: after.parse().ok().filter(|percent| *percent <= 100)?,
        grade: [Grade::Slip, Grade::Mistake, Grade::Blunder].into_iter().find(|known| known.to_string() == *grade)?,
    })
}

/// The moves, of which the first is legal.
pub(crate) fn read_line(position: &Position, words: &[&str]) -> Option<Vec<Move>> {
    let mut position = *position;
    let mut line = Vec::new();
    for word in words {
        let step = position.parse_move(word).ok()?;
        if line.is_empty() && position.explain(step.mv).is_err() {
            return None;
        }
        line.push(step.mv);
        if position.explain_revealed(step).is_ok() {
            position.play_unchecked(step);
        }
    }
    Some(line)
}

#[cfg(test)]
mod tests {
    #[cfg(debug_assertions)]
    use teahouse_rules::testing::work_of;
    use teahouse_rules::{Rules, Seat};

    use super::*;
    use crate::review::{Reviewed, review};
    use crate::{Limits, Signal};

    /// A game of these moves: in Supply Chess with the seat before each.
    fn played(rules: &str, moves: &str) -> Boards {
        let mut boards = Boards::new(Rules::parse(rules).unwrap());
        for text in moves.split_whitespace() {
            let (seat, text) = match text.split_once(':') {
                Some((seat, text)) => (Seat(seat.parse().unwrap()), text),
                None => (boards.first().mover(), text),
            };
            let mv = boards.of_seat(seat).unwrap().position().parse_move(text).unwrap();
            boards.play(seat, mv).unwrap();
        }
        boards
    }

    fn reviewed(boards: &Boards) -> KeptReview {
        let mut kept = KeptReview::default();
        let limits = Limits { nodes: Some(500), stop: Signal::new(), ..Limits::default() };
        kept.marks = review(boards, &limits, &mut |news| {
            if let Reviewed::Turn { judged, .. } = news {
                kept.judged.extend(judged);
            }
        });
        kept
    }

    #[test]
    fn reviews_of_every_game_come_back_as_they_were() {
        for (rules, moves) in [
            ("xiangqi wxf", "h3h10 i10h10 c1e3 b8b1 a1b1 a10a9"),
            ("shogi amateur", "c3c4 g7g6 b2h8+ g9h8 B@e5 a7a6"),
            ("banqi taiwan multi-capture=on", "b2b2=R c2c2=s b2c2 d3d3=c c2b2"),
            // The horse that seat 0 captures is dropped at the other board, after turns of that board.
            ("supply", "0:b3b10 2:a1a2 1:a10b10 3:N@e9 2:b3b10 3:e9d7"),
        ] {
            let boards = played(rules, moves);
            let kept = reviewed(&boards);
            assert!(!kept.judged.is_empty(), "{rules}");
            assert_eq!(KeptReview::read(&kept.write(&boards, "own"), &boards, "own"), Some(kept), "{rules}");
        }
    }

    #[test]
    fn a_text_belongs_to_one_game_and_is_whole() {
        let boards = played("xiangqi wxf", "h3h10 i10h10 c1e3 b8b1");
        let kept = reviewed(&boards);
        let text = kept.write(&boards, "own");
        for other in ["h3h10 i10h10 c1e3 b8b1 a1b1", "h3h10 i10h10 c1e3", "b3b10 a10b10"] {
            assert_eq!(KeptReview::read(&text, &played("xiangqi wxf", other), "own"), None);
        }
        assert_eq!(KeptReview::read(&text, &played("xiangqi source", "h3h10 i10h10 c1e3 b8b1"), "own"), None);
        // The same turns of each board in another order are another game.
        let supply = played("supply", "0:a1a2 2:a1a2 1:a10a9");
        let other = played("supply", "2:a1a2 0:a1a2 1:a10a9");
        assert_eq!(KeptReview::read(&reviewed(&supply).write(&supply, "own"), &other, "own"), None);
        for cut in 0..text.len() {
            assert_eq!(KeptReview::read(&text[..cut], &boards, "own"), None, "cut at {cut}");
            let mut changed = text.clone().into_bytes();
            changed[cut] ^= 1;
            let changed = String::from_utf8_lossy(&changed).into_owned();
            assert_eq!(KeptReview::read(&changed, &boards, "own"), None, "changed at {cut}");
        }
    }

    #[cfg(debug_assertions)]
    #[test]
    fn reading_plays_and_copies_no_game() {
        let moves = ["b1c3", "b10c8", "c3b1", "c8b10"];
        let mut boards = Boards::new(Rules::parse("xiangqi wxf").unwrap());
        let mut kept = KeptReview::default();
        for ply in 0..2000 {
            let mover = boards.first().mover();
            let mv = boards.first().position().parse_move(moves[ply % 4]).unwrap();
            let motif = motifs(boards.first().position(), mv.mv, None).first().copied();
            boards.play_past_end(mover, mv).unwrap();
            let line = vec![mv.mv];
            kept.judged.push(Judged {
                ply,
                seat: mover,
                before: Expected::EVEN,
                after: Expected::EVEN,
                mate: None,
                best: line.clone(),
                is_best: true,
                is_forced: false,
            });
            let grade = Grade::Slip;
            let (played, better) = (mv.mv, line);
            kept.marks.push(Mark {
                ply,
                step: 0,
                seat: mover,
                played,
                better,
                why: None,
                motif,
                before: 50,
                after: 45,
                grade,
            });
        }
        let text = kept.write(&boards, "own");
        let (read, work) = work_of(|| KeptReview::read(&text, &boards, "own"));
        assert_eq!(read, Some(kept));
        assert_eq!((work.steps_played, work.plies_copied), (0, 0));
        // Each turn is read for the key, for its line and for its mark.
        assert!(work.turns_read <= 3 * 2001, "{} turns were read", work.turns_read);
    }

    /// A crafted text can have a right checksum. It shows no illegal move and no share above 1.
    #[test]
    fn a_crafted_text_is_none() {
        let boards = played("xiangqi wxf", "h3h10 i10h10");
        let crafted = |body: &str| {
            let head = format!("{MAGIC} {:016x} {:016x}", hash(key(&boards, "").as_bytes()), hash(body.as_bytes()));
            KeptReview::read(&format!("{head}\n{body}"), &boards, "")
        };
        assert!(crafted("turn 0 500 400 - 0 h3e3\nmark 0 0 50 40 slip - h3e3\n").is_some());
        for body in [
            "turn 2 500 400 - 0 h3e3\n",
            "turn 0 1001 400 - 0 h3e3\n",
            "turn 0 500 400 - 4 h3e3\n",
            "turn 0 500 400 - 0 h3h4h5\n",
            "turn 0 500 400 - 0 a1a9\n",
            "turn 0\n",
            "mark 0 1 50 40 slip - h3e3\n",
            "mark 0 0 50 101 slip - h3e3\n",
            "mark 0 0 50 40 crime - h3e3\n",
            "mark 0 0 50 40 slip takes:king h3e3\n",
            "note\n",
            "\n",
        ] {
            assert_eq!(crafted(body), None, "{body:?}");
        }
    }
}
