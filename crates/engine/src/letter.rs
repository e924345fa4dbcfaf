//! Questions and answers as text, for a search that shares no memory with the game: in a page it has a worker of its own.
//!
//! A text has a line for each part. What cannot be read is `None`: a letter comes from the same program.

use core::fmt::{Display, Write};
use core::str::FromStr;
use core::time::Duration;

use teahouse_rules::{Boards, Move, Position, Public, Rules, Turn};

use crate::finding::Finding;
use crate::levels::Level;
use crate::limits::Limits;
use crate::motif::motifs;
use crate::review::kept::{read_line, read_why, words, write_why};
use crate::review::{KeptReview, Mark, Reviewed};

/// A question to the engine, about one board.
#[derive(Debug, Clone)]
pub enum SearchLetter {
    /// The move of this level.
    Move {
        /// The level.
        level: Level,
        /// The same question with the same seed has the same answer.
        seed: u64,
        /// The game.
        public: Box<Public>,
        /// How long it may take. Its signals stay behind.
        limits: Limits,
    },
    /// A review: the worth of each turn of a game.
    Review {
        /// The game.
        public: Box<Public>,
        /// How long a move may take. Its signals stay behind.
        limits: Limits,
    },
}

impl SearchLetter {
    /// The text.
    ///
    /// ```
    /// use teahouse_engine::{SearchLetter, Level, Limits};
    /// use teahouse_rules::{Public, Rules};
    ///
    /// let mut public = Public::new(Rules::parse("banqi taiwan")?);
    /// public.play(public.position().parse_move("b2b2=R")?).expect("it is legal");
    /// let limits = Limits { nodes: Some(100), ..Limits::default() };
    /// let letter = SearchLetter::Move { level: Level::GUEST, seed: 7, public: Box::new(public.clone()), limits };
    /// let Some(SearchLetter::Move { public: read, .. }) = SearchLetter::read(&letter.write()) else { panic!("it was written") };
    /// assert_eq!(*read, public);
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    pub fn write(&self) -> String {
        let (mut text, public, limits) = match self {
            Self::Move { level, seed, public, limits } => (format!("move {} {seed}\n", level.key()), public, limits),
            Self::Review { public, limits } => ("review\n".to_owned(), public, limits),
        };
        let Limits { stop: _, start: _, time, soft_time, cpu, nodes, depth, mate, excluded } = limits;
        let [time, soft_time, cpu] = [time, soft_time, cpu].map(|time| word(&time.map(|time| time.as_nanos())));
        let (nodes, depth, mate) = (word(nodes), word(depth), word(mate));
        let _ = writeln!(text, "{time} {soft_time} {cpu} {nodes} {depth} {mate}{}", words(excluded));
        let _ = writeln!(text, "{}\n{}", public.rules().line(), public.start().fen());
        for step in public.line().iter().flat_map(Turn::steps) {
            let _ = writeln!(text, "{step}");
        }
        text
    }

    /// The question of a text.
    pub fn read(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        let (asked, limits) = (lines.next()?, lines.next()?);
        let rules = Rules::parse(lines.next()?).ok()?;
        let mut public = Public::from_position(rules, rules.parse_position(lines.next()?).ok()?);
        for step in lines {
            let step = public.position().parse_move(step).ok()?;
            public.play_past_end(step).ok()?;
        }
        let limits = read_limits(limits, public.position())?;
        let public = Box::new(public);
        match asked.split(' ').collect::<Vec<_>>()[..] {
            ["review"] => Some(Self::Review { public, limits }),
            ["move", level, seed] => {
                Some(Self::Move { level: Level::from_key(level)?, seed: seed.parse().ok()?, public, limits })
            }
            _ => None,
        }
    }
}

/// A number, or the sign for none.
fn word(number: &Option<impl Display>) -> String {
    number.as_ref().map_or_else(|| "-".to_owned(), ToString::to_string)
}

/// The outer `None` is for what is no number.
fn number<N: FromStr>(word: &str) -> Option<Option<N>> {
    if word == "-" { Some(None) } else { word.parse().ok().map(Some) }
}

fn read_limits(line: &str, position: &Position) -> Option<Limits> {
    let words: Vec<&str> = line.split(' ').collect();
    let [time, soft_time, cpu, nodes, depth, mate, excluded @ ..] = &words[..] else { return None };
    let nanos = |word: &str| number::<u64>(word).map(|nanos| nanos.map(Duration::from_nanos));
    Some(Limits {
        time: nanos(time)?,
        soft_time: nanos(soft_time)?,
        cpu: nanos(cpu)?,
        nodes: number(nodes)?,
        depth: number(depth)?,
        mate: number(mate)?,
        excluded: excluded
            .iter()
            .map(|word| Some(position.parse_move(word).ok()?.mv))
            .collect::<Option<Vec<Move>>>()?,
        ..Limits::default()
    })
}

impl Finding {
    /// The text, for [`Finding::read`].
    pub fn write(&self) -> String {
        let Self { depth, score, decided, mate, is_drawn, doubt, nodes, line, why, motif: _ } = self;
        let (decided, mate, why) = (word(decided), word(mate), why.map_or_else(|| "-".to_owned(), write_why));
        format!("{depth} {score} {decided} {mate} {is_drawn} {doubt} {nodes} {why}{}", words(line))
    }

