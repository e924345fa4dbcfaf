//! Random matches become files of every format, and matches again.

use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};

use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{RngExt, SeedableRng};
use teahouse_record::{Format, Loss, Record};
use teahouse_rules::shogi::{self, Handicap};
use teahouse_rules::{Outcome, RevealedMove, Rules, Seat, banqi, xiangqi};
use teahouse_table::records::{Remark, export, in_terms_of};
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{Command, GameTime, Match, OpenMatch, Setup, TimeControl};

use super::{import_alone, read};

fn any_rules(rng: &mut ChaCha8Rng) -> Rules {
    match rng.random_range(0..8) {
        0 => Rules::Banqi(banqi::Ruleset::taiwan()),
        1 => Rules::Banqi(banqi::Ruleset::hong_kong()),
        2 => Rules::Banqi(banqi::Ruleset {
            multi_capture: true,
            blind_capture: true,
            no_progress: 8,
            ..banqi::Ruleset::taiwan()
        }),
        3 => Rules::Xiangqi(xiangqi::Ruleset::wxf()),
        4 => Rules::Xiangqi(xiangqi::Ruleset::source().with_no_progress(12)),
        5 => Rules::Shogi(shogi::Ruleset::amateur()),
        6 => Rules::Supply,
        _ => {
            let handicap = *Handicap::ALL.choose(rng).unwrap();
            Rules::Shogi(shogi::Ruleset { handicap, move_limit: 40, ..shogi::Ruleset::amateur() })
        }
    }
}

/// A match that ends in any way, or does not, in a storage.
fn play(rng: &mut ChaCha8Rng) -> (FaultyStorage, String, Match) {
    let rules = any_rules(rng);
    let names = ["Anna", "本因坊", "Chi", "Dai"];
    let mut setup = Setup::new(rules, names.into_iter().take(rules.seats().count()));
    match rng.random_range(0..3) {
        0 => setup.players.values_mut().for_each(|player| player.clock = TimeControl::SuddenDeath { main: 60 }),
        1 => {
            // Of a preset, or of one for each player.
            let presets = TimeControl::presets(&rules);
            let (_, of_all) = presets.choose(rng).unwrap();
            let is_each = rng.random_ratio(1, 3);
            for player in setup.players.values_mut() {
                player.clock = if is_each { presets.choose(rng).unwrap().1 } else { *of_all };
            }
        }
        _ => {}
    }
    setup.begun = Some(UNIX_EPOCH + Duration::from_secs(rng.random_range(0..4_000_000_000)));
    let storage = FaultyStorage::new();
    let mut open = OpenMatch::create(Arc::new(storage.clone()), setup, rng).unwrap();
    let most = rng.random_range(0..90);
    while open.state().ply() < most
        && let Some(seat) = open.state().movers().iter().choose(rng)
        && let Some(mv) = open.state().moves_of(seat).choose(rng)
    {
        let at = open.state().time().after(rng.random_range(0..4) * 500);
        if open.act(at, seat, Command::Play(*mv)).is_err() {
            break;
        }
    }
    if !open.state().outcome().is_over() {
        end(&mut open, rng);
    }
    let (name, state) = (open.name().to_owned(), open.state().clone());
    (storage, name, state)
}

fn end(open: &mut OpenMatch, rng: &mut ChaCha8Rng) {
    let (seat, at) = (open.state().public().mover(), open.state().time());
    if let Some((flagged, at)) = open.state().flag_at().filter(|(_, flag)| *flag <= at || rng.random_ratio(1, 2)) {
        open.act(at, flagged, Command::Flag).unwrap();
        return;
    }
    match rng.random_range(0..4) {
        0 => {
            open.act(at, seat, Command::OfferDraw).unwrap();
            for other in open.state().seats().iter().filter(|other| *other != seat) {
                open.act(at, other, Command::AcceptDraw).unwrap();
            }
        }
        1 => drop(open.act(GameTime(at.millis() + 1_000), seat, Command::Resign)),
        2 => drop(open.act(at, seat.other(), Command::Resign)),
        _ => {}
    }
}

fn steps(state: &Match) -> Vec<(Seat, RevealedMove)> {
    state.line().flat_map(|turn| turn.steps().map(|step| (turn.seat, step))).collect()
}

/// Writes a match in a format, imports the file and compares both matches. Whether the format can hold it.
fn check(record: &Record, state: &Match, format: Format, rng: &mut ChaCha8Rng) -> bool {
    let encoding = *format.encodings().choose(rng).unwrap();
    let record = &in_terms_of(record.clone(), format);
    let (Ok(bytes), Ok(losses)) = (format.write(record, encoding), format.losses(record, encoding)) else {
        return false;
    };
    let said = || format!("{format} {encoding}\n{}", String::from_utf8_lossy(&bytes));
    let (storage, imported) = import_alone(&bytes, "").unwrap_or_else(|error| panic!("{error}\n{}", said()));
    let found = read(&storage, &imported.journal);
    assert_eq!((imported.format.game(), &imported.skipped), (format.game(), &Vec::new()), "{}", said());
    // Where a format has no rules, the position may be one of other rules.
    assert_eq!(found.public().start().fen(), state.public().start().fen(), "{}", said());
    assert_eq!(steps(&found), steps(state), "{:?}\n{}", imported.remarks, said());
    if !matches!(format, Format::Usi | Format::Ucci) {
        assert!(!losses.contains(&Loss::Tags), "{}", said());
        let clocks = |state: &Match| state.header().players.map(|_, player| player.clock);
        // A step without a time takes none, and without any there are no clocks.
        if !losses.contains(&Loss::Times) && state.line().len() > 0 && state.time().millis() > 0 {
            assert_eq!(clocks(&found), clocks(state), "{:?}\n{}", imported.remarks, said());
        }
    }
    let is_other = imported.remarks.iter().any(|remark| matches!(remark, Remark::OtherResult { .. }));
    if !losses.contains(&Loss::Scores) {
        assert_eq!(score(found.outcome()), score(state.outcome()), "{:?}\n{}", imported.remarks, said());
        if !losses.contains(&Loss::Reasons) && !is_other {
            assert_eq!(found.outcome(), state.outcome(), "{:?}\n{}", imported.remarks, said());
        }
    }
    let again = export(&storage, &imported.journal).unwrap();
    assert_eq!((again.damage, again.left_out), (None, None), "{}", said());
    if losses.is_empty() {
        let (one, other) = (again.record.to_json(), record.to_json());
        assert_eq!(one, other, "{}", said());
    }
    true
}

/// Whether it is over, and the winner.
fn score(outcome: Outcome) -> (bool, Option<Seat>) {
    (outcome.is_over(), outcome.winner())
}

fn check_matches(seeds: core::ops::Range<u64>) {
    let mut count = [0; Format::ALL.len()];
    for seed in seeds {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let (storage, name, state) = play(&mut rng);
        let exported = export(&storage, &name).unwrap();
        assert_eq!(exported.is_over, state.outcome().is_over());
        for (place, format) in Format::ALL.iter().enumerate() {
            if format.game() == state.rules().game() {
                count[place] += u32::from(check(&exported.record, &state, *format, &mut rng));
            }
        }
    }
    assert!(count.iter().all(|count| *count > 5), "{count:?}");
}

#[test]
fn random_matches_come_back_from_files_of_every_format() {
    check_matches(0..100);
}

#[test]
#[ignore = "takes minutes"]
fn a_thousand_random_matches_come_back_from_files_of_every_format() {
    check_matches(1_000..2_000);
}
