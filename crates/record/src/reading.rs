//! The result of reading a file.

use crate::{Encoding, Format, Record, Skipped};

/// The readable content of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reading {
    /// The record.
    pub record: Record,
    /// The places that the reader left out, in the order of the file, at most [`limit::SKIPPED`](crate::limit::SKIPPED).
    pub skipped: Vec<Skipped>,
    /// The format.
    pub format: Format,
    /// The encoding.
    pub encoding: Encoding,
}
