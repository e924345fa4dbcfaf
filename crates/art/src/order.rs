//! Orders: the names of all pictures of the game, which are also their keys in a cache.

use crate::board::Board;
use crate::furniture::{Course, Icon, Seating, Sitter, TallyInk, Touch};
use crate::ink::InkStroke;
use crate::koma::Koma;
use crate::room::Sky;
use crate::still::Standing;
use crate::{Disc, Facing, Figure, Ink, Lift, Mark, MarkForm};

/// The name of a picture. All sizes are in device pixels, and the picture has exactly that size. The ranges of sizes are in
/// [`limit`](crate::limit).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Order {
    /// A disc. Origin: the middle of its upper side.
    Disc {
        /// The side of the disc.
        disc: Disc,
        /// The diameter of the upper side.
        diameter: u32,
    },
    /// The upper side of a disc without its wall: laid over the rim of a turning disc. Origin: its middle.
    Side {
        /// The side of the disc.
        disc: Disc,
        /// The diameter of the side.
        diameter: u32,
    },
    /// The shadow of a disc. Origin: below the middle of the disc's upper side.
    DiscShadow {
        /// The diameter of the disc.
        diameter: u32,
        /// Whether the piece lies on the board or is in the player's hand.
        lift: Lift,
    },
    /// A turning disc beside its two sides: the swept rim. Origin: the middle of the disc's body.
    Rim {
        /// The diameter of the disc.
        diameter: u32,
        /// The frame of the turn, from 0 (at rest) to [`RIM_FRAMES`](crate::RIM_FRAMES) (turned over).
        frame: u8,
    },
    /// The streak of light on a side of a turning disc, to be laid over it and squeezed as it is. Origin: its middle.
    Glint {
        /// The diameter of the disc.
        diameter: u32,
        /// The frame of the turn, as of [`Order::Rim`].
        frame: u8,
    },
    /// The image of the lamp in the lacquered back of a disc, to be laid over it. Origin: its middle.
    Gleam {
        /// The diameter of the disc.
        diameter: u32,
        /// The frame of its way, from 0 (before it) to [`RIM_FRAMES`](crate::RIM_FRAMES) (after it).
        frame: u8,
    },
    /// A piece of shogi. Origin: the middle of its height on its axis.
    Koma {
        /// The koma.
        koma: Koma,
        /// The height of the largest koma, the king. The other koma are smaller by their rank.
        height: u32,
    },
    /// The shadow of a koma. Origin: as the koma's.
    KomaShadow {
        /// The koma.
        koma: Koma,
        /// The height of the largest koma.
        height: u32,
        /// Whether the piece lies on the board or is in the player's hand.
        lift: Lift,
    },
    /// A hollow for a piece of shogi, in a stand. Origin: as the koma's.
    KomaSlot {
        /// The koma of the slot.
        koma: Koma,
        /// The height of the largest koma.
        height: u32,
    },
    /// A mark on a square. Origin: the middle of the square.
    Mark {
        /// The mark.
        mark: Mark,
        /// The shape that it lies around.
        form: MarkForm,
        /// The side of the square; the longer side if the place is a rectangle.
        cell: u32,
    },
    /// An arrow from square to square over a board: a move that is advised. Origin: the middle of the square where it begins.
    Arrow {
        /// The offset of the target in squares, to the right and down.
        squares: [i8; 2],
        /// The sides of a square, across and down.
        cell: [u32; 2],
    },
    /// An arc of dashes over a screen to a victim. Origin: the middle of its first square.
    Leap {
        /// The offset of the target in squares, to the right and down.
        squares: [i8; 2],
        /// The sides of a square, across and down.
        cell: [u32; 2],
    },
    /// A board with its frame, wall and shadow. Origin: the upper left corner of the field (or the first point).
    Board(Board),
    /// The table, as large as the view.
    Table {
        /// The width of the view.
        width: u32,
        /// The height of the view.
        height: u32,
    },
    /// The desk below the title's boards, as large as the view.
    Desk {
        /// The width of the view.
        width: u32,
        /// The height of the view.
        height: u32,
    },
    /// The dark around a lamp's pool of light, laid over the whole desk.
    Lamp {
        /// The width of the view.
        width: u32,
        /// The height of the view.
        height: u32,
        /// The middle of the pool, in thousandths of the view.
        middle: [u16; 2],
    },
    /// The light of the room over a table and all that lies on it: half of the factor by which it multiplies each channel of the
    /// linear light below it. A grey of half the light changes nothing. It is stretched over the whole view. A theme of flat
    /// colours has a clear one. Origin: the upper left corner of the view.
    Light {
        /// The width of the picture.
        width: u32,
        /// The height of the picture.
        height: u32,
        /// The part of the view where pieces are played, within which they stay readable: its left, upper, right and lower edge
        /// in thousandths of the view.
        field: [u16; 4],
        /// The weather at the window.
        sky: Sky,
    },
    /// The lid of the box of pieces, as large as the view. Origin: its upper left corner.
    Lid {
        /// The width of the view.
        width: u32,
        /// The height of the view.
        height: u32,
    },
    /// A tablet of the frame's wood with a brass edge. Origin: the upper left corner of its upper side.
    Tablet {
        /// The width of its upper side.
        width: u32,
        /// The height of its upper side.
        height: u32,
        /// Whether its brass shines.
        lit: bool,
    },
    /// A rail to set sockets in: as a tablet, with a quieter edge. Origin: as a tablet's.
    Rail {
        /// The width of its upper side.
        width: u32,
        /// The height of its upper side.
        height: u32,
    },
    /// A tray for captured pieces: the lid of their box, turned over. Origin: as a tablet's.
    Tray {
        /// The width of its upper side.
        width: u32,
        /// The height of its upper side.
        height: u32,
    },
    /// A tablet with much on it, such as a list: its edge is as fine as that of the tablets beside it. Origin: as a tablet's.
    Panel {
        /// The width of its upper side.
        width: u32,
        /// The height of its upper side.
        height: u32,
    },
    /// A bed for the digits of a clock, cut into a tablet. Its light does not depend on who reads the digits. Origin: its upper left corner.
    Recess {
        /// The width of the bed.
        width: u32,
        /// The height of the bed.
        height: u32,
        /// Whether its rim is lit: the clock runs.
        lit: bool,
        /// Whether its bottom is lacquered: little time is left.
        low: bool,
    },
    /// A stand for pieces in hand. Origin: the upper left corner of its upper side.
    Komadai {
        /// The width of its upper side.
        width: u32,
        /// The height of its upper side.
        height: u32,
    },
    /// A round hollow. Origin: its middle.
    Socket {
        /// The diameter of the hollow.
        diameter: u32,
    },
    /// A figure carved as an outline into a socket: the piece is in play. Origin: its middle.
    Engraving {
        /// The figure.
        figure: Figure,
        /// The side of its piece. It does not show: where both sides share a character, both have the same picture.
        side: Ink,
        /// The direction in which the figure can be read. The light does not turn with it.
        facing: Facing,
        /// The diameter of the socket.
        diameter: u32,
    },
    /// A round button of wood with its icon. Origin: its middle.
    Button {
        /// The icon on the button.
        icon: Icon,
        /// The direction in which the icon can be read. The light does not turn with it.
        facing: Facing,
        /// The diameter of the button.
        diameter: u32,
        /// The state of the button.
        touch: Touch,
    },
    /// A sheet of paper with its shadow. Origin: its upper left corner.
    Paper {
        /// The width of the sheet.
        width: u32,
        /// The height of the sheet.
        height: u32,
    },
    /// A card on paper. Origin: its upper left corner.
    Card {
        /// The width of the card.
        width: u32,
        /// The height of the card.
        height: u32,
        /// Whether it is chosen.
        chosen: bool,
        /// The state of the card.
        touch: Touch,
    },
    /// The filled button. Origin: the upper left corner of its upper side.
    Plate {
        /// The width of its upper side.
        width: u32,
        /// The height of its upper side.
        height: u32,
        /// The state of the plate.
        touch: Touch,
    },
    /// A lit line of brass that marks the side to move. Origin: its middle.
    TurnLine {
        /// The length from end to end.
        length: u32,
        /// The breadth of the line without its glow.
        breadth: u32,
    },
    /// The groove of the quiet plies, upright. Origin: its upper left corner.
    Groove {
        /// The width of the groove.
        width: u32,
        /// The height of the groove.
        height: u32,
        /// The filled part, from below, in thousandths.
        filled: u16,
    },
    /// A stamped seal. Origin: its middle.
    Seal {
        /// The character of the seal.
        character: char,
        /// The direction in which the character can be read.
        facing: Facing,
        /// The side of the seal before it is turned.
        side: u32,
    },
    /// The portrait of a guest of the teahouse: a hand and a thing on a card, with a seal. Origin: the middle of the card.
    Portrait {
        /// The guest.
        sitter: Sitter,
        /// The side of the card.
        side: u32,
    },
    /// Strokes of 正, five a character. Origin: the upper corner at which they begin, at the right for a reader at the upper edge.
    Tally {
        /// The number of strokes.
        count: u16,
        /// The direction in which they can be read.
        facing: Facing,
        /// The height of a character.
        height: u32,
        /// The ink.
        ink: TallyInk,
    },
    /// A piece as it is written on paper, among words. Origin: the middle.
    Sign {
        /// The figure of the piece; a learner's picture stands alone.
        figure: Figure,
        /// The height of the line of words.
        height: u32,
        /// The ink.
        ink: TallyInk,
    },
    /// A picture of a seating. Origin: the middle.
    Seating {
        /// The seating.
        seating: Seating,
        /// The height of the picture.
        height: u32,
        /// Whether it is chosen.
        chosen: bool,
    },
    /// The graph of a match: who stands better, turn by turn. Origin: the upper left corner.
    Graph {
        /// The course of the match.
        course: Course,
        /// The width and height of the graph.
        size: [u32; 2],
    },
    /// A stroke of ink that tells an event, as it lies there when it is drawn. Origin: its middle.
    Stroke {
        /// The stroke.
        stroke: InkStroke,
        /// The side of the picture, with the drops of ink around the stroke.
        side: u32,
    },
    /// A cup of tea on its saucer. Origin: its middle.
    Teacup {
        /// The diameter of the saucer.
        diameter: u32,
        /// The parts of the tea that are gone, of [`PARTS_OF_TEA`](crate::PARTS_OF_TEA).
        gone: u8,
    },
    /// A bowl of jade with tea in it, on a saucer of lacquer. Origin: its middle.
    Teabowl {
        /// The diameter of the saucer.
        diameter: u32,
        /// The parts of the tea that are gone, of [`PARTS_OF_TEA`](crate::PARTS_OF_TEA).
        gone: u8,
    },
    /// A cup of green tea without a handle or a saucer. Origin: the middle of its room.
    Yunomi {
        /// The side of the square room that it stands in.
        side: u32,
        /// The parts of the tea that are gone, of [`PARTS_OF_TEA`](crate::PARTS_OF_TEA).
        gone: u8,
    },
    /// A wisp of steam over fresh tea. Origin: its middle.
    Steam {
        /// One of [`WISPS`](crate::WISPS).
        wisp: u8,
        /// The height of the wisp.
        height: u32,
    },
    /// A coin that was thrown for the first move. Origin: its middle.
    Coin {
        /// The diameter of the coin.
        diameter: u32,
        /// Whether its face is up, with characters.
        shows_face: bool,
    },
    /// A board with pieces on it, as one picture. Origin: the upper left corner of the board's field (or first point).
    Still {
        /// The board.
        board: Board,
        /// The pieces.
        pieces: Vec<Standing>,
        /// The clockwise turn about the origin, in degrees. Neither the light nor the walls turn.
        turned: i8,
        /// How far it is out of focus: the standard deviation of the blur, in tenths of a pixel. A theme without light
        /// has no blur.
        blur: u8,
    },
}
