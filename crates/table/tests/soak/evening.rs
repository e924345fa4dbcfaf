//! An evening: a series of matches on one storage, with faults between any two operations.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};
use teahouse_rules::{Position, Seat};
use teahouse_table::journal::{self, Ending};
use teahouse_table::library::{self, Content, Listed};
use teahouse_table::pairs::{PastMatch, by_pair};
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{DiskStorage, Match, MatchId, OpenMatch, Saved, Setup, series};

use crate::cord::{Cord, Under};
use crate::count::Count;
use crate::export;
use crate::play::{self, Style};
use crate::shelf::Shelf;
use crate::table::Table;
use crate::windows::Notes;

/// One evening in this many is played on a real disk.
const ON_DISK: u64 = 8;
/// And Supply Chess in one of this many.
const ON_TWO_BOARDS: u64 = 5;

pub struct Evening<'a> {
    pub(super) rng: ChaCha8Rng,
    on_two_boards: bool,
    pub(super) cord: Cord,
    /// The folder of a real disk.
    _folder: Option<tempfile::TempDir>,
    pub(super) count: &'a mut Count,
    /// The journals of the finished matches, by file.
    pub(super) finished: BTreeMap<String, Match>,
    /// The library's knowledge of these matches.
    pub(super) shelf: Shelf,
    pub(super) history: Vec<PastMatch>,
    pub(super) notes: Notes,
}

impl<'a> Evening<'a> {
    pub fn new(seed: u64, count: &'a mut Count) -> Self {
        count.evenings += 1;
        let is_on_disk = seed.is_multiple_of(ON_DISK);
        let folder = is_on_disk.then(|| tempfile::tempdir().unwrap());
        count.on_disk += u64::from(is_on_disk);
        let under = match &folder {
            Some(folder) => Under::Disk(DiskStorage::new(folder.path().join("matches"))),
            None => Under::Memory(FaultyStorage::new()),
        };
        let rng = ChaCha8Rng::seed_from_u64(seed);
        let (finished, history) = (BTreeMap::new(), Vec::new());
        let (cord, shelf, notes) = (Cord::new(under, seed), Shelf::default(), Notes::default());
        let on_two_boards = seed.is_multiple_of(ON_TWO_BOARDS);
        Self { rng, on_two_boards, cord, _folder: folder, count, finished, shelf, history, notes }
    }

    pub fn play(&mut self) {
        let mut setup = play::any_setup(&mut self.rng, self.on_two_boards);
        for _ in 0..self.rng.random_range(3..20) {
            let state = self.play_match(&setup);
            let next = series::next(&state).expect("the match is over");
            Count::one(&mut self.count.next, format!("{:?}", next.place).split(' ').next().unwrap_or_default());
            setup = next.setup;
            self.annotate_finished();
            self.use_library();
            self.use_records(self.count.matches);
            self.check_notes();
        }
        self.restore_all();
        self.check_library();
        self.check_annotated();
        self.damage_one();
    }

    pub(super) fn storage(&self) -> Arc<Cord> {
        Arc::new(self.cord.clone())
    }

    /// Plays a match to its end, and returns it as its journal has it.
    fn play_match(&mut self, setup: &Setup) -> Match {
        let style = Style::any(&mut self.rng);
        let mut table = self.begin(setup, style);
        loop {
            let next = if !table.state.outcome().is_over() {
                self.take_turn(table)
            } else if self.cord.is_off() || table.writer.progress().saved == Saved::Everything {
                // The program ends, or crashes, after the last entry.
                self.cord.mend();
                match self.reopen(table) {
                    Some(table) if table.state.outcome().is_over() => return self.finish(table),
                    next => next,
                }
            } else {
                self.cord.mend();
                table.writer.retry();
                if self.cord.is_off() { self.reopen(table) } else { Some(table) }
            };
            table = next.unwrap_or_else(|| self.begin(setup, style));
        }
    }

