//! Computer players, and the program `teahouse-engine`.
//!
//! [`Mind`] plays one game at a [`Level`]. [`Opponent`] runs its searches on a thread each ([`Search`]), under
//! [`Limits`], and reports progress and answer together with the revision of the question. Players see a
//! [`Public`](teahouse_rules::Public), whose type does not contain face-down faces; random choices follow from a seed.
//! Banqi has a search with chance nodes ([`banqi`]); xiangqi and shogi share a search of their own, which
//! `docs/engine.md` describes, and so does a board of [Supply Chess](supply). [`external`] drives other engines. The program `arena` plays matches between all of them.
//!
//! # Use in a game
//! None of these calls waits for a search:
//!
//! - [`banqi::prepare_endings`] computes the endgame tables: about a second of work, for a thread of its own at
//!   start-up. Without it the first search of an ending waits.
//! - [`Opponent::ask`] starts a search on a thread of its own and returns a [`Search`]. The callback gets the revision
//!   of the question; an answer with an old revision is stale. [`Search::interrupt`] stops a search without waiting,
//!   for example after an undo. [`Level::limits_in`] are the limits of a level; [`Level::agrees_to_draw`] answers a draw
//!   offer.
//! - A hint is a search by [`Level::STRONGEST`] with seed 0: its [best move](Finding::best) and the reason, whose text
//!   is a key for translations: [`Why`] in Banqi, with the [kind of piece](Why::kind) concerned, [`Motif`] in
//!   xiangqi, shogi and Supply Chess, with the [pieces](Motif::pieces).
//! - [`Search::start_review`] goes through a finished match, [judges](Judged) every turn, and [marks](Mark) mistakes,
//!   with the better move and its reason. [`review()`] does the same on the calling thread. [`Accuracy`] sums up a
//!   player's turns.
//!
//! ```
//! use std::sync::mpsc;
//! use teahouse_engine::{AnswerTime, Level, Limits, News, Opponent, SearchQuestion, Reviewed, Search, Why};
//! use teahouse_rules::{Kind, Public, Rules};
//!
//! let rules = Rules::parse("banqi taiwan")?;
//! let mut public = Public::from_position(rules, rules.parse_position("8/1Rh5/7X/E3k3 r K1 0 1")?);
//! let (tell, told) = mpsc::channel();
//!
//! // A hint. An answer with an old revision is stale.
//! let adviser = Opponent::new(&rules, Level::STRONGEST);
//! let question = SearchQuestion {
//!     public: public.clone(),
//!     revision: 1,
//!     seed: 7,
//!     limits: Limits { nodes: Some(2000), ..Limits::default() },
//!     answer: AnswerTime::WhenFound,
//! };
//! let tell_hint = tell.clone();
//! let search = adviser.ask(question, move |revision, news| {
//!     if let News::Answer(finding) = news {
//!         drop(tell_hint.send((revision, finding)));
//!     }
//! })?;
//! let (revision, finding) = told.recv()?;
//! assert_eq!((revision, finding.why), (1, Some(Why::Takes(Kind::Horse))));
//! assert_eq!(finding.best().map(|mv| mv.to_string()).as_deref(), Some("b3c3"));
//! search.finish();
//!
//! // A review of the finished match: the first move missed the horse.
//! public.play(public.position().parse_move("a1a2")?).expect("it is legal");
//! let (tell, told) = mpsc::channel();
//! let limits = Limits { nodes: Some(2000), ..Limits::default() };
//! let review = Search::start_review(public.into(), 2, limits, move |revision, news| {
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
//! dialects `uci` (the default), `ucci` and `usi`. A line that it does not understand gets one line `info string error:
//! <where>: <problem>` and changes nothing. It exits on `quit` and at the end of input.
//!
//! | command | answer |
//! |---|---|
//! | `uci`, `ucci`, `usi` | name, options, `uciok`, `ucciok` or `usiok`. Selects the dialect; a change of dialect starts with the dialect's own game: shogi for `usi`, otherwise xiangqi |
//! | `isready` | `readyok`, at once also during a search |
//! | `setoption name N value V` | nothing; takes effect at the next `position` |
//! | `position startpos` \| `fen F` \| `sfen S` `[moves m1 m2 …]` | nothing; moves past an end are accepted |
//! | `go …` | lines `info depth … score … nodes … nps … time … pv …` during the search; then `bestmove <move>`, or `bestmove (none)` where the position has no legal move; in USI `bestmove resign` there, and `bestmove win` where a declaration wins |
//! | `go mate N` \| `go mate infinite` (USI, shogi; N in ms) | `checkmate <moves>`, `checkmate nomate` or `checkmate timeout`: see [`mate`]; in other games `checkmate notimplemented` |
//! | `stop`, `ponderhit` | stops or releases the search |
//! | `ucinewgame`, `usinewgame`, `debug …`, `register …`, `gameover …` | nothing |
//! | `go perft N [full]` | a line for each root move, an empty line, `Nodes searched: <total>` |
//! | `d` | the board, then `Fen:`, `Side:`, `Legal:`, `Check:`, `Repetition:`, `Outcome:` |
//! | `why <move>` | `legal`, or `illegal <code> [squares]: <sentence>` |
//! | `verdict` | the verdict on a repetition of the present position, or a warning of the one at its next occurrence, with the checks and threats of each move |
//! | `notation` | a line for each legal move, `key=value`, tab separated |
//! | `read <key> <text>` | the move of a text of `notation`, in the dialect: `read wxf C2=5` gives `h3e3`. The move need not be legal; `why` tells |
//! | `impasse` (shogi) | `Rule:`, a `Condition:` each with yes or no, `First:` and `Second:` with their counts, `Declaration:` with the result of a declaration now |
//! | `seal <match> <deal> <nonce> <rules>` | `Commitment: <64 hexadecimal digits>`: the commitment to the deal of a finished match, from the words of its journal |
//! | `bench` | `Nodes searched: <total>` of a fixed set, the same for the same source, and the time: each searched to a fixed depth |
//! | `quit` | the `bestmove` of a running search |
//!
//! `go` takes `nodes`, `depth`, `movetime` (ms), `wtime`, `btime`, `winc`, `binc`, `byoyomi` (ms), `movestogo`,
//! `searchmoves`, `mate`, `infinite` and `ponder`. Unknown words are ignored. So is a word whose value is missing or not a
//! number: it gets a line `info string error: …`, and if the line names no other limit, the search lasts a second. `w` is the
//! first seat (red, sente; in Banqi the side to move in the position given); in USI `b` is sente and `w` gote. The clock of
//! one side alone counts for both. A `go` that names no limit is `infinite`. Another `go`, `position`, `ucinewgame` or `bench` waits for a bounded
//! search and is an error during an endless one. `go`, `d`, `why` and `Legal:` follow the position alone, also when the
//! game is over by repetition, counter or extinction.
//!
//! `searchmoves m1 m2 …` restricts the answer to these moves, in every dialect and game. Words in the list that are not
//! legal moves are named in a line `info string go searchmoves: …` and ignored; if no legal move remains, the list has
//! no effect.
//!
//! UCI's `mate N` looks for a win within N moves of the side to move: the search goes 2N − 1 plies deep, in shogi after
//! one for mates by checks alone. A `bestmove` is given in any case.
//!
//! A search on a clock spends a share of the main time plus increment and byoyomi, and never the last `MoveOverhead`
//! milliseconds: see [`Clock::budget`]. After `go ponder` the time begins at `ponderhit`.
//!
//! A score is `score cp <n>`, in units of the evaluation, or `score mate <n>` where the end of the game is proved: n >
//! 0 if the side to move wins, n < 0 if it loses. UCI counts the winner's moves, USI plies. Banqi proves an end by
//! search on a board without face-down pieces, and by endgame tables where the loser has one piece left that can
//! capture nothing; elsewhere the tables know the distance to the next capture only, and the score is `cp`. UCCI has a
//! bare number. In xiangqi and shogi a soldier across the river or a pawn is worth about 100; a score near 29,000 is a win
//! because the opponent repeats checks or chases, which is no proof while the opponent can deviate.
//!
//! In `ucci` ranks are counted from 0; `setoption NAME VALUE` has no words between; errors are `info message error: …`;
//! `banmoves m1 m2 …` excludes moves from the next search; `go` takes `time`, `increment`, `movestogo`, `opptime`,
//! `oppincrement`, `oppmovestogo` in seconds, or in milliseconds if `usemillisec` is on; without a legal move the
//! answer is `nobestmove`; and `quit` is answered `bye`.
//!
//! The codes of `why` are those of [`teahouse_rules::Code`].
//!
//! `notation` gives for Banqi the keys of [`Notation`](teahouse_rules::banqi::Notation), `uci= text= words=`; for
//! xiangqi those of its [`Notation`](teahouse_rules::xiangqi::Notation), `uci= ucci= iccs= wxf= hant= hans= system1=
//! system2=`; for shogi `usi= csa= kif= hodges= ki2=` (`kif=` and `ki2=` with 同); for supply `uci=`. `read` takes all
//! of them except `ki2`, and in shogi `uci` too. Everywhere else moves are those of the dialect.
//!
//! | option | values | default |
//! |---|---|---|
//! | `UCI_Variant` | `banqi`, `xiangqi`, `shogi`, `supply` (one board with hands: captured pieces leave it) | `xiangqi`; in USI `shogi` |
//! | `RuleSet` | banqi `taiwan` `hong-kong` `ban-chi` `olympiad`; xiangqi `wxf` `source`; shogi `amateur` `official` `source` | the first |
//! | `HouseRules` | `none`; xiangqi `take-general`, for teaching: a general may be left in check, and is captured; Banqi a comma list of `cannon-adjacent`, `blind-capture`, `multi-capture`, `chariot-rush`, `chariot-rush-any`, `advisor-over-elephant`, `general-takes-soldier`, `attack-ban`, `negotiate`, `keep-playing-extinct` | `none` |
//! | `NoProgress` | Banqi and xiangqi: plies without flip or capture that make a draw, 0 for never | that of the rule set |
//! | `Rules` | a game with all its options in one line, as journals have it, such as `banqi taiwan draws=asked colours=red` or `shogi amateur impasse=count-24 fouls=lose handicap=bishop`: see [`teahouse_rules::Rules`] | that of the variant |
//! | `Seed` | 0 to 2⁶³ − 1: the same seed and the same line give the same move. In xiangqi and shogi any seed but 0 varies the opening among moves of nearly equal score | 0 |
//! | `Level` | 1 to 14, in Banqi to 6, see [`Level`]. Its limits of nodes and depth hold in addition to those of `go` | 14 |
//! | `Hash` | size of the transposition table in MiB, 1 to 1024 | 16 |
//! | `MoveOverhead` | milliseconds that pass between the clock and the engine, 0 to 5000 | 50 |
//! | `Threads` | accepted without effect: a search has one thread | 1 |
//!
//! `UCI_Variant` resets `RuleSet`; `RuleSet` resets `HouseRules` and `NoProgress`; `Rules` sets all of them.
//! `HouseRules` and `NoProgress` leave the other settings of `Rules` as they are.
//!
//! In Banqi a capture of a face-down piece (`blind-capture`) names the face in `position`, as a flip does: `a2b2=r`. A
//! chain of captures (`multi-capture`) is played in steps: after one, `Legal:` lists its next captures and `stop`, and
//! one turn may stand as one word: `a2b2,b2b3,stop`. A chain without a further capture ends by itself. `go perft`
//! counts steps. With `negotiate` a repetition is no automatic draw. `attack-ban` applies nevertheless: the side that
//! alone attacks one piece perpetually loses at the third occurrence.

#![warn(missing_docs)]

pub mod banqi;
mod cpu;
mod doubt;
pub mod external;
mod finding;
pub mod greedy;
mod letter;
mod levels;
mod limits;
mod manner;
pub mod mate;
mod meter;
mod mind;
mod motif;
mod opponent;
mod protocol;
pub mod random;
mod review;
mod search;
mod shogi;
pub mod supply;
mod thread;
mod transposition;
mod xiangqi;

pub use cpu::CpuClock;
pub use finding::{Finding, Why};
pub use letter::SearchLetter;
pub use levels::{Habit, Level};
pub use limits::{Budget, Clock, Limits, Signal};
pub use manner::{Manner, Overlooks};
pub use mind::Mind;
pub use motif::{Motif, motifs};
pub use opponent::{AnswerTime, News, Opponent, Search, SearchQuestion};
pub use protocol::{Flow, Protocol};
pub use review::{Accuracy, Expected, Grade, Judged, KeptReview, Mark, Reviewed, review, review_by, score_of_odds};
pub use shogi::{fit, wins_by_declaration};
