//! The library: every saved match on a slip of paper, the chosen one in full beside them.
//!
//! The disk lists the matches (`answers`), [`Catalogue`] keeps them and says which fit the [`Search`], `list` shows as many
//! slips as have room, and `panel` shows the chosen match, what can be looked for, or the line for its title.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::input_focus::{FocusedInput, InputFocus};
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::{Activate, observe};
use teahouse_art::Order;

use catalogue::Catalogue;
use find::SearchLine;
use open::Panel;
use reading::Reading;
use rename::TitleLine;
use search::Search;
pub(super) use sets::LibrarySystems;

use crate::board::ListOpen;
use crate::core::view::View;
use crate::core::{AppSystems, Clock, Screen, Troubles};
use crate::hud::{HudSystems, TipSystems};
use crate::i18n::{Localization, Localized};
use crate::input::{Action, Ask};
use crate::paint::{Carved, Carving};
use crate::prefs::look::Look;
use crate::screens::bench::back_button;
use crate::screens::editor::EditorSystems;
use crate::session::{FilesListed, GameState, JournalMoved, LibraryRequest, Seated};
use crate::speech::TellSystems;
use crate::ui::reader::Announce;
use crate::ui::theme::{size, space};
use crate::ui::widget::{field, goes_to, screen, text, word_button, words};
use crate::ui::{Arrangement, MessageRoom, PageByRoom, Prop, Room, Scenery, Skin, Tone, Typeface, is_high};

mod account;
mod acts;
mod ages;
mod answers;
mod catalogue;
mod empty;
mod find;
mod heading;
mod list;
mod open;
mod panel;
mod paper;
mod reading;
mod rename;
mod row;
mod search;
mod sets;
mod undo;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Search>()
        .init_resource::<Catalogue>()
        .init_resource::<acts::TrashMoves>()
        .add_plugins((ages::plugin, answers::plugin, empty::plugin, find::plugin, heading::plugin))
        .add_plugins((list::plugin, panel::plugin, undo::plugin))
        .add_systems(OnEnter(Screen::Library), (read, spawn).chain())
        .add_systems(
            Update,
            (
                take_text,
                look_up.run_if(resource_changed::<Search>),
                ages::follow,
                ask_for_trash.run_if(resource_changed::<Catalogue>),
                count.run_if(resource_changed::<Catalogue>),
            )
                .chain()
                .in_set(LibrarySystems::Search)
                .run_if(in_state(Screen::Library)),
        )
        .add_systems(
            Update,
            read_again
                .in_set(AppSystems::Input)
                .run_if(in_state(Screen::Library).and_eager(any_match_filter::<Changed<Window>>)),
        )
        .add_systems(
            Update,
            (open_list, await_opened.before(answers::hear)).in_set(AppSystems::React).run_if(on_message::<Seated>),
        )
        .add_systems(
            Update,
            (await_files.run_if(on_message::<FilesListed>), follow_copy.run_if(on_message::<JournalMoved>))
                .chain()
                .in_set(AppSystems::React)
                .after(await_opened)
                .before(answers::hear),
        )
        .configure_sets(
            Update,
            (LibrarySystems::Search, LibrarySystems::Empty, LibrarySystems::Show)
                .chain()
                .in_set(AppSystems::Ui)
                .after(TellSystems)
                .after(HudSystems::Match)
                .after(TipSystems)
                .after(EditorSystems::Show)
                .run_if(in_state(Screen::Library)),
        );
}

/// How many matches are shown.
#[derive(Component)]
struct Count;

/// Has the disk list the matches. A search that hides the match to be chosen is over.
fn read(
    clock: Res<Clock>,
    mut search: ResMut<Search>,
    mut catalogue: ResMut<Catalogue>,
    mut wishes: MessageWriter<LibraryRequest>,
) {
    if catalogue.hides_awaited() && (search.is_narrow() || search.is_trash) {
        search.widen();
    }
    catalogue.begin();
    wishes.write(LibraryRequest::List { now: clock.date() });
}

/// Has the disk list them again when this window gets the keyboard back: another window may have played on. Those that are listed stay
/// until then.
fn read_again(
    windows: Query<&Window>,
    clock: Res<Clock>,
    mut had_focus: Local<Option<bool>>,
    mut wishes: MessageWriter<LibraryRequest>,
) {
    let has_focus = windows.iter().any(|window| window.focused);
    if had_focus.replace(has_focus) == Some(false) && has_focus {
        wishes.write(LibraryRequest::List { now: clock.date() });
    }
}

