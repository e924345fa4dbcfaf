//! The sentences of our computer players, and their moments: a greeting, a word when the next match begins, one remark in a
//! match at a turning point, a word after the end. Everything follows from
//! what every player sees: a remark comes after its event, and gives no advice. Each sentence is said once in a sitting.

use bevy::prelude::*;
use strum::{IntoStaticStr, VariantArray};
use teahouse_art::Sitter;
use teahouse_rules::{Effect, Face, Kind, Outcome, Position, Public, Seat};
use teahouse_table::{Event, MatchId};

use crate::prefs::Computer;
use crate::session::GameState;

/// The length of the longest sentence, in sizes of its letters.
pub const LONGEST_SAYING: f32 = 19.0;

/// The length of the longest sentence with the name of its speaker, in sizes of its letters.
pub const LONGEST_SIGNED: f32 = 27.0;

/// The moment of a sentence. The text is the end of the sentence's key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, VariantArray, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum SayingKind {
    /// The first match of the sitting begins.
    Greeting,
    /// The next match of the sitting begins.
    Again,
    /// A general of Banqi is turned up late.
    Flip,
    /// The speaker takes a great piece.
    Gain,
    /// The speaker loses a great piece.
    Loss,
    /// The speaker is in check for the first time.
    Check,
    /// The speaker has won.
    Won,
    /// The speaker has lost.
    Lost,
    /// The match is drawn.
    Drawn,
}

impl SayingKind {
    /// All kinds.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// Whether it is said in the middle of a match.
    #[must_use]
    pub const fn is_remark(self) -> bool {
        matches!(self, Self::Flip | Self::Gain | Self::Loss | Self::Check)
    }

    /// Whether it is said after the end of a match.
    #[must_use]
    pub const fn is_after_end(self) -> bool {
        matches!(self, Self::Won | Self::Lost | Self::Drawn)
    }

    /// The sentence after an outcome.
    fn after(outcome: Outcome, speaker: Seat) -> Option<Self> {
        match outcome {
            Outcome::Win { winner, .. } => Some(if winner == speaker { Self::Won } else { Self::Lost }),
            Outcome::Draw { .. } => Some(Self::Drawn),
            Outcome::Ongoing => None,
        }
    }
}

/// A sentence of a sitter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Saying {
    /// The speaker.
    pub sitter: Sitter,
    /// The moment.
    pub kind: SayingKind,
}

impl Saying {
    /// The key of the sentence.
    #[must_use]
    pub fn key(self) -> String {
        let kind: &str = self.kind.into();
        format!("saying-{}-{kind}", self.sitter.name())
    }
}

/// The sentences of this sitting.
#[derive(Resource, Debug, Default)]
pub struct Sayings {
    said: Vec<Saying>,
    talk: Option<Talk>,
}

/// A match as far as its speaker has followed it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Talk {
    of: MatchId,
    /// How many turning points still pass without a remark.
    silent: u8,
    /// Whether the remark has been made.
    has_remarked: bool,
    /// Whether the speaker has been in check.
    was_checked: bool,
}

impl Talk {
    /// How many turning points pass at the most.
    const MOST_SILENT: u32 = 2;

    /// The number of turning points that pass in silence follows from the match.
    fn new(of: MatchId) -> Self {
        let sum = of.0.iter().fold(0_u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(u32::from(*byte)));
        Self { of, silent: (sum % (Self::MOST_SILENT + 1)) as u8, has_remarked: false, was_checked: false }
    }

    /// The remark on a turn of this seat that has been seen.
    fn remark(&mut self, effects: &[Effect], speaker: Seat, view: &Public) -> Option<SayingKind> {
        // A check counts also behind a capture.
        let turnings: Vec<_> = effects.iter().filter_map(|effect| self.turning(*effect, speaker, view)).collect();
        let turning = *turnings.first()?;
        if self.has_remarked {
            return None;
        }
        if self.silent > 0 {
            self.silent -= 1;
            return None;
        }
        Some(turning)
    }

    /// The turning point that an effect is, if it changes the speaker's chances much.
    fn turning(&mut self, effect: Effect, speaker: Seat, view: &Public) -> Option<SayingKind> {
        match effect {
            Effect::Captured { before, .. } if is_great(before, view) => {
                let loser = view.owner(before)?;
                Some(if loser == speaker { SayingKind::Loss } else { SayingKind::Gain })
            }
            Effect::Revealed { face, .. } => is_late_general(face, view).then_some(SayingKind::Flip),
            Effect::Check { seat, .. } if seat == speaker => {
                let was_checked = std::mem::replace(&mut self.was_checked, true);
                (!was_checked && view.ply() >= OPENING).then_some(SayingKind::Check)
            }
            _ => None,
        }
    }
}

/// The plies of an opening: a check in it surprises no player.
const OPENING: usize = 10;

/// The numbers of face-down discs among which a general comes as a surprise: with more of them nothing is decided yet.
const FACE_DOWN: std::ops::RangeInclusive<u32> = 4..=24;

