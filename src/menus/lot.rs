//! The words of the lot for the first move: slips before the players, over the board on which it is thrown (`board/lot`).

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use teahouse_rules::Seat;
use teahouse_table::series::{Lies, Lots};

use crate::board::lid::Lid;
use crate::board::lot::{LotSystems, ThrownLot};
use crate::board::{AtTable, Layout, table_changed};
use crate::core::{AppSystems, Menu};
use crate::hud::across::turned;
use crate::i18n::{Localization, Localized};
use crate::prefs::{GameKind, Settings};
use crate::session::{GameState, Seated};
use crate::ui::reader::{Announce, LineSystems};
use crate::ui::theme::{RADIUS, size, space};
use crate::ui::widget::{Fitted, button, overlay, sheet, text, words};
use crate::ui::{GroundTone, Page, PageByRoom, Primary, Room, Shade, Skin, Tone, Typeface, over};

/// All that lies over the table for the lot, and how many of its throws have been announced.
#[derive(Component, Debug, Default)]
struct LotView {
    announced: usize,
}

/// Where a slip lies: before the player at the lower edge, or for the one who sits across.
#[derive(Component, Debug, Clone, Copy)]
struct SlipPlace {
    is_across: bool,
}

/// Words shown after this number of throws.
#[derive(Component, Debug, Clone, Copy)]
struct After(usize);

/// The pieces or coins that are thrown, and the party for which they are thrown. On a low slip the result takes its place.
#[derive(Component, Debug)]
struct ThrowHeading;

/// A slip is at least so high where the board leaves less, and keeps away from what lies there, in pixels.
const LOWEST: f32 = 150.0;
const MARGIN: f32 = 8.0;

/// A slip is as broad as the board, or so broad where the board is narrower, in pixels of the page for letters of the usual size.
const NARROWEST: f32 = 460.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, open.in_set(AppSystems::Ui).run_if(on_message::<Seated>))
        .add_systems(OnEnter(Menu::Lot), spawn.run_if(resource_exists::<GameState>))
        .add_systems(
            Update,
            (
                place.run_if(table_changed::<Layout>.or_eager(any_match_filter::<Added<SlipPlace>>)),
                show.after(LotSystems),
            )
                .chain()
                .in_set(AppSystems::Ui)
                .run_if(in_state(Menu::Lot)),
        )
        .add_systems(Update, say.in_set(LineSystems::Lot).run_if(in_state(Menu::Lot)));
}

/// The lot is seen before the first move. No clock runs meanwhile.
fn open(session: Option<Res<GameState>>, mut commands: Commands) {
    if session.is_some_and(|session| session.lot().is_some()) {
        commands.set_state_if_neq(Menu::Lot);
    }
}

/// The sentences of a lot, in the order in which they are seen.
#[derive(Debug, Clone)]
struct LotSentences {
    title: Localized,
    thrown_for: Localized,
    throws: Vec<Localized>,
    first: Localized,
}

impl LotSentences {
    fn of(session: &GameState) -> Option<Self> {
        let (lot, thrower) = session.lot()?;
        let key = key(lot.lots());
        let last = lot.throws().len().saturating_sub(1);
        let throws = lot.throws().iter().enumerate().map(|(index, pieces)| said(key, pieces, index == last));
        Some(Self {
            title: Localized::new(format!("lot-title-{key}")),
            thrown_for: Localized::new(format!("lot-for-{key}")).arg("name", session.called(thrower)),
            throws: throws.collect(),
            first: Localized::new("lot-first")
                .arg("name", session.called(Seat::FIRST))
                .arg("game", GameKind::of(session.view().rules()).into_str()),
        })
    }
}

