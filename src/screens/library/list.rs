//! The list of matches. It is as long as all slips would be, but there are slips only where the window can be: while it
//! scrolls, a slip that leaves at one end comes back at the other with another match.

use accesskit::Role;
use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::{FocusCause, FocusedInput, InputFocus, InputFocusVisible};
use bevy::picking::pointer::PointerLocation;
use bevy::prelude::*;
use bevy::text::{EditableText, TextEdit};
use bevy::ui::UiGlobalTransform;
use bevy::ui::prelude::AccessibleLabel;
use bevy::ui_widgets::{Activate, ControlOrientation, ScrollArea, Scrollbar, ScrollbarThumb};

use super::catalogue::Catalogue;
use super::find::SearchLine;
use super::open::{OpenChosen, Panel};
use super::row;
use super::sets::LibrarySystems;
use crate::core::trace::Traced;
use crate::i18n::{Localization, Localized};
use crate::input::{Action, Ask, TakesLetters, letters_of};
use crate::prefs::look::Look;
use crate::ui::reader::{FocusWithin, Spoken};
use crate::ui::theme::space;
use crate::ui::{Arrangement, Focusable, GroundTone, MadeRoom, Page, Primary, Room, Tone};

/// The column of the list and of what stands in its place.
#[derive(Component)]
pub(super) struct Column;

/// The part that scrolls, which has the focus for all slips.
#[derive(Component)]
pub(super) struct Slips;

/// The whole length of the list.
#[derive(Component)]
pub(super) struct Strip;

/// The list scrolls so that the chosen slip is seen.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Reveal;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Reveal>().add_systems(
        Update,
        (
            keep_place.run_if(on_message::<MadeRoom>),
            stretch.run_if(is_news),
            reveal.run_if(on_message::<Reveal>),
            row::lay,
            row::fill,
            focus_within.run_if(is_news),
        )
            .chain()
            .in_set(LibrarySystems::Show),
    );
}

/// Whether something that the slips show has changed.
fn is_news(
    catalogue: Res<Catalogue>,
    (room, look, localization): (Res<Room>, Res<Look>, Res<Localization>),
    (focus, visible): (Res<InputFocus>, Res<InputFocusVisible>),
    scrolled: Query<(), (With<Slips>, Changed<ScrollPosition>)>,
) -> bool {
    let is_other = room.is_changed() || look.is_changed() || localization.is_changed();
    catalogue.is_changed() || is_other || focus.is_changed() || visible.is_changed() || !scrolled.is_empty()
}

/// Beside the chosen match, above it, or in its place.
pub(super) fn column(room: Room) -> Node {
    let node = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(space::S),
        min_width: px(0),
        min_height: px(0),
        flex_basis: px(0),
        flex_grow: 1.0,
        ..default()
    };
    match Arrangement::of(room) {
        Arrangement::Beside => Node { flex_grow: 1.15, ..node },
        Arrangement::Stacked | Arrangement::Alone => node,
    }
}

/// Room for the edge of the chosen slip, and for the shadows.
pub(super) const BESIDE: f32 = 8.0;

pub(super) fn spawn(column: &mut ChildSpawnerCommands) {
    let place = Node { flex_grow: 1.0, flex_basis: px(0), min_height: px(0), ..default() };
    column.spawn((Page(place), Pickable::IGNORE)).with_children(|place| {
        let area = Node {
            flex_grow: 1.0,
            min_width: px(0),
            padding: UiRect { left: px(BESIDE), right: px(space::XL), top: px(BESIDE), bottom: px(BESIDE) },
            overflow: Overflow::scroll_y(),
            ..default()
        };
        let spoken = (Spoken::new(Role::List), Localized::new("library-list"), AccessibleLabel::default());
        let mut slips = place.spawn((
            (Name::new("matches"), Slips, ScrolledForMessage::default(), ScrollArea, Focusable, Primary, TakesLetters),
            (Traced::new("list", "matches"), spoken, Page(area)),
        ));
        slips.observe(on_ask).observe(on_letters).observe(take_focus);
        slips.with_child((Strip, Node { flex_grow: 1.0, flex_shrink: 0.0, ..default() }));
        let target = slips.id();
        place.spawn((
            Scrollbar { target, orientation: ControlOrientation::Vertical, min_thumb_length: 44.0 },
            Page(Node {
                position_type: PositionType::Absolute,
                right: px(0),
                top: px(BESIDE),
                bottom: px(BESIDE),
                width: px(10),
                ..default()
            }),
            Visibility::Hidden,
            children![(
                ScrollbarThumb { border_radius: BorderRadius::MAX, ..default() },
                GroundTone::new(Tone::TextDim.alpha(0.6))
            )],
        ));
    });
}

