//! The matches as the disk has listed them, and which of them fit the [`Search`].

use std::time::SystemTime;

use bevy::prelude::*;
use teahouse_table::library::{Deleted, Listed, Title};
use teahouse_table::{Moved, Zone};

use super::account::Now;
use super::reading::Reading;
use super::search::Search;

mod days;
mod trash;

/// The listed matches, those that are shown, and the chosen one.
#[derive(Resource, Debug, Default)]
pub(super) struct Catalogue {
    /// How far the matches have come, and those in the trash.
    reading: Reading,
    reading_trash: Reading,
    /// Whether the disk has been asked for those in the trash since it listed the matches. It replays each of them.
    is_trash_asked: bool,
    /// The date by which ages are told: that at which the matches were listed, or a later one.
    pub(super) now: Option<SystemTime>,
    zone: Zone,
    matches: Vec<Listed>,
    /// The matches in the trash, and their places there.
    trash: Vec<Listed>,
    deleted: Vec<Deleted>,
    is_trash: bool,
    /// The places of those that fit, in their order.
    shown: Vec<usize>,
    /// Counts the searches, and the dates by which ages are told. Slips that were written before the last one are written again.
    revision: u64,
    /// The name of the chosen file, and its place when it was found last.
    chosen: Option<String>,
    last_place: usize,
    /// The name of the file that is chosen when the disk has listed it.
    awaited: Option<String>,
}

impl Catalogue {
    /// The date by which ages are told.
    pub(super) fn told_by(&self) -> Now {
        Now { date: self.now.unwrap_or(SystemTime::UNIX_EPOCH), zone: self.zone }
    }

    /// Tells ages by this date from now on.
    pub(super) fn tell_by(&mut self, date: SystemTime) {
        self.now = Some(date);
        self.revision += 1;
    }

    pub(super) fn fill(&mut self, matches: Vec<Listed>, Now { date, zone }: Now) {
        // A journal that another one continues is the same match.
        self.matches = matches.into_iter().filter(|listed| !listed.is_older_copy).collect();
        (self.reading, self.now, self.zone) = (Reading::Done, Some(date), zone);
        // With each list the disk empties the trash of what has lain there for long.
        self.is_trash_asked = false;
        let awaited = self.awaited.take().filter(|name| self.matches.iter().any(|listed| listed.name == *name));
        self.chosen = awaited.or(self.chosen.take());
    }

    /// Chooses the match of a file as soon as the disk has listed it.
    pub(super) fn choose_when_listed(&mut self, name: &str) {
        self.awaited = Some(name.to_owned());
    }

    /// Chooses the copy in which a match goes on, if that match is the one to be chosen.
    pub(super) fn follow(&mut self, Moved { from, to }: &Moved) {
        if self.awaited.as_ref().or(self.chosen.as_ref()) == Some(from) {
            self.choose_when_listed(to);
        }
    }

    /// Whether the search does not show the match that is chosen when it is listed.
    pub(super) fn hides_awaited(&self) -> bool {
        let is_shown = |name: &String| (0..self.len()).any(|place| self.at(place).is_some_and(|it| it.name == *name));
        self.awaited.as_ref().is_some_and(|name| !is_shown(name))
    }

    /// The disk is asked again for all of it.
    pub(super) const fn begin(&mut self) {
        (self.reading, self.reading_trash) = (Reading::Busy, Reading::Busy);
        self.is_trash_asked = false;
    }

    /// The matches cannot be listed.
    pub(super) const fn fail(&mut self, code: &'static str) {
        self.reading = Reading::Failed(code);
    }

    /// How far the list has come that is shown.
    pub(super) const fn reading(&self) -> Reading {
        if self.is_trash { self.reading_trash } else { self.reading }
    }

    /// Shows what fits. The choice stays where it can, else it goes to the match in the same place.
    pub(super) fn find(&mut self, search: &Search) {
        self.revision += 1;
        self.is_trash = search.is_trash;
        let now = self.now.unwrap_or(SystemTime::UNIX_EPOCH);
        let mut shown = search.wanted(now).select(self.all(), search.order);
        if let Some(period) = search.period() {
            shown.retain(|index| self.day(&self.all()[*index]).is_some_and(|day| period.contains(day)));
        }
        self.shown = shown;
        match self.place() {
            Some(place) => self.last_place = place,
            None => self.choose(self.last_place.min(self.shown.len().saturating_sub(1))),
        }
    }

    /// Another number after each search and when ages are told by another date, and the same one while only the choice changes.
    pub(super) const fn revision(&self) -> u64 {
        self.revision
    }

    /// All matches, or all of the trash.
    fn all(&self) -> &[Listed] {
        if self.is_trash { &self.trash } else { &self.matches }
    }

    /// The number of all matches, or of those in the trash.
    pub(super) fn count(&self) -> usize {
        self.all().len()
    }

    /// The number of matches that are shown.
    pub(super) const fn len(&self) -> usize {
        self.shown.len()
    }

    /// The match in this place of the list.
    pub(super) fn at(&self, place: usize) -> Option<&Listed> {
        self.all().get(*self.shown.get(place)?)
    }

