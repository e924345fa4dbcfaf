//! A slip of the list: a saved match with its picture, in three lines, with the stamp of its end.

use accesskit::{Action, Role};
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui::prelude::AccessibleLabel;
use teahouse_rules::Outcome;
use teahouse_table::library::Listed;

use super::account::Lines;
use super::catalogue::Catalogue;
use super::list::{Reveal, Slips, Strip, press};
use crate::core::view::View;
use crate::i18n::Localization;
use crate::paint::{Carved, Carving};
use crate::prefs::GameKind;
use crate::prefs::look::Look;
use crate::screens::thumbnail::{self, PictureForm};
use crate::session::pieces_to_show;
use crate::ui::reader::{Asked, Spoken};
use crate::ui::theme::{RADIUS_SMALL, size, space};
use crate::ui::widget::{Letters, OneLine, plain};
use crate::ui::{Arrangement, EdgeTone, Page, PageByRoom, Room, Shade, Tone};

/// A slip, and the place in the list of the match on it.
#[derive(Component, Debug)]
pub(super) struct Row {
    pub(super) place: Option<usize>,
    /// The file whose picture it has.
    file: String,
    /// The search after which it was written, and whether its match was the chosen one.
    written: (u64, bool),
    parts: Parts,
}

#[derive(Debug, Clone, Copy)]
struct Parts {
    edge: Entity,
    /// The place of the picture.
    holder: Entity,
    picture: Entity,
    lines: [Entity; 3],
    stamp: Entity,
}

/// The height of a slip, in pixels of the page: that of a recognisable high board, or of three lines of large letters.
fn height(room: Room) -> f32 {
    const LINES: f32 = 92.0;
    let picture = if room.is_low() { 66.0 } else { 156.0 };
    f32::max(picture, LINES * room.letters) + 2.0 * ABOVE
}

/// Between the edge of a slip and what is on it.
const ABOVE: f32 = 8.0;

/// From one slip to the next, in logical pixels. Whole pixels keep the pictures of all slips of one size.
pub(super) fn pitch(room: Room) -> f32 {
    ((height(room) + space::M) * room.scale).round()
}

/// How far the chosen slip is drawn out of the others.
const DRAWN_OUT: f32 = 14.0;

/// Makes as many slips as the window can show, and two more.
pub(super) fn lay(
    (catalogue, room, view): (Res<Catalogue>, Res<Room>, Res<View>),
    strip: Option<Single<Entity, With<Strip>>>,
    rows: Query<Entity, With<Row>>,
    mut commands: Commands,
) {
    let Some(strip) = strip else { return };
    let most = (view.size.y / pitch(*room)).ceil() as usize + 2;
    let wanted = most.min(catalogue.len());
    let there = rows.iter().count();
    for _ in there..wanted {
        spawn(&mut commands, *strip);
    }
    for row in rows.iter().skip(wanted) {
        commands.entity(row).despawn();
    }
}

fn spawn(commands: &mut Commands, strip: Entity) {
    let line = |size, tone: Tone| (OneLine::default(), plain("", size, tone));
    let row = commands.spawn((Name::new("Match"), ChildOf(strip), Carved(Carving::Paper), Node::default())).id();
    let edge = commands.spawn((ChildOf(row), Pickable::IGNORE, brass_edge(), EdgeTone(Shade::NONE))).id();
    let holder = commands.spawn((ChildOf(row), Pickable::IGNORE, Node::default())).id();
    let picture = commands.spawn((ChildOf(holder), Pickable::IGNORE, Node::default())).id();
    let texts = commands.spawn((ChildOf(row), Pickable::IGNORE, PageByRoom(texts_place))).id();
    let lines = core::array::from_fn(|index| {
        let holder = commands.spawn((ChildOf(texts), Pickable::IGNORE, line_holder())).id();
        let size = FontSize::Rem(LETTERS[index]);
        commands.spawn((ChildOf(holder), line(size, TONES[index]))).id()
    });
    let stamp = commands.spawn((ChildOf(row), Pickable::IGNORE, PageByRoom(stamp_place))).id();
    let parts = Parts { edge, holder, picture, lines, stamp };
    commands
        .entity(row)
        .insert(Row { place: None, file: String::new(), written: (0, false), parts })
        .observe(press)
        .observe(press_for_reader);
}

