//! The disk's side of game records: it reads, imports, exports and writes them.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use rand::rngs::ChaCha8Rng;
use teahouse_record::{Encoding, Format, Record, RecordError, limit};
use teahouse_table::records::{self, Exported, ImportError, Imported};
use teahouse_table::storage::{Storage, StorageError, replace_file};

use crate::prefs::GameKind;
use crate::session::files::{Destination, ExportFault, FilesAnswer, FilesRequest, ImportFault, Written};

pub(super) fn work(storage: &dyn Storage, wish: FilesRequest) -> FilesAnswer {
    match wish {
        FilesRequest::Import { files, mut rng } => {
            let import = |path: PathBuf| {
                let result = import(storage, &path, &mut rng);
                (path, result)
            };
            FilesAnswer::Imported(files.into_iter().map(import).collect())
        }
        FilesRequest::Paste { text, called, mut rng } => {
            FilesAnswer::Imported(vec![(PathBuf::from(called), paste(storage, &text, &mut rng))])
        }
        FilesRequest::Export { journal, format, to } => {
            let is_chosen = matches!(to, Destination::File(_));
            let path = path_of(to, format);
            let result = export(storage, &journal, format, &path);
            FilesAnswer::Exported { path, is_chosen, result }
        }
    }
}

fn import(storage: &dyn Storage, path: &Path, rng: &mut ChaCha8Rng) -> Result<Imported, ImportFault> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let bytes = read(path, &name)?;
    records::import(storage, &bytes, &name, rng).map_err(fault_of_import)
}

fn fault_of_import(error: ImportError) -> ImportFault {
    match error {
        ImportError::Record(error) => ImportFault::Record(error),
        ImportError::Setup(error) => ImportFault::Setup(error),
        ImportError::Storage(error) => ImportFault::Write(error),
    }
}

/// Imports a text: a game record, or a position alone.
fn paste(storage: &dyn Storage, text: &str, rng: &mut ChaCha8Rng) -> Result<Imported, ImportFault> {
    let position = if Format::detect(text.as_bytes(), "").is_none() { record_of_position(text.trim()) } else { None };
    let bytes = position.unwrap_or_else(|| text.as_bytes().to_owned());
    records::import(storage, &bytes, "", rng).map_err(fault_of_import)
}

/// A record without moves from a position, by the usual rules of the game whose position it is.
fn record_of_position(text: &str) -> Option<Vec<u8>> {
    GameKind::ALL.iter().find_map(|game| {
        let rules = game.usual_rules();
        let start = rules.parse_position(text).ok()?;
        let format = match game {
            GameKind::Banqi => Format::Banqi,
            GameKind::Xiangqi => Format::Ucci,
            GameKind::Shogi => Format::Usi,
        };
        format.write(&Record::from_position(rules, start), Encoding::Utf8).ok()
    })
}

/// Reads a file, up to the limit of records. Folders, devices and pipes are refused: they may have no end.
fn read(path: &Path, name: &str) -> Result<Vec<u8>, ImportFault> {
    let fault = |error: io::Error| ImportFault::Read(StorageError::from_io(name, &error));
    let known = path.metadata().map_err(fault)?;
    if !known.is_file() {
        return Err(ImportFault::NoFile);
    }
    let too_large = |bytes| ImportFault::Record(RecordError::TooLarge { bytes, most: limit::BYTES });
    if known.len() > limit::BYTES as u64 {
        return Err(too_large(usize::try_from(known.len()).unwrap_or(usize::MAX)));
    }
    let mut bytes = Vec::new();
    // The file may grow meanwhile.
    File::open(path).map_err(fault)?.take(limit::BYTES as u64 + 1).read_to_end(&mut bytes).map_err(fault)?;
    if bytes.len() > limit::BYTES { Err(too_large(bytes.len())) } else { Ok(bytes) }
}

fn export(storage: &dyn Storage, journal: &str, format: Format, path: &Path) -> Result<Written, ExportFault> {
    let Exported { record, damage, left_out, .. } = records::export(storage, journal).map_err(ExportFault::Match)?;
    let encoding = encoding_of(format, path);
    let bytes = format.write(&record, encoding).map_err(ExportFault::Format)?;
    let losses = format.losses(&record, encoding).map_err(ExportFault::Format)?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    replace_file(path, &bytes).map_err(|error| ExportFault::Write(StorageError::from_io(&name, &error)))?;
    Ok(Written { losses, is_partial: damage.is_some() || left_out.is_some() })
}

/// The encoding that the ending of a file's name stands for, or the usual one of the format.
fn encoding_of(format: Format, path: &Path) -> Encoding {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let stands_for = |encoding: &&Encoding| format.extension(**encoding).eq_ignore_ascii_case(ending);
    *format.encodings().iter().find(stands_for).unwrap_or(&format.encodings()[0])
}

/// The file of an export; in a folder the first name that is free.
fn path_of(to: Destination, format: Format) -> PathBuf {
    match to {
        Destination::File(path) => path,
        Destination::Folder { folder, stem } => {
            let ending = format.extension(format.encodings()[0]);
            let name = |number: u32| match number {
                1 => format!("{stem}.{ending}"),
                number => format!("{stem} {number}.{ending}"),
            };
            let mut paths = (1..).map(|number| folder.join(name(number)));
            paths.find(|path| !path.exists()).unwrap_or_else(|| folder.join(name(1)))
        }
    }
}
