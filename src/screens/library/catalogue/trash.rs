//! The matches in the trash, which the disk lists only when they are wanted.

use teahouse_table::library::{Deleted, Listed};

use super::Catalogue;
use crate::screens::library::reading::Reading;

impl Catalogue {
    pub(in crate::screens::library) fn fill_trash(&mut self, trash: Vec<(Deleted, Listed)>) {
        self.reading_trash = Reading::Done;
        (self.deleted, self.trash) = trash.into_iter().unzip();
    }

    /// Whether those in the trash are wanted, and the disk has not been asked for them: they are also told of where no others are left.
    pub(in crate::screens::library) fn wants_trash(&self) -> bool {
        (self.is_trash || self.has_no_match()) && !self.is_trash_asked
    }

    /// Whether the disk has listed the matches, and there is none.
    fn has_no_match(&self) -> bool {
        self.reading == Reading::Done && self.matches.is_empty()
    }

    /// How many matches lie in the trash, as far as is known; `None` while the disk lists them.
    pub(in crate::screens::library) fn count_deleted(&self) -> Option<usize> {
        (self.reading_trash != Reading::Busy || !self.trash.is_empty()).then_some(self.trash.len())
    }

    /// The disk is asked for those in the trash.
    pub(in crate::screens::library) const fn ask_trash(&mut self) {
        self.is_trash_asked = true;
    }

    /// Notes that the matches in the trash cannot be listed.
    pub(in crate::screens::library) const fn fail_trash(&mut self, code: &'static str) {
        self.reading_trash = Reading::Failed(code);
    }

    /// The place of the chosen match in the trash.
    pub(in crate::screens::library) fn chosen_deleted(&self) -> Option<&Deleted> {
        let chosen = self.chosen.as_deref().filter(|_| self.is_trash)?;
        self.deleted.iter().find(|deleted| deleted.file() == chosen)
    }

    /// A match has gone to the trash.
    pub(in crate::screens::library) fn delete(&mut self, name: &str, deleted: Deleted) {
        let Some(index) = self.matches.iter().position(|listed| listed.name == name) else { return };
        let listed = self.matches.remove(index);
        self.trash.insert(0, Listed { name: deleted.file(), ..listed });
        self.deleted.insert(0, deleted);
    }

    /// A match has come back from the trash.
    pub(in crate::screens::library) fn restore(&mut self, deleted: &Deleted) {
        let Some(index) = self.deleted.iter().position(|other| other == deleted) else { return };
        self.deleted.remove(index);
        let listed = self.trash.remove(index);
        self.matches.push(Listed { name: deleted.name.clone(), ..listed });
        self.chosen = Some(deleted.name.clone()).filter(|_| !self.is_trash).or(self.chosen.take());
    }

    /// The match that was deleted last is named by this.
    pub(in crate::screens::library) fn in_trash(&self, deleted: &Deleted) -> Option<&Listed> {
        let index = self.deleted.iter().position(|other| other == deleted)?;
        self.trash.get(index)
    }
}

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use teahouse_table::Zone;

    use super::*;
    use crate::screens::library::account::Now;
    use crate::screens::library::catalogue::tests::{catalogue, listed, shown};
    use crate::screens::library::search::Search;

    #[test]
    fn a_deleted_match_is_in_the_trash_until_it_is_restored() {
        let mut catalogue = catalogue();
        let deleted = Deleted { name: "a".into(), at_millis: 7 };
        catalogue.delete("a", deleted.clone());
        catalogue.find(&Search::default());
        assert_eq!((shown(&catalogue), catalogue.place()), (vec!["b"], Some(0)));
        catalogue.find(&Search { is_trash: true, ..Search::default() });
        assert_eq!(shown(&catalogue), ["a.deleted-7"]);
        assert_eq!(catalogue.chosen_deleted(), Some(&deleted));
        catalogue.restore(&deleted);
        catalogue.find(&Search::default());
        assert_eq!(shown(&catalogue), ["a", "b"]);
    }

    #[test]
    fn the_list_and_the_trash_are_read_each_by_itself() {
        let (mut catalogue, trash) = (Catalogue::default(), Search { is_trash: true, ..Search::default() });
        let readings = |catalogue: &mut Catalogue| {
            [&Search::default(), &trash].map(|search| {
                catalogue.find(search);
                catalogue.reading()
            })
        };
        catalogue.fill(vec![listed("a", 30)], Now { date: SystemTime::UNIX_EPOCH, zone: Zone::Unknown });
        assert_eq!(readings(&mut catalogue), [Reading::Done, Reading::Busy], "the trash is not known to be empty");
        assert!(catalogue.wants_trash());
        catalogue.ask_trash();
        assert!(!catalogue.wants_trash(), "it is asked for once");
        catalogue.fail_trash("denied");
        assert_eq!(readings(&mut catalogue), [Reading::Done, Reading::Failed("denied")]);
        catalogue.begin();
        assert_eq!(readings(&mut catalogue), [Reading::Busy; 2]);
        assert!(catalogue.wants_trash());
        catalogue.fill_trash(Vec::new());
        catalogue.fail("denied");
        assert_eq!(readings(&mut catalogue), [Reading::Failed("denied"), Reading::Done]);
    }

    #[test]
    fn where_no_match_is_left_the_trash_is_listed() {
        let mut catalogue = Catalogue::default();
        let now = || Now { date: SystemTime::UNIX_EPOCH, zone: Zone::Unknown };
        assert!(!catalogue.wants_trash(), "the matches are not listed");
        catalogue.fill(vec![listed("a", 30)], now());
        assert!(!catalogue.wants_trash());
        catalogue.fill(Vec::new(), now());
        assert_eq!((catalogue.wants_trash(), catalogue.count_deleted()), (true, None));
        catalogue.ask_trash();
        catalogue.fill_trash(vec![(Deleted { name: "a".into(), at_millis: 7 }, listed("a", 30))]);
        assert_eq!((catalogue.wants_trash(), catalogue.count_deleted()), (false, Some(1)));
    }
}
