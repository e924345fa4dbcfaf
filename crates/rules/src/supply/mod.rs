//! Supply Chess: two boards of [xiangqi](crate::xiangqi) and two teams of two, in which a player drops the pieces that the
//! partner captures.
//!
//! # The game
//! Partners sit at different boards and play different colours. A captured piece goes to the hand of the captor's partner and
//! keeps its colour, which is the partner's. A turn is a move of xiangqi or a drop of a piece from the player's hand on an empty
//! point. Both boards are played at once, each with its own side to move, so [`Boards::movers`](crate::Boards::movers) is a set.
//!
//! | seat | board | colour | partner | opponent |
//! |---|---|---|---|---|
//! | 0 | 0 | red | 3 | 1 |
//! | 1 | 0 | black | 2 | 0 |
//! | 2 | 1 | red | 1 | 3 |
//! | 3 | 1 | black | 0 | 2 |
//!
//! # Drops
//! By the project's source a piece is dropped on the player's own side of the river, and a drop may not give check. The piece
//! must be able to stand on the point: an advisor on the five points of its palace, an elephant on its seven points, a soldier
//! on the start points of soldiers (files a, c, e, g and i) and the points one step ahead of them. A drop may parry a check, and
//! may not leave the player's general open to capture. Hands have no generals.
//!
//! # The end
//! The match ends with the first finished board, and the team of its winner wins (so do the [Laws of Bughouse
//! Chess](http://bughousechess.wz.cz/CompleteBughouseChessRules.htm), article 1.3). A player without a legal move or drop loses,
//! in check or not, with the pieces that are in hand then; the partner's later captures do not count.
//!
//! A player who gives check with every move of a repetition loses: the same position of a board, with the same hands and the
//! same player to move, for the third time. By the project's source on xiangqi perpetual check loses "under any circumstances".
//! Every other repetition has no result: a player may wait for a piece, and the other board goes on. Chases are free, as in the
//! variant `supply` of Fairy-Stockfish, because a hand may protect any piece. No number of moves without a capture draws, and no
//! side ever lacks material, because pieces return. So a draw is agreed.
//!
//! # One board
//! [`Position`] is one board with both hands. `teahouse-engine` plays it alone, and captured pieces then leave the game. The
//! text is a FEN of xiangqi with the hands in brackets after the rows.
//!
//! ```
//! use teahouse_rules::supply::Position;
//! use teahouse_rules::{Game, Move, Rules, Seat};
//!
//! let mut game = Game::open(Rules::Supply)?;
//! // Red is to move on each board.
//! assert!(game.movers().contains(Seat(0)) && game.movers().contains(Seat(2)));
//! // Seat 0's cannon captures a horse, which goes to the partner, black on the other board.
//! game.play_by(Seat(0), Move::go("b3".parse()?, "b10".parse()?))?;
//! let second = game.boards().get(1).expect("there are two boards");
//! assert!(second.position().fen().contains("[n]"));
//!
//! let position = Position::from_fen("3k5/9/9/9/9/9/3r5/9/9/3K5[AP] w - - 0 1")?;
//! let moves: Vec<String> = position.moves().iter().map(ToString::to_string).collect();
//! assert_eq!(moves, ["d1e1", "A@d3"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod drops;
mod ending;
mod fen;
mod hand;
mod position;
mod problems;

pub use drops::drop_points;
pub use ending::OCCURRENCES;
pub(crate) use ending::{judge, judgement, verdict};
pub(crate) use fen::SETS;
pub use hand::Hand;
pub use position::Position;
pub(crate) use problems::problems;
