//! The banner: the first trouble of the queue, above everything, until it is closed.
//!
//! Keys reach its button as the last control of the screen or menu. Cancel closes the banner before anything else: it goes up to
//! the window, and a control that uses Cancel itself lets it pass while there are troubles. The banner takes the focus from
//! nothing.

use accesskit::Role;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use crate::board::ListOpen;
use crate::board::layout::SMALLEST_VIEW;
use crate::core::{AppSystems, Phase, QueueSystems, Screen, Troubles};
use crate::i18n::{Localization, Localized};
use crate::prefs::Settings;
use crate::screens::message_over_sheet;
use crate::session::GameState;
use crate::ui::reader::Spoken;
use crate::ui::theme::{RADIUS_SMALL, size, space};
use crate::ui::widget::Fitted;
use crate::ui::{EdgeTone, GroundTone, Layer, MessagePaper, Page, PageByRoom, Room, Skin, Tone, widget};

/// Adds the banner.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            show.run_if(resource_changed::<Troubles>.or_eager(state_changed::<Screen>)),
            stand.run_if(
                state_changed::<Screen>
                    .or_eager(state_changed::<Phase>)
                    .or_eager(resource_changed::<Settings>)
                    .or_eager(resource_changed::<Troubles>)
                    .or_eager(resource_exists_and_changed::<ListOpen>),
            ),
        )
            .chain()
            .in_set(AppSystems::Ui)
            .after(QueueSystems),
    );
}

/// The root of the banner.
#[derive(Component)]
struct Banner;

/// The sentence.
#[derive(Component)]
struct Sentence;

/// The number of the trouble, unless it is the only one.
#[derive(Component)]
struct TroubleNumber;

/// The height that the sentence takes at most, in hundredths of that of the window: large letters become smaller.
const MOST_OF_SENTENCE: f32 = 25.0;

/// Where the banner comes.
#[derive(SystemParam)]
struct BannerPlace<'w> {
    screen: Res<'w, State<Screen>>,
    phase: Option<Res<'w, State<Phase>>>,
    list: Option<Res<'w, ListOpen>>,
    session: Option<Res<'w, GameState>>,
    settings: Res<'w, Settings>,
}

impl BannerPlace<'_> {
    /// Whether the sheet of the end is seen.
    fn is_beside_end(&self) -> bool {
        let is_over = self.phase.as_ref().is_some_and(|phase| *phase.get() == Phase::Over);
        is_over && !self.list.as_ref().is_some_and(|list| list.0)
    }

    /// Whether each of two players has a sheet of the end.
    fn has_two_ends(&self) -> bool {
        self.session.as_ref().is_some_and(|session| session.is_face_to_face(&self.settings))
    }

    /// At the top in the middle, where library and table make room for it, and beside or above the sheet of the end; on the title, where the name
    /// stands there, beside the list; on the set-up beside its sheet; in editor and training where the sheet makes room for it, if that is
    /// beside the board.
    fn node(&self) -> fn(Room) -> Node {
        match *self.screen.get() {
            Screen::Title => beside_name,
            Screen::Setup => beside_sheet,
            Screen::Editor | Screen::Training => message_over_sheet,
            Screen::Table if self.is_beside_end() && self.has_two_ends() => beside_ends,
            Screen::Table if self.is_beside_end() => at_end,
            Screen::Loading | Screen::Table | Screen::Library => |_| across(),
        }
    }

    /// Over the sheet of editor and training, which may be narrow, and over the table it has the whole breadth. The papers of several troubles are
    /// equally broad: the button that closes them stays under the pointer.
    fn paper(&self, troubles: &Troubles) -> Node {
        let is_whole = matches!(*self.screen.get(), Screen::Editor | Screen::Training | Screen::Table);
        let most = percent(if is_whole { 100 } else { 80 });
        Node {
            width: if is_one_of_several(troubles) { most } else { auto() },
            max_width: most,
            padding: UiRect::axes(px(space::L), px(space::S)),
            column_gap: px(space::L),
            border: px(1).all(),
            border_radius: BorderRadius::all(px(RADIUS_SMALL)),
            align_items: AlignItems::Center,
            ..default()
        }
    }
}

/// Above menus.
const HEIGHT: i32 = 200;

/// One banner stays while there are troubles, so that the focus stays on its button from one to the next.
fn show(
    (troubles, localization): (Res<Troubles>, Res<Localization>),
    place: BannerPlace,
    banner: Option<Single<Entity, With<Banner>>>,
    mut sentences: Query<(&mut Text, &ChildOf), With<Sentence>>,
    mut places: Query<(&mut Localized, &mut Node), With<TroubleNumber>>,
    mut commands: Commands,
) {
    let (Some(sentence), false) = (troubles.first(), *place.screen.get() == Screen::Loading) else {
        if let Some(banner) = banner {
            commands.entity(*banner).despawn();
        }
        return;
    };
    let sentence = localization.shown(sentence);
    if banner.is_none() {
        spawn(&mut commands, &sentence, &troubles, &place);
    }
    for (mut text, room) in &mut sentences {
        if text.set_if_neq(Text::new(sentence.as_ref())) {
            commands.entity(room.parent()).insert(Fitted::default());
        }
    }
    for (mut words, mut node) in &mut places {
        words.set_if_neq(place_words(&troubles));
        if node.display != display_of_place(&troubles) {
            node.display = display_of_place(&troubles);
        }
    }
}

