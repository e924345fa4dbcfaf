//! Verdicts on repetition, compared with diagrams and lines with known verdicts.

use serde_json::Value;
use teahouse_rules::{Conduct, Nature, Outcome, Place, Public, Reason, Rules, Seat, Verdict, xiangqi};

use super::common::{own, published, text, texts};
use super::{SOURCE, WXF, draw, play, win};

/// The game after a listed line from a position that may be composed. `keys` has the parts of the line, and how often each is
/// played.
fn after(rules: Rules, case: &Value, keys: &[(&str, usize)]) -> Public {
    let start = xiangqi::Position::from_composed_fen(text(case, "fen")).unwrap();
    let mut public = Public::from_position(rules, start.into());
    for (key, times) in keys {
        (0..*times).for_each(|_| play(&mut public, texts(case, key)));
    }
    public
}

fn verdict_text(verdict: &Verdict) -> &'static str {
    match verdict.outcome {
        Outcome::Win { winner: Seat::FIRST, .. } => "red wins",
        Outcome::Win { .. } => "black wins",
        Outcome::Draw { .. } => "draw",
        Outcome::Ongoing => "ongoing",
    }
}

/// The lines of the diagrams with a repetition.
fn diagrams() -> Option<Vec<Value>> {
    let all = published("xiangqi_wxf_diagrams")?["vectors"].as_array()?.clone();
    Some(all.into_iter().filter(|case| case["cycle"].is_array()).collect())
}

/// The numbers of the lines whose verdict differs from the value of a key, which `count` lines have.
fn differing(rules: Rules, cases: &[Value], key: &str, count: usize) -> Vec<u64> {
    assert_eq!(cases.iter().filter(|case| case[key].is_string()).count(), count, "lines that have {key}");
    let mut differing = Vec::new();
    for case in cases {
        let public = after(rules, case, &[("lead_in", 1), ("cycle", 2)]);
        let verdict = public.verdict().unwrap_or_else(|| panic!("no repetition in {case}"));
        assert_eq!(public.outcome(), verdict.outcome, "{}", case["n"]);
        if case[key].as_str().is_some_and(|expected| verdict_text(&verdict) != expected) {
            differing.push(case["n"].as_u64().unwrap());
        }
    }
    differing
}

/// The diagrams of the World Xiangqi Federation's rules have 170 lines, of which five are disputed among programs. The verdicts
/// differ from the book in four lines: 87 and 88 (diagram 61, where both sides chase by the algorithm), 107 (diagrams 71 to
/// 75), and 156 (two chariots against two cannons).
#[test]
fn every_undisputed_diagram_has_the_verdict_of_the_book() {
    let Some(cases) = diagrams() else { return };
    assert_eq!(cases.len(), 170);
    assert_eq!(differing(WXF, &cases, "verdict", 170), [87, 88, 107, 156]);
    let (disputed, settled): (Vec<Value>, Vec<Value>) = cases.into_iter().partition(|case| case["sure"] == "disputed");
    assert_eq!((settled.len(), disputed.len()), (165, 5));
    assert_eq!(differing(WXF, &settled, "verdict", 165), [0_u64; 0]);
}

/// An independent model of the algorithm has the same verdict on each line, including the disputed lines.
#[test]
fn every_diagram_has_the_verdict_of_the_reference_model() {
    let Some(cases) = diagrams() else { return };
    assert_eq!(differing(WXF, &cases, "spec_algorithm", 170), [0_u64; 0]);
}

/// By the rules of the project's source 153 of the 170 lines have the verdict of the book. In the source, a horse or cannon does
/// not chase a protected chariot.
#[test]
fn the_source_forbids_chases_of_unprotected_pieces_only() {
    let Some(cases) = diagrams() else { return };
    assert_eq!(cases.len() - differing(SOURCE, &cases, "verdict", 170).len(), 153);
}

