//! The house rules, one by one.

use teahouse_rules::banqi::{ChariotRush, Colours, Draws, Repetition, Ruleset};
use teahouse_rules::{
    Colour, Conduct, Deed, Effect, Nature, Outcome, PieceId, Public, Reason, RevealedMove, Rules, Seat, Threat, Verdict,
};

use super::play;

fn with(change: impl FnOnce(&mut Ruleset)) -> Rules {
    let mut ruleset = Ruleset::taiwan();
    change(&mut ruleset);
    Rules::Banqi(ruleset)
}

fn game(rules: Rules, fen: &str) -> Public {
    Public::from_position(rules, rules.parse_position(fen).unwrap())
}

fn legal(public: &Public) -> String {
    let mut moves: Vec<String> = public.moves().iter().map(ToString::to_string).collect();
    moves.sort();
    moves.join(" ")
}

fn code(public: &Public, mv: &str) -> &'static str {
    let revealed = public.position().parse_move(mv).unwrap();
    public.clone().play(revealed).map_or_else(|illegal| illegal.code.text(), |_| "legal")
}

#[test]
fn a_chain_is_one_turn_of_several_steps() {
    let rules = with(|rules| rules.multi_capture = true);
    let mut game = game(rules, "8/8/8/Ra1h1k2 r - 7 5");
    play(&mut game, "a1a2");
    assert!(!game.is_mid_turn(), "a quiet step starts no chain");
    let mut game = self::game(rules, "k7/8/1hs5/Rs6 r - 7 5");
    play(&mut game, "a1b1");
    assert_eq!((game.ply(), game.is_mid_turn(), legal(&game).as_str()), (1, true, "b1b2 stop"));
    assert_eq!(game.position().fen(), "k7/8/1hs5/1R6 r - 0 5 chain=b1");
    assert_eq!((game.repetitions(), game.outcome()), (1, Outcome::Ongoing));
    for (mv, expected) in [("b1a1", "chain-open"), ("b2c2", "chain-open"), ("a1a1", "chain-open"), ("b1b2", "legal")] {
        assert_eq!(code(&game, mv), expected, "{mv}");
    }
    let mut stopped = game.clone();
    play(&mut stopped, "stop");
    assert_eq!(stopped.position().fen(), "k7/8/1hs5/1R6 b - 0 5");
    assert_eq!((stopped.ply(), stopped.line()[0].steps().count()), (1, 2));
    play(&mut game, "b1b2");
    assert_eq!((game.ply(), game.is_mid_turn()), (1, true));
    play(&mut game, "b2c2");
    assert_eq!((game.ply(), game.is_mid_turn()), (1, false), "without a further capture the turn ends");
    assert_eq!(game.position().fen(), "k7/8/2R5/8 b - 0 5");
    assert_eq!(game.line()[0].seat, Seat::FIRST);
    assert!(game.movers().contains(Seat::SECOND));
    let undone = game.back_to(0);
    assert_eq!(undone.len(), 6, "three captures and three moves");
    assert_eq!(game.position().fen(), "k7/8/1hs5/Rs6 r - 7 5");
}

#[test]
fn a_chain_round_trips_as_text() {
    let rules = with(|rules| rules.multi_capture = true);
    let mut game = game(rules, "k7/8/1h6/1R6 r - 0 5 chain=b1");
    assert_eq!(legal(&game), "b1b2 stop");
    play(&mut game, "stop");
    assert_eq!((game.ply(), game.line()[0].seat), (1, Seat::FIRST));
    play(&mut game, "a4a3");
    assert_eq!((game.ply(), game.line()[1].seat), (2, Seat::SECOND));
}

#[test]
fn a_cannon_may_jump_several_times_in_a_chain() {
    let rules = with(|rules| rules.multi_capture = true);
    let mut game = game(rules, "8/8/8/CRs1Ah2 r - 0 1");
    play(&mut game, "a1c1");
    assert_eq!(legal(&game), "c1f1 stop");
    play(&mut game, "c1f1");
    assert_eq!(game.outcome(), Outcome::Win { winner: Seat::FIRST, reason: Reason::NoPieces });
    assert!(!game.is_mid_turn() && game.movers().is_empty());
    let mut game = self::game(rules, "8/8/8/CRs1h3 r - 0 1");
    play(&mut game, "a1c1");
    assert!(!game.is_mid_turn(), "no piece stands behind the horse, which would be the screen");
}

