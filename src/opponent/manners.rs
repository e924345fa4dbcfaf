//! How the computer behaves apart from its moves: when it agrees to a draw or a count, declares, and gives a match up.

use teahouse_engine::{Finding, Level};
use teahouse_rules::shogi::impasse::Impasse;
use teahouse_rules::shogi::{Handicap, Side};
use teahouse_rules::{Public, Rules, Seat};
use teahouse_table::{Command, MatchId};

/// A player's view of a match: its position, and what a search has found about it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Judgement<'a> {
    pub(super) view: &'a Public,
    pub(super) seat: Seat,
    pub(super) level: Level,
    /// The finding for the side to move, be that the player or the opponent.
    pub(super) finding: &'a Finding,
}

impl Judgement<'_> {
    /// The plies of the opening in xiangqi and shogi. A player who stands well agrees to no draw there.
    const OPENING: usize = 40;

    /// The score at which a player is glad of a draw in the opening: about a pawn and a half behind.
    const BEHIND: i32 = -150;

    /// Whether the player agrees to a draw, or calls one.
    pub(super) fn agrees_to_draw(&self) -> bool {
        self.evaluates_as_draw() || goes_on_for_ever(self.view)
    }

    fn evaluates_as_draw(&self) -> bool {
        let Self { view, seat, level, finding } = *self;
        match view.rules() {
            Rules::Banqi(_) if view.mover() == seat => level.agrees_to_draw(finding),
            Rules::Banqi(_) => level.agrees_to_draw_against(finding),
            _ => {
                let in_opening = if view.ply() < Self::OPENING { Self::BEHIND } else { 0 };
                let pride = level.manner(view.rules()).map_or(0, |manner| manner.pride);
                finding.depth > 0 && self.score() <= in_opening - pride
            }
        }
    }

    /// The value of the position for the player.
    fn score(&self) -> i32 {
        if self.view.mover() == self.seat { self.finding.score } else { -self.finding.score }
    }

    /// Whether the player loses as far as it has found.
    fn is_lost(&self) -> bool {
        self.finding.decided == Some(self.view.mover() != self.seat)
    }

    /// Whether nothing is left to hope for. In Banqi there is always a flip; the two weakest levels never give up, so that a
    /// beginner learns to end a game.
    fn is_hopeless(&self) -> bool {
        /// A chariot and two pieces, or a rook and all of the army that goes with it.
        const XIANGQI: i32 = -1600;
        const SHOGI: i32 = -2400;
        let least = match self.view.rules() {
            Rules::Xiangqi(_) => XIANGQI,
            Rules::Shogi(_) => SHOGI,
            _ => return false,
        };
        self.level >= Level::REGULAR && (self.is_lost() || self.began_even() && self.score() <= least)
    }

    /// Whether the match began as the game does. A player who gives a handicap, or begins from a position that was set up, may be
    /// behind with nothing lost yet.
    fn began_even(&self) -> bool {
        let rules = self.view.rules();
        let gives_odds = matches!(rules, Rules::Shogi(ruleset) if ruleset.handicap != Handicap::Even);
        !gives_odds && *self.view.start() == rules.start()
    }

    /// Whether the player agrees that points decide the match.
    pub(super) fn agrees_to_count(&self) -> bool {
        let Some(outcome) = Impasse::of(self.view).and_then(|impasse| impasse.if_agreed()) else { return false };
        match outcome.winner() {
            Some(winner) => winner == self.seat || self.is_lost(),
            None => self.agrees_to_draw(),
        }
    }

    /// The declaration that ends the match well, if there is one.
    pub(super) fn declares(&self) -> bool {
        let Some(outcome) = Impasse::of(self.view).and_then(|impasse| impasse.if_declared()) else { return false };
        match outcome.winner() {
            Some(winner) => winner == self.seat,
            None => self.agrees_to_draw(),
        }
    }

    /// Whether the player offers that points decide: both kings have entered, and that is the best end for it.
    fn offers_count(&self) -> bool {
        let have_entered = Impasse::of(self.view)
            .is_some_and(|impasse| [Side::Sente, Side::Gote].iter().all(|side| impasse.account(*side).king_in_camp));
        have_entered && !self.is_lost() && self.agrees_to_count()
    }
}

/// Whether even a level that is ahead agrees to a draw: the position occurs for the fifth time, at which FIDE's laws of chess
/// end a game (9.6.1), or there was no progress for twice as long as Banqi's usual rules wait.
pub(super) fn goes_on_for_ever(view: &Public) -> bool {
    view.repetitions() >= 5 || view.quiet_plies() >= 120
}

/// The computer's memory of its turns.
#[derive(Debug, Default)]
pub(super) struct Manners {
    /// The seats that had nothing to hope for on their last turn.
    hopeless: Vec<Despair>,
    /// The match and the ply of its last offer of a count.
    offered: Option<(MatchId, usize)>,
}

