//! Signals between partners: a press on a tablet opens a sheet with all of them, and a press on an empty slot of a hand asks
//! for that piece. What a player signals lies on a slip before the partner, and all players can read it.

use bevy::ecs::hierarchy::ChildSpawner;
use bevy::ecs::system::SystemParam;
use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button, observe};
use teahouse_rules::{Seat, Seats};
use teahouse_table::{Command, Event, Signal};

use super::notice::{Notice, NoticeSystems, Piles, slip};
use super::slot::{Layouts, PaperPlace, Slot, at_board_of};
use super::{HudRoot, HudSystems, has_news};
use crate::board::{AtTable, BoardPad, Layout, Of, Shown, named, table_changed};
use crate::core::{Menu, Phase, Screen, despawn_all};
use crate::i18n::Localized;
use crate::input::Owners;
use crate::paint::{Carved, Carving};
use crate::session::{GameState, MatchCommand, Seated};
use crate::ui::theme::{size, space};
use crate::ui::widget::{Fitted, button, control, scroll_area, words};
use crate::ui::{Layer, Page, Primary, Room, Skin, Tone, Typeface};

/// The control over a tablet.
#[derive(Component, Debug, Clone, Copy)]
struct SignalPad {
    near: bool,
}

/// The sheet with the signals of a player.
#[derive(Component, Debug, Clone, Copy)]
struct SignalSheet {
    /// The player who signals.
    seat: Seat,
    /// The control that opened it.
    opened_by: Entity,
}

/// The place of a signal on the sheet of this player, who sits across the table.
#[derive(Component, Debug, Clone, Copy)]
struct SignalPart(Seat);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            put_away.run_if(on_message::<Seated>.or_eager(state_changed::<Phase>).or_eager(state_changed::<Menu>)),
            tell.run_if(on_message::<Shown>).after(NoticeSystems),
            (offer::<0>, offer::<1>).run_if(has_news.or_eager(table_changed::<Layout>)),
            lay_in_columns.run_if(table_changed::<Layout>.or_eager(resource_changed::<Room>)),
        )
            .in_set(HudSystems::Match),
    );
}

/// Adds the controls of a board of a match with partners.
pub(super) fn spawn<const B: u8>(commands: &mut Commands, root: Entity) {
    for near in [true, false] {
        let id = named::<B>(if near { "signal-near" } else { "signal-far" });
        commands.spawn((
            ChildOf(root),
            (SignalPad { near }, Of::<B>),
            control(Skin::Bare, Localized::new("signal"), id),
            Button,
            Node::default(),
            Slot::Tablet { near },
            observe(open::<B>),
        ));
    }
}

/// Only a person's tablet is pressed.
fn offer<const B: u8>(
    (session, layout): (Res<GameState>, Option<AtTable<&Layout, B>>),
    mut pads: Query<(&SignalPad, &mut Visibility), With<Of<B>>>,
) {
    let Some(layout) = layout else { return };
    for (pad, mut visibility) in &mut pads {
        let can = can_signal(&session, layout.seat(pad.near));
        visibility.set_if_neq(if can { Visibility::Inherited } else { Visibility::Hidden });
    }
}

/// Opens the sheet of a player, or closes the one that is open.
fn open<const B: u8>(
    event: On<Activate>,
    pads: Query<&SignalPad>,
    (session, layouts, room): (Option<Res<GameState>>, Layouts, Res<Room>),
    old: Query<Entity, With<SignalSheet>>,
    mut commands: Commands,
) {
    let is_open = !old.is_empty();
    despawn_all(&mut commands, old);
    let Some(layout) = layouts.of(B > 0) else { return };
    let (Ok(pad), Some(session)) = (pads.get(event.entity), session) else { return };
    let seat = layout.seat(pad.near);
    if !is_open && can_signal(&session, seat) {
        let across = layouts.sheet_of(seat).filter(|_| layout.is_across(seat)).map(|place| part_of_row(place, *room));
        lay(&mut commands, event.entity, seat, across);
    }
}

/// Whether a person at the screen has a partner to signal to.
fn can_signal(session: &GameState, seat: Seat) -> bool {
    let is_played = !session.outcome().is_over() && !session.is_looked_through();
    is_played && session.is_person(seat) && session.seats() == Seats::Four
}

