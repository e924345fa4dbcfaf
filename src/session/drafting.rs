//! The position that is set up by hand. It stays here when the editor is left, so that nothing built is lost.

use bevy::prelude::*;
use teahouse_rules::{Draft, Drafts, Position, Rules};

use super::files::request::Paste;
use super::sets::{ClipboardSystems, DialogSystems, FilesSystems};
use crate::core::{AppSystems, Screen, Topic, Trouble};
use crate::i18n::{Localization, Localized};
use crate::prefs::GameKind;

/// The position in the editor, which of two boards is edited, what the position was before and after it, and where the editor leads
/// back to.
#[derive(Resource, Debug, Clone)]
pub struct Drafting {
    drafts: Drafts,
    board: u8,
    earlier: Vec<Drafts>,
    later: Vec<Drafts>,
    back: Screen,
}

/// Why a text is no position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unread {
    /// The text cannot be read from this character on.
    At(usize),
    /// The text has this number of boards, and the game has two.
    Boards(usize),
}

impl Unread {
    /// The reason as a sentence.
    #[must_use]
    pub fn words(self) -> Localized {
        match self {
            Self::At(column) => Localized::new("editor-unread").arg("column", column),
            Self::Boards(count) => Localized::new("editor-unread-boards").arg("count", count),
        }
    }
}

/// Saves a position as a match of the library, without a move. Of two boards the second one has a position of its own.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeepPosition {
    /// The rules of the match.
    pub rules: Rules,
    /// The position of the board, or of the first one.
    pub position: Position,
    /// The position of the second board.
    pub second: Option<Position>,
}

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
    pub const fn new(drafts: Drafts, back: Screen) -> Self {
        Self { drafts, board: 0, earlier: Vec::new(), later: Vec::new(), back }
    }

    /// The start of a game.
    #[must_use]
    pub fn start(rules: Rules, back: Screen) -> Self {
        Self::new(Drafts::start(rules), back)
    }

    /// The position of the board that is edited.
    #[must_use]
    pub const fn draft(&self) -> &Draft {
        self.drafts.on(self.board())
    }

    /// The position, of all boards.
    #[must_use]
    pub const fn drafts(&self) -> &Drafts {
        &self.drafts
    }

    /// The number of the board that is edited.
    #[must_use]
    pub const fn board(&self) -> u8 {
        if self.board < self.drafts.count() { self.board } else { 0 }
    }

    /// Edits another board from now on. Returns whether it is another one.
    pub const fn choose_board(&mut self, board: u8) -> bool {
        let is_other = board < self.drafts.count() && board != self.board();
        if is_other {
            self.board = board;
        }
        is_other
    }

    /// The game of the position.
    #[must_use]
    pub const fn game(&self) -> GameKind {
        GameKind::of(self.drafts.rules())
    }

    /// The screen behind the editor.
    #[must_use]
    pub const fn back(&self) -> Screen {
        self.back
    }

    /// A position to edit. The one that was set up before is a step back.
    #[must_use]
    pub fn after(before: Option<&Self>, drafts: Drafts, back: Screen) -> Self {
        let Some(before) = before else { return Self::new(drafts, back) };
        let mut next = Self { board: 0, ..before.behind(back) };
        next.edit_all(|known| *known = drafts);
        next
    }

    /// The same position, with another screen behind it.
    #[must_use]
    pub fn behind(&self, back: Screen) -> Self {
        Self { back, ..self.clone() }
    }

    /// Changes the board that is edited, in a step that can be taken back. Returns whether its position is another one.
    pub fn edit(&mut self, change: impl FnOnce(&mut Draft)) -> bool {
        let board = self.board();
        self.edit_all(|drafts| change(drafts.on_mut(board)))
    }

    /// The same with all boards.
    pub fn edit_all(&mut self, change: impl FnOnce(&mut Drafts)) -> bool {
        let before = self.drafts.clone();
        change(&mut self.drafts);
        let is_other = self.drafts != before;
        if is_other {
            if self.earlier.len() == Self::STEPS {
                self.earlier.remove(0);
            }
            self.earlier.push(before);
            self.later.clear();
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
            self.later.push(std::mem::replace(&mut self.drafts, before));
        }
    }

    /// Whether a step that was taken back can be made again.
    #[must_use]
    pub const fn can_redo(&self) -> bool {
        !self.later.is_empty()
    }

    /// Makes a step again that was taken back. There is none after another change.
    pub fn redo(&mut self) {
        if let Some(after) = self.later.pop() {
            self.earlier.push(std::mem::replace(&mut self.drafts, after));
        }
    }

    /// Goes to the start of another game. The same game stays as it is.
    pub fn choose(&mut self, game: GameKind) {
        if game != self.game() {
            self.board = 0;
            self.edit_all(|drafts| *drafts = Drafts::start(game.usual_rules()));
        }
    }

    /// Reads a position: FEN or SFEN of the present game, or of another one, those of two boards with a `|` between them. Words of
    /// the protocols around it are left out.
    ///
    /// # Errors
    /// Why it is no position of the present game, where it is none of another one.
    pub fn read(&mut self, text: &str) -> Result<(), Unread> {
        let words = text.trim();
        let words = words.strip_prefix("position").map_or(words, str::trim_start);
        let words = ["sfen ", "fen "].iter().find_map(|word| words.strip_prefix(word)).unwrap_or(words);
        let words = words.split("moves").next().unwrap_or_default().trim();
        let mut read = self.drafts.clone();
        let Err(error) = read.read(words) else {
            self.edit_all(|drafts| *drafts = read);
            return Ok(());
        };
        let others = GameKind::ALL.iter().filter(|game| **game != self.game());
        let other = others.map(|game| Drafts::empty(game.usual_rules())).find_map(|mut drafts| {
            drafts.read(words).ok()?;
            Some(drafts)
        });
        let Some(other) = other else {
            let boards: Vec<&str> = words.split('|').collect();
            let has_too_few_or_many = |game: &GameKind| {
                let mut drafts = Drafts::empty(game.usual_rules());
                drafts.count() == 2 && boards.len() != 2 && drafts.on_mut(0).read(boards[0]).is_ok()
            };
            let is_of_two = GameKind::ALL.iter().any(has_too_few_or_many);
            return Err(if is_of_two { Unread::Boards(boards.len()) } else { Unread::At(error.column()) });
        };
        self.edit_all(|drafts| *drafts = other);
        Ok(())
    }
}

