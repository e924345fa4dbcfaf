//! JKF: records as JSON.
//!
//! Source: version 1.0 of the format (<https://github.com/na2hiro/Kifu-for-JS/tree/master/packages/json-kifu-format>).

mod read;
mod write;

pub(crate) use read::read;
pub(crate) use write::write;

use teahouse_rules::shogi::Handicap;

const RULES: &str = "ルール";

/// The words of handicaps.
const PRESETS: [(&str, Handicap); 14] = [
    ("HIRATE", Handicap::Even),
    ("KY", Handicap::LeftLance),
    ("KY_R", Handicap::RightLance),
    ("KA", Handicap::Bishop),
    ("HI", Handicap::Rook),
    ("HIKY", Handicap::RookLance),
    ("2", Handicap::TwoPieces),
    ("3", Handicap::ThreePieces),
    ("4", Handicap::FourPieces),
    ("5", Handicap::FivePieces),
    ("5_L", Handicap::FivePiecesLeft),
    ("6", Handicap::SixPieces),
    ("8", Handicap::EightPieces),
    ("10", Handicap::TenPieces),
];
