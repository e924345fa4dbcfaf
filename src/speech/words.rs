//! Pieces, squares and moves in words, in the player's language.

use bevy::prelude::*;
use teahouse_rules::shogi::Handicap;
use teahouse_rules::{
    Boards, Code, Effect, Face, Move, Piece, Pieces, Place, Public, RevealedMove, Rules, Seat, Seats, Spot, Square,
    Turn,
};
use teahouse_table::Refusal;

use crate::i18n::{Localization, Localized};
use crate::manual;
use crate::prefs::GameKind;
use crate::session::{GameState, Refused};

/// How squares are named: as in the notation that the player reads.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SquareNames {
    /// `a1`: files are letters, ranks are numbers from 1.
    #[default]
    Algebraic,
    /// `e0`: ranks are numbers from 0, as in ICCS (Xiangqi).
    Iccs,
    /// `7f`: files are numbers from Sente's right, ranks are letters from the far side (Shogi).
    Western,
    /// `7六`: the same with Chinese numerals for ranks.
    Japanese,
}

impl SquareNames {
    /// The name of a square.
    pub fn name(self, square: Square) -> String {
        const NUMERALS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
        let file = 9_u8.saturating_sub(square.file());
        let from_far = usize::from(8_u8.saturating_sub(square.rank()));
        match self {
            Self::Algebraic => square.to_string(),
            Self::Iccs => format!("{}{}", char::from(b'a' + square.file()), square.rank()),
            Self::Western => format!("{file}{}", char::from(b'a' + from_far as u8)),
            Self::Japanese => format!("{file}{}", NUMERALS[from_far]),
        }
    }
}

/// Says what is on a board in the player's language.
#[derive(Debug, Clone, Copy)]
pub struct Speaker<'a> {
    /// The language.
    pub localization: &'a Localization,
    /// How squares are named.
    pub squares: SquareNames,
    /// The rules of the match: they say what the sides are called.
    pub rules: &'a Rules,
}

impl<'a> Speaker<'a> {
    /// The speaker for the match at the table.
    pub const fn at(session: &'a GameState, localization: &'a Localization, squares: SquareNames) -> Self {
        Self { localization, squares, rules: session.view().rules() }
    }

    /// Parts of one thing, one after the other.
    pub fn list(&self, parts: &[String]) -> String {
        parts.join(&self.localization.tr("said-comma"))
    }

    /// The name of a square.
    pub fn square(&self, square: Square) -> String {
        self.squares.name(square)
    }

    /// The names of squares, one after the other.
    pub fn squares(&self, squares: impl IntoIterator<Item = Square>) -> String {
        let names: Vec<String> = squares.into_iter().map(|square| self.square(square)).collect();
        self.list(&names)
    }

    /// The name of the game.
    pub fn game(&self) -> String {
        self.localization.tr(&format!("title-{}", GameKind::of(self.rules)))
    }

    /// A piece with its side: `black horse`.
    pub fn piece(&self, face: Face) -> String {
        match face {
            Face::Piece(face) => self.disc(face),
            _ => self.sided(face),
        }
    }

    fn disc(&self, face: Piece) -> String {
        let (colour, kind) = (face.colour.name().into(), face.kind.name().into());
        self.localization.tr_args("said-piece", &[("colour", colour), ("kind", kind)])
    }

    /// A piece of a game in which sente and gote play.
    fn sided(&self, face: Face) -> String {
        let is_even = !matches!(self.rules, Rules::Shogi(rules) if rules.handicap != Handicap::Even);
        let side = match (face.seat() == Some(Seat::FIRST), is_even) {
            (true, true) => "sente",
            (false, true) => "gote",
            (true, false) => "receiver",
            (false, false) => "giver",
        };
        let piece = manual::name_of(face).resolve(self.localization);
        self.localization.tr_args("said-koma", &[("side", side.into()), ("piece", piece.into())])
    }

    /// A face-down disc, with its piece if that is publicly known.
    pub fn face_down(&self, known: Option<Piece>) -> String {
        match known {
            Some(face) => {
                self.localization.tr_args("said-face-down-known", &[("piece", self.piece(face.into()).into())])
            }
            None => self.localization.tr("said-face-down"),
        }
    }

