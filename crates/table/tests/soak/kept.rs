//! The files beside the journal of the match at the table: the game time of a turn that is not over, and the piece that was touched.

use rand::RngExt;
use rand::seq::IndexedRandom;
use teahouse_rules::Seats;
use teahouse_table::{GameTime, Match, Moved, OpenMatch, Progress, Recovery, Saved, TouchedPiece};

use crate::count::Count;
use crate::evening::Evening;
use crate::table::{Left, Table};

/// The values that a file beside a journal may have, each with the number of its entry: several after a fault of the disk.
#[derive(Debug)]
pub struct Kept<T>(Vec<Option<(u64, T)>>);

impl<T: Copy> Kept<T> {
    pub fn nothing() -> Self {
        Self(vec![None])
    }

    /// A value was written, or may have been.
    pub fn put(&mut self, seq: u64, value: T, is_sure: bool) {
        if is_sure {
            self.0.clear();
        }
        self.0.push(Some((seq, value)));
    }

    /// The file may have been lost: no match is refused for the sake of a file that cannot be copied.
    pub fn doubt(&mut self) {
        self.0.push(None);
    }

    /// The match goes on after this entry. What belongs to a later one is void.
    fn cut(&mut self, revision: u64) {
        for kept in &mut self.0 {
            *kept = kept.filter(|(seq, _)| *seq <= revision);
        }
    }

    /// The values that the file may have, as far as they are valid.
    fn valid(&self, is_valid: impl Fn(u64) -> bool) -> Vec<Option<T>> {
        self.0.iter().map(|kept| kept.filter(|(seq, _)| is_valid(*seq)).map(|(_, value)| value)).collect()
    }
}

impl Table {
    /// Follows what a write of the journal has done with the files beside it, which was `moved` before.
    pub fn follow(&mut self, moved: Option<&Moved>) {
        let progress: &Progress = self.writer.progress();
        if progress.moved.as_ref() != moved {
            self.doubt();
        }
        let lacks_touched = self.writer.progress().lacks_touched;
        if let Some(piece) = self.waiting {
            self.touched.put(self.state.revision(), piece, !lacks_touched);
            self.waiting = self.waiting.filter(|_| lacks_touched);
        }
    }

    fn doubt(&mut self) {
        self.time.doubt();
        self.touched.doubt();
    }
}

impl Evening<'_> {
    /// Keeps the game time, or touches a piece in strict play, in one of twelve steps.
    pub fn keep(&mut self, table: &mut Table) {
        match self.rng.random_range(0..24) {
            0 => self.keep_time(table),
            1 => self.touch(table),
            _ => {}
        }
    }

    fn keep_time(&mut self, table: &mut Table) {
        table.now = table.now.after(self.rng.random_range(0..2_000));
        table.writer.keep_time(table.now);
        let Table { state, now, time, writer, .. } = table;
        self.note_time(time, state, *now, &writer.progress().saved);
    }

    /// Notes that a time was kept, if the journal was saved.
    pub fn note_time(&mut self, time: &mut Kept<GameTime>, state: &Match, at: GameTime, saved: &Saved) {
        if *saved == Saved::Everything && at > state.time() && !state.outcome().is_over() {
            time.put(state.revision(), at, self.cord.is_sound());
            Count::one(&mut self.count.beside, "times");
        }
    }

    /// Touches a piece in strict play.
    pub fn touch(&mut self, table: &mut Table) {
        let state = &table.state;
        if !state.is_strict() || state.seats() != Seats::Two {
            return;
        }
        let pieces: Vec<TouchedPiece> = state.public().moves().into_iter().filter_map(TouchedPiece::of).collect();
        let Some(piece) = pieces.choose(&mut self.rng).copied() else { return };
        let moved = table.writer.progress().moved.clone();
        table.writer.keep_touched(piece);
        table.waiting = Some(piece);
        table.follow(moved.as_ref());
        Count::one(&mut self.count.beside, "touched pieces");
    }

    /// Checks what a match that was opened goes on with: no player gets time back that was kept, and no piece is free that was
    /// touched.
    pub fn check_kept(&mut self, open: &OpenMatch, recovery: &Recovery, left: &mut Left) {
        if matches!(recovery, Recovery::PrefixOpened { .. }) || left.is_changed {
            left.time.doubt();
            left.touched.doubt();
        }
        let (state, revision) = (open.state(), open.state().revision());
        left.time.cut(revision);
        left.touched.cut(revision);
        // What cannot be read counts as none.
        if self.cord.is_off() || state.outcome().is_over() {
            return;
        }
        let times = left.time.valid(|seq| seq == revision);
        let times: Vec<_> = times.into_iter().map(|at| at.unwrap_or_default().max(state.time())).collect();
        assert!(times.contains(&open.time()), "the time is {}, not one of {times:?}", open.time());
        let pieces = left.touched.valid(|seq| is_held_since(open.journal_text(), seq));
        assert!(pieces.contains(&open.touched()), "{:?} is touched, not one of {pieces:?}", open.touched());
        Count::one(&mut self.count.beside, if open.time() > state.time() { "times found" } else { "no times" });
        if open.touched().is_some() {
            Count::one(&mut self.count.beside, "touched pieces found");
        }
    }
}

/// Whether no piece has moved since an entry of a journal.
fn is_held_since(journal: &str, seq: u64) -> bool {
    let entries = journal.lines().skip_while(|line| !line.starts_with("begin ")).skip(1);
    entries.skip(usize::try_from(seq).unwrap()).all(|line| !frees_touched(line))
}

/// Whether the piece that was touched need not be moved after this entry.
pub fn frees_touched(entry: &str) -> bool {
    matches!(entry.split(' ').nth(3), Some("play" | "undo" | "accept-undo"))
}