    /// The finding of a text, in the position that was searched.
    pub fn read(text: &str, position: &Position) -> Option<Self> {
        let all: Vec<&str> = text.split(' ').collect();
        let [depth, score, decided, mate, is_drawn, doubt, nodes, why, line @ ..] = &all[..] else { return None };
        let mate = number(mate)?;
        let line = read_line(position, line)?;
        Some(Self {
            depth: depth.parse().ok()?,
            score: score.parse().ok()?,
            decided: number(decided)?,
            mate,
            is_drawn: is_drawn.parse().ok()?,
            doubt: doubt.parse().ok()?,
            nodes: nodes.parse().ok()?,
            motif: line.first().and_then(|mv| motifs(position, *mv, mate).first().copied()),
            line,
            why: read_why(why)?,
        })
    }
}

impl Reviewed {
    /// The text, for [`Reviewed::read`]. The end has none of its marks, which came with the turns.
    pub fn write(&self, boards: &Boards) -> String {
        match self {
            Self::Turn { done, of, marks, judged } => {
                let kept = KeptReview { judged: judged.iter().cloned().collect(), marks: marks.clone() };
                format!("turn {done} {of}\n{}", kept.write(boards, ""))
            }
            Self::Over(_) => "over".to_owned(),
        }
    }

    /// The report of a text. `marks` are those of the reports before, and are added to.
    pub fn read(text: &str, boards: &Boards, marks: &mut Vec<Mark>) -> Option<Self> {
        if text == "over" {
            return Some(Self::Over(marks.clone()));
        }
        let (head, kept) = text.split_once('\n')?;
        let (done, of) = head.strip_prefix("turn ")?.split_once(' ')?;
        let kept = KeptReview::read(kept, boards, "")?;
        marks.extend(kept.marks.iter().cloned());
        let judged = kept.judged.into_iter().next();
        Some(Self::Turn { done: done.parse().ok()?, of: of.parse().ok()?, marks: kept.marks, judged })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mind::Mind;
    use crate::review::review;

    /// Games with a fen, faces, a drop and an unfinished chain of captures.
    const GAMES: [(&str, &str, &str); 5] = [
        ("xiangqi wxf", "", "h3h10 i10h10 c1e3"),
        ("shogi amateur", "", "c3c4 g7g6 b2h8+ g9h8 B@e5"),
        ("banqi taiwan", "", "b2b2=R c2c2=s b2c2"),
        ("banqi taiwan multi-capture=on", "8/1Rh5/7X/E3k3 r K1 0 1", "a1a2"),
        ("banqi taiwan multi-capture=on", "", "b2b2=R c2c2=s c3c3=s h4h4=s b2c2"),
    ];

    fn played((rules, start, moves): (&str, &str, &str)) -> Public {
        let rules = Rules::parse(rules).unwrap();
        let start = if start.is_empty() { rules.start() } else { rules.parse_position(start).unwrap() };
        let mut public = Public::from_position(rules, start);
        for step in moves.split_whitespace() {
            let step = public.position().parse_move(step).unwrap();
            public.play(step).unwrap();
        }
        public
    }

    #[test]
    fn questions_of_every_game_come_back_as_they_were() {
        for game in GAMES {
            let public = played(game);
            let limits = Limits {
                time: Some(Duration::from_micros(1_500)),
                soft_time: Some(Duration::from_secs(1)),
                nodes: Some(99),
                depth: Some(3),
                excluded: vec![public.moves()[0]],
                ..Limits::default()
            };
            let letter = SearchLetter::Move {
                level: Level::LANDLADY,
                seed: u64::MAX,
                public: Box::new(public.clone()),
                limits: limits.clone(),
            };
            let Some(SearchLetter::Move { level, seed, public: read, limits: bounds }) =
                SearchLetter::read(&letter.write())
            else {
                panic!("{game:?}")
            };
            assert_eq!((level, seed, &*read), (Level::LANDLADY, u64::MAX, &public), "{game:?}");
            let read =
                (bounds.time, bounds.soft_time, bounds.cpu, bounds.nodes, bounds.depth, bounds.mate, bounds.excluded);
            assert_eq!(read, (limits.time, limits.soft_time, None, Some(99), Some(3), None, limits.excluded));
            let review = SearchLetter::Review { public: Box::new(public.clone()), limits: Limits::default() };
            assert!(
                matches!(SearchLetter::read(&review.write()), Some(SearchLetter::Review { public: read, .. }) if *read == public)
            );
        }
    }

    #[test]
    fn findings_and_reviews_come_back_as_they_were() {
        for game in GAMES {
            let public = played(game);
            let limits = Limits { nodes: Some(500), ..Limits::default() };
            let finding = Mind::new(public.rules(), Level::STRONGEST).think(&public, 3, &limits, &mut |_| {});
            assert_eq!(Finding::read(&finding.write(), public.position()), Some(finding), "{game:?}");
            let boards = Boards::from(public);
            let (mut told, mut read, mut marks) = (Vec::new(), Vec::new(), Vec::new());
            review(&boards, &limits, &mut |news| {
                read.extend(Reviewed::read(&news.write(&boards), &boards, &mut marks));
                told.push(news);
            });
            assert_eq!(read, told, "{game:?}");
        }
    }

    #[test]
    fn what_is_no_letter_is_none() {
        let limits = Limits::default();
        let text = SearchLetter::Review { public: Box::new(played(GAMES[2])), limits }.write();
        for (part, other) in
            [("review", "rview"), ("- - -", "- x -"), ("taiwan", "tiwan"), ("b2c2", "b2h4"), ("=R", "=Q")]
        {
            assert!(text.contains(part), "{part}: {text}");
            assert!(SearchLetter::read(&text.replacen(part, other, 1)).is_none(), "{other}");
        }
        assert!(SearchLetter::read("").is_none());
    }
}
