//! Notices on slips of paper: the reason of a refusal, the colours, an unsaved match. A notice stays until the next press or step through
//! the match, so that it does not expire while it is read. Simultaneous notices lie one below the other.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use teahouse_rules::{Colour, Effect, Seat, Square};
use teahouse_table::{Event, Offer, OfferKind, Refusal, Saved, StorageError};

use super::across::turned;
use super::slot::Slot;
use super::table_action::TableAction;
use super::{HudSystems, has_news};
use crate::board::press::{Press, PressOn};
use crate::board::{AtTable, Layout, Of, Shown};
use crate::core::trace::Trace;
use crate::core::{Menu, Phase, Screen, despawn_all};
use crate::i18n::{Localization, Localized, Value};
use crate::input::any_press;
use crate::opponent::NoHint;
use crate::session::{GameState, Looked, Refused, UnsavedRecords};
use crate::speech::refusal;
use crate::ui::reader::{Announce, LineSystems};
use crate::ui::theme::{self, size, space};
use crate::ui::widget::{Fitted, text};
use crate::ui::{EdgeTone, GroundTone, Page, Room, Tone, Transient};

/// A slip that lies there until the next press.
#[derive(Component)]
#[require(Transient)]
pub(super) struct Notice;

/// The board of a refusal that a notice tells, and the squares that it is about.
#[derive(Component)]
pub(super) struct RefusedSquares {
    pub(super) board: u8,
    pub(super) squares: Vec<Square>,
}

#[derive(Component)]
pub(super) struct SlipWords;

/// The paper of a slip.
#[derive(Component)]
struct SlipPaper;

/// Marks notices that are not announced: `speech` announces moves, offers and refusals by itself, and a slip that lies there again
/// has been told.
#[derive(Component)]
pub(super) struct ToldElsewhere;

/// Where slips lie over the upper edge of the board.
#[derive(Component)]
pub(super) struct Upper<const B: u8 = 0>;

/// And over its lower edge.
#[derive(Component)]
pub(super) struct Lower<const B: u8 = 0>;

/// Where slips lie before the players.
#[derive(SystemParam)]
pub(super) struct Piles<'w, 's> {
    upper: Single<'w, 's, Entity, With<Upper>>,
    lower: Single<'w, 's, Entity, With<Lower>>,
    /// The same at the second board.
    beside: Option<(Single<'w, 's, Entity, With<Upper<1>>>, Single<'w, 's, Entity, With<Lower<1>>>)>,
    session: Res<'w, GameState>,
    layout: Option<AtTable<'w, 's, &'static Layout>>,
}

impl Piles<'_, '_> {
    /// Where a slip for a player lies, and how: it can be read from the player's edge. What is for no player in particular lies
    /// at the lower edge.
    pub(super) fn of(&self, seat: Option<Seat>) -> (Entity, UiTransform) {
        let layout = self.layout.as_ref();
        let is_face_to_face = layout.is_some_and(|layout| layout.is_face_to_face());
        let bottom = layout.map_or(Seat::FIRST, |layout| layout.bottom);
        let is_across = seat.is_some_and(|seat| is_face_to_face && !self.session.seats().party(bottom).contains(seat));
        let is_beside = seat.is_some_and(|seat| self.session.seats().board_of(seat) > 0);
        let (upper, lower) = match self.beside.as_ref().filter(|_| is_beside) {
            Some((upper, lower)) => (**upper, **lower),
            None => (*self.upper, *self.lower),
        };
        (if is_across { upper } else { lower }, turned(is_across))
    }

    /// The same for something that both players are to read: two slips where they face each other.
    pub(super) fn of_both(&self) -> impl Iterator<Item = (Entity, UiTransform)> {
        let is_face_to_face = self.layout.as_ref().is_some_and(|layout| layout.is_face_to_face());
        let across = is_face_to_face.then_some((*self.upper, turned(true)));
        core::iter::once((*self.lower, turned(false))).chain(across)
    }
}

/// The systems that show and hide notices.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct NoticeSystems;