#[test]
fn chases_have_the_verdicts_of_another_program() {
    let Some(published) = published("xiangqi_fsf_chase") else { return };
    let cases = published["vectors"].as_array().unwrap();
    assert_eq!(cases.len(), 33);
    let mut decided = 0;
    for case in cases {
        let verdict = after(WXF, case, &[("moves_uci10", 1)]).verdict().unwrap();
        assert_eq!(verdict_text(&verdict), text(case, "spec_algorithm"), "{case}");
        if text(case, "expected_fairy_stockfish").ends_with("upstream)") {
            continue;
        }
        decided += 1;
        assert_eq!(verdict_text(&verdict), text(case, "expected_fairy_stockfish"), "{case}");
    }
    assert_eq!(decided, 32);
}

/// Checks the conduct of a side, as a whole and move by move. A move that checks and chases may be listed as either.
fn check_conduct(conduct: &Conduct, listed: &Value, name: &str) {
    let nature = match conduct.nature {
        Nature::Check => "check",
        Nature::Chase | Nature::TrappedChase => "chase",
        Nature::Idle => "idle",
    };
    assert_eq!(nature, listed[0], "{name}");
    let moves = listed[1].as_array().unwrap();
    assert_eq!(conduct.deeds.len(), moves.len(), "{name}");
    for (deed, listed) in conduct.deeds.iter().zip(moves) {
        let did = match listed.as_str().unwrap() {
            "check" => deed.check,
            "chase" => !deed.threats.is_empty(),
            "idle" => !deed.check && deed.threats.is_empty(),
            other => panic!("{other}"),
        };
        assert!(did, "{name}: {deed:?} is not {listed}");
    }
}

#[test]
fn listed_cycles_have_their_verdicts_and_proofs_under_both_rules() {
    for case in own("repetition_xiangqi_own") {
        let name = text(&case, "name");
        for rules in [WXF, SOURCE] {
            let public = after(rules, &case, &[("lead_in", 1), ("cycle", 2)]);
            let verdict = public.verdict().unwrap();
            assert_eq!(verdict_text(&verdict), text(&case, "verdict_on_third_occurrence"), "{name}");
            assert_eq!(
                public.outcome().winner(),
                verdict.outcome.winner(),
                "{name}: running counts judge as the proof does"
            );
            check_conduct(&verdict.conduct[0], &case["classes"]["R"], name);
            check_conduct(&verdict.conduct[1], &case["classes"]["B"], name);
        }
    }
}

/// Rules 3 and 5 of the source: the checking side loses against a chasing side, and equal conduct draws.
#[test]
fn the_graver_conduct_loses_and_equal_conduct_draws() {
    let lost = win(Seat::SECOND, Reason::PerpetualCheck);
    for (fen, cycle, natures, outcome) in [
        (
            "9/7R1/3ck4/4n4/9/9/9/3C1n3/9/3KR4 w",
            ["d3e3", "e7d5", "e3d3", "d5e7"],
            [Nature::Check, Nature::Check],
            draw(Reason::Repetition),
        ),
        (
            "9/5k3/6Cc1/8R/9/9/3r5/7c1/4K2R1/N8 w",
            ["i7h7", "h3c3", "h7i7", "c3h3"],
            [Nature::Chase, Nature::Chase],
            draw(Reason::Repetition),
        ),
        (
            "9/5k3/1r1R5/9/6n2/9/2c6/9/3K3N1/7r1 w",
            ["d8d9", "f9f8", "d9d8", "f8f9"],
            [Nature::Check, Nature::Chase],
            lost,
        ),
    ] {
        let mut public = Public::from_position(WXF, WXF.parse_position(fen).unwrap());
        (0..2).for_each(|_| play(&mut public, cycle));
        let verdict = public.verdict().unwrap();
        assert_eq!(verdict.conduct.map(|conduct| conduct.nature), natures, "{fen}");
        assert_eq!((verdict.outcome, public.outcome()), (outcome, outcome), "{fen}");
    }
}

