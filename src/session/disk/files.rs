//! The disk's side of game records: it writes imported matches into the library, and matches as files.

use std::io;
use std::path::{Path, PathBuf};

use teahouse_record::{Encoding, Format, Record, WriteError};
use teahouse_table::records::{self, KnownJournals};
use teahouse_table::storage::{Storage, StorageError, save_file, save_new_file};

use crate::session::files::request::{
    Chosen, Destination, ExportFault, ExportedFile, ExportedMatch, FilesAnswer, FilesRequest, RecordText,
};

/// The journals that the games of an import find, with its number. They are listed once for each import.
#[derive(Debug, Default)]
pub(super) struct FoundJournals(Option<(u64, KnownJournals)>);

impl FoundJournals {
    fn by(&mut self, import: u64, storage: &dyn Storage) -> Result<&mut KnownJournals, StorageError> {
        let (_, known) = match self.0.take() {
            Some((of, known)) if of == import => self.0.insert((of, known)),
            _ => self.0.insert((import, KnownJournals::of(storage)?)),
        };
        Ok(known)
    }
}

pub(super) fn work(storage: &dyn Storage, wish: FilesRequest, found: &mut FoundJournals) -> FilesAnswer {
    match wish {
        FilesRequest::Store { place, prepared } => {
            let known = found.by(place.import, storage);
            FilesAnswer::Stored { place, result: known.and_then(|known| prepared.store_among(storage, known)) }
        }
        FilesRequest::Export { what, to } => {
            let format = what.format;
            let (chosen, wanted) = (chosen(&to), wanted(&to, format));
            match export(storage, what, &wanted).and_then(|(bytes, written)| Ok((save(&to, format, &bytes)?, written)))
            {
                Ok((path, written)) => FilesAnswer::Exported { path, chosen, result: Ok(written) },
                Err(fault) => FilesAnswer::Exported { path: wanted, chosen, result: Err(fault) },
            }
        }
    }
}

const fn chosen(to: &Destination) -> Chosen {
    match to {
        Destination::File(_) => Chosen::File,
        Destination::Folder { chosen, .. } => *chosen,
    }
}

/// The text of a match for the clipboard, which has every character.
pub(super) fn text(storage: &dyn Storage, what: ExportedMatch) -> RecordText {
    let format = what.format;
    let (record, file) = record(storage, what)?;
    let bytes = format.write(&record, Encoding::Utf8).map_err(ExportFault::Format)?;
    let losses = format.losses(&record, Encoding::Utf8).map_err(ExportFault::Format)?;
    Ok((String::from_utf8_lossy(&bytes).into_owned(), ExportedFile { losses, ..file }))
}

/// The record of a match, and what is missing in it, whatever the format.
fn record(storage: &dyn Storage, what: ExportedMatch) -> Result<(Record, ExportedFile), ExportFault> {
    let ExportedMatch { journal, at_table, record, format, zone } = what;
    let exported = match (at_table, record) {
        (Some(state), None) => Ok(records::export_match(storage, &journal, &state)),
        (Some(state), Some(record)) => Ok(records::export_match_with(storage, &journal, &state, *record)),
        (None, None) => records::export(storage, &journal),
        (None, Some(record)) => records::export_with(storage, &journal, *record),
    };
    let exported = exported.map_err(ExportFault::Match)?;
    let (is_partial, lacks_foul) = (exported.is_partial(), exported.lacks_foul);
    let file = ExportedFile { is_partial, lacks_foul, ..ExportedFile::default() };
    Ok((records::in_terms_of(exported.in_zone(zone, format), format), file))
}

/// The file of an export, and what it does not hold.
fn export(storage: &dyn Storage, what: ExportedMatch, path: &Path) -> Result<(Vec<u8>, ExportedFile), ExportFault> {
    let format = what.format;
    let (record, file) = record(storage, what)?;
    let (bytes, encoding) = write(&record, format, path).map_err(ExportFault::Format)?;
    let losses = format.losses(&record, encoding).map_err(ExportFault::Format)?;
    Ok((bytes, ExportedFile { losses, ..file }))
}

