//! What became of files, as sentences in the players' language.

use std::path::{Path, PathBuf};

use bevy::log::{info, warn};
use teahouse_record::{Loss, RecordError, Skipped, WriteError};
use teahouse_table::SetupError;
use teahouse_table::records::{ExportError, Imported, Remark};
use teahouse_table::storage::StorageError;

use super::{Chosen, ExportFault, ImportFault, Written};
use crate::i18n::{Localization, Value};
use crate::session::{read_reason, write_reason};

/// The name of a file without its folder.
pub(super) fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// Says what became of imported files: why some were not, and what was left out. Of several only the first one that is not taken
/// over as a whole is told of in detail; the log has all.
pub(super) fn of_import(
    results: &[(PathBuf, Result<Imported, ImportFault>)],
    is_free: bool,
    localization: &Localization,
) -> Vec<String> {
    let mut sentences = Vec::new();
    for (path, result) in results {
        match result {
            Ok(imported) => {
                info!("{} is {}, {:?} {:?}", path.display(), imported.journal, imported.skipped, imported.remarks);
            }
            Err(fault) => {
                warn!("{} is not imported: {fault}", path.display());
                sentences.push(of_fault(&name_of(path), fault, localization));
            }
        }
    }
    let imported: Vec<(&PathBuf, &Imported)> =
        results.iter().filter_map(|(path, result)| Some((path, result.as_ref().ok()?))).collect();
    match imported.as_slice() {
        [] => {}
        [(path, imported)] if results.len() == 1 => {
            sentences.extend(of_match(&name_of(path), imported, localization));
            if !is_free {
                sentences.push(localization.tr_args("files-beside", &[("file", name_of(path).into())]));
            }
        }
        imported => {
            let args = [("count", imported.len().into()), ("all", results.len().into())];
            sentences.push(localization.tr_args("files-imported", &args));
            sentences.extend(of_incomplete(imported, localization));
        }
    }
    sentences
}

/// How many of several matches do not have everything of their files, and what the first one lacks.
fn of_incomplete(imported: &[(&PathBuf, &Imported)], localization: &Localization) -> Option<String> {
    let lacks: Vec<Vec<String>> =
        imported.iter().map(|(path, imported)| of_match(&name_of(path), imported, localization)).collect();
    let mut firsts = lacks.iter().filter_map(|sentences| sentences.first());
    let first = firsts.next()?.clone();
    let args = [("count", (1 + firsts.count()).into()), ("first", first.into())];
    Some(localization.tr_args("files-incomplete", &args))
}

/// What an imported match does not have of its file.
fn of_match(file: &str, imported: &Imported, localization: &Localization) -> Vec<String> {
    let file = || ("file", Value::from(file.to_owned()));
    let mut sentences = Vec::new();
    if let [Skipped { line, column, .. }, ..] = imported.skipped[..] {
        let args = [file(), ("count", imported.skipped.len().into()), ("line", line.into()), ("column", column.into())];
        sentences.push(localization.tr_args("files-skipped", &args));
    }
    for remark in &imported.remarks {
        let count = match remark {
            Remark::StepsLeftOut { steps } => *steps,
            Remark::Dealt { pieces } => *pieces,
            Remark::OtherRules { .. } | Remark::OtherResult { .. } | Remark::NameCut => 0,
        };
        let key = format!("files-remark-{}", remark.code());
        sentences.push(localization.tr_args(&key, &[file(), ("count", count.into())]));
    }
    sentences
}

