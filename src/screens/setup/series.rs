//! The choice of the series: how long it lasts, how many people are at the table, and whether a draw of shogi is played again.

use bevy::ecs::hierarchy::ChildSpawner;
use bevy::prelude::*;
use bevy::text::EditableText;

use super::choice::{Choice, Explanation, Form, SeriesChoice, SeriesRow};
use super::company::CompanyPart;
use super::parts::explained;
use crate::i18n::Localized;
use crate::prefs::{GameKind, Next, SeriesLength, SeriesSettings, Settings};
use crate::session::{MatchSetup, WAITING_NAMES};
use crate::ui::theme::space;
use crate::ui::widget::{choice, field, grouped};
use crate::ui::{Page, Skin};

impl SeriesChoice {
    pub(super) fn is_made(self, setup: &MatchSetup) -> bool {
        match self {
            Self::Length(length) => setup.length() == length,
            Self::People(people) => setup.series.people == people,
            Self::ReplaysDraws(replays) => setup.series.replays_draws == replays,
        }
    }

    pub(super) fn make(self, setup: &mut MatchSetup) {
        match self {
            Self::Length(length) => setup.series.length = length,
            Self::ReplaysDraws(replays) => setup.series.replays_draws = replays,
            Self::People(people) => {
                let had_challengers = std::mem::replace(&mut setup.series.people, people) > 2;
                // The source lets the new challenger move first. The row of the first mover shows it, and can be changed.
                match (had_challengers, people > 2, setup.next) {
                    (false, true, _) => setup.next = Next::Loser,
                    (true, false, Next::Loser) => setup.next = Next::Alternate,
                    _ => {}
                }
            }
        }
    }
}

/// The meaning of a row's choice, as a sentence.
pub(super) fn sentence(row: SeriesRow, setup: &MatchSetup) -> Localized {
    match row {
        SeriesRow::Length => Localized::new(format!("setup-series-{}-means", setup.length())),
        SeriesRow::People if setup.series.people > 2 => {
            Localized::new("setup-people-many-means").arg("waiting", setup.series.people - 2)
        }
        SeriesRow::People => Localized::new("setup-people-two-means"),
        SeriesRow::Draws if setup.series.replays_draws => Localized::new("setup-draws-replayed-means"),
        SeriesRow::Draws => Localized::new("setup-draws-counted-means"),
    }
}

/// The line that holds the name of a person who waits.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct WaitingName(usize);

/// A place of the sheet that is there for some numbers of people only. Its node has no lengths of its own.
#[derive(Component, Debug, Clone, Copy)]
pub(super) enum SeriesPart {
    /// The choice of a single match, where one can be played.
    Single,
    /// The line for the name of the waiting person with this index, while the queue is that long.
    Waiting(usize),
}

impl SeriesPart {
    fn node(self, setup: &MatchSetup) -> Node {
        match self {
            Self::Single => Node { display: shown_if(setup.can_be_single()), ..default() },
            Self::Waiting(index) => {
                // Three names stand on a line. Four stand two and two: a fourth alone would be as broad as the sheet.
                let waiting = (setup.series.people as usize).saturating_sub(2);
                let share = percent(if waiting == 4 { 45 } else { 30 });
                Node { display: shown_if(index < waiting), flex_grow: 1.0, flex_basis: share, ..default() }
            }
        }
    }
}

const fn shown_if(is_there: bool) -> Display {
    if is_there { Display::Flex } else { Display::None }
}

/// Labels and names of the lines.
const LINES: [(&str, &str); SeriesSettings::MOST_WAITING] = [
    ("setup-name-third", "name-third"),
    ("setup-name-fourth", "name-fourth"),
    ("setup-name-fifth", "name-fifth"),
    ("setup-name-sixth", "name-sixth"),
    ("setup-name-seventh", "name-seventh"),
    ("setup-name-eighth", "name-eighth"),
];

