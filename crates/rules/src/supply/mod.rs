//! Supply Chess: two boards of [xiangqi](crate::xiangqi), two teams of two, and what one captures, the partner may drop.
//!
//! # The game
//! Partners sit at different boards and play different colours. A captured piece goes to the partner's hand and keeps its
//! colour, which is the partner's. A turn is a move as in xiangqi or a drop of a piece from one's hand onto an empty point.
//! Both boards are played at once: each has its own side to move, so [`Game::movers`] is a set.
//!
//! | seat | board | colour | partner | opponent |
//! |---|---|---|---|---|
//! | 0 | 0 | red | 3 | 1 |
//! | 1 | 0 | black | 2 | 0 |
//! | 2 | 1 | red | 1 | 3 |
//! | 3 | 1 | black | 0 | 2 |
//!
//! # Drops
//! By the project's source a drop falls on one's own side of the river, and it may not give check. A piece is dropped only
//! where a piece of its kind can stand: an advisor on the five points of its palace, an elephant on its seven points, a
//! soldier on the points of the files a, c, e, g and i from which soldiers start and the ones before them. A drop may
//! parry a check, and may not leave the own general open to capture. Generals are never in hand.
//!
//! # The end
//! The match ends with the first finished board, and the team of its winner has won. A player without a legal move or drop
//! has lost, mated or not, by the hand as it is: nobody waits for a partner's captures. The source names no draw but by
//! agreement; repetition is not judged.
//!
//! # One board
//! [`Position`] is one board with both hands. Played alone, as the headless program does, what is captured leaves it.
//! Its text is a FEN of xiangqi with the hands in brackets after the rows.
//!
//! ```
//! use teahouse_rules::supply::{Game, Position};
//! use teahouse_rules::{Move, Seat};
//!
//! let mut game = Game::new();
//! // Both boards are to move: red on each.
//! assert!(game.movers().contains(Seat(0)) && game.movers().contains(Seat(2)));
//! // Seat 0's cannon takes the horse; it goes to the partner, who plays black on the other board.
//! game.play(Seat(0), Move::go("b3".parse()?, "b10".parse()?))?;
//! assert!(game.position(1).fen().contains("[n]"));
//!
//! let position = Position::from_fen("3k5/9/9/9/9/9/3r5/9/9/3K5[AP] w - - 0 1")?;
//! let moves: Vec<String> = position.moves().iter().map(ToString::to_string).collect();
//! assert_eq!(moves, ["d1e1", "A@d3"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod drops;
mod fen;
mod game;
mod hand;
mod position;

pub use game::{Game, Turn};
pub use hand::Hand;
pub use position::Position;