/// Has it list those in the trash, as soon as they are looked for.
fn ask_for_trash(mut catalogue: ResMut<Catalogue>, mut wishes: MessageWriter<LibraryRequest>) {
    if catalogue.wants_trash() {
        catalogue.ask_trash();
        wishes.write(LibraryRequest::ListTrash);
    }
}

fn spawn(mut commands: Commands, search: Res<Search>) {
    commands.spawn((Name::new("Desk"), DespawnOnExit(Screen::Library), Scenery(things)));
    let text = search.text.clone();
    commands.spawn((screen("Library", Screen::Library), observe(step_back))).insert(PageByRoom(whole)).with_children(
        |whole| {
            whole.spawn((MessageRoom, Pickable::IGNORE));
            whole.spawn(PageByRoom(header_place)).with_children(|header| fill_header(header, &text));
            whole.spawn((PageByRoom(body), Pickable::IGNORE)).with_children(|body| {
                body.spawn((list::Column, PageByRoom(list::column), Pickable::IGNORE)).with_children(|column| {
                    heading::spawn(column);
                    list::spawn(column);
                    empty::spawn(column);
                    undo::spawn(column);
                });
                panel::spawn(body);
            });
        },
    );
}

/// The bare desk under the lamp, which hangs over the chosen match.
fn things(view: &View, _: &Look) -> Vec<Prop> {
    let [width, height] = view.pixels();
    let middle = if is_high(view.size) { [500, 620] } else { [640, 420] };
    let lamp = Order::Lamp { width, height, middle };
    vec![Prop::new(Order::Desk { width, height }, Vec2::ZERO), Prop::new(lamp, Vec2::ZERO)]
}

fn whole(room: Room) -> Node {
    let (beside, above) = if room.is_low() || room.is_narrow { (space::L, space::S) } else { (space::XXL, space::L) };
    Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        flex_direction: FlexDirection::Column,
        padding: UiRect::axes(px(beside), px(above)),
        row_gap: px(if room.is_low() { space::XS } else { space::M }),
        ..default()
    }
}

fn header_place(room: Room) -> Node {
    Node {
        column_gap: px(if room.is_narrow { space::M } else { space::XL }),
        row_gap: px(space::XS),
        align_items: AlignItems::Center,
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 0.0,
        ..default()
    }
}

fn fill_header(header: &mut ChildSpawnerCommands, text_so_far: &str) {
    /// In characters; longer ones are in no name.
    const MOST: usize = 80;
    header.spawn((back_button("library-back"), observe(goes_to(Screen::Title))));
    header.spawn((
        words(Typeface::Title, Localized::new("library-title"), size::TITLE, Tone::Text),
        TextLayout::no_wrap(),
    ));
    header.spawn((Count, PageByRoom(count_place), text(Localized::new("library-reading"), size::SMALL, Tone::TextDim)));
    // Arrows reach it from the left: a line of text keeps them.
    header.spawn(Node { flex_grow: 1.0, ..default() });
    header.spawn((word_button("library-open", "open-record"), observe(acts::open_record)));
    header.spawn((word_button("library-paste", "paste-record"), observe(acts::paste_record)));
    header.spawn((word_button("library-filter", "filter"), observe(toggle_filter)));
    header.spawn((PageByRoom(search_place), Carved(Carving::Tablet { lit: false }))).with_children(|tablet| {
        tablet.spawn(field(
            Skin::Nameplate,
            "library-search",
            "search",
            text_so_far,
            MOST,
            "library-search",
            SearchLine,
        ));
    });
}

fn count_place(room: Room) -> Node {
    let has_room = !room.is_narrow && room.page.x > 1200.0;
    Node { display: if has_room { Display::Flex } else { Display::None }, ..default() }
}

/// The place of the list says why there is none.
fn no_count_place(_: Room) -> Node {
    Node { display: Display::None, ..default() }
}

/// As broad as the header leaves it.
fn search_place(room: Room) -> Node {
    Node {
        flex_grow: 1.0,
        flex_basis: px(220.0 * room.letters),
        max_width: px(560.0 * room.letters),
        min_width: px(0),
        ..default()
    }
}

fn toggle_filter(_: On<Activate>, mut panel: ResMut<Panel>) {
    let next = if *panel == Panel::Find { Panel::Closed } else { Panel::Find };
    panel.set_if_neq(next);
}

fn body(room: Room) -> Node {
    Node {
        flex_direction: if Arrangement::of(room) == Arrangement::Stacked {
            FlexDirection::Column
        } else {
            FlexDirection::Row
        },
        flex_grow: 1.0,
        flex_basis: px(0),
        min_height: px(0),
        column_gap: px(space::XXL),
        row_gap: px(space::M),
        ..default()
    }
}