/// Whether a captured piece is among the strongest of its game.
fn is_great(face: Face, view: &Public) -> bool {
    match (view.position(), face) {
        (Position::Banqi(_), Face::Piece(piece)) => matches!(piece.kind, Kind::General | Kind::Advisor),
        (_, Face::Piece(piece)) => piece.kind == Kind::Chariot,
        (_, Face::Koma(_)) => face.is_major(),
    }
}

/// Whether a face that was turned up is a general, when some discs have been turned up before.
fn is_late_general(face: Face, view: &Public) -> bool {
    let Position::Banqi(position) = view.position() else { return false };
    let is_general = matches!(face, Face::Piece(piece) if piece.kind == Kind::General);
    is_general && FACE_DOWN.contains(&position.hidden_count())
}

/// The seat and the sitter who speaks: our computer at a board of two, across from a person.
#[must_use]
pub fn speaker(session: &GameState) -> Option<(Seat, Sitter)> {
    let is_played = !session.has_two_boards() && !session.is_looked_through();
    let seat = session.only_person().filter(|_| is_played)?.other();
    Some((seat, session.computer(seat).and_then(Computer::sitter)?))
}

impl Sayings {
    /// The word at the beginning of the match that has come to the table.
    pub fn begin(&mut self, session: &GameState) -> Option<Saying> {
        // A match that is looked through has no speaker, and the talk of another one goes on after it.
        let (_, sitter) = speaker(session)?;
        let id = session.state().header().id;
        if self.talk.is_some_and(|talk| talk.of == id) {
            return None;
        }
        self.talk = Some(Talk::new(id));
        if session.state().revision() > 0 {
            return None;
        }
        let words = [SayingKind::Greeting, SayingKind::Again].map(|kind| Saying { sitter, kind });
        words.into_iter().find(|saying| self.is_new(*saying))
    }

    /// The word on an event of the match at the table that has been seen. In blindfold play there is no remark.
    pub fn hear(&mut self, event: &Event, session: &GameState) -> Option<Saying> {
        let (seat, sitter) = speaker(session)?;
        let kind = match event {
            Event::Ended { outcome, .. } => SayingKind::after(*outcome, seat)?,
            Event::Played { effects, .. } if !session.is_blindfold() => {
                let id = session.state().header().id;
                let talk = self.talk.get_or_insert_with(|| Talk::new(id));
                let remark = talk.remark(effects, seat, session.view())?;
                Some(remark).filter(|_| !session.outcome().is_over())?
            }
            _ => return None,
        };
        Some(Saying { sitter, kind }).filter(|saying| self.is_new(*saying))
    }

    /// Notes that a sentence has been said.
    pub fn keep(&mut self, saying: Saying) {
        self.said.push(saying);
        if let Some(talk) = self.talk.as_mut().filter(|_| saying.kind.is_remark()) {
            talk.has_remarked = true;
        }
    }

