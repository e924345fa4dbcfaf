//! Values of pieces, by hand.
//!
//! The proportions follow those published for Bonanza (Hoki and Kaneko, "Large-Scale Optimization for Evaluation
//! Functions with Minimax Search", JAIR 2014), rounded; the unit is about a hundredth of a pawn.

/// Values on the board, in the order of `KomaKind`: king, rook, bishop, gold, silver, knight, lance, pawn; then
/// promoted.
const BOARD: [i32; 16] = [0, 660, 580, 450, 380, 260, 240, 90, 0, 950, 840, 0, 500, 480, 470, 510];
/// Values in a hand.
const HAND: [i32; 8] = [0, 710, 620, 480, 400, 275, 250, 100];
/// The value of a king in an exchange.
const KING: i32 = 20_000;

/// The number of codes with the empty one.
const CODES: usize = 33;

/// The value in an exchange, by code: what the capture changes, half the swing of material.
pub(super) static WORTH: [i32; CODES] = {
    let mut all = [0; CODES];
    let mut code = 1;
    while code < CODES {
        let index = (code - 1) & 15;
        all[code] = if index & 7 == 0 { KING } else { (BOARD[index] + HAND[index & 7]) / 2 };
        code += 1;
    }
    all
};

const fn sign(code: u8) -> i32 {
    if code > 16 { -1 } else { 1 }
}

/// The value of a piece on the board, sente's less gote's; 0 for code 0.
#[inline]
pub(super) const fn on_board(code: u8) -> i32 {
    if code == 0 { 0 } else { sign(code) * BOARD[((code - 1) & 15) as usize] }
}

/// The value of a piece in a hand, sente's less gote's.
#[inline]
pub(super) const fn in_hand(code: u8) -> i32 {
    sign(code) * HAND[((code - 1) & 7) as usize]
}

/// The change of material by the capture of a piece, sente's less gote's.
#[inline]
pub(super) const fn captured(code: u8) -> i32 {
    -on_board(code) - in_hand(code)
}
