//! The results that imported matches do not have, though their files tell them.

use teahouse_record::{Ending, LostResult, Score, Skipped};
use teahouse_table::records::{Imported, Remark};

use crate::i18n::{Localization, Value};

/// The sentence on the first result of a file that the reader left out.
pub(super) fn of_lost_result(file: &str, skipped: &[Skipped], localization: &Localization) -> Option<String> {
    let (result, lost) = skipped.iter().find_map(|skipped| Some((skipped.result?, skipped)))?;
    let key = match result {
        LostResult::OfLostMoves => "files-result-of-lost-moves",
        LostResult::Contradicted => "files-result-contradicted",
        LostResult::Unknown => "files-result-unknown",
    };
    let place = [("line", lost.line.into()), ("column", lost.column.into()), ("word", Value::from(lost.word.clone()))];
    let args: Vec<(&str, Value)> = [("file", Value::from(file.to_owned()))].into_iter().chain(place).collect();
    Some(localization.tr_args(key, &args))
}

/// The sentences on all results that several matches do not have, unless a sentence has told of the only one.
pub(super) fn of_several(imported: &[(&str, &Imported)], told: &str, localization: &Localization) -> Vec<String> {
    /// As many as a banner has room for.
    const AT_ONCE: usize = 6;
    /// The log has the others.
    const MOST: usize = 29;
    let is_told = |file: &str, imported: &Imported| {
        of_lost_result(file, &imported.skipped, localization).is_some_and(|sentence| sentence == told)
    };
    let lost = imported.iter().filter(|(file, imported)| !is_told(file, imported));
    let places: Vec<String> = lost.filter_map(|(file, imported)| place(file, imported, localization)).collect();
    let (shown, others) = places.split_at(places.len().min(MOST));
    let more =
        (!others.is_empty()).then(|| localization.tr_args("files-skipped-more", &[("count", others.len().into())]));
    let told: Vec<String> = shown.iter().cloned().chain(more).collect();
    let sentence = |places: &[String]| {
        let places: Value = places.iter().cloned().collect();
        localization.tr_args("files-results-missing", &[("places", places)])
    };
    told.chunks(AT_ONCE).map(sentence).collect()
}

/// The place of a result that a match does not have: its file, and the line where the reader names one.
fn place(file: &str, imported: &Imported, localization: &Localization) -> Option<String> {
    let name = ("file", Value::from(file.to_owned()));
    match imported.skipped.iter().find(|skipped| skipped.result.is_some()) {
        Some(lost) => Some(localization.tr_args("files-result-place", &[name, ("line", lost.line.into())])),
        None => imported.remarks.iter().any(is_of_lost_result).then(|| file.to_owned()),
    }
}

/// Whether the match has another result than its file, and not just another reason.
fn is_of_lost_result(remark: &Remark) -> bool {
    let score = |outcome| Ending::of(outcome).map_or(Score::Suspended, |own| own.score);
    match remark {
        Remark::OtherResult { recorded, entered } => score(*entered) != recorded.score,
        other => matches!(other, Remark::ResultLeftOut { .. }),
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use teahouse_record::Format;

    use super::*;
    use crate::session::files::imports::ImportedFile;
    use crate::session::files::words::of_import;

    fn imported(number: usize, skipped: Vec<Skipped>) -> ImportedFile {
        let imported = Imported {
            journal: format!("shogi-{number}.teahouse"),
            is_new: true,
            is_over: false,
            format: Format::Kif,
            skipped,
            remarks: Vec::new(),
        };
        ImportedFile { path: PathBuf::from(format!("{number}.kif")), games: vec![Ok(imported)], several: None }
    }

    fn skipped(line: usize, result: Option<LostResult>) -> Skipped {
        Skipped { line, column: 3, what: String::new(), word: String::from("おわり"), result }
    }

    fn told(files: &[ImportedFile]) -> Vec<String> {
        let sentences = of_import(files, true, &Localization::new("en"));
        sentences.into_iter().map(|sentence| sentence.replace(['\u{2068}', '\u{2069}'], "")).collect()
    }

    #[test]
    fn every_file_that_lost_its_result_is_told() {
        let lost = Some(LostResult::OfLostMoves);
        let files = [
            imported(1, vec![skipped(4, None), skipped(9, lost)]),
            imported(2, Vec::new()),
            imported(3, vec![skipped(5, Some(LostResult::Unknown))]),
        ];
        let [_, first, missing] = &told(&files)[..] else { panic!("{:?}", told(&files)) };
        assert!(first.contains("2 files") && first.contains("1.kif"), "{first}");
        assert_eq!(missing, "The results of 1.kif (line 9), 3.kif (line 5) are left out.");
    }

    #[test]
    fn a_result_that_is_told_already_is_not_told_twice() {
        let files = [imported(1, vec![skipped(5, Some(LostResult::Unknown))]), imported(2, Vec::new())];
        let [_, first] = &told(&files)[..] else { panic!("{:?}", told(&files)) };
        assert!(first.ends_with("1.kif: the result in line 5, column 3 (“おわり”) was not understood."), "{first}");
    }

    #[test]
    fn many_results_are_told_in_several_sentences() {
        let files: Vec<ImportedFile> = (1..=40)
            .map(|number| imported(number, vec![skipped(2, None), skipped(7, Some(LostResult::Contradicted))]))
            .collect();
        let told = told(&files);
        assert_eq!(told.len(), 2 + 5, "{told:?}");
        for number in 1..=29 {
            assert!(told[2..].iter().any(|sentence| sentence.contains(&format!("{number}.kif (line 7)"))), "{number}");
        }
        assert!(told[6].contains("11 more"), "{told:?}");
    }
}
