//! The effect of a press: it asks the pure [`crate::board::selection`] and sends a command.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use teahouse_rules::{Illegal, Move};
use teahouse_table::{Command, Refusal};

use super::reaction::reaction;
use super::{Chosen, Guard, HandsOn, PressOn, PressSystems};
use crate::board::held::Held;
use crate::board::layout::Layout;
use crate::board::pieces::on_square;
use crate::board::selection::{Reaction, Selection};
use crate::board::stage::Stage;
use crate::board::touch::{Contact, Touched};
use crate::board::view::AtTable;
use crate::core::{Activity, AppSystems, Menu, Phase};
use crate::session::{
    Call, GameState, LookBack, MatchCommand, MatchSystems, Pauses, Refused, Said, TouchPiece, TryMove,
};

pub(super) fn plugin<const B: u8>(app: &mut App) {
    app.add_systems(
        Update,
        press::<B>
            .in_set(PressSystems)
            .in_set(HandsOn::<B>::Press)
            .in_set(MatchSystems(AppSystems::Commands))
            .run_if(on_message::<PressOn<B>>.and_eager(are_hands_free).and_eager(in_state(Menu::None))),
    );
}

/// Whether a match is played or looked through.
fn are_hands_free(session: Option<Res<GameState>>, phase: Option<Res<State<Phase>>>) -> bool {
    let is_played = phase.is_some_and(|phase| *phase.get() == Phase::Playing);
    is_played || session.is_some_and(|session| session.is_looked_through())
}

/// Applies presses.
fn press<const B: u8>(
    mut presses: MessageReader<PressOn<B>>,
    held: Option<AtTable<&Held, B>>,
    mut hand: PressState<B>,
    mut looks: MessageWriter<LookBack>,
    mut activity: ResMut<Activity>,
    mut commands: Commands,
) {
    for press in presses.read() {
        if let (PressOn::Nothing, Some(held)) = (press, &held) {
            held.let_go(*hand.board, &mut commands, &mut hand.stage, &mut activity);
        }
        if !hand.is_free() {
            continue;
        }
        if hand.session.is_looked_through() && !hand.session.takes_tries() {
            hand.refuse_look(*press);
            continue;
        }
        // A past position cannot be played on: the first press returns to the present.
        if hand.session.is_looking_back() && !hand.session.takes_tries() {
            looks.write(LookBack::Present);
            continue;
        }
        // The players at the screen move neither the computer's pieces, nor their own out of turn.
        if !hand.session.on(B).is_hands_turn() {
            hand.refuse_turn(*press);
            continue;
        }
        // Only an acting press finishes a running motion.
        match reaction(*press, &hand.session, hand.chosen.0) {
            Reaction::Nothing => {}
            Reaction::Select(selection) => hand.select(selection),
            Reaction::Play(mv) => hand.play(mv),
            Reaction::Refuse(illegal) => hand.refuse(*press, illegal),
            Reaction::KeepTouched => hand.keep_touched(),
            Reaction::Call(mv) => hand.call(mv),
        }
    }
}

/// The state that a press acts on.
#[derive(SystemParam)]
struct PressState<'w, 's, const B: u8> {
    session: Res<'w, GameState>,
    pauses: Res<'w, Pauses>,
    layout: Option<AtTable<'w, 's, &'static Layout, B>>,
    guard: AtTable<'w, 's, &'static mut Guard, B>,
    board: AtTable<'w, 's, Entity, B>,
    stage: AtTable<'w, 's, &'static mut Stage, B>,
    chosen: AtTable<'w, 's, &'static mut Chosen, B>,
    touched: MessageWriter<'w, Touched>,
    acts: MessageWriter<'w, MatchCommand>,
    calls: MessageWriter<'w, Call>,
    tries: MessageWriter<'w, TryMove>,
    kept: MessageWriter<'w, TouchPiece>,
    refused: MessageWriter<'w, Refused>,
}