/// A seat that has nothing to hope for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Despair {
    of: MatchId,
    seat: Seat,
    /// The ply of its last turn.
    ply: usize,
    turns: u32,
}

impl Manners {
    /// The hopeless turns in a row after which the player resigns.
    const TURNS: u32 = 3;

    /// The plies between a declined offer of a count and the next one.
    const PATIENCE: usize = 40;

    /// The command that ends the match on the player's turn, if it is time for one.
    pub(super) fn ending(&mut self, of: MatchId, judgement: Judgement<'_>) -> Option<Command> {
        if judgement.declares() {
            return Some(Command::Declare);
        }
        if self.despairs(of, judgement) {
            return Some(Command::Resign);
        }
        let ply = judgement.view.ply();
        let is_early = self.offered.is_some_and(|(known, at)| known == of && (at..at + Self::PATIENCE).contains(&ply));
        if !is_early && judgement.offers_count() {
            self.offered = Some((of, ply));
            return Some(Command::OfferImpasse);
        }
        None
    }

    /// Whether it is time to resign. An undo gives hope again.
    fn despairs(&mut self, of: MatchId, judgement: Judgement<'_>) -> bool {
        let Judgement { view, seat, .. } = judgement;
        let ply = view.ply();
        let before = self.hopeless.iter().position(|despair| despair.seat == seat);
        let before = before.map(|place| self.hopeless.swap_remove(place)).filter(|before| before.of == of);
        if !judgement.is_hopeless() {
            return false;
        }
        let turns = match before {
            // The same turn once more, after an offer.
            Some(before) if before.ply == ply => before.turns,
            Some(before) if before.ply < ply => before.turns + 1,
            _ => 1,
        };
        self.hopeless.push(Despair { of, seat, ply, turns });
        turns >= Self::TURNS
    }
}

#[cfg(test)]
mod tests {
    use teahouse_rules::RevealedMove;
    use teahouse_rules::shogi::Ruleset;

    use super::*;

    const ID: MatchId = MatchId([7; 16]);
    const MASTER: Level = Level::STRONGEST;

    fn start(rules: &str) -> Public {
        Public::new(Rules::parse(rules).unwrap())
    }

    fn at(rules: &str, position: &str) -> Public {
        let rules = Rules::parse(rules).unwrap();
        Public::from_position(rules, rules.parse_position(position).unwrap())
    }

    fn found(score: i32) -> Finding {
        Finding { depth: 4, score, ..Finding::default() }
    }

    fn judge<'a>(view: &'a Public, level: Level, finding: &'a Finding) -> Judgement<'a> {
        Judgement { view, seat: view.mover(), level, finding }
    }

    /// Shuffles a chariot or a rook of each side.
    fn shuffled(rules: &str, moves: &str, times: usize) -> Public {
        let mut public = start(rules);
        for text in moves.split(' ').cycle().take(times) {
            let mv = public.position().parse_move(text).unwrap();
            public.play_past_end(RevealedMove { mv: mv.mv, shown: None }).unwrap();
        }
        public
    }

    #[test]
    fn a_draw_is_no_answer_to_an_opening_that_stands_well() {
        let (early, late) = (start("xiangqi wxf"), shuffled("xiangqi wxf", "a1a2 a10a9 a2a1 a9a10", 44));
        for (score, in_opening, later) in
            [(30, false, false), (0, false, true), (-149, false, true), (-150, true, true)]
        {
            let finding = found(score);
            assert_eq!(judge(&early, MASTER, &finding).evaluates_as_draw(), in_opening, "{score}");
            assert_eq!(judge(&late, MASTER, &finding).evaluates_as_draw(), later, "{score}");
            // Out of turn the score is the opponent's.
            let (seat, finding) = (late.mover().other(), found(-score));
            assert_eq!(Judgement { seat, ..judge(&late, MASTER, &finding) }.evaluates_as_draw(), later, "{score}");
        }
        assert!(!judge(&late, Level::STORYTELLER, &found(0)).evaluates_as_draw(), "the storyteller would rather lose");
        assert!(!judge(&late, MASTER, &Finding::default()).evaluates_as_draw(), "nothing was found");
    }

    #[test]
    fn a_player_who_was_behind_from_the_start_does_not_resign_for_it() {
        let set_up = at("xiangqi wxf", "4k4/9/9/9/9/9/9/9/9/R2K5 b - - 0 1");
        for (view, is_hopeless) in [(start("xiangqi wxf"), true), (set_up, false)] {
            assert_eq!(judge(&view, MASTER, &found(-3000)).is_hopeless(), is_hopeless);
            let lost = Finding { decided: Some(false), ..found(-30_000) };
            assert!(judge(&view, MASTER, &lost).is_hopeless(), "a mate is a mate");
        }
        let Rules::Shogi(even) = Rules::parse("shogi amateur").unwrap() else { panic!("the rules are those of shogi") };
        let odds = Public::new(Rules::Shogi(Ruleset { handicap: Handicap::TwoPieces, ..even }));
        assert!(!judge(&odds, MASTER, &found(-3000)).is_hopeless());
        assert!(judge(&start("shogi amateur"), MASTER, &found(-3000)).is_hopeless());
    }