/// The rows of the series, among the rarer choices.
pub(super) fn rows(sheet: &mut ChildSpawner, setup: &MatchSetup) {
    explained(sheet, "setup-series", Explanation::Series(SeriesRow::Length), |row| {
        for &length in SeriesLength::ALL {
            let label = Localized::new(format!("setup-series-{length}"));
            let choice = (choice(label, format!("series-{length}")), Choice::Series(SeriesChoice::Length(length)));
            if length == SeriesLength::Single {
                let part = SeriesPart::Single;
                row.spawn((part, part.node(setup), children![choice]));
            } else {
                row.spawn(choice);
            }
        }
    });
    sheet.spawn(CompanyPart::People.of_column(setup)).with_children(|part| {
        part.spawn(Page(Node { flex_direction: FlexDirection::Column, row_gap: px(space::M), ..default() }))
            .with_children(|part| people(part, setup));
    });
    if setup.game() == GameKind::Shogi {
        explained(sheet, "setup-draws", Explanation::Series(SeriesRow::Draws), |row| {
            for (replays, word) in [(true, "replayed"), (false, "counted")] {
                let label = Localized::new(format!("setup-draws-{word}"));
                row.spawn((
                    choice(label, format!("draws-{word}")),
                    Choice::Series(SeriesChoice::ReplaysDraws(replays)),
                ));
            }
        });
    }
}

/// How many people there are, and the names of those who wait.
fn people(part: &mut ChildSpawner, setup: &MatchSetup) {
    explained(part, "setup-people", Explanation::Series(SeriesRow::People), |row| {
        for people in SeriesSettings::PEOPLE {
            let label = Localized::new("setup-people-count").arg("people", people);
            row.spawn((choice(label, format!("people-{people}")), Choice::Series(SeriesChoice::People(people))));
        }
    });
    let row = Node { flex_wrap: FlexWrap::Wrap, column_gap: px(space::M), row_gap: px(space::S), ..default() };
    part.spawn((Page(row), grouped("setup-waiting"))).with_children(|row| {
        for (index, ((label, id), usual)) in LINES.into_iter().zip(WAITING_NAMES).enumerate() {
            let name = setup.series.waiting.get(index).map_or("", String::as_str);
            let place = SeriesPart::Waiting(index);
            row.spawn((place, place.node(setup))).with_children(|line| {
                line.spawn(field(Skin::Field, label, id, name, Settings::MAX_NAME, usual, WaitingName(index)));
            });
        }
    });
}

pub(super) fn take_names(mut form: ResMut<Form>, lines: Query<(&WaitingName, &EditableText), Changed<EditableText>>) {
    for (WaitingName(index), line) in &lines {
        let name = line.value().to_string();
        if !line.is_composing() && form.0.series.waiting.get(*index).map_or("", String::as_str) != name {
            form.0.series.set_name(*index, &name);
        }
    }
}

/// Shows a line for each person who waits, and the single match where it can be played.
pub(super) fn show(form: Res<Form>, mut places: Query<(&SeriesPart, &mut Node)>) {
    for (place, mut node) in &mut places {
        node.set_if_neq(place.node(&form.0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_new_challenger_moves_first_unless_another_rule_is_chosen() {
        let mut setup = MatchSetup::of(GameKind::Xiangqi);
        SeriesChoice::People(4).make(&mut setup);
        assert_eq!((setup.next, setup.waiting().count()), (Next::Loser, 2));
        setup.next = Next::Lot;
        SeriesChoice::People(5).make(&mut setup);
        assert_eq!(setup.next, Next::Lot, "the choice stays while there are challengers");
        SeriesChoice::People(2).make(&mut setup);
        assert_eq!((setup.next, setup.waiting().count()), (Next::Lot, 0));
        SeriesChoice::People(3).make(&mut setup);
        SeriesChoice::People(2).make(&mut setup);
        assert_eq!(setup.next, Next::Alternate);
    }
}
