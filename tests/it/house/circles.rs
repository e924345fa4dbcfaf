//! The circles between the files of a crate: a type that two files need lies in a file of its own below both.

use std::collections::{BTreeMap, BTreeSet};

use super::*;

/// The most files of `src` that may need each other.
const LARGEST: usize = 4;
/// The most files of a crate below that may: a game's board, or a folder and its files.
const LARGEST_BELOW: usize = 6;

/// The definitions and names of a file, without its comments, strings and tests.
struct Source {
    code: String,
    items: BTreeSet<String>,
    /// The paths of the `use` declarations, by the name that they bring in.
    imports: BTreeMap<String, Vec<String>>,
}

/// The sources by the paths of their modules: `board::stage`.
type Sources = BTreeMap<String, Source>;

/// A source without comments, strings, the tests at its end and the paths for which things are public.
fn code_of(source: &str) -> String {
    let without_tests = |line: &&str| !line.contains("mod tests {");
    let lines = source.lines().take_while(without_tests).map(|line| {
        let line: String = line.replace("'\"'", "").replace("\\\"", "").split('"').step_by(2).collect();
        let mut line = line.split("//").next().unwrap_or_default().to_owned() + "\n";
        while let Some((before, rest)) = line.split_once("pub(in ") {
            line = format!("{before}pub{}", rest.split_once(')').map_or("", |(_, after)| after));
        }
        line
    });
    lines.collect()
}

