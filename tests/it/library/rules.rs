//! The rules of a match, on its slip and on its sheet.

use teahouse::i18n::LANGUAGES;
use teahouse::prefs::Args;

use super::*;
use crate::support::resize_window;

/// A disk with one match by these rules, of one turn.
fn played_by(line: &str, names: [&str; 2]) -> FaultyStorage {
    let storage = FaultyStorage::new();
    let setup = Setup::new(Rules::parse(line).unwrap(), names);
    let mut open = OpenMatch::create(Arc::new(storage.clone()), setup, &mut ChaCha8Rng::seed_from_u64(1)).unwrap();
    let (seat, mv) = (open.state().movers().iter().next().unwrap(), open.state().moves()[0]);
    open.act(GameTime(1_000), seat, Command::Play(mv)).unwrap();
    drop(open);
    storage
}

/// The line with game and result on the slip, and whether the sheet has these words alone.
fn told(app: &mut App, on_sheet: &str) -> (String, bool) {
    let mut rows = app.world_mut().query::<(Entity, &Name)>();
    let row = rows.iter(app.world()).find(|(_, name)| name.as_str() == "Match").map(|(row, _)| row).expect("a slip");
    let line = texts(app, row)[1].replace('\u{2060}', "");
    let mut all = app.world_mut().query::<&Text>();
    let is_told = all.iter(app.world()).any(|text| text.0.replace('\u{2060}', "") == on_sheet);
    (line, is_told)
}

#[test]
fn the_rules_are_told_and_whether_house_rules_came_to_them() {
    for (line, game, rules) in [
        ("banqi hong-kong draws=asked", "Banqi", "Hong Kong"),
        ("banqi taiwan multi-capture=on", "Banqi", "Taiwan, house rules"),
        ("xiangqi source", "Xiangqi", "Simple rules"),
        ("shogi official handicap=rook", "Shogi", "Official"),
        ("shogi official fouls=lose", "Shogi", "Official, house rules"),
    ] {
        let mut app = library_of(&played_by(line, ["Ama", "Hao"]));
        assert_eq!(told(&mut app, rules), (format!("{game} · {rules} · Unfinished"), true), "{line}");
    }
}

#[test]
fn every_language_has_words_for_house_rules() {
    let storage = played_by("banqi taiwan multi-capture=on", ["Ama", "Hao"]);
    for language in LANGUAGES {
        let args = Args { language: Some(language.tag.into()), ..args() };
        let mut app = ui_app(args);
        app.insert_resource(Archive(Arc::new(storage.clone())));
        rest(&mut app);
        click_and_rest(&mut app, "library");
        let words = app.world().resource::<Localization>();
        let [taiwan, house] = ["preset-banqi-taiwan", "setup-house"].map(|key| words.tr(key).to_lowercase());
        let (line, _) = told(&mut app, "");
        let line = line.to_lowercase();
        assert!(line.contains(&taiwan) && line.contains(&house), "{}: {line}", language.tag);
        assert_eq!(app.world().resource::<Localization>().missing(), [""; 0]);
    }
}

/// The result is what a player looks for.
#[test]
fn where_there_is_no_room_for_the_rules_the_result_is_told_without_them() {
    let storage = played_by("banqi olympiad multi-capture=on", ["Ama", "Hao"]);
    let mut app = library_of(&storage);
    resize_window(&mut app, (640.0, 480.0));
    app.world_mut().resource_mut::<Settings>().text_scale = 2.0;
    rest(&mut app);
    assert_eq!(told(&mut app, "").0, "Banqi · Unfinished");
}
