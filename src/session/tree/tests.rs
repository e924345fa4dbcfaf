use core::cell::Cell;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use teahouse_record::{Ending, Score};
use teahouse_rules::banqi::Deal;
use teahouse_rules::{Rules, Turn};

use super::*;

mod chains;
mod work;

thread_local! {
    /// The number of steps that this thread has played in outlines, or counted for a reach.
    pub(super) static STEPS: Cell<usize> = const { Cell::new(0) };
}

/// A match with these turns, and a tree of it.
fn of(rules: &str, moves: &str) -> (Boards, Tree) {
    let boards = played(Boards::new(Rules::parse(rules).unwrap()), moves);
    let tree = Tree::new(Record::from_boards(&boards), &boards);
    (boards, tree)
}

/// The board and the text of a move: `1:h3e3` on the second board.
fn on_board(text: &str) -> (u8, &str) {
    text.split_once(':').map_or((0, text), |(board, text)| (board.parse().unwrap(), text))
}

fn played(mut boards: Boards, moves: &str) -> Boards {
    for text in moves.split_whitespace() {
        let (board, text) = on_board(text);
        let step = boards.get(board).unwrap().position().parse_move(text).unwrap();
        assert!(play_on(&mut boards, board, step), "{text}");
    }
    boards
}

/// Stands at a position and tries moves, one after the other. Where one stands then.
fn try_moves(tree: &mut Tree, view: &Boards, spot: Spot, moves: &str) -> Spot {
    tree.stand(spot);
    for text in moves.split_whitespace() {
        let seen = tree.boards(view, tree.spot());
        let (board, text) = on_board(text);
        let mv = seen.get(board).unwrap().position().parse_move(text).unwrap().mv;
        let (node, _) = tree.play(&seen, board, mv).unwrap();
        tree.stand(tree.spot_of(node));
    }
    tree.spot()
}

fn words(boards: &Boards) -> String {
    let of_turn = |turn: &Turn| {
        let board = if Seats::Four.board_of(turn.seat) == 0 { "" } else { "1:" };
        turn.steps().map(|step| format!("{board}{}", step.mv)).collect::<Vec<_>>()
    };
    boards.line().flat_map(of_turn).collect::<Vec<_>>().join(" ")
}

fn seen(tree: &Tree, view: &Boards) -> String {
    words(&tree.boards(view, tree.spot()))
}

fn earlier(tree: &mut Tree, view: &Boards) {
    let before = tree.boards(view, tree.spot());
    let ply = before.ply().saturating_sub(1);
    go_along(tree, view, before, ply);
}

fn later(tree: &mut Tree, view: &Boards) {
    let before = tree.boards(view, tree.spot());
    let ply = before.ply() + usize::from(!before.first().is_mid_turn());
    go_along(tree, view, before, ply);
}

