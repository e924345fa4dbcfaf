//! The series on the end sheet: the scores in strokes of 正, and what follows. Who has won it stands below the result of the match.

use accesskit::Role;
use bevy::ecs::hierarchy::ChildSpawner;
use bevy::prelude::*;
use bevy::ui::prelude::AccessibleLabel;
use teahouse_art::TallyInk;
use teahouse_rules::Seat;
use teahouse_table::GameTime;
use teahouse_table::series::{Challengers, Length, Next, NextPlace, Party};

use super::parts::fact;
use super::place::is_tight;
use crate::i18n::{Localized, Value};
use crate::paint::{Carved, Carving};
use crate::prefs::GameKind;
use crate::session::{Called, GameState};
use crate::ui::reader::Spoken;
use crate::ui::theme::{size, space};
use crate::ui::widget::{plain, text, words};
use crate::ui::{Page, PageByRoom, Room, Tone, Typeface};

/// The facts of the series that the sheet shows, taken from the match once.
#[derive(Clone)]
pub(super) struct SeriesAccount {
    /// The title with the score; among challengers only the tallies have theirs. A single match has neither title nor tallies.
    title: Option<(Localized, String)>,
    /// Names and wins.
    tallies: Vec<(Localized, u16)>,
    won: Option<Localized>,
    next: Vec<Localized>,
    /// The slip with the people who stay, come and wait.
    slip: Vec<Localized>,
}

/// The key of the words on the button that leads to what follows. Nothing follows a match that is looked through: others may
/// have followed it long ago.
pub(super) fn key_of_next(session: &GameState) -> Option<&'static str> {
    let next = session.next().filter(|_| !session.is_looked_through())?;
    Some(if next.is_agreed() { "end-next-match" } else { "end-rematch" })
}

impl SeriesAccount {
    /// The sentence on the winner of the series, if this match has decided it.
    pub(super) fn won(&self) -> Option<&Localized> {
        self.won.as_ref()
    }

    /// Whether the group tells the score of a series.
    pub(super) const fn has_score(&self) -> bool {
        self.title.is_some() || !self.tallies.is_empty()
    }

    /// Whether the group of the series has nothing to tell.
    pub(super) const fn is_empty(&self) -> bool {
        self.title.is_none() && self.tallies.is_empty() && self.next.is_empty() && self.slip.is_empty()
    }

    /// The players whose tallies stand beside each other on the far player's sheet. Those of more than two have no room there.
    pub(super) fn names_beside(&self) -> impl Iterator<Item = &Localized> {
        self.tallies.iter().map(|(name, _)| name).filter(|_| self.tallies.len() <= 2)
    }

    /// The lines on what follows.
    pub(super) fn lines(&self) -> impl Iterator<Item = &Localized> {
        self.next.iter().chain(&self.slip)
    }

    pub(super) fn of(session: &GameState) -> Self {
        let length = session.state().header().terms.length;
        let is_single = length.wins_needed() == Some(1);
        let evening = evening(session);
        let tallies = match &evening {
            _ if is_single => Vec::new(),
            Some(evening) => everyone(session, evening),
            None => parties(session),
        };
        let title = (!is_single).then(|| {
            let score = tallies.iter().map(|(_, wins)| wins.to_string()).collect::<Vec<_>>().join(" : ");
            (title(length), if evening.is_some() { String::new() } else { score })
        });
        let next = session.next().filter(|_| !session.is_looked_through());
        let won = next.as_ref().filter(|_| !is_single).and_then(|next| won(session, next, evening.as_ref()));
        Self {
            title,
            tallies,
            // Nothing of the series follows when it is decided.
            next: next.as_ref().filter(|_| won.is_none()).map(|next| follows(session, next)).unwrap_or_default(),
            won,
            slip: next.as_ref().map(|next| slip(session, next)).unwrap_or_default(),
        }
    }
}

/// The people of the evening with this match counted, if three or more play.
fn evening(session: &GameState) -> Option<Challengers> {
    let state = session.state();
    let before = state.header().terms.challengers.as_ref()?;
    Some(if state.is_restarted() { before.clone() } else { before.counted(session.outcome()) })
}

fn title(length: Length) -> Localized {
    match length {
        Length::Open => Localized::new("end-series"),
        Length::BestOf(best_of) => Localized::new("end-series-best-of").arg("matches", best_of.matches()),
    }
}

/// A seat of each party, in the order in which all rows of the sheet name them. The near player's party comes first in every match of a
/// series; among challengers the parties change, and seat 0 comes first.
pub(super) fn order(session: &GameState) -> [Seat; 2] {
    let is_among_challengers = session.state().header().terms.challengers.is_some();
    let seats = [Seat::FIRST, Seat::SECOND];
    if is_among_challengers || session.is_near(Seat::FIRST) { seats } else { seats.map(Seat::other) }
}

fn parties(session: &GameState) -> Vec<(Localized, u16)> {
    let series = session.series();
    let tally = |seat| {
        let party = if seat == Seat::FIRST { Party::A } else { Party::B };
        (Localized::new("called").arg("name", session.called_party(party)), strokes(series.score(party).wins))
    };
    order(session).map(tally).into()
}

