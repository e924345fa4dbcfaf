//! The results of imports and exports, as sentences in the players' language.

use std::collections::HashSet;
use std::path::Path;

use bevy::log::{info, warn};
use teahouse_record::{RecordError, Skipped, limit};
use teahouse_table::SetupError;
use teahouse_table::records::{Imported, Remark};
use teahouse_table::storage::StorageError;

use super::imports::{ImportedFile, Outcome};
use super::request::ImportFault;
use crate::i18n::{Localization, Value};
use crate::session::{read_reason, write_reason};

mod exports;
mod file_name;
mod results;

pub(in crate::session) use exports::of_copy;
pub(super) use exports::of_export;
use file_name::name_of;

/// A game with the name by which sentences call it: that of its file, with its number among several.
type NamedGame<'a> = (String, &'a Outcome);

/// Says what became of imported files: why some were not, and what was left out. Of several only the first one that is not taken
/// over as a whole is told of in detail; the log has all.
pub(super) fn of_import(files: &[ImportedFile], is_free: bool, localization: &Localization) -> Vec<String> {
    let is_free = is_free && files.len() == 1;
    let (files, mut sentences) = (each_once(files), Vec::new());
    let told: Vec<Vec<NamedGame<'_>>> = files.iter().map(|file| told(file, localization)).collect();
    for (file, games) in files.iter().zip(&told) {
        for (name, outcome) in games {
            match outcome {
                Ok(imported) => info!("{name} is {}, {:?} {:?}", imported.journal, imported.skipped, imported.remarks),
                Err(fault) => warn!("{name} is not imported: {fault}"),
            }
        }
        sentences.extend(of_faults(file, games, localization));
    }
    let imported: Vec<(&str, &Imported)> =
        told.iter().flatten().filter_map(|(name, outcome)| Some((name.as_str(), outcome.as_ref().ok()?))).collect();
    let count = ("count", imported.len().into());
    match (files.as_slice(), imported.as_slice()) {
        (_, []) => {}
        ([ImportedFile { several: None, .. }], [(name, imported)]) => {
            sentences.extend(of_match(name, imported, localization));
            if !is_free {
                sentences.push(localization.tr_args("files-beside", &[("file", (*name).to_owned().into())]));
            }
        }
        ([file], imported) => {
            let args = [("file", name_of(&file.path).into()), count, ("all", file.games.len().into())];
            sentences.push(localization.tr_args("files-games", &args));
            sentences.extend(of_known(imported, localization));
            sentences.extend(of_incomplete("files-games-incomplete", imported, localization));
        }
        (files, imported) => {
            let all = ("all", files.len().into());
            let of_them = files.iter().filter(|file| file.games.iter().any(Result::is_ok)).count();
            if files.iter().all(|file| file.several.is_none()) {
                sentences.push(localization.tr_args("files-imported", &[count, all]));
                sentences.extend(of_incomplete("files-incomplete", imported, localization));
            } else {
                let args = [("files", of_them.into()), all, count];
                sentences.push(localization.tr_args("files-imported-games", &args));
                sentences.extend(of_known(imported, localization));
                sentences.extend(of_incomplete("files-games-incomplete", imported, localization));
            }
        }
    }
    sentences.into_iter().map(|sentence| begun(sentence, localization)).collect()
}

/// The sentence at the beginning of a long import: the file and the number of its games.
pub(super) fn begun_with(path: &Path, count: usize, localization: &Localization) -> String {
    let args = [("file", name_of(path).into()), ("count", count.into())];
    begun(localization.tr_args("files-games-begun", &args), localization)
}

/// The files without those that were given twice: they have one name, and became the same matches, or failed for the same reasons.
fn each_once(files: &[ImportedFile]) -> Vec<&ImportedFile> {
    let outcomes = |file: &ImportedFile| -> Vec<Result<String, String>> {
        let outcome = |game: &Outcome| game.as_ref().map(|taken| taken.journal.clone()).map_err(ToString::to_string);
        file.games.iter().map(outcome).collect()
    };
    let mut known = HashSet::new();
    files.iter().filter(|file| known.insert((name_of(&file.path), outcomes(file)))).collect()
}