/// "This match is not saved", or what was noted on it, for the reason with this [code](teahouse_table::StorageError::code).
#[derive(Component)]
struct UnsavedBanner {
    code: &'static str,
    /// The key of its sentence.
    key: &'static str,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            clear.run_if(
                has_news
                    .or_eager(on_message::<Press>)
                    .or_eager(on_message::<PressOn<1>>)
                    .or_eager(on_message::<TableAction>)
                    .or_eager(state_changed::<Menu>)
                    .or_eager(state_changed::<Phase>)
                    .or_eager(on_message::<Looked>)
                    .or_eager(any_press.and_eager(is_looked_through)),
            ),
            tell.run_if(on_message::<Refused>),
            tell_no_hint.run_if(on_message::<NoHint>),
            tell_declined.run_if(on_message::<Shown>),
            tell_lapsed.run_if(on_message::<Shown>),
            // Under a menu the notice would be missed; the tablets show the colours too.
            announce_colours.run_if(on_message::<Shown>.and_eager(in_state(Menu::None))),
            warn_unsaved.run_if(
                resource_exists_and_changed::<GameState>
                    .or_eager(resource_changed::<UnsavedRecords>)
                    .or_eager(resource_changed::<Room>)
                    .or_eager(has_news),
            ),
        )
            .chain()
            .in_set(NoticeSystems)
            .in_set(HudSystems::Match),
    )
    .add_systems(Update, announce.in_set(LineSystems::Slips).run_if(in_state(Screen::Table)))
    .add_observer(lie_close);
}

pub(super) fn spawn<const B: u8>(commands: &mut Commands, root: Entity, has_two_boards: bool) {
    let above = place::<B>(commands, root, Slot::Banner, JustifyContent::Start);
    let upper = commands.spawn((Name::new("Slips above"), Upper::<B>, Of::<B>, ChildOf(above), whole(pile()))).id();
    let below = place::<B>(commands, root, Slot::Notice, JustifyContent::End);
    let lower = commands.spawn((Name::new("Slips below"), Lower::<B>, Of::<B>, ChildOf(below), whole(pile()))).id();
    for (place, pile) in [(above, upper), (below, lower)] {
        commands.spawn((ChildOf(place), spring()));
        if has_two_boards {
            commands.entity(pile).insert(fitted());
        }
    }
}

/// Slips on a clearing of one of two boards: their letters become smaller where it is too low for them, and then their words fewer.
pub(super) fn fitted() -> impl Bundle {
    // Nothing reaches beyond it, also in the frames before the letters fit.
    let node =
        Node { max_height: percent(100), justify_content: JustifyContent::Start, overflow: Overflow::clip(), ..pile() };
    (Fitted::ending(), whole(node))
}

/// The place of a pile, from the edge of the window to as far beyond the middle of the pile, which a spring on each side keeps in
/// the middle. A pile that is higher than its place ends at the edge of the window.
fn place<const B: u8>(commands: &mut Commands, root: Entity, slot: Slot, window: JustifyContent) -> Entity {
    let node = Node { justify_content: window, row_gap: px(0), ..pile() };
    commands.spawn((Of::<B>, lying(root), node, slot, children![spring()])).id()
}

fn spring() -> impl Bundle {
    (Pickable::IGNORE, Node { flex_grow: 1.0, flex_basis: px(0), ..default() })
}

/// A node over the board.
pub(super) fn lying(root: Entity) -> impl Bundle {
    (ChildOf(root), Pickable::IGNORE, GlobalZIndex(10))
}

fn whole(pile: Node) -> impl Bundle {
    (Pickable::IGNORE, Node { width: percent(100), flex_shrink: 0.0, ..pile })
}

/// Slips that lie one below the other.
pub(super) fn pile() -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        justify_content: JustifyContent::Center,
        align_items: AlignItems::Center,
        row_gap: px(space::XS),
        ..default()
    }
}

/// A player who looks through a match presses the bar and the list, and not the board: there, any press puts notices away.
fn is_looked_through(session: Option<Res<GameState>>) -> bool {
    session.is_some_and(|session| session.is_looked_through())
}

