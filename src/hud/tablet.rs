//! The players' names, their sides, and whose turn it is. The tablet itself and the small piece on it are pictures of
//! the board's room.

use accesskit::Role;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::text::RemSize;
use bevy::ui::prelude::AccessibleLabel;
use teahouse_rules::shogi::Handicap;
use teahouse_rules::{Colour, Face, Place, Rules, Seat};

use super::portrait::{PortraitRoom, TabletPortrait, no_portrait, show_portrait};
use super::slot::Slot;
use super::{HudSystems, has_news};
use crate::board::{AtTable, Layout, ListOpen, Of, named, table_changed};
use crate::core::Phase;
use crate::core::trace::Traced;
use crate::i18n::Localization;
use crate::opponent::Waiting;
use crate::prefs::{Computer, Settings};
use crate::session::{GameState, Looked, Seated, TakeOver};
use crate::speech::{Speaker, SquareNames};
use crate::ui::reader::Spoken;
use crate::ui::theme::{size, space};
use crate::ui::widget::{Letters, OneLine, plain};
use crate::ui::{TextTone, Tone};

/// A player's tablet.
#[derive(Component)]
struct Tablet {
    near: bool,
}

/// The name on a tablet.
#[derive(Component)]
struct NameLine;

/// The line under the name: colour and turn, in words.
#[derive(Component)]
struct SecondLine;

/// The player whose turn it is, as the tablet tells it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum AtTurn {
    /// The other player is to move.
    Not,
    /// A person is to move, or the position is a past one.
    Person,
    /// The computer thinks, or is about to move.
    Thinking,
    /// The computer waits for a player at the other board.
    Waiting,
}

/// Whose turn the tablets tell.
#[derive(SystemParam)]
struct TurnTold<'w> {
    session: Res<'w, GameState>,
    waiting: Res<'w, Waiting>,
    list: Res<'w, ListOpen>,
    phase: Option<Res<'w, State<Phase>>>,
}

impl TurnTold<'_> {
    /// Beside the sheet of the end the match is over, whatever position is seen.
    fn of(&self, seat: Seat) -> AtTurn {
        let is_end_told = !self.list.0 && self.phase.as_ref().is_some_and(|phase| *phase.get() == Phase::Over);
        if is_end_told { AtTurn::Not } else { AtTurn::of(&self.session, *self.waiting, seat) }
    }
}

impl AtTurn {
    fn of(session: &GameState, Waiting(waiting): Waiting, seat: Seat) -> Self {
        // A computer thinks about no match that is looked through, and about no past position.
        let is_thought_about = !session.is_looked_through() && !session.shows_past();
        match (session.is_turn_shown(seat), session.is_person(seat) || !is_thought_about) {
            (false, _) => Self::Not,
            (true, true) => Self::Person,
            (true, false) if waiting.contains(seat) => Self::Waiting,
            (true, false) => Self::Thinking,
        }
    }
}

/// The letters of both lines, in rem.
pub(super) const NAME: f32 = size::LARGE_REM;
pub(super) const SECOND: f32 = size::SMALL_REM;
/// How far the letters may shrink beside a clock, and on narrow tablets, before words are cut: those of the name, which are larger, and
/// those of the second line.
const NAME_IN_LITTLE_ROOM: f32 = 0.4;
const IN_LITTLE_ROOM: f32 = 0.66;
/// How far large letters of the second line may shrink before fewer words take its place.
const OF_LARGE_LETTERS: f32 = 0.75;
/// The same of the name on other tablets: down to the smallest letters that the settings offer for text.
const NAME_IN_MUCH_ROOM: f32 = 0.75 * SECOND / NAME;
/// Letters are never smaller, in rem without the player's wish, unless the tablet itself is: a longer name ends with ….
pub(super) const LEGIBLE: f32 = 11.0 / size::REM;
/// The breadth that a name of twelve Latin letters or six Chinese characters needs, in sizes of its letters.
const WHOLE_NAME: f32 = 6.5;
/// The breadth that a name keeps beside a portrait, in sizes of its letters. A longer one has smaller letters or two lines.
const NAME_BESIDE_PORTRAIT: f32 = 4.2;
/// The height of a line of text in that of its letters, and the tablet's margins.
const LINE: f32 = 1.2;
const EDGES: f32 = 6.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            (make_room::<0>, make_room::<1>).run_if(
                table_changed::<Layout>
                    .or_eager(resource_changed::<RemSize>)
                    .or_eager(any_match_filter::<Added<Tablet>>)
                    .or_eager(on_message::<Seated>)
                    .or_eager(on_message::<TakeOver>),
            ),
            (write::<0>, write::<1>).run_if(
                has_news
                    .or_eager(on_message::<Looked>)
                    .or_eager(resource_changed::<Localization>)
                    .or_eager(resource_changed::<Waiting>)
                    .or_eager(resource_changed::<ListOpen>)
                    .or_eager(state_changed::<Phase>)
                    .or_eager(table_changed::<Layout>),
            ),
        )
            .in_set(HudSystems::Board),
    );
}

