//! What the board beside the set-up shows: one rule after the other, each as a small scene.

use teahouse_rules::{Colour, Kind, Man};

use crate::screens::lying::{Lying, Place, lying};

/// What happens in a scene.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Act {
    /// A man is turned over.
    Flip { at: Place, shows: Man },
    /// A man goes somewhere, and takes what lies there.
    Go { from: Place, to: Place },
    /// A cannon takes over a screen.
    Leap { from: Place, over: Place, to: Place },
}

/// A rule and the scene that shows it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lesson {
    /// The key of its sentence.
    pub(super) sentence: &'static str,
    /// Four rows from above, eight squares each.
    rows: [&'static str; 4],
    pub(super) act: Act,
}

const RED_HORSE: Man = Man { colour: Colour::Red, kind: Kind::Horse };

/// The rules that one must know for a first game.
pub(super) const LESSONS: [Lesson; 4] = [
    Lesson {
        sentence: "lesson-flip",
        rows: ["???卒?相??", "??炮?·??馬", "?·俥·士?仕?", "??·?兵???"],
        act: Act::Flip { at: [5, 1], shows: RED_HORSE },
    },
    Lesson {
        sentence: "lesson-rank",
        rows: ["???卒?相??", "???·····", "?·俥馬·仕·將", "?????士??"],
        act: Act::Go { from: [2, 2], to: [3, 2] },
    },
    Lesson {
        sentence: "lesson-cannon",
        rows: ["???卒?相??", "???·····", "?·俥炮·仕·將", "?????馬??"],
        act: Act::Leap { from: [3, 2], over: [5, 2], to: [7, 2] },
    },
    Lesson {
        sentence: "lesson-soldier",
        rows: ["??·卒·相??", "?車·····?", "?·俥··兵將·", "????·馬??"],
        act: Act::Go { from: [5, 2], to: [6, 2] },
    },
];

impl Lesson {
    /// Everything on the board as the scene begins.
    pub(super) fn lying(&self) -> impl Iterator<Item = (Place, Lying)> {
        lying(&self.rows)
    }
}

impl Act {
    /// Who acts.
    pub(super) const fn actor(self) -> Place {
        match self {
            Self::Flip { at, .. } => at,
            Self::Go { from, .. } | Self::Leap { from, .. } => from,
        }
    }

    /// Where the actor is afterwards; what lay there is taken.
    pub(super) const fn target(self) -> Place {
        match self {
            Self::Flip { at, .. } => at,
            Self::Go { to, .. } | Self::Leap { to, .. } => to,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    #[test]
    fn every_scene_is_a_position_that_can_be() {
        for lesson in LESSONS {
            let lying: HashMap<Place, Lying> = lesson.lying().collect();
            assert!(lesson.rows.iter().all(|row| row.chars().count() == 8));
            let read = lesson.rows.iter().flat_map(|row| row.chars()).filter(|character| *character != '·').count();
            assert_eq!(lying.len(), read, "{}: every character is known", lesson.sentence);
            for man in Man::all() {
                let shown = lying.values().filter(|lying| **lying == Lying::Shown(man)).count();
                assert!(shown <= usize::from(man.kind.count()), "{}: {man:?}", lesson.sentence);
            }
        }
    }

    #[test]
    fn every_act_is_a_legal_one() {
        for lesson in LESSONS {
            let lying: HashMap<Place, Lying> = lesson.lying().collect();
            let shown = |place: Place| match lying.get(&place) {
                Some(Lying::Shown(man)) => *man,
                other => panic!("{}: {other:?} on {place:?}", lesson.sentence),
            };
            match lesson.act {
                Act::Flip { at, shows } => {
                    assert_eq!(lying[&at], Lying::FaceDown);
                    let lies = lying.values().filter(|lying| **lying == Lying::Shown(shows)).count();
                    assert!(lies < usize::from(shows.kind.count()), "one more than lies there can be hidden");
                }
                Act::Go { from, to } => {
                    assert_eq!(from[0].abs_diff(to[0]) + from[1].abs_diff(to[1]), 1);
                    let (captor, victim) = (shown(from), shown(to));
                    assert_ne!(captor.colour, victim.colour);
                    let takes_general = captor.kind == Kind::Soldier && victim.kind == Kind::General;
                    assert!(captor.kind <= victim.kind || takes_general, "{}", lesson.sentence);
                }
                Act::Leap { from, over, to } => {
                    assert_eq!((shown(from).kind, from[1], over[1]), (Kind::Cannon, to[1], to[1]));
                    let between: Vec<u8> =
                        (from[0] + 1..to[0]).filter(|column| lying.contains_key(&[*column, to[1]])).collect();
                    assert_eq!(between, [over[0]]);
                    assert_ne!(shown(from).colour, shown(to).colour);
                }
            }
        }
    }
}
