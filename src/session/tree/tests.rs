use teahouse_record::{Ending, Score};
use teahouse_rules::Rules;

use super::*;

/// A match with these turns, and a tree of it.
fn of(rules: &str, moves: &str) -> (Public, Tree) {
    let public = played(Public::new(Rules::parse(rules).unwrap()), moves);
    let tree = Tree::new(Record::from_public(&public), &public);
    (public, tree)
}

fn played(mut public: Public, moves: &str) -> Public {
    for text in moves.split_whitespace() {
        let mv = public.position().parse_move(text).unwrap();
        public.play_past_end(mv).unwrap();
    }
    public
}

/// Stands at a position and tries moves, one after the other. Where one stands then.
fn try_moves(tree: &mut Tree, view: &Public, spot: Spot, moves: &str) -> Spot {
    tree.stand(spot);
    for text in moves.split_whitespace() {
        let seen = tree.public(view, tree.spot());
        let mv = seen.position().parse_move(text).unwrap().mv;
        let (node, _) = tree.play(&seen, mv).unwrap();
        tree.stand(tree.spot_of(node));
    }
    tree.spot()
}

fn words(public: &Public) -> String {
    let steps = public.line().iter().flat_map(|turn| turn.steps().map(|step| step.mv.to_string()).collect::<Vec<_>>());
    steps.collect::<Vec<_>>().join(" ")
}

fn seen(tree: &Tree, view: &Public) -> String {
    words(&tree.public(view, tree.spot()))
}

fn earlier(tree: &mut Tree, view: &Public) {
    let before = tree.public(view, tree.spot());
    let spot = tree.along(tree.spot(), &before, before.ply().saturating_sub(1));
    tree.stand(spot);
}

fn later(tree: &mut Tree, view: &Public) {
    let before = tree.public(view, tree.spot());
    if let Some((spot, public)) = tree.later(view, tree.spot(), &before) {
        assert_eq!(public, tree.public(view, spot));
        tree.stand(spot);
    }
}

const OPENING: &str = "h3e3 h10g8 h1g3 i10h10 i1h1";

#[test]
fn a_move_of_the_match_leads_along_it_and_another_one_into_a_variation() {
    let (view, mut tree) = of("xiangqi", OPENING);
    assert_eq!(tree.spot(), Spot::Turn(5));
    assert_eq!(try_moves(&mut tree, &view, Spot::Turn(1), "h10g8"), Spot::Turn(2));
    assert_eq!(tree.record().len(), 6, "nothing has grown");
    let spot = try_moves(&mut tree, &view, Spot::Turn(1), "h8e8 h1g3");
    assert!(matches!(spot, Spot::Variation(_)));
    assert_eq!(seen(&tree, &view), "h3e3 h8e8 h1g3");
    assert_eq!(try_moves(&mut tree, &view, Spot::Turn(1), "h8e8 h1g3"), spot, "the same moves are the same variation");
    assert_eq!(tree.record().len(), 8);
}

#[test]
fn stepping_back_leaves_a_variation_and_stepping_forward_follows_the_match() {
    let (view, mut tree) = of("xiangqi", OPENING);
    try_moves(&mut tree, &view, Spot::Turn(1), "h8e8 h1g3 h10g8");
    assert_eq!(tree.reach(&view, tree.spot(), &tree.public(&view, tree.spot())), 4);
    earlier(&mut tree, &view);
    later(&mut tree, &view);
    assert_eq!(seen(&tree, &view), "h3e3 h8e8 h1g3 h10g8", "within a variation its own line goes on");
    for _ in 0..3 {
        earlier(&mut tree, &view);
    }
    assert_eq!(tree.spot(), Spot::Turn(1));
    later(&mut tree, &view);
    assert_eq!(tree.spot(), Spot::Turn(2));
    earlier(&mut tree, &view);
    earlier(&mut tree, &view);
    earlier(&mut tree, &view);
    assert_eq!(tree.spot(), Spot::Turn(0));
}

#[test]
fn a_line_goes_on_after_the_end_of_an_open_match_and_not_of_one_that_is_over() {
    let (view, mut tree) = of("xiangqi", OPENING);
    let spot = try_moves(&mut tree, &view, Spot::Turn(5), "h8h4");
    tree.stand(Spot::Turn(5));
    later(&mut tree, &view);
    assert_eq!(tree.spot(), spot);
    later(&mut tree, &view);
    assert_eq!(tree.spot(), spot, "there is nothing after it");
    let mut record = Record::from_public(&view);
    let last = record.main_line().pop().unwrap();
    record.set_ending(last, Some(Ending::new(Score::Drawn, None)));
    let mut tree = Tree::new(record, &view);
    try_moves(&mut tree, &view, Spot::Turn(5), "h8h4");
    tree.stand(Spot::Turn(5));
    later(&mut tree, &view);
    assert_eq!(tree.spot(), Spot::Turn(5));
}