    /// A step of a turn with its effects. `mover` is the piece on the origin of the step.
    pub fn step(&self, step: RevealedMove, mover: Option<Face>, effects: &[Effect]) -> String {
        let at = |place: &Place, square: Square| place.as_square() == Some(square);
        let find = |told: &dyn Fn(&Effect) -> Option<Face>| effects.iter().find_map(told);
        match step.mv {
            Move::Go { from, to, .. } => {
                let victim = find(&|effect| match effect {
                    Effect::Captured { from, before, .. } if at(from, to) => Some(*before),
                    _ => None,
                });
                let met = find(&|effect| match effect {
                    Effect::Revealed { at: place, face, .. } if at(place, to) => Some(*face),
                    _ => None,
                });
                let promoted = find(&|effect| match effect {
                    Effect::Promoted { at: place, to: face, .. } if at(place, to) => Some(*face),
                    _ => None,
                });
                let what = self.way([from, to], mover, (victim, met));
                match promoted {
                    Some(face) => {
                        let piece = self.piece(face);
                        self.localization.tr_args("said-promotes", &[("what", what.into()), ("piece", piece.into())])
                    }
                    None => what,
                }
            }
            Move::Flip { at } => {
                let square = self.square(at);
                match step.shown {
                    Some(face) => {
                        let piece = self.piece(face);
                        self.localization.tr_args("said-flips", &[("square", square.into()), ("piece", piece.into())])
                    }
                    None => self.localization.tr_args("said-flip-of", &[("square", square.into())]),
                }
            }
            Move::Drop { piece, to } => {
                let (piece, square) = (self.piece(piece), self.square(to));
                self.localization.tr_args("said-drops", &[("piece", piece.into()), ("square", square.into())])
            }
            Move::Stop { at } => self.localization.tr_args("said-stops", &[("square", self.square(at).into())]),
        }
    }

    /// A move from square to square, with its victim, or the piece that it met in a failed blind capture.
    fn way(&self, way: [Square; 2], mover: Option<Face>, (victim, met): (Option<Face>, Option<Face>)) -> String {
        let piece = mover.map_or_else(|| self.face_down(None), |face| self.piece(face));
        let [from, to] = way.map(|square| self.square(square));
        let mut args = vec![("piece", piece.into()), ("from", from.into()), ("to", to.into())];
        args.extend(victim.or(met).map(|face| ("victim", self.piece(face).into())));
        match (victim, met) {
            (Some(_), _) => self.localization.tr_args("said-takes", &args),
            (None, Some(_)) => self.localization.tr_args("said-attacks", &args),
            (None, None) => self.localization.tr_args("said-goes", &args),
        }
    }

    /// A move that was not played: a hint, or what a review found better.
    pub fn advice(&self, mv: Move, view: &Public) -> String {
        let place = |square| Place { board: view.board(), ..Place::square(square) };
        let face = |square| view.pieces().at(place(square)).and_then(|(_, state)| state.face);
        match mv {
            Move::Go { from, to, .. } => self.way([from, to], face(from), (face(to), None)),
            _ => self.step(RevealedMove::plain(mv), None, &[]),
        }
    }

    /// A turn with all its steps, over the pieces as they lay before it.
    pub fn turn(&self, turn: &Turn, before: &Pieces) -> String {
        // A seat of a match on two boards tells the board.
        let board = Seats::Four.board_of(turn.seat);
        let origin = turn.mv.mv.origin().map(|from| Place { board, spot: Spot::Square(from) });
        let mover = origin.and_then(|from| before.at(from)).and_then(|(_, state)| state.face);
        let steps = turn.steps().filter(|step| !matches!(step.mv, Move::Stop { .. }));
        let steps: Vec<String> = steps.map(|step| self.step(step, mover, &turn.effects)).collect();
        self.list(&steps)
    }

    /// Every turn on a board.
    pub fn turns(&self, view: &Public) -> Vec<String> {
        self.line(view.pieces_at_start(), view.line().iter())
    }

    /// Every turn of a match, on all boards.
    pub fn turns_of_match(&self, boards: &Boards) -> Vec<String> {
        self.line(boards.pieces_at_start(), boards.line())
    }

    /// Every turn of a line, over the pieces as they lay before it.
    fn line<'t>(&self, mut pieces: Pieces, turns: impl Iterator<Item = &'t Turn>) -> Vec<String> {
        let tell = |turn: &Turn| {
            let words = self.turn(turn, &pieces);
            turn.effects.iter().for_each(|effect| pieces.apply(*effect));
            words
        };
        turns.map(tell).collect()
    }

    /// How the match stands: whose turn it is, or how far back it is seen.
    pub fn stands(&self, session: &GameState, board: u8) -> String {
        if session.is_looking_back() {
            let key = if session.is_in_variation() { "past-variation" } else { "past" };
            let (seen, all) = (session.seen_boards().ply(), session.reach());
            return Localized::new(key).arg("seen", seen).arg("all", all).resolve(self.localization);
        }
        match session.on(board).mover() {
            Some(seat) => Localized::new("said-to-move").arg("name", session.called(seat)).resolve(self.localization),
            None => self.localization.tr("said-over"),
        }
    }
}

