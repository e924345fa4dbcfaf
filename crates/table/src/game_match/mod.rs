//! A match: a game with its players, offers, undos and result.

mod apply;
mod check;
mod material;
mod offers;
mod record;
mod replay;
mod signals;
mod time;
mod undos;

use crate::OfferKind;
pub use offers::PendingOffer;
pub use undos::Undo;

use core::mem::discriminant;
use core::ops::RangeInclusive;

use rand::Rng;
use teahouse_rules::Position;
use teahouse_rules::banqi::{Deal, DealError, Nonce};
use teahouse_rules::{Boards, Game, Move, Outcome, Pieces, Public, Rules, Seat, SeatMap, SeatSet, Seats, Turns};

use crate::clock::{MatchClocks, UndoTime};
use crate::entry::{Checkpoint, PositionHash};
use crate::envelope::Seal;
use crate::header::{date_of, seconds_of};
use crate::series::{Challengers, Score, Terms};
use crate::{GameTime, GivenSignal, Header, MatchId, Player, Seen, Setup, SetupError, Sight, TimeControl, UndoPolicy};

/// A match: the game with its deal, the players, offers, undos and the result.
///
/// A match changes only by entries: [`check`](Self::check) makes an entry, [`commit`](Self::commit) applies it. Between
/// the two, [`OpenMatch`](crate::OpenMatch) writes it to the journal. Matches with equal headers and entries are equal.
///
/// ```
/// use rand::{SeedableRng, rngs::ChaCha8Rng};
/// use teahouse_rules::{Rules, Seat, xiangqi};
/// use teahouse_table::{Command, Event, GameTime, Match, Setup};
///
/// let setup = Setup::new(Rules::Xiangqi(xiangqi::Ruleset::wxf()), ["Anna", "Ben"]);
/// let mut game_match = Match::new(setup, &mut ChaCha8Rng::seed_from_u64(1))?;
///
/// let cannon = game_match.public().position().parse_move("h3e3")?.mv;
/// let entry = game_match.check(GameTime(4_000), Seat::FIRST, Command::Play(cannon))?;
/// let events = game_match.commit(entry);
/// assert!(matches!(events[..], [Event::Played { seq: 1, seat: Seat::FIRST, ply: 1, .. }]));
/// assert!(game_match.movers().contains(Seat::SECOND));
/// assert_eq!(game_match.undo_target(Seat::FIRST), Some(0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Match {
    header: Header,
    game: Game,
    seal: Option<Seal>,
    seal_is_open: bool,
    revision: u64,
    time: GameTime,
    /// The game time that each turn took.
    turn_times: Vec<GameTime>,
    /// When the present turn of each board began.
    turns_began: Vec<GameTime>,
    /// `None` if no seat has a clock.
    clocks: Option<MatchClocks>,
    offers: offers::PendingOffers,
    /// The seats that have made an offer since their last turn, by kind.
    have_offered: [SeatSet; OfferKind::ALL.len()],
    seen: Seen,
    undos: undos::Undos,
    signals: SeatMap<signals::Signals>,
    /// All signals, in the order of the turns after which they were given.
    given: Vec<GivenSignal>,
    /// The number of failed calls of each seat.
    miscalls: SeatMap<u32>,
    /// The outcome by resignation, agreement, claim or time, or that of a game record alone.
    ended_by_players: Option<Outcome>,
    /// Whether the match began with an earlier revision of the rules. Its recorded entries then overrule these rules.
    follows_record: bool,
    /// The first entry on which these rules and the journal disagree.
    differs_since: Option<u64>,
}

impl Match {
    /// A new match with a random id. If the start position has face-down pieces, it is dealt and the deal is committed
    /// to.
    ///
    /// # Errors
    /// The start position cannot be played, the names are too long, or a clock is invalid.
    pub fn new(setup: Setup, rng: &mut impl Rng) -> Result<Self, SetupError> {
        let id = MatchId::random(rng);
        Self::with_deal(setup, id, rng, Deal::sample)
    }