/// The people at the table, and then the queue.
fn everyone(session: &GameState, evening: &Challengers) -> Vec<(Localized, u16)> {
    let at_table = order(session).map(|seat| (session.called(seat).localized(), strokes(evening.score(seat).wins)));
    let waiting = evening
        .queue()
        .iter()
        .map(|waiting| (Called::Name(waiting.player.name.clone()).localized(), strokes(waiting.score.wins)));
    at_table.into_iter().chain(waiting).collect()
}

fn strokes(wins: u32) -> u16 {
    u16::try_from(wins).unwrap_or(u16::MAX)
}

/// The sentence on the winner of the series, if this match has decided it.
fn won(session: &GameState, next: &Next, evening: Option<&Challengers>) -> Option<Localized> {
    let NextPlace::NewSeries { winner } = next.place else { return None };
    if let Some(evening) = evening {
        let words = Localized::new("end-evening-won").arg("name", session.called(winner));
        return Some(words.arg("wins", evening.score(winner).wins));
    }
    let party = if session.seats().party(Seat::FIRST).contains(winner) { Party::A } else { Party::B };
    let score = session.series().score(party);
    let winners = session.seats().party(winner).iter().count();
    let words = Localized::new("end-series-won").arg("name", session.called_party(party)).arg("winners", winners);
    Some(words.arg("wins", score.wins.to_string()).arg("losses", score.losses.to_string()))
}

/// The sentences on the next match: the player who begins, or that a lot decides it, or how a drawn one is played again.
fn follows(session: &GameState, next: &Next) -> Vec<Localized> {
    // The lot is drawn already, and is seen when the match begins.
    if next.setup.lot.is_some() {
        return vec![Localized::new("end-next-lot")];
    }
    if next.place != NextPlace::Restart {
        let first = session.called_next(next, first_mover(session));
        let game = GameKind::of(&next.setup.rules).into_str();
        return vec![Localized::new("end-next").arg("name", first).arg("game", game)];
    }
    let left = next.setup.players.iter().filter_map(|(seat, player)| {
        let left = player.time_left?;
        let words = Localized::new("end-replay-left").arg("name", session.called_next(next, seat));
        Some(words.arg("time", GameTime(left.main).to_string()).arg("periods", left.periods))
    });
    let sente = session.called_next(next, Seat::FIRST);
    // With a handicap the players keep their sides.
    let key = if next.came_from[Seat::FIRST] == Some(Seat::FIRST) { "end-replay-same" } else { "end-replay" };
    [Localized::new(key).arg("name", sente)].into_iter().chain(left).collect()
}

/// The slip of the queue.
fn slip(session: &GameState, next: &Next) -> Vec<Localized> {
    let Some(evening) = &next.setup.terms.challengers else { return Vec::new() };
    let called = |seat| session.called_next(next, seat);
    let holder = evening.holder();
    let then: Value = evening.queue().iter().map(|waiting| waiting.player.name.clone()).collect();
    vec![
        Localized::new("end-slip-stays").arg("name", called(holder)),
        Localized::new("end-slip-comes").arg("name", called(holder.other())),
        Localized::new("end-slip-then").arg("names", then),
    ]
}

pub(super) fn tell(group: &mut ChildSpawner, account: SeriesAccount) {
    let SeriesAccount { title, tallies, won: _, next, slip } = account;
    if let Some((title, score)) = title {
        group.spawn(fact(words(Typeface::Title, title, size::LARGE, Tone::Ink), score));
    }
    let is_many = tallies.len() > 2;
    if is_many {
        // Names first: the tallies may not fit.
        tell_what_follows(group, next, slip);
        tell_tallies(group, tallies, TallyRows::Many);
    } else {
        tell_tallies(group, tallies, TallyRows::Few);
        tell_what_follows(group, next, slip);
    }
}

/// Tells the same on the far player's sheet: two tallies beside each other, and what follows below or beside them.
pub(super) fn tell_across(row: &mut ChildSpawner, account: SeriesAccount) {
    let SeriesAccount { tallies, next, slip, .. } = account;
    if tallies.len() <= 2 {
        row.spawn(PageByRoom(tallies_across)).with_children(|row| tell_tallies(row, tallies, TallyRows::Across));
    }
    row.spawn(PageByRoom(following_across)).with_children(|group| tell_what_follows(group, next, slip));
}

fn tallies_across(room: Room) -> Node {
    let width = percent(if room.is_portrait { 50 } else { 100 });
    Node { width, column_gap: px(space::L), ..default() }
}

fn following_across(_: Room) -> Node {
    Node { flex_direction: FlexDirection::Column, flex_grow: 1.0, flex_basis: percent(40), ..default() }
}

/// How the lines of the tallies stand.
#[derive(Clone, Copy)]
enum TallyRows {
    /// Below each other.
    Few,
    /// The same, lower: those of many players.
    Many,
    /// Beside each other, on the far player's sheet.
    Across,
}

