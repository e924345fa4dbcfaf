//! A storage whose power can fail at any operation, and whose disk can be full or read-only.

use std::fs;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};
use teahouse_table::DiskStorage;
use teahouse_table::library::INDEX;
use teahouse_table::storage::{Storage, StorageError, StoredFile, StoredName};
use teahouse_table::testing::{DiskFault, FaultyStorage, Unsynced};

/// The disk under the cord.
#[derive(Debug, Clone)]
pub enum Under {
    Memory(FaultyStorage),
    Disk(DiskStorage),
}

/// A storage on a power cord.
#[derive(Debug, Clone)]
pub struct Cord {
    under: Under,
    inner: Arc<dyn Storage>,
    power: Arc<Mutex<Power>>,
    /// Whether the index of the library can neither be read nor written.
    lacks_index: bool,
}

#[derive(Debug)]
struct Power {
    rng: ChaCha8Rng,
    /// Operations until the power fails.
    left: Option<u32>,
    is_off: bool,
    /// The bytes that the disk still takes.
    room: Option<usize>,
    is_read_only: bool,
}

/// The fate of an operation.
enum Step {
    Works,
    /// The power fails at it.
    Fails,
}

fn power_is_off(name: &str) -> StorageError {
    StorageError::Other { name: name.to_owned(), detail: "the power is off".to_owned() }
}

impl Cord {
    pub fn new(under: Under, seed: u64) -> Self {
        let inner: Arc<dyn Storage> = match &under {
            Under::Memory(memory) => Arc::new(memory.clone()),
            Under::Disk(disk) => Arc::new(disk.clone()),
        };
        let rng = ChaCha8Rng::seed_from_u64(seed);
        let power = Power { rng, left: None, is_off: false, room: None, is_read_only: false };
        Self { under, inner, power: Arc::new(Mutex::new(power)), lacks_index: false }
    }

    fn power(&self) -> MutexGuard<'_, Power> {
        self.power.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The power fails at one of the next operations.
    pub fn fail_after(&self, operations: u32) {
        self.power().left = Some(operations);
    }

    pub fn is_off(&self) -> bool {
        self.power().is_off
    }

    pub fn fill_up(&self, room: usize) {
        self.power().room = Some(room);
    }

    pub fn make_read_only(&self) {
        self.power().is_read_only = true;
    }

    /// Ends all faults of the disk.
    pub fn mend(&self) {
        let mut power = self.power();
        (power.room, power.is_read_only) = (None, false);
    }

    /// Whether the last operations had no fault.
    pub fn is_sound(&self) -> bool {
        let power = self.power();
        !power.is_off && power.room.is_none() && !power.is_read_only
    }

    /// The program starts again. All files of the one before are closed.
    pub fn restart(&self) {
        let mut power = self.power();
        if let Under::Memory(memory) = &self.under {
            memory.set_fault(DiskFault::None);
            let kept = power.rng.random_range(0..200);
            memory.fail_power(if power.rng.random_ratio(1, 4) { Unsynced::Zeroed } else { Unsynced::Kept(kept) });
        }
        (power.is_off, power.left) = (false, None);
    }

    /// The same files, as a library without an index lists them.
    pub fn without_index(&self) -> Self {
        Self { lacks_index: true, ..self.clone() }
    }

    fn refuse_index(&self, name: &str) -> Result<(), StorageError> {
        let is_refused = self.lacks_index && name == INDEX;
        if is_refused { Err(StorageError::Denied { name: name.to_owned() }) } else { Ok(()) }
    }

    /// The content of a file, past the cord.
    pub fn content(&self, name: &str) -> Option<Vec<u8>> {
        self.inner.read(name).ok()
    }

    /// Another program writes a file, or deletes it.
    pub fn put(&self, name: &str, content: Option<&[u8]>) {
        match (&self.under, content) {
            (Under::Memory(memory), Some(content)) => memory.put(name, content),
            (Under::Memory(memory), None) => drop(memory.rename(name, &format!("{name}.deleted"))),
            (Under::Disk(disk), Some(content)) => fs::write(disk.folder().join(name), content).unwrap(),
            (Under::Disk(disk), None) => drop(fs::remove_file(disk.folder().join(name))),
        }
    }

    fn step(&self, name: &str) -> Result<Step, StorageError> {
        let mut power = self.power();
        if power.is_off {
            return Err(power_is_off(name));
        }
        let Some(left) = &mut power.left else { return Ok(Step::Works) };
        if *left > 0 {
            *left -= 1;
            return Ok(Step::Works);
        }
        power.is_off = true;
        Ok(Step::Fails)
    }

