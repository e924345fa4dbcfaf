//! The lessons on the board beside the set-up: one rule after the other, each as a small scene on the game's own board.

use teahouse_rules::{Colour, Kind, Piece, Square};

use super::house::House;
use super::lying::{LessonSquare, Lying, lying};

/// The events of a scene, one after the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SceneEvent {
    /// A piece is turned over.
    Flip { at: LessonSquare, shows: Piece },
    /// A piece moves, and captures what stands there.
    Go { from: LessonSquare, to: LessonSquare },
    /// The same, over a screen.
    Leap { from: LessonSquare, over: LessonSquare, to: LessonSquare },
    /// A koma goes somewhere and is turned over there.
    Promote { from: LessonSquare, to: LessonSquare },
    /// A piece comes from the hand: its letter of SFEN, or its character.
    Drop { piece: char, to: LessonSquare },
}

/// A rule and the scene that shows it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lesson {
    /// The key of its sentence.
    pub(super) sentence: &'static str,
    /// From above, from the left.
    rows: &'static [&'static str],
    pub(super) acts: &'static [SceneEvent],
}

const RED_HORSE: Piece = Piece { colour: Colour::Red, kind: Kind::Horse };
const BLACK_HORSE: Piece = Piece { colour: Colour::Black, kind: Kind::Horse };