/// Lays the sheet before a player. Bevy does not clip what is turned, so that the sheet of a player across the table does not scroll: its
/// letters become smaller where they have no room, and each signal stands in a part of a row.
fn lay(commands: &mut Commands, opened_by: Entity, seat: Seat, across: Option<Node>) {
    let mut place = commands.spawn((
        Name::new("Signals"),
        SignalSheet { seat, opened_by },
        Layer::Screen(2),
        DespawnOnExit(Screen::Table),
        Pickable::IGNORE,
        GlobalZIndex(20),
        Node { justify_content: JustifyContent::Center, align_items: AlignItems::Center, ..default() },
        (Slot::Sheet(seat), PaperPlace),
    ));
    at_board_of(seat, &mut place);
    let place = place.id();
    let sheet = (ChildOf(place), Carved(Carving::Paper));
    if let Some(part) = across {
        let signals = SpawnWith(move |list: &mut ChildSpawner| {
            list.spawn(Page(in_rows())).with_children(|choices| {
                for &signal in Signal::ALL {
                    let part = (SignalPart(seat), Page(part.clone()));
                    choices.spawn(part).with_children(|part| spawn_choice(part, seat, signal));
                }
            });
        });
        let parts = Children::spawn((Spawn(head()), signals));
        commands.spawn((sheet, Page(paper_across()), children![(Fitted::default(), Page(fitted()), parts)]));
    } else {
        let signals = scroll_area(move |list| {
            list.spawn(Page(in_rows())).with_children(|choices| {
                for &signal in Signal::ALL {
                    choices.spawn(Page(share_of_row())).with_children(|part| spawn_choice(part, seat, signal));
                }
            });
        });
        commands.spawn((sheet, Page(paper()), children![head(), signals]));
    }
}

/// The title, and the way out: the tablet that opened the sheet may lie under it.
fn head() -> impl Bundle {
    let row = Node { align_items: AlignItems::Center, column_gap: px(space::S), flex_shrink: 0.0, ..default() };
    let title = Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..default() };
    (
        Page(row),
        children![
            (Page(title), children![words(Typeface::Title, Localized::new("signal"), size::BODY, Tone::InkDim)]),
            (button(Skin::Outlined, "trouble-close", "signal-close"), observe(close)),
        ],
    )
}

/// The sheet that is open, to be closed.
#[derive(SystemParam)]
pub(crate) struct OpenSignals<'w, 's> {
    sheets: Query<'w, 's, (Entity, &'static SignalSheet)>,
    parents: Query<'w, 's, &'static ChildOf>,
    boards: (Option<Single<'w, 's, Entity, With<BoardPad>>>, Option<Single<'w, 's, Entity, With<BoardPad<1>>>>),
    owners: Res<'w, Owners>,
    are_keys_used: Res<'w, InputFocusVisible>,
    commands: Commands<'w, 's>,
}

impl OpenSignals<'_, '_> {
    /// Closes the sheet without a signal, and says whether one was open. A player with keys goes on from the tablet.
    pub(crate) fn close(&mut self, focus: &mut ResMut<InputFocus>) -> bool {
        let has_cursor = self.owners.answers().is_some_and(|player| self.owners.has_cursor(player));
        self.put_away(focus, self.are_keys_used.0 && !has_cursor)
    }

    /// Puts the sheet away. The focus goes back to the tablet or to the player's board, unless the player has gone on to something beside
    /// the sheet.
    fn put_away(&mut self, focus: &mut ResMut<InputFocus>, to_tablet: bool) -> bool {
        let Some((sheet, &SignalSheet { seat, opened_by })) = self.sheets.iter().next() else { return false };
        let board = match (Seats::Four.board_of(seat), &self.boards) {
            (0, (first, _)) => first.as_deref().copied(),
            (_, (_, second)) => second.as_deref().copied(),
        };
        let next = if to_tablet { Some(opened_by) } else { board };
        if let Some(next) = next
            && focus.get().is_none_or(|focused| self.parents.root_ancestor(focused) == sheet)
        {
            focus.set(next, FocusCause::Navigated);
        }
        self.commands.entity(sheet).despawn();
        true
    }
}

fn close(_: On<Activate>, mut signals: OpenSignals, mut focus: ResMut<InputFocus>) {
    signals.close(&mut focus);
}

/// The button of a signal. The focus begins with the first one.
fn spawn_choice(choices: &mut ChildSpawner, seat: Seat, signal: Signal) {
    let words = button(Skin::Outlined, key(signal), format!("{signal}"));
    let mut choice = choices.spawn((words, observe(gives(seat, signal))));
    if signal == Signal::ALL[0] {
        choice.insert(Primary);
    }
}

/// The paper is no higher than its place, and scrolls where it has no room for all signals.
fn paper() -> Node {
    Node {
        // The bar of the scrolling part stands in the margin at the right.
        padding: UiRect { left: px(space::S), right: px(space::L), ..UiRect::vertical(px(space::M)) },
        max_width: percent(100),
        ..paper_within_place()
    }
}

/// The paper of a player across the table. Its width does not follow from the letters, which follow from it.
fn paper_across() -> Node {
    Node { padding: UiRect::axes(px(space::S), px(space::M)), width: percent(100), ..paper_within_place() }
}

fn paper_within_place() -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Stretch,
        row_gap: px(space::XS),
        max_height: percent(100),
        ..default()
    }
}

