//! The list of all journals, with the help of the index.

use std::collections::HashMap;

use super::continued::sort_newest_first;
use super::index::{INDEX, Index};
use super::{Content, Listed, Title, copies, date, is_as_imported};
use crate::storage::{Sidecar, Storage, StorageError, StoredName};

/// A journal that is being listed.
#[derive(Debug)]
pub(super) struct Item {
    /// The journal's file as it was before it was read. A later change has another length or time.
    pub stored: StoredName,
    /// The file with the title.
    pub title_file: Option<StoredName>,
    pub listed: Listed,
    /// The file with the date of the end.
    pub end_file: Option<StoredName>,
    /// Whether the index has this content of the file.
    pub is_kept: bool,
    /// Whether the index has this title.
    pub is_title_kept: bool,
}

/// All journals, the newest first.
///
/// Journals that the [index](crate::library#the-index) knows are not read.
///
/// # Errors
/// The storage cannot list its files. A file that cannot be read is no error; it is listed as [`Content::Unreadable`].
pub fn list(storage: &dyn Storage) -> Result<Vec<Listed>, StorageError> {
    let files = storage.files()?;
    let by_name: HashMap<&str, &StoredName> = files.iter().map(|file| (file.name.as_str(), file)).collect();
    let index = by_name.get(INDEX).map_or_else(Index::default, |file| Index::read(storage, file));
    let mut journals: Vec<StoredName> = files.iter().filter(|file| file.is_journal()).cloned().collect();
    sort_newest_first(&mut journals);
    let item = |stored: StoredName| {
        let beside = |sidecar: Sidecar| by_name.get(sidecar.beside(&stored.name).as_str()).copied();
        let [title_file, end_file] = [Sidecar::Title, Sidecar::Ended].map(|sidecar| beside(sidecar).cloned());
        let was_imported = beside(Sidecar::Imported).is_some();
        read_item(storage, &index, stored, (title_file, end_file), was_imported)
    };
    let mut items: Vec<Item> = journals.into_iter().map(item).collect();
    // Another process may delete a match meanwhile.
    items.retain(|item| !matches!(item.listed.content, Content::Unreadable(StorageError::NotFound { .. })));
    copies::mark(storage, &index, &mut items);
    index.update(storage, &items);
    Ok(items.into_iter().map(|item| item.listed).collect())
}

fn read_item(
    storage: &dyn Storage,
    index: &Index,
    stored: StoredName,
    (title_file, end_file): (Option<StoredName>, Option<StoredName>),
    was_imported: bool,
) -> Item {
    let kept = index.content(&stored, end_file.as_ref());
    let is_kept = kept.is_some();
    let (content, is_imported, recorded) = kept.unwrap_or_else(|| {
        let content = Content::read(storage, &stored.name, end_file.is_some());
        let is_imported = was_imported && is_as_imported(storage, &stored.name, stored.len);
        let recorded = is_imported.then(|| date::recorded(storage, &stored.name)).flatten();
        (content, is_imported, recorded)
    });
    let kept_title = index.title(&stored.name, title_file.as_ref()).cloned();
    let is_title_kept = kept_title.is_some();
    let title = kept_title.unwrap_or_else(|| Title::of_journal(storage, &stored.name));
    let (name, modified) = (stored.name.clone(), stored.modified);
    let listed = Listed { name, title, modified, is_imported, recorded, content, is_older_copy: false };
    Item { stored, title_file, listed, end_file, is_kept, is_title_kept }
}