const fn banqi(sentence: &'static str, rows: &'static [&'static str; 4], acts: &'static [SceneEvent]) -> Lesson {
    Lesson { sentence, rows, acts }
}

const fn xiangqi(sentence: &'static str, rows: &'static [&'static str; 10], acts: &'static [SceneEvent]) -> Lesson {
    Lesson { sentence, rows, acts }
}

const fn shogi(sentence: &'static str, rows: &'static [&'static str; 9], acts: &'static [SceneEvent]) -> Lesson {
    Lesson { sentence, rows, acts }
}

/// The rules that one must know for a first game.
pub(super) const BANQI: &[Lesson] = &[
    banqi(
        "lesson-flip",
        &["???卒?相??", "??炮?·??馬", "?·俥·?士?仕", "??·?兵???"],
        &[SceneEvent::Flip { at: [5, 1], shows: RED_HORSE }],
    ),
    banqi(
        "lesson-rank",
        &["???卒?相??", "???·····", "?·俥馬·仕·將", "?????士??"],
        &[SceneEvent::Go { from: [2, 2], to: [3, 2] }],
    ),
    banqi(
        "lesson-cannon",
        &["???卒?相??", "???·····", "?·俥炮·仕·將", "?????馬??"],
        &[SceneEvent::Leap { from: [3, 2], over: [5, 2], to: [7, 2] }],
    ),
    banqi(
        "lesson-soldier",
        &["??·卒·相??", "?車·····?", "?·俥··兵將·", "????·馬??"],
        &[SceneEvent::Go { from: [5, 2], to: [6, 2] }],
    ),
];

pub(super) const XIANGQI: &[Lesson] = &[
    xiangqi("lesson-leg", OPENING, &[SceneEvent::Go { from: [7, 9], to: [6, 7] }]),
    xiangqi("lesson-xiangqi-cannon", OPENING, &[SceneEvent::Leap { from: [1, 7], over: [1, 2], to: [1, 0] }]),
    xiangqi("lesson-xiangqi-soldier", CROSSED, &[SceneEvent::Go { from: [2, 4], to: [3, 4] }]),
];

pub(super) const SHOGI: &[Lesson] = &[
    shogi("lesson-shogi-promote", ATTACK, &[SceneEvent::Promote { from: [2, 3], to: [2, 2] }]),
    shogi("lesson-shogi-drop", ATTACK, &[SceneEvent::Drop { piece: 'S', to: [6, 3] }]),
    shogi("lesson-shogi-knight", ATTACK, &[SceneEvent::Go { from: [7, 6], to: [6, 4] }]),
];

pub(super) const SUPPLY: &[Lesson] = &[
    xiangqi("lesson-supply-capture", OPENING, &[SceneEvent::Leap { from: [1, 7], over: [1, 2], to: [1, 0] }]),
    xiangqi("lesson-supply-drop", OPENING, &[SceneEvent::Drop { piece: '傌', to: [4, 5] }]),
    xiangqi("lesson-xiangqi-soldier", CROSSED, &[SceneEvent::Go { from: [2, 4], to: [3, 4] }]),
];

const OPENING: &[&str; 10] = &[
    "車馬象士將士象馬車",
    "·········",
    "·砲·····砲·",
    "卒·卒·卒·卒·卒",
    "·········",
    "·········",
    "兵·兵·兵·兵·兵",
    "·炮·····炮·",
    "·········",
    "俥傌相仕帥仕相傌俥",
];
const CROSSED: &[&str; 10] = &[
    "車·象士將士象馬車",
    "·········",
    "··馬····砲·",
    "卒···卒·卒·卒",
    "··兵······",
    "·········",
    "兵···兵·兵·兵",
    "·炮··炮····",
    "·········",
    "俥傌相仕帥仕相傌俥",
];
const HANGING: &[&str; 10] = &[
    "···士將·象··",
    "·········",
    "·········",
    "卒···俥···卒",
    "·········",
    "·········",
    "兵···兵·兵·兵",
    "·········",
    "·········",
    "··相仕帥仕相··",
];
const ATTACK: &[&str; 9] = &[
    "lnsgk·snl",
    "·r···g·b·",
    "pp·pppppp",
    "··P······",
    "·········",
    "·······P·",
    "PP·PPP·NP",
    "·BG··S·R·",
    "LN··KG··L",
];

const BLIND: Lesson = banqi(
    "house-blind-capture-means",
    &["???卒?相??", "??炮?·??·", "?·俥?·士?仕", "??·?兵???"],
    &[SceneEvent::Flip { at: [3, 2], shows: BLACK_HORSE }, SceneEvent::Go { from: [2, 2], to: [3, 2] }],
);
const CHAIN: Lesson = banqi(
    "house-multi-capture-means",
    &["???·?相??", "??·馬·??·", "?·俥卒·士?仕", "??·?兵???"],
    &[SceneEvent::Go { from: [2, 2], to: [3, 2] }, SceneEvent::Go { from: [3, 2], to: [3, 1] }],
);
const RUSH: Lesson = banqi(
    "house-chariot-rush-means",
    &["???·?相??", "??·卒·??·", "?·俥···馬仕", "??·?兵???"],
    &[SceneEvent::Go { from: [2, 2], to: [6, 2] }],
);
const NEIGHBOUR: Lesson = banqi(
    "house-cannon-adjacent-means",
    &["???·?相??", "??·馬·??·", "?·炮卒··?仕", "??·?兵???"],
    &[SceneEvent::Go { from: [2, 2], to: [3, 2] }],
);
const ADVISOR: Lesson = banqi(
    "house-advisor-over-elephant-means",
    &["???·?相??", "??·馬·??·", "?·仕象··?·", "??·?兵???"],
    &[SceneEvent::Go { from: [2, 2], to: [3, 2] }],
);
const GENERAL: Lesson = banqi(
    "house-general-takes-soldier-means",
    &["???·?相??", "??·馬·??·", "?·帥卒··?·", "??·?兵???"],
    &[SceneEvent::Go { from: [2, 2], to: [3, 2] }],
);
const BAN: Lesson = banqi(
    "house-attack-ban-means",
    &["???·?相??", "??·····?", "?·俥·馬···", "??·?兵???"],
    &[SceneEvent::Go { from: [2, 2], to: [3, 2] }, SceneEvent::Go { from: [4, 2], to: [4, 1] }],
);
const TAKE_GENERAL: Lesson =
    xiangqi("house-take-general-means", HANGING, &[SceneEvent::Go { from: [4, 3], to: [4, 0] }]);
const FOUL: Lesson = shogi("house-strict-fouls-means", ATTACK, &[SceneEvent::Drop { piece: 'P', to: [4, 4] }]);

impl Lesson {
    /// The lesson of a house rule.
    pub(super) const fn of_house(house: House) -> &'static Self {
        match house {
            House::BlindCapture => &BLIND,
            House::MultiCapture => &CHAIN,
            House::ChariotRush => &RUSH,
            House::CannonAdjacent => &NEIGHBOUR,
            House::AdvisorOverElephant => &ADVISOR,
            House::GeneralTakesSoldier => &GENERAL,
            House::AttackBan => &BAN,
            House::TakeGeneral => &TAKE_GENERAL,
            House::StrictFouls => &FOUL,
        }
    }

    /// Everything on the board as the scene begins.
    pub(super) fn lying(&self) -> impl Iterator<Item = (LessonSquare, Lying)> {
        lying(self.rows)
    }

    /// A square by its place, which is counted from above.
    pub(super) const fn square(&self, [column, row]: LessonSquare) -> teahouse_rules::Place {
        teahouse_rules::Place::square(Square::new(column, self.rows.len() as u8 - 1 - row))
    }
}

impl SceneEvent {
    /// Where the acting piece stands before; a dropped piece lies beside the board.
    pub(super) const fn from(self) -> Option<LessonSquare> {
        match self {
            Self::Flip { at, .. } => Some(at),
            Self::Go { from, .. } | Self::Leap { from, .. } | Self::Promote { from, .. } => Some(from),
            Self::Drop { .. } => None,
        }
    }

    /// Where it is afterwards; a piece that stood there is captured.
    #[cfg(test)]
    const fn target(self) -> LessonSquare {
        match self {
            Self::Flip { at, .. } => at,
            Self::Go { to, .. } | Self::Leap { to, .. } | Self::Promote { to, .. } | Self::Drop { to, .. } => to,
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::board::layout::BoardKind;
    use crate::prefs::GameKind;
    use crate::screens::setup::lying::read;
    use crate::screens::setup::offer::Offer;
    use std::collections::HashMap;
    use teahouse_rules::{Face, Move, Position, Public, RevealedMove, Rules};

    pub(in super::super) fn all() -> Vec<(GameKind, Lesson)> {
        let of = |game| {
            let house = Offer::of(game).houses.iter().map(|house| *Lesson::of_house(*house));
            Offer::of(game).lessons.iter().copied().chain(house).map(move |lesson| (game, lesson))
        };
        GameKind::ALL.iter().copied().flat_map(of).collect()
    }

    #[test]
    fn every_row_is_read_whole_and_no_set_has_more_pieces() {
        for (game, lesson) in all() {
            let lying: HashMap<LessonSquare, Lying> = lesson.lying().collect();
            let geometry = BoardKind::of_game(game).geometry();
            let [files, ranks] = [geometry.files, geometry.ranks].map(usize::from);
            assert_eq!(lesson.rows.len(), ranks, "{}", lesson.sentence);
            assert!(lesson.rows.iter().all(|row| row.chars().count() == files), "{}", lesson.sentence);
            let read = lesson.rows.iter().flat_map(|row| row.chars()).filter(|character| *character != '·').count();
            assert_eq!(lying.len(), read, "{}: every character is known", lesson.sentence);
            for piece in Piece::all() {
                let shown = lying.values().filter(|lying| **lying == Lying::Shown(Face::Piece(piece))).count();
                assert!(shown <= usize::from(piece.kind.count()), "{}: {piece:?}", lesson.sentence);
            }
        }
    }

    /// The acts of xiangqi and shogi are played by the rules themselves.
    #[test]
    fn every_act_of_the_open_games_is_legal_but_the_foul() {
        for (game, lesson) in all().into_iter().filter(|(game, _)| *game != GameKind::Banqi) {
            let rules = match (game, lesson.sentence) {
                (_, "house-take-general-means") => {
                    Rules::Xiangqi(teahouse_rules::xiangqi::Ruleset::wxf().with_take_general(true))
                }
                _ => game.usual_rules(),
            };
            let position: Position = rules.parse_position(&fen(game, &lesson)).unwrap();
            let mut public = Public::from_position(rules, position);
            let square = |place| lesson.square(place).as_square().unwrap();
            for act in lesson.acts {
                let mv = match *act {
                    SceneEvent::Go { from, to } | SceneEvent::Leap { from, to, .. } => {
                        Move::go(square(from), square(to))
                    }
                    SceneEvent::Promote { from, to } => Move::Go { from: square(from), to: square(to), promote: true },
                    SceneEvent::Drop { piece, to } => {
                        let Some(Lying::Shown(piece)) = read(piece) else { panic!("{piece} is a koma") };
                        Move::Drop { piece, to: square(to) }
                    }
                    SceneEvent::Flip { .. } => panic!("nothing lies face-down"),
                };
                let outcome = public.play(RevealedMove::plain(mv));
                assert_eq!(outcome.is_err(), lesson.sentence == "house-strict-fouls-means", "{}", lesson.sentence);
            }
        }
    }

    fn fen(game: GameKind, lesson: &Lesson) -> String {
        let letter = |lying: Lying| match lying {
            Lying::Shown(Face::Piece(piece)) => piece.letter().to_string(),
            Lying::Shown(Face::Koma(koma)) => koma.to_string(),
            Lying::FaceDown => panic!("nothing lies face-down"),
        };
        let row =
            |row: &&str| row.chars().map(|it| read(it).map_or_else(|| String::from("1"), letter)).collect::<String>();
        let rows: Vec<String> = lesson.rows.iter().map(row).collect();
        // A piece to be dropped is in hand.
        let tail = match game {
            GameKind::Shogi => " b SP 1",
            GameKind::Supply => "[N] w",
            _ => " w",
        };
        let joined = rows.join("/");
        let mut packed = String::new();
        let mut empty = 0;
        for character in joined.chars() {
            if character == '1' {
                empty += 1;
                continue;
            }
            if empty > 0 {
                packed += &std::mem::take(&mut empty).to_string();
            }
            packed.push(character);
        }
        if empty > 0 {
            packed += &empty.to_string();
        }
        packed + tail
    }

    #[test]
    fn every_act_of_banqi_is_one_that_its_rule_allows() {
        for (_, lesson) in all().into_iter().filter(|(game, _)| *game == GameKind::Banqi) {
            let lying: HashMap<LessonSquare, Lying> = lesson.lying().collect();
            for act in lesson.acts {
                let to = act.target();
                match act {
                    SceneEvent::Flip { at, .. } => assert_eq!(lying[at], Lying::FaceDown),
                    SceneEvent::Go { from, .. } => {
                        let straight = from[0] == to[0] || from[1] == to[1];
                        assert!(straight, "{}", lesson.sentence);
                    }
                    SceneEvent::Leap { from, over, .. } => {
                        let between = (from[0] + 1..to[0]).filter(|column| lying.contains_key(&[*column, to[1]]));
                        assert_eq!(between.collect::<Vec<_>>(), [over[0]]);
                    }
                    SceneEvent::Promote { .. } | SceneEvent::Drop { .. } => panic!("Banqi knows neither"),
                }
            }
        }
    }
}
