//! Positions in which one motif stands and no other.

use teahouse_rules::{Public, Rules};

use super::{Motif, motifs};

/// The motifs of a move, with the letters of the pieces.
fn found(game: &str, text: &str, mv: &str) -> Vec<String> {
    let rules = Rules::parse(game).unwrap();
    let public = Public::from_position(rules, rules.parse_position(text).unwrap_or_else(|error| panic!("{error}")));
    let mv = public.position().parse_move(mv).unwrap_or_else(|error| panic!("{text}: {error:?}")).mv;
    assert!(public.moves().contains(&mv), "{mv} is not legal in {text}");
    let write = |motif: &Motif| {
        let pieces: Vec<String> = motif.pieces().map(|face| face.to_string()).collect();
        [vec![motif.to_string()], pieces].concat().join(" ")
    };
    motifs(public.position(), mv, None).iter().map(write).collect()
}

fn check(game: &str, positions: &[(&str, &str, &str)]) {
    let mut wrong = Vec::new();
    for (text, mv, expected) in positions {
        let found = found(game, text, mv);
        if found != [*expected] {
            wrong.push(format!("{text} {mv}: {found:?} instead of {expected}"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn each_motif_of_xiangqi_stands_alone() {
    check(
        "xiangqi",
        &[
            ("4k4/R8/9/9/9/9/9/9/1R7/3K5 w - - 0 1", "b2b10", "mates"),
            ("3k5/9/9/9/R3n4/9/9/9/9/5K3 w - - 0 1", "a6e6", "gains h"),
            ("3k5/9/9/2r3r2/9/9/3N5/9/9/5K3 w - - 0 1", "d4e6", "forks r r"),
            ("3k5/4n4/9/4c4/9/9/9/R8/9/5K3 w - - 0 1", "a3e3", "skewers c h"),
            ("3k5/9/9/3c5/9/9/9/R8/9/5K3 w - - 0 1", "a3d3", "pins c"),
            ("3k5/9/9/9/9/3N5/9/9/3R5/5K3 w - - 0 1", "d5f6", "discovers-check"),
            ("4k4/9/3n5/9/9/3N5/9/9/3R5/5K3 w - - 0 1", "d5b4", "discovers h"),
            ("4k4/9/9/9/9/9/9/9/RR7/3K5 w - - 0 1", "a2a9", "threatens-mate"),
            ("3k5/1r7/9/9/9/8R/9/9/r8/4K4 w - - 0 1", "i5c5", "parries-mate"),
            ("4k4/9/9/9/9/R8/9/9/9/3K5 w - - 0 1", "a5a10", "checks"),
            ("3k5/9/r8/9/9/9/9/C8/9/5K3 w - - 0 1", "a3c3", "saves C"),
            ("3k5/9/9/9/9/r3N4/9/9/8R/5K3 w - - 0 1", "i2e2", "defends H"),
            ("3k5/9/9/4n4/9/9/9/R8/9/5K3 w - - 0 1", "a3a7", "attacks h"),
            ("3k5/9/6n2/R3r4/9/9/9/9/9/5K3 w - - 0 1", "a7e7", "trades r"),
            ("3k5/9/9/9/9/5r3/9/9/9/5K3 w - - 0 1", "f1e1", "evades"),
            ("3k5/9/9/9/9/9/P8/9/9/5K3 w - - 0 1", "f1f2", "improves"),
        ],
    );
}

/// A pass finds the pieces that a move protects or threatens. It leaves the hands as they are.
#[test]
fn motifs_of_supply_chess_tell_of_the_right_side() {
    check(
        "supply",
        &[
            ("3k5/9/9/9/9/r3N4/9/9/8R/5K3[] w - - 0 1", "i2e2", "defends H"),
            ("3k5/9/9/9/9/4N3r/9/9/9/5K3[R] w - - 0 1", "R@e2", "defends H"),
            ("2b3R2/5k3/9/9/9/9/9/9/9/3K5[N] w - - 0 1", "N@h2", "improves"),
            ("4k4/9/9/9/9/9/9/9/RR7/3K5[] w - - 0 1", "a2a9", "threatens-mate"),
            ("3k5/1r7/9/9/9/8R/9/9/r8/4K4[] w - - 0 1", "i5c5", "parries-mate"),
        ],
    );
}

#[test]
fn each_motif_of_shogi_stands_alone() {
    check(
        "shogi",
        &[
            ("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G@e8", "mates"),
            ("4k4/9/9/9/1R3s3/9/9/9/4K4 b - 1", "b5f5", "gains s"),
            ("4k4/9/9/3r1g3/9/9/9/9/4K4 b N 1", "N@e4", "forks r g"),
            ("8k/5g3/9/3r5/9/9/9/9/4K4 b B 1", "B@b4", "skewers r g"),
            ("4k4/9/4s4/9/9/9/9/9/K8 b L 1", "L@e4", "pins s"),
            ("4k4/9/9/9/4S4/9/4R4/9/K8 b - 1", "e5d6", "discovers-check"),
            ("4k4/9/6g2/9/9/3S5/2B6/9/K8 b - 1", "d4c5", "discovers g"),
            ("4k4/9/9/4P4/9/9/9/9/4K4 b G 1", "e6e7", "threatens-mate"),
            ("4k4/9/9/9/9/9/4p4/9/4K4 b g 1", "e1d1", "parries-mate"),
            ("7k1/9/9/1P7/9/9/9/9/4K4 b - 1", "b6b7+", "promotes P"),
            ("4k4/9/9/9/9/9/9/9/K8 b L 1", "L@e5", "drops-with-check L"),
            ("4k4/9/9/9/R8/9/9/9/K8 b - 1", "a5e5", "checks"),
            ("2r1k4/9/9/9/2G6/9/9/9/4K4 b - 1", "c5d5", "saves G"),
            ("4r3k/9/9/9/4S4/9/9/9/K8 b G 1", "G@e4", "defends S"),
            ("8k/9/9/9/3g5/9/9/9/K8 b N 1", "N@c3", "attacks g"),
            ("8k/9/9/9/R3rg3/9/9/9/K8 b - 1", "a5e5", "trades r"),
            ("4k4/9/9/9/4r4/9/9/9/4K4 b - 1", "e1d1", "evades"),
            ("4k4/9/9/9/9/9/9/9/4K4 b P 1", "P@e5", "improves"),
        ],
    );
}

/// A piece that is lost on its new square forks and pins nothing.
#[test]
fn a_piece_that_can_be_taken_has_no_motif_but_what_it_opens() {
    assert_eq!(found("xiangqi", "3k5/9/9/2r1p1r2/9/9/3N5/9/9/5K3 w - - 0 1", "d4e6"), ["improves"]);
    assert_eq!(found("shogi", "4k4/9/9/3r1g3/4p4/9/9/9/4K4 b N 1", "N@e4"), ["improves"]);
}

#[test]
fn a_mate_that_a_search_has_proved_comes_first() {
    let rules = Rules::parse("xiangqi").unwrap();
    let public = Public::from_position(rules, rules.parse_position("3k5/9/9/9/9/9/8p/R8/1R7/5K3 w - - 0 1").unwrap());
    let mv = public.position().parse_move("a3d3").unwrap().mv;
    assert_eq!(motifs(public.position(), mv, Some(3))[0], Motif::Mates(2));
    assert_eq!(motifs(public.position(), mv, Some(-2))[0], Motif::Checks);
    let banqi = Public::new(Rules::parse("banqi taiwan").unwrap());
    assert!(motifs(banqi.position(), banqi.moves()[0], None).is_empty());
}