/// Each screen has its own place for the banner, and the table another one at the end.
fn stand(
    (place, troubles): (BannerPlace, Res<Troubles>),
    banner: Option<Single<Entity, With<Banner>>>,
    papers: Query<Entity, With<MessagePaper>>,
    mut commands: Commands,
) {
    if let Some(banner) = banner {
        commands.entity(*banner).try_insert(PageByRoom(place.node()));
    }
    for paper in &papers {
        commands.entity(paper).try_insert(Page(place.paper(&troubles)));
    }
}

fn spawn(commands: &mut Commands, sentence: &str, troubles: &Troubles, place: &BannerPlace) {
    let place_node = Node { display: display_of_place(troubles), flex_shrink: 0.0, ..default() };
    commands.spawn((
        (Banner, Name::new("Trouble"), Layer::Message, GlobalZIndex(HEIGHT), Pickable::IGNORE),
        (PageByRoom(place.node()), Spoken::new(Role::AlertDialog)),
        children![(
            (MessagePaper, Page(place.paper(troubles)), GroundTone::new(Tone::Paper), EdgeTone::new(Tone::Brass)),
            children![
                (
                    (Fitted::default(), PageByRoom(sentence_node), Pickable::IGNORE),
                    children![(Sentence, widget::plain(sentence.to_owned(), size::BODY, Tone::Ink))],
                ),
                (TroubleNumber, widget::text(place_words(troubles), size::SMALL, Tone::InkDim), place_node),
                (
                    // As far from the upper edge, however many lines the sentence has.
                    (Node { align_self: AlignSelf::Start, flex_shrink: 0.0, ..default() }, Pickable::IGNORE),
                    children![(widget::button(Skin::Outlined, "trouble-close", "trouble-close"), observe(close))],
                ),
            ],
        )],
    ));
}

/// In a low window the message is no higher than what the table can leave to it.
fn sentence_node(room: Room) -> Node {
    /// The room around the sentence: the padding of the paper, and that of the window above it.
    const AROUND: f32 = 2.0 * space::S + space::L + 2.0;
    let left = room.page.y - SMALLEST_VIEW.y / room.scale - AROUND;
    let most = (MOST_OF_SENTENCE / 100.0 * room.page.y).min(left).max(size::REM);
    Node {
        max_height: px(most),
        min_width: px(0),
        flex_grow: 1.0,
        // Letters become smaller in the frames after they have come. Until then they do not run out below the paper.
        overflow: Overflow::clip_y(),
        overflow_clip_margin: OverflowClipMargin::padding_box().with_margin(space::XS),
        ..default()
    }
}

fn close(_: On<Activate>, mut troubles: ResMut<Troubles>) {
    Troubles::close(&mut troubles);
}

fn is_one_of_several(troubles: &Troubles) -> bool {
    troubles.place().1 > 1
}

fn place_words(troubles: &Troubles) -> Localized {
    let (number, all) = troubles.place();
    let words = match troubles.beyond() {
        0 => Localized::new("trouble-place"),
        more => Localized::new("trouble-place-more").arg("more", more),
    };
    words.arg("number", number).arg("all", all)
}

fn display_of_place(troubles: &Troubles) -> Display {
    if is_one_of_several(troubles) { Display::Flex } else { Display::None }
}

fn across() -> Node {
    Node {
        width: percent(100),
        padding: px(space::L).all(),
        position_type: PositionType::Absolute,
        justify_content: JustifyContent::Center,
        ..default()
    }
}

/// Over the board where that is beside the sheet of the end, or above both.
fn at_end(room: Room) -> Node {
    if room.has_message_above_end() { across() } else { beside_ends(room) }
}

/// Over the board, where that is beside the sheets of the end.
fn beside_ends(room: Room) -> Node {
    if room.is_portrait { across() } else { Node { width: percent(100.0 - room.end_sheet()), ..across() } }
}

/// At the lower end of the window, where nothing is written.
fn below() -> Node {
    Node { bottom: px(0), ..across() }
}

/// Over the board, where that is beside the sheet.
fn beside_sheet(room: Room) -> Node {
    /// The share of the width that the board has, in hundredths.
    const BOARD: f32 = 52.0;
    if room.is_narrow { across() } else { Node { width: percent(BOARD), ..across() } }
}

/// Over the boards: beside the list, or at the lower end of the window where the list takes all of the width.
fn beside_name(room: Room) -> Node {
    /// The share of the width that the name takes at most, in hundredths.
    const NAME: f32 = 46.0;
    if room.is_narrow { below() } else { Node { left: percent(NAME), width: percent(100.0 - NAME), ..across() } }
}