/// Sets up the position that is pasted in the editor.
fn paste(
    mut pastes: MessageReader<Paste>,
    drafting: Option<ResMut<Drafting>>,
    localization: Res<Localization>,
    mut trouble: MessageWriter<Trouble>,
) {
    let Some(mut drafting) = drafting else { return };
    for Paste(text) in pastes.read() {
        if let Err(unread) = drafting.read(text) {
            trouble.write(Trouble::about(Topic::Paste, unread.words().resolve(&localization)));
        }
    }
}

#[cfg(test)]
mod tests {
    use teahouse_rules::Occupant;

    use super::*;

    fn drafting() -> Drafting {
        Drafting::start(GameKind::Xiangqi.usual_rules(), Screen::Title)
    }

    #[test]
    fn a_position_that_was_set_up_is_a_step_back_from_the_next_one() {
        let mut built = drafting();
        built.read("3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1").unwrap();
        let next = drafting().drafts().clone();
        assert!(!Drafting::after(None, next.clone(), Screen::Setup).can_undo());
        let mut drafting = Drafting::after(Some(&built), next.clone(), Screen::Setup);
        assert_eq!(*drafting.drafts(), next);
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
        assert!(matches!(drafting.read("hello"), Err(Unread::At(_))));
        let two = "3k5/9/9/9/9/9/9/9/9/4K4[R] w - - 0 1 | 4k4/9/9/9/9/9/9/9/9/3K5[] b - - 0 1";
        drafting.read(two).unwrap();
        assert_eq!((drafting.game(), drafting.drafts().text().as_str()), (GameKind::Supply, two));
        for _ in 0..4 {
            assert!(drafting.can_undo());
            drafting.undo();
        }
        assert_eq!((drafting.can_undo(), drafting.draft().fen()), (false, start));
    }

    #[test]
    fn a_text_with_another_number_of_boards_than_two_says_so() {
        let one = "3k5/9/9/9/9/9/9/9/9/4K4[R] w - - 0 1";
        for game in [GameKind::Supply, GameKind::Xiangqi] {
            let mut drafting = drafting();
            drafting.choose(game);
            let before = drafting.drafts().clone();
            assert_eq!(drafting.read(one), Err(Unread::Boards(1)), "{game:?}");
            assert_eq!(drafting.read(&[one; 3].join(" | ")), Err(Unread::Boards(3)), "{game:?}");
            assert_eq!(*drafting.drafts(), before, "{game:?}");
        }
    }

    #[test]
    fn one_of_two_boards_is_edited_and_a_step_takes_back_either() {
        let mut drafting = drafting();
        assert!(!drafting.choose_board(1), "xiangqi has one board");
        drafting.choose(GameKind::Supply);
        let start = drafting.drafts().clone();
        assert!(drafting.choose_board(1) && !drafting.choose_board(1) && !drafting.choose_board(2));
        assert!(drafting.edit(|draft| draft.put("a1".parse().unwrap(), Occupant::Empty)));
        assert_eq!((drafting.drafts().on(0), drafting.board()), (start.on(0), 1));
        assert_ne!(drafting.drafts().on(1), start.on(1));
        drafting.undo();
        assert_eq!(*drafting.drafts(), start);
        drafting.choose(GameKind::Shogi);
        assert_eq!(drafting.board(), 0);
    }

    #[test]
    fn what_was_taken_back_is_made_again_unless_something_else_was_done() {
        let mut drafting = drafting();
        let start = drafting.drafts().clone();
        drafting.edit(Draft::rotate);
        let rotated = drafting.drafts().clone();
        assert!(!drafting.can_redo());
        drafting.undo();
        assert!(drafting.can_redo() && !drafting.can_undo());
        drafting.redo();
        assert_eq!((drafting.drafts(), drafting.can_redo(), drafting.can_undo()), (&rotated, false, true));
        drafting.redo();
        assert_eq!(*drafting.drafts(), rotated);
        drafting.undo();
        assert_eq!(*drafting.drafts(), start);
        drafting.edit(|draft| draft.put("a1".parse().unwrap(), Occupant::Empty));
        assert!(!drafting.can_redo());
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