    fn is_new(&self, saying: Saying) -> bool {
        !self.said.contains(&saying)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::i18n::{LANGUAGES, Localization};
    use crate::prefs::GameKind;
    use teahouse_engine::Level;
    use teahouse_rules::{Colour, Piece, Reason, Rules};

    /// All sentences that can be said.
    fn all() -> impl Iterator<Item = Saying> {
        let plays_banqi = |sitter: Sitter| {
            let level = Level::from_key(sitter.name()).expect("a sitter is a level");
            level.seated(&GameKind::Banqi.usual_rules()) == level
        };
        let kinds = |sitter| SayingKind::ALL.iter().map(move |kind| Saying { sitter, kind: *kind });
        let all = Sitter::ALL.iter().flat_map(move |sitter| kinds(*sitter));
        all.filter(move |saying| saying.kind != SayingKind::Flip || plays_banqi(saying.sitter))
    }

    /// The breadth of words in sizes of their letters: Latin letters are about half as broad as they are high.
    fn breadth(words: &str) -> f32 {
        words.chars().map(|letter| if letter < '\u{2000}' { 0.52 } else { 1.0 }).sum()
    }

    #[test]
    fn each_person_has_each_sentence_in_each_language() {
        for language in LANGUAGES {
            let localization = Localization::new(language.tag);
            let mut known = HashSet::new();
            for saying in all() {
                let (key, words) = (saying.key(), localization.tr(&saying.key()));
                assert_ne!(words, key, "{}: no words", language.tag);
                assert!(!words.contains(['!', '！', '…']), "{}, {key}: {words}", language.tag);
                let ends = words.ends_with(['.', '?', '。', '？']);
                assert!(ends, "{}, {key}: {words}", language.tag);
                assert!(breadth(&words) <= LONGEST_SAYING, "{}, {key}: {words}", language.tag);
                let name = localization.tr(&format!("level-{}", saying.sitter.name()));
                let signed =
                    localization.tr_args("saying-said", &[("name", name.into()), ("words", words.clone().into())]);
                assert!(breadth(&signed) <= LONGEST_SIGNED, "{}: {signed}", language.tag);
                assert!(known.insert(words.clone()), "{}, {key}: another one says {words}", language.tag);
            }
        }
    }

    #[test]
    fn each_outcome_has_its_word() {
        let reason = Reason::Resignation;
        let won = Outcome::Win { winner: Seat::SECOND, reason };
        assert_eq!(SayingKind::after(won, Seat::SECOND), Some(SayingKind::Won));
        assert_eq!(SayingKind::after(won, Seat::FIRST), Some(SayingKind::Lost));
        assert_eq!(SayingKind::after(Outcome::Draw { reason }, Seat::FIRST), Some(SayingKind::Drawn));
        assert_eq!(SayingKind::after(Outcome::Ongoing, Seat::FIRST), None);
    }

    fn at(rules: &str, position: &str) -> Public {
        let rules = Rules::parse(rules).unwrap();
        Public::from_position(rules, rules.parse_position(position).unwrap())
    }

    /// The effects of a move.
    fn play(view: &mut Public, mv: &str) -> Vec<Effect> {
        let mv = view.position().parse_move(mv).unwrap();
        view.play(mv).unwrap()
    }

    /// The remark on a move, by a speaker who lets no turning point pass.
    fn remark(mut view: Public, mv: &str, speaker: Seat) -> Option<SayingKind> {
        let effects = play(&mut view, mv);
        let mut talk = Talk { silent: 0, ..Talk::new(MatchId([0; 16])) };
        talk.remark(&effects, speaker, &view)
    }

    /// Where a piece of this letter stands before a chariot.
    fn taken(letter: char) -> Public {
        at("xiangqi wxf", &format!("4k4/9/9/9/{letter}8/9/9/9/9/R2K5 w - - 0 1"))
    }

    #[test]
    fn a_great_piece_is_worth_a_remark_and_a_small_one_is_not() {
        assert_eq!(remark(taken('r'), "a1a6", Seat::FIRST), Some(SayingKind::Gain));
        assert_eq!(remark(taken('r'), "a1a6", Seat::SECOND), Some(SayingKind::Loss));
        assert_eq!(remark(taken('p'), "a1a6", Seat::SECOND), None);
    }

    #[test]
    fn the_first_check_after_the_opening_is_worth_a_remark() {
        let mut view = at("xiangqi wxf", "4k4/9/9/9/9/9/9/9/9/R2K5 w - - 0 1");
        assert_eq!(remark(view.clone(), "a1a10", Seat::SECOND), None, "in the opening");
        for mv in "a1a2 e10e9 a2a3 e9e10 a3a4 e10e9 a4a5 e9e10 a5a6 e10e9 a6a7 e9e10".split(' ') {
            play(&mut view, mv);
        }
        assert_eq!(remark(view.clone(), "a7a10", Seat::SECOND), Some(SayingKind::Check));
        assert_eq!(remark(view.clone(), "a7a10", Seat::FIRST), None, "of the one who gives it");
        let effects = play(&mut view, "a7a10");
        let mut talk = Talk { silent: 0, was_checked: true, ..Talk::new(MatchId([0; 16])) };
        assert_eq!(talk.remark(&effects, Seat::SECOND, &view), None, "the second one");
    }

    #[test]
    fn a_general_that_is_turned_up_late_is_worth_a_remark() {
        let general = |hidden: u32| FACE_DOWN.contains(&hidden);
        assert!(general(24) && general(4) && !general(31) && !general(3));
        let view = at("banqi taiwan", "X7/8/8/K6k r s1 0 20");
        assert!(
            !is_late_general(Piece { colour: Colour::Red, kind: Kind::General }.into(), &view),
            "a single disc is left"
        );
    }

    #[test]
    fn a_match_has_one_remark_and_some_turning_points_pass() {
        let mut after = taken('r');
        let effects = play(&mut after, "a1a6");
        let passed = |id: u8| {
            let mut talk = Talk::new(MatchId([id; 16]));
            (0..10).take_while(|_| talk.remark(&effects, Seat::FIRST, &after).is_none()).count()
        };
        let all: HashSet<usize> = (0..60).map(passed).collect();
        assert_eq!(all, HashSet::from([0, 1, 2]));
        assert_eq!(passed(7), passed(7), "the same match, the same remark");
        let mut sayings = Sayings { talk: Some(Talk { silent: 0, ..Talk::new(MatchId([0; 16])) }), ..default() };
        let kind = SayingKind::Gain;
        sayings.keep(Saying { sitter: Sitter::Cook, kind });
        assert_eq!(sayings.talk.and_then(|mut talk| talk.remark(&effects, Seat::FIRST, &after)), None);
        assert!(!sayings.is_new(Saying { sitter: Sitter::Cook, kind }));
        assert!(sayings.is_new(Saying { sitter: Sitter::Monk, kind }));
    }
}