/// The letters of the lines in rem, and their tones.
const LETTERS: [f32; 3] = [size::LARGE_REM, size::SMALL_REM, size::SMALL_REM];
const TONES: [Tone; 3] = [Tone::Ink, Tone::Ink, Tone::InkDim];

/// The smallest letters of each line before any words are left out, as a share of the usual ones. The second line has the result in its middle.
const LEAST: [f32; 3] = [1.0, 0.75, 1.0];

/// The smallest letters of a line that could leave out the rules, as a share of the largest ones. Large letters leave them out before any
/// line is smaller than the others: the sheet of the match has them, too.
const fn least_of_whole(room: Room) -> f32 {
    if room.letters > 1.0 { 1.0 } else { 0.75 }
}

/// How large the letters of the line with this number may be. Large ones become as small as the usual ones, and those of the result as small
/// as the settings allow.
fn letters(line: usize, room: Room) -> Letters {
    let usual = LETTERS[line] * size::REM * room.scale;
    let most = usual * room.letters;
    Letters { most, least: (LEAST[line] * usual).min(most) }
}

/// A line of brass around the chosen slip.
fn brass_edge() -> Page {
    const OUTSIDE: f32 = -4.0;
    Page(Node {
        position_type: PositionType::Absolute,
        left: px(OUTSIDE),
        right: px(OUTSIDE),
        top: px(OUTSIDE),
        bottom: px(OUTSIDE),
        border: px(3).all(),
        border_radius: BorderRadius::all(px(RADIUS_SMALL)),
        ..default()
    })
}

/// The breadth of two high boards, in pixels of the page.
const BOTH: f32 = 286.0;

/// The place of the picture. Where there is no room for it, the match in full has one all the same.
fn holder(game: Option<GameKind>) -> fn(Room) -> Node {
    match game.map(PictureForm::of) {
        Some(PictureForm::Low) => |room| holder_if(room, true),
        Some(PictureForm::Two) => |room| Node { width: px(BOTH), ..holder_if(room, has_room_for_two(room)) },
        Some(PictureForm::High) => |room| holder_if(room, !room.is_low()),
        None => |room| holder_if(room, false),
    }
}

/// Whether a slip has room for two boards and for the words beside them.
fn has_room_for_two(room: Room) -> bool {
    /// The breadth of the page of which the list has its part.
    const BESIDE: f32 = 1400.0;
    let is_beside = Arrangement::of(room) == Arrangement::Beside;
    !room.is_low() && (!is_beside || room.page.x >= BESIDE * room.letters)
}

fn holder_if(room: Room, has_picture: bool) -> Node {
    let width = if room.is_low() { 126.0 } else { 156.0 };
    let has_room = has_picture && !(room.letters > 1.3 && room.is_narrow);
    Node {
        display: if has_room { Display::Flex } else { Display::None },
        width: px(width),
        height: percent(100),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        ..default()
    }
}

fn texts_place(_: Room) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        justify_content: JustifyContent::Center,
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        row_gap: px(space::XS),
        ..default()
    }
}

/// The node around a line. Its width does not follow from the words.
fn line_holder() -> Node {
    Node { width: percent(100), min_width: px(0), overflow: Overflow::clip_x(), ..default() }
}

fn stamp_place(room: Room) -> Node {
    let side = if room.is_low() { 34.0 } else { 52.0 };
    Node { width: px(side), height: px(side), flex_shrink: 0.0, ..default() }
}