fn spawn((session, settings): (Res<GameState>, Res<Settings>), mut commands: Commands) {
    let Some(said) = LotSentences::of(&session) else { return };
    let across = session.is_face_to_face(&settings).then_some(true);
    let mut view = commands.spawn((overlay("Lot", Menu::Lot), LotView::default(), observe(on_press_beside)));
    // The board is seen as it is. Under the lid nothing is said.
    view.insert((GroundTone::new(Shade::NONE), Visibility::Hidden));
    view.with_children(|view| {
        for is_across in core::iter::once(false).chain(across) {
            let said = said.clone();
            let place = (SlipPlace { is_across }, Fitted::default(), Node::default(), Pickable::IGNORE);
            view.spawn((Name::new("Lot in words"), place)).with_children(|place| {
                // It pushes the slip to the player's edge as long as that has room.
                place.spawn((Node { flex_grow: 1.0, ..default() }, Pickable::IGNORE));
                place.spawn(sheet(slip)).with_children(|slip| {
                    slip.spawn(PageByRoom(lines)).with_children(|lines| {
                        let all = said.throws.len();
                        lines.spawn((ThrowHeading, Page(heading()))).with_children(|line| {
                            line.spawn(words(Typeface::Title, said.title, size::LARGE, Tone::Ink));
                            line.spawn(text(said.thrown_for, size::BODY, Tone::InkDim));
                        });
                        for (index, throw) in said.throws.into_iter().enumerate() {
                            lines.spawn((text(throw, size::BODY, Tone::Ink), After(index + 1), Visibility::Hidden));
                        }
                        let first = words(Typeface::Title, said.first, size::LARGE, Tone::Seal);
                        lines.spawn((first, After(all), Visibility::Hidden));
                    });
                    if is_across {
                        slip.spawn((button(Skin::Filled, "lot-begin", "begin-across"), observe(on_begin)));
                    } else {
                        slip.spawn((button(Skin::Filled, "lot-begin", "begin"), Primary, observe(on_begin)));
                    }
                });
            });
        }
    });
}

/// Words and button beside each other, or below each other where there is little breadth.
fn slip(room: Room) -> Node {
    let (direction, beside) = match (is_low(room), room.is_narrow) {
        (true, _) => (FlexDirection::Row, space::L),
        (false, true) => (FlexDirection::Column, space::XL),
        (false, false) => (FlexDirection::Row, space::XL),
    };
    Node {
        max_width: percent(100),
        flex_shrink: 0.0,
        flex_direction: direction,
        align_items: AlignItems::Center,
        padding: UiRect::axes(px(beside), px(if is_low(room) { space::S } else { space::M })),
        column_gap: px(beside),
        row_gap: px(space::S),
        border_radius: BorderRadius::all(px(RADIUS)),
        ..default()
    }
}

/// Whether a slip has so little height that each sentence takes the place of the one before.
fn is_low(room: Room) -> bool {
    room.is_low() && !room.is_portrait
}

fn lines(room: Room) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(if is_low(room) { space::XS } else { space::M }),
        min_width: px(0),
        flex_shrink: 1.0,
        ..default()
    }
}

fn heading() -> Node {
    Node { flex_wrap: FlexWrap::Wrap, align_items: AlignItems::Baseline, column_gap: px(space::L), ..default() }
}

/// The word for the thrown pieces or coins, in keys of texts.
const fn key(lots: Lots) -> &'static str {
    match lots {
        Lots::Pawns => "pawns",
        Lots::Coins => "coins",
        Lots::Discs => "discs",
    }
}

/// The result of a throw in words. A throw that decides nothing is repeated.
fn said(key: &str, pieces: &[Lies], decides: bool) -> Localized {
    let count = |lies| pieces.iter().filter(|piece| **piece == lies).count();
    let words = if decides { format!("lot-says-{key}") } else { "lot-again".to_owned() };
    Localized::new(words)
        .arg("faces", count(Lies::Face))
        .arg("backs", count(Lies::Back))
        .arg("edges", count(Lies::Edge))
}

/// At each player's edge of the board, clear of its middle.
fn place(
    (layout, lot, page): (AtTable<&Layout>, Single<&ThrownLot>, Res<Room>),
    mut slips: Query<(&SlipPlace, &mut Node, &mut UiTransform)>,
) {
    for (SlipPlace { is_across }, mut node, mut transform) in &mut slips {
        let within = Node { flex_direction: FlexDirection::Column, align_items: AlignItems::Center, ..default() };
        node.set_if_neq(over(Some(room(&layout, *page, lot.reach(&layout), *is_across)), within));
        transform.set_if_neq(turned(*is_across));
    }
}

