//! The figure of a piece: the character or the picture that the chosen set has for it. The art crate knows no pieces.

use teahouse_art::{
    CannonGlyph, DIAMETERS, Disc, DiscSide, Facing, Figure, Ink, Koma, KomaInk, KomaSize, Lift, MarkForm, Order,
    Pictogram, PieceSet, StandingPiece, Ticks, limit,
};
use teahouse_rules::{Colour, Face, Kind, Piece, Seat, xiangqi};

use super::layout::{BoardKind, PieceShape};
use super::{koma, ticks};
use crate::i18n::Localized;
use crate::manual;
use crate::paint::{Carved, Carving, Maker};
use crate::prefs::GameKind;
use crate::prefs::look::Look;

/// The board on which a piece is seen, and the side from which it is seen. A learner's set depends on both: it shows how the
/// piece moves in that game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Viewpoint {
    /// The game's board.
    pub board: BoardKind,
    /// The seat at the lower edge of the screen.
    pub bottom: Seat,
    /// The colour whose discs face the upper edge: that of the player who sits there, where people sit face to face. Koma
    /// always face their owner's opponent.
    pub across: Option<Colour>,
}

impl Viewpoint {
    /// Where a game is shown, and the first player sits at the lower edge.
    pub const fn of_game(game: GameKind) -> Self {
        Self { board: BoardKind::of_game(game), bottom: Seat::FIRST, across: None }
    }

    /// The same in a tray: it holds the pieces of the other colour, and they face its owner.
    pub const fn in_tray(self) -> Self {
        let across = match self.across {
            Some(colour) => Some(colour.other()),
            None => None,
        };
        Self { across, ..self }
    }

    /// The direction in which a disc of a colour can be read.
    pub fn facing(self, colour: Colour) -> Facing {
        if self.across == Some(colour) { Facing::Far } else { Facing::Near }
    }
}

/// Where Banqi is shown.
pub const BANQI: Viewpoint = Viewpoint::of_game(GameKind::Banqi);

/// The character of a piece in the traditional set: the two colours differ by character too.
pub const fn glyph(piece: Piece, cannon: CannonGlyph) -> char {
    character_in(piece, PieceSet::Traditional, cannon)
}

/// The name of a kind of piece, for both colours together.
pub fn name(kind: Kind, look: &Look) -> Localized {
    let pieces = [Colour::Black, Colour::Red].map(|colour| Piece { colour, kind });
    with_characters(Localized::new(format!("piece-{}", kind.name())), &pieces, look)
}

/// The name of a kind of piece of any game, without its side.
pub fn kind_name(face: Face, look: &Look) -> Localized {
    match face {
        Face::Piece(piece) => name(piece.kind, look),
        Face::Koma(_) => manual::name_of(face),
    }
}

/// The name of a piece, with its colour.
pub fn name_of(piece: Piece, look: &Look) -> Localized {
    let name = Localized::new(format!("piece-{}-of", piece.kind.name()));
    with_characters(name, &[piece], look).arg("colour", piece.colour.name())
}

/// The pronunciation of its character.
pub fn reading(piece: Piece, look: &Look) -> Localized {
    let is_wrapped = piece.colour == Colour::Black && piece.kind == Kind::Cannon && look.cannon == CannonGlyph::Wrap;
    with_characters(Localized::new(format!("reading-{}", piece.kind.name())), &[piece], look)
        .arg("colour", piece.colour.name())
        .arg("glyph", if is_wrapped { "wrap" } else { "stone" })
}

/// Names pieces by the characters that are drawn on them, so that a text beside a piece shows the character on the piece. A
/// reader may know other characters: the text is also told how its own language writes these pieces, and can add that;
/// `same` means the drawn ones. Whole sentences and written moves keep to the characters of their language, whatever set lies
/// on the table, because they are read elsewhere too.
fn with_characters(name: Localized, pieces: &[Piece], look: &Look) -> Localized {
    let all = |of: &dyn Fn(Piece) -> char, between: &str| {
        let mut characters: Vec<String> = pieces.iter().map(|piece| of(*piece).to_string()).collect();
        characters.dedup();
        characters.join(between)
    };
    let drawn = |piece: Piece| character(piece, look);
    let own = |of: fn(Piece) -> char, between: &str| match all(&of, between) {
        own if own == all(&drawn, between) => "same".to_owned(),
        own => own,
    };
    name.arg("characters", all(&drawn, ""))
        .arg("characters-apart", all(&drawn, "・"))
        .arg("traditional", own(|piece| glyph(piece, CannonGlyph::Stone), ""))
        .arg("simplified", own(|piece| character_in(piece, PieceSet::Simplified, CannonGlyph::Stone), ""))
        .arg("japanese", own(japanese, "・"))
}

