//! Blindfold play: the strip below the board in which a move is called, every call in large letters, and the answer to a call that
//! is no move. The answer says that a call fails, and not why: a reason would tell of the board.

use accesskit::Role;
use bevy::ecs::system::SystemParam;
use bevy::input_focus::{FocusCause, FocusedInput, InputFocus, InputFocusSystems};
use bevy::picking::PickingSystems;
use bevy::prelude::*;
use bevy::text::{EditableText, TextEdit};
use bevy::ui::Pressed;
use bevy::ui::prelude::AccessibleLabel;
use bevy::ui_widgets::{Activate, observe};
use teahouse_rules::{Effect, Heard, Move, Ranks, Seat};
use teahouse_table::{Event, MatchId, Refusal};

use super::notation::Notation;
use super::notice::{Notice, NoticeSystems, Piles, SlipWords, Upper, slip};
use super::slot::Slot;
use super::{HudRoot, HudSystems, has_news};
use crate::board::{BoardPad, Layout, Shown, table_changed};
use crate::core::{Menu, Screen};
use crate::i18n::{Localization, Localized};
use crate::input::{Action, Ask, AskSystems, Device, HeldActions};
use crate::paint::{Carved, Carving};
use crate::session::{Arbitrate, Call, CallFailed, GameState, Looked, Pauses, Refused, Said, Seated, SightSystems};
use crate::speech::{CallSystems, Crier, SquareNames};
use crate::ui::reader::Spoken;
use crate::ui::theme::{self, size, space};
use crate::ui::widget::{button, field, plain, text};
use crate::ui::{EdgeTone, Focusable, GroundTone, Page, Skin, Tone};

/// The strip.
#[derive(Component)]
struct CallStrip;

/// The line in which a call is written.
#[derive(Component)]
struct CallLine;

/// The button of the arbiter, who looks at the board while it is held.
#[derive(Component)]
struct ArbiterButton;

/// The call that failed last, until the match has counted it.
#[derive(Resource, Debug, Default)]
struct LastFailed(Option<CallFailed>);

/// The letters of a call: several times as many as the longest notation needs.
const MOST: usize = 48;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastFailed>()
        .add_systems(
            PreUpdate,
            look.after(AskSystems)
                .after(PickingSystems::Last)
                .before(SightSystems)
                .run_if(in_state(Screen::Table).and_eager(resource_exists::<GameState>)),
        )
        .add_systems(
            Update,
            (
                furnish.run_if(
                    has_news
                        .or_eager(table_changed::<Layout>)
                        .or_eager(on_message::<Looked>)
                        .or_eager(on_message::<Seated>),
                ),
                keep_failed.run_if(on_message::<CallFailed>),
                drop_failed.run_if(on_message::<Refused>),
                (tell_call, tell_failed).run_if(on_message::<Shown>).run_if(resource_exists::<Notation>),
            )
                .chain()
                .after(NoticeSystems)
                .after(CallSystems)
                .in_set(HudSystems::Board),
        )
        .add_systems(
            PostUpdate,
            lead_keys
                .before(InputFocusSystems::FocusChangeEvents)
                .run_if(resource_exists::<GameState>.and_eager(any_with_component::<CallLine>)),
        );
}

/// The arbiter looks at the board while the key or the button is held: by a pointer, or by the key or the pad's button that confirms
/// while the button has the focus.
fn look(
    (session, held, menu): (Res<GameState>, Res<HeldActions>, Res<State<Menu>>),
    (buttons, focus): (Query<(Entity, Has<Pressed>), With<ArbiterButton>>, Res<InputFocus>),
    mut before: Local<bool>,
    mut wishes: MessageWriter<Arbitrate>,
) {
    let confirms = held.holds_by_any(Action::Confirm);
    let is_pressed = |(button, is_pressed): (Entity, bool)| is_pressed || confirms && focus.get() == Some(button);
    let is_held = held.holds_by_any(Action::Arbiter) || buttons.iter().any(is_pressed);
    let looks = is_held && *menu.get() == Menu::None && !session.sight_of_hands().sees_faces();
    if std::mem::replace(&mut *before, looks) != looks {
        wishes.write(Arbitrate(looks));
    }
}

/// The strip is there while the player whose hands act does not see the pieces.
fn furnish(
    session: Res<GameState>,
    root: Single<Entity, With<HudRoot>>,
    strip: Option<Single<Entity, With<CallStrip>>>,
    mut commands: Commands,
) {
    let is_wanted = !session.sight_of_hands().sees_faces() && !session.is_looking_back();
    match strip {
        None if is_wanted => spawn(&mut commands, *root),
        Some(strip) if !is_wanted => commands.entity(*strip).despawn(),
        _ => {}
    }
}