/// Announces the words of a new slip.
pub(super) fn announce(
    slips: Query<(&Localized, &ChildOf), Added<SlipWords>>,
    told: Query<(), With<ToldElsewhere>>,
    localization: Res<Localization>,
    mut said: MessageWriter<Announce>,
) {
    let new = slips.iter().filter(|(_, slip)| !told.contains(slip.parent()));
    // What lies before both players is told once.
    let mut words: Vec<String> = new.map(|(words, _)| words.resolve(&localization)).collect();
    words.dedup();
    said.write_batch(words.into_iter().map(Announce::new));
}

fn clear(mut commands: Commands, notices: Query<Entity, With<Notice>>) {
    despawn_all(&mut commands, notices);
}

fn tell(
    mut commands: Commands,
    mut refused: MessageReader<Refused>,
    (session, piles): (Res<GameState>, Piles),
    old: Query<Entity, With<Notice>>,
) {
    // A refusal of the computer is not shown.
    let of_people = refused.read().filter(|refused| session.is_in_hands(refused.seat));
    let Some(last @ Refused { refusal: refused, seat }) = of_people.last() else { return };
    // A reason tells of the board. Only hands that see it are told one.
    if matches!(refused, Refusal::Illegal(_)) && session.at(*seat).is_blind() {
        return;
    }
    despawn_all(&mut commands, old);
    let (pile, transform) = piles.of(Some(*seat));
    let squares = match refused {
        Refusal::Illegal(illegal) => illegal.squares.clone(),
        _ => Vec::new(),
    };
    let about = RefusedSquares { board: session.seats().board_of(*seat), squares };
    commands.spawn((
        Notice,
        ToldElsewhere,
        about,
        slip(pile, refusal(last, &session), Tone::Paper, Tone::Ink),
        transform,
    ));
}

/// Shows why there is no hint.
fn tell_no_hint(mut commands: Commands, mut reasons: MessageReader<NoHint>, (session, piles): (Res<GameState>, Piles)) {
    let Some(reason) = reasons.read().last() else { return };
    let words = match reason {
        NoHint::Unknown => Localized::new("hint-unknown"),
        NoHint::Over => Localized::new("refusal-match-over"),
        NoHint::NotYourTurn => Localized::new("refusal-not-your-turn"),
        NoHint::Off => {
            Localized::new("hint-off").arg("name", session.called(session.acting().unwrap_or(session.near())))
        }
        NoHint::Past => Localized::new("hint-past"),
        NoHint::Failed => Localized::new("hint-failed"),
    };
    let (pile, transform) = piles.of(session.acting());
    commands.spawn((Notice, slip(pile, words, Tone::Paper, Tone::Ink), transform));
}

/// Shows that the computer has declined an offer. A person at the screen needs no notice.
fn tell_declined(
    mut commands: Commands,
    mut shown: MessageReader<Shown>,
    session: Res<GameState>,
    pile: Single<Entity, With<Lower>>,
) {
    for Shown(event) in shown.read() {
        let Event::Declined { seat, offer, .. } = event else { continue };
        let key = match offer {
            Offer::Draw | Offer::Stalemate => "draw-declined",
            Offer::Impasse => "said-declines",
            Offer::Undo { .. } => continue,
        };
        if !session.is_person(*seat) {
            let words = Localized::new(key).arg("name", session.called(*seat));
            commands.spawn((Notice, ToldElsewhere, slip(*pile, words, Tone::Paper, Tone::Ink)));
        }
    }
}

/// Tells both players of an offer of an end that an undo has made void. A player who moves on knows that an offer lapses, but
/// turns are often taken back while the question about that offer still waits behind the one about the undo.
fn tell_lapsed(
    mut commands: Commands,
    mut shown: MessageReader<Shown>,
    (session, piles): (Res<GameState>, Piles),
    mut undone: Local<Option<u64>>,
) {
    for Shown(event) in shown.read() {
        match event {
            Event::Undone { seq, .. } => *undone = Some(*seq),
            Event::Lapsed { seq, seat, offer } if *undone == Some(*seq) && offer.kind() != OfferKind::Undo => {
                let words = Localized::new("offer-lapsed").arg("name", session.called(*seat));
                for (pile, transform) in piles.of_both() {
                    commands.spawn((Notice, slip(pile, words.clone(), Tone::Paper, Tone::Ink), transform));
                }
            }
            Event::Lapsed { .. } => {}
            // An undo comes right before the offers that it makes void. A later match has the same numbers again.
            _ => *undone = None,
        }
    }
}

