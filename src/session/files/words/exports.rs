//! The results of exports, as sentences in the players' language.

use std::path::{Path, PathBuf};

use bevy::log::warn;
use teahouse_record::{Encoding, Format, WriteError};
use teahouse_table::records::ExportError;
use teahouse_table::storage::StorageError;

use super::file_name::name_of;
use crate::i18n::{Localization, Value};
use crate::session::files::request::{Chosen, ExportFault, ExportedFile, RecordText};
use crate::session::{read_reason, write_reason};

/// Says what became of an exported match. What a file does not hold is told instead of its name, where the players have chosen
/// that themselves.
pub(in crate::session::files) fn of_export(
    path: &Path,
    chosen: Chosen,
    result: &Result<ExportedFile, ExportFault>,
    localization: &Localization,
) -> Vec<String> {
    let file = || ("file", Value::from(name_of(path)));
    let written = match result {
        Ok(written) => written,
        Err(fault) => {
            warn!("{} is not written: {fault}", path.display());
            return vec![of_export_fault(path, fault, localization)];
        }
    };
    let (parts, is_partial) = (left_out(written, localization), written.is_partial);
    let mut sentences = Vec::new();
    match chosen {
        Chosen::File if parts.is_some() || is_partial => {}
        Chosen::File | Chosen::Stem => sentences.push(localization.tr_args("files-named", &[file()])),
        Chosen::Nothing => {
            let folder = path.parent().unwrap_or(path).display().to_string();
            sentences.push(localization.tr_args("files-exported", &[file(), ("folder", folder.into())]));
        }
    }
    if let Some(parts) = parts {
        sentences.push(localization.tr_args("files-lossy", &[file(), ("parts", parts)]));
    }
    if is_partial {
        sentences.push(localization.tr_args("files-partial", &[file()]));
    }
    sentences
}

/// Says why a match was not copied as text, or what the text does not hold. Another message tells that it is on the clipboard.
pub(in crate::session) fn of_copy(copied: &RecordText, localization: &Localization) -> Vec<String> {
    let written = match copied {
        Ok((_, written)) => written,
        Err(fault) => {
            warn!("a match is not copied: {fault}");
            return vec![of_copy_fault(fault, localization)];
        }
    };
    let lossy = left_out(written, localization);
    let lossy = lossy.map(|parts| localization.tr_args("copied-game-lossy", &[("parts", parts)]));
    lossy.into_iter().chain(written.is_partial.then(|| localization.tr("copied-game-partial"))).collect()
}

fn of_copy_fault(fault: &ExportFault, localization: &Localization) -> String {
    match fault {
        ExportFault::Match(ExportError::Storage(error)) => {
            let reason = localization.tr(&read_reason(error)).into();
            localization.tr_args("copy-game-unread", &[("reason", reason)])
        }
        ExportFault::Match(ExportError::Damaged(_)) => localization.tr("copy-game-damaged"),
        ExportFault::Format(WriteError::Comment { letters, turn, .. }) => {
            let args = [("letters", letters.trim().into()), ("turn", (*turn).into())];
            localization.tr_args("copy-game-comment", &args)
        }
        ExportFault::Format(_) | ExportFault::Write(_) | ExportFault::Nowhere(_) => {
            localization.tr("copy-game-no-format")
        }
    }
}

/// The parts of a match that a file does not hold, if there are any.
fn left_out(written: &ExportedFile, localization: &Localization) -> Option<Value> {
    let foul = written.lacks_foul.then(|| String::from("files-loss-foul"));
    let keys: Vec<String> = written.losses.iter().map(|loss| format!("files-loss-{loss}")).chain(foul).collect();
    (!keys.is_empty()).then(|| keys.iter().map(|key| localization.tr(key)).collect())
}

fn of_export_fault(path: &Path, fault: &ExportFault, localization: &Localization) -> String {
    let file = ("file", Value::from(name_of(path)));
    match fault {
        ExportFault::Match(ExportError::Storage(error)) => {
            let reason = localization.tr(&read_reason(error)).into();
            localization.tr_args("files-unwritten", &[file, ("reason", reason)])
        }
        ExportFault::Write(error) => {
            localization.tr_args("files-unwritten", &[file, ("reason", reason_of(error, localization))])
        }
        ExportFault::Nowhere(faults) => {
            let place = |(folder, error): &(PathBuf, StorageError)| {
                let folder = ("folder", folder.display().to_string().into());
                localization.tr_args("files-nowhere-place", &[folder, ("reason", reason_of(error, localization))])
            };
            let places = faults.iter().map(place).collect::<Vec<_>>().join(" ");
            localization.tr_args("files-nowhere", &[file, ("places", places.into())])
        }
        ExportFault::Match(ExportError::Damaged(_)) => localization.tr_args("files-damaged", &[file]),
        ExportFault::Format(WriteError::Character { letter, .. }) => {
            // The extension that stands for UTF-8. Only KIF and KI2 have another one for Shift-JIS alone.
            let format = Format::of_name(&name_of(path)).unwrap_or(Format::Kif);
            let extension = ("extension", format.extension(Encoding::Utf8).into());
            localization.tr_args("files-no-letter", &[file, ("letter", letter.to_string().into()), extension])
        }
        ExportFault::Format(WriteError::Comment { format, letters, turn }) => {
            // An end of a line would break the sentence.
            let letters = letters.trim().into();
            // Another file extension helps only where the game has another format.
            let formats = Format::ALL.iter().filter(|other| other.game() == format.game()).count();
            let args = [file, ("letters", letters), ("turn", (*turn).into()), ("formats", formats.into())];
            localization.tr_args("files-comment-letters", &args)
        }
        ExportFault::Format(_) => localization.tr_args("files-no-format", &[file]),
    }
}

