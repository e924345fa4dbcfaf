//! Files of this version and of earlier ones are read, and this version's are written again as they were.

use teahouse_art::{CannonGlyph, PieceSet};
use teahouse_engine::Level;
use teahouse_rules::Rules;
use teahouse_table::{Sight, UndoPolicy};

use super::*;
use crate::prefs::aids::{Aids, Ledger, Threats};
use crate::prefs::{
    Computers, Discs, Engines, GameSettings, Games, KomaSet, Next, Odds, SeatDevice, Seating, SeriesLength,
    SeriesSettings, SpokenMoves, Starts, WhenItFails, Writing,
};

/// A file in which every setting was chosen.
const CHOSEN: &str = include_str!("../../golden/chosen.toml");
/// A file with the usual settings.
const USUAL: &str = include_str!("../../golden/usual.toml");
/// The same choices in a file of version 0.1.
const CHOSEN_0_1: &str = include_str!("../../golden/chosen-0.1.toml");
/// The usual settings in a file of version 0.1.
const USUAL_0_1: &str = include_str!("../../golden/usual-0.1.toml");

/// The settings of [`CHOSEN`].
fn chosen() -> Settings {
    let rules = |line: &str| line.parse::<Rules>().ok();
    let clocks = |words: &str| words.parse().unwrap();
    Settings {
        language: "ja".into(),
        master_volume: 0.55,
        pieces_volume: 0.9,
        music_volume: 0.15,
        interface_volume: 0.25,
        mute: true,
        mono: true,
        spoken: SpokenMoves::Moves,
        ambience: true,
        background: true,
        motion_speed: 2.0,
        reduced_motion: true,
        text_scale: 1.25,
        near_seat: 1,
        full_screen: true,
        theme: "rice-paper".into(),
        pieces: PieceSet::Learner,
        discs: Some(Discs::Jade),
        cannon: CannonGlyph::Wrap,
        koma: KomaSet::Two,
        near_aids: Aids { dots: false, ledger: Ledger::Chances, threats: Threats::Lost, hints: false },
        far_aids: Aids { dots: true, ledger: Ledger::Graveyard, threats: Threats::All, hints: true },
        turn_for_mover: true,
        piece_cards: false,
        players_speak: false,
        has_said_reading: true,
        has_asked_seating: true,
        seating: Seating::Face,
        near_device: SeatDevice::LeftKeys,
        far_device: SeatDevice::Pad,
        near_name: "Ama \"the ear\" 王".into(),
        far_name: "Łukasz".into(),
        starts: Starts::Lot,
        next: Next::Winner,
        series: SeriesSettings {
            length: SeriesLength::Five,
            replays_draws: false,
            people: 4,
            waiting: ["Mei", "林"].map(Into::into).into(),
        },
        strict: true,
        game: GameKind::Shogi,
        games: Games {
            banqi: GameSettings {
                rules: rules("banqi hong-kong blind-capture=on"),
                seats: Some(Computers([Some(Level::STRONGEST.into()), None].into())),
                notation: Some(Writing::Words),
                clocks: clocks("none 300"),
            },
            xiangqi: GameSettings {
                rules: rules("xiangqi source no-progress=60"),
                seats: Some(Computers([None, None].into())),
                notation: Some(Writing::Iccs),
                clocks: clocks("600+3"),
            },
            shogi: GameSettings {
                rules: rules("shogi official handicap=rook"),
                seats: Some(Computers([None, None].into())),
                notation: Some(Writing::Hodges),
                clocks: clocks("600/30x1 /30"),
            },
            supply: GameSettings {
                rules: rules("supply"),
                seats: Some(Computers([None, Some(Level::ALL[1].into()), None, Some(Level::STRONGEST.into())].into())),
                notation: Some(Writing::Points),
                clocks: clocks("300"),
            },
        },
        odds: Odds::TwoHorses,
        undo: [UndoPolicy::Free, UndoPolicy::Off],
        sights: [Sight::Board, Sight::Nothing, Sight::Discs, Sight::Everything],
        miscalls: 3,
        clocks_wait: false,
        when_engine_fails: WhenItFails::Computer,
        reviewer: "engine-0badcafe".parse().ok(),
        engines: toml::from_str::<EnginesAlone>(ENGINES).unwrap().engines,
        ..default()
    }
}

/// The engine of [`CHOSEN`], in a file of its own.
const ENGINES: &str = r#"
[[engines]]
id = "engine-0badcafe"
name = "Fairy-Stockfish"
command = "/usr/games/fairy-stockfish"
protocol = "uci"
says = "Fairy-Stockfish 11.1 LB 64"
author = "Fabian Fichter"
games = ["xiangqi", "shogi", "a game of a later version"]
time = 3000
options = ["name Hash type spin default 16 min 1 max 1024", "name Clear Hash type button", "nonsense"]
values = { Hash = "64" }
"#;

#[derive(serde::Deserialize)]
struct EnginesAlone {
    engines: Engines,
}

