//! Announces moves, checks, offers, refusals, the end and the selection, after the board has shown them.

use bevy::prelude::*;
use teahouse_rules::{Boards, Effect, Outcome, Pieces, Place, RevealedMove, Seat, SeatSet, Spot};
use teahouse_table::{Event, OfferKind, Refusal};

use super::cells::targets;
use super::clock::{begin_period, warn};
use super::{Speaker, SquareNames};
use crate::board::pieces::on_square;
use crate::board::press::Chosen;
use crate::board::selection::Selection;
use crate::board::{AtTable, Shown, table_changed};
use crate::core::AppSystems;
use crate::i18n::{Localization, Localized};
use crate::opponent::Advice;
use crate::prefs::aids::TableAids;
use crate::session::{Dwindled, GameState, Looked, MatchSystems, PeriodBegun, Refused, Seated, TableSystems};
use crate::ui::reader::Announce;

/// The pieces after the last announced event.
#[derive(Resource, Debug, Default)]
struct ToldPieces(Pieces);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ToldPieces>();
    // A match is seated in the frame before its screen comes.
    app.add_systems(Update, begin.in_set(MatchSystems(AppSystems::Animate)).run_if(on_message::<Seated>));
    app.add_systems(
        Update,
        (
            tell.run_if(on_message::<Shown>),
            look.run_if(on_message::<Looked>),
            refuse.run_if(on_message::<Refused>),
            (choose::<0>, choose::<1>).chain().run_if(table_changed::<Chosen>),
            advise.run_if(resource_exists_and_changed::<Advice>),
            begin_period.run_if(on_message::<PeriodBegun>),
            warn.run_if(on_message::<Dwindled>),
        )
            .chain()
            .in_set(TellSystems)
            .in_set(TableSystems(AppSystems::Ui)),
    );
}

/// The systems that announce what the board has shown.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TellSystems;

/// The parts needed to put the match into words.
pub(super) type MatchWords<'w> = (Res<'w, GameState>, Res<'w, Localization>, Res<'w, SquareNames>);

fn begin((session, localization, names): MatchWords, mut told: ResMut<ToldPieces>, mut said: MessageWriter<Announce>) {
    told.0 = session.view().pieces().clone();
    let speaker = Speaker::at(&session, &localization, *names);
    let [first, second] = [session.near(), session.near().other()].map(|seat| session.seats().party(seat));
    let [first, second] = [first, second].map(|party| session.called_together(party));
    let is_at_start = session.boards().ply() == 0;
    // On two boards a player of each may move.
    let begins = session.mover().filter(|_| is_at_start && session.boards().len() == 1);
    let words = match begins {
        // The sentence after the throw names the player who begins.
        _ if session.lot().is_some() => Localized::new("said-begins-by-lot"),
        Some(mover) => Localized::new("said-begins").arg("name", session.called(mover)),
        None => Localized::new("said-goes-on").arg("how", stand(&session, &localization)),
    };
    let words = words.arg("game", speaker.game()).arg("first", first).arg("second", second);
    said.write(Announce::new(words.resolve(&localization)));
    let is_open = !session.is_blind() && !session.outcome().is_over();
    if is_open && !is_at_start && is_in_check(session.boards()) {
        said.write(Announce::urgent(localization.tr("said-check")));
    }
    said.write_batch(waiting_offers(&session).map(|(kind, seat)| offered(kind, seat, &session, &localization)));
}

/// The offers that wait for an answer, each with the seat that has made it.
fn waiting_offers(session: &GameState) -> impl Iterator<Item = (OfferKind, Seat)> {
    let kinds = [OfferKind::Undo, OfferKind::Impasse, OfferKind::Stalemate, OfferKind::Draw];
    kinds.into_iter().filter_map(|kind| Some((kind, session.state().offered_by(kind)?)))
}

/// An offer in words.
fn offered(kind: OfferKind, seat: Seat, session: &GameState, localization: &Localization) -> Announce {
    let words = Localized::new(match kind {
        OfferKind::Draw => "said-offers-draw",
        OfferKind::Impasse => "said-offers-impasse",
        OfferKind::Stalemate => "said-offers-stalemate",
        OfferKind::Undo => "said-asks-undo",
    });
    Announce::new(words.arg("name", session.called(seat)).resolve(localization))
}

/// The state of a match that comes back to the table: whose turn it is, on all boards, or how it has ended.
fn stand(session: &GameState, localization: &Localization) -> String {
    let turn = to_move(session, session.state().movers(), localization);
    turn.unwrap_or_else(|| ended(session, session.outcome(), localization))
}

