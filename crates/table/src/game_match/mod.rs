//! A match: the game, and the people at the table.

mod apply;
mod check;
mod proposal;
mod record;
mod replay;
mod taken_back;

pub use taken_back::TakenBack;

use core::mem::discriminant;
use core::ops::RangeInclusive;

use rand::Rng;
use teahouse_rules::banqi::{Deal, DealError, Nonce};
use teahouse_rules::{Game, Move, Outcome, Pieces, Public, Rules, Seat, SeatSet, Seats};

use proposal::Proposal;

use crate::entry::{PositionHash, Standing};
use crate::envelope::Seal;
use crate::{GameTime, Header, MatchId, Seen, Setup, SetupError};

/// An undo that was asked for and waits for consent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct UndoRequest {
    /// The seat that asked.
    pub by: Seat,
    /// How many plies would be left.
    pub to_ply: usize,
}

/// Everything about one match: the game with its secret, who plays, what is offered, what was seen, and how it ended.
///
/// It changes only by entries: [`check`](Self::check) makes one and changes nothing, [`commit`](Self::commit) applies
/// it. Between the two, [`OpenMatch`](crate::OpenMatch) writes it down. Two matches with the same header and entries
/// are equal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Match {
    header: Header,
    game: Game,
    seal: Option<Seal>,
    seal_is_open: bool,
    revision: u64,
    time: GameTime,
    draw_offer: Option<Proposal>,
    impasse_offer: Option<Proposal>,
    /// An undo, and the ply that it would go back to.
    undo_request: Option<(Proposal, usize)>,
    seen: Seen,
    taken_back: taken_back::History,
    /// How the players ended it, if not the game itself.
    ended_by_players: Option<Outcome>,
    /// Whether the journal was begun under an earlier revision of the rules, so that its entries go before these rules.
    follows_record: bool,
    /// The first entry that these rules judge otherwise than the journal does.
    differs_since: Option<u64>,
}

impl Match {
    /// A new match: draws its id and, where pieces are hidden, deals and commits to the deal.
    ///
    /// # Errors
    /// When the position to start from cannot be played.
    pub fn new(setup: Setup, rng: &mut impl Rng) -> Result<Self, SetupError> {
        let Setup { rules, start, players, score } = setup;
        let (count, seats) = (players.count(), rules.seats().count());
        if count != seats {
            return Err(SetupError::OtherSeats { players: count, seats });
        }
        let words = players.values().flat_map(|player| player.computer.iter().chain([&player.name]));
        if words.map(String::len).sum::<usize>() > Setup::MOST_BYTES_OF_NAMES {
            return Err(SetupError::LongNames);
        }
        let usual = rules.start();
        let start = start.unwrap_or(usual);
        if discriminant(&start) != discriminant(&usual) {
            return Err(SetupError::OtherGame);
        }
        // As these rules see it, whatever rules it was made for.
        let public = Public::from_position(rules, start);
        let start = Some(*public.start()).filter(|start| *start != usual);
        if public.outcome().is_over() {
            return Err(SetupError::AlreadyOver);
        }
        let id = MatchId::random(rng);
        let seal = needs_deal(&public).then(|| Seal { deal: Deal::sample(&public, rng), nonce: Nonce::random(rng) });
        let (rules_line, rules_revision) = (rules.line(), rules.revision());
        let commitment = seal.as_ref().map(|seal| seal.commitment(id, &rules_line));
        let app = env!("CARGO_PKG_VERSION").to_owned();
        let header = Header { app, id, rules, rules_line, rules_revision, start, players, score, commitment };
        Self::begin(header, seal, rules_revision).map_err(|_| SetupError::NoDeal)
    }

    /// A match without entries, from what its header says, played on by this revision of its rules.
    pub(crate) fn begin(header: Header, seal: Option<Seal>, revision: u32) -> Result<Self, DealError> {
        let public = match header.start {
            None => Public::new(header.rules),
            Some(start) => Public::from_position(header.rules, start),
        };
        Ok(Self {
            game: Game::new(public, seal.as_ref().map(|seal| seal.deal.clone()))?,
            follows_record: header.rules_revision < revision,
            differs_since: None,
            header,
            seal,
            seal_is_open: false,
            revision: 0,
            time: GameTime::ZERO,
            draw_offer: None,
            impasse_offer: None,
            undo_request: None,
            seen: Seen::default(),
            taken_back: taken_back::History::default(),
            ended_by_players: None,
        })
    }