/// The usual settings of version 0.1, which had one theme for all games: it is kept as one that was chosen.
fn usual_in_0_1() -> Settings {
    Settings { theme: "jade-salon".into(), ..default() }
}

/// The settings without what version 0.1 could not choose.
fn as_in_0_1(mut settings: Settings) -> Settings {
    for game in GameKind::ALL {
        settings.of_mut(*game).clocks = default();
    }
    *settings.of_mut(GameKind::Supply) = default();
    let (near_device, far_device) = default();
    Settings {
        clocks_wait: true,
        players_speak: true,
        has_asked_seating: false,
        near_device,
        far_device,
        series: default(),
        strict: false,
        sights: default(),
        miscalls: 0,
        spoken: default(),
        when_engine_fails: default(),
        reviewer: None,
        engines: default(),
        ..settings
    }
}

#[test]
fn a_file_of_an_earlier_version_is_read() {
    for (text, expected) in [(CHOSEN_0_1, chosen()), (USUAL_0_1, usual_in_0_1())] {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(FILE), text).unwrap();
        let app = start(folder.path());
        assert_eq!((app.world().resource::<Settings>(), damages(&app)), (&as_in_0_1(expected), &[][..]));
    }
}

#[test]
fn a_file_is_read_and_written_again_as_it_was() {
    for (text, expected) in [(CHOSEN, chosen()), (USUAL, Settings::default())] {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(FILE), text).unwrap();
        let app = start(folder.path());
        assert_eq!((app.world().resource::<Settings>(), damages(&app)), (&expected, &[][..]));
        save(folder.path(), &write(&expected)).unwrap();
        for name in [FILE, GOOD_COPY] {
            assert_eq!(fs::read_to_string(folder.path().join(name)).unwrap(), text);
        }
    }
}

/// Entries that are not the setting in whose place they stand, and values that are not allowed.
#[test]
fn a_wrong_entry_costs_its_own_setting_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(FILE);
    // The tables of engines come last.
    let (settings, engines) = CHOSEN.split_at(CHOSEN.find("\n[[").unwrap() + 1);
    let lines: Vec<&str> = settings.lines().skip(1).filter(|line| !line.is_empty()).collect();
    for (index, line) in lines.iter().enumerate() {
        let (name, value) = line.split_once(" = ").unwrap();
        let usual = USUAL.lines().find(|usual| usual.starts_with(&format!("{name} = "))).unwrap();
        let wrong = if value.starts_with(['"', '\'']) { "[1, 2]" } else { "\"nonsense\"" };
        fs::write(&file, CHOSEN.replace(line, &format!("{name} = {wrong}"))).unwrap();
        let app = start(folder.path());
        let entries = vec![format!("{name} = {wrong}")];
        assert_eq!(damages(&app), [Damage::Faulty { entries, is_kept: true }]);
        save(folder.path(), &write(app.world().resource::<Settings>())).unwrap();
        let saved = fs::read_to_string(&file).unwrap();
        let expected = (0..lines.len()).map(|other| if other == index { usual } else { lines[other] });
        let expected = expected.chain(engines.lines()).filter(|line| !line.is_empty());
        assert!(saved.lines().skip(1).filter(|line| !line.is_empty()).eq(expected), "{name}: {saved}");
    }
    fs::remove_file(folder.path().join(GOOD_COPY)).unwrap();
    for (name, wrong) in [
        ("banqi_rules", "xiangqi wxf"),
        ("xiangqi_rules", "supply"),
        ("shogi_seats", "person person person person"),
        ("banqi_seats", "person nobody"),
        ("xiangqi_notation", "kif"),
        ("undo", "free free free"),
        ("xiangqi_clocks", "300 300 300"),
        ("xiangqi_clocks", "300 60 300 60"),
        ("supply_clocks", "300 60 300"),
        ("shogi_clocks", "300-5"),
        ("koma", "One"),
    ] {
        fs::write(&file, format!("[settings]\nmute = true\n{name} = \"{wrong}\"\n")).unwrap();
        let app = start(folder.path());
        let entries = vec![format!("{name} = \"{wrong}\"")];
        assert_eq!(damages(&app), [Damage::Faulty { entries, is_kept: true }]);
        assert_eq!(app.world().resource::<Settings>(), &Settings { mute: true, ..default() });
    }
}

#[test]
fn entries_of_a_later_version_survive() {
    let folder = tempfile::tempdir().unwrap();
    let line = "of_another_version = [\"one\", 2]";
    fs::write(folder.path().join(FILE), CHOSEN.replacen("[settings]\n", &format!("[settings]\n{line}\n"), 1)).unwrap();
    play(folder.path(), |settings| settings.mute = false);
    let saved = fs::read_to_string(folder.path().join(FILE)).unwrap();
    assert!(saved.lines().any(|other| other == line) && saved.contains("mute = false"), "{saved}");
    assert_eq!(damages(&start(folder.path())), []);
}