const fn japanese(piece: Piece) -> char {
    match glyph(piece, CannonGlyph::Stone) {
        '將' => '将',
        other => other,
    }
}

/// A piece without identity: its back, or bare wood.
pub const fn blank_piece(pieces: PieceShape, facing: Facing) -> StandingPiece {
    match pieces {
        PieceShape::Discs => StandingPiece::Disc(Disc::back()),
        PieceShape::Koma => {
            let koma = Koma { text: [None; 2], ink: KomaInk::Plain, size: KomaSize::King, facing, ticks: Ticks::NONE };
            StandingPiece::Koma(koma)
        }
    }
}

const fn pictogram(kind: Kind) -> Pictogram {
    match kind {
        Kind::General => Pictogram::General,
        Kind::Advisor => Pictogram::Advisor,
        Kind::Elephant => Pictogram::Elephant,
        Kind::Chariot => Pictogram::Chariot,
        Kind::Horse => Pictogram::Horse,
        Kind::Cannon => Pictogram::Cannon,
        Kind::Soldier => Pictogram::Soldier,
    }
}

/// The character of a piece in the chosen set; in a learner's set, that below the picture.
pub const fn character(piece: Piece, look: &Look) -> char {
    character_in(piece, look.set, look.cannon)
}

const fn character_in(piece: Piece, set: PieceSet, cannon: CannonGlyph) -> char {
    match set.figure(pictogram(piece.kind), ink(piece.colour), cannon, None) {
        Figure::Character(character, _) | Figure::Pictogram { character, .. } => character,
    }
}

/// The figure of a piece: in Banqi with its rank, in Xiangqi with its moves, where the set shows either.
pub fn figure(piece: Piece, viewpoint: Viewpoint, look: &Look) -> Figure {
    let figure = |rank| look.set.figure(pictogram(piece.kind), ink(piece.colour), look.cannon, rank);
    match viewpoint.board {
        BoardKind::Banqi => figure(Some(look.ranks.rank(piece.kind))),
        BoardKind::Xiangqi | BoardKind::Supply => {
            // The moves are the piece's own: one that faces its owner goes ahead.
            let is_across = viewpoint.across == Some(piece.colour);
            let is_near = is_across || piece.colour.index() == usize::from(viewpoint.bottom.0 & 1);
            figure(None).with_ticks(ticks::of_paths(&xiangqi::paths(piece.kind), is_near))
        }
        BoardKind::Shogi => figure(None),
    }
}

/// The paint of a colour's pieces.
pub const fn ink(colour: Colour) -> Ink {
    match colour {
        Colour::Red => Ink::Red,
        Colour::Black => Ink::Black,
    }
}

/// A disc of Banqi that lies face-down and is known to be this piece.
pub fn known_disc(piece: Piece, viewpoint: Viewpoint, look: &Look) -> Disc {
    let disc = Disc::known(figure(piece, BANQI, look), ink(piece.colour));
    Disc { facing: viewpoint.facing(piece.colour), ..disc }
}

/// A piece on a page: as large as fits the node.
pub fn carved(piece: Piece, viewpoint: Viewpoint, look: &Look) -> Carved {
    carved_disc(disc(Some(Face::Piece(piece)), viewpoint, look))
}

/// Any piece on a page, disc or koma, facing the reader: as large as fits the node.
pub fn carved_face(face: Face, viewpoint: Viewpoint, look: &Look) -> Carved {
    let look = look.clone();
    Carved(Carving::Made(Maker::new(move |size| {
        let size = limit::nearest(size.min_element(), &DIAMETERS);
        Some(picture(standing(Some(face), viewpoint, &look, size), size))
    })))
}

/// A piece without identity on a page, as large as fits the node: its back, or bare wood.
pub fn carved_blank_piece(viewpoint: Viewpoint) -> Carved {
    let piece = blank_piece(viewpoint.board.pieces(), Facing::Near);
    Carved(Carving::Made(Maker::new(move |size| Some(picture(piece, limit::nearest(size.min_element(), &DIAMETERS))))))
}

/// A disc on a page: as large as fits the node.
pub fn carved_disc(disc: Disc) -> Carved {
    Carved(Carving::Made(Maker::new(move |size| {
        Some(Order::Disc { disc, diameter: limit::nearest(size.min_element(), &DIAMETERS) })
    })))
}

/// A disc as it lies: with its face up, or face-down.
pub fn disc(face: Option<Face>, viewpoint: Viewpoint, look: &Look) -> Disc {
    match face {
        Some(Face::Piece(piece)) => {
            let disc = Disc::face(figure(piece, viewpoint, look), ink(piece.colour));
            Disc { facing: viewpoint.facing(piece.colour), ..disc }
        }
        // No disc of xiangqi or Banqi shows the face of a koma.
        Some(Face::Koma(_)) | None => Disc::back(),
    }
}