/// A sentence that begins with the words for a pasted text has a capital letter, where a language has them.
fn begun(mut sentence: String, localization: &Localization) -> String {
    /// Stands before what is filled into a sentence.
    const ISOLATE: char = '\u{2068}';
    let pasted = localization.tr("files-pasted");
    let at = sentence.len() - sentence.trim_start_matches(ISOLATE).len();
    if let (true, Some(first)) = (sentence[at..].starts_with(&pasted), pasted.chars().next()) {
        sentence.replace_range(at..at + first.len_utf8(), &first.to_uppercase().to_string());
    }
    sentence
}

fn told<'a>(file: &'a ImportedFile, localization: &Localization) -> Vec<NamedGame<'a>> {
    let name = name_of(&file.path);
    let game = |(index, outcome): (usize, _)| {
        let args = || [("file", Value::from(name.clone())), ("number", (index + 1).into())];
        let called = if file.several.is_some() { localization.tr_args("files-game", &args()) } else { name.clone() };
        (called, outcome)
    };
    file.games.iter().enumerate().map(game).collect()
}

/// Why games of a file are not imported: of several the first one in detail.
fn of_faults(file: &ImportedFile, games: &[NamedGame<'_>], localization: &Localization) -> Vec<String> {
    let (name, mut sentences) = (|| ("file", Value::from(name_of(&file.path))), Vec::new());
    if file.several == Some(true) {
        sentences.push(localization.tr_args("files-games-cut", &[name(), ("most", limit::GAMES.into())]));
    }
    let mut faults = games.iter().filter_map(|(called, outcome)| Some((called, outcome.as_ref().err()?)));
    let Some((called, fault)) = faults.next() else { return sentences };
    let first = of_fault(called, fault, localization);
    let others = faults.count();
    sentences.push(if others == 0 {
        first
    } else {
        let args = [name(), ("count", (1 + others).into()), ("first", first.into())];
        localization.tr_args("files-games-damaged", &args)
    });
    sentences
}

/// How many games were in the library before.
fn of_known(imported: &[(&str, &Imported)], localization: &Localization) -> Option<String> {
    let known = imported.iter().filter(|(_, imported)| !imported.is_new).count();
    (known > 0).then(|| localization.tr_args("files-games-known", &[("count", known.into())]))
}

/// How many of several matches do not have everything of their files, what the first one lacks, and which ones lack their results.
fn of_incomplete(key: &str, imported: &[(&str, &Imported)], localization: &Localization) -> Vec<String> {
    let lacks: Vec<Vec<String>> =
        imported.iter().map(|(name, imported)| of_match(name, imported, localization)).collect();
    let mut firsts = lacks.iter().filter_map(|sentences| sentences.first());
    let Some(first) = firsts.next() else { return Vec::new() };
    let args = [("count", (1 + firsts.count()).into()), ("first", first.clone().into())];
    let incomplete = localization.tr_args(key, &args);
    core::iter::once(incomplete).chain(results::of_several(imported, first, localization)).collect()
}

/// The differences between an imported match and its file, as sentences.
fn of_match(file_name: &str, imported: &Imported, localization: &Localization) -> Vec<String> {
    let file = || ("file", Value::from(file_name.to_owned()));
    let mut sentences = Vec::new();
    if !imported.skipped.is_empty() {
        // A reader names no more places than these.
        let is_cut = imported.skipped.len() >= limit::SKIPPED;
        let known = one_of_each_place(&imported.skipped);
        let (key, count) = match is_cut {
            true => ("files-skipped-many", limit::SKIPPED),
            false => ("files-skipped", known.len()),
        };
        if is_cut || !known.is_empty() {
            let places = places(&known, is_cut, localization);
            sentences.push(localization.tr_args(key, &[file(), ("count", count.into()), ("places", places)]));
        }
        sentences.extend(results::of_lost_result(file_name, &imported.skipped, localization));
    }
    for remark in &imported.remarks {
        let count = match remark {
            Remark::StepsLeftOut { steps } => *steps,
            Remark::Dealt { pieces } => *pieces,
            Remark::OtherRules { .. }
            | Remark::OtherResult { .. }
            | Remark::ResultLeftOut { .. }
            | Remark::NameCut
            | Remark::TitleCut
            | Remark::ClocksLeftOut => 0,
        };
        let key = format!("files-remark-{}", remark.code());
        sentences.push(localization.tr_args(&key, &[file(), ("count", count.into())]));
    }
    sentences
}

/// The first omission at each place that was not understood: a character that cannot be decoded also breaks the move in which it
/// stands. A reading has its omissions in the order of their places.
fn one_of_each_place(skipped: &[Skipped]) -> Vec<&Skipped> {
    let same_place = |one: &Skipped, other: &Skipped| (one.line, one.column) == (other.line, other.column);
    skipped.chunk_by(same_place).filter_map(|place| place.iter().find(|skipped| skipped.result.is_none())).collect()
}

/// The first places that a reader left out, with their words, and the number of the others if it is known.
fn places(skipped: &[&Skipped], is_cut: bool, localization: &Localization) -> Value {
    /// As many as a player reads.
    const TOLD: usize = 3;
    let told = skipped.iter().take(TOLD).map(|Skipped { line, column, word, .. }| {
        let key = if word.is_empty() { "files-skipped-place" } else { "files-skipped-word" };
        let args = [("line", (*line).into()), ("column", (*column).into()), ("word", Value::from(word.clone()))];
        localization.tr_args(key, &args)
    });
    let others = skipped.len().saturating_sub(TOLD);
    let more = (others > 0 && !is_cut).then(|| localization.tr_args("files-skipped-more", &[("count", others.into())]));
    told.chain(more).collect()
}

/// Says that a match is in the library, while another one is at the table.
pub(super) fn beside(path: &Path, localization: &Localization) -> String {
    begun(localization.tr_args("files-beside", &[("file", name_of(path).into())]), localization)
}

/// Why a file is not imported.
fn of_fault(file: &str, fault: &ImportFault, localization: &Localization) -> String {
    let mut args = vec![("file", Value::from(file.to_owned()))];
    let key = match fault {
        ImportFault::Read(error) => {
            // A file that is named to be read may never have been there.
            let reason = match error {
                StorageError::NotFound { .. } => localization.tr("files-absent"),
                _ => localization.tr(&read_reason(error)),
            };
            args.push(("reason", reason.into()));
            "files-unread"
        }
        ImportFault::NoFile => "files-no-file",
        ImportFault::Record(RecordError::TooLarge { most, .. }) => {
            args.push(("most", (most >> 20).into()));
            "files-too-large"
        }
        ImportFault::Record(RecordError::UnknownFormat | RecordError::NewerForm { .. }) => "files-unknown",
        ImportFault::Record(RecordError::Unreadable { format, program }) => {
            args.extend([("format", Value::from(*format)), ("program", Value::from(*program))]);
            "files-unreadable"
        }
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

fn reason(error: &StorageError, localization: &Localization) -> Value {
    localization.tr(&write_reason(error)).into()
}

#[cfg(test)]
mod tests {
    use teahouse_record::Loss;

    use super::*;

    /// The keys of these sentences are made of codes, so no other test sees that one is missing.
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
    fn a_file_that_was_never_there_is_not_said_to_be_gone() {
        let fault = ImportFault::Read(StorageError::NotFound { name: String::from("g.kif") });
        let told = of_fault("g.kif", &fault, &Localization::new("en"));
        assert_eq!(told, "g.kif cannot be read: there is no such file.");
    }

    #[test]
    fn a_file_that_must_not_be_read_is_not_said_to_be_unwritable() {
        let fault = ImportFault::Read(StorageError::Denied { name: String::from("g.kif") });
        let told = of_fault("g.kif", &fault, &Localization::new("en"));
        assert_eq!(told, "g.kif cannot be read: there is no permission to read it.");
    }
}