pub(super) fn spawn<const B: u8>(commands: &mut Commands, root: Entity) {
    for near in [true, false] {
        commands.spawn((
            Name::new("Tablet"),
            (Tablet { near }, Of::<B>, Spoken::new(Role::Label)),
            Traced::new("tablet", named::<B>(if near { "near" } else { "far" })),
            ChildOf(root),
            Pickable::IGNORE,
            Node {
                flex_direction: FlexDirection::Column,
                justify_content: JustifyContent::Center,
                overflow: Overflow::clip(),
                ..default()
            },
            Slot::Tablet { near },
            children![
                (line(near), children![(NameLine, OneLine::default(), plain("", size::LARGE, Tone::Text))]),
                (line(near), children![(SecondLine, OneLine::default(), plain("", size::SMALL, Tone::TextDim))]),
                no_portrait(),
            ],
        ));
    }
}

/// A line of words as wide as the room allows, at the small piece's side of it.
fn line(near: bool) -> impl Bundle {
    (
        Pickable::IGNORE,
        Node {
            width: percent(100),
            justify_content: if near { JustifyContent::End } else { JustifyContent::Start },
            overflow: Overflow::clip_x(),
            flex_shrink: 0.0,
            ..default()
        },
    )
}

/// Places the words beside the small piece, and the portrait across from it; the far player's tablet is the near player's
/// rotated by 180 degrees. The height of two lines on the tablet, or of three where the name has two, limits the letters.
fn make_room<const B: u8>(
    layout: AtTable<&Layout, B>,
    (session, rem, settings): (Res<GameState>, Res<RemSize>, Res<Settings>),
    mut tablets: Query<(Entity, &Tablet, &mut Node), With<Of<B>>>,
    children: Query<&Children>,
    mut lines: Query<(&mut OneLine, &mut TextLayout, Has<NameLine>)>,
    mut rows: Query<&mut Node, (Without<Tablet>, Without<TabletPortrait>)>,
    mut portraits: Query<(Entity, &mut TabletPortrait, &mut Node), Without<Tablet>>,
    mut commands: Commands,
) {
    for (entity, tablet, mut node) in &mut tablets {
        // Turned by half, the far player's words stand where they belong.
        let is_as_near = tablet.near || layout.is_face_to_face();
        let place = if tablet.near { layout.near.tablet } else { layout.far.tablet };
        let clock = layout.tablet_clock(tablet.near).filter(|_| session.clock(layout.seat(tablet.near)).is_some());
        let is_close = clock.is_some() || session.has_two_boards();
        let face = layout.tablet_piece(tablet.near).inner_edge;
        let beside_clock = (0.04 * place.width()).clamp(space::XS, space::S);
        // A clock stands where the portrait would.
        let sitter = session.computer(layout.seat(tablet.near)).and_then(Computer::sitter).filter(|_| clock.is_none());
        let words = NAME_BESIDE_PORTRAIT * NAME * rem.0;
        let shown = sitter.zip(PortraitRoom::on(place.height(), place.width() - face, words));
        let other = match (shown, clock) {
            (Some((_, room)), _) => room.breadth(),
            (None, Some(clock)) if tablet.near => clock.max.x - place.min.x + beside_clock,
            (None, Some(clock)) => place.max.x - clock.min.x + beside_clock,
            (None, None) if is_close => space::S,
            (None, None) => space::M,
        };
        let is_narrow = place.width() - face - other < WHOLE_NAME * NAME * rem.0;
        let has_little_room = is_close || is_narrow;
        for child in children.iter_descendants(entity) {
            let Ok((mut line, mut text, is_name)) = lines.get_mut(child) else { continue };
            let (height, shrinks) = match (is_name, has_little_room) {
                (true, true) => (NAME, NAME_IN_LITTLE_ROOM),
                (true, false) => (NAME, NAME_IN_MUCH_ROOM),
                (false, true) => (SECOND, IN_LITTLE_ROOM),
                (false, false) => (SECOND, 1.0),
            };
            let [letters, second] =
                [height, SECOND].map(|line| letters(line, place.height(), rem.0, settings.text_scale));
            let legible = LEGIBLE * rem.0 / settings.text_scale;
            let letters = Letters { least: (letters.least * shrinks).max(legible).min(letters.most), ..letters };
            // The small piece shows the side: a few words stay large.
            let least_of_whole = match (session.has_two_boards(), settings.text_scale > 1.0) {
                (true, _) => IN_LITTLE_ROOM,
                (false, true) => OF_LARGE_LETTERS,
                (false, false) => 0.0,
            };
            OneLine::prefer_brief(line.reborrow(), least_of_whole * letters.most);
            let on_two = is_name && has_little_room;
            OneLine::allow_two(line, letters, on_two.then(|| on_two_lines(letters, second, place.height())).flatten());
            // Two lines of a name begin or end at the small piece.
            let justify = if is_as_near { Justify::Right } else { Justify::Left };
            if text.justify != justify {
                text.justify = justify;
            }
        }
        let padding = if is_as_near {
            UiRect { left: px(other), right: px(face), ..default() }
        } else {
            UiRect { left: px(face), right: px(other), ..default() }
        };
        if node.padding != padding {
            node.padding = padding;
        }
        let justify = if is_as_near { JustifyContent::End } else { JustifyContent::Start };
        for row in children.get(entity).into_iter().flatten() {
            if let Ok(portrait) = portraits.get_mut(*row) {
                show_portrait(portrait, shown, is_as_near, &mut commands);
            }
            if let Ok(mut row) = rows.get_mut(*row)
                && row.justify_content != justify
            {
                row.justify_content = justify;
            }
        }
    }
}