    /// A player acts, unless a fault comes before. `None` if nothing is left of the match.
    fn take_turn(&mut self, mut table: Table) -> Option<Table> {
        self.fault(&mut table);
        self.keep(&mut table);
        self.use_second_window(&mut table);
        self.act(&mut table);
        match self.rng.random_range(0..150) {
            _ if self.cord.is_off() => self.reopen(table),
            0 | 1 => self.leave(table),
            // The program is killed.
            2 => self.reopen(table),
            _ => Some(table),
        }
    }

    fn begin(&mut self, setup: &Setup, style: Style) -> Table {
        if self.rng.random_ratio(1, 12) {
            self.cord.fail_after(self.rng.random_range(0..3));
        }
        Table::of(OpenMatch::create(self.storage(), setup.clone(), &mut self.rng).unwrap(), style)
    }

    /// The program starts again. A power failure ends the second program too.
    pub fn restart(&mut self) {
        if self.cord.is_off() {
            self.notes.close_all();
        }
        self.cord.restart();
    }

    /// Causes a fault of the disk, a crash or a change by another program, in one of ten steps.
    fn fault(&mut self, table: &mut Table) {
        match self.rng.random_range(0..400) {
            0..12 => self.cord.fail_after(self.rng.random_range(0..8)),
            12..16 => {
                self.count.full += 1;
                self.cord.fill_up(self.rng.random_range(0..300));
            }
            16..18 => {
                self.count.full += 1;
                self.cord.make_read_only();
            }
            18..40 => self.cord.mend(),
            40..44 => self.change_file(table),
            _ => {}
        }
    }

    /// Another program changes the file of the match.
    fn change_file(&mut self, table: &mut Table) {
        let name = table.name().to_owned();
        let Some(content) = self.cord.content(&name) else { return };
        let cut = self.rng.random_range(0..=content.len());
        let changed = match self.rng.random_range(0..5) {
            0 => Some([&content, b"# synced by another program\n".as_slice()].concat()),
            1 => Some(content[..cut].to_vec()),
            2 => {
                let mut content = content;
                content.iter_mut().skip(cut).take(1).for_each(|byte| *byte ^= 1);
                Some(content)
            }
            3 => Some(Vec::new()),
            _ => None,
        };
        self.cord.put(&name, changed.as_deref());
        self.count.changed += 1;
        table.is_changed = true;
    }

    fn finish(&mut self, table: Table) -> Match {
        let Table { mut state, mut writer, .. } = table;
        while writer.retry().saved != Saved::Everything || self.cord.is_off() {
            self.cord.mend();
            self.restart();
            let name = writer.progress().name.clone();
            drop(writer);
            (state, writer) = OpenMatch::open(self.storage(), &name).unwrap().0.split();
        }
        self.restart();
        let name = writer.progress().name.clone();
        writer.keep_end(self.shelf.next_end(&name));
        drop(writer);
        let content = self.cord.content(&name).unwrap();
        let reading = journal::read(&content).unwrap();
        assert_eq!((&reading.state, &reading.ending), (&state, &Ending::Whole), "{name}");
        export::check(&state, &mut self.rng, self.count);
        self.tell_facts(&state);
        self.count.matches += 1;
        self.count.entries += state.revision();
        self.count.millis += state.time().millis();
        let ending = state.outcome().reason().map_or_else(String::new, |reason| reason.to_string());
        Count::one(&mut self.count.endings, ending);
        self.count.signals += state.signals_after(0..=state.ply()).len() as u64;
        Count::one(&mut self.count.games, state.rules().game());
        self.finished.insert(name, state.clone());
        state
    }

