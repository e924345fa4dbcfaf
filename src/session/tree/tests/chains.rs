//! Turns of several steps, a house rule of Banqi.

use super::*;

/// Banqi in which a turn goes on with captures, from this position.
fn of_chains(fen: &str, moves: &str) -> (Boards, Tree) {
    let rules = Rules::parse("banqi taiwan multi-capture=on").unwrap();
    let boards = Boards::from_positions(rules, rules.parse_position(fen).unwrap(), None);
    let boards = played(boards, moves);
    let tree = Tree::new(Record::from_boards(&boards), &boards);
    (boards, tree)
}

/// A chariot that can capture a soldier, then a horse.
const CHAIN: &str = "k7/8/1h6/Rs6 r - 0 1";

#[test]
fn a_position_within_a_turn_of_the_match_is_one_of_the_match_and_not_of_a_variation() {
    let (view, mut tree) = of_chains(CHAIN, "a1b1 b1b2 a4b4 b2a2");
    assert_eq!(view.ply(), 3);
    let within = try_moves(&mut tree, &view, Spot::Turn(0), "a1b1");
    let node = tree.node(within).unwrap();
    assert_eq!((within, tree.record().len()), (Spot::Within(node), 5));
    assert_eq!((tree.variation(), tree.branch()), (None, None), "there is nothing to delete");
    assert_eq!((tree.within(0), tree.within(1), tree.within(7)), (vec![within], vec![], vec![]));
    let boards = tree.boards(&view, within);
    assert_eq!((words(&boards).as_str(), boards.first().is_mid_turn()), ("a1b1", true));
    assert_eq!(tree.reach(&boards), 3);
    later(&mut tree, &view);
    assert_eq!(tree.spot(), Spot::Turn(1), "the next turn is the one that is begun");
    tree.stand(within);
    earlier(&mut tree, &view);
    assert_eq!(tree.spot(), Spot::Turn(0));
    assert_eq!(try_moves(&mut tree, &view, within, "b1b2"), Spot::Turn(1));
}

#[test]
fn every_node_of_a_record_is_a_position() {
    let (view, mut tree) = of_chains(CHAIN, "a1b1 b1b2 a4b4 b2a2");
    let within = try_moves(&mut tree, &view, Spot::Turn(0), "a1b1");
    try_moves(&mut tree, &view, Spot::Turn(1), "a4a3 b2b3");
    let mut spots = tree.spots();
    assert!(spots.contains(&within));
    assert!(spots.iter().all(|spot| tree.spot_of(tree.node(*spot).unwrap()) == *spot));
    spots.sort_unstable();
    spots.dedup();
    assert_eq!(spots.len(), tree.record().len());
}

#[test]
fn a_variation_may_leave_a_turn_of_the_match_between_two_captures() {
    let (view, mut tree) = of_chains(CHAIN, "a1b1 b1b2 a4b4 b2a2");
    let spot = try_moves(&mut tree, &view, Spot::Turn(0), "a1b1 stop a4a3");
    let within = tree.within(0)[0];
    assert_eq!((seen(&tree, &view), tree.branch()), ("a1b1 stop a4a3".to_owned(), Some(within)));
    assert_eq!(outlined(&tree, &view), [(0, 0, "a1b1-stop a4a3".to_owned())]);
    earlier(&mut tree, &view);
    assert_eq!((seen(&tree, &view), tree.reach(&tree.boards(&view, tree.spot()))), ("a1b1 stop".to_owned(), 2));
    earlier(&mut tree, &view);
    assert_eq!(tree.spot(), Spot::Turn(0));
    tree.stand(spot);
    assert_eq!(tree.delete().map(|node| tree.spot_of(node)), Some(within));
}

#[test]
fn a_chain_of_captures_is_tried_a_step_at_a_time() {
    let (view, mut tree) = of_chains(CHAIN, "a1a2 a4a3");
    let open = try_moves(&mut tree, &view, Spot::Turn(0), "a1b1");
    assert!(matches!(open, Spot::Variation(_)));
    assert_eq!(outlined(&tree, &view), [(0, 0, "a1b1".to_owned())], "an unfinished turn is written too");
    let whole = try_moves(&mut tree, &view, open, "b1b2");
    let stopped = try_moves(&mut tree, &view, open, "stop a4b4");
    assert_eq!(outlined(&tree, &view), [(0, 0, "a1b1-b1b2 (a1b1-stop a4b4)".to_owned())]);
    let outline = tree.outline(&view, &|_, _| ());
    assert_eq!(outline[0].1.turns[0].within, [open], "its first step is a position of its own");
    tree.stand(open);
    let seen_here = tree.boards(&view, open);
    assert_eq!((seen_here.ply(), tree.reach(&seen_here)), (1, 1));
    later(&mut tree, &view);
    assert_eq!(tree.spot(), whole);
    tree.stand(stopped);
    earlier(&mut tree, &view);
    assert_eq!(seen(&tree, &view), "a1b1 stop");
    assert!(tree.promote());
    tree.stand(open);
    later(&mut tree, &view);
    assert_eq!(seen(&tree, &view), "a1b1 stop");
}