/// The letters of a line of a height in rem, on a tablet of a height in pixels. They are smaller than the text scale
/// asks only where the tablet itself is that small.
pub(super) fn letters(line: f32, tablet: f32, rem: f32, wish: f32) -> Letters {
    let both = (NAME + SECOND) * LINE * rem;
    let most = line * rem * ((tablet - EDGES) / both).min(1.0);
    Letters { most, least: (line * rem / wish.max(1.0)).min(most) }
}

/// The letters of a name on two lines above the second line of a tablet, if they have room there.
fn on_two_lines(name: Letters, second: Letters, tablet: f32) -> Option<Letters> {
    let most = ((tablet - EDGES - LINE * second.most) / (2.0 * LINE)).floor().min(name.most);
    (most >= name.least).then_some(Letters { most, ..name })
}

fn write<const B: u8>(
    (turns, layout): (TurnTold, AtTable<&Layout, B>),
    (localization, names): (Res<Localization>, Res<SquareNames>),
    tablets: Query<(Entity, &Tablet), With<Of<B>>>,
    children: Query<&Children>,
    mut lines: Query<(&mut OneLine, Has<NameLine>)>,
    mut commands: Commands,
) {
    for (entity, tablet) in &tablets {
        let seat = layout.seat(tablet.near);
        let (session, turn) = (&*turns.session, turns.of(seat));
        for child in children.iter_descendants(entity) {
            let Ok((line, is_name)) = lines.get_mut(child) else { continue };
            if is_name {
                OneLine::write(line, &session.called_alone(seat).resolve(&localization));
            } else {
                let brief = brief_line(session, seat, turn, &localization);
                let words = second_line(session, seat, turn, &localization);
                OneLine::write_or(line, &words, brief.as_deref());
                let tone = if turn != AtTurn::Not { Tone::TextLit } else { Tone::TextDim };
                commands.entity(child).insert(TextTone::new(tone));
            }
        }
        let words = said(&Speaker::at(session, &localization, *names), session, (seat, turn));
        commands.entity(entity).insert(AccessibleLabel(words));
    }
}