/// Shows the colours after the first flip, to both players.
fn announce_colours(
    mut commands: Commands,
    mut shown: MessageReader<Shown>,
    (session, piles): (Res<GameState>, Piles),
) {
    for Shown(event) in shown.read() {
        let Event::Played { seat, effects, .. } = event else { continue };
        let decides = effects.iter().any(|effect| matches!(effect, Effect::ColoursDecided { .. }));
        let Some(colour) = session.view().colour_of(*seat).filter(|_| decides) else { continue };
        let words = Localized::new("colours-decided").arg("name", session.called(*seat));
        let words = words.arg("colour", if colour == Colour::Red { "red" } else { "black" });
        for (pile, transform) in piles.of_both() {
            commands.spawn((Notice, ToldElsewhere, slip(pile, words.clone(), Tone::Tablet, Tone::Text), transform));
        }
    }
}

fn warn_unsaved(
    mut commands: Commands,
    (session, unsaved): (Res<GameState>, Res<UnsavedRecords>),
    (trace, room): (Res<Trace>, Res<Room>),
    pile: Single<Entity, With<Upper>>,
    banner: Option<Single<(Entity, &UnsavedBanner)>>,
) {
    // The slip stays while nothing is saved: in a small window it covers pieces, and no move follows the end.
    let is_small = (room.is_narrow || room.is_low()) && !room.is_portrait && !session.has_two_boards();
    let of_match = if is_small || session.outcome().is_over() { "unsaved-brief" } else { "unsaved" };
    let of_notes = if is_small { "unsaved-brief" } else { "unsaved-notes" };
    let (error, what, key) = match session.saved() {
        _ if session.is_looked_through() => {
            (unsaved.error(session.journal()), "what was noted on this match", of_notes)
        }
        Saved::Everything => (None, "this match", of_match),
        Saved::FailedSince { error, .. } => (Some(error), "this match", of_match),
    };
    let (entity, shown) = banner.map(Single::into_inner).unzip();
    let code = error.map(StorageError::code);
    let (told, shown) = (shown.map(|shown| shown.code), shown.map(|shown| (shown.code, shown.key)));
    if code.map(|code| (code, key)) == shown {
        return;
    }
    entity.into_iter().for_each(|banner| commands.entity(banner).despawn());
    if let (Some(error), Some(code)) = (error, code) {
        let reason = Value::Key(format!("storage-{code}").into());
        let words = Localized::new(key).arg("reason", reason);
        let mut slip = commands.spawn((UnsavedBanner { code, key }, slip(*pile, words, Tone::Filled, Tone::OnFilled)));
        if told == Some(code) {
            // The same in other words.
            slip.insert(ToldElsewhere);
        } else {
            trace.say(format_args!("error {what} is not saved: {error}"));
        }
    }
}

fn paper(above_and_below: f32) -> Node {
    Node {
        padding: UiRect::axes(px(space::L), px(above_and_below)),
        border: px(1).all(),
        border_radius: BorderRadius::all(px(theme::RADIUS_SMALL)),
        max_width: percent(96),
        flex_shrink: 0.0,
        ..default()
    }
}

/// On a clearing, which may be as low as a single line, the edges of a slip are close to its words.
fn lie_close(
    new: On<Add, SlipPaper>,
    slips: Query<&ChildOf>,
    clearings: Query<(), With<Fitted>>,
    mut commands: Commands,
) {
    if slips.get(new.entity).is_ok_and(|pile| clearings.contains(pile.parent())) {
        commands.entity(new.entity).insert(Page(paper(space::XS)));
    }
}

/// A line on a slip that lies on one of the piles.
pub(super) fn slip(pile: Entity, words: Localized, ground: Tone, ink: Tone) -> impl Bundle {
    (
        Name::new("Notice"),
        ChildOf(pile),
        Pickable::IGNORE,
        GroundTone::new(ground),
        // Visible on a board that is as dark as the slip.
        EdgeTone::new(Tone::Brass),
        SlipPaper,
        Page(paper(space::S)),
        children![(SlipWords, text(words, size::BODY, ink))],
    )
}