/// Whose turn it is, on all boards. `None` where no seat is to move.
fn to_move(session: &GameState, movers: SeatSet, localization: &Localization) -> Option<String> {
    let name = (!movers.is_empty()).then(|| session.called_together(movers))?;
    let turn = Localized::new("said-to-move").arg("name", name).resolve(localization);
    Some(localization.tr_args("said-sentence", &[("what", turn.into())]))
}

/// Whether a general or king is attacked on a board.
fn is_in_check(boards: &Boards) -> bool {
    boards.iter().any(|board| board.position().checked().is_some())
}

/// A result with its reason.
fn ended(session: &GameState, outcome: Outcome, localization: &Localization) -> String {
    let headline = session.wins(outcome).unwrap_or_else(|| Localized::new("end-draw"));
    let reason = session.why_ended().unwrap_or_else(|| Localized::new("end-draw"));
    let words = Localized::new("said-ended")
        .arg("headline", headline.resolve(localization))
        .arg("reason", reason.resolve(localization));
    words.resolve(localization)
}

fn tell(
    mut shown: MessageReader<Shown>,
    (session, localization, names): MatchWords,
    mut told: ResMut<ToldPieces>,
    mut said: MessageWriter<Announce>,
) {
    let speaker = Speaker::at(&session, &localization, *names);
    for Shown(event) in shown.read() {
        said.write_batch(words(event, &session, &speaker, &told.0));
        if let Event::Played { effects, .. } | Event::Undone { effects, .. } = event {
            effects.iter().for_each(|effect| told.0.apply(*effect));
        }
    }
}

/// An event in words, over the pieces as they lay before it.
fn words(event: &Event, session: &GameState, speaker: &Speaker, before: &Pieces) -> Vec<Announce> {
    let localization = speaker.localization;
    let named =
        |key: &'static str, seat: &Seat| Localized::new(key).arg("name", session.called(*seat)).resolve(localization);
    match event {
        Event::Played { seat, mv, effects, .. } => {
            // The strip of calls announces what was called. A player who does not see the board hears nothing else of it.
            let is_called = session.takes_calls();
            if is_called && session.is_blind() {
                return Vec::new();
            }
            let mut said = Vec::new();
            if !is_called {
                let what = step((session.seats().board_of(*seat), *mv), effects, before, speaker);
                let turn = Localized::new("said-turn").arg("name", session.called(*seat)).arg("what", what);
                said.push(Announce::new(turn.resolve(localization)));
            }
            said.extend(effects.iter().filter_map(|effect| match effect {
                Effect::ColoursDecided { .. } => {
                    let colour = session.at(*seat).view().colour_of(*seat)?;
                    let words = Localized::new("colours-decided").arg("name", session.called(*seat));
                    let what = words.arg("colour", colour.name()).resolve(localization);
                    Some(Announce::new(localization.tr_args("said-sentence", &[("what", what.into())])))
                }
                Effect::Check { .. } => Some(Announce::urgent(localization.tr("said-check"))),
                _ => None,
            }));
            said
        }
        Event::Offered { seat, offer, .. } => vec![offered(offer.kind(), *seat, session, localization)],
        Event::Agreed { seat, .. } => vec![Announce::new(named("said-agrees", seat))],
        Event::Declined { seat, .. } => vec![Announce::new(named("said-declines", seat))],
        Event::Undone { seat, from_ply, to_ply, .. } => {
            let words = Localized::new("said-took-back").arg("name", session.called(*seat));
            vec![Announce::new(words.arg("turns", from_ply.saturating_sub(*to_ply)).resolve(localization))]
        }
        Event::Ended { outcome, .. } => vec![Announce::urgent(ended(session, *outcome, localization))],
        // A player who moves on knows that the offer lapsed, and the end sheet tells of the seal. A slip tells a signal.
        // The slip of a failed call is announced by itself.
        Event::Lapsed { .. } | Event::SealOpened { .. } | Event::Signalled { .. } | Event::Miscalled { .. } => {
            Vec::new()
        }
    }
}

/// A step that was played.
fn step((board, mv): (u8, RevealedMove), effects: &[Effect], before: &Pieces, speaker: &Speaker) -> String {
    let origin = mv.mv.origin().map(|from| Place { board, spot: Spot::Square(from) });
    let mover = origin.and_then(|from| before.at(from)).and_then(|(_, state)| state.face);
    speaker.step(mv, mover, effects)
}