/// The room for a slip, in pixels of the window: what is thrown reaches so far from the middle. It leaves what stands beside the
/// board free.
fn room(layout: &Layout, page: Room, reach: f32, is_across: bool) -> Rect {
    let (middle, window) = (layout.frame.center(), layout.window());
    let letters = page.scale * page.letters.max(1.0);
    let most = (middle.x - window.min.x).min(window.max.x - middle.x) - MARGIN;
    let half = (0.5 * layout.frame.width().max(NARROWEST * letters)).min(most);
    let (clear, lowest) = (reach + MARGIN, LOWEST * letters);
    let (top, bottom) = if is_across {
        let bottom = middle.y - clear;
        ((layout.frame.min.y + MARGIN).min(bottom - lowest).max(window.min.y + MARGIN), bottom)
    } else {
        let top = middle.y + clear;
        (top, (layout.frame.max.y - MARGIN).max(top + lowest).min(window.max.y - MARGIN))
    };
    Rect::new(middle.x - half, top, middle.x + half, bottom)
}

/// Shows what the throws say that lie still. A low slip has room for the last of it.
fn show(
    (lot, view): (Single<&ThrownLot>, Single<&mut Visibility, With<LotView>>),
    (lids, page): (Query<(), With<Lid>>, Res<Room>),
    mut sentences: Query<(&After, &mut Visibility, &mut Node), Without<LotView>>,
    headings: Query<(Entity, &Page), With<ThrowHeading>>,
    mut commands: Commands,
) {
    if !lids.is_empty() {
        return;
    }
    view.into_inner().set_if_neq(Visibility::Inherited);
    let is_low = is_low(*page);
    for (After(throws), mut visibility, mut node) in &mut sentences {
        let is_said = *throws <= lot.at_rest();
        if is_said {
            visibility.set_if_neq(Visibility::Inherited);
        }
        let display = if is_low && *throws != lot.at_rest() { Display::None } else { Display::Flex };
        if node.display != display {
            node.display = display;
        }
    }
    let display = if is_low && lot.is_still() { Display::None } else { Display::Flex };
    for (heading, Page(node)) in headings.iter().filter(|(_, page)| page.0.display != display) {
        commands.entity(heading).insert(Page(Node { display, ..node.clone() }));
    }
}

/// Announces each sentence once, in their order, also where the players face each other.
fn say(
    (lot, mut view): (Single<&ThrownLot>, Single<&mut LotView>),
    (session, lids, localization): (Res<GameState>, Query<(), With<Lid>>, Res<Localization>),
    mut said: MessageWriter<Announce>,
) {
    let at_rest = lot.at_rest().min(lot.throws());
    if !lids.is_empty() || at_rest == view.announced {
        return;
    }
    let Some(LotSentences { throws, first, .. }) = LotSentences::of(&session) else { return };
    let first = (at_rest == lot.throws()).then_some(first);
    let news = throws.into_iter().take(at_rest).skip(view.announced).chain(first);
    said.write_batch(news.map(|words| Announce::new(words.resolve(&localization))));
    view.announced = at_rest;
}

/// While it is thrown, a press only ends that.
fn go_on(lot: &mut ThrownLot, commands: &mut Commands) {
    if lot.is_still() {
        commands.set_state_if_neq(Menu::None);
    } else {
        lot.finish();
    }
}

fn on_begin(_: On<Activate>, mut lot: Single<&mut ThrownLot>, mut commands: Commands) {
    go_on(&mut lot, &mut commands);
}

fn on_press_beside(click: On<Pointer<Click>>, mut lot: Single<&mut ThrownLot>, mut commands: Commands) {
    if click.entity == click.original_event_target() {
        go_on(&mut lot, &mut commands);
    }
}
