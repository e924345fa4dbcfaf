//! The sentence of a computer player, on a slip beside the player's tablet. It stays until the next press, and gives way to everything
//! else that lies on the table: with a question, a notice or an account of an impasse, under a menu and while the player looks
//! back there is no slip. A sentence that would come then is not said.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use teahouse_rules::Seat;
use teahouse_table::MatchId;

use super::notice::{self, SlipWords};
use super::slot::{Accounts, PaperPlace, Slot};
use super::table_action::TableAction;
use super::{HudRoot, HudSystems};
use crate::board::press::Press;
use crate::board::{AtTable, Layout, Shown, table_changed};
use crate::core::{AppSystems, Clock, Menu, Phase, Screen, Troubles, despawn_all};
use crate::i18n::{Localization, Localized, Value};
use crate::opponent::{Saying, SayingKind, Sayings, speaker};
use crate::paint::{Carved, Carving};
use crate::prefs::Settings;
use crate::session::{GameState, MatchSystems, Seated, TableSystems};
use crate::ui::reader::{Announce, LineSystems};
use crate::ui::theme::{size, space};
use crate::ui::widget::{Fitted, words};
use crate::ui::{Page, Tone, Typeface};

/// The time after which a press takes a slip away: an earlier one was on its way before the slip could be read.
const READ: Duration = Duration::from_millis(1500);

/// A slip with a sentence.
#[derive(Component, Debug, Clone)]
struct SayingSlip {
    saying: Saying,
    speaker: Seat,
    /// The match in which it is said.
    of: MatchId,
    /// The time at which it came.
    since: Duration,
    /// The sentence as a screen reader says it.
    aloud: Localized,
}

/// The words of a slip.
#[derive(Component, Debug)]
struct SayingWords;

/// The sentence that is said as soon as its time has come.
#[derive(Resource, Debug, Default)]
struct NextSaying(Option<Saying>);

/// Everything that a slip gives way to.
#[derive(SystemParam)]
struct SayingRoom<'w, 's> {
    session: Res<'w, GameState>,
    settings: Res<'w, Settings>,
    menu: Res<'w, State<Menu>>,
    phase: Option<Res<'w, State<Phase>>>,
    troubles: Res<'w, Troubles>,
    papers: Query<'w, 's, (), Or<(With<PaperPlace>, With<SlipWords>, With<Accounts>)>>,
}

impl SayingRoom<'_, '_> {
    /// Whether something else lies there.
    fn is_taken(&self) -> bool {
        let is_seen = *self.menu.get() == Menu::None && !self.session.is_looking_back();
        !is_seen || self.troubles.first().is_some() || !self.papers.is_empty()
    }

    /// Whether it is the time for a sentence of this kind: the sheet of the end lies there, or the match is played.
    fn is_time_for(&self, kind: SayingKind) -> bool {
        let is_over = self.phase.as_ref().is_some_and(|phase| *phase.get() == Phase::Over);
        kind.is_after_end() == is_over
    }