    /// Like [`Match::new`], with this id and a deal that is made from the start of the game, if it needs one.
    pub(crate) fn with_deal<R: Rng>(
        setup: Setup,
        id: MatchId,
        rng: &mut R,
        deal: impl FnOnce(&Public, &mut R) -> Deal,
    ) -> Result<Self, SetupError> {
        let Setup { rules, start, second_start, players, score, terms, strict, miscalls, lot, begun } = setup;
        let (count, seats) = (players.count(), rules.seats().count());
        if count != seats {
            return Err(SetupError::OtherSeats { players: count, seats });
        }
        let waiting = terms.challengers.iter().flat_map(Challengers::queue).map(|waiting| &waiting.player);
        let words = players.values().chain(waiting).flat_map(|player| player.computer.iter().chain([&player.name]));
        if words.map(String::len).sum::<usize>() > Setup::MOST_BYTES_OF_NAMES {
            return Err(SetupError::LongNames);
        }
        if let Some((seat, _)) = players.iter().find(|(_, player)| !player.has_valid_clock()) {
            return Err(SetupError::InvalidClock { seat });
        }
        if !has_valid_challengers(rules.seats(), &players, score, &terms) {
            return Err(SetupError::InvalidChallengers);
        }
        if miscalls == Some(0) {
            return Err(SetupError::InvalidMiscalls);
        }
        let usual = rules.start();
        let is_of_game = |start: &Position| discriminant(start) == discriminant(&usual);
        let has_board = second_start.is_none() || rules.seats().boards() > 1;
        if !(has_board && [start, second_start].iter().flatten().all(is_of_game)) {
            return Err(SetupError::OtherGame);
        }
        // The position may have been made for other options of the game.
        let boards = Boards::from_positions(rules, start.unwrap_or(usual), second_start);
        let as_read =
            |board: &Public| rules.parse_position(&board.start().fen()).map_err(|_| SetupError::UnreadableStart);
        // A journal holds the start as text, which does not tell everything: after an odd number of turns of Banqi the number of the
        // turn is that of the turn before.
        let first = as_read(boards.first())?;
        let boards = Boards::from_positions(rules, first, boards.get(1).map(as_read).transpose()?);
        let start_of = |board| boards.get(board).map(|board| *board.start()).filter(|start| *start != usual);
        let (start, second_start) = (start_of(0), start_of(1));
        if boards.outcome().is_over() {
            return Err(SetupError::AlreadyOver);
        }
        let public = boards.first();
        let seal = needs_deal(public).then(|| Seal { deal: deal(public, rng), nonce: Nonce::random(rng) });
        let (rules_line, rules_revision) = (rules.line(), rules.revision());
        let commitment = seal.as_ref().map(|seal| seal.commitment(id, &rules_line));
        let app = env!("CARGO_PKG_VERSION").to_owned();
        let has_clocks = players.values().any(|player| player.clock != TimeControl::None);
        let takes_time = has_clocks && players.values().any(|player| player.undo != UndoPolicy::Off);
        let undo_time = if takes_time { UndoTime::UsedToLeast } else { UndoTime::Restored };
        let header = Header {
            app,
            id,
            rules,
            rules_line,
            rules_revision,
            start,
            second_start,
            players,
            undo_time,
            score,
            terms,
            strict,
            begun: begun.and_then(seconds_of).and_then(date_of),
            lot,
            miscalls,
            commitment,
        };
        Self::begin(header, seal, rules_revision).map_err(|_| SetupError::NoDeal)
    }

    /// A match without entries, with this header and seal, under this revision of its rules.
    pub(crate) fn begin(header: Header, seal: Option<Seal>, revision: u32) -> Result<Self, DealError> {
        let start = header.start.unwrap_or_else(|| header.rules.start());
        let boards = Boards::from_positions(header.rules, start, header.second_start);
        Ok(Self {
            turns_began: vec![GameTime::ZERO; boards.len()],
            game: Game::of_boards(boards, seal.as_ref().map(|seal| seal.deal.clone()))?,
            clocks: MatchClocks::of(&header.players),
            follows_record: header.rules_revision < revision,
            differs_since: None,
            signals: header.players.map(|_, _| signals::Signals::default()),
            given: Vec::new(),
            miscalls: header.players.map(|_, _| 0),
            header,
            seal,
            seal_is_open: false,
            revision: 0,
            time: GameTime::ZERO,
            turn_times: Vec::new(),
            offers: offers::PendingOffers::default(),
            have_offered: [SeatSet::EMPTY; OfferKind::ALL.len()],
            seen: Seen::default(),
            undos: undos::Undos::default(),
            ended_by_players: None,
        })
    }