/// A piece as it stands before the seat at the lower edge, at a size in device pixels: the diameter of a
/// disc, or the height of a king. A face-down piece is always a disc.
pub fn standing(face: Option<Face>, viewpoint: Viewpoint, look: &Look, size: u32) -> StandingPiece {
    match face {
        Some(Face::Koma(koma)) => StandingPiece::Koma(koma::carved(koma, viewpoint.bottom, look, size)),
        Some(Face::Piece(_)) | None => StandingPiece::Disc(disc(face, viewpoint, look)),
    }
}

/// The same piece turned aside by `degrees`, clockwise. A back looks the same all around, and a koma stands straight.
pub const fn askew(piece: StandingPiece, degrees: i8) -> StandingPiece {
    match piece {
        StandingPiece::Disc(disc) if degrees != 0 && !matches!(disc.side, DiscSide::Back) => {
            StandingPiece::Disc(Disc { facing: leaning(disc.facing, degrees), ..disc })
        }
        other => other,
    }
}

/// The same direction, aside by `degrees`, clockwise.
pub const fn leaning(facing: Facing, degrees: i8) -> Facing {
    match facing {
        Facing::Near | Facing::Askew(_) => Facing::Askew(degrees),
        Facing::Far | Facing::FarAskew(_) => Facing::FarAskew(degrees),
    }
}

/// The picture of a piece. A tray or a stand in a small window has room for less than the smallest piece that can be baked: then
/// that one lies there.
pub fn picture(piece: StandingPiece, size: u32) -> Order {
    match piece {
        StandingPiece::Disc(disc) => Order::Disc { disc, diameter: limit::nearest(size, &DIAMETERS) },
        StandingPiece::Koma(koma) => Order::Koma { koma, height: limit::nearest(size, &DIAMETERS) },
    }
}

/// The picture of an empty slot of a stand, for a kind of piece, and as large as its [picture].
pub fn slot(face: Face, viewpoint: Viewpoint, look: &Look, size: u32) -> Order {
    let size = limit::nearest(size, &DIAMETERS);
    match face {
        Face::Koma(koma) => Order::KomaSlot { koma: koma::carved(koma, viewpoint.bottom, look, size), height: size },
        Face::Piece(piece) => {
            let (figure, side) = (figure(piece, viewpoint, look), ink(piece.colour));
            Order::Engraving { figure, side, facing: viewpoint.facing(piece.colour), diameter: size }
        }
    }
}

/// The letter of a piece in hand, for the trace.
pub const fn letter_in_hand(face: Face) -> char {
    match face {
        Face::Piece(piece) => Piece { colour: Colour::Red, ..piece }.letter_in_xiangqi(),
        Face::Koma(koma) => koma.kind.letter(),
    }
}

/// The picture of a piece's shadow on the board.
pub fn shadow(piece: StandingPiece, size: u32, lift: Lift) -> Order {
    match piece {
        StandingPiece::Disc(_) => Order::DiscShadow { diameter: limit::nearest(size, &DIAMETERS), lift },
        StandingPiece::Koma(koma) => {
            Order::KomaShadow { koma: koma::blank(koma), height: limit::nearest(size, &DIAMETERS), lift }
        }
    }
}

/// The form of the marks around a piece, and its size relative to the largest of its kind.
pub const fn mark_form(piece: StandingPiece) -> (MarkForm, f32) {
    match piece {
        StandingPiece::Disc(_) => (MarkForm::Disc, 1.0),
        StandingPiece::Koma(koma) => (MarkForm::Koma(koma.facing), koma.size.of_king()),
    }
}

#[cfg(test)]
mod tests {
    use teahouse_rules::shogi::{self, KomaKind, Side};

    use super::*;
    use crate::prefs::Settings;

    #[test]
    fn where_no_piece_has_room_the_smallest_one_lies() {
        let look = Look::of(&Settings::default());
        let koma = shogi::Koma::new(Side::Sente, KomaKind::Pawn);
        let pieces =
            [StandingPiece::Koma(koma::carved(koma, Seat::FIRST, &look, 12)), StandingPiece::Disc(Disc::back())];
        for piece in pieces {
            assert_eq!(picture(piece, 5), picture(piece, 12));
            assert_eq!(shadow(piece, 5, Lift::Resting), shadow(piece, 12, Lift::Resting));
        }
        let shogi = Viewpoint::of_game(GameKind::Shogi);
        assert_eq!(slot(Face::Koma(koma), shogi, &look, 5), slot(Face::Koma(koma), shogi, &look, 12));
    }
}
