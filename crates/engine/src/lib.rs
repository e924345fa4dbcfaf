//! Computer opponents, and what the program `teahouse-engine` says.
//!
//! [`Mind`] is somebody who plays at a [`Level`]; [`Opponent`] asks one on a thread of its own ([`Search`]), under
//! [`Limits`], with progress and a revision that comes back. Whoever plays gets a [`Public`](teahouse_rules::Public), so
//! what lies face-down is hidden from it by its type, and answers by the seed that it was given. Banqi is searched
//! ([`banqi`]); xiangqi, shogi and supply are played [by chance](random::choose) as yet. [`external`] asks other people's
//! programs. The program `arena` lets all of them play each other.
//!
//! # At the table
//! Whoever keeps a table needs four things, and none of them ever waits for a search:
//!
//! - [`banqi::prepare_endings`] on a thread of its own when the program starts: a second's work, for which a search in an ending
//!   would wait otherwise.
//! - An [`Opponent`] for each seat that the computer has. [`Opponent::ask`] gives a [`Search`] at once; it thinks on a thread of
//!   its own, one thread and no more, and calls back. What comes back bears the revision that was asked with: whoever has gone
//!   on meanwhile drops it. [`Search::interrupt`] ends a search without waiting, so do it when turns are taken back, the match
//!   is left or another begins. [`Level::limits`] is how far a level looks; [`Level::agrees_to_draw`] answers an offer.
//! - A hint is the same question to [`Level::STRONGEST`]: the answer's [best move](Finding::best), and [`Why`] it is good, as
//!   data with a [key](Why::key) for translations and the [kind of man](Why::kind) that it is about.
//! - [`Search::start_review`] when the match is over: turn by turn the [marks](Mark) of moves that gave something away, with
//!   what was better and why. [`review()`] is the same for whoever wants to wait.
//!
//! ```
//! use std::sync::mpsc;
//! use teahouse_engine::{Answer, Level, Limits, News, Opponent, Question, Reviewed, Search, Why};
//! use teahouse_rules::{Kind, Public, Rules};
//!
//! let rules = Rules::parse("banqi taiwan")?;
//! let mut public = Public::from_position(rules, rules.parse_position("8/1Rh5/7X/E3k3 r K1 0 1")?);
//! let (tell, told) = mpsc::channel();
//!
//! // A hint: of revision 1, so that it is dropped if somebody has played meanwhile.
//! let helper = Opponent::new(&rules, Level::STRONGEST);
//! let question = Question {
//!     public: public.clone(),
//!     revision: 1,
//!     seed: 7,
//!     limits: Limits { nodes: Some(2000), ..Limits::default() },
//!     answer: Answer::WhenFound,
//! };
//! let tell_hint = tell.clone();
//! let search = helper.ask(question, move |revision, news| {
//!     if let News::Answer(finding) = news {
//!         drop(tell_hint.send((revision, finding)));
//!     }
//! })?;
//! let (revision, finding) = told.recv()?;
//! assert_eq!((revision, finding.why), (1, Some(Why::Takes(Kind::Horse))));
//! assert_eq!(finding.best().map(|mv| mv.to_string()).as_deref(), Some("b3c3"));
//! search.finish();
//!
//! // The match is over: what was better? Here somebody has overlooked the horse.
//! public.play(public.position().parse_move("a1a2")?).expect("it is legal");
//! let (tell, told) = mpsc::channel();
//! let limits = Limits { nodes: Some(2000), ..Limits::default() };
//! let review = Search::start_review(public, 2, limits, move |revision, news| {
//!     if let Reviewed::Over(marks) = news {
//!         drop(tell.send((revision, marks)));
//!     }
//! })?;
//! let (revision, marks) = told.recv()?;
//! review.finish();
//! assert_eq!((revision, marks.len(), marks[0].ply), (2, 1, 0));
//! assert_eq!(marks[0].better[0].to_string(), "b3c3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The program
//! `teahouse-engine` reads lines from standard input and answers on standard output, flushed by line. It speaks the
//! dialects `uci`, which is also what it speaks before the first word chose one, `ucci` and `usi`. A
//! line that it does not understand gets one line `info string error: <where>: <what was wrong>` and changes nothing.
//! It ends on `quit` and at the end of input.
//!
//! | command | answer |
//! |---|---|
//! | `uci`, `ucci`, `usi` | name, options, `uciok`, `ucciok` or `usiok`: from here on the dialect is this one. Another one than before starts with its own game: shogi for `usi`, otherwise xiangqi |
//! | `isready` | `readyok`, at once also during a search |
//! | `setoption name N value V` | nothing; binds at the next `position` |
//! | `position startpos` \| `fen F` \| `sfen S` `[moves m1 m2 …]` | nothing; moves past an end are accepted |
//! | `go …` | in Banqi lines `info depth … score cp … nodes … nps … time … pv …` while it thinks; then `bestmove <move>`, or `bestmove (none)` where the position allows none; in USI `bestmove resign` there, and `bestmove win` where a declaration wins |
//! | `go mate N` \| `go mate infinite` (USI, shogi; N in ms) | `checkmate <moves>`, `checkmate nomate` or `checkmate timeout`: see [`mate`] |
//! | `stop`, `ponderhit` | ends or releases the search |
//! | `ucinewgame`, `usinewgame`, `debug …`, `register …`, `gameover …` | nothing |
//! | `go perft N [full]` | a line a root move, an empty line, `Nodes searched: <total>` |
//! | `d` | the board, then `Fen:`, `Side:`, `Legal:`, `Check:`, `Repetition:`, `Outcome:` |
//! | `why <move>` | `legal`, or `illegal <code> [squares]: <sentence>` |
//! | `verdict` | how the repetition of the present position is judged, or will be if it stands once more, and what each move did: check, and the threats that it made |
//! | `notation` | a line a legal move, `key=value`, tab separated |
//! | `read <key> <text>` | the move that a text of `notation` means, as the dialect writes it: `read wxf C2=5` gives `h3e3`. It need not be legal; `why` says whether it is |
//! | `impasse` (shogi) | `Rule:`, a `Condition:` each with yes or no, `First:` and `Second:` with what they have, `Declaration:` what one would give now |
//! | `seal <match> <deal> <nonce> <rules>` | `Commitment: <64 hexadecimal digits>`: what the deal of a finished match was committed to, from the words of its journal |
//! | `bench` | `Nodes searched: <total>` of a fixed set, the same for the same source, and the time: Banqi searched to a fixed depth, the other games counted |
//! | `quit` | the `bestmove` of a running search |
//!
//! `go` takes `nodes`, `depth`, `movetime` (ms), `wtime`, `btime`, `winc`, `binc`, `byoyomi` (ms), `movestogo`,
//! `infinite` and `ponder`. `w` is whoever moves first (red, sente; in Banqi who moved first from the position given); in
//! USI `b` is sente and `w` gote.
//! Without any limit it is `infinite`. Another `go`, `position`, `ucinewgame` or `bench` waits for a bounded search and is
//! an error during an endless one. `d`, `why` and `Legal:` speak of what the position alone allows, whether or not the game is
//! over by repetition, counter or extinction; so does `go`.
//!
//! In `ucci` ranks are counted from 0; `setoption NAME VALUE` has no words between; errors are `info message error: …`;
//! `banmoves m1 m2 …` names moves that the next search may not answer; `go` takes `time`, `increment`, `movestogo`,
//! `opptime`, `oppincrement`, `oppmovestogo` in seconds, or in milliseconds if `usemillisec` is on; no move to give is
//! `nobestmove`; and `quit` is answered `bye`.
//!
//! The codes of `why` are those of [`teahouse_rules::Code`].
//!
//! `notation` gives for Banqi the keys of [`Notation`](teahouse_rules::banqi::Notation), `uci= text= words=`; for xiangqi
//! those of its [`Notation`](teahouse_rules::xiangqi::Notation), `uci= ucci= iccs= wxf= hant= hans= system1= system2=`;
//! for shogi `usi= csa= kif= hodges= ki2=` (`kif=` and `ki2=` with 同); for supply `uci=`. `read` takes all of them but
//! `ki2`, which is for writing, and in shogi `uci` too. Everywhere else moves are those of the dialect.
//!
//! | option | values | default |
//! |---|---|---|
//! | `UCI_Variant` | `banqi`, `xiangqi`, `shogi`, `supply` (one board with hands: what is captured leaves it) | `xiangqi`; in USI `shogi` |
//! | `RuleSet` | banqi `taiwan` `hong-kong` `ban-chi` `olympiad`; xiangqi `wxf` `source`; shogi `amateur` `official` `source` | the first |
//! | `HouseRules` | `none`; xiangqi `take-general`, for teaching: a general may be left hanging, and is taken; Banqi a comma list of `cannon-adjacent`, `blind-capture`, `multi-capture`, `chariot-rush`, `chariot-rush-any`, `advisor-over-elephant`, `general-takes-soldier`, `attack-ban`, `negotiate`, `keep-playing-extinct` | `none` |
//! | `NoProgress` | Banqi and xiangqi: plies without flip or capture that make a draw, 0 for never | that of the rule set |
//! | `Rules` | a game with all its options in the one line that matches keep, such as `banqi taiwan draws=asked colours=red` or `shogi amateur impasse=count-24 fouls=lose handicap=bishop`: see [`teahouse_rules::Rules`] | that of the variant |
//! | `Seed` | 0 to 2⁶³ − 1: the same seed and the same line give the same move | 0 |
//! | `Level` | 1 to 6, see [`Level`]: under what `go` says, none looks at more than it does at the table | 6 |
//! | `Hash` | MiB for a search | 16 |
//! | `Threads` | taken and of no use: a search has one | 1 |
//!
//! `UCI_Variant` resets `RuleSet`; `RuleSet` resets `HouseRules` and `NoProgress`; `Rules` sets all of them. `HouseRules`
//! and `NoProgress` leave what else `Rules` has set.
//!
//! In Banqi an attack on a face-down man (`blind-capture`) says in `position` what it showed, as a flip does: `a2b2=r`. A
//! chain of captures (`multi-capture`) is played in steps: after one, `Legal:` lists its next captures and `stop`, and
//! a turn, and no more than one, may stand as one word: `a2b2,b2b3,stop`. A chain that nothing continues is over by
//! itself. `go perft` counts steps. `negotiate` makes repetition draw nothing by itself; with `attack-ban` whoever alone
//! attacks one man perpetually loses by the third occurrence all the same.

#![warn(missing_docs)]

pub mod banqi;
mod cpu;
pub mod external;
mod finding;
mod levels;
mod limits;
pub mod mate;
mod mind;
mod protocol;
pub mod random;
mod review;
mod search;
mod table;

pub use cpu::CpuClock;
pub use finding::{Finding, Why};
pub use levels::Level;
pub use limits::{Clock, Limits, Signal};
pub use mind::Mind;
pub use protocol::{Flow, Protocol};
pub use review::{Grade, Mark, Reviewed, SCORE_OF_ODDS, review};
pub use search::{Answer, News, Opponent, Question, Search};