/// Gives each place in the window a slip, and each slip that has another match its words and its picture.
pub(super) fn fill(
    (catalogue, room): (Res<Catalogue>, Res<Room>),
    (look, localization): (Res<Look>, Res<Localization>),
    (focus, visible): (Res<InputFocus>, Res<InputFocusVisible>),
    area: Option<Single<(Entity, Ref<ScrollPosition>), With<Slips>>>,
    mut rows: Query<(Entity, &mut Row)>,
    (mut lines, mut commands): (Query<&mut OneLine>, Commands),
) {
    let Some((list, position)) = area.as_deref() else { return };
    let is_restyled = look.is_changed() || localization.is_changed();
    let is_other_room = room.is_changed() || focus.is_changed() || visible.is_changed();
    let is_placed_anew = catalogue.is_changed() || is_restyled || is_other_room;
    if !is_placed_anew && !position.is_changed() && rows.iter().all(|(_, row)| row.place.is_some()) {
        return;
    }
    let slots = rows.iter().count();
    let first = ((position.y / pitch(*room)) as usize).min(catalogue.len().saturating_sub(slots));
    // A slip keeps its place while that is seen.
    let mut open: Vec<usize> = (first..first + slots).collect();
    open.retain(|place| !rows.iter().any(|(_, row)| row.place == Some(*place)));
    let chosen = catalogue.place();
    let has_focus = visible.0 && focus.get() == Some(*list);
    for (entity, mut row) in &mut rows {
        let stays = row.place.filter(|place| (first..first + slots).contains(place));
        let Some(place) = stays.or_else(|| open.pop()) else { continue };
        let Some(listed) = catalogue.at(place) else { continue };
        let (is_other, is_chosen) = (stays.is_none(), chosen == Some(place));
        let before = std::mem::replace(&mut row.written, (catalogue.revision(), is_chosen));
        if is_other {
            row.place = Some(place);
        }
        if is_other || is_placed_anew {
            commands.entity(entity).insert_if_neq(Page(plan(*room, place, is_chosen)));
            let edge = match (is_chosen, has_focus) {
                (true, true) => Tone::RingOnTable.into(),
                (true, false) => Tone::BrassLit.into(),
                (false, _) => Shade::NONE,
            };
            commands.entity(row.parts.edge).insert_if_neq(EdgeTone(edge));
            for (index, line) in row.parts.lines.into_iter().enumerate() {
                if let Ok(mut line) = lines.get_mut(line) {
                    let letters = letters(index, *room);
                    OneLine::prefer_brief(line.reborrow(), least_of_whole(*room) * letters.most);
                    OneLine::allow(line, letters);
                }
            }
        }
        let is_written_anew = is_other || is_restyled || before.0 != catalogue.revision();
        if is_written_anew || before.1 != is_chosen {
            commands.entity(entity).insert(spoken(place, catalogue.len(), is_chosen));
        }
        if is_written_anew {
            let words = Lines::of(listed, catalogue.copy_number(listed), catalogue.told_by(), &localization);
            let texts = [&words.name, &words.what, &words.when];
            let brief = [None, words.what_briefly.as_deref(), words.when_briefly.as_deref()];
            let brief = brief.map(|words| words.map(|words| localization.shown(words)));
            for (line, (words, brief)) in row.parts.lines.into_iter().zip(texts.into_iter().zip(brief)) {
                if let Ok(line) = lines.get_mut(line) {
                    OneLine::write_or(line, &localization.shown(words), brief.as_deref());
                }
            }
            let said = texts.into_iter().filter(|words| !words.is_empty()).cloned().collect::<Vec<_>>();
            let label = AccessibleLabel(said.join(&localization.tr("said-comma")));
            commands.entity(entity).insert(label);
            let is_other_match = std::mem::replace(&mut row.file, listed.name.clone()) != listed.name;
            draw(&mut commands, row.parts, listed, is_other_match, &look);
        }
    }
}

