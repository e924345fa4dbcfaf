//! Finding and sorting matches.

use core::cmp::Reverse;
use std::time::SystemTime;

use teahouse_rules::{Outcome, Seat, SeatMap};

use super::fold::fold;
use super::{Listed, Summary, Title};
use crate::Player;

/// A search of the library. A match is found if it fits every field; an empty query finds every match.
///
/// ```
/// # use std::sync::Arc;
/// # use rand::{SeedableRng, rngs::ChaCha8Rng};
/// # use teahouse_rules::{Rules, xiangqi};
/// # use teahouse_table::testing::FaultyStorage;
/// # use teahouse_table::{OpenMatch, Setup};
/// use teahouse_table::library::{self, Order, Query, ResultKind};
///
/// # let storage = FaultyStorage::new();
/// # let setup = Setup::new(Rules::Xiangqi(xiangqi::Ruleset::wxf()), ["Anna", "本因坊秀策"]);
/// # OpenMatch::create(Arc::new(storage.clone()), setup, &mut ChaCha8Rng::seed_from_u64(1))?;
/// let all = library::list(&storage)?;
/// let query = Query { text: "秀策 ＡＮ".into(), result: Some(ResultKind::Unfinished), ..Query::default() };
/// assert_eq!(query.select(&all, Order::Newest), [0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Query {
    /// Words between spaces, of any width. Each is a part of the title or of a player's name, without differences of case,
    /// of width and of marks: `zoe` finds Zoë. Texts without spaces, such as Chinese and Japanese, are found by any part.
    pub text: String,
    /// The whole name of a player who took part, without differences of case, of width and of marks.
    pub player: Option<String>,
    /// The [word](teahouse_rules::Rules::game) of the game.
    pub game: Option<&'static str>,
    /// The result.
    pub result: Option<ResultKind>,
    /// The earliest date at which it was [played last](Listed::played_last).
    pub since: Option<SystemTime>,
    /// The first date that is too late.
    pub before: Option<SystemTime>,
}

/// A result, as a player looks for it.
///
/// Every match has exactly one of the states won-or-lost, `Drawn`, `Unfinished` and `Damaged`. Whether a match is `Won` or
/// `Lost` depends on the viewers: the seats of the [named player](Query::player). Without a name they are all people at the
/// table, so a match between people is both won and lost, and a match against the computer has the result of the person.
/// If only computers play, they are the viewers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ResultKind {
    /// A viewer has won.
    Won,
    /// A viewer has lost.
    Lost,
    /// The match is drawn.
    Drawn,
    /// The match can be continued.
    Unfinished,
    /// The journal [cannot be opened as it is](Listed::summary).
    Damaged,
}

impl ResultKind {
    /// All results.
    pub const ALL: &[Self] = &[Self::Won, Self::Lost, Self::Drawn, Self::Unfinished, Self::Damaged];
}

/// An order of matches. Of equal ones, that with the first file name comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Order {
    /// By the date at which they were [played last](Listed::played_last), the newest first. Matches without a date come last.
    #[default]
    Newest,
    /// By the number of turns, the longest first, and then by game time. Journals without a good part come last.
    Longest,
    /// By title, or by the names of the players in the order of the seats where there is no title, without differences of
    /// case, width and marks. Chinese characters are in the order of their code points. Journals with neither come last.
    Name,
}

impl Order {
    /// All orders.
    pub const ALL: &[Self] = &[Self::Newest, Self::Longest, Self::Name];
}

impl Query {
    /// Whether a match fits.
    pub fn matches(&self, listed: &Listed) -> bool {
        Folded::of(self).matches(listed)
    }