#[test]
fn a_blind_capture_captures_or_reveals() {
    let rules = with(|rules| rules.blind_capture = true);
    let start = "X7/R7/1k6/7K r h1 5 1";
    let mut taken = game(rules, start);
    assert_eq!(code(&taken, "a3a4"), "face-missing");
    assert_eq!(code(&taken, "a3a4=S"), "face-impossible");
    play(&mut taken, "a3a4=h");
    assert_eq!(taken.position().fen(), "R7/8/1k6/7K b - 0 1");
    for (bag, face) in [("A1", "A"), ("e1", "e")] {
        let mut kept = game(rules, &start.replace("h1 5", &format!("{bag} 5")));
        let effects = kept.play(kept.position().parse_move(&format!("a3a4={face}")).unwrap()).unwrap();
        assert!(matches!(effects[..], [Effect::Revealed { .. }]), "{effects:?}");
        assert_eq!(kept.position().fen(), format!("{face}7/R7/1k6/7K b - 0 1"));
    }
    // Without the house rule the reason is the face-down target. With it a cannon needs a screen, which may lie face-down.
    assert_eq!(code(&game(with(|_| {}), start), "a3a4=h"), "target-face-down");
    let cannon = game(rules, "8/8/8/CXX1k3 r h2 0 1");
    assert_eq!(legal(&cannon), "a1a2 a1c1 b1b1 c1c1");
    assert_eq!(code(&cannon, "a1b1=h"), "cannon-jumps");
}

#[test]
fn a_chain_of_blind_captures_ends_at_the_first_failure() {
    let rules = with(|rules| (rules.blind_capture, rules.multi_capture) = (true, true));
    let mut game = game(rules, "7k/8/8/RsXX4 r h1a1 0 1");
    play(&mut game, "a1b1 b1c1=h");
    assert!(game.is_mid_turn());
    let revealed: RevealedMove = game.position().parse_move("c1d1=a").unwrap();
    game.play(revealed).unwrap();
    assert!(!game.is_mid_turn());
    assert_eq!(game.position().fen(), "7k/8/8/2Ra4 b - 0 1");
    assert_eq!(game.line()[0].steps().count(), 3);
}

#[test]
fn house_rules_change_the_order_of_ranks() {
    let takes = |rules: Rules, fen: &str| game(rules, fen).moves().iter().any(|mv| mv.to_string() == "a1b1");
    let hong_kong = |change: fn(&mut Ruleset)| {
        let mut ruleset = Ruleset::hong_kong();
        change(&mut ruleset);
        Rules::Banqi(ruleset)
    };
    let (advisor, elephant) = ("8/8/8/Ae6 r - 0 1", "8/8/8/Ea6 r - 0 1");
    assert!(!takes(hong_kong(|_| {}), advisor) && takes(hong_kong(|_| {}), elephant));
    let over: fn(&mut Ruleset) = |rules| rules.advisor_over_elephant = true;
    assert!(takes(hong_kong(over), advisor) && !takes(hong_kong(over), elephant));
    let general = "8/8/8/Ks6 r - 0 1";
    assert!(!takes(with(|_| {}), general) && takes(with(|rules| rules.general_takes_soldier = true), general));
}

#[test]
fn a_blocked_rush_names_the_blocker() {
    let rules = with(|rules| rules.chariot_rush = ChariotRush::ByRank);
    assert_eq!(code(&game(rules, "8/8/8/R1s2h2 r - 0 1"), "a1f1"), "path-blocked");
    assert_eq!(code(&game(rules, "8/8/8/R4k2 r - 0 1"), "a1f1"), "rank-too-low");
    assert_eq!(code(&game(rules, "8/5h2/8/R4k2 r - 0 1"), "a1f3"), "not-adjacent");
}

#[test]
fn colours_may_be_chosen_before_the_game() {
    let rules = with(|rules| rules.colours = Colours::Chosen(Colour::Black));
    let mut game = Public::new(rules);
    assert_eq!(game.colour_of(Seat::FIRST), Some(Colour::Black));
    assert_eq!(game.position().fen(), "XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX b K1A2E2R2H2C2S5k1a2e2r2h2c2s5 0 1");
    assert_eq!(game.moves().len(), 32);
    assert_eq!(code(&game, "a1a2"), "face-down");
    let effects = game.play(game.position().parse_move("a1a1=K").unwrap()).unwrap();
    assert!(matches!(effects[..], [Effect::Revealed { .. }]), "the flip assigns no colours: {effects:?}");
    assert_eq!(game.colour_of(Seat::FIRST), Some(Colour::Black));
    play(&mut game, "a2a2=s b2b2=s");
    assert!(!legal(&game).contains("a1a2"), "the red general is not the first player's");
}