/// The reason why a folder does not take a file.
fn reason_of(error: &StorageError, localization: &Localization) -> Value {
    match error {
        StorageError::NotFound { .. } => localization.tr("storage-no-folder").into(),
        _ => localization.tr(&write_reason(error)).into(),
    }
}

#[cfg(test)]
mod tests {
    use teahouse_record::{Loss, NodeId, Record, Walker};
    use teahouse_rules::{Rules, Seat};

    use super::*;
    use crate::i18n::LANGUAGES;

    #[test]
    fn why_a_file_is_not_written_names_the_cause_and_what_helps() {
        let told = |name: &str, fault| of_export_fault(Path::new(name), &fault, &Localization::new("en"));
        let io = |kind: std::io::ErrorKind| ExportFault::Write(StorageError::from_io("a", &kind.into()));
        let long = told("a.pgn", io(std::io::ErrorKind::InvalidFilename));
        assert!(long.contains("it may be too long"), "{long}");
        let nowhere = told("a.pgn", io(std::io::ErrorKind::NotFound));
        assert!(nowhere.contains("its folder is gone, or takes no files"), "{nowhere}");
        let mut record = Record::new(Rules::parse("shogi").unwrap());
        record.tags_mut().set(teahouse_record::Tag::Player(Seat::FIRST), "Chloé");
        for (format, name, extension) in [(Format::Kif, "a.kif", ".kifu"), (Format::Ki2, "a.KI2", ".ki2u")] {
            let error = format.write(&record, Encoding::ShiftJis).unwrap_err();
            let told = told(name, ExportFault::Format(error));
            assert!(told.contains('é') && told.contains(extension), "{told}");
        }
    }

    #[test]
    fn why_a_game_is_not_copied_is_told_in_every_language() {
        let storage = || StorageError::NotFound { name: "a".into() };
        let format = Format::Banqi;
        for words in LANGUAGES.iter().map(|language| Localization::new(language.tag)) {
            let told = |fault| of_copy(&Err(fault), &words).concat();
            let unread = told(ExportFault::Match(ExportError::Storage(storage())));
            assert!(unread.contains(&words.tr(&read_reason(&storage()))), "{unread}");
            let comment = |turn| told(ExportFault::Format(WriteError::Comment { format, letters: "}", turn }));
            assert!(comment(0).contains('}') && comment(12).contains("12") && comment(0) != comment(12));
            let losses = vec![Loss::Comments, Loss::Times];
            let lossy = ExportedFile { losses, is_partial: true, lacks_foul: true };
            let [lossy, partial] = &of_copy(&Ok((String::new(), lossy)), &words)[..] else { panic!() };
            let parts = ["files-loss-comments", "files-loss-times", "files-loss-foul"];
            assert!(parts.iter().all(|part| lossy.contains(&words.tr(part))));
            assert_eq!(*partial, words.tr("copied-game-partial"));
            assert_eq!(of_copy(&Ok((String::new(), ExportedFile::default())), &words), [""; 0]);
            assert_eq!(words.missing(), [""; 0]);
        }
    }

    #[test]
    fn a_comment_that_a_format_cannot_hold_is_named_by_its_turn() {
        let mut walker = Walker::new(Record::new(Rules::parse("xiangqi").unwrap()));
        let step = walker.position().parse_move("h3e3").unwrap();
        walker.play(step).unwrap();
        for (node, place) in
            [(walker.node(), "the comment on turn 1 has “}”"), (NodeId::ROOT, "the comment on the start")]
        {
            let mut record = walker.record().clone();
            record.set_comment(node, "Both :} well");
            let error = Format::PgnWxf.write(&record, Encoding::Utf8).unwrap_err();
            let told = of_export_fault(Path::new("a.pgn"), &ExportFault::Format(error), &Localization::new("en"));
            assert!(told.replace(['\u{2068}', '\u{2069}'], "").contains(place), "{told}");
        }
    }

    #[test]
    fn another_file_extension_is_advised_only_where_the_game_has_one() {
        for (format, is_alone) in [(Format::Bpgn, true), (Format::Banqi, true), (Format::PgnWxf, false)] {
            let error = WriteError::Comment { format, letters: "}", turn: 2 };
            let told = of_export_fault(Path::new("a"), &ExportFault::Format(error), &Localization::new("en"));
            assert!(told.contains("Change the comment"), "{told}");
            assert_eq!(told.contains("extension"), !is_alone, "{format}: {told}");
        }
    }
}