    /// The speaker's seat. `None` if another player sits there now, or if computer players are silent.
    fn speaker_of(&self, saying: Saying) -> Option<Seat> {
        let (seat, sitter) = speaker(&self.session).filter(|_| self.settings.players_speak)?;
        (sitter == saying.sitter).then_some(seat)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<NextSaying>()
        .add_systems(Update, begin.in_set(MatchSystems(AppSystems::React)).run_if(on_message::<Seated>))
        .add_systems(
            Update,
            (
                hear.run_if(on_message::<Shown>),
                leave.run_if(any_with_component::<SayingSlip>),
                speak.run_if(|next: Res<NextSaying>| next.0.is_some()),
                sign.run_if(table_changed::<Layout>.or_eager(any_match_filter::<Added<SayingWords>>)),
            )
                .chain()
                .in_set(TableSystems(AppSystems::Ui))
                .after(HudSystems::Match)
                .after(HudSystems::Board),
        )
        .add_systems(
            Update,
            announce.in_set(LineSystems::Slips).after(notice::announce).run_if(in_state(Screen::Table)),
        );
}

/// Takes note of the match that has come to the table, also while the players are silent.
fn begin(session: Res<GameState>, mut sayings: ResMut<Sayings>, mut next: ResMut<NextSaying>) {
    next.0 = sayings.begin(&session);
}

fn hear(
    mut shown: MessageReader<Shown>,
    session: Res<GameState>,
    mut sayings: ResMut<Sayings>,
    mut next: ResMut<NextSaying>,
) {
    for Shown(event) in shown.read() {
        next.0 = sayings.hear(event, &session).or(next.0);
    }
}

fn leave(
    (room, clock, layout): (SayingRoom, Res<Clock>, AtTable<&Layout>),
    (mut presses, mut actions): (MessageReader<Press>, MessageReader<TableAction>),
    slips: Query<(Entity, &SayingSlip, &Slot)>,
    mut commands: Commands,
) {
    let is_pressed = presses.read().count() + actions.read().count() > 0;
    for (entity, slip, slot) in &slips {
        let is_read = is_pressed && clock.now() >= slip.since + READ;
        let is_of_match = slip.of == room.session.state().header().id && room.is_time_for(slip.saying.kind);
        let is_there = room.speaker_of(slip.saying) == Some(slip.speaker) && *slot == slot_of(slip.speaker, &layout);
        if is_read || !is_of_match || !is_there || room.is_taken() {
            commands.entity(entity).despawn();
        }
    }
}

fn speak(
    (room, clock, layout): (SayingRoom, Res<Clock>, AtTable<&Layout>),
    (mut next, mut sayings): (ResMut<NextSaying>, ResMut<Sayings>),
    root: Single<Entity, With<HudRoot>>,
    old: Query<Entity, With<SayingSlip>>,
    mut commands: Commands,
) {
    let Some(saying) = next.0 else { return };
    let Some(seat) = room.speaker_of(saying) else {
        next.0 = None;
        return;
    };
    // A menu may lie there until the deal, and the end is told when its sheet comes.
    let waits = !saying.kind.is_remark() && (*room.menu.get() != Menu::None || !room.is_time_for(saying.kind));
    if waits {
        return;
    }
    next.0 = None;
    if room.is_taken() || !room.is_time_for(saying.kind) {
        return;
    }
    sayings.keep(saying);
    despawn_all(&mut commands, old);
    let sentence = Value::Key(saying.key().into());
    let aloud = Localized::new("saying-said").arg("name", room.session.called(seat)).arg("words", sentence);
    let of = room.session.state().header().id;
    let slip = SayingSlip { saying, speaker: seat, of, since: clock.now(), aloud };
    commands.spawn((place(*root, slip, slot_of(seat, &layout)), children![paper(saying)]));
}

/// Puts the name of the speaker before a sentence that does not lie beside the speaker's things: another player's may be nearer.
fn sign(layout: AtTable<&Layout>, slip: Single<&SayingSlip>, mut words: Query<&mut Localized, With<SayingWords>>) {
    let place = layout.saying(slip.speaker == layout.bottom);
    let is_signed = place.is_some_and(|place| !place.is_own);
    let wanted = if is_signed { slip.aloud.clone() } else { Localized::new(slip.saying.key()) };
    for mut words in &mut words {
        words.set_if_neq(wanted.clone());
    }
}

/// The slot of a player.
fn slot_of(seat: Seat, layout: &Layout) -> Slot {
    Slot::Saying { near: seat == layout.bottom }
}

/// The place of a slip. The paper begins at the end of it that is towards the player's edge, and grows from there.
fn place(root: Entity, slip: SayingSlip, slot: Slot) -> impl Bundle {
    let is_near = slot == Slot::Saying { near: true };
    let node = Node {
        flex_direction: FlexDirection::Column,
        justify_content: if is_near { JustifyContent::End } else { JustifyContent::Start },
        ..default()
    };
    (Name::new("Saying"), slip, ChildOf(root), Pickable::IGNORE, node, slot)
}

/// The paper, no higher than its place: the letters become smaller there.
fn paper(saying: Saying) -> impl Bundle {
    (
        Name::new("Paper of a saying"),
        Pickable::IGNORE,
        Carved(Carving::Paper),
        Fitted::by_words(),
        Page(Node {
            flex_direction: FlexDirection::Column,
            padding: px(space::S).all(),
            max_height: percent(100),
            flex_shrink: 0.0,
            ..default()
        }),
        children![(SayingWords, words(Typeface::Name, Localized::new(saying.key()), size::BODY, Tone::Ink))],
    )
}

/// Announces a new sentence with the name of the player who says it.
fn announce(
    slips: Query<&SayingSlip, Added<SayingSlip>>,
    localization: Res<Localization>,
    mut said: MessageWriter<Announce>,
) {
    said.write_batch(slips.iter().map(|slip| Announce::new(slip.aloud.resolve(&localization))));
}
