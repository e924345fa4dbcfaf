//! The paths in a source that lead to other modules.

use super::*;

/// The members of a group `{a::b, c::{d, e}, f}` after its opening brace.
fn names_of_group(group: &str) -> Vec<&str> {
    let (mut depth, mut begin, mut names) = (1, 0, Vec::new());
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 || depth == 1 && c == ',' {
            names.push(group[begin..at].trim());
            begin = at + 1;
        }
        if depth == 0 {
            break;
        }
    }
    names
}

/// The length of a group with both braces.
fn len_of_group(group: &str) -> usize {
    let mut depth = 0;
    let end = group.find(|c| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        depth == 0
    });
    end.map_or(group.len(), |end| end + 1)
}

/// The paths of a `use` declaration with the names that they bring in.
pub(super) fn paths_of(tree: &str, before: &[String]) -> Vec<(String, Vec<String>)> {
    let tree = tree.trim();
    let (path, group) = tree.split_once('{').map_or((tree, None), |(path, group)| (path, Some(group)));
    let segments = path.split("::").map(str::trim).filter(|segment| !segment.is_empty());
    let mut whole: Vec<String> = before.iter().cloned().chain(segments.map(str::to_owned)).collect();
    if let Some(group) = group {
        return names_of_group(group)
            .iter()
            .filter(|name| !name.is_empty())
            .flat_map(|name| paths_of(name, &whole))
            .collect();
    }
    if whole.last().is_some_and(|last| last == "self") {
        whole.pop();
    }
    let Some(last) = whole.pop() else { return Vec::new() };
    let (item, name) = last.split_once(" as ").unwrap_or((&last, &last));
    whole.push(item.to_owned());
    vec![(name.to_owned(), whole)]
}

/// The code of a source without comments: outside of the modules within the file, and inside of them.
fn code_by_depth(source: &str) -> [String; 2] {
    let (mut code, mut depth) = ([String::new(), String::new()], 0);
    for line in source.lines().map(|line| line.split("//").next().unwrap_or_default()) {
        let begins_module = !line.starts_with(' ') && line.ends_with('{') && line.split(' ').any(|word| word == "mod");
        depth = if begins_module { 1 } else { depth * usize::from(line != "}") };
        code[depth] += line;
    }
    code
}

/// The paths in code that begin with `crate` or `super`, each with its segments.
fn paths_to_others(code: &str) -> Vec<Vec<String>> {
    let is_in_path = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == ':';
    let (mut found, mut rest) = (Vec::new(), code);
    while let Some(begin) = ["crate::", "super::"].iter().filter_map(|root| rest.find(root)).min() {
        let is_whole = !rest[..begin].ends_with(is_in_path);
        rest = &rest[begin..];
        let mut end = rest.find(|c| !is_in_path(c)).unwrap_or(rest.len());
        if rest[end..].starts_with('{') {
            end += len_of_group(&rest[end..]);
        }
        if is_whole {
            found.extend(paths_of(&rest[..end], &[]).into_iter().map(|(_, path)| path));
        }
        rest = &rest[end..];
    }
    found
}

/// The modules at the root of the crate that a source names, by `crate` or by a chain of `super` that reaches the root. The file
/// lies this deep: 1 for the first file of a room.
pub(super) fn imports(source: &str, depth: usize) -> BTreeSet<String> {
    let code = code_by_depth(source);
    let paths = code.iter().zip(depth..).flat_map(|(code, depth)| {
        paths_to_others(code).into_iter().filter_map(move |path| {
            let above = path.iter().take_while(|segment| *segment == "super").count();
            let at = if path[0] == "crate" { 1 } else { above };
            (path[0] == "crate" || above == depth).then(|| path.get(at).cloned()).flatten()
        })
    });
    paths.collect()
}

#[test]
fn an_import_is_found_in_every_spelling() {
    let source = "use crate::core::Screen; // crate::menus\nuse crate::{prefs::Settings, ui::{Page, Tone}, i18n};\n\
                  fn f() { crate::audio::play(); }";
    let expected = ["audio", "core", "i18n", "prefs", "ui"].map(str::to_owned);
    assert_eq!(imports(source, 2), expected.into());
}

#[test]
fn a_chain_of_super_that_reaches_the_root_is_an_import() {
    let source = "use super::super::board::Stage;\nuse super::{\n    super::{hud::Slot, ui as face},\n    parts::named,\n};\n\
                  fn f(a: &super::super::audio::Cue) { super::speech::say(*super::super::MOST); }\n\
                  mod tests {\n    use super::super::menus;\n    use super::super::super::screens::Title;\n}\n\
                  fn g() { super::super::opponent::Task }";
    let expected = ["MOST", "audio", "board", "hud", "opponent", "screens", "ui"].map(str::to_owned);
    assert_eq!(imports(source, 2), expected.into());
    assert_eq!(imports("use super::super::super::board::Stage;", 2), BTreeSet::new());
    assert_eq!(imports("use super::super::board::Stage;", 3), BTreeSet::new(), "it is a module of the room");
}
