//! Journals in a store of texts by key, such as a browser keeps for a page.

use core::fmt::{Debug, Write};
use std::io;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::{Storage, StorageError, StoredFile, StoredName, most_bytes};

/// Texts by key. A text is replaced whole or not at all, and is safe when the call returns.
pub trait TextStore: Debug + Send + Sync {
    /// The text of a key.
    ///
    /// # Errors
    /// When the store cannot be used.
    fn get(&self, key: &str) -> io::Result<Option<String>>;

    /// Sets the text of a key.
    ///
    /// # Errors
    /// When the store cannot be used, or is full. The old text stays.
    fn set(&self, key: &str, text: &str) -> io::Result<()>;

    /// Removes a key.
    ///
    /// # Errors
    /// When the store cannot be used.
    fn remove(&self, key: &str) -> io::Result<()>;

    /// All keys, in any order.
    ///
    /// # Errors
    /// When the store cannot be used.
    fn keys(&self) -> io::Result<Vec<String>>;

    /// The date, for the time of a file's last write.
    fn date(&self) -> Option<SystemTime>;
}

/// The files of a folder, each the text of a key that begins with the folder's name.
///
/// An open file is locked for this storage and its clones. Another page has a storage of its own for the same store: a file
/// that it has written in between is [changed](StorageError::Changed).
#[derive(Debug, Clone)]
pub struct ValueStorage {
    values: Arc<dyn TextStore>,
    folder: String,
    open: Arc<Mutex<Vec<Weak<OpenName>>>>,
}

/// The name of an open file, which a renaming changes.
type OpenName = Mutex<String>;

impl ValueStorage {
    /// The files of a folder in this store.
    pub fn new(values: impl TextStore + 'static, folder: impl Into<String>) -> Self {
        Self { values: Arc::new(values), folder: folder.into(), open: Arc::default() }
    }

    fn key(&self, name: &str) -> Result<String, StorageError> {
        if name.is_empty() || name.contains(['/', '\\']) {
            return Err(StorageError::Other {
                name: name.to_owned(),
                detail: "it is not a plain file name".to_owned(),
            });
        }
        Ok(format!("{}/{name}", self.folder))
    }

    fn get(&self, name: &str) -> Result<Option<Vec<u8>>, StorageError> {
        let text = self.values.get(&self.key(name)?).map_err(|error| StorageError::from_io(name, &error))?;
        let Some(text) = text else { return Ok(None) };
        let damaged = || StorageError::Changed { name: name.to_owned() };
        StoredText::of(&text).and_then(StoredText::bytes).map(Some).ok_or_else(damaged)
    }

    fn content(&self, name: &str) -> Result<Vec<u8>, StorageError> {
        self.get(name)?.ok_or_else(|| StorageError::NotFound { name: name.to_owned() })
    }

    fn put(&self, name: &str, bytes: &[u8]) -> Result<(), StorageError> {
        let text = text_of(self.values.date(), bytes);
        self.values.set(&self.key(name)?, &text).map_err(|error| StorageError::from_io(name, &error))
    }

    fn ensure_free(&self, name: &str) -> Result<(), StorageError> {
        match self.values.get(&self.key(name)?) {
            Ok(None) => Ok(()),
            Ok(Some(_)) => Err(StorageError::Exists { name: name.to_owned() }),
            Err(error) => Err(StorageError::from_io(name, &error)),
        }
    }

    /// The open file of this name.
    fn opened(&self, name: &str) -> Option<Arc<OpenName>> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.retain(|file| file.strong_count() > 0);
        open.iter().filter_map(Weak::upgrade).find(|file| *file.lock().unwrap_or_else(PoisonError::into_inner) == name)
    }

    fn ensure_closed(&self, name: &str) -> Result<(), StorageError> {
        if self.opened(name).is_some() { Err(StorageError::Locked { name: name.to_owned() }) } else { Ok(()) }
    }

    fn file(&self, name: &str, content: Vec<u8>) -> Box<dyn StoredFile> {
        let own = Arc::new(Mutex::new(name.to_owned()));
        self.open.lock().unwrap_or_else(PoisonError::into_inner).push(Arc::downgrade(&own));
        Box::new(ValueFile { storage: self.clone(), name: own, content })
    }
}

impl Storage for ValueStorage {
    fn create(&self, name: &str, bytes: &[u8]) -> Result<Box<dyn StoredFile>, StorageError> {
        self.ensure_free(name)?;
        self.put(name, bytes)?;
        Ok(self.file(name, bytes.to_vec()))
    }

    fn open(&self, name: &str) -> Result<Box<dyn StoredFile>, StorageError> {
        let content = self.content(name)?;
        self.ensure_closed(name)?;
        Ok(self.file(name, content))
    }

    fn read(&self, name: &str) -> Result<Vec<u8>, StorageError> {
        within_limit(name, self.content(name)?)
    }