/// Black's soldier attacks red's general with every move, and the general steps away.
const CHASE: &str = "8/8/K1s5/8 b - 0 1";

fn chase(rules: Rules) -> (Public, Option<Verdict>) {
    let mut game = game(rules, CHASE);
    play(&mut game, "c2b2");
    let round = "a2a3 b2b3 a3a2 b3b2";
    play(&mut game, round);
    assert_eq!((game.repetitions(), game.outcome()), (2, Outcome::Ongoing));
    let warning = game.warning();
    play(&mut game, round);
    (game, warning)
}

fn piece(game: &Public, letter: &str) -> PieceId {
    game.pieces().iter().find(|(_, state)| state.face.is_some_and(|face| face.to_string() == letter)).unwrap().0
}

#[test]
fn a_perpetual_attack_loses_under_the_attack_ban() {
    let (game, warning) = chase(with(|rules| rules.attack_ban = true));
    let outcome = Outcome::Win { winner: Seat::SECOND, reason: Reason::PerpetualAttack };
    assert_eq!(game.outcome(), outcome);
    let threat = Threat { attacker: piece(&game, "s"), victim: piece(&game, "K") };
    let deeds = |turns: &[usize], threats: &[Threat]| -> Vec<Deed> {
        turns.iter().map(|turn| Deed { turn: *turn, check: false, threats: threats.to_vec() }).collect()
    };
    let conduct = |chases: &[usize], runs: &[usize]| {
        let chase = Conduct { nature: Nature::Chase, victim: Some(threat.victim), deeds: deeds(chases, &[threat]) };
        [chase, Conduct { nature: Nature::Idle, victim: None, deeds: deeds(runs, &[]) }]
    };
    let proof = Verdict { occurrences: vec![1, 5, 9], conduct: conduct(&[2, 4, 6, 8], &[1, 3, 5, 7]), outcome };
    assert_eq!(game.verdict(), Some(proof));
    assert_eq!(warning, Some(Verdict { occurrences: vec![1, 5], conduct: conduct(&[2, 4], &[1, 3]), outcome }));
    let (game, _) = chase(with(|rules| (rules.attack_ban, rules.repetition) = (true, Repetition::Off)));
    assert_eq!(game.outcome().reason(), Some(Reason::PerpetualAttack), "with any rule of repetition");
    let draw = Outcome::Draw { reason: Reason::Repetition };
    let (game, warning) = chase(with(|_| {}));
    assert_eq!((game.outcome(), game.verdict().unwrap().outcome, warning.unwrap().outcome), (draw, draw, draw));
    let (game, warning) = chase(with(|rules| rules.repetition = Repetition::Off));
    assert_eq!((game.outcome(), game.verdict(), warning), (Outcome::Ongoing, None, None));
}

#[test]
fn one_move_without_an_attack_breaks_a_perpetual_attack() {
    let mut game = game(with(|rules| rules.attack_ban = true), "8/8/K1s4k/8 b - 0 1");
    play(&mut game, "c2b2");
    let round = "a2a3 b2b3 a3a2 h2h3 a2a3 b3b2 a3a2 h3h2";
    play(&mut game, round);
    assert_eq!(game.warning().unwrap().offender(), None);
    play(&mut game, round);
    assert_eq!(game.outcome(), Outcome::Draw { reason: Reason::Repetition });
}

/// Red's general attacks black's general. Each step of black's general opens a cannon's attack on the horse over red's general.
#[test]
fn mutual_perpetual_attack_draws() {
    let banned = with(|rules| rules.attack_ban = true);
    let round = "c3c2 d2d3 c2c3 d3d2";
    let natures = |game: &Public| game.verdict().unwrap().conduct.map(|conduct| conduct.nature);
    let mut both = game(banned, "8/2K5/1H1kc3/8 r - 0 1");
    play(&mut both, round);
    assert_eq!((both.outcome(), both.warning().unwrap().offender()), (Outcome::Ongoing, None));
    play(&mut both, round);
    assert_eq!(both.outcome(), Outcome::Draw { reason: Reason::Repetition });
    assert_eq!(natures(&both), [Nature::Chase, Nature::Chase]);
    let proof = both.verdict().unwrap();
    assert_eq!(proof.conduct.map(|conduct| conduct.victim), ["k", "H"].map(|letter| Some(piece(&both, letter))));
    // Without the cannon only red attacks.
    let mut one = game(banned, "8/2K5/1H1k4/4c3 r - 0 1");
    play(&mut one, round);
    play(&mut one, round);
    assert_eq!(one.outcome(), Outcome::Win { winner: Seat::SECOND, reason: Reason::PerpetualAttack });
    assert_eq!(natures(&one), [Nature::Chase, Nature::Idle]);
}