    #[test]
    fn three_hopeless_turns_in_a_row_are_lost() {
        let resigns = |level: Level, scores: &[i32]| {
            let mut manners = Manners::default();
            let commands = scores.iter().enumerate().map(|(turn, score)| {
                let view = shuffled("xiangqi wxf", "a1a2 a10a9 a2a1 a9a10", 2 * turn);
                manners.ending(ID, judge(&view, level, &found(*score)))
            });
            commands.collect::<Vec<_>>()
        };
        let resign = Some(Command::Resign);
        assert_eq!(resigns(MASTER, &[-1700, -1800, -1900]), [None, None, resign]);
        assert_eq!(resigns(Level::REGULAR, &[-1700, -1500, -1900, -1900]), [None; 4], "there was hope between");
        assert_eq!(resigns(Level::GUEST, &[-9000; 4]), [None; 4], "the guest plays to the end");
    }

    #[test]
    fn an_undo_and_another_match_give_hope_again() {
        let view = |plies| shuffled("shogi amateur", "h2g2 b8c8 g2h2 c8b8", plies);
        let lost = Finding { decided: Some(false), ..found(-200) };
        let mut manners = Manners::default();
        for (plies, of) in [(4, ID), (6, ID), (4, ID), (6, ID), (8, MatchId([8; 16])), (10, MatchId([8; 16]))] {
            assert_eq!(manners.ending(of, judge(&view(plies), MASTER, &lost)), None, "{plies}");
        }
        assert_eq!(manners.ending(MatchId([8; 16]), judge(&view(10), MASTER, &lost)), None, "the same turn");
        assert_eq!(manners.ending(MatchId([8; 16]), judge(&view(12), MASTER, &lost)), Some(Command::Resign));
    }

    #[test]
    fn the_computer_does_not_resign_in_banqi() {
        let (view, lost) = (start("banqi taiwan"), Finding { decided: Some(false), ..found(-5000) });
        let mut manners = Manners::default();
        assert_eq!([(); 4].map(|()| manners.ending(ID, judge(&view, MASTER, &lost))), [None; 4]);
    }

    #[test]
    fn a_declaration_is_made_where_it_wins() {
        const ENTERED: &str = "1+R+R1K4/+P+P+P+P+P+P+P+P+P/GG7/9/9/9/9/9/4k4 b B2P 1";
        let declares = |rules: &str, position: &str, score| {
            Manners::default().ending(ID, judge(&at(rules, position), MASTER, &found(score))) == Some(Command::Declare)
        };
        assert!(declares("shogi amateur", ENTERED, 300));
        assert!(
            !declares("shogi amateur", "1+R+R1K4/+P+P+P+P+P+P+P+P+P/GG7/9/9/9/9/9/4k4 b B 1", 300),
            "a point short"
        );
        assert!(!declares("shogi amateur", "4k4/9/9/9/9/9/9/9/4K4 b - 1", -300), "that would lose");
    }

    /// Both kings have entered; sente has 28 points, gote 26.
    const COUNTED: &str = "2+R1K2+P1/1+P+P1G1S+P1/2S1G4/9/4p4/9/1+p2g1s2/2+p1k1+p+r1/3g1+p3 MOVER B2N2L6Pbs2n2l3p 181";

    #[test]
    fn points_decide_where_they_win() {
        let (sente, gote) = (COUNTED.replace("MOVER", "b"), COUNTED.replace("MOVER", "w"));
        let (even, lost) = (found(0), Finding { decided: Some(false), ..found(-9000) });
        let agrees = |position: &str, finding| judge(&at("shogi source", position), MASTER, finding).agrees_to_count();
        assert!(agrees(&sente, &even) && !agrees(&gote, &even));
        assert!(agrees(&gote, &lost), "it loses anyway");
        let start = start("shogi official impasse=count-24");
        assert!(!judge(&start, MASTER, &even).agrees_to_count(), "a draw at the start");
        assert!(!judge(&at("shogi amateur", &sente), MASTER, &even).agrees_to_count(), "there is nothing to agree on");
    }

    #[test]
    fn a_count_is_offered_once_in_a_while() {
        let view = at("shogi source", &COUNTED.replace("MOVER", "b"));
        let (even, mut manners) = (found(0), Manners::default());
        assert_eq!(manners.ending(ID, judge(&view, MASTER, &even)), Some(Command::OfferImpasse));
        assert_eq!(manners.ending(ID, judge(&view, MASTER, &even)), None, "it was declined");
        assert_eq!(manners.ending(MatchId([8; 16]), judge(&view, MASTER, &even)), Some(Command::OfferImpasse));
        let far = start("shogi official impasse=count-24");
        assert_eq!(Manners::default().ending(ID, judge(&far, MASTER, &found(-500))), None, "no king has entered");
    }
}