fn spawn(commands: &mut Commands, root: Entity) {
    let row = Node {
        align_items: AlignItems::Center,
        column_gap: px(space::S),
        padding: UiRect::horizontal(px(space::S)),
        ..default()
    };
    commands
        .spawn((
            (Name::new("Call"), CallStrip, ChildOf(root), Slot::Bar, Carved(Carving::Paper), GlobalZIndex(9)),
            (row, Spoken::new(Role::Toolbar), Localized::new("call-strip"), AccessibleLabel::default()),
        ))
        .observe(on_ask)
        .with_children(|strip| {
            strip.spawn(field(Skin::Field, "call-line", "call-line", "", MOST, "call-hint", CallLine));
            strip.spawn((button(Skin::Outlined, "call-say", "call-say"), observe(say)));
            strip.spawn((button(Skin::Outlined, "call-arbiter", "call-arbiter"), ArbiterButton));
        });
}

/// Gives the line the keys on the player's turn: typed letters are a call. A player with a pad or a finger presses squares, and so
/// does one whose last call of this match was by squares: the focus stays where it is.
///
/// At the beginning the focus may still be on a control of the screen before, and the board takes it when it is laid out: the
/// line has it for good only when it still has it in the next frame.
fn lead_keys(
    (session, device, menu): (Res<GameState>, Res<Device>, Res<State<Menu>>),
    line: Option<Single<Entity, With<CallLine>>>,
    others: Query<(), (With<Focusable>, Without<BoardPad>, Without<CallLine>)>,
    (mut calls, mut squares): (MessageReader<Call>, Local<Option<MatchId>>),
    mut led: Local<Option<(Entity, u64)>>,
    mut focus: ResMut<InputFocus>,
) {
    let id = session.state().header().id;
    if let Some(call) = calls.read().last() {
        *squares = matches!(call.said, Said::Squares(_)).then_some(id);
    }
    let by_hand = matches!(*device, Device::Touch | Device::Pad(_)) || *squares == Some(id);
    let Some(line) = line.filter(|_| !session.callers().is_empty() && !by_hand && *menu.get() == Menu::None) else {
        return;
    };
    let turn = (*line, session.state().revision());
    if *led == Some(turn) {
        return;
    }
    match focus.get() {
        // It has come to the line, or the player is at another control.
        Some(focused) if focused == *line || others.contains(focused) => *led = Some(turn),
        _ => focus.set(*line, FocusCause::Navigated),
    }
}