#[test]
fn an_existing_attack_is_not_created_again() {
    // The soldier stays adjacent to the general, and another black piece moves to and fro.
    let mut game = game(with(|rules| rules.attack_ban = true), "8/8/Ks5k/6S1 b - 0 1");
    let round = "h2h3 g1f1 h3h2 f1g1";
    play(&mut game, round);
    play(&mut game, round);
    assert_eq!(game.outcome(), Outcome::Draw { reason: Reason::Repetition });
}

#[test]
fn draws_may_have_to_be_claimed() {
    let rules = with(|rules| rules.draws = Draws::Asked);
    let round = "a4a3 h1h2 a3a4 h2h1";
    let mut game = game(rules, "K7/8/8/7k r - 0 1");
    play(&mut game, round);
    assert_eq!(game.claim(), None);
    play(&mut game, round);
    assert_eq!((game.claim(), game.outcome()), (Some(Reason::Repetition), Outcome::Ongoing));
    play(&mut game, "a4a3");
    assert_eq!(game.claim(), Some(Reason::Repetition), "this is a third occurrence too");
    let quiet = self::game(rules, "K7/8/8/7k r - 60 1");
    assert_eq!((quiet.claim(), quiet.outcome()), (Some(Reason::NoProgress), Outcome::Ongoing));
    assert_eq!(self::game(with(|_| {}), "K7/8/8/7k r - 60 1").claim(), None);
}

#[test]
fn impossible_chains_and_colours_are_refused_with_a_column() {
    let multi = with(|rules| rules.multi_capture = true);
    let chosen = with(|rules| rules.colours = Colours::Chosen(Colour::Red));
    let bag = "K1A2E2R2H2C2S5k1a2e2r2h2c2s5";
    let full = "XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX";
    for (rules, text, column) in [
        (with(|_| {}), "8/8/8/Rs6 r - 0 1 chain=a1".to_owned(), 25),
        (multi, "8/8/8/Rs6 b - 0 1 chain=a1".to_owned(), 25),
        (multi, "8/8/8/Rs6 r - 3 1 chain=a1".to_owned(), 25),
        (multi, "8/8/8/R1s5 r - 0 1 chain=a1".to_owned(), 26),
        (multi, "8/8/8/Rs6 r - 0 1 chain=c1".to_owned(), 25),
        (multi, "8/8/8/Rs6 r - 0 1 chain=j9".to_owned(), 25),
        (multi, "8/8/8/Rs6 r - 0 1 chain=a1 x".to_owned(), 28),
        (chosen, format!("{full} - {bag} 0 1"), 37),
        (with(|_| {}), format!("{full} r {bag} 0 1"), 37),
        (multi, "8/8/8/8 r - 0 1".to_owned(), 1),
    ] {
        let error = rules.parse_position(&text).expect_err(&text);
        assert_eq!(error.column(), column, "{error}");
    }
    assert!(chosen.parse_position(&format!("{full} b {bag} 0 1")).is_ok());
    assert!(multi.parse_position("8/8/8/Rs6 r - chain=a1").is_ok(), "the counters may be missing");
}

#[test]
fn the_rules_line_has_every_option() {
    let ruleset = Ruleset {
        blind_capture: true,
        multi_capture: true,
        attack_ban: true,
        draws: Draws::Asked,
        colours: Colours::Chosen(Colour::Black),
        ..Ruleset::hong_kong()
    };
    assert_eq!(
        Rules::Banqi(ruleset).line(),
        "banqi hong-kong captures=hong-kong no-progress=60 repetition=draw extinction=ends cannon-adjacent=off \
         chariot-rush=off blind-capture=on multi-capture=on attack-ban=on draws=asked colours=black"
    );
    assert!(Ruleset::parse("taiwan no-progress=+5").is_err());
}
