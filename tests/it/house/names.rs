//! The names of types. Each has one meaning.

use super::*;

/// The definitions beyond the first of each name, in `src` and the crates. Their number may only fall.
const LEFT: usize = 122;

/// The types that a source defines outside of its tests, each with whether other modules may use it.
fn types(source: &str) -> impl Iterator<Item = (&str, bool)> {
    let code = source.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    code.lines().filter_map(|line| {
        let item = line.trim_start();
        let (is_public, item) = item.strip_prefix("pub ").map_or((false, item), |item| (true, item));
        let item = item.strip_prefix("pub(").and_then(|item| Some(item.split_once(") ")?.1)).unwrap_or(item);
        let name = ["struct ", "enum ", "trait ", "type "].iter().find_map(|kind| item.strip_prefix(kind))?;
        // An indented `type` that is not public belongs to a trait.
        let is_own = is_public || !item.starts_with("type ") || !line.starts_with(' ');
        Some((name.split(|c: char| !c.is_ascii_alphanumeric()).next()?, is_public)).filter(|_| is_own)
    })
}

/// The files of the types of some folders by their names: of public ones, or of all.
fn places(folders: &[PathBuf], only_public: bool) -> BTreeMap<String, Vec<String>> {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let is_test = |file: &Path| file.iter().any(|part| part == "tests" || part == "tests.rs");
    for file in folders.iter().flat_map(|folder| files(folder)).filter(|file| !is_test(file)) {
        let source = fs::read_to_string(&file).unwrap();
        for (name, _) in types(&source).filter(|(_, is_public)| *is_public || !only_public) {
            places.entry(name.to_owned()).or_default().push(file.display().to_string());
        }
    }
    places
}

#[test]
fn a_public_type_has_a_name_of_its_own() {
    let source = "pub struct Stage;\npub(super) enum Stage {}\n    pub type Answer<T> = T;\n    type Item = u8;\n\
                  type Seen = u8;\n#[cfg(test)]\nmod tests { pub struct A; }";
    let found: Vec<_> = types(source).collect();
    assert_eq!(found, [("Stage", true), ("Stage", false), ("Answer", true), ("Seen", false)]);

    let places = places(&[root().join("src")], true);
    assert!(places.len() > 300, "{}", places.len());
    let shared: Vec<_> = places.into_iter().filter(|(_, files)| files.len() > 1).collect();
    assert!(shared.is_empty(), "each of these names has several meanings: {shared:#?}");
}

#[test]
fn few_types_share_a_name() {
    let crates = CRATES.map(|(name, _)| root().join("crates").join(name).join("src"));
    let folders: Vec<PathBuf> = crates.into_iter().chain([root().join("src")]).collect();
    let mut shared: Vec<_> = places(&folders, false).into_iter().filter(|(_, files)| files.len() > 1).collect();
    shared.sort_by_key(|(_, files)| std::cmp::Reverse(files.len()));
    let beyond: usize = shared.iter().map(|(_, files)| files.len() - 1).sum();
    assert_eq!(beyond, LEFT, "a lower number belongs into LEFT: {shared:#?}");
}