    /// What was settled before the first move.
    #[must_use]
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// The game and its options.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.header.rules
    }

    /// The seats of the game.
    #[must_use]
    pub const fn seats(&self) -> Seats {
        self.header.rules.seats()
    }

    /// The name of the player at a seat, if the game has it.
    #[must_use]
    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.header.players.get(seat).map(|player| player.name.as_str())
    }

    /// How the computer plays at a seat, if it does.
    #[must_use]
    pub fn computer(&self, seat: Seat) -> Option<&str> {
        self.header.players.get(seat)?.computer.as_deref()
    }

    /// What anybody may know about the game: what views and engines get.
    #[must_use]
    pub const fn public(&self) -> &Public {
        self.game.public()
    }

    /// The physical pieces as they lie now.
    #[must_use]
    pub const fn pieces(&self) -> &Pieces {
        self.game.pieces()
    }

    /// How many turns stand (undone ones do not).
    #[must_use]
    pub fn ply(&self) -> usize {
        self.game.ply()
    }

    /// How many entries there are. It rises with each and never falls, also when turns are taken back.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// The game time of the last entry.
    #[must_use]
    pub const fn time(&self) -> GameTime {
        self.time
    }

    /// Whether the match was begun under an earlier [revision](Rules::revision) of its rules. It goes on by the rules of this
    /// version, which were corrected since; [`differs_since`](Self::differs_since) says whether that has mattered so far.
    #[must_use]
    pub const fn has_corrected_rules(&self) -> bool {
        self.follows_record
    }

    /// The first entry that the rules of this version judge otherwise than the journal does, in a match that was begun under
    /// an earlier [revision](Rules::revision) of its rules: a move that is not allowed any more, or another outcome. Up to its
    /// last entry such a match is as it was recorded; what is played from then on is judged by the rules of this version.
    #[must_use]
    pub const fn differs_since(&self) -> Option<u64> {
        self.differs_since
    }

    /// The seats that may play now; none after the end.
    #[must_use]
    pub fn movers(&self) -> SeatSet {
        if self.outcome().is_over() { SeatSet::EMPTY } else { self.game.movers() }
    }

    /// The legal moves; none after the end.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        if self.outcome().is_over() { Vec::new() } else { self.game.moves() }
    }

    /// How the match stands: by the rules, by resignation or by agreement.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        self.ended_by_players.unwrap_or_else(|| self.game.outcome())
    }

    /// The seat whose draw offer waits for an answer.
    #[must_use]
    pub fn draw_offer(&self) -> Option<Seat> {
        self.draw_offer.map(|offer| offer.by)
    }

    /// The seats whose answer to the draw offer is awaited; none without an offer.
    #[must_use]
    pub fn asked_for_draw(&self) -> SeatSet {
        self.draw_offer.map_or(SeatSet::EMPTY, |offer| offer.asked)
    }

    /// The seat that has offered to end a game of shogi by a count of the points, while the offer waits for an answer.
    #[must_use]
    pub fn impasse_offer(&self) -> Option<Seat> {
        self.impasse_offer.map(|offer| offer.by)
    }

    /// The seats whose answer to that offer is awaited; none without an offer.
    #[must_use]
    pub fn asked_for_impasse(&self) -> SeatSet {
        self.impasse_offer.map_or(SeatSet::EMPTY, |offer| offer.asked)
    }

    /// The undo that waits for consent.
    #[must_use]
    pub fn undo_request(&self) -> Option<UndoRequest> {
        self.undo_request.map(|(proposal, to_ply)| UndoRequest { by: proposal.by, to_ply })
    }

    /// The seats whose consent to that undo is awaited; none without a request.
    #[must_use]
    pub fn asked_for_undo(&self) -> SeatSet {
        self.undo_request.map_or(SeatSet::EMPTY, |(proposal, _)| proposal.asked)
    }

    /// The ply that [`AskUndo`](crate::Command::AskUndo) of a seat would go back to; `None` when it has no turn to take
    /// back. It does not ask whether the policy allows it.
    #[must_use]
    pub fn undo_target(&self, seat: Seat) -> Option<usize> {
        self.public().line().iter().rposition(|turn| turn.seat == seat)
    }

    /// What undone flips have shown.
    #[must_use]
    pub const fn seen(&self) -> &Seen {
        &self.seen
    }

    /// Every undo so far, in the order in which they were made.
    #[must_use]
    pub fn taken_back(&self) -> &[TakenBack] {
        self.taken_back.all()
    }

    /// The undos that stand after so many of the turns that stand, in the order in which they were made. Where turns from
    /// before an undo went back too, it stands after those that are left.
    #[must_use]
    pub fn taken_back_after(&self, turns: RangeInclusive<usize>) -> &[TakenBack] {
        self.taken_back.after(turns)
    }

    /// The deal and its nonce, once the match is over and they were laid open.
    #[must_use]
    pub fn opened_seal(&self) -> Option<&Seal> {
        self.seal.as_ref().filter(|_| self.seal_is_open)
    }

    /// The secret, for the header of the journal.
    pub(crate) const fn seal(&self) -> Option<&Seal> {
        self.seal.as_ref()
    }

    fn standing(&self) -> Standing {
        Standing { position: PositionHash::of(self.public().position()), outcome: self.outcome() }
    }
}

/// Whether pieces lie face-down at the start.
fn needs_deal(public: &Public) -> bool {
    matches!(Game::new(public.clone(), None), Err(DealError::Missing))
}
