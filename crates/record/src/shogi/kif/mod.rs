//! KIF and KI2.
//!
//! Sources: Kakinoki's description of KIF (<http://kakinoki.o.oo7.jp/kif_format.html>, 2 August 2024), and for KI2 the notation
//! of the Japan Shogi Association (<https://www.shogi.or.jp/faq/kihuhyouki.html>).

mod games;
mod line;
mod read;
mod specials;
mod summary;
mod write;

pub(crate) use games::game_starts;
pub(crate) use line::{is_heading, may_be_header};
pub(crate) use read::read;
pub(crate) use summary::ending as ending_of_summary;
pub(crate) use write::write;