/// A tablet and its tray in words: `Ama, Red, to move, has taken black soldier, 2 times`.
fn said(speaker: &Speaker, session: &GameState, (seat, turn): (Seat, AtTurn)) -> String {
    let localization = speaker.localization;
    let name = session.called_alone(seat).resolve(localization);
    let mut parts = vec![name, second_line(session, seat, turn, localization)];
    let mut taken: Vec<(Face, usize)> = Vec::new();
    for (_, state) in session.seen().pieces().all_at(Place::tray(seat)) {
        let Some(face) = state.face.filter(|_| !session.is_blind()) else { continue };
        match taken.iter_mut().find(|(known, _)| *known == face) {
            Some((_, count)) => *count += 1,
            None => taken.push((face, 1)),
        }
    }
    taken.sort_unstable();
    let counted = taken.into_iter().map(|(face, count)| match count {
        1 => speaker.piece(face),
        _ => {
            let piece = speaker.piece(face);
            localization.tr_args("said-times", &[("piece", piece.into()), ("count", count.into())])
        }
    });
    let taken = speaker.list(&counted.collect::<Vec<_>>());
    if !taken.is_empty() {
        parts.push(localization.tr_args("said-has-taken", &[("pieces", taken.into())]));
    }
    speaker.list(&parts)
}

/// A player's side and whether it is their turn: in words, never by colour alone.
fn second_line(session: &GameState, seat: Seat, turn: AtTurn, localization: &Localization) -> String {
    let key = side_of(session, seat, turn != AtTurn::Not, turn == AtTurn::Person);
    let side = || localization.tr(key);
    match turn {
        AtTurn::Not | AtTurn::Person => side(),
        AtTurn::Waiting => localization.tr_args("tablet-waiting", &[("side", side().into())]),
        AtTurn::Thinking if key == "tablet-undecided" => localization.tr("tablet-undecided-thinking"),
        AtTurn::Thinking => localization.tr_args("tablet-thinking", &[("side", side().into())]),
    }
}

/// The second line, shortened where it does not fit: the turn, since the small piece shows the side, or else the side in
/// one word.
fn brief_line(session: &GameState, seat: Seat, turn: AtTurn, localization: &Localization) -> Option<String> {
    let to_move = turn != AtTurn::Not;
    let side = side_of(session, seat, to_move, to_move);
    if side == "tablet-in-check" {
        return None;
    }
    let key = match (side, turn) {
        ("tablet-receiver", _) => "tablet-receiver-brief",
        ("tablet-giver", _) => "tablet-giver-brief",
        (_, AtTurn::Not) => return None,
        (_, AtTurn::Person) => "tablet-to-move-brief",
        (_, AtTurn::Waiting) => "tablet-waiting-brief",
        (_, AtTurn::Thinking) => "tablet-undecided-thinking",
    };
    Some(localization.tr(key))
}

/// The key of a player's side, and, on request, that it is their turn.
fn side_of(session: &GameState, seat: Seat, is_mover: bool, to_move: bool) -> &'static str {
    let board = session.at(seat);
    let shown = board.told();
    if is_mover && shown.position().checked().is_some() && !board.is_blind() {
        return "tablet-in-check";
    }
    if let Rules::Shogi(ruleset) = shown.rules() {
        let is_first = seat == Seat::FIRST;
        return match (ruleset.handicap == Handicap::Even, is_first, to_move) {
            (true, true, false) => "tablet-sente",
            (true, true, true) => "tablet-sente-to-move",
            (true, false, false) => "tablet-gote",
            (true, false, true) => "tablet-gote-to-move",
            (false, true, false) => "tablet-receiver",
            (false, true, true) => "tablet-receiver-to-move",
            (false, false, false) => "tablet-giver",
            (false, false, true) => "tablet-giver-to-move",
        };
    }
    match (shown.colour_of(seat), to_move) {
        (None, false) => "tablet-undecided",
        (None, true) => "tablet-undecided-to-move",
        (Some(Colour::Red), false) => "tablet-red",
        (Some(Colour::Red), true) => "tablet-red-to-move",
        (Some(Colour::Black), false) => "tablet-black",
        (Some(Colour::Black), true) => "tablet-black-to-move",
    }
}