fn tell_tallies(group: &mut ChildSpawner, tallies: Vec<(Localized, u16)>, rows: TallyRows) {
    let inks = [TallyInk::Seal].into_iter().chain(std::iter::repeat(TallyInk::Ink));
    let most = tallies.iter().map(|(_, wins)| *wins).max().unwrap_or(0);
    for ((name, wins), ink) in tallies.into_iter().zip(inks) {
        group.spawn(tally(name, wins, ink, (rows, most)));
    }
}

fn tell_what_follows(group: &mut ChildSpawner, next: Vec<Localized>, slip: Vec<Localized>) {
    for line in next {
        group.spawn(text(line, size::SMALL, Tone::InkDim));
    }
    if !slip.is_empty() {
        group.spawn(paper_slip()).with_children(|paper| {
            for line in slip {
                paper.spawn(text(line, size::SMALL, Tone::Ink));
            }
        });
    }
}

/// A slip of paper on the sheet.
fn paper_slip() -> impl Bundle {
    let node = Node {
        flex_direction: FlexDirection::Column,
        align_self: AlignSelf::Stretch,
        padding: UiRect::axes(px(space::M), px(space::S)),
        row_gap: px(space::XS),
        flex_shrink: 0.0,
        ..default()
    };
    (Page(node), Carved(Carving::Card { chosen: false }))
}

/// A player's wins beside the name, in strokes of 正, or as a number where a line has no room for the strokes. The strokes of all players begin at the same x, in places as broad as the
/// `most` wins need; the names have the rest.
fn tally(name: Localized, wins: u16, ink: TallyInk, (rows, most): (TallyRows, u16)) -> impl Bundle {
    let strokes = (wins <= STROKES * MOST).then_some(Carving::Tally { count: wins, ink });
    let row: fn(Room) -> Node = match rows {
        TallyRows::Few => |room| tally_row(if is_tight(room) { 36 } else { 46 }),
        TallyRows::Many => |_| tally_row(28),
        TallyRows::Across => |_| Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..tally_row(36) },
    };
    let places: [fn(Room) -> Node; MOST as usize] = match rows {
        TallyRows::Few | TallyRows::Across => [few_place::<1>, few_place::<2>, few_place::<3>],
        TallyRows::Many => [many_place::<1>, many_place::<2>, many_place::<3>],
    };
    let place = places[usize::from(most.div_ceil(STROKES).clamp(1, MOST) - 1)];
    (
        PageByRoom(row),
        Children::spawn(SpawnWith(move |row: &mut ChildSpawner| {
            // The text has no width of its own: for the scrolled height Bevy measures a text at the least width that it may have, or at
            // its share of the width that it has got.
            let rest = Node {
                flex_direction: FlexDirection::Column,
                flex_grow: 1.0,
                flex_basis: px(0),
                min_width: px(0),
                ..default()
            };
            row.spawn((rest, children![text(name, size::BODY, Tone::Ink)]));
            let mut place = row.spawn(PageByRoom(place));
            match strokes {
                Some(strokes) => {
                    place.insert((Carved(strokes), Spoken::new(Role::Label), AccessibleLabel(wins.to_string())));
                }
                None => _ = place.with_child(plain(wins.to_string(), size::BODY, Tone::Ink)),
            }
        })),
    )
}

fn tally_row(height: u16) -> Node {
    Node {
        column_gap: px(space::M),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        min_height: px(height),
        ..default()
    }
}

/// The strokes of a character, and the characters that find room beside a name.
const STROKES: u16 = 5;
const MOST: u16 = 3;

fn few_place<const CHARACTERS: u16>(room: Room) -> Node {
    tally_place(CHARACTERS, if is_tight(room) { 30 } else { 36 })
}

fn many_place<const CHARACTERS: u16>(_: Room) -> Node {
    tally_place(CHARACTERS, 24)
}

/// A place for this many characters.
fn tally_place(characters: u16, height: u16) -> Node {
    /// From one character to the next, in heights.
    const PITCH: f32 = 1.35;
    let width = (f32::from(characters - 1) * PITCH + 1.0) * f32::from(height);
    Node { width: px(width), height: px(height), flex_shrink: 0.0, ..default() }
}

/// Whose seat moves first: in a handicap game of shogi it is the second one.
fn first_mover(session: &GameState) -> Seat {
    let view = session.view();
    view.line().first().map_or(view.mover(), |turn| turn.seat)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{LANGUAGES, Localization};
    use crate::prefs::SeriesLength;

    #[test]
    fn the_end_sheet_calls_a_series_as_the_set_up_does() {
        let is_of_several = |length: &&SeriesLength| !matches!(length, SeriesLength::Open | SeriesLength::Single);
        for language in LANGUAGES {
            let localization = Localization::new(language.tag);
            for length in SeriesLength::ALL.iter().filter(is_of_several) {
                let said = title(length.terms()).resolve(&localization).replace(['\u{2068}', '\u{2069}'], "");
                assert_eq!(said, localization.tr(&format!("setup-series-{length}")), "{}", language.tag);
            }
        }
    }
}