/// The line and its calls.
#[derive(SystemParam)]
struct Caller<'w, 's> {
    session: Option<Res<'w, GameState>>,
    pauses: Res<'w, Pauses>,
    names: Res<'w, SquareNames>,
    lines: Query<'w, 's, (Entity, &'static mut EditableText), With<CallLine>>,
    calls: MessageWriter<'w, Call>,
}

impl Caller<'_, '_> {
    /// Calls what is written, and empties the line.
    fn call(&mut self) {
        let Some(session) = &self.session else { return };
        // As with a press: while a question stops the clocks, the answer comes first, and a board that is covered or is being dealt
        // is not played on.
        if self.pauses.board || self.pauses.question && session.state().has_clocks() {
            return;
        }
        let Ok((_, mut line)) = self.lines.single_mut() else { return };
        let text = line.value().to_string();
        if line.is_composing() || text.trim().is_empty() {
            return;
        }
        let callers = session.callers();
        let (board, call) = addressed(&text, session.has_two_boards());
        let is_meant = |seat: &&Seat| board.is_none_or(|board| session.on(board).has(**seat));
        let Some(&seat) = callers.iter().find(is_meant) else { return };
        let text = call.to_owned();
        line.queue_edit(TextEdit::SelectAll);
        line.queue_edit(TextEdit::Backspace);
        // Ranks count as the names of squares do.
        let ranks = if *self.names == SquareNames::Iccs { Ranks::FromZero } else { Ranks::FromOne };
        self.calls.write(Call { seat, said: Said::Text { text, ranks } });
    }
}

/// The board that a call of a match on two names before the move, by its letter in records: `B 炮二平五`.
fn addressed(call: &str, has_two_boards: bool) -> (Option<u8>, &str) {
    let call = call.trim();
    let board = match call.chars().next().filter(|_| has_two_boards) {
        Some('A' | 'a') => 0,
        Some('B' | 'b') => 1,
        _ => return (None, call),
    };
    match call[1..].strip_prefix([' ', '.', ':', '：', '　']) {
        Some(rest) => (Some(board), rest.trim_start()),
        None => (None, call),
    }
}

fn say(_: On<Activate>, mut caller: Caller) {
    caller.call();
}

/// The key that confirms calls what is in the line.
fn on_ask(mut event: On<FocusedInput<Ask>>, mut caller: Caller) {
    let is_line = caller.lines.contains(event.original_event_target());
    if event.input.action == Action::Confirm && is_line && !event.input.is_repeat {
        event.propagate(false);
        caller.call();
    }
}

/// Shows the turns that were just played in large letters, as they are called in the notation of the list. A screen reader tells each
/// with its player. Check is announced, as the caller of a move does.
fn tell_call(
    mut shown: MessageReader<Shown>,
    (session, notation, localization): (Res<GameState>, Res<Notation>, Res<Localization>),
    pile: Single<Entity, With<Upper>>,
    mut commands: Commands,
) {
    let played = shown.read().filter_map(|Shown(event)| match event {
        Event::Played { seat, ply, effects, .. } => {
            Some((*seat, *ply, effects.iter().any(|effect| matches!(effect, Effect::Check { .. }))))
        }
        _ => None,
    });
    let mut turns: Vec<(Seat, usize, bool)> = played.filter(|_| session.takes_calls()).collect();
    // The steps of a chain are one turn.
    turns.dedup();
    if turns.is_empty() {
        return;
    }
    // A quick reply may have been made already.
    let all = notation.all_of_match(session.boards(), &localization);
    for (seat, ply, gives_check) in turns {
        let Some(call) = ply.checked_sub(1).and_then(|turn| all.get(turn)) else { continue };
        let call = match gives_check {
            true => localization.tr_args("call-check", &[("call", call.clone().into())]),
            false => call.clone(),
        };
        commands.spawn((Notice, loud(*pile, &session, seat, call)));
    }
}

/// A call in large letters, with its player.
fn loud(pile: Entity, session: &GameState, seat: Seat, call: String) -> impl Bundle {
    let told = Localized::new("said-turn").arg("name", session.called(seat)).arg("what", call.clone());
    (
        Name::new("Called"),
        ChildOf(pile),
        Pickable::IGNORE,
        GroundTone::new(Tone::Tablet),
        EdgeTone::new(Tone::Brass),
        Page(Node {
            align_items: AlignItems::Center,
            column_gap: px(space::L),
            // Low: it lies over the upper edge of the board, which is near that of the window.
            padding: UiRect::axes(px(space::XL), px(0)),
            // The pile centres it there: so it comes down by half of this, and the window does not cut it.
            margin: UiRect::top(px(space::XXL)),
            border: px(1).all(),
            border_radius: BorderRadius::all(px(theme::RADIUS_SMALL)),
            flex_shrink: 0.0,
            ..default()
        }),
        children![
            text(session.called(seat).localized(), size::SMALL, Tone::TextDim),
            (plain(call, size::TITLE, Tone::Text), TextLayout::no_wrap()),
            (SlipWords, told, Node { display: Display::None, ..default() }),
        ],
    )
}

fn keep_failed(mut failed: MessageReader<CallFailed>, mut last: ResMut<LastFailed>) {
    last.0 = failed.read().last().cloned();
}

/// A call that the match has refused to count is not read back with a later one.
fn drop_failed(mut refused: MessageReader<Refused>, mut last: ResMut<LastFailed>) {
    let is_full = |refusal: &Refusal| matches!(refusal, Refusal::TooLong { .. } | Refusal::TooManyCalls);
    for Refused { seat, .. } in refused.read().filter(|refused| is_full(&refused.refusal)) {
        if last.0.as_ref().is_some_and(|failed| failed.seat == *seat) {
            last.0 = None;
        }
    }
}

/// Reads back a call that is no move, once the match has counted it.
fn tell_failed(
    mut shown: MessageReader<Shown>,
    (session, names, piles): (Res<GameState>, Res<SquareNames>, Piles),
    (mut last, mut crier): (ResMut<LastFailed>, Crier),
    mut commands: Commands,
) {
    let counted = shown.read().filter_map(|Shown(event)| match event {
        Event::Miscalled { seat, count, .. } => Some((*seat, *count)),
        _ => None,
    });
    let Some((seat, count)) = counted.last() else { return };
    let Some(CallFailed { said, heard, .. }) = last.0.take().filter(|failed| failed.seat == seat) else { return };
    let key = match heard {
        Heard::Ambiguous(_) => "call-ambiguous",
        Heard::Unknown => "call-unknown",
        Heard::One(_) | Heard::Illegal(_) | Heard::NoSuchPiece => "call-illegal",
    };
    let most = session.state().header().miscalls.unwrap_or_default();
    let words = Localized::new(key)
        .arg("call", written(&said, *names))
        .arg("count", count as usize)
        .arg("most", usize::from(most));
    crier.say(&session, |localization| Some(words.resolve(localization)));
    let (pile, transform) = piles.of(Some(seat));
    commands.spawn((Notice, slip(pile, words, Tone::Paper, Tone::Ink), transform));
}

/// A call as its player made it.
fn written(said: &Said, names: SquareNames) -> String {
    match said {
        Said::Text { text, .. } => text.trim().to_owned(),
        Said::Squares(Move::Go { from, to, promote }) => {
            format!("{}-{}{}", names.name(*from), names.name(*to), if *promote { "+" } else { "" })
        }
        Said::Squares(Move::Drop { piece, to }) => {
            format!("{}*{}", piece.to_string().to_ascii_uppercase(), names.name(*to))
        }
        Said::Squares(Move::Flip { at } | Move::Stop { at }) => names.name(*at),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_of_two_boards_may_name_its_board() {
        for (call, expected) in [
            ("炮二平五", (None, "炮二平五")),
            ("B 炮二平五", (Some(1), "炮二平五")),
            ("a. C2=5", (Some(0), "C2=5")),
            ("b3e3", (None, "b3e3")),
            ("B：炮二平五", (Some(1), "炮二平五")),
        ] {
            assert_eq!(addressed(call, true), expected, "{call}");
        }
        assert_eq!(addressed("b h2e2", false), (None, "b h2e2"), "one board has no letter");
    }
}