    /// The matches that fit, in this order, by their indices in `all`.
    pub fn select(&self, all: &[Listed], order: Order) -> Vec<usize> {
        let folded = Folded::of(self);
        let mut found: Vec<usize> = (0..all.len()).filter(|index| folded.matches(&all[*index])).collect();
        let name = |index: &usize| all[*index].name.as_str();
        match order {
            Order::Newest => found.sort_by_key(|index| (Reverse(all[*index].played_last()), name(index))),
            Order::Longest => found.sort_by_key(|index| {
                let length = all[*index].openable().map(|summary| (summary.ply, summary.time));
                (Reverse(length), name(index))
            }),
            Order::Name => found.sort_by_cached_key(|index| {
                let shown = shown_name(&all[*index]);
                (shown.is_none(), shown, name(index))
            }),
        }
        found
    }
}

/// The title, or the names of the players, folded.
fn shown_name(listed: &Listed) -> Option<String> {
    let names = |summary: &Summary| {
        let names: Vec<&str> = summary.players.values().map(|player| player.name.as_str()).collect();
        names.join(" ")
    };
    let title = listed.title.as_ref().map(|title| title.as_str().to_owned());
    title.or_else(|| listed.openable().map(names)).map(|name| fold(&name))
}

/// A query with its texts folded.
struct Folded<'a> {
    query: &'a Query,
    words: Vec<String>,
    player: Option<String>,
}

impl<'a> Folded<'a> {
    fn of(query: &'a Query) -> Self {
        let words = fold(&query.text).split_whitespace().map(str::to_owned).collect();
        Self { query, words, player: query.player.as_deref().map(|name| fold(name.trim())) }
    }

    fn matches(&self, listed: &Listed) -> bool {
        self.has_date(listed)
            && self.has_game(listed)
            && self.viewers(listed).is_some_and(|viewers| self.has_result(listed, &viewers))
            && self.has_words(listed)
    }

    fn has_date(&self, listed: &Listed) -> bool {
        let Query { since, before, .. } = self.query;
        since.is_none_or(|since| listed.played_last().is_some_and(|date| date >= since))
            && before.is_none_or(|before| listed.played_last().is_some_and(|date| date < before))
    }

    fn has_game(&self, listed: &Listed) -> bool {
        let game = || listed.openable().map(|summary| summary.rules.game());
        self.query.game.is_none_or(|word| game() == Some(word))
    }

    /// The seats from whose view the result is judged; `None` if the named player took no part.
    fn viewers(&self, listed: &Listed) -> Option<Vec<Seat>> {
        let players = listed.openable().map(|summary| &summary.players);
        let seats = |is_viewer: &dyn Fn(&Player) -> bool| -> Vec<Seat> {
            let players = players.into_iter().flat_map(SeatMap::iter);
            players.filter(|(_, player)| is_viewer(player)).map(|(seat, _)| seat).collect()
        };
        if let Some(name) = &self.player {
            return Some(seats(&|player| fold(player.name.trim()) == *name)).filter(|viewers| !viewers.is_empty());
        }
        let people = seats(&|player| player.computer.is_none());
        Some(if people.is_empty() { seats(&|_| true) } else { people })
    }

    fn has_result(&self, listed: &Listed, viewers: &[Seat]) -> bool {
        let Some(result) = self.query.result else { return true };
        let Some(summary) = listed.summary() else { return result == ResultKind::Damaged };
        let winners = summary.rules.seats().winners(summary.outcome);
        match (result, summary.outcome) {
            (ResultKind::Won, Outcome::Win { .. }) => viewers.iter().any(|seat| winners.contains(*seat)),
            (ResultKind::Lost, Outcome::Win { .. }) => viewers.iter().any(|seat| !winners.contains(*seat)),
            (ResultKind::Drawn, Outcome::Draw { .. }) | (ResultKind::Unfinished, Outcome::Ongoing) => true,
            _ => false,
        }
    }

    fn has_words(&self, listed: &Listed) -> bool {
        if self.words.is_empty() {
            return true;
        }
        let title = listed.title.iter().map(Title::as_str);
        let players = listed.openable().into_iter().flat_map(|summary| summary.players.values());
        let texts: Vec<String> = title.chain(players.map(|player| player.name.as_str())).map(fold).collect();
        self.words.iter().all(|word| texts.iter().any(|text| text.contains(word)))
    }
}