    /// Every finished match is in the library, with its result.
    fn check_library(&self) {
        let listed = library::list(&self.cord).unwrap();
        for (name, state) in &self.finished {
            let found =
                listed.iter().find(|listed| listed.name == *name).unwrap_or_else(|| panic!("{name} is missing"));
            let summary = found.summary().unwrap_or_else(|| panic!("{found:?}"));
            assert_eq!((summary.id, summary.outcome), (state.header().id, state.outcome()));
            assert_eq!((summary.ply, summary.entries, summary.time), (state.ply(), state.revision(), state.time()));
            assert!(!found.is_older_copy && !summary.torn, "{found:?}");
        }
        let ids: BTreeSet<MatchId> = self.history.iter().map(|past| past.id).collect();
        assert_eq!((ids.len(), self.history.len()), (self.finished.len(), self.finished.len()));
        let pairs = by_pair(self.history.clone());
        let played: u32 = pairs.values().map(|stats| stats.played).sum();
        assert_eq!(played as usize, self.finished.values().filter(|state| is_of_pair(state)).count());
        let plies: usize = pairs.values().map(|stats| stats.plies).sum();
        assert_eq!(plies, self.finished.values().filter(|state| is_of_pair(state)).map(Match::ply).sum::<usize>());
        // The title continues the newest match that is not over, and says which newest file cannot be opened.
        let mut newest: Vec<&Listed> = listed.iter().collect();
        newest.sort_by(|a, b| b.modified.cmp(&a.modified).then_with(|| a.name.cmp(&b.name)));
        let is_unfinished =
            |found: &Listed| !found.is_older_copy && found.openable().is_some_and(|summary| !summary.outcome.is_over());
        let name_of = |found: Option<Listed>| found.map(|found| found.name);
        assert_eq!(
            name_of(library::newest_unfinished(&self.cord).unwrap()),
            newest.iter().find(|found| is_unfinished(found)).map(|found| found.name.clone())
        );
        let is_lost =
            |found: &&&Listed| matches!(found.content, Content::Damaged { before: None, .. } | Content::Unreadable(_));
        assert_eq!(
            name_of(library::newest_lost(&self.cord).unwrap()),
            newest.first().filter(is_lost).map(|found| found.name.clone())
        );
    }

    /// A bit of a finished journal changes. The entries before it can be opened.
    fn damage_one(&mut self) {
        let Some((name, state)) = self.finished.pop_first() else { return };
        let mut content = self.cord.content(&name).unwrap();
        let text = String::from_utf8(content.clone()).unwrap();
        let at = self.rng.random_range(0..content.len());
        content[at] ^= 1 << self.rng.random_range(0..8);
        self.cord.put(&name, Some(&content));
        let listed = library::list(&self.cord).unwrap();
        let found = listed.iter().find(|listed| listed.name == name).unwrap();
        if matches!(&found.content, Content::Damaged { before: None, .. }) {
            return;
        }
        let (open, _) = OpenMatch::open_prefix(self.storage(), &name).unwrap();
        self.count.prefixes += 1;
        assert!(text.starts_with(open.journal_text()) || open.state().opened_seal().is_some());
        let whole = content[..at].iter().filter(|byte| **byte == b'\n').count();
        let head = text.lines().position(|line| line.starts_with("begin")).unwrap() + 1;
        assert!(open.state().revision() as usize + 1 >= whole.saturating_sub(head), "{name}");
        assert_eq!(open.state().header(), state.header());
    }
}

/// Whether a finished match is one of two different players, or of partners and two others, that began where its game begins, and no
/// draw that is played again.
pub(super) fn is_of_pair(state: &Match) -> bool {
    let who = |seat: Seat| (state.computer(seat), state.name(seat).filter(|_| state.computer(seat).is_none()));
    let party = |seat: Seat| {
        let mut party: Vec<_> = state.seats().party(seat).iter().map(who).collect();
        party.sort_unstable();
        party
    };
    let pieces = |position: &Position| position.fen().split(' ').next().map(str::to_owned);
    let header = state.header();
    let mut starts = header.start.iter().chain(&header.second_start);
    let is_from_start = starts.all(|start| pieces(start) == pieces(&state.rules().start()));
    let is_restarted = header.terms.restarts_draws && state.restart().is_some();
    party(Seat::FIRST) != party(Seat::SECOND) && is_from_start && !is_restarted
}