impl Source {
    fn of(source: &str) -> Self {
        let code = code_of(source);
        let mut items = BTreeSet::new();
        let (mut imports, mut rest) = (BTreeMap::new(), String::new());
        let mut lines = code.lines();
        while let Some(line) = lines.next() {
            let private =
                line.strip_prefix("pub").map_or(line, |line| line.trim_start_matches(|c| c != ' ').trim_start());
            if let Some(begun) = private.strip_prefix("use ") {
                let mut tree = begun.to_owned();
                while !tree.contains(';') {
                    tree.push_str(lines.next().unwrap_or(";"));
                }
                imports.extend(paths_of(tree.trim_end().trim_end_matches(';'), &[]));
                continue;
            }
            if private.starts_with("mod ") && line.ends_with(';') {
                continue;
            }
            let kinds =
                ["struct ", "enum ", "trait ", "type ", "fn ", "const fn ", "const ", "static ", "macro_rules! "];
            let name = kinds.iter().find_map(|kind| private.strip_prefix(kind));
            items.extend(
                name.and_then(|name| name.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').next())
                    .map(str::to_owned),
            );
            rest.push_str(line);
            rest.push('\n');
        }
        Self { code: rest, items, imports }
    }

    /// The paths in its code, each with its segments.
    fn paths(&self) -> impl Iterator<Item = Vec<String>> {
        let words = self.code.split(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != ':');
        let paths = words.filter(|word| word.contains("::"));
        paths.map(|word| word.split("::").filter(|segment| !segment.is_empty()).map(str::to_owned).collect())
    }
}

/// The module in which the item of a path is defined. `None` if that is outside of the crate.
fn home(sources: &Sources, from: &str, path: &[String], depth: usize) -> Option<String> {
    let child =
        |module: &str, name: &str| if module.is_empty() { name.to_owned() } else { format!("{module}::{name}") };
    let parent = |module: &str| module.rsplit_once("::").map_or(String::new(), |(parent, _)| parent.to_owned());
    let (mut module, mut rest) = match path.split_first()? {
        _ if depth == 0 => return None,
        (first, rest) if first == "crate" => (String::new(), rest),
        (first, rest) if first == "self" => (from.to_owned(), rest),
        (first, rest) if first == "super" => {
            let above = rest.iter().take_while(|segment| *segment == "super").count();
            ((0..=above).fold(from.to_owned(), |module, _| parent(&module)), &rest[above..])
        }
        (first, _) if sources.contains_key(&child(from, first)) => (from.to_owned(), path),
        (first, rest) => {
            let import = sources[from].imports.get(first).filter(|import| import[0] != *first)?;
            let whole: Vec<String> = import.iter().chain(rest).cloned().collect();
            return home(sources, from, &whole, depth - 1);
        }
    };
    while let Some((first, others)) = rest.split_first() {
        if sources.contains_key(&child(&module, first)) {
            (module, rest) = (child(&module, first), others);
            continue;
        }
        let source = sources.get(&module)?;
        if !source.items.contains(first)
            && let Some(import) = source.imports.get(first)
        {
            return home(sources, &module, import, depth - 1);
        }
        break;
    }
    Some(module)
}

/// The modules that a module needs. A module needs its children for more than the plugins that it lists.
fn needs(sources: &Sources, module: &str) -> BTreeSet<String> {
    let source = &sources[module];
    let is_list = |home: &str, path: &[String]| {
        let is_plugin = path.last().is_some_and(|last| last == "plugin" || last == "common");
        is_plugin && home.strip_prefix(module).is_some_and(|rest| rest.starts_with("::"))
    };
    let words: BTreeSet<&str> = source.code.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').collect();
    // What a module only passes on, it does not need itself.
    let imports = source.imports.iter().filter(|(name, _)| words.contains(name.as_str())).map(|(_, path)| path.clone());
    let paths = imports.chain(source.paths());
    let homes = paths.filter_map(|path| {
        let home = home(sources, module, &path, 12)?;
        (home != module && !home.is_empty() && !is_list(&home, &path)).then_some(home)
    });
    homes.collect()
}

/// The groups of modules that need each other, the largest first.
fn circles(sources: &Sources) -> Vec<Vec<String>> {
    let needed: BTreeMap<&str, BTreeSet<String>> =
        sources.keys().map(|name| (name.as_str(), needs(sources, name))).collect();
    let reach = |from: &str| {
        let (mut reached, mut open) = (BTreeSet::new(), vec![from.to_owned()]);
        while let Some(module) = open.pop() {
            open.extend(needed[module.as_str()].iter().filter(|next| reached.insert((*next).clone())).cloned());
        }
        reached
    };
    let reached: BTreeMap<&str, BTreeSet<String>> = sources.keys().map(|name| (name.as_str(), reach(name))).collect();
    let group = |name: &str| -> Vec<String> {
        reached[name].iter().filter(|other| reached[other.as_str()].contains(name)).cloned().collect()
    };
    let groups: BTreeSet<Vec<String>> =
        sources.keys().map(|name| group(name)).filter(|group| group.len() > 1).collect();
    let mut groups: Vec<Vec<String>> = groups.into_iter().collect();
    groups.sort_by_key(|group| std::cmp::Reverse(group.len()));
    groups
}

fn sources_of(folder: &Path) -> Sources {
    let is_test = |file: &PathBuf| file.iter().any(|part| part == "tests" || part == "tests.rs");
    let sources = files(folder).into_iter().filter(|file| !is_test(file)).map(|file| {
        let inside = file.strip_prefix(folder).unwrap().with_extension("");
        let segments = inside.iter().map(|part| part.to_str().unwrap()).filter(|part| !["mod", "lib"].contains(part));
        (segments.collect::<Vec<_>>().join("::"), Source::of(&fs::read_to_string(&file).unwrap()))
    });
    sources.collect()
}

fn assert_no_circle_is_above(largest: usize, folder: &Path) {
    let large: Vec<_> = circles(&sources_of(folder)).into_iter().filter(|circle| circle.len() > largest).collect();
    assert!(large.is_empty(), "{folder:?}: give what these files need of each other a file of its own: {large:#?}");
}

#[test]
fn no_circle_of_files_is_large() {
    assert_no_circle_is_above(LARGEST, &root().join("src"));
    for entry in fs::read_dir(root().join("crates")).unwrap() {
        assert_no_circle_is_above(LARGEST_BELOW, &entry.unwrap().path().join("src"));
    }
}

#[test]
fn a_circle_is_found_through_every_spelling() {
    let sources: Sources = [
        ("", "pub mod a;\npub mod b;"),
        ("a", "mod one;\nmod two;\npub use two::Two;\npub fn plugin() { one::plugin(); }"),
        ("a::one", "use super::Two;\npub struct One(Two);\npub fn plugin() {}"),
        (
            "a::two",
            "use crate::b::{self, Other as Another};\npub struct Two(Another);\nfn f() { b::g() } // super::one",
        ),
        ("b", "pub struct Other;\npub fn g() { let one: super::a::one::One; }\n#[cfg(test)]\nmod tests {}"),
        ("c", "fn f() { \"crate::d::D\"; }\n#[cfg(test)]\nmod tests { use crate::d::D; }"),
        ("d", "use crate::c::f;\npub struct D;\nfn h() { f() }"),
    ]
    .map(|(name, source)| (name.to_owned(), Source::of(source)))
    .into();
    assert_eq!(circles(&sources), [["a::one", "a::two", "b"].map(str::to_owned).to_vec()]);
}