/// The list is as long as all slips, and is not there without any.
fn stretch(
    (catalogue, room): (Res<Catalogue>, Res<Room>),
    mut strips: Query<&mut Node, With<Strip>>,
    lists: Query<(Entity, &Page), With<Slips>>,
    mut commands: Commands,
) {
    let height = px(row::pitch(*room) * catalogue.len() as f32);
    for mut strip in &mut strips {
        if strip.height != height {
            strip.height = height;
        }
    }
    let display = if catalogue.len() == 0 { Display::None } else { Display::Flex };
    for (list, page) in lists.iter().filter(|(_, page)| page.0.display != display) {
        commands.entity(list).insert(Page(Node { display, ..page.0.clone() }));
    }
}

/// How far the list has been scrolled by [`keep_place`].
#[derive(Component, Default)]
struct ScrolledForMessage(f32);

/// A message that comes or goes above the list leaves each slip where it is, as far as the list can be scrolled, while a pointer is over the
/// list: the slip that a player is about to press stays under the pointer. With the message the list scrolls back.
fn keep_place(
    mut made: MessageReader<MadeRoom>,
    (catalogue, room): (Res<Catalogue>, Res<Room>),
    pointers: Query<&PointerLocation>,
    mut areas: Query<(&ComputedNode, &UiGlobalTransform, &mut ScrollPosition, &mut ScrolledForMessage), With<Slips>>,
) {
    let down: f32 = made.read().map(|made| made.down).sum();
    for (node, at, mut position, mut scrolled) in &mut areas {
        let to_logical = node.inverse_scale_factor();
        let place = Rect::from_center_size(at.translation * to_logical, node.size() * to_logical);
        let mut pointed = pointers.iter().filter_map(|pointer| Some(pointer.location.as_ref()?.position));
        let is_pointed_at = pointed.any(|position| place.contains(position));
        let wanted = if is_pointed_at { down } else { down.clamp(-scrolled.0, 0.0) };
        let height = place.height() - down;
        let whole = row::pitch(*room) * catalogue.len() as f32 + 2.0 * BESIDE * room.scale;
        let next = (position.y + wanted).clamp(0.0, (whole - height).max(0.0));
        scrolled.0 = (scrolled.0 + next - position.y).max(0.0);
        if position.y != next {
            position.y = next;
        }
    }
}

/// Scrolls by as little as shows the chosen slip.
fn reveal(
    (catalogue, room): (Res<Catalogue>, Res<Room>),
    mut areas: Query<(&ComputedNode, &mut ScrollPosition), With<Slips>>,
) {
    let Some(place) = catalogue.place() else { return };
    for (node, mut position) in &mut areas {
        let beside = 2.0 * BESIDE * room.scale;
        // A list that is not laid out yet shows what was chosen as its first slip.
        let height = (node.size().y * node.inverse_scale_factor() - beside).max(row::pitch(*room));
        let top = place as f32 * row::pitch(*room);
        let next = position.y.clamp((top + row::pitch(*room) - height).max(0.0), top);
        if position.y != next {
            position.y = next;
        }
    }
}

