//! The first words of comments. A comment begins with the noun of its thing, so that it can be read alone.

use super::*;

/// First words that send a reader to the name below the comment, or to the type around it, for the subject.
const ORPHANS: [&str; 12] =
    ["What", "Who", "Whoever", "It", "Its", "They", "Their", "Them", "Those", "That", "How it", "None,"];

/// The paragraphs of a source's documentation that begin with an orphan, each with the number of its line.
fn orphans(source: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut is_within = false;
    for (index, line) in source.lines().enumerate() {
        let line = line.trim_start();
        let words = line.strip_prefix("///").or_else(|| line.strip_prefix("//!")).map(str::trim);
        let words = words.filter(|words| !words.is_empty());
        let is_orphan = |words: &&str| {
            let ends = |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '\'');
            ORPHANS.iter().any(|orphan| words.strip_prefix(orphan).is_some_and(ends))
        };
        found.extend(words.filter(|_| !is_within).filter(is_orphan).map(|words| (index + 1, words)));
        is_within = words.is_some();
    }
    found
}

#[test]
fn a_comment_begins_with_the_noun_of_its_thing() {
    let source = "//! What is made.\n//! What follows.\n\n/// Its size.\nlet it = 1;\n/// The size.\n///\n/// It is large.\nA,\n\
                  // Those.\n    /// None, or one.\nB,\n/// None of them.\nC,\n/// How it goes.\n/// Item.\n";
    let lines: Vec<usize> = orphans(source).into_iter().map(|(line, _)| line).collect();
    assert_eq!(lines, [1, 4, 8, 11, 15]);

    let folders =
        ["src", "crates", "tests", "examples", "fuzz/fuzz_targets", "tools"].map(|folder| root().join(folder));
    let mut wrong = Vec::new();
    for file in folders.iter().flat_map(|folder| files(folder)) {
        let source = fs::read_to_string(&file).unwrap();
        wrong.extend(orphans(&source).iter().map(|(line, words)| format!("{}:{line}: {words}", file.display())));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
