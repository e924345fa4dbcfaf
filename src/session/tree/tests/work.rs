//! How much work a large tree makes, counted in steps.

use super::*;

/// A match of some hundred turns, with this many variations of two turns.
fn large(variations: usize) -> (Boards, Tree) {
    let mut public = Public::new(Rules::parse("xiangqi").unwrap());
    for ply in 0..300 {
        let text = ["h1g3", "h10g8", "g3h1", "g8h10"][ply % 4];
        public.play_past_end(public.position().parse_move(text).unwrap()).unwrap();
    }
    let mut walker = Walker::new(Record::from_public(&public));
    let line = walker.record().main_line();
    let mut left = variations;
    for (ply, node) in line.iter().enumerate().take(300) {
        walker.go_to(*node);
        let position = *walker.position();
        let played = public.line()[ply].mv.mv;
        for mv in position.moves().into_iter().filter(|mv| *mv != played).take(left.min(12)) {
            walker.go_to(*node);
            walker.play(RevealedMove::plain(mv)).unwrap();
            let answer = walker.position().moves()[0];
            walker.play(RevealedMove::plain(answer)).unwrap();
            left -= 1;
        }
    }
    assert_eq!(left, 0);
    let boards = public.into();
    let tree = Tree::new(walker.into_record(), &boards);
    (boards, tree)
}

#[test]
fn the_work_of_an_outline_grows_with_the_number_of_nodes_alone() {
    let (view, tree) = large(3_000);
    let written = Cell::new(0);
    STEPS.set(0);
    let outline = tree.outline(&view, &|_, _| written.set(written.get() + 1));
    assert_eq!(outline.len(), 3_000);
    assert_eq!((written.get(), STEPS.get()), (6_000, 6_000), "each turn is played and written once");
}

#[test]
fn the_reach_of_a_line_is_counted_once_where_one_stands() {
    let (view, mut tree) = of("xiangqi", OPENING);
    let first = try_moves(&mut tree, &view, Spot::Turn(1), "h8e8");
    let tries = ["h1g3", "h10g8", "g3h1", "g8h10"].repeat(200).join(" ");
    let mut walker = Walker::new(tree.record().clone());
    walker.go_to(tree.node(first).unwrap());
    for text in tries.split(' ') {
        walker.play(walker.position().parse_move(text).unwrap()).unwrap();
    }
    let mut tree = Tree::new(walker.into_record(), &view);
    tree.stand(first);
    let seen = tree.boards(&view, first);
    STEPS.set(0);
    for _ in 0..100 {
        assert_eq!(tree.reach(&seen), 802);
    }
    assert_eq!(STEPS.get(), 800);
    let (end, boards) = tree.along(&view, first, seen, usize::MAX);
    assert_eq!(boards.ply(), 802);
    tree.stand(end);
    assert_eq!(tree.reach(&boards), 802, "it is counted again elsewhere");
}
