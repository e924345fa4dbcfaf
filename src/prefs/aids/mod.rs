//! The aids of each of two players at the table, by seat: a child may play with all of them, a parent without.

mod kind;
mod table;

pub use kind::{Aid, Aids, Ledger, Threats};
pub use table::{AidSystems, TableAids, plugin};