    /// The facts that were fixed before the first move.
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// The game and its options.
    pub const fn rules(&self) -> &Rules {
        &self.header.rules
    }

    /// Whether the match is played strictly, as the players have chosen.
    ///
    /// The rules of the game are the same: [`Rules`] alone say whether a foul loses and which draws are claimed. Strict play is
    /// about the players' manners at the table: a piece that was touched is moved, and they notice by themselves that they may
    /// claim a draw. A match stores the choice, and the interface keeps to it.
    pub const fn is_strict(&self) -> bool {
        self.header.strict
    }

    /// The part of the board that the player in a seat sees. A match only stores it: the interface shows no more.
    pub fn sight(&self, seat: Seat) -> Sight {
        self.header.players.get(seat).map(|player| player.sight).unwrap_or_default()
    }

    /// The number of calls of a seat that [failed](crate::Command::Miscall).
    pub fn miscalls(&self, seat: Seat) -> u32 {
        self.miscalls.get(seat).copied().unwrap_or_default()
    }

    /// The seats of the game.
    pub const fn seats(&self) -> Seats {
        self.header.rules.seats()
    }

    /// The name of the player in a seat; `None` if the match has no such seat.
    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.header.players.get(seat).map(|player| player.name.as_str())
    }

    /// The word of the computer's level in a seat; `None` for a person.
    pub fn computer(&self, seat: Seat) -> Option<&str> {
        self.header.players.get(seat)?.computer.as_deref()
    }

    /// The public part of the game, without the deal, on the first board: the input of views and engines. It is the only board
    /// in most games.
    pub const fn public(&self) -> &Public {
        self.game.public()
    }

    /// All boards, without the deal, with the turns in the order of play. A view of an earlier moment takes a clone
    /// [back](Boards::back_to).
    ///
    /// ```
    /// use teahouse_rules::{Rules, Seat};
    /// use teahouse_table::{Command, GameTime, Match, Setup};
    /// # use rand::{SeedableRng, rngs::ChaCha8Rng};
    ///
    /// let setup = Setup::new(Rules::Supply, ["Anna", "Ben", "Chi", "Dai"]);
    /// let mut game_match = Match::new(setup, &mut ChaCha8Rng::seed_from_u64(1))?;
    /// // Both boards are played at once. Chi is red on the second one.
    /// for (at, seat) in [(1_000, Seat(2)), (2_000, Seat(0))] {
    ///     let mv = game_match.moves_of(seat)[0];
    ///     let entry = game_match.check(GameTime(at), seat, Command::Play(mv))?;
    ///     game_match.commit(entry);
    /// }
    /// assert_eq!((game_match.ply(), game_match.board_of(Seat(2)).ply()), (2, 1));
    /// let mut before = game_match.boards().clone();
    /// before.back_to(1);
    /// assert_eq!(before.line().map(|turn| turn.seat).collect::<Vec<_>>(), [Seat(2)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn boards(&self) -> &Boards {
        self.game.boards()
    }

    /// The board at which a seat plays; the first one for a seat that the match does not have.
    pub fn board_of(&self, seat: Seat) -> &Public {
        self.boards().of_seat(seat).unwrap_or_else(|| self.public())
    }

    /// The turns of all boards in the order of play, without those that were taken back.
    pub fn line(&self) -> Turns<'_> {
        self.boards().line()
    }

    /// The physical pieces in their places.
    pub const fn pieces(&self) -> &Pieces {
        self.game.pieces()
    }

    /// The number of turns, without those that were taken back.
    pub fn ply(&self) -> usize {
        self.game.ply()
    }

    /// The number of entries. It never falls: an undo is an entry too.
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// The game time of the last entry.
    pub const fn time(&self) -> GameTime {
        self.time
    }

    /// Whether the match began with an earlier [revision](Rules::revision) of its rules. It goes on by the corrected
    /// rules of this version; [`differs_since`](Self::differs_since) says whether the correction has mattered so far.
    pub const fn has_corrected_rules(&self) -> bool {
        self.follows_record
    }

    /// The first entry on which the journal and the rules of this version disagree, in a match that began with an
    /// earlier [revision](Rules::revision) of its rules: a move that is no longer legal, or another outcome. The
    /// recorded entries stand. New entries are checked by the rules of this version.
    pub const fn differs_since(&self) -> Option<u64> {
        self.differs_since
    }

    /// The seats to move; none after the end.
    pub fn movers(&self) -> SeatSet {
        if self.outcome().is_over() { SeatSet::EMPTY } else { self.game.movers() }
    }

    /// The legal moves of the seat to move, that of the first board where there are two; none after the end.
    pub fn moves(&self) -> Vec<Move> {
        if self.outcome().is_over() { Vec::new() } else { self.game.moves() }
    }

    /// The legal moves of a seat; none if it is not to move, and none after the end.
    pub fn moves_of(&self, seat: Seat) -> Vec<Move> {
        if self.outcome().is_over() { Vec::new() } else { self.boards().moves(seat) }
    }

    /// The outcome by the rules, by resignation, by agreement, by claim or by time, or that of a game record alone.
    pub fn outcome(&self) -> Outcome {
        self.ended_by_players.unwrap_or_else(|| self.game.outcome())
    }

    /// The number of plies that would remain after [`AskUndo`](crate::Command::AskUndo) of a seat; `None` if it has no
    /// turn to take back. The [`UndoPolicy`](crate::UndoPolicy) is not considered.
    pub fn undo_target(&self, seat: Seat) -> Option<usize> {
        self.boards().last_turn_of(seat)
    }

    /// The faces that undone flips have shown.
    pub const fn seen(&self) -> &Seen {
        &self.seen
    }

    /// All undos, in the order in which they were made.
    pub fn undos(&self) -> &[Undo] {
        self.undos.all()
    }

    /// The undos after a number of turns in this range, in the order in which they were made. An undo counts at the
    /// last turn that remains of those before it.
    pub fn undos_after(&self, turns: RangeInclusive<usize>) -> &[Undo] {
        self.undos.after(turns)
    }

    /// The signals after a number of turns in this range, in the order in which they were given. Where turns are taken back, a
    /// signal stays, after the last turn that remains of those before it.
    pub fn signals_after(&self, turns: RangeInclusive<usize>) -> &[GivenSignal] {
        let from = self.given.partition_point(|given| given.after < *turns.start());
        let to = self.given.partition_point(|given| given.after <= *turns.end());
        self.given.get(from..to).unwrap_or_default()
    }

    /// The deal and its nonce, once the seal is open: after the end.
    pub fn opened_seal(&self) -> Option<&Seal> {
        self.seal.as_ref().filter(|_| self.seal_is_open)
    }

    /// The sealed deal, for the head of the journal.
    pub(crate) const fn seal(&self) -> Option<&Seal> {
        self.seal.as_ref()
    }

    fn checkpoint(&self) -> Checkpoint {
        Checkpoint { position: PositionHash::of(self.boards()), outcome: self.outcome() }
    }
}

/// Whether pieces lie face-down at the start.
fn needs_deal(public: &Public) -> bool {
    matches!(Game::new(public.clone(), None), Err(DealError::Missing))
}

/// Whether the challengers fit the seats and the players. Their scores take the place of that of two parties.
pub(crate) fn has_valid_challengers(seats: Seats, players: &SeatMap<Player>, score: Score, terms: &Terms) -> bool {
    let is_valid = |challengers: &Challengers| challengers.is_valid(seats, players) && score == Score::default();
    terms.challengers.as_ref().is_none_or(is_valid)
}
