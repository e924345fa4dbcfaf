//! The trace of events of the match. The session sends an event after the journal holds its entry.

use bevy::prelude::*;
use teahouse_rules::{Effect, Place, Seat, Spot};
use teahouse_table::{Event, Offer};

use crate::core::trace::Trace;
use crate::session::{GameState, MatchEvent, Refused};
use crate::ui::reader::Announce;

pub(super) fn say_events(
    trace: Res<Trace>,
    mut happened: MessageReader<MatchEvent>,
    mut refused: MessageReader<Refused>,
    session: Option<Res<GameState>>,
) {
    for MatchEvent(event) in happened.read() {
        for line in lines(event) {
            trace.say(line);
        }
    }
    for Refused { seat, refusal } in refused.read() {
        // A refusal makes no entry: it is told with the number of the last one.
        let seq = session.as_ref().map_or(0, |session| session.state().revision());
        trace.say(format_args!("event refused seq={seq} seat={} reason={}", seat.0, refusal.code()));
    }
}

/// Says up to where the journal is on the disk.
pub(super) fn say_saved(trace: Res<Trace>, session: Option<Res<GameState>>, mut known: Local<Option<u64>>) {
    let saved = session.and_then(|session| session.saved_seq());
    if std::mem::replace(&mut *known, saved) != saved
        && let Some(seq) = saved
    {
        trace.say(format_args!("saved seq={seq}"));
    }
}

/// Writes the seat to move.
pub(super) fn say_turn(trace: Res<Trace>, session: Option<Res<GameState>>, mut known: Local<Option<(Seat, usize)>>) {
    let turn = session.and_then(|session| Some((session.mover()?, session.view().ply())));
    if std::mem::replace(&mut *known, turn) != turn
        && let Some((seat, ply)) = turn
    {
        trace.say(format_args!("turn seat={} ply={ply}", seat.0));
    }
}

/// Says what a screen reader is told.
pub(super) fn say_said(trace: Res<Trace>, mut said: MessageReader<Announce>) {
    for Announce { words, .. } in said.read() {
        trace.say(format_args!("said {}", words.replace('\n', " ")));
    }
}

/// An event in words: its own line, then one for each piece that came to light or was captured.
fn lines(event: &Event) -> Vec<String> {
    let seq = event.seq();
    let about_offer = |verb, seat: Seat, offer| format!("event {verb} seq={seq} seat={} kind={}", seat.0, kind(offer));
    let mut lines = vec![match event {
        Event::Played { seat, mv, ply, .. } => format!("event played seq={seq} seat={} move={mv} ply={ply}", seat.0),
        Event::Offered { seat, offer, .. } => about_offer("offered", *seat, offer),
        Event::Agreed { seat, offer, .. } => about_offer("agreed", *seat, offer),
        Event::Declined { seat, offer, .. } => about_offer("declined", *seat, offer),
        Event::Lapsed { seat, offer, .. } => about_offer("lapsed", *seat, offer),
        Event::Undone { seat, from_ply, to_ply, .. } => {
            format!("event undone seq={seq} seat={} from={from_ply} to={to_ply}", seat.0)
        }
        Event::Ended { outcome, .. } => {
            let text = outcome.to_string();
            let (result, reason) = text.split_once(": ").unwrap_or((&text, "none"));
            format!("event ended seq={seq} outcome=\"{result}\" reason={reason}")
        }
        Event::Miscalled { seat, count, .. } => format!("event miscalled seq={seq} seat={} count={count}", seat.0),
        Event::Signalled { seat, signal, .. } => format!("event signalled seq={seq} seat={} signal={signal}", seat.0),
        Event::SealOpened { verified, .. } => {
            format!("event seal-opened seq={seq} verified={}", if *verified { "yes" } else { "no" })
        }
    }];
    if let Event::Played { seat, effects, .. } = event {
        lines.extend(effects.iter().filter_map(|effect| match effect {
            Effect::Revealed { at, face, .. } => {
                Some(format!("event revealed seq={seq} seat={} square={} face={face}", seat.0, place(*at)))
            }
            Effect::Captured { from, before, .. } => {
                Some(format!("event captured seq={seq} seat={} square={} face={before}", seat.0, place(*from)))
            }
            _ => None,
        }));
    }
    lines
}

const fn kind(offer: &Offer) -> &'static str {
    match offer {
        Offer::Draw => "draw",
        Offer::Impasse => "impasse",
        Offer::Stalemate => "stalemate",
        Offer::Undo { .. } => "undo",
    }
}

fn place(place: Place) -> String {
    match place.spot {
        Spot::Square(square) => square.to_string(),
        Spot::Tray(seat) => format!("tray{}", seat.0),
        Spot::Hand(seat) => format!("hand{}", seat.0),
    }
}

#[cfg(test)]
mod tests {
    use teahouse_rules::{Face, Move, Outcome, Piece, PieceId, Reason, RevealedMove};

    use super::*;

    #[test]
    fn a_flip_has_its_face() {
        let (at, face) = ("a2".parse().unwrap(), Face::from(Piece::from_letter('R').unwrap()));
        let event = Event::Played {
            seq: 3,
            seat: Seat::SECOND,
            mv: RevealedMove { mv: Move::Flip { at }, shown: Some(face) },
            effects: vec![Effect::Revealed { piece: PieceId(8), at: Place::square(at), face }],
            ply: 2,
        };
        let expected = ["event played seq=3 seat=1 move=a2a2=R ply=2", "event revealed seq=3 seat=1 square=a2 face=R"];
        assert_eq!(lines(&event), expected);
    }

    #[test]
    fn an_end_has_winner_and_reason() {
        let outcome = Outcome::Win { winner: Seat::FIRST, reason: Reason::NoMoves };
        let end = Event::Ended { seq: 90, outcome };
        assert_eq!(lines(&end), ["event ended seq=90 outcome=\"first wins\" reason=no-moves"]);
    }

    #[test]
    fn an_offer_has_its_kind() {
        let offer = Event::Offered { seq: 5, seat: Seat::FIRST, offer: Offer::Undo { to_ply: 2 } };
        assert_eq!(lines(&offer), ["event offered seq=5 seat=0 kind=undo"]);
        let offer = Event::Lapsed { seq: 6, seat: Seat::SECOND, offer: Offer::Impasse };
        assert_eq!(lines(&offer), ["event lapsed seq=6 seat=1 kind=impasse"]);
    }
}