#[test]
fn an_illegal_move_is_refused_with_its_reason_and_adds_nothing() {
    let (view, mut tree) = of("xiangqi", OPENING);
    tree.stand(Spot::Turn(2));
    let seen = tree.public(&view, tree.spot());
    let refused = |mv: &str| {
        let [from, to] = [&mv[..2], &mv[2..]].map(|square| square.parse().unwrap());
        tree.clone().play(&seen, Move::go(from, to)).unwrap_err()
    };
    assert!(matches!(refused("a1b2"), Refusal::Illegal(illegal) if illegal.code == Code::WrongShape));
    assert!(matches!(refused("a7a6"), Refusal::Illegal(illegal) if illegal.code == Code::NotYours));
    assert_eq!(tree.record().len(), 6);
}

#[test]
fn a_variation_of_banqi_flips_only_what_the_match_has_flipped() {
    let (view, mut tree) = of("banqi taiwan", "a2a2=K b3b3=p");
    assert_eq!(try_moves(&mut tree, &view, Spot::Turn(1), "b3b3=p"), Spot::Turn(2), "as in the match");
    tree.stand(Spot::Turn(1));
    let seen = tree.public(&view, tree.spot());
    let flip = Move::Flip { at: "c3".parse().unwrap() };
    assert_eq!(tree.play(&seen, flip).unwrap_err(), Refusal::FaceUnknown);
    assert_eq!(tree.record().len(), 3);
    // A face-up piece goes where it likes.
    tree.stand(Spot::Turn(2));
    let seen = tree.public(&view, tree.spot());
    assert_eq!(tree.play(&seen, flip).unwrap_err(), Refusal::FaceUnknown);
}

#[test]
fn a_deleted_variation_comes_back_until_the_tree_grows() {
    let (view, mut tree) = of("shogi", "c3c4 g7g6 h2e2");
    let first = try_moves(&mut tree, &view, Spot::Turn(1), "c7c6 h2e2");
    let whole = tree.record().clone();
    assert_eq!(tree.delete().map(|node| tree.spot_of(node)), Some(Spot::Turn(1)));
    assert_eq!((tree.record().len(), tree.can_restore()), (4, true));
    assert!(tree.restore().is_some());
    assert_eq!(tree.record(), &whole);
    tree.stand(first);
    tree.delete();
    try_moves(&mut tree, &view, Spot::Turn(1), "c7c6");
    assert_eq!((tree.can_restore(), tree.restore()), (false, None));
    tree.stand(Spot::Turn(2));
    assert_eq!(tree.delete(), None, "the match is not deleted");
}

#[test]
fn within_variations_the_innermost_one_is_deleted_and_promoted() {
    let (view, mut tree) = of("shogi", "c3c4 g7g6 h2e2");
    let before = try_moves(&mut tree, &view, Spot::Turn(1), "c7c6 h2e2 b8e8");
    let after = try_moves(&mut tree, &view, Spot::Turn(1), "c7c6 h2e2 g7g6 c4c5");
    let outer = try_moves(&mut tree, &view, Spot::Turn(1), "a7a6");
    assert!(tree.can_promote());
    assert!(tree.promote());
    assert!(!tree.can_promote(), "the turn of the match stays before it");
    let first = tree.record().variations(tree.node(Spot::Turn(1)).unwrap())[0];
    assert_eq!(tree.spot_of(first), outer);
    tree.stand(after);
    let node = |spot| tree.node(spot).unwrap();
    assert_eq!(tree.variation(), tree.record().node(node(after)).parent(), "it begins with another third move");
    assert!(tree.promote());
    tree.stand(before);
    let begun = tree.variation();
    assert_eq!(begun, tree.node(before), "now this is the variation of the other one");
    let spot = tree.delete().map(|node| tree.spot_of(node)).unwrap();
    tree.stand(spot);
    assert_eq!(seen(&tree, &view), "c3c4 c7c6 h2e2");
}

#[test]
fn an_outline_has_each_variation_after_the_turn_that_it_replaces() {
    let (view, mut tree) = of("xiangqi", OPENING);
    try_moves(&mut tree, &view, Spot::Turn(1), "h8e8 h1g3 h10g8");
    try_moves(&mut tree, &view, Spot::Turn(1), "h8e8 b1c3");
    try_moves(&mut tree, &view, Spot::Turn(5), "h8h4");
    let write = |game: &Public, from: usize| -> Vec<String> {
        game.line()[from..].iter().map(|turn| turn.mv.mv.to_string()).collect()
    };
    let outline = tree.outline(&view, &write);
    let shown: Vec<_> = outline.iter().map(|(at, variation)| (*at, variation.from, said(variation))).collect();
    assert_eq!(shown, [(1, 1, "h8e8 h1g3 (b1c3) h10g8".to_owned()), (4, 5, "h8h4".to_owned())]);
}

fn said(variation: &Variation<String>) -> String {
    let mut words = Vec::new();
    for (index, (_, turn)) in variation.turns.iter().enumerate() {
        words.push(turn.clone());
        let inner = variation.inner.iter().filter(|(at, _)| *at == index);
        words.extend(inner.map(|(_, variation)| format!("({})", said(variation))));
    }
    words.join(" ")
}