/// Cancel empties the line of the search and closes what lies open before it leaves the screen: the line first while it has the focus. From
/// the line for a title it leads back to the match, which lies beside the list all the time where both have room.
fn step_back(
    mut event: On<FocusedInput<Ask>>,
    (troubles, focus, room): (Res<Troubles>, Res<InputFocus>, Res<Room>),
    mut lines: Query<(Entity, &mut EditableText), With<SearchLine>>,
    mut titles: Query<&mut TitleLine>,
    mut panel: ResMut<Panel>,
) {
    if event.input.action != Action::Cancel || troubles.first().is_some() {
        return;
    }
    let is_beside = Arrangement::of(*room) == Arrangement::Beside;
    let is_closed = *panel == Panel::Closed || *panel == Panel::Open && is_beside;
    let written = lines.iter_mut().find(|(_, line)| line.value() != "");
    match written {
        Some((entity, mut line)) if is_closed || focus.get() == Some(entity) => find::empty(&mut line),
        _ if is_closed => return,
        _ if *panel == Panel::Rename => {
            titles.iter_mut().for_each(|mut line| line.give_up());
            *panel = Panel::Open;
        }
        _ => *panel = Panel::Closed,
    }
    event.propagate(false);
}

/// While characters are being composed the text is not yet meant.
fn take_text(lines: Query<&EditableText, (With<SearchLine>, Changed<EditableText>)>, mut search: ResMut<Search>) {
    for line in lines.iter().filter(|line| !line.is_composing()) {
        let text = line.value().to_string();
        if search.text != text {
            search.text = text;
        }
    }
}

fn look_up(search: Res<Search>, mut catalogue: ResMut<Catalogue>, mut reveals: MessageWriter<list::Reveal>) {
    catalogue.find(&search);
    reveals.write(list::Reveal);
}

/// Says how many matches there are: in the header, and to a screen reader when something else is looked for.
fn count(
    (catalogue, search): (Res<Catalogue>, Res<Search>),
    localization: Res<Localization>,
    mut counts: Query<(Entity, &mut Localized), With<Count>>,
    mut said: MessageWriter<Announce>,
    mut commands: Commands,
) {
    let words = match catalogue.reading() {
        Reading::Busy => Localized::new("library-reading"),
        Reading::Failed(_) => Localized::new("library-failed"),
        Reading::Done if search.is_narrow() => {
            Localized::new("library-found").arg("found", catalogue.len()).arg("count", catalogue.count())
        }
        Reading::Done => {
            let key = if search.is_trash { "library-count-deleted" } else { "library-count" };
            Localized::new(key).arg("count", catalogue.count())
        }
    };
    let place: fn(Room) -> Node =
        if matches!(catalogue.reading(), Reading::Failed(_)) { no_count_place } else { count_place };
    for (entity, mut shown) in &mut counts {
        if *shown != words {
            said.write(Announce::new(words.resolve(&localization)));
            *shown = words.clone();
            commands.entity(entity).insert(PageByRoom(place));
        }
    }
}

/// A match that is looked through is the chosen one afterwards, also if it has come by a drop or from the clipboard.
fn await_opened(session: Option<Res<GameState>>, mut catalogue: ResMut<Catalogue>) {
    if let Some(session) = session.filter(|session| session.is_looked_through()) {
        catalogue.choose_when_listed(session.journal());
    }
}

/// Of files that open the library the first one is chosen there, also if it has been listed for long.
fn await_files(mut listed: MessageReader<FilesListed>, mut catalogue: ResMut<Catalogue>) {
    if let Some(FilesListed(journal)) = listed.read().last() {
        catalogue.choose_when_listed(journal);
    }
}

/// A match that goes on in a copy is the chosen one there. A slow disk may have made the copy after the matches were listed.
fn follow_copy(
    mut moves: MessageReader<JournalMoved>,
    (screen, clock): (Res<State<Screen>>, Res<Clock>),
    mut catalogue: ResMut<Catalogue>,
    mut wishes: MessageWriter<LibraryRequest>,
) {
    for JournalMoved(moved) in moves.read() {
        catalogue.follow(moved);
    }
    if *screen.get() == Screen::Library {
        wishes.write(LibraryRequest::List { now: clock.date() });
    }
}

/// A match that is looked through lies there with its list of moves. The next one that is played has the list as it was before.
fn open_list(session: Option<Res<GameState>>, mut list: ResMut<ListOpen>, mut is_opened_here: Local<bool>) {
    let is_looked_through = session.is_some_and(|session| session.is_looked_through());
    if is_looked_through && !list.0 {
        *is_opened_here = true;
        list.0 = true;
    } else if !is_looked_through && std::mem::take(&mut *is_opened_here) {
        list.set_if_neq(ListOpen(false));
    }
}
