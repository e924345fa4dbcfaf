//! The slip on the title that continues the newest unfinished match.

use bevy::{prelude::*, ui_widgets::Button};
use teahouse_rules::Pieces;

use super::NewEntry;
use crate::core::{AppSystems, Screen};
use crate::i18n::{Localized, Value};
use crate::paint::{Carved, Carving};
use crate::prefs::GameKind;
use crate::prefs::look::Look;
use crate::screens::thumbnail::{self, PictureForm};
use crate::session::Unfinished;
use crate::ui::theme::{RADIUS_SMALL, size, space};
use crate::ui::widget::{caption, control, second_caption};
use crate::ui::{EdgeTone, Page, PageByRoom, Primary, Room, Skin, Tone, Typeface};

/// The slip that goes on with the newest unfinished match.
#[derive(Component)]
struct ContinueSlip;

/// The slip's facts about that match.
#[derive(Component)]
struct ContinueFacts;

/// The small picture of that match.
#[derive(Component)]
struct ContinuePicture;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, offer_to_continue.in_set(AppSystems::Ui).run_if(in_state(Screen::Title)));
}

/// The slip with what it says about the match, hidden until there is one.
pub(super) fn spawned() -> impl Bundle {
    (
        control(Skin::Slip, Localized::new("title-continue"), "continue"),
        Button,
        Carved(Carving::Paper),
        ContinueSlip,
        PageByRoom(|room| slip(room, Display::None)),
        children![
            brass_edge(),
            (ContinuePicture, picture_place(GameKind::Banqi), Pickable::IGNORE),
            (
                Page(Node { flex_direction: FlexDirection::Column, row_gap: px(space::XS), ..default() }),
                Pickable::IGNORE,
                children![
                    caption(Typeface::Title, Localized::new("title-continue"), size::LIST),
                    (second_caption(size::SMALL), ContinueFacts),
                ],
            ),
        ],
    )
}

/// A low board, a high one, or two high ones.
fn picture_place(game: GameKind) -> PageByRoom {
    let place: fn(Room) -> Node = match PictureForm::of(game) {
        PictureForm::Low => |room| picture_node(if room.is_low() { [127, 66] } else { [158, 82] }),
        PictureForm::High => |room| high_picture(room, [156, 141]),
        PictureForm::Two => two_boards,
    };
    PageByRoom(place)
}

/// In a low window there is no room for a high board that one could recognise, and in a tight one for the smallest that can be carved.
fn high_picture(room: Room, [usual, tight]: [u16; 2]) -> Node {
    let display = if room.is_low() { Display::None } else { Display::Flex };
    Node { display, ..picture_node(if is_tight(room) { [tight, 152] } else { [usual, 172] }) }
}

/// In a narrow or tight window the words would have no room beside two boards.
fn two_boards(room: Room) -> Node {
    let picture = high_picture(room, [286, 286]);
    if is_narrow(room) || is_tight(room) { Node { display: Display::None, ..picture } } else { picture }
}

/// Whether a high window has little room beside the entries.
pub(super) fn is_narrow(room: Room) -> bool {
    const EASE: f32 = 1000.0;
    room.is_portrait && room.page.x < EASE * room.letters
}

/// Whether the entries have no room below a slip with a large picture.
pub(super) fn is_tight(room: Room) -> bool {
    const EASE: f32 = 815.0;
    room.is_low() || !room.is_portrait && room.page.y < EASE * room.letters
}

fn picture_node([width, height]: [u16; 2]) -> Node {
    Node { width: px(width), height: px(height), flex_shrink: 0.0, ..default() }
}

/// A line of brass around the slip: it is the most likely choice.
fn brass_edge() -> impl Bundle {
    const OUTSIDE: f32 = -5.0;
    (
        Page(Node {
            position_type: PositionType::Absolute,
            left: px(OUTSIDE),
            right: px(OUTSIDE),
            top: px(OUTSIDE),
            bottom: px(OUTSIDE),
            border: px(2).all(),
            border_radius: BorderRadius::all(px(RADIUS_SMALL)),
            ..default()
        }),
        EdgeTone::new(Tone::BrassLit),
        Pickable::IGNORE,
    )
}

fn slip(room: Room, display: Display) -> Node {
    /// Of the window's width: up to the boards. A press on the slip must not deal.
    const BESIDE_BOARDS: f32 = 0.375;
    const LEAST: f32 = 378.0;
    // In a high window the other entries stand beside it.
    let share = if is_narrow(room) { 0.5 } else { 0.64 };
    let most = if room.is_portrait { share * room.page.x } else { (BESIDE_BOARDS * room.page.x).max(LEAST) };
    Node {
        display,
        column_gap: px(space::L),
        align_items: AlignItems::Center,
        align_self: AlignSelf::Start,
        min_width: px(LEAST.min(most)),
        max_width: px(most),
        padding: UiRect::axes(px(space::L), px(if is_tight(room) { space::S } else { space::L })),
        margin: UiRect::vertical(px(if is_tight(room) { 0.0 } else { space::S })),
        flex_shrink: 0.0,
        ..default()
    }
}

/// The slip is there when there is a match to continue, and then it is the most likely choice.
fn offer_to_continue(
    unfinished: Res<Unfinished>,
    slip_node: Single<(Entity, Ref<ContinueSlip>)>,
    new: Single<Entity, With<NewEntry>>,
    (facts, picture): (Single<Entity, With<ContinueFacts>>, Single<Entity, With<ContinuePicture>>),
    look: Res<Look>,
    mut commands: Commands,
) {
    let (slip_entity, is_new) = (slip_node.0, slip_node.1.is_added());
    if !unfinished.is_changed() && !is_new && !look.is_changed() {
        return;
    }
    let (wanted, other) = match &unfinished.0 {
        Some(_) => (slip_entity, *new),
        None => (*new, slip_entity),
    };
    let plan: fn(Room) -> Node =
        if unfinished.0.is_some() { |room| slip(room, Display::Flex) } else { |room| slip(room, Display::None) };
    commands.entity(slip_entity).insert(PageByRoom(plan));
    commands.entity(wanted).insert(Primary);
    commands.entity(other).remove::<Primary>();
    if let Some(unfinished) = &unfinished.0 {
        let [first, second] = unfinished.parties_in_words();
        let key = if unfinished.is_over { "title-continue-series" } else { "title-continue-facts" };
        let game = Value::Key(format!("title-{}", unfinished.game).into());
        let words = Localized::new(key).arg("game", game).arg("first", first).arg("second", second);
        commands.entity(*facts).insert(words.arg("ply", unfinished.ply));
        let bare = Pieces::default();
        let lying = if unfinished.is_blindfold { &bare } else { &unfinished.pieces };
        commands.entity(*picture).insert(picture_place(unfinished.game));
        thumbnail::lay(&mut commands, *picture, (unfinished.game, lying), &look);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_that_is_shown_has_room_for_its_board() {
        for window in [(960.0, 540.0), (1280.0, 720.0), (1920.0, 1080.0), (720.0, 1280.0)] {
            let room = Room::of(Vec2::from(window), 1.0);
            for &game in GameKind::ALL {
                let node = (picture_place(game).0)(room);
                let (Val::Px(width), Val::Px(height)) = (node.width, node.height) else { panic!("it has a size") };
                let space = Vec2::new(width / f32::from(game.seats().boards()), height) * room.scale;
                let order = thumbnail::order(space.as_uvec2(), game, Vec::new());
                assert!(node.display == Display::None || order.is_some(), "{game} in {window:?}");
            }
        }
    }
}