/// The focus of the list is that of the chosen slip.
fn focus_within(
    catalogue: Res<Catalogue>,
    slips: Query<(Entity, Option<&FocusWithin>), With<Slips>>,
    rows: Query<(Entity, &row::Row)>,
    mut commands: Commands,
) {
    let place = catalogue.place();
    let chosen = rows.iter().find(|(_, row)| place.is_some() && row.place == place).map(|(entity, _)| entity);
    for (list, within) in &slips {
        match (chosen, within) {
            (Some(chosen), within) if within.is_none_or(|within| within.0 != chosen) => {
                commands.entity(list).insert(FocusWithin(chosen));
            }
            (None, Some(_)) => {
                commands.entity(list).remove::<FocusWithin>();
            }
            _ => {}
        }
    }
}

/// Keys go through the matches while the list has the focus; at its ends they leave it.
fn on_ask(
    mut event: On<FocusedInput<Ask>>,
    areas: Query<&ComputedNode, With<Slips>>,
    room: Res<Room>,
    mut catalogue: ResMut<Catalogue>,
    (mut reveals, mut opens, mut panel): (MessageWriter<Reveal>, MessageWriter<OpenChosen>, ResMut<Panel>),
) {
    let (Some(place), Some(end)) = (catalogue.place(), catalogue.len().checked_sub(1)) else { return };
    let height = areas.get(event.focused_entity).map_or(0.0, |node| node.size().y * node.inverse_scale_factor());
    let page = ((height / row::pitch(*room)) as usize).saturating_sub(1).max(1);
    let next = match event.input.action {
        Action::Up => place.checked_sub(1),
        Action::Down => Some(place + 1).filter(|next| *next <= end),
        Action::Earlier => Some(place.saturating_sub(page)),
        Action::Later => Some((place + page).min(end)),
        Action::Start => Some(0),
        Action::Present => Some(end),
        Action::Confirm => {
            event.propagate(false);
            // Where there is no room beside the list, the match is shown first, with all that can be done with it.
            match Arrangement::of(*room) {
                Arrangement::Alone => *panel = Panel::Open,
                Arrangement::Beside | Arrangement::Stacked => _ = opens.write(OpenChosen),
            }
            return;
        }
        _ => None,
    };
    let Some(next) = next else { return };
    event.propagate(false);
    if next != place {
        catalogue.choose(next);
    }
    reveals.write(Reveal);
}

/// Letters that are typed while the list has the focus go on with what is looked for.
fn on_letters(
    mut event: On<FocusedInput<KeyboardInput>>,
    mut lines: Query<(Entity, &mut EditableText), With<SearchLine>>,
    mut focus: ResMut<InputFocus>,
) {
    let Some(letters) = letters_of(&event.input).map(str::to_owned) else { return };
    event.propagate(false);
    for (entity, mut line) in &mut lines {
        // A focus that comes by keys would choose the text so far, and the next letter would replace it.
        focus.set(entity, FocusCause::Pressed);
        line.queue_edit(TextEdit::TextEnd(false));
        line.queue_edit(TextEdit::Insert(letters.as_str().into()));
    }
}

/// Enter in the line that looks for names goes on to what was found.
fn take_focus(pressed: On<Activate>, mut focus: ResMut<InputFocus>) {
    focus.set(pressed.entity, FocusCause::Navigated);
}

/// A press on a slip chooses it, and a second one opens the match. Where there is no room beside the list, the first one shows
/// the match in its place.
pub(super) fn press(
    click: On<Pointer<Click>>,
    rows: Query<&row::Row>,
    (slips, room): (Query<Entity, With<Slips>>, Res<Room>),
    (mut catalogue, mut panel): (ResMut<Catalogue>, ResMut<Panel>),
    (mut focus, mut opens): (ResMut<InputFocus>, MessageWriter<OpenChosen>),
) {
    let Some(place) = rows.get(click.entity).ok().and_then(|row| row.place) else { return };
    if click.button != PointerButton::Primary {
        return;
    }
    let is_alone = Arrangement::of(*room) == Arrangement::Alone;
    if catalogue.place() != Some(place) {
        catalogue.choose(place);
    } else if click.count == 2 && !is_alone {
        opens.write(OpenChosen);
    }
    if is_alone {
        panel.set_if_neq(Panel::Open);
    } else if let Some(list) = slips.iter().next().filter(|list| focus.get() != Some(*list)) {
        focus.set(list, FocusCause::Pressed);
    }
}
