//! Searches on threads of their own, as the game runs them.

use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use teahouse_engine::{AnswerTime, Finding, Level, Limits, Mind, News, Opponent, SearchQuestion, Why};
use teahouse_rules::{Public, RevealedMove, Rules, banqi::Ruleset};

const BANQI: Rules = Rules::Banqi(Ruleset::taiwan());
const PATIENCE: Duration = Duration::from_secs(60);
const MIDDLE: &str = "1XrXc1CX/s1CSR2X/X1h3a1/1E1K1sX1 b A1S2k1s1h1 3 20";

fn question(fen: &str, revision: u64, limits: Limits) -> SearchQuestion {
    let public = Public::from_position(BANQI, BANQI.parse_position(fen).unwrap());
    SearchQuestion { public, revision, seed: 1, limits, answer: AnswerTime::WhenFound }
}

fn nodes(count: u64) -> Limits {
    Limits { nodes: Some(count), ..Limits::default() }
}

/// The answer, its revision, and the number of progress reports before it.
fn answer(told: &Receiver<(u64, News)>) -> (u64, Finding, usize) {
    let mut progress = 0;
    loop {
        match told.recv_timeout(PATIENCE).unwrap() {
            (revision, News::Answer(finding)) => return (revision, finding, progress),
            (_, News::Progress(finding)) => {
                assert!(finding.best().is_some() && finding.why.is_some());
                progress += 1;
            }
        }
    }
}

#[test]
fn an_answer_comes_with_its_revision_after_progress() {
    let opponent = Opponent::new(&BANQI, Level::STRONGEST);
    let (tell, told) = mpsc::channel();
    for revision in [4, 9] {
        let tell = tell.clone();
        let search = opponent.ask(question(MIDDLE, revision, nodes(4000)), move |revision, news| {
            drop(tell.send((revision, news)));
        });
        search.unwrap().finish();
        let (found, finding, progress) = answer(&told);
        assert_eq!(found, revision);
        assert!(progress > 1 && finding.nodes <= 4001, "{progress} {finding:?}");
    }
}

#[test]
fn a_stopped_search_answers_and_another_can_start() {
    let opponent = Opponent::new(&BANQI, Level::STRONGEST);
    let (tell, told) = mpsc::channel();
    let ask = |limits| {
        let tell = tell.clone();
        opponent.ask(question(MIDDLE, 1, limits), move |revision, news| drop(tell.send((revision, news)))).unwrap()
    };
    let endless = ask(Limits::default());
    assert!(endless.is_held());
    // The new search waits for the old one.
    endless.interrupt();
    let next = ask(nodes(500));
    assert!(answer(&told).1.best().is_some());
    assert!(answer(&told).1.best().is_some());
    next.finish();
    endless.finish();
    // A search whose handle is dropped runs to its end.
    drop(ask(nodes(500)));
    assert!(answer(&told).1.best().is_some());
}

#[test]
fn levels_keep_their_limits_of_nodes_and_depth() {
    for level in Level::ALL {
        let opponent = Opponent::with_memory(&BANQI, level, 1);
        let (tell, told) = mpsc::channel();
        opponent.ask(question(MIDDLE, 1, nodes(20_000)), move |_, news| drop(tell.send((0, news)))).unwrap().finish();
        let (_, finding, _) = answer(&told);
        let most = level.style().nodes.unwrap_or(20_000).min(20_000);
        assert!(finding.nodes <= most + 1 && finding.depth <= level.style().depth, "{level:?} {finding:?}");
    }
}

#[test]
fn a_hint_has_a_reason() {
    let opponent = Opponent::new(&BANQI, Level::STRONGEST);
    let (tell, told) = mpsc::channel();
    let search =
        opponent.ask(question("8/1As5/8/7S r - 0 1", 1, nodes(500)), move |_, news| drop(tell.send((0, news))));
    search.unwrap().finish();
    assert_eq!(answer(&told).1.why, Some(Why::Wins));
}

#[test]
fn xiangqi_shogi_and_supply_are_searched() {
    for line in ["xiangqi", "shogi", "supply"] {
        let rules = Rules::parse(line).unwrap();
        let opponent = Opponent::with_memory(&rules, Level::STRONGEST, 1);
        let (tell, told) = mpsc::channel();
        let question = SearchQuestion { public: Public::new(rules), ..question(MIDDLE, 1, nodes(3000)) };
        opponent.ask(question, move |_, news| drop(tell.send((0, news)))).unwrap().finish();
        let mut depths = Vec::new();
        let answer = told.iter().find_map(|(_, news)| match news {
            News::Answer(finding) => Some(finding),
            News::Progress(finding) => {
                depths.push(finding.depth);
                None
            }
        });
        let finding = answer.unwrap();
        assert!(finding.nodes <= 3001 && finding.depth >= 3 && finding.score.abs() < 500, "{finding:?}");
        assert!(depths.len() > 2 && depths.is_sorted(), "{depths:?}");
    }
}

/// The doubt of a search changes from turn to turn, and a single move raises none.
#[test]
fn a_search_says_how_hard_its_choice_was() {
    let rules = Rules::parse("xiangqi").unwrap();
    let mut mind = Mind::new(&rules, Level::STRONGEST).with_memory(1);
    let mut public = Public::new(rules);
    let mut doubts = Vec::new();
    for _ in 0..16 {
        let finding = mind.think(&public, 5, &nodes(1500), &mut |_| {});
        doubts.push(finding.doubt);
        public.play(RevealedMove::plain(finding.best().unwrap())).unwrap();
    }
    let (least, most) = (doubts.iter().min().unwrap(), doubts.iter().max().unwrap());
    assert!(least + 20 <= *most && *most <= 100, "{doubts:?}");
    let forced = rules.parse_position("3k5/9/4R4/9/9/9/9/9/4A4/4K4 b - - 0 1").unwrap();
    let forced = Public::from_position(rules, forced);
    assert_eq!((forced.moves().len(), mind.think(&forced, 5, &nodes(1500), &mut |_| {}).doubt), (1, 0));
}