fn go_along(tree: &mut Tree, view: &Boards, before: Boards, ply: usize) {
    let (spot, boards) = tree.along(view, tree.spot(), before, ply);
    assert_eq!(boards, tree.boards(view, spot));
    tree.stand(spot);
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
    assert_eq!(tree.reach(&tree.boards(&view, tree.spot())), 4);
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
    let mut record = Record::from_boards(&view);
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
    let seen = tree.boards(&view, tree.spot());
    let refused = |mv: &str| {
        let [from, to] = [&mv[..2], &mv[2..]].map(|square| square.parse().unwrap());
        tree.clone().play(&seen, 0, Move::go(from, to)).unwrap_err()
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
    let seen = tree.boards(&view, tree.spot());
    let flip = Move::Flip { at: "c3".parse().unwrap() };
    assert_eq!(tree.play(&seen, 0, flip).unwrap_err(), Refusal::FaceUnknown);
    assert_eq!(tree.record().len(), 3);
}

#[test]
fn once_the_deal_lies_open_a_variation_flips_any_piece() {
    let (view, _) = of("banqi taiwan", "a2a2=K b3b3=p");
    let deal = Deal::sample(view.first(), &mut ChaCha8Rng::seed_from_u64(1));
    let mut record = Record::from_boards(&view);
    record.set_deal(deal.clone()).unwrap();
    let mut tree = Tree::new(record, &view);
    let flip = Move::Flip { at: "c3".parse().unwrap() };
    tree.stand(Spot::Turn(1));
    let seen = tree.boards(&view, tree.spot());
    let node = tree.play(&seen, 0, flip).unwrap().0;
    let expected = Game::new(seen.first().clone(), Some(deal)).unwrap().reveal(flip).unwrap();
    assert_eq!(tree.record().node(node).step(), Some(expected));
    assert!(expected.shown.is_some());
}

#[test]
fn face_up_pieces_move_in_a_variation_and_a_flip_among_them_stays_unknown() {
    let rules = Rules::parse("banqi taiwan").unwrap();
    let start = rules.parse_position("7k/8/1RX5/8 r h1 0 20").unwrap();
    let view = played(Boards::from_positions(rules, start, None), "b2b1 h4h3");
    let mut tree = Tree::new(Record::from_boards(&view), &view);
    let spot = try_moves(&mut tree, &view, Spot::Turn(0), "b2b3 h4h3");
    assert_eq!((seen(&tree, &view), tree.record().len()), ("b2b3 h4h3".to_owned(), 5));
    let flip = Move::Flip { at: "c2".parse().unwrap() };
    assert_eq!(tree.play(&tree.boards(&view, spot), 0, flip), Err(Refusal::FaceUnknown));
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
    assert_eq!(outlined(&tree, &view), [(1, 1, "h8e8 h1g3 (b1c3) h10g8".to_owned()), (4, 5, "h8h4".to_owned())]);
}

fn outlined(tree: &Tree, view: &Boards) -> Vec<(usize, usize, String)> {
    let write = |before: &Before, turn: &Turn| {
        // The position before the turn is the one on which it is legal.
        let mut position = before.position;
        let words = turn.steps().map(|step| {
            position.explain_revealed(step).unwrap();
            position.play_unchecked(step);
            step.mv.to_string()
        });
        words.collect::<Vec<_>>().join("-")
    };
    let outline = tree.outline(view, &write);
    outline.iter().map(|(at, variation)| (*at, variation.from, said(variation))).collect()
}

fn said(variation: &Variation<String>) -> String {
    let mut words = Vec::new();
    for (index, turn) in variation.turns.iter().enumerate() {
        words.push(turn.written.clone());
        let inner = variation.inner.iter().filter(|(at, _)| *at == index);
        words.extend(inner.map(|(_, variation)| format!("({})", said(variation))));
    }
    words.join(" ")
}

#[test]
fn drops_and_promotions_are_tried() {
    let (view, mut tree) = of("shogi", "c3c4 g7g6 b2h8+ g9h8 B@e5");
    try_moves(&mut tree, &view, Spot::Turn(2), "b2h8 g9h8 B@d4");
    try_moves(&mut tree, &view, Spot::Turn(4), "B@e4 c7c6");
    let expected = [(2, 2, "b2h8 g9h8 B@d4".to_owned()), (4, 4, "B@e4 c7c6".to_owned())];
    assert_eq!(outlined(&tree, &view), expected);
    tree.stand(Spot::Turn(4));
    let seen = tree.boards(&view, Spot::Turn(4));
    let pawn = seen.first().position().parse_move("P@e5").unwrap().mv;
    assert!(matches!(tree.play(&seen, 0, pawn), Err(Refusal::Illegal(_))), "no pawn is in hand");
}

#[test]
fn an_attack_on_a_face_down_piece_is_tried_only_where_the_match_has_made_it() {
    let rules = Rules::parse("banqi taiwan blind-capture=on").unwrap();
    let start = rules.parse_position("7k/8/1RX5/8 r h1 0 20").unwrap();
    let play = |moves: &str| {
        let view = played(Boards::from_positions(rules, start, None), moves);
        (view.clone(), Tree::new(Record::from_boards(&view), &view))
    };
    let attack = Move::go("b2".parse().unwrap(), "c2".parse().unwrap());
    let (view, mut tree) = play("b2c2=h h4h3");
    tree.stand(Spot::Turn(0));
    let node = tree.play(&tree.boards(&view, Spot::Turn(0)), 0, attack).unwrap().0;
    assert_eq!(tree.spot_of(node), Spot::Turn(1), "as in the match");
    let (view, mut tree) = play("b2b1 h4h3 b1b2 h3h4");
    tree.stand(Spot::Turn(0));
    assert_eq!(tree.play(&tree.boards(&view, Spot::Turn(0)), 0, attack), Err(Refusal::FaceUnknown));
}

#[test]
fn a_match_that_is_played_on_goes_along_what_was_tried_at_its_end() {
    let (view, mut tree) = of("xiangqi", OPENING);
    try_moves(&mut tree, &view, Spot::Turn(5), "h8h4 b1c3 h4h6");
    let longer = played(view, "h8h4 b1a3");
    let mut walker = Walker::new(tree.record().clone());
    walker.go_to(tree.spots().into_iter().filter_map(|spot| tree.node(spot)).max().unwrap());
    walker.back_to(6);
    walker.play(walker.position().parse_move("b1a3").unwrap()).unwrap();
    let mut tree = Tree::new(walker.into_record(), &longer);
    assert_eq!(tree.spot(), Spot::Turn(7));
    assert_eq!(outlined(&tree, &longer), [(6, 6, "b1c3 h4h6".to_owned())]);
    tree.stand(Spot::Turn(6));
    later(&mut tree, &longer);
    assert_eq!(tree.spot(), Spot::Turn(7), "and not along the first node of the record");
}

#[test]
fn two_deletes_in_one_frame_delete_one_variation_that_can_come_back() {
    let (view, mut tree) = of("xiangqi", OPENING);
    try_moves(&mut tree, &view, Spot::Turn(1), "h8e8");
    let whole = tree.record().clone();
    assert!(tree.delete().is_some());
    let stamp = tree.stamp();
    assert_eq!((tree.delete(), tree.can_restore(), tree.stamp()), (None, true, stamp));
    assert!(tree.restore().is_some());
    assert_eq!(tree.record(), &whole);
}

#[test]
fn no_two_trees_have_the_same_stamp() {
    let (view, mut tree) = of("xiangqi", OPENING);
    let other = Tree::new(tree.record().clone(), &view);
    let first = tree.stamp();
    assert_ne!(first, other.stamp());
    try_moves(&mut tree, &view, Spot::Turn(1), "h8e8");
    assert_ne!((tree.stamp(), tree.stamp()), (first, other.stamp()));
}

const CAPTURE: &str = "b3b10 1:a1a2 1:a10a9 h10g8";

#[test]
fn a_variation_of_two_boards_goes_on_with_a_move_on_either() {
    let (view, mut tree) = of("supply", CAPTURE);
    let spot = try_moves(&mut tree, &view, Spot::Turn(2), "1:N@e9 a10b10 1:b1c3");
    assert_eq!(seen(&tree, &view), "b3b10 1:a1a2 1:N@e9 a10b10 1:b1c3");
    assert_eq!((tree.branch(), tree.reach(&tree.boards(&view, spot))), (Some(Spot::Turn(2)), 5));
    assert_eq!(try_moves(&mut tree, &view, Spot::Turn(2), "1:a10a9 h10g8"), Spot::Turn(4), "as in the match");
    tree.stand(spot);
    for expected in ["b3b10 1:a1a2 1:N@e9 a10b10", "b3b10 1:a1a2 1:N@e9", "b3b10 1:a1a2", "b3b10"] {
        earlier(&mut tree, &view);
        assert_eq!(seen(&tree, &view), expected);
    }
    later(&mut tree, &view);
    later(&mut tree, &view);
    assert_eq!(tree.spot(), Spot::Turn(3), "the match goes on");
}

#[test]
fn the_same_move_on_the_other_board_is_another_variation() {
    let (view, mut tree) = of("supply", CAPTURE);
    let first = try_moves(&mut tree, &view, Spot::Turn(0), "h3e3");
    let second = try_moves(&mut tree, &view, Spot::Turn(0), "1:h3e3");
    assert_ne!(first, second);
    assert_eq!((seen(&tree, &view), tree.record().len()), ("1:h3e3".to_owned(), 7));
    let expected = [(0, 0, "h3e3".to_owned()), (0, 0, "h3e3".to_owned())];
    assert_eq!(outlined(&tree, &view), expected);
}

#[test]
fn a_turn_in_an_outline_follows_the_turns_of_its_own_board() {
    let (view, mut tree) = of("supply", CAPTURE);
    try_moves(&mut tree, &view, Spot::Turn(2), "1:N@e9 a10b10 1:b1c3");
    try_moves(&mut tree, &view, Spot::Turn(2), "1:N@e9 1:a2a1");
    let count = |before: &Before, turn: &Turn| format!("{}:{}", before.count, turn.seat.0);
    let outline = tree.outline(&view, &count);
    assert_eq!(outline.iter().map(|(_, variation)| said(variation)).collect::<Vec<_>>(), ["1:3 1:1 (2:2) 2:2"]);
}

#[test]
fn the_end_of_one_board_leaves_no_move_on_the_other() {
    let rules = Rules::parse("supply").unwrap();
    let mate = rules.parse_position("3k5/4R4/9/9/9/9/9/9/9/R3K4[] w - - 0 1").unwrap();
    let view = Boards::from_positions(rules, mate, None);
    let mut tree = Tree::new(Record::from_boards(&view), &view);
    let spot = try_moves(&mut tree, &view, Spot::Turn(0), "a1a10");
    let seen = tree.boards(&view, spot);
    assert!(seen.outcome().is_over());
    let refused = tree.play(&seen, 1, Move::go("a1".parse().unwrap(), "a2".parse().unwrap()));
    assert!(matches!(refused, Err(Refusal::Illegal(illegal)) if illegal.code == Code::GameOver));
}
