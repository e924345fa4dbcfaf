//! The sidecars of a journal while it is open. Each belongs to the last entry when it is written, so none is written before that is.

use std::time::SystemTime;

use super::{JournalWriter, Progress};
use crate::GameTime;
use crate::journal::{TouchedPiece, closing, ended, touched};
use crate::storage::{Sidecar, StorageError};

impl JournalWriter {
    /// Keeps the piece that the player to move has touched in a match that is played [strictly](crate::Match::is_strict).
    /// [`OpenMatch::touched`](crate::OpenMatch::touched) has it when the match is opened again, also after a crash.
    ///
    /// The piece is in the sidecar [`Touched`](Sidecar::Touched), and counts until the next step or undo. It is written when the
    /// journal is. One that cannot be written is no error: [`Progress::lacks_touched`] says so, and it is tried again when the journal
    /// is.
    pub fn keep_touched(&mut self, piece: TouchedPiece) -> &Progress {
        self.touched = Some(piece);
        self.write_touched();
        &self.progress
    }

    pub(super) fn write_touched(&mut self) {
        if self.clean
            && self.exists
            && let Some(piece) = self.touched
        {
            let text = touched::text(self.checksum, self.last_seq, piece);
            let sidecar = Sidecar::Touched.beside(&self.progress.name);
            if self.storage.replace(&sidecar, text.as_bytes()).is_ok() {
                self.touched = None;
            }
        }
        self.progress.lacks_touched = self.touched.is_some();
    }

    /// Keeps the date of the end of a match that is over: the date of its last entry.
    /// [`Summary::ended`](crate::library::Summary::ended) has it, also in a copy of the folder.
    ///
    /// The date is in the sidecar [`Ended`](Sidecar::Ended), and counts until the next entry. It is written when the journal is.
    /// One that cannot be written is no error, and is tried again when the journal is. A match that goes on keeps none.
    pub fn keep_end(&mut self, date: SystemTime) {
        self.ended = self.is_over.then_some(date);
        self.write_end();
    }

    pub(super) fn write_end(&mut self) {
        if self.clean
            && self.exists
            && let Some(date) = self.ended
            && let Some(text) = ended::text(self.checksum, self.last_seq, date)
            && self.storage.replace(&Sidecar::Ended.beside(&self.progress.name), text.as_bytes()).is_ok()
        {
            self.ended = None;
        }
    }

    /// Keeps the game time of a turn that is not over: if the program ends without [closing](Self::close_at) the journal, the match
    /// goes on with this time.
    ///
    /// The time is in the sidecar [`GameTime`](Sidecar::GameTime), and counts until the next entry. One that is not later than the last
    /// entry is not kept, and one that cannot be written is no error.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use teahouse_rules::{Rules, xiangqi};
    /// use teahouse_table::testing::FaultyStorage;
    /// use teahouse_table::{GameTime, OpenMatch, Setup};
    /// # use rand::{SeedableRng, rngs::ChaCha8Rng};
    ///
    /// let setup = Setup::new(Rules::Xiangqi(xiangqi::Ruleset::wxf()), ["Anna", "Ben"]);
    /// let storage = Arc::new(FaultyStorage::new());
    /// let open = OpenMatch::create(storage.clone(), setup, &mut ChaCha8Rng::seed_from_u64(1))?;
    /// let name = open.name().to_owned();
    /// let (_, writer) = open.split();
    /// writer.keep_time(GameTime(40_000));
    /// drop(writer);
    /// assert_eq!(OpenMatch::open(storage, &name)?.0.time(), GameTime(40_000));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn keep_time(&self, at: GameTime) {
        if self.clean && self.exists && self.has_time_to_keep(at) {
            let _ = self.write_time(at);
        }
    }

    /// Whether time has passed since the last entry of a match that goes on.
    pub(super) fn has_time_to_keep(&self, at: GameTime) -> bool {
        at > self.last_at && !self.is_over
    }

    pub(super) fn write_time(&self, at: GameTime) -> Result<(), StorageError> {
        let text = closing::text(self.checksum, self.last_seq, at);
        self.storage.replace(&Sidecar::GameTime.beside(&self.progress.name), text.as_bytes())
    }
}
