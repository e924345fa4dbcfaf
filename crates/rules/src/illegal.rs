//! The reason why a move is illegal: a code for programs, squares to highlight, and a sentence for the player.

use core::fmt;

use crate::{Face, Geometry, Square};

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $code:literal, $sentence:literal;)*) => {
        /// The code of the reason. `teahouse-engine` prints it in answer to `why`; the game looks up its translated sentence by it.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Code { $($(#[$doc])* $name,)* }

        impl Code {
            /// All codes.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// The text of the code, such as `rank-too-low`.
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
    /// The game has no such kind of move.
    WrongGame = "wrong-game", "This game has no such move.";
    /// The start square is empty.
    NoPiece = "no-piece", "There is no piece on that square.";
    /// The piece is the opponent's.
    NotYours = "not-yours", "That piece is not yours.";
    /// The target is the start square.
    SameSquare = "same-square", "A piece has to move to another square.";
    /// A piece of the mover stands on the target.
    OwnPiece = "own-piece", "One of your own pieces stands there.";
    /// The kind of piece does not move like this.
    WrongShape = "wrong-shape", "That piece does not move like this.";
    /// A piece stands between start and target.
    PathBlocked = "path-blocked", "Something stands in the way.";
    /// Banqi: the first turn is always a flip.
    FlipFirst = "flip-first", "The first turn is always a flip: it decides the colours.";
    /// Banqi: a face-down piece can only be flipped.
    FaceDown = "face-down", "A face-down piece can only be flipped.";
    /// Banqi: a face-up piece cannot be flipped.
    FaceUp = "face-up", "That piece lies face-up already.";
    /// Banqi: a face-down piece cannot be captured.
    TargetFaceDown = "target-face-down", "A face-down piece cannot be captured.";
    /// Banqi: a piece moves one square along a row or column.
    NotAdjacent = "not-adjacent", "A piece moves one square along a row or column.";
    /// Banqi: the victim outranks the attacker.
    RankTooLow = "rank-too-low", "That piece is of higher rank.";
    /// Banqi: a general captures every kind except soldiers.
    GeneralTakesNoSoldier = "general-takes-no-soldier", "A general does not take soldiers.";
    /// Banqi: a soldier captures only soldiers and generals.
    SoldierTakesFew = "soldier-takes-few", "A soldier takes only soldiers and the general.";
    /// Banqi, literal Hong Kong table: attacker and victim have the same rank.
    SameRank = "same-rank", "That piece is of the same rank.";
    /// Banqi: a cannon captures by jumping, never an adjacent piece.
    CannonJumps = "cannon-jumps", "A cannon captures by jumping over exactly one piece.";
    /// A cannon captures over exactly one piece, its screen.
    ScreenCount = "screen-count", "A cannon needs exactly one piece to jump over.";
    /// Banqi: in a chain of captures only the same piece moves, and only by capturing.
    ChainOpen = "chain-open", "In a chain of captures the same piece captures again, or the turn stops.";
    /// Banqi: there is no chain of captures to stop.
    NoChain = "no-chain", "There is no chain of captures to stop.";
    /// The revealed face is missing.
    FaceMissing = "face-missing", "The move does not name the revealed face.";
    /// No face-down piece has the named face, or the move reveals none.
    FaceImpossible = "face-impossible", "No face-down piece can have that face.";
    /// Xiangqi: a piece stands on the horse's leg.
    LegBlocked = "leg-blocked", "The horse's leg is blocked.";
    /// Xiangqi: a piece stands on the elephant's eye.
    EyeBlocked = "eye-blocked", "The elephant's eye is blocked.";
    /// Xiangqi: elephants stay on their own side of the river.
    CrossesRiver = "crosses-river", "An elephant does not cross the river.";
    /// Xiangqi: the general and the advisors stay in the palace.
    LeavesPalace = "leaves-palace", "That piece does not leave the palace.";
    /// Xiangqi: the generals would face each other on an open file.
    GeneralsFace = "generals-face", "The two generals would face each other on an open file.";
    /// The move leaves the mover's general or king in check.
    Exposed = "exposed", "That would leave the general or king open to capture.";
    /// Supply Chess: another seat is to move at that board.
    NotYourTurn = "not-your-turn", "It is not your turn.";
    /// Supply Chess: pieces are dropped only on the own side of the river.
    DropBeyondRiver = "drop-beyond-river", "A piece is dropped on your own side of the river only.";
    /// Supply Chess: no move of that kind of piece ends on that point.
    CannotStand = "cannot-stand", "That piece can never stand on that point.";
    /// Supply Chess: a drop may not give check.
    DropCheck = "drop-check", "A drop may not give check.";
    /// Shogi and Supply Chess: the hand has no piece of this kind.
    NotInHand = "not-in-hand", "There is no such piece in hand.";
    /// Shogi and Supply Chess: a piece is dropped on an empty square.
    DropOnPiece = "drop-on-piece", "A piece is dropped on an empty square only.";
    /// Shogi: the dropped piece could never move from that square.
    DeadSquare = "dead-square", "From that square the piece could never move again.";
    /// Shogi: nifu, a second unpromoted pawn on one file.
    Nifu = "nifu", "There is an unpromoted pawn of yours on that file already.";
    /// Shogi: uchifuzume, a pawn drop that gives mate.
    PawnDropMate = "pawn-drop-mate", "A pawn may not be dropped to give mate.";
    /// Shogi: the piece must promote, because it could never move from that square.
    MustPromote = "must-promote", "The piece must promote here: it could never move again.";
    /// Shogi: the piece has no promotion, or the move does not touch the promotion zone.
    CannotPromote = "cannot-promote", "The piece cannot promote with this move.";
    /// Shogi, where fouls lose: a player moved twice in succession.
    TwoMoves = "two-moves", "It was the other player's turn.";
    /// Shogi: the conditions of an impasse are not met. Every other game has none.
    NoImpasse = "no-impasse", "That cannot be declared now.";
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

/// The reason why a move is illegal. A refused move changes nothing.
///
/// The text is one or two English sentences. The game makes translations from the fields.
///
/// ```
/// use teahouse_rules::{Code, Rules};
///
/// let position = Rules::parse("xiangqi")?.start();
/// // The horse's leg is blocked by the elephant.
/// let illegal = position.explain(position.parse_move("b1d2")?.mv).unwrap_err();
/// assert_eq!((illegal.code, illegal.squares), (Code::LegBlocked, vec!["c1".parse()?]));
/// assert_eq!(illegal.code.text(), "leg-blocked");
/// # Ok::<(), teahouse_rules::ParseError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Illegal {
    /// The kind of reason.
    pub code: Code,
    /// The squares to highlight: the blocked leg, the screens of a cannon, the pawn that makes nifu.
    pub squares: Vec<Square>,
    /// The capturing piece, if the reason is its rank.
    pub attacker: Option<Face>,
    /// The piece to capture, if the reason is its rank.
    pub victim: Option<Face>,
    /// The number of screens, if the reason is that number.
    pub count: Option<u8>,
}

impl Illegal {
    /// A reason with a code alone.
    pub const fn new(code: Code) -> Self {
        Self { code, squares: Vec::new(), attacker: None, victim: None, count: None }
    }

    /// Adds squares to highlight.
    #[must_use]
    pub fn at(mut self, squares: impl IntoIterator<Item = Square>) -> Self {
        self.squares.extend(squares);
        self
    }

    /// Adds the capturing piece and the piece to capture.
    #[must_use]
    pub fn between(mut self, attacker: impl Into<Face>, victim: impl Into<Face>) -> Self {
        self.attacker = Some(attacker.into());
        self.victim = Some(victim.into());
        self
    }

    /// Adds a number of screens.
    #[must_use]
    pub const fn counting(mut self, count: u8) -> Self {
        self.count = Some(count);
        self
    }
}

impl Geometry {
    /// Refuses a square that is not on the board.
    pub(crate) fn check(self, square: Square) -> Result<(), Illegal> {
        if self.contains(square) { Ok(()) } else { Err(Illegal::new(Code::OffBoard).at([square])) }
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
