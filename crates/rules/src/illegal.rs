//! Why a move is not allowed: a code for programs, squares for the eye, a sentence for the player.

use core::fmt;

use crate::{Face, Square};

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $code:literal, $sentence:literal;)*) => {
        /// The reason's code. `teahouse-engine` prints it after `why`, and the game finds its translated sentence by it.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Code { $($(#[$doc])* $name,)* }

        impl Code {
            /// Every code there is.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// The text of the code, such as `rank-too-low`.
            #[must_use]
            pub const fn text(self) -> &'static str {
                match self { $(Self::$name => $code,)* }
            }

            const fn sentence(self) -> &'static str {
                match self { $(Self::$name => $sentence,)* }
            }
        }
    };
}

codes! {
    /// The game has ended.
    GameOver = "game-over", "The game is over.";
    /// The board has no such square.
    OffBoard = "off-board", "That square is not on the board.";
    /// This game knows no such kind of move.
    WrongGame = "wrong-game", "This game has no such move.";
    /// Nothing stands where the move starts.
    NoPiece = "no-piece", "There is no piece on that square.";
    /// The piece is the opponent's.
    NotYours = "not-yours", "That piece is not yours.";
    /// The move ends where it starts.
    SameSquare = "same-square", "A piece has to move to another square.";
    /// Own piece on the target.
    OwnPiece = "own-piece", "One of your own pieces stands there.";
    /// The kind of piece does not move like this.
    WrongShape = "wrong-shape", "That piece does not move like this.";
    /// A piece stands between.
    PathBlocked = "path-blocked", "Something stands in the way.";
    /// Banqi: the first turn is always a flip.
    FlipFirst = "flip-first", "The first turn is always a flip: it decides the colours.";
    /// Banqi: a face-down piece can only be flipped.
    FaceDown = "face-down", "A face-down piece can only be flipped.";
    /// Banqi: a face-up piece cannot be flipped.
    FaceUp = "face-up", "That piece lies face-up already.";
    /// Banqi: a face-down piece cannot be captured.
    TargetFaceDown = "target-face-down", "A face-down piece cannot be captured.";
    /// Banqi: one step along a row or column.
    NotAdjacent = "not-adjacent", "A piece moves one square along a row or column.";
    /// Banqi: the victim outranks the attacker.
    RankTooLow = "rank-too-low", "That piece is of higher rank.";
    /// Banqi: the general takes every enemy but soldiers.
    GeneralTakesNoSoldier = "general-takes-no-soldier", "A general does not take soldiers.";
    /// Banqi: the soldier takes only soldiers and the general.
    SoldierTakesFew = "soldier-takes-few", "A soldier takes only soldiers and the general.";
    /// Banqi, Hong Kong by the letter of one source: the victim's rank is the same.
    SameRank = "same-rank", "That piece is of the same rank.";
    /// Banqi: a cannon captures by jumping, never a neighbour.
    CannonJumps = "cannon-jumps", "A cannon captures by jumping over exactly one piece.";
    /// A cannon's capture counts the pieces between: exactly one is needed.
    ScreenCount = "screen-count", "The cannon needs exactly one piece between.";
    /// Banqi: in a chain of captures only the same piece goes on, and only by capturing.
    ChainOpen = "chain-open", "In a chain of captures the same piece captures again, or the turn stops.";
    /// Banqi: there is no chain of captures to stop.
    NoChain = "no-chain", "There is no chain of captures to stop.";
    /// The flip's face is missing, in a text that must carry it.
    FaceMissing = "face-missing", "The flip does not say what it showed.";
    /// The flip's face is not among those still hidden, or the move shows nothing.
    FaceImpossible = "face-impossible", "That face cannot come to light here.";
    /// Xiangqi: the horse's leg is blocked.
    LegBlocked = "leg-blocked", "The horse's leg is blocked.";
    /// Xiangqi: the elephant's eye is blocked.
    EyeBlocked = "eye-blocked", "The elephant's eye is blocked.";
    /// Xiangqi: elephants stay on their side.
    CrossesRiver = "crosses-river", "An elephant does not cross the river.";
    /// Xiangqi: general and advisors stay in the palace.
    LeavesPalace = "leaves-palace", "That piece does not leave the palace.";
    /// Xiangqi: the generals would face each other on an open file.
    GeneralsFace = "generals-face", "The two generals would face each other on an open file.";
    /// The own general or king could be captured afterwards.
    Exposed = "exposed", "That would leave the general or king open to capture.";
    /// Supply Chess: somebody else is to move at that board.
    NotYourTurn = "not-your-turn", "It is not your turn.";
    /// Supply Chess: drops stay on the own side of the river.
    DropBeyondRiver = "drop-beyond-river", "A piece is dropped on your own side of the river only.";
    /// Supply Chess: no piece of that kind ever stands there.
    CannotStand = "cannot-stand", "That piece can never stand on that point.";
    /// Supply Chess: a drop gives no check.
    DropCheck = "drop-check", "A drop may not give check.";
    /// Shogi and Supply Chess: nothing of this kind in hand.
    NotInHand = "not-in-hand", "There is no such piece in hand.";
    /// Shogi and Supply Chess: a drop needs an empty square.
    DropOnPiece = "drop-on-piece", "A piece is dropped on an empty square only.";
    /// Shogi: the piece could never move from there.
    DeadSquare = "dead-square", "From that square the piece could never move again.";
    /// Shogi: two unpromoted pawns on one file.
    Nifu = "nifu", "There is an unpromoted pawn of yours on that file already.";
    /// Shogi: a pawn drop that mates.
    PawnDropMate = "pawn-drop-mate", "A pawn may not be dropped to give mate.";
    /// Shogi: the piece must promote.
    MustPromote = "must-promote", "The piece must promote here: it could never move again.";
    /// Shogi: the piece cannot promote, or not here.
    CannotPromote = "cannot-promote", "The piece cannot promote with this move.";
    /// Shogi, under strict rules: the player who has just moved moved again.
    TwoMoves = "two-moves", "It was the other player's turn.";
    /// Shogi: the rules know no impasse now: its conditions are not met, or this is another game.
    NoImpasse = "no-impasse", "That cannot be declared now.";
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

/// A refused move. It changed nothing.
///
/// Its text is one English sentence; a translation is made from the fields.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Illegal {
    /// What kind of reason.
    pub code: Code,
    /// The squares that show it: the blocked leg, the screens counted, the pawn that makes nifu.
    pub squares: Vec<Square>,
    /// Who wanted to move, where it matters.
    pub attacker: Option<Face>,
    /// Who stands there, where it matters.
    pub victim: Option<Face>,
    /// How many were counted (screens), where it matters.
    pub count: Option<u8>,
}

impl Illegal {
    /// A reason without particulars.
    #[must_use]
    pub const fn new(code: Code) -> Self {
        Self { code, squares: Vec::new(), attacker: None, victim: None, count: None }
    }

    /// Adds the squares that show it.
    #[must_use]
    pub fn at(mut self, squares: impl IntoIterator<Item = Square>) -> Self {
        self.squares.extend(squares);
        self
    }

    /// Adds who wanted to take whom.
    #[must_use]
    pub fn between(mut self, attacker: impl Into<Face>, victim: impl Into<Face>) -> Self {
        self.attacker = Some(attacker.into());
        self.victim = Some(victim.into());
        self
    }

    /// Adds what was counted.
    #[must_use]
    pub const fn counting(mut self, count: u8) -> Self {
        self.count = Some(count);
        self
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code.sentence())?;
        match self.count {
            Some(0) => f.write_str(" Here there is none."),
            Some(1) => f.write_str(" Here there is one."),
            Some(count) => write!(f, " Here there are {count}."),
            None => Ok(()),
        }
    }
}

impl core::error::Error for Illegal {}
