//! The position that is set up by hand. It stays here when the editor is left, so that nothing built is lost.

use bevy::prelude::*;
use teahouse_rules::{Draft, ParseError, Position, Rules};

use super::files::request::Paste;
use super::sets::{ClipboardSystems, DialogSystems, FilesSystems};
use crate::core::{AppSystems, Screen, Trouble};
use crate::i18n::Localization;
use crate::prefs::GameKind;

/// The position in the editor, what it was before, and where the editor leads back to.
#[derive(Resource, Debug, Clone)]
pub struct Drafting {
    draft: Draft,
    earlier: Vec<Draft>,
    back: Screen,
}

/// Saves a position as a match of the library, without a move.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeepPosition(pub Rules, pub Position);

/// A position is in the library.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct PositionKept;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<KeepPosition>().add_message::<PositionKept>().add_systems(
        Update,
        paste
            .in_set(AppSystems::Commands)
            .after(ClipboardSystems)
            .before(FilesSystems)
            .before(DialogSystems)
            .run_if(in_state(Screen::Editor).and_eager(on_message::<Paste>)),
    );
}

impl Drafting {
    /// The most steps that can be taken back.
    const STEPS: usize = 200;

    /// A position to edit, and the screen behind the editor.
    #[must_use]
    pub const fn new(draft: Draft, back: Screen) -> Self {
        Self { draft, earlier: Vec::new(), back }
    }

    /// The start of a game; `None` for a game of two boards.
    #[must_use]
    pub fn start(rules: Rules, back: Screen) -> Option<Self> {
        Some(Self::new(Draft::start(rules)?, back))
    }

    /// The position.
    #[must_use]
    pub const fn draft(&self) -> &Draft {
        &self.draft
    }

    /// Its game.
    #[must_use]
    pub const fn game(&self) -> GameKind {
        GameKind::of(self.draft.rules())
    }

    /// The screen behind the editor.
    #[must_use]
    pub const fn back(&self) -> Screen {
        self.back
    }

    /// A position to edit. The one that was set up before is a step back.
    #[must_use]
    pub fn after(before: Option<&Self>, draft: Draft, back: Screen) -> Self {
        let Some(before) = before else { return Self::new(draft, back) };
        let mut next = before.behind(back);
        next.edit(|known| *known = draft);
        next
    }

    /// The same position, with another screen behind it.
    #[must_use]
    pub fn behind(&self, back: Screen) -> Self {
        Self { back, ..self.clone() }
    }

    /// Changes the position in a step that can be taken back. Returns whether it is another one.
    pub fn edit(&mut self, change: impl FnOnce(&mut Draft)) -> bool {
        let before = self.draft.clone();
        change(&mut self.draft);
        let is_other = self.draft != before;
        if is_other {
            if self.earlier.len() == Self::STEPS {
                self.earlier.remove(0);
            }
            self.earlier.push(before);
        }
        is_other
    }

    /// Whether a step can be taken back.
    #[must_use]
    pub const fn can_undo(&self) -> bool {
        !self.earlier.is_empty()
    }

    /// Takes a step back.
    pub fn undo(&mut self) {
        if let Some(before) = self.earlier.pop() {
            self.draft = before;
        }
    }

    /// Goes to the start of another game. The same game stays as it is.
    pub fn choose(&mut self, game: GameKind) {
        if let Some(start) = Draft::start(game.usual_rules()).filter(|_| game != self.game()) {
            self.edit(|draft| *draft = start);
        }
    }

    /// Reads a position: FEN or SFEN of the present game, or of another one. Words of the protocols around it are left out.
    ///
    /// # Errors
    /// Why it is no position of the present game, where it is none of another one.
    pub fn read(&mut self, text: &str) -> Result<(), ParseError> {
        let words = text.trim();
        let words = words.strip_prefix("position").map_or(words, str::trim_start);
        let words = ["sfen ", "fen "].iter().find_map(|word| words.strip_prefix(word)).unwrap_or(words);
        let words = words.split("moves").next().unwrap_or_default().trim();
        let mut read = self.draft.clone();
        let Err(error) = read.read(words) else {
            self.edit(|draft| *draft = read);
            return Ok(());
        };
        let others = GameKind::ALL.iter().filter(|game| **game != self.game());
        let other = others.filter_map(|game| Draft::empty(game.usual_rules())).find_map(|mut draft| {
            draft.read(words).ok()?;
            Some(draft)
        });
        let Some(other) = other else { return Err(error) };
        self.edit(|draft| *draft = other);
        Ok(())
    }
}

/// What is pasted in the editor is the position.
fn paste(
    mut pastes: MessageReader<Paste>,
    drafting: Option<ResMut<Drafting>>,
    localization: Res<Localization>,
    mut trouble: MessageWriter<Trouble>,
) {
    let Some(mut drafting) = drafting else { return };
    for Paste(text) in pastes.read() {
        if let Err(error) = drafting.read(text) {
            let sentence = localization.tr_args("editor-unread", &[("column", error.column().into())]);
            trouble.write(Trouble::new(sentence));
        }
    }
}

#[cfg(test)]
mod tests {
    use teahouse_rules::Occupant;

    use super::*;

    fn drafting() -> Drafting {
        Drafting::start(GameKind::Xiangqi.usual_rules(), Screen::Title).expect("it has one board")
    }

    #[test]
    fn a_position_that_was_set_up_is_a_step_back_from_the_next_one() {
        let mut built = drafting();
        built.read("3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1").unwrap();
        let next = drafting().draft().clone();
        assert!(!Drafting::after(None, next.clone(), Screen::Setup).can_undo());
        let mut drafting = Drafting::after(Some(&built), next.clone(), Screen::Setup);
        assert_eq!(*drafting.draft(), next);
        drafting.undo();
        assert_eq!(drafting.draft(), built.draft());
    }

    #[test]
    fn texts_of_any_game_and_protocol_are_read_and_taken_back() {
        let mut drafting = drafting();
        let start = drafting.draft().fen();
        drafting.read(" position fen 3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1 moves e1e2\n").unwrap();
        assert_eq!(drafting.draft().fen(), "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1");
        drafting.read("sfen 4k4/9/9/9/9/9/9/9/4K4 b RB 1").unwrap();
        assert_eq!(drafting.game(), GameKind::Shogi);
        drafting.read("K6k/8/8/8 r - 0 4").unwrap();
        assert_eq!(drafting.game(), GameKind::Banqi);
        assert!(drafting.read("hello").is_err());
        for _ in 0..3 {
            assert!(drafting.can_undo());
            drafting.undo();
        }
        assert_eq!((drafting.can_undo(), drafting.draft().fen()), (false, start));
    }

    #[test]
    fn what_changes_nothing_is_no_step() {
        let mut drafting = drafting();
        drafting.choose(GameKind::Xiangqi);
        assert!(!drafting.edit(|draft| draft.put("e5".parse().unwrap(), Occupant::Empty)));
        assert!(!drafting.can_undo());
        for _ in 0..2 * Drafting::STEPS {
            assert!(drafting.edit(Draft::rotate));
        }
        assert_eq!(drafting.earlier.len(), Drafting::STEPS);
    }
}