    fn is_lucky(&self) -> bool {
        self.power().rng.random()
    }

    /// A change of names: it is made or not when the power fails, and no answer comes.
    fn change<T>(&self, name: &str, make: impl FnOnce() -> Result<T, StorageError>) -> Result<T, StorageError> {
        match self.step(name)? {
            _ if self.power().is_read_only => Err(StorageError::Denied { name: name.to_owned() }),
            Step::Works => make(),
            Step::Fails => {
                if self.is_lucky() {
                    drop(make());
                }
                Err(power_is_off(name))
            }
        }
    }

    fn corded(&self, name: &str, file: Box<dyn StoredFile>) -> Box<dyn StoredFile> {
        Box::new(CordedFile { cord: self.clone(), name: name.to_owned(), file })
    }

    /// How many of these bytes fit on the disk.
    fn take_room(&self, bytes: usize) -> usize {
        let mut power = self.power();
        let Some(room) = &mut power.room else { return bytes };
        let taken = bytes.min(*room);
        *room -= taken;
        taken
    }
}

impl Storage for Cord {
    fn create(&self, name: &str, bytes: &[u8]) -> Result<Box<dyn StoredFile>, StorageError> {
        if self.power().room.is_some_and(|room| room < bytes.len()) {
            return Err(StorageError::Full { name: name.to_owned() });
        }
        let created = self.change(name, || self.inner.create(name, bytes));
        if let (Under::Disk(disk), true) = (&self.under, self.is_off()) {
            // What a crash within `create` leaves.
            let _ = fs::write(disk.folder().join(format!("{name}.new")), &bytes[..bytes.len() / 2]);
        }
        let file = created?;
        self.take_room(bytes.len());
        Ok(self.corded(name, file))
    }

    fn open(&self, name: &str) -> Result<Box<dyn StoredFile>, StorageError> {
        let file = self.change(name, || self.inner.open(name))?;
        Ok(self.corded(name, file))
    }

    fn read(&self, name: &str) -> Result<Vec<u8>, StorageError> {
        self.refuse_index(name)?;
        match self.step(name)? {
            Step::Works => self.inner.read(name),
            Step::Fails => Err(power_is_off(name)),
        }
    }

    fn rename(&self, from: &str, to: &str) -> Result<(), StorageError> {
        self.change(from, || self.inner.rename(from, to))
    }

    fn remove(&self, name: &str) -> Result<(), StorageError> {
        self.change(name, || self.inner.remove(name))
    }

    fn replace(&self, name: &str, bytes: &[u8]) -> Result<(), StorageError> {
        self.refuse_index(name)?;
        if self.power().room.is_some_and(|room| room < bytes.len()) {
            return Err(StorageError::Full { name: name.to_owned() });
        }
        self.change(name, || self.inner.replace(name, bytes))
    }

    fn files(&self) -> Result<Vec<StoredName>, StorageError> {
        self.inner.files()
    }
}

#[derive(Debug)]
struct CordedFile {
    cord: Cord,
    name: String,
    file: Box<dyn StoredFile>,
}

impl StoredFile for CordedFile {
    fn read(&mut self) -> Result<Vec<u8>, StorageError> {
        match self.cord.step(&self.name)? {
            Step::Works => self.file.read(),
            Step::Fails => Err(power_is_off(&self.name)),
        }
    }

    /// When the power fails, a part of the bytes may be written.
    fn write_after(&mut self, keep: u64, bytes: &[u8]) -> Result<(), StorageError> {
        let name = || self.name.clone();
        let step = self.cord.step(&self.name)?;
        if self.cord.power().is_read_only {
            return Err(StorageError::Denied { name: name() });
        }
        if matches!(step, Step::Works) {
            let room = self.cord.take_room(bytes.len());
            self.file.write_after(keep, &bytes[..room])?;
            return if room == bytes.len() { Ok(()) } else { Err(StorageError::Full { name: name() }) };
        }
        let written = self.cord.power().rng.random_range(0..=bytes.len());
        match &self.cord.under {
            // The bytes are written and not synced: the restart decides what is left of them.
            Under::Memory(memory) if self.cord.is_lucky() => {
                memory.set_fault(DiskFault::FullAfter(written));
                let _ = self.file.write_after(keep, bytes);
                memory.set_fault(DiskFault::None);
            }
            _ => drop(self.file.write_after(keep, &bytes[..written])),
        }
        Err(power_is_off(&self.name))
    }
}