    fn rename(&self, from: &str, to: &str) -> Result<(), StorageError> {
        let content = self.content(from)?;
        self.ensure_free(to)?;
        self.put(to, &content)?;
        self.values.remove(&self.key(from)?).map_err(|error| {
            // Two names are one too many. Where this fails too, the store is gone.
            let _ = self.key(to).map(|new| self.values.remove(&new));
            StorageError::from_io(from, &error)
        })?;
        if let Some(open) = self.opened(from) {
            to.clone_into(&mut open.lock().unwrap_or_else(PoisonError::into_inner));
        }
        Ok(())
    }

    fn remove(&self, name: &str) -> Result<(), StorageError> {
        self.ensure_closed(name)?;
        self.content(name)?;
        self.values.remove(&self.key(name)?).map_err(|error| StorageError::from_io(name, &error))
    }

    fn replace(&self, name: &str, bytes: &[u8]) -> Result<(), StorageError> {
        self.put(name, bytes)
    }

    fn files(&self) -> Result<Vec<StoredName>, StorageError> {
        let failed = |error: io::Error| StorageError::from_io(&self.folder, &error);
        let mut files = Vec::new();
        for key in self.values.keys().map_err(failed)? {
            let name = key.strip_prefix(&self.folder).and_then(|name| name.strip_prefix('/'));
            let Some(name) = name.filter(|name| !name.contains('/')) else { continue };
            // Another page may delete a file while the store is listed.
            let Some(text) = self.values.get(&key).map_err(failed)? else { continue };
            if let Some(value) = StoredText::of(&text) {
                files.push(StoredName { name: name.to_owned(), len: value.len(), modified: value.modified });
            }
        }
        Ok(files)
    }
}

/// A file that is open, and its content as this page knows it.
#[derive(Debug)]
struct ValueFile {
    storage: ValueStorage,
    name: Arc<OpenName>,
    content: Vec<u8>,
}

impl ValueFile {
    fn name(&self) -> String {
        self.name.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl StoredFile for ValueFile {
    fn read(&mut self) -> Result<Vec<u8>, StorageError> {
        let name = self.name();
        self.content = self.storage.content(&name)?;
        within_limit(&name, self.content.clone())
    }

    fn write_after(&mut self, keep: u64, bytes: &[u8]) -> Result<(), StorageError> {
        let name = self.name();
        let is_own = self.storage.content(&name)? == self.content;
        let kept = usize::try_from(keep).ok().and_then(|keep| self.content.get(..keep)).filter(|_| is_own);
        let Some(kept) = kept else { return Err(StorageError::Changed { name }) };
        let content = [kept, bytes].concat();
        self.storage.put(&name, &content)?;
        self.content = content;
        Ok(())
    }
}

fn within_limit(name: &str, content: Vec<u8>) -> Result<Vec<u8>, StorageError> {
    let most = most_bytes(name);
    if content.len() > most { Err(StorageError::TooLarge { name: name.to_owned(), most }) } else { Ok(content) }
}

/// Before a content that is text, and before one that is not.
const TEXT: &str = "text";
const HEX: &str = "hex";

/// The text of a file: a line with the milliseconds from 1970 to its last write and the kind of its content, and the content.
fn text_of(date: Option<SystemTime>, bytes: &[u8]) -> String {
    let millis = date.and_then(|date| date.duration_since(UNIX_EPOCH).ok()).map_or(0, |since| since.as_millis());
    match core::str::from_utf8(bytes) {
        Ok(text) => format!("{millis} {TEXT}\n{text}"),
        Err(_) => bytes.iter().fold(format!("{millis} {HEX}\n"), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        }),
    }
}

/// A text in its parts.
struct StoredText<'a> {
    modified: Option<SystemTime>,
    is_text: bool,
    content: &'a str,
}

impl<'a> StoredText<'a> {
    fn of(text: &'a str) -> Option<Self> {
        let (line, content) = text.split_once('\n')?;
        let (millis, kind) = line.split_once(' ')?;
        let millis: u64 = millis.parse().ok()?;
        let modified = UNIX_EPOCH.checked_add(Duration::from_millis(millis)).filter(|_| millis > 0);
        (kind == TEXT || kind == HEX).then_some(Self { modified, is_text: kind == TEXT, content })
    }

    const fn len(&self) -> u64 {
        (if self.is_text { self.content.len() } else { self.content.len() / 2 }) as u64
    }

    fn bytes(self) -> Option<Vec<u8>> {
        if self.is_text {
            return Some(self.content.as_bytes().to_vec());
        }
        let pairs = (0..self.content.len()).step_by(2).map(|at| self.content.get(at..at + 2));
        pairs.map(|pair| u8::from_str_radix(pair?, 16).ok()).collect()
    }
}
