//! The lot for the first move, as it was thrown: pawns of shogi, discs of Banqi, or coins.

use bevy::ecs::hierarchy::ChildSpawner;
use bevy::prelude::*;
use bevy::ui_widgets::observe;
use teahouse_art::{Order, limit};
use teahouse_rules::shogi::{Koma, KomaKind, Side};
use teahouse_rules::{Colour, Face, Kind, Piece, Seat};
use teahouse_table::series::{Lies, Lots};

use super::{close, close_beside, large_sheet};
use crate::board::figure::{BANQI, Viewpoint, carved_blank_piece, carved_face};
use crate::core::{AppSystems, Menu};
use crate::i18n::Localized;
use crate::paint::{Carved, Carving, Maker};
use crate::prefs::GameKind;
use crate::prefs::look::Look;
use crate::session::{GameState, Seated};
use crate::ui::theme::{size, space};
use crate::ui::widget::{button, overlay, scroll_area, sheet, text, words};
use crate::ui::{EdgeTone, Entrance, GroundTone, Page, Primary, Skin, Tone, Typeface};

/// The size of a thrown piece or coin, in pixels of the page.
const SIDE: f32 = 64.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, open.in_set(AppSystems::Ui).run_if(on_message::<Seated>))
        .add_systems(OnEnter(Menu::Lot), spawn.run_if(resource_exists::<GameState>));
}

/// The lot is seen before the first move. No clock runs while it lies over the table.
fn open(session: Option<Res<GameState>>, mut commands: Commands) {
    if session.is_some_and(|session| session.lot().is_some()) {
        commands.set_state_if_neq(Menu::Lot);
    }
}

/// A throw and what it says.
struct Throw {
    pieces: Vec<Lies>,
    says: Localized,
}

fn spawn(mut commands: Commands, session: Res<GameState>, look: Res<Look>) {
    let Some((lot, thrower)) = session.lot() else { return };
    let lots = lot.lots();
    let key = key(lots);
    let game = GameKind::of(session.view().rules()).into_str();
    let title = Localized::new(format!("lot-title-{key}"));
    let thrown_for = Localized::new(format!("lot-for-{key}")).arg("name", session.called(thrower));
    let first = session.called(Seat::FIRST);
    let result = Localized::new("lot-first").arg("name", first).arg("game", game);
    let last = lot.throws().len().saturating_sub(1);
    let throws = lot
        .throws()
        .iter()
        .enumerate()
        .map(|(index, pieces)| Throw { pieces: pieces.clone(), says: said(key, pieces, index == last) });
    let (throws, look): (Vec<Throw>, Look) = (throws.collect(), look.clone());
    commands.spawn((
        overlay("Lot", Menu::Lot),
        observe(close_beside),
        children![(
            sheet(large_sheet),
            children![
                words(Typeface::Title, title, size::HEAD, Tone::Ink),
                text(thrown_for, size::BODY, Tone::InkDim),
                scroll_area(move |page| {
                    let mut order = 0;
                    for throw in throws {
                        page.spawn(row()).with_children(|row| {
                            for lies in throw.pieces {
                                lay(row, lots, lies, order, &look);
                                order += 1;
                            }
                        });
                        page.spawn(text(throw.says, size::BODY, Tone::Ink));
                    }
                    page.spawn(words(Typeface::Title, result, size::LARGE, Tone::Seal));
                }),
                (button(Skin::Filled, "lot-begin", "begin"), Primary, observe(close)),
            ],
        )],
    ));
}

/// The word of what is thrown, in keys of texts.
const fn key(lots: Lots) -> &'static str {
    match lots {
        Lots::Pawns => "pawns",
        Lots::Coins => "coins",
        Lots::Discs => "discs",
    }
}

/// What a throw says. One that decides nothing is thrown again.
fn said(key: &str, pieces: &[Lies], decides: bool) -> Localized {
    let count = |lies| pieces.iter().filter(|piece| **piece == lies).count();
    let words = if decides { format!("lot-says-{key}") } else { "lot-again".to_owned() };
    Localized::new(words)
        .arg("faces", count(Lies::Face))
        .arg("backs", count(Lies::Back))
        .arg("edges", count(Lies::Edge))
}

fn row() -> Page {
    Page(Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(space::L),
        row_gap: px(space::S),
        padding: px(space::S).vertical(),
        align_items: AlignItems::Center,
        ..default()
    })
}

/// A piece or coin as it came to rest. They fall one after the other.
fn lay(row: &mut ChildSpawner, lots: Lots, lies: Lies, order: u16, look: &Look) {
    let falls = Entrance::thrown(order);
    match (lots, lies) {
        (Lots::Coins, lies) => _ = row.spawn((coin(lies == Lies::Face), falls)),
        (_, Lies::Edge) => _ = row.spawn((edge(), falls)),
        (Lots::Pawns, lies) => _ = row.spawn((square(), pawn(lies == Lies::Back, look), falls)),
        (Lots::Discs, Lies::Face) => {
            let soldier = Face::Piece(Piece { colour: Colour::Red, kind: Kind::Soldier });
            row.spawn((square(), carved_face(soldier, BANQI, look), falls));
        }
        (Lots::Discs, Lies::Back) => _ = row.spawn((square(), carved_blank_piece(BANQI), falls)),
    }
}

fn square() -> Page {
    Page(Node { width: px(SIDE), height: px(SIDE), flex_shrink: 0.0, ..default() })
}

fn pawn(promoted: bool, look: &Look) -> Carved {
    let koma = Koma { promoted, ..Koma::new(Side::BOTH[0], KomaKind::Pawn) };
    carved_face(Face::Koma(koma), Viewpoint::of_game(GameKind::Shogi), look)
}

/// A koma on its edge is a narrow strip of wood.
fn edge() -> impl Bundle {
    const WIDTH: f32 = 16.0;
    let node = Node {
        width: px(WIDTH),
        height: px(SIDE),
        border: px(1.5).all(),
        border_radius: BorderRadius::all(px(space::XS)),
        flex_shrink: 0.0,
        ..default()
    };
    (Page(node), GroundTone::new(Tone::BrassLit), EdgeTone::new(Tone::Brass))
}

/// A round coin with a square hole. Its face has characters, its back has none.
fn coin(shows_face: bool) -> impl Bundle {
    let made = Maker::new(move |size: UVec2| {
        Some(Order::Coin { diameter: limit::nearest(size.min_element(), &limit::SMALL), shows_face })
    });
    (square(), Carved(Carving::Made(made)))
}