/// The part of the paper whose letters are fitted.
fn fitted() -> Node {
    Node { flex_direction: FlexDirection::Column, min_height: px(0), row_gap: px(space::XS), ..default() }
}

/// Side by side as far as there is room.
fn in_rows() -> Node {
    Node { flex_wrap: FlexWrap::Wrap, justify_content: JustifyContent::Center, ..gaps() }
}

/// The place of a signal, which shares what a row has to spare.
fn share_of_row() -> Node {
    Node { flex_direction: FlexDirection::Column, flex_grow: 1.0, max_width: percent(100), ..default() }
}

/// Follows the place of the sheet.
fn lay_in_columns((layouts, room): (Layouts, Res<Room>), parts: Query<(Entity, &SignalPart)>, mut commands: Commands) {
    for (part, SignalPart(seat)) in &parts {
        if let Some(place) = layouts.sheet_of(*seat) {
            commands.entity(part).try_insert(Page(part_of_row(place, *room)));
        }
    }
}

/// The place of a signal across the table, on a sheet in this place: large letters stand in columns.
fn part_of_row(sheet: Rect, room: Room) -> Node {
    let part = Node { flex_direction: FlexDirection::Column, justify_content: JustifyContent::Center, ..default() };
    if room.letters <= LARGE {
        return part;
    }
    // Less than a share of the row, which has gaps too, and more than the share of one column more.
    let share = 100.0 / columns(sheet.size() / room.scale) - 5.0;
    Node { flex_grow: 1.0, flex_basis: percent(share), min_width: px(0), ..part }
}

/// The number of columns with which all signals have room on a sheet of this size in pixels of the page: letters become smaller, and
/// buttons do not. A broad sheet has more columns, and so higher rows.
fn columns(sheet: Vec2) -> f32 {
    /// The height of the title with the margins of the paper.
    const HEAD: f32 = 80.0;
    /// The height of a button with a gap.
    const ROW: f32 = 52.0;
    /// A column that is broad enough for large words.
    const BROAD: f32 = 180.0;
    let rows = ((sheet.y - HEAD) / ROW).floor().max(1.0);
    let least = (Signal::ALL.len() as f32 / rows).ceil();
    least.max((sheet.x / BROAD).floor()).clamp(2.0, 4.0)
}

/// The letters from which on signals stand in columns, as a share of the usual ones.
const LARGE: f32 = 1.1;

fn gaps() -> Node {
    Node { column_gap: px(space::S), row_gap: px(space::S), flex_shrink: 0.0, ..default() }
}

/// The observer of a press on a signal. The player goes on at the board.
fn gives(
    seat: Seat,
    signal: Signal,
) -> impl Fn(On<Activate>, OpenSignals, ResMut<InputFocus>, MessageWriter<MatchCommand>) {
    move |_, mut signals, mut focus, mut acts| {
        acts.write(MatchCommand { seat, command: Command::Signal(signal) });
        signals.put_away(&mut focus, false);
    }
}

/// The words of a signal with its player.
pub(super) fn says(session: &GameState, by: Seat, signal: Signal) -> Localized {
    let signal = crate::i18n::Value::Key(key(signal).into());
    Localized::new("signal-says").arg("name", session.called(by)).arg("signal", signal)
}

/// The key of its words.
const fn key(signal: Signal) -> &'static str {
    match signal {
        Signal::NeedChariot => "signal-need-chariot",
        Signal::NeedHorse => "signal-need-horse",
        Signal::NeedCannon => "signal-need-cannon",
        Signal::NeedElephant => "signal-need-elephant",
        Signal::NeedAdvisor => "signal-need-advisor",
        Signal::NeedSoldier => "signal-need-soldier",
        Signal::Trade => "signal-trade",
        Signal::DoNotTrade => "signal-do-not-trade",
        Signal::Wait => "signal-wait",
        Signal::GoOn => "signal-go-on",
        Signal::Danger => "signal-danger",
    }
}

fn put_away(sheets: Query<Entity, With<SignalSheet>>, mut commands: Commands) {
    despawn_all(&mut commands, sheets);
}

/// The slip lies before the partner.
fn tell(
    mut shown: MessageReader<Shown>,
    (session, piles): (Res<GameState>, Piles),
    root: Query<(), With<HudRoot>>,
    mut commands: Commands,
) {
    for Shown(event) in shown.read() {
        let Event::Signalled { seat, signal, .. } = event else { continue };
        if root.is_empty() {
            continue;
        }
        let words = says(&session, *seat, *signal);
        let (pile, transform) = piles.of(session.seats().partner(*seat));
        commands.spawn((Notice, slip(pile, words, Tone::Tablet, Tone::Text), transform));
    }
}