impl<const B: u8> PressState<'_, '_, B> {
    /// Whether a press means anything now. One while the pieces are being dealt only ends that. While a move is being written,
    /// the second click of a double click must not act for the opponent either. While a question stops the clocks, the answer
    /// comes first: otherwise an offer gives time to think about the next move.
    fn is_free(&self) -> bool {
        let is_question = self.pauses.question && self.session.state().has_clocks();
        let is_open = !self.guard.is_up() && !self.session.is_playing_at(B) && !is_question;
        let is_over = self.session.outcome().is_over() && !self.session.is_looked_through();
        is_open && !is_over && !self.stage.is_dealing()
    }

    /// Takes something up, or lets go of it.
    fn select(&mut self, selection: Selection) {
        let is_another = selection.chosen != self.chosen.0.chosen;
        let taken_up = selection.chosen.filter(|_| is_another).zip(self.layout.as_ref());
        self.touched.write_batch(taken_up.map(|(square, layout)| Touched::on(square, Contact::Lift, 1.0, layout)));
        if selection.promoting.is_some() {
            // A dragged pawn waits on its square until the promotion is chosen.
            self.stage.let_it_wait();
        } else {
            self.stage.wait_no_longer();
        }
        self.chosen.set_if_neq(Chosen(selection));
        let touched = selection.touched_piece().filter(|piece| self.session.touched() != Some(*piece));
        self.kept.write_batch(touched.map(TouchPiece));
    }

    fn play(&mut self, mv: Move) {
        self.stage.finish_turns();
        // A piece that was dragged to its square stays there until the move is on the disk.
        self.stage.let_it_wait();
        self.chosen.set_if_neq(Chosen::default());
        self.guard.act();
        if self.session.takes_tries() {
            self.tries.write(TryMove { board: B, mv });
        } else if let Some(seat) = self.session.on(B).mover() {
            self.acts.write(MatchCommand { seat, command: Command::Play(mv) });
        }
    }

    /// Calls a move by its squares. Whether it is legal, the player hears.
    fn call(&mut self, mv: Move) {
        self.chosen.set_if_neq(Chosen::of_itself(Some(self.session.on(B))));
        self.guard.act();
        if let Some(seat) = self.session.on(B).mover() {
            self.calls.write(Call { seat, said: Said::Squares(mv) });
        }
    }

    /// Refuses a press because it is the computer's turn.
    fn refuse_turn(&mut self, press: PressOn<B>) {
        let is_meant = !matches!(press, PressOn::Nothing);
        let seat = self.session.on(B).acting().filter(|_| is_meant);
        self.refused.write_batch(seat.map(|seat| Refused { seat, refusal: Refusal::NotYourTurn { seat } }));
    }

    /// Refuses a press because the match is only looked through, and no move can be kept.
    fn refuse_look(&mut self, press: PressOn<B>) {
        let is_meant = !matches!(press, PressOn::Nothing);
        let seat = self.session.seats().iter().find(|seat| is_meant && self.session.on(B).has(*seat));
        self.refused.write_batch(seat.map(|seat| Refused { seat, refusal: Refusal::LookedThrough }));
    }

    /// Says that the piece that was touched has to move.
    fn keep_touched(&mut self) {
        let refused = self.session.on(B).mover().map(|seat| Refused { seat, refusal: Refusal::Touched });
        self.refused.write_batch(refused);
    }

    /// Shows the reason of a refusal. A dropped piece returns home; any other piece shakes.
    fn refuse(&mut self, press: PressOn<B>, illegal: Illegal) {
        let view = self.session.on(B).at_hand();
        if let PressOn::Square(square) = press
            && let Some(piece) = on_square(view.pieces(), (B, self.chosen.0.chosen.unwrap_or(square)))
        {
            self.stage.refuse(piece);
        }
        let refused = self.session.on(B).in_hands().map(|seat| Refused { seat, refusal: Refusal::Illegal(illegal) });
        self.refused.write_batch(refused);
    }
}