/// Writes a record in the first encoding of the ending that has all its characters.
fn write(record: &Record, format: Format, path: &Path) -> Result<(Vec<u8>, Encoding), WriteError> {
    let mut result = Err(WriteError::TooLarge);
    for encoding in encodings_of(format, path) {
        result = format.write(record, encoding).map(|bytes| (bytes, encoding));
        if !matches!(result, Err(WriteError::Character { .. })) {
            break;
        }
    }
    result
}

/// The encodings that the ending of a file's name stands for, or those of the usual ending of the format.
fn encodings_of(format: Format, path: &Path) -> Vec<Encoding> {
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
    let of = |stands_for: &dyn Fn(&str) -> bool| -> Vec<Encoding> {
        let encodings = format.encodings().iter().copied();
        encodings.filter(|encoding| stands_for(format.extension(*encoding))).collect()
    };
    let named = of(&|extension| name.strip_suffix(extension).is_some_and(|stem| stem.ends_with('.')));
    let usual = format.extension(format.encodings()[0]);
    if named.is_empty() { of(&|extension| extension == usual) } else { named }
}

/// Puts the file in its place: in the first folder that takes it, under the first name that is free.
fn save(to: &Destination, format: Format, bytes: &[u8]) -> Result<PathBuf, ExportFault> {
    /// So many files of one name are in no folder.
    const MOST: usize = 1_000;
    let path = wanted(to, format);
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let fault = |error: io::Error| StorageError::from_io(&name, &error);
    let Destination::Folder { folders, stem, .. } = to else {
        return save_file(&path, bytes).map(|()| path.clone()).map_err(|error| ExportFault::Write(fault(error)));
    };
    let mut faults = Vec::new();
    for folder in folders {
        let paths = (1..=MOST).map(|number| folder.join(name_of(stem, format, number)));
        match save_new_file(paths, bytes) {
            Ok(path) => return Ok(path),
            Err(error) => faults.push((folder.clone(), fault(error))),
        }
    }
    match <[_; 1]>::try_from(faults) {
        Ok([(_, fault)]) => Err(ExportFault::Write(fault)),
        Err(faults) => Err(ExportFault::Nowhere(faults)),
    }
}

/// The path of an export if the first place takes it.
fn wanted(to: &Destination, format: Format) -> PathBuf {
    match to {
        Destination::File(path) => path.clone(),
        Destination::Folder { folders, stem, .. } => {
            folders.first().cloned().unwrap_or_default().join(name_of(stem, format, 1))
        }
    }
}

/// The name of a file in a folder at this attempt, from 1.
fn name_of(stem: &str, format: Format, attempt: usize) -> String {
    let ending = format.extension(format.encodings()[0]);
    if attempt == 1 { format!("{stem}.{ending}") } else { format!("{stem} {attempt}.{ending}") }
}

#[cfg(test)]
mod tests {
    use teahouse_record::Tag;
    use teahouse_rules::{Rules, Seat};

    use super::*;

    #[test]
    fn the_ending_chooses_the_encodings() {
        use Encoding::{Gb18030, ShiftJis, Utf8, Utf8Bom};
        for (name, format, encodings) in [
            ("a.kif", Format::Kif, &[ShiftJis][..]),
            ("a.KIFU", Format::Kif, &[Utf8, Utf8Bom]),
            ("a", Format::Kif, &[Utf8, Utf8Bom]),
            ("a.csa", Format::Csa, &[ShiftJis, Utf8]),
            ("a.wxf.pgn", Format::PgnWxf, &[Utf8, Utf8Bom, Gb18030]),
        ] {
            assert_eq!(encodings_of(format, Path::new(name)), encodings, "{name}");
        }
    }

    /// Shift-JIS has no such character.
    #[test]
    fn a_name_that_an_encoding_lacks_is_written_in_the_next_one_of_the_ending() {
        let mut record = Record::new(Rules::parse("shogi").unwrap());
        record.tags_mut().set(Tag::Player(Seat::FIRST), "\u{9648}");
        let (bytes, encoding) = write(&record, Format::Csa, Path::new("a.csa")).unwrap();
        assert_eq!(encoding, Encoding::Utf8);
        assert_eq!(Format::Csa.read(&bytes).unwrap().record.tags().get(&Tag::Player(Seat::FIRST)), Some("\u{9648}"));
        let refused = write(&record, Format::Kif, Path::new("a.kif")).unwrap_err();
        assert!(matches!(refused, WriteError::Character { .. }), "another ending stands for UTF-8");
    }
}