/// The table is seen as it was after a turn: the number of the turn, the turn, whose turn it is there, and a check. At the present
/// the state of the match takes the place of the number.
fn look((session, localization, names): MatchWords, mut said: MessageWriter<Announce>) {
    let speaker = Speaker::at(&session, &localization, *names);
    let boards = session.seen_boards();
    let seat = boards.line().next_back().map_or(Seat::FIRST, |turn| turn.seat);
    let seen = session.at(seat).seen();
    let is_past = session.is_looking_back();
    let number = is_past.then(|| {
        let stands = speaker.stands(&session, seen.board());
        localization.tr_args("said-sentence", &[("what", stands.into())])
    });
    let last = seen.line().last().filter(|_| !session.is_blind()).map(|turn| turn.seat).zip(speaker.turns(seen).pop());
    let turn = last.map(|(seat, what)| {
        Localized::new("said-turn").arg("name", session.called(seat)).arg("what", what).resolve(&localization)
    });
    let stand =
        if is_past { to_move(&session, boards.movers(), &localization) } else { Some(stand(&session, &localization)) };
    let is_open = !session.is_blind() && (is_past || !session.outcome().is_over());
    let check = (is_open && is_in_check(boards)).then(|| localization.tr("said-check"));
    said.write_batch([number, turn, stand, check].into_iter().flatten().map(Announce::new));
}

/// Announces the reason and the square of a refusal. Refusals of the computer are left out.
fn refuse(
    mut refused: MessageReader<Refused>,
    (session, localization, names): MatchWords,
    mut said: MessageWriter<Announce>,
) {
    let of_people = refused.read().filter(|refused| session.is_in_hands(refused.seat));
    let Some(last @ Refused { refusal, seat }) = of_people.last() else { return };
    if matches!(refusal, Refusal::Illegal(_)) && session.at(*seat).is_blind() {
        return;
    }
    let speaker = Speaker::at(&session, &localization, *names);
    let why = super::refusal(last, &session).resolve(&localization);
    let words = match refusal {
        Refusal::Illegal(illegal) if !illegal.squares.is_empty() => Localized::new("said-refused-at")
            .arg("why", why)
            .arg("squares", speaker.squares(illegal.squares.iter().copied())),
        _ => Localized::new("said-refused").arg("why", why),
    };
    said.write(Announce::urgent(words.resolve(&localization)));
}

/// Announces the selection and the targets that the board marks.
fn choose<const B: u8>(
    (session, localization, names): MatchWords,
    (chosen, aids): (AtTable<&Chosen, B>, Res<TableAids>),
    mut known: Local<(Selection, usize)>,
    mut said: MessageWriter<Announce>,
) {
    let view = session.on(B).at_hand();
    let now = (chosen.0, view.ply());
    let before = std::mem::replace(&mut *known, now);
    let speaker = Speaker::at(&session, &localization, *names);
    let thing = |selection: Selection| (selection.chosen, selection.in_hand);
    if thing(before.0) == thing(chosen.0) {
        return;
    }
    let has_piece = |square| on_square(view.pieces(), (B, square)).and_then(|piece| view.pieces().get(piece).face);
    let words = match thing(chosen.0) {
        (Some(square), _) if session.on(B).is_blind() => {
            said.write(Announce::new(speaker.square(square)));
            return;
        }
        (Some(square), _) => {
            let Some(face) = has_piece(square) else { return };
            Localized::new("said-chosen").arg("piece", speaker.piece(face)).arg("square", speaker.square(square))
        }
        (None, Some(piece)) => Localized::new("said-chosen-in-hand").arg("piece", speaker.piece(piece)),
        // A move clears the selection, which needs no announcement.
        (None, None) if before.1 == now.1 && chosen.0.pointed.is_none() => {
            said.write(Announce::new(localization.tr("said-let-go")));
            return;
        }
        (None, None) => return,
    };
    let squares = targets(view, **chosen);
    let ways = match (aids.of_hands(session.on(B)).dots, squares.is_empty()) {
        (false, _) => String::new(),
        (true, true) => localization.tr("said-no-way"),
        (true, false) => localization.tr_args("said-ways", &[("squares", speaker.squares(squares).into())]),
    };
    said.write(Announce::new(words.arg("where", ways).resolve(&localization).trim().to_owned()));
}

/// Announces the advised move. Its notice has the reason.
fn advise((session, localization, names): MatchWords, advice: Res<Advice>, mut said: MessageWriter<Announce>) {
    let Some(advised) = advice.0.as_ref().filter(|_| !session.is_blind()) else { return };
    let speaker = Speaker::at(&session, &localization, *names);
    let what = speaker.advice(advised.mv, session.on(advised.board).seen());
    said.write(Announce::new(localization.tr_args("said-hint", &[("what", what.into())])));
}