    /// The number of a copy of a match, where another journal of the match is listed too.
    pub(super) fn copy_number(&self, listed: &Listed) -> Option<u32> {
        let number = listed.copy_number()?;
        let id = listed.openable()?.id;
        let is_beside =
            |other: &Listed| other.name != listed.name && other.openable().is_some_and(|summary| summary.id == id);
        self.all().iter().any(is_beside).then_some(number)
    }

    /// The place of the chosen match.
    pub(super) fn place(&self) -> Option<usize> {
        let chosen = self.chosen.as_deref()?;
        self.shown.iter().position(|index| self.all().get(*index).is_some_and(|listed| listed.name == chosen))
    }

    pub(super) fn choose(&mut self, place: usize) {
        self.chosen = self.at(place).map(|listed| listed.name.clone());
        self.last_place = place;
    }

    pub(super) fn chosen(&self) -> Option<&Listed> {
        let chosen = self.chosen.as_deref()?;
        self.all().iter().find(|listed| listed.name == chosen)
    }

    /// Whether the match of a file is listed with this title.
    pub(super) fn has_title(&self, name: &str, title: Option<&Title>) -> bool {
        self.matches.iter().any(|listed| listed.name == name && listed.title.as_ref() == title)
    }

    pub(super) fn set_title(&mut self, name: &str, title: Option<Title>) {
        if let Some(listed) = self.matches.iter_mut().find(|listed| listed.name == name) {
            listed.title = title;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use teahouse_table::library::{Content, Order};
    use teahouse_table::storage::StorageError;

    use super::*;

    pub(super) fn listed(name: &str, seconds: u64) -> Listed {
        Listed {
            name: name.into(),
            title: Title::new(&format!("Match {name}")).ok(),
            modified: Some(SystemTime::UNIX_EPOCH + Duration::from_secs(seconds)),
            is_imported: false,
            recorded: None,
            content: Content::Unreadable(StorageError::NotFound { name: name.into() }),
            is_older_copy: false,
        }
    }

    pub(super) fn catalogue() -> Catalogue {
        let mut catalogue = Catalogue::default();
        let matches = vec![listed("a", 30), listed("b", 20), Listed { is_older_copy: true, ..listed("c", 10) }];
        let now = SystemTime::UNIX_EPOCH + Duration::from_secs(40);
        catalogue.fill(matches, Now { date: now, zone: Zone::Unknown });
        catalogue.find(&Search::default());
        catalogue
    }

    pub(super) fn shown(catalogue: &Catalogue) -> Vec<&str> {
        (0..catalogue.len()).filter_map(|place| catalogue.at(place)).map(|listed| listed.name.as_str()).collect()
    }

    #[test]
    fn an_older_copy_is_not_listed_and_the_newest_is_chosen() {
        let catalogue = catalogue();
        assert_eq!((shown(&catalogue), catalogue.place()), (vec!["a", "b"], Some(0)));
    }

    #[test]
    fn the_choice_follows_its_match_and_then_its_place() {
        let mut catalogue = catalogue();
        catalogue.choose(1);
        catalogue.find(&Search { order: Order::Name, ..Search::default() });
        assert_eq!(catalogue.chosen().map(|listed| listed.name.as_str()), Some("b"));
        catalogue.choose(0);
        catalogue.find(&Search { text: "b".into(), ..Search::default() });
        assert_eq!(catalogue.chosen().map(|listed| listed.name.as_str()), Some("b"));
        catalogue.find(&Search { text: "nothing".into(), ..Search::default() });
        assert_eq!((catalogue.len(), catalogue.place()), (0, None));
    }

    #[test]
    fn a_match_that_was_opened_is_chosen_when_it_is_listed() {
        let mut catalogue = catalogue();
        let now = || Now { date: SystemTime::UNIX_EPOCH, zone: Zone::Unknown };
        for (name, is_hidden) in [("b", false), ("new", true)] {
            catalogue.choose_when_listed(name);
            assert_eq!(catalogue.hides_awaited(), is_hidden, "{name}");
        }
        catalogue.find(&Search::default());
        assert_eq!(catalogue.place(), Some(0));
        for (name, chosen) in [("new", "new"), ("other", "new")] {
            catalogue.choose_when_listed(name);
            catalogue.fill(vec![listed("a", 30), listed("new", 20)], now());
            catalogue.find(&Search::default());
            assert_eq!(catalogue.chosen().map(|listed| listed.name.as_str()), Some(chosen), "{name}");
        }
    }

    #[test]
    fn the_copy_of_the_match_to_be_chosen_is_chosen() {
        let moved = |from: &str, to: &str| Moved { from: from.into(), to: to.into() };
        let fill = |catalogue: &mut Catalogue| {
            let matches = vec![listed("a", 30), listed("b", 20), listed("b-1", 20)];
            catalogue.fill(matches, Now { date: SystemTime::UNIX_EPOCH, zone: Zone::Unknown });
            catalogue.find(&Search::default());
            catalogue.chosen().unwrap().name.clone()
        };
        let mut catalogue = catalogue();
        catalogue.follow(&moved("b", "b-1"));
        assert_eq!(fill(&mut catalogue), "a", "another match is chosen");
        catalogue.choose_when_listed("b");
        catalogue.follow(&moved("b", "b-1"));
        assert_eq!(fill(&mut catalogue), "b-1");
        catalogue.choose(0);
        catalogue.follow(&moved("a", "b"));
        assert_eq!(fill(&mut catalogue), "b");
    }
}