/// Why something was refused, in a sentence. Its key is made of its code. Where moves are tried, no piece is a player's own: there, the sentence
/// says who is to move.
pub fn refusal(Refused { seat, refusal }: &Refused, session: &GameState) -> Localized {
    match refusal {
        Refusal::Illegal(illegal) if illegal.code == Code::NotYours && session.takes_tries() => {
            Localized::new("refusal-tried-of-other").arg("name", session.called(*seat))
        }
        Refusal::Illegal(illegal) => {
            let words = Localized::new(format!("illegal-{}", illegal.code));
            match illegal.count {
                Some(count) => words.arg("count", i32::from(count)),
                None => words,
            }
        }
        Refusal::ClaimFails { times, plies } => {
            Localized::new("refusal-claim-fails").arg("times", *times).arg("plies", *plies)
        }
        other => Localized::new(format!("refusal-{}", other.code())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use teahouse_rules::{RevealedMove, banqi};

    fn square(text: &str) -> Square {
        text.parse().unwrap()
    }

    #[test]
    fn squares_are_named_as_in_the_notation() {
        assert_eq!(SquareNames::Algebraic.name(square("e2")), "e2");
        assert_eq!(SquareNames::Iccs.name(square("h3")), "h2");
        assert_eq!(SquareNames::Iccs.name(square("a10")), "a9");
        // The pawn before sente's bishop.
        assert_eq!(SquareNames::Western.name(square("c3")), "7g");
        assert_eq!(SquareNames::Japanese.name(square("c4")), "7六");
    }

    /// The last step from a position, in a language.
    fn told(rules: &str, fen: &str, moves: &str, language: &str) -> String {
        let rules = Rules::parse(rules).unwrap();
        let localization = Localization::new(language);
        let squares = match rules {
            Rules::Shogi(_) => SquareNames::Western,
            Rules::Xiangqi(_) => SquareNames::Iccs,
            _ => SquareNames::Algebraic,
        };
        let speaker = Speaker { localization: &localization, squares, rules: &rules };
        let mut view = Public::from_position(rules, rules.parse_position(fen).unwrap());
        for text in moves.split_whitespace() {
            let mv = view.position().parse_move(text).unwrap();
            view.play(mv).unwrap();
        }
        speaker.turns(&view).pop().unwrap()
    }

    const BANQI: &str = "X6k/8/1Rh5/8 r H1 0 20";

    #[test]
    fn a_capture_names_captor_victim_and_squares() {
        assert_eq!(told("banqi taiwan", BANQI, "b2c2", "en"), "red chariot b2 takes black horse c2");
        assert_eq!(told("banqi taiwan", BANQI, "b2c2", "zh-Hant"), "紅車 b2 吃 c2 黑馬");
        assert_eq!(told("banqi taiwan", BANQI, "b2c2", "ja"), "紅の車、b2 から c2 の黒の馬を取る");
    }

    #[test]
    fn a_flip_names_its_face() {
        assert_eq!(told("banqi taiwan", BANQI, "a4a4=H", "en"), "a4 flipped, red horse");
        assert_eq!(told("banqi taiwan", BANQI, "a4a4=H", "zh-Hans"), "翻开 a4，红马");
    }

    #[test]
    fn moves_drops_and_promotions_have_words() {
        const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
        assert_eq!(told("shogi", START, "c3c4", "en"), "Sente's Pawn 7g to 7f");
        let taken = "Sente's Bishop 8h takes Gote's Bishop 2b, promoted to Sente's Horse";
        assert_eq!(told("shogi", START, "c3c4 g7g6 b2h8+", "en"), taken);
        let dropped = told("shogi", START, "c3c4 g7g6 b2h8+ g9h8 B@e5", "ja");
        assert_eq!(dropped, "先手の角行を 5e に打つ");
    }

    #[test]
    fn a_failed_blind_capture_names_the_stronger_piece() {
        let rules = banqi::Ruleset { blind_capture: true, ..banqi::Ruleset::taiwan() };
        let rules = Rules::Banqi(rules);
        let localization = Localization::new("en");
        let speaker = Speaker { localization: &localization, squares: SquareNames::Algebraic, rules: &rules };
        let (from, to) = (square("b2"), square("c2"));
        let [soldier, general] =
            ["P", "k"].map(|letter| Face::from(Piece::from_letter(letter.chars().next().unwrap()).unwrap()));
        let met = [Effect::Revealed { piece: teahouse_rules::PieceId(3), at: Place::square(to), face: general }];
        let step = RevealedMove { mv: Move::go(from, to), shown: Some(general) };
        let words = speaker.step(step, Some(soldier), &met);
        assert_eq!(words, "red soldier b2 flips c2, black general, and cannot take it");
    }
}