/// Why a file is not imported.
fn of_fault(file: &str, fault: &ImportFault, localization: &Localization) -> String {
    let mut args = vec![("file", Value::from(file.to_owned()))];
    let key = match fault {
        ImportFault::Read(error) => {
            args.push(("reason", localization.tr(&read_reason(error)).into()));
            "files-unread"
        }
        ImportFault::NoFile => "files-no-file",
        ImportFault::Record(RecordError::TooLarge { most, .. }) => {
            args.push(("most", (most >> 20).into()));
            "files-too-large"
        }
        ImportFault::Record(RecordError::UnknownFormat) => "files-unknown",
        ImportFault::Record(RecordError::TooManyMoves { line }) => {
            args.extend([("line", (*line).into()), ("column", 1_usize.into())]);
            "files-malformed"
        }
        ImportFault::Record(RecordError::TooDeep { line, column } | RecordError::Malformed { line, column, .. }) => {
            args.extend([("line", (*line).into()), ("column", (*column).into())]);
            "files-malformed"
        }
        ImportFault::Setup(SetupError::AlreadyOver) => "files-already-over",
        ImportFault::Setup(_) => "files-no-match",
        ImportFault::Write(error) => {
            args.push(("reason", reason(error, localization)));
            "files-not-kept"
        }
        ImportFault::Panic(_) => "files-fault",
    };
    localization.tr_args(key, &args)
}

/// Says what became of an exported match. A file that the players have chosen themselves, and that holds everything, needs
/// no sentence.
pub(super) fn of_export(
    path: &Path,
    chosen: Chosen,
    result: &Result<Written, ExportFault>,
    localization: &Localization,
) -> Vec<String> {
    let file = || ("file", Value::from(name_of(path)));
    let Written { losses, is_partial } = match result {
        Ok(written) => written,
        Err(fault) => {
            warn!("{} is not written: {fault}", path.display());
            return vec![of_export_fault(path, fault, localization)];
        }
    };
    let mut sentences = Vec::new();
    match chosen {
        Chosen::File => {}
        Chosen::Stem => sentences.push(localization.tr_args("files-named", &[file()])),
        Chosen::Nothing => {
            let folder = path.parent().unwrap_or(path).display().to_string();
            sentences.push(localization.tr_args("files-exported", &[file(), ("folder", folder.into())]));
        }
    }
    if !losses.is_empty() {
        let word = |loss: &Loss| localization.tr(&format!("files-loss-{loss}"));
        let parts: Value = losses.iter().map(word).collect();
        sentences.push(localization.tr_args("files-lossy", &[file(), ("parts", parts)]));
    }
    if *is_partial {
        sentences.push(localization.tr_args("files-partial", &[file()]));
    }
    sentences
}

fn of_export_fault(path: &Path, fault: &ExportFault, localization: &Localization) -> String {
    let file = ("file", Value::from(name_of(path)));
    match fault {
        ExportFault::Match(ExportError::Storage(error)) => {
            let reason = localization.tr(&read_reason(error)).into();
            localization.tr_args("files-unwritten", &[file, ("reason", reason)])
        }
        ExportFault::Write(error) => {
            localization.tr_args("files-unwritten", &[file, ("reason", reason(error, localization))])
        }
        ExportFault::Match(ExportError::Damaged(_)) => localization.tr_args("files-damaged", &[file]),
        ExportFault::Format(WriteError::Character { letter, .. }) => {
            localization.tr_args("files-no-letter", &[file, ("letter", letter.to_string().into())])
        }
        ExportFault::Format(_) => localization.tr_args("files-no-format", &[file]),
    }
}

fn reason(error: &StorageError, localization: &Localization) -> Value {
    localization.tr(&write_reason(error)).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Their keys are made of codes, so no other test sees that one is missing.
    #[test]
    fn every_loss_remark_and_reason_has_words() {
        let losses = Loss::ALL.iter().map(|loss| format!("files-loss-{loss}"));
        let remarks = Remark::CODES.iter().map(|code| format!("files-remark-{code}"));
        let denied = StorageError::Denied { name: String::new() };
        let keys: Vec<String> = losses.chain(remarks).chain([read_reason(&denied), write_reason(&denied)]).collect();
        let english = Localization::new("en");
        let missing: Vec<&String> = keys.iter().filter(|key| !english.knows(key)).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }

    #[test]
    fn a_file_that_must_not_be_read_is_not_said_to_be_unwritable() {
        let fault = ImportFault::Read(StorageError::Denied { name: String::from("g.kif") });
        let told = of_fault("g.kif", &fault, &Localization::new("en"));
        assert_eq!(told, "g.kif cannot be read: there is no permission to read it.");
    }
}
