//! Both boards set up by hand.

use teahouse_rules::{Boards, Colour, Draft, Drafts, Face, Flaw, Kind, Occupant, Piece, Place, Rules, Seat, Spot};

/// Two boards of Supply Chess, each with few pieces.
const TWO: &str = "3k5/9/9/9/9/9/9/9/9/4K4[RRp] w - - 2 7 | 4k4/9/9/9/9/9/9/9/9/3K5[] b - - 0 4";

fn both(text: &str) -> Drafts {
    let mut drafts = Drafts::empty(Rules::Supply);
    drafts.read(text).unwrap_or_else(|wrong| panic!("{wrong}"));
    drafts
}

const GENERAL: Piece = Piece { colour: Colour::Red, kind: Kind::General };

fn place(board: u8, square: &str) -> Place {
    Place { board, spot: Spot::Square(square.parse().unwrap()) }
}

#[test]
fn two_boards_are_read_and_written_and_a_slip_has_its_column() {
    let drafts = both(TWO);
    assert_eq!((drafts.text().as_str(), drafts.count(), drafts.on(0).turn()), (TWO, 2, Some(Seat::FIRST)));
    let (first, second) = drafts.positions().unwrap();
    assert_eq!(Drafts::of(Rules::Supply, &first, second.as_ref()), Some(drafts.clone()));
    let usual = Drafts::of(Rules::Supply, &first, None).unwrap();
    assert_eq!((usual.on(0), usual.on(1)), (drafts.on(0), &Draft::start(Rules::Supply)));
    // Without spaces too, and without brackets.
    assert_eq!(both("3k5/9/9/9/9/9/9/9/9/4K4 w|4k4/9/9/9/9/9/9/9/9/3K5 b").text().matches("[]").count(), 2);
    let mut read = drafts.clone();
    for (text, column) in [
        ("3k5/9/9/9/9/9/9/9/9/4K4 w", 26),
        ("3k5/9/9/9/9/9/9/9/9/4K4[K] w | 4k4/9/9/9/9/9/9/9/9/3K5 b", 25),
        ("3k5/9/9/9/9/9/9/9/9/4K4 w | 4k4/9/9/9/9/9/9/9/9/3K5 x", 53),
        (&format!("{TWO} | "), 78),
    ] {
        let wrong = read.read(text).unwrap_err();
        assert_eq!((wrong.column(), &read), (column, &drafts), "{text}: {wrong}");
    }
    let mut one = Drafts::empty(Rules::parse("xiangqi").unwrap());
    assert!(one.read(TWO).is_err());
    assert!(Drafts::of(*one.rules(), &first, None).is_none());
    assert_eq!((one.count(), one.on(1)), (1, one.on(0)), "a game of one board has no other");
}

#[test]
fn what_is_wrong_with_two_boards_names_the_board_or_counts_both() {
    let flaws = |drafts: &Drafts| -> Vec<(Flaw, Option<u8>)> {
        drafts.problems().iter().map(|problem| (problem.flaw, problem.board)).collect()
    };
    let mut drafts = both(TWO);
    assert_eq!(flaws(&drafts), [(Flaw::Missing, None)]);
    assert_eq!(drafts.problems()[0].count, 57, "of sixty pieces that can be captured");
    drafts.on_mut(1).put("d10".parse().unwrap(), Occupant::Shown(GENERAL.into()));
    let many = &drafts.problems()[0];
    assert_eq!((many.flaw, many.board), (Flaw::ManyGenerals, Some(1)));
    assert!(many.places.contains(&place(1, "d10")), "{many:?}");
    assert_eq!(drafts.positions(), None);
    // Two sets have four chariots of a colour, on both boards and in the hands.
    let mut drafts = both("3k5/9/9/9/9/9/9/9/R8/4K4[RR] w | 4k4/9/9/9/9/9/9/9/8R/3K5[R] w");
    let surplus = drafts.problems().remove(0);
    assert_eq!((surplus.flaw, surplus.board, surplus.count, surplus.most), (Flaw::Surplus, None, 5, 4));
    assert_eq!(surplus.places, [place(0, "a2"), place(1, "i2")]);
    assert!(drafts.iter().all(|draft| draft.position().is_some()), "each board alone could be played");
    assert_eq!(drafts.positions(), None);
    drafts.carry(place(1, "i2"), place(0, "a2"));
    assert_eq!(drafts.at(place(1, "i2")), Occupant::Empty);
    assert_eq!(flaws(&drafts), [(Flaw::Missing, None)], "one chariot stands on another's point now");
    drafts.carry(place(0, "a2"), place(1, "i2"));
    assert!(drafts.text().contains("/8R/3K5[R] w"), "{}", drafts.text());
    drafts.carry(place(1, "i2"), place(1, "i2"));
    drafts.carry(place(1, "a5"), place(1, "i2"));
    assert!(drafts.text().contains("/8R/3K5[R] w"), "{}", drafts.text());
}

/// In a match every piece is on a board or in a hand.
#[test]
fn the_rest_of_two_sets_lies_in_a_hand() {
    let mut drafts = both(TWO);
    let chariot = Face::from(Piece { colour: Colour::Red, kind: Kind::Chariot });
    assert_eq!((drafts.left(chariot), drafts.on(0).held(chariot)), (2, 2));
    drafts.hold_rest(1, Seat::FIRST);
    assert_eq!((drafts.left(chariot), drafts.on(1).held(chariot), drafts.on(0).held(chariot)), (0, 2, 2));
    drafts.hold_rest(0, Seat::SECOND);
    assert_eq!(drafts.problems(), []);
    // Sides change places on both, or one side would have pieces of three sets.
    [0, 1].into_iter().for_each(|board| drafts.on_mut(board).rotate());
    assert!(drafts.on(0).fen().contains("[RRRRNNNNBBBBAAAACCCCPPPPPPPPPPrr] b"), "{}", drafts.on(0).fen());
    let (first, second) = drafts.positions().unwrap();
    let boards = Boards::from_positions(Rules::Supply, first, second);
    assert_eq!(boards.pieces().len(), 64);
    assert_eq!(boards.movers().iter().collect::<Vec<_>>(), [Seat(1), Seat(2)]);
}
