//! Threads of the system.

use std::io;

use crate::opponent::request::Request;
use crate::opponent::thinker::{Opponents, Tell};

/// A program of the system never thinks for another one.
pub const fn serve() -> bool {
    false
}

pub(super) fn start(opponents: &Opponents, request: Request, tell: Tell) -> io::Result<()> {
    opponents.start(request, tell)
}