#[test]
fn a_verdict_names_the_threats_of_every_move() {
    let mut public = Public::from_position(WXF, WXF.parse_position("4k4/4a4/9/9/9/2c6/9/9/2R6/4K4 b").unwrap());
    let piece = |public: &Public, square: &str| public.pieces().at(Place::square(square.parse().unwrap())).unwrap().0;
    let [chariot, cannon] = ["c2", "c5"].map(|square| piece(&public, square));
    let cycle = ["c5d5", "c2d2", "d5c5", "d2c2"];
    play(&mut public, cycle[..2].iter().copied());
    // The position after two plies recurs. The position before it starts another repetition.
    play(&mut public, cycle[2..].iter().copied());
    assert_eq!((public.verdict(), public.outcome()), (None, Outcome::Ongoing));

    let warning = public.warning().unwrap();
    assert_eq!((warning.offender(), warning.occurrences.as_slice()), (Some(Seat::FIRST), [0, 4].as_slice()));
    assert_eq!(warning.outcome, win(Seat::SECOND, Reason::PerpetualChase));

    play(&mut public, cycle[..3].iter().copied());
    // Other positions occur for the second time before, each with a warning.
    assert_eq!(public.warning().unwrap().offender(), Some(Seat::FIRST));
    play(&mut public, cycle[3..].iter().copied());
    assert_eq!(public.outcome(), win(Seat::SECOND, Reason::PerpetualChase));
    assert!(public.warning().is_none() && public.moves().is_empty());

    let verdict = public.verdict().unwrap();
    assert_eq!(verdict.occurrences, [0, 4, 8]);
    let [red, black] = &verdict.conduct;
    assert_eq!((red.nature, red.victim), (Nature::Chase, Some(cannon)));
    assert_eq!(red.deeds.iter().map(|deed| deed.turn).collect::<Vec<_>>(), [1, 3, 5, 7]);
    for deed in &red.deeds {
        assert!(!deed.check);
        assert!(deed.threats.iter().any(|threat| (threat.attacker, threat.victim) == (chariot, cannon)));
    }
    assert_eq!((black.nature, black.victim), (Nature::Idle, None));
    assert_eq!(black.deeds.iter().map(|deed| deed.turn).collect::<Vec<_>>(), [0, 2, 4, 6]);

    // After undo the game goes on, and different moves have another verdict.
    public.back_to(7);
    assert_eq!(public.outcome(), Outcome::Ongoing);
    play(&mut public, ["d2d3"]);
    assert_eq!((public.outcome(), public.warning()), (Outcome::Ongoing, None));
}

#[test]
fn repetition_precedes_the_limit_of_quiet_plies() {
    let rules = Rules::Xiangqi(super::wxf().with_no_progress(8));
    let fen = "3k5/9/9/9/9/9/9/9/4R4/5K3 w";
    let mut public = Public::from_position(rules, rules.parse_position(fen).unwrap());
    for _ in 0..2 {
        play(&mut public, ["e2d2", "d10e10", "d2e2", "e10d10"]);
    }
    assert_eq!(public.outcome(), win(Seat::SECOND, Reason::PerpetualCheck));
    // Checks with every second move are no perpetual check, so the third occurrence draws.
    let mut public = Public::from_position(WXF, WXF.parse_position(fen).unwrap());
    for _ in 0..2 {
        play(&mut public, ["e2e3", "d10d9", "e3d3", "d9e9", "d3d2", "e9e10", "d2e2", "e10d10"]);
    }
    assert_eq!(public.outcome(), draw(Reason::Repetition));
}

#[test]
fn a_capture_restarts_the_count_of_occurrences() {
    let mut public = Public::from_position(WXF, WXF.parse_position("3k5/9/9/9/9/9/9/p8/4R4/5K3 w").unwrap());
    play(&mut public, ["e2d2", "d10e10", "d2e2", "e10d10", "e2a2", "d10e10", "a2a3", "e10d10"]);
    play(&mut public, ["a3d3", "d10e10", "d3e3", "e10d10"]);
    assert_eq!((public.repetitions(), public.outcome()), (1, Outcome::Ongoing));
    play(&mut public, ["e3d3", "d10e10", "d3e3", "e10d10"]);
    assert_eq!(public.warning().unwrap().occurrences, [12, 16]);
}
