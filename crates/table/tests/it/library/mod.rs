//! The library: its list, index, titles, trash and queries.

mod list;