/// The chosen slip is drawn out a little, to the side of its picture in full.
fn plan(room: Room, place: usize, is_chosen: bool) -> Node {
    // Page lengths are scaled: this one is a whole number of pixels of the window.
    let top = place as f32 * pitch(room) / room.scale;
    let (left, right) = if is_chosen { (DRAWN_OUT, 0.0) } else { (0.0, DRAWN_OUT) };
    Node {
        position_type: PositionType::Absolute,
        left: px(left),
        right: px(right),
        top: px(top),
        height: px(pitch(room) / room.scale - space::M),
        padding: UiRect::axes(px(space::L), px(ABOVE)),
        column_gap: px(space::L),
        align_items: AlignItems::Center,
        ..default()
    }
}

fn spoken(place: usize, count: usize, is_chosen: bool) -> Spoken {
    let mut item = Spoken::pressable(Role::ListItem);
    item.set_position_in_set(place);
    item.set_size_of_set(count);
    item.set_selected(is_chosen);
    item
}

/// Another match shows nothing until its own picture is baked; the same one in another look keeps the old picture until then.
fn draw(commands: &mut Commands, parts: Parts, listed: &Listed, is_other: bool, look: &Look) {
    if is_other {
        commands.entity(parts.picture).remove::<Carved>().despawn_related::<Children>();
    }
    let game = listed.openable().map(|summary| GameKind::of(&summary.rules));
    commands.entity(parts.holder).insert(PageByRoom(holder(game)));
    if let Some(summary) = listed.openable() {
        let game = GameKind::of(&summary.rules);
        commands.entity(parts.picture).insert(PageByRoom(picture_place(game)));
        thumbnail::lay(commands, parts.picture, (game, &pieces_to_show(summary)), look);
    }
    let stamp = listed.summary().and_then(|summary| match summary.outcome {
        Outcome::Ongoing => None,
        Outcome::Win { .. } => Some('勝'),
        Outcome::Draw { .. } => Some('和'),
    });
    match stamp {
        Some(character) => commands.entity(parts.stamp).insert(Carved(Carving::Seal(character))),
        None => commands.entity(parts.stamp).remove::<Carved>(),
    };
}

/// A low board, or a high one, for which a low window has no room.
fn picture_place(game: GameKind) -> fn(Room) -> Node {
    match PictureForm::of(game) {
        PictureForm::Low => |room| if room.is_low() { sized(126.0, 66.0) } else { sized(156.0, 82.0) },
        PictureForm::Two => |room| {
            let display = if has_room_for_two(room) { Display::Flex } else { Display::None };
            Node { display, column_gap: px(space::S), ..sized(BOTH, 156.0) }
        },
        PictureForm::High => |room| {
            let display = if room.is_low() { Display::None } else { Display::Flex };
            Node { display, ..sized(152.0, 156.0) }
        },
    }
}

fn sized(width: f32, height: f32) -> Node {
    Node { width: px(width), height: px(height), flex_shrink: 0.0, ..default() }
}

fn press_for_reader(
    asked: On<Asked>,
    rows: Query<&Row>,
    mut catalogue: ResMut<Catalogue>,
    mut reveals: MessageWriter<Reveal>,
) {
    if let (Some(place), Action::Click) = (rows.get(asked.entity).ok().and_then(|row| row.place), asked.action) {
        catalogue.choose(place);
        reveals.write(Reveal);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_boards_leave_room_for_the_names_of_four() {
        let is_seen = |game, width, height| {
            let room = Room::of(Vec2::new(width, height), 1.0);
            [holder(Some(game))(room), picture_place(game)(room)].map(|node| node.display != Display::None)
        };
        assert_eq!(is_seen(GameKind::Supply, 1280.0, 720.0), [false; 2]);
        for (game, width, height) in
            [(GameKind::Supply, 1920.0, 1080.0), (GameKind::Supply, 900.0, 1200.0), (GameKind::Xiangqi, 1280.0, 720.0)]
        {
            assert_eq!(is_seen(game, width, height), [true; 2], "{game} at {width}");
        }
    }
}
