//! The characters on a koma. The art crate knows no pieces.

use teahouse_art::{Facing, Koma as Carved, KomaInk, KomaSize, Ticks};
use teahouse_rules::Seat;
use teahouse_rules::shogi::{self, Koma, KomaKind, Side};

use super::ticks;
use crate::prefs::KomaSet;
use crate::prefs::look::Look;

/// A koma as it stands before the seat at the lower edge of the screen, at a king's height in device pixels.
pub fn carved(koma: Koma, bottom: Seat, look: &Look, king: u32) -> Carved {
    let has_room = king >= KomaSet::ROOM_FOR_TWO;
    let set = if has_room || look.koma != KomaSet::Two { look.koma } else { KomaSet::One };
    let facing = if owner(koma) == bottom { Facing::Near } else { Facing::Far };
    of_set(koma, set, facing)
}

/// A koma of a set, whatever room there is.
pub fn of_set(koma: Koma, set: KomaSet, facing: Facing) -> Carved {
    let text = match set {
        KomaSet::Two => two(koma).map(Some),
        KomaSet::One | KomaSet::Learner => [Some(one(koma)), None],
    };
    let ink = if koma.promoted { KomaInk::Promoted } else { KomaInk::Plain };
    // The whole koma turns towards its reader, marks and all.
    let ticks = match set {
        KomaSet::Learner => ticks::of_paths(&shogi::paths(koma.kind, koma.promoted), true),
        KomaSet::One | KomaSet::Two => Ticks::NONE,
    };
    Carved { text, ink, size: size(koma.kind), facing, ticks }
}

/// The same without anything on it: all that a shadow needs.
pub const fn blank(koma: Carved) -> Carved {
    Carved { text: [None; 2], ink: KomaInk::Plain, ticks: Ticks::NONE, ..koma }
}

/// The seat of its owner.
pub const fn owner(koma: Koma) -> Seat {
    Seat(koma.side as u8)
}

/// The character of a koma with one. The higher ranked player's king is 王, the other king has a stroke more.
pub const fn one(koma: Koma) -> char {
    names(koma).0
}

/// The full name of a koma, of two characters. If the single character differs, it comes first.
pub fn characters(koma: Koma, look: &Look) -> String {
    let (one, two) = (one(koma), two(koma));
    let full: String = two.iter().collect();
    if look.koma == KomaSet::Two || two.contains(&one) { full } else { format!("{one} {full}") }
}

const fn two(koma: Koma) -> [char; 2] {
    names(koma).1
}

/// The names of a koma in one character and in two.
const fn names(koma: Koma) -> (char, [char; 2]) {
    match (koma.kind, koma.promoted) {
        (KomaKind::King, _) if matches!(koma.side, Side::Gote) => ('王', ['王', '将']),
        (KomaKind::King, _) => ('玉', ['玉', '将']),
        (KomaKind::Rook, false) => ('飛', ['飛', '車']),
        (KomaKind::Rook, true) => ('龍', ['龍', '王']),
        (KomaKind::Bishop, false) => ('角', ['角', '行']),
        (KomaKind::Bishop, true) => ('馬', ['龍', '馬']),
        (KomaKind::Gold, _) => ('金', ['金', '将']),
        (KomaKind::Silver, false) => ('銀', ['銀', '将']),
        (KomaKind::Silver, true) => ('全', ['成', '銀']),
        (KomaKind::Knight, false) => ('桂', ['桂', '馬']),
        (KomaKind::Knight, true) => ('圭', ['成', '桂']),
        (KomaKind::Lance, false) => ('香', ['香', '車']),
        (KomaKind::Lance, true) => ('杏', ['成', '香']),
        (KomaKind::Pawn, false) => ('歩', ['歩', '兵']),
        (KomaKind::Pawn, true) => ('と', ['と', '金']),
    }
}

/// The size goes by rank.
pub const fn size(kind: KomaKind) -> KomaSize {
    match kind {
        KomaKind::King => KomaSize::King,
        KomaKind::Rook | KomaKind::Bishop => KomaSize::Rook,
        KomaKind::Gold | KomaKind::Silver => KomaSize::Gold,
        KomaKind::Knight => KomaSize::Knight,
        KomaKind::Lance => KomaSize::Lance,
        KomaKind::Pawn => KomaSize::Pawn,
    }
}
