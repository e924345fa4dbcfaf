//! The fonts of titles are cut to a list of messages: every title on the screen is on it.

use std::collections::BTreeSet;

use teahouse::i18n::Localized;
use teahouse::ui::Typeface;

use super::PLACES;

/// The characters of another title would come from two fonts.
#[test]
fn every_title_on_the_screen_is_on_the_list_of_the_fonts() {
    let list = std::fs::read_to_string("tools/fonts/titles.txt").unwrap();
    let entries: Vec<_> = list.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    let is_entry = |entry: &str, key: &str| entry.strip_suffix('*').map_or(key == entry, |stem| key.starts_with(stem));
    let mut shown = BTreeSet::new();
    for (_, build) in PLACES {
        let mut app = build();
        let world = app.world_mut();
        let mut texts = world.query::<(&Typeface, &Localized)>();
        let titles = texts.iter(world).filter(|(typeface, _)| [Typeface::Title, Typeface::Script].contains(typeface));
        shown.extend(titles.map(|(_, words)| words.key.to_string()));
    }
    assert!(shown.len() > 20, "only {shown:?} were found: has the way to write a title changed?");
    shown.retain(|key| !entries.iter().any(|entry| is_entry(entry, key)));
    assert_eq!(shown, BTreeSet::new());
}
