//! The terms of a series in the head of a journal.

use core::iter;

use teahouse_rules::{Seat, SeatMap};

use super::Fault;
use super::escape::{escape, unescape};
use super::head::{HeadLines, is_later_control, is_word};
use crate::series::{Challengers, Length, NextFirst, Score, Terms, Waiting};
use crate::{Player, UndoPolicy};

/// The keys of the lines.
pub(super) const KEYS: [&str; 6] = [BEST_OF, NEXT_FIRST, DRAWN_MATCH, CHALLENGERS, WAITING, NEAR];
const BEST_OF: &str = "best-of";
const NEXT_FIRST: &str = "next-first";
const DRAWN_MATCH: &str = "drawn-match";
const CHALLENGERS: &str = "challengers";
const WAITING: &str = "waiting";
/// The seat at the lower edge of the screen. Journals from before it was kept do not have the line.
const NEAR: &str = "near";

/// The only value of [`DRAWN_MATCH`].
const RESTARTED: &str = "restarted";

/// The lines without checksums. Terms that are as usual have none, so that earlier versions read the journals.
pub(super) fn bodies(terms: &Terms) -> Vec<String> {
    let Terms { length, next_first, restarts_draws, challengers } = terms;
    let mut lines = Vec::new();
    if let Length::BestOf(best_of) = length {
        lines.push(format!("{BEST_OF} {}", best_of.matches()));
    }
    lines.extend((*next_first != NextFirst::default()).then(|| format!("{NEXT_FIRST} {}", next_first.words())));
    lines.extend(restarts_draws.then(|| format!("{DRAWN_MATCH} {RESTARTED}")));
    if let Some(challengers) = challengers {
        let scores = challengers.scores.values().map(|score| score.words());
        let words: Vec<String> = iter::once(challengers.holder.0.to_string()).chain(scores).collect();
        lines.push(format!("{CHALLENGERS} {}", words.join(" ")));
        lines.extend(challengers.queue.iter().map(waiting_line));
        lines.extend(challengers.near.map(|near| format!("{NEAR} {}", near.0)));
    }
    lines
}

fn waiting_line(Waiting { player, score }: &Waiting) -> String {
    format!("{WAITING} {} {} {} {}", score.words(), player.undo, player.clock, escape(&player.name))
}

/// Reads the lines.
pub(super) fn read(lines: &mut HeadLines<'_>) -> Result<Terms, (usize, Fault)> {
    let length = lines.optional(BEST_OF, |text| Length::best_of(text.parse().ok()?))?.unwrap_or_default();
    let next_first = lines.optional(NEXT_FIRST, NextFirst::from_words)?.unwrap_or_default();
    let restarts = lines.optional(DRAWN_MATCH, |text| (text == RESTARTED).then_some(()))?;
    let mut challengers = lines.optional(CHALLENGERS, challengers_of)?;
    while let Some(challengers) = &mut challengers
        && let Some(waiting) = lines.optional(WAITING, waiting_of)?
    {
        challengers.queue.push(waiting);
    }
    if let Some(challengers) = &mut challengers {
        challengers.near = lines.optional(NEAR, |text| Some(Seat(text.parse().ok()?)))?;
    }
    Ok(Terms { length, next_first, restarts_draws: restarts.is_some(), challengers })
}

fn challengers_of(text: &str) -> Option<Challengers> {
    let words: Vec<&str> = text.split(' ').collect();
    let [holder, scores @ ..] = words.as_slice() else { return None };
    let scores: SeatMap<Score> =
        scores.chunks(3).map(|words| Score::from_words(&words.join(" "))).collect::<Option<_>>()?;
    Some(Challengers { holder: Seat(holder.parse().ok()?), scores, queue: Vec::new(), near: None })
}

fn waiting_of(text: &str) -> Option<Waiting> {
    let words: Vec<&str> = text.splitn(6, ' ').collect();
    let [scores @ .., undo, clock, name] = words.as_slice() else { return None };
    let player = Player { undo: undo.parse().ok()?, clock: clock.parse().ok()?, ..Player::named(unescape(name)?) };
    Some(Waiting { player, score: Score::from_words(&scores.join(" "))? })
}

/// The first word of a line that only a later version writes.
pub(super) fn unknown_word(key: &str, text: &str) -> Option<(&'static str, String)> {
    let mut words = text.split(' ');
    let later = |word: &str, is_known: bool| (is_word(word) && !is_known).then(|| word.to_owned());
    match key {
        NEXT_FIRST => words.next().and_then(|word| later(word, NextFirst::knows(word))).map(|word| (NEXT_FIRST, word)),
        DRAWN_MATCH => words.next().and_then(|word| later(word, word == RESTARTED)).map(|word| (DRAWN_MATCH, word)),
        WAITING => {
            // Fewer numbers than three are a fault of this version's line.
            words.by_ref().take(3).try_for_each(|word| word.parse::<u32>().map(drop)).ok()?;
            let (undo, clock) = (words.next()?, words.next()?);
            let undo = later(undo, undo.parse::<UndoPolicy>().is_ok());
            let clock = is_later_control(clock).then(|| clock.to_owned());
            Some((WAITING, undo.or(clock)?))
        }
        _ => None,
    }
}
