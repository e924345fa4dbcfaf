//! The question who plays on from the position that is seen, or that is set up: against whom, and in which seat.
//!
//! The new match has a journal of its own, whose head holds the position. What lies face-down is dealt anew, since the deal of the
//! match that is seen may be known, and the question says so.

use std::iter;

use bevy::{
    ecs::{hierarchy::ChildSpawner, system::SystemParam},
    prelude::*,
    ui::Checked,
    ui_widgets::{Activate, Button, ValueChange, observe},
};
use teahouse_engine::Level;
use teahouse_rules::{Boards, Position, Public, Rules, Seat};

use super::{close, small_sheet};
use crate::core::{AppSystems, Menu, Screen};
use crate::i18n::{Localized, Value};
use crate::prefs::{Computer, Computers, EngineId, GameKind, Settings, Starts};
use crate::session::{Begin, Called, Drafting, GameState, MatchSetup};
use crate::ui::theme::{RADIUS_SMALL, TARGET, size, space};
use crate::ui::widget::{
    button, caption, choice, control, grouped, overlay, scroll_area, sheet, show_checked, text, words,
};
use crate::ui::{Page, Primary, Skin, Tone, Typeface};

/// The opponent that is chosen: a level of our computer, another engine, or a person.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
struct Opponent(Option<Computer>);

/// A choice of an opponent.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
struct OpponentChoice(Option<Computer>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::PlayOn), spawn)
        .add_systems(OnExit(Menu::PlayOn), |mut commands: Commands| commands.remove_resource::<Opponent>())
        .add_systems(Update, show_choice.in_set(AppSystems::Ui).run_if(resource_exists_and_changed::<Opponent>));
}

/// Whether players can go on from the position that is seen: it is not where the match stands anyway, and the game is not over
/// there by its rules.
pub(super) fn is_possible(session: &GameState) -> bool {
    let is_past = session.is_looked_through() || session.is_looking_back();
    is_past && !session.is_blind() && !session.seen_boards().outcome().is_over()
}

/// The position that the match begins from: that which is set up in the editor, or that which is seen at the table.
#[derive(SystemParam)]
struct Origin<'w> {
    session: Option<Res<'w, GameState>>,
    drafting: Option<Res<'w, Drafting>>,
    screen: Res<'w, State<Screen>>,
}

impl Origin<'_> {
    fn drafting(&self) -> Option<&Drafting> {
        self.drafting.as_deref().filter(|_| *self.screen.get() == Screen::Editor)
    }

    /// The rules, the position, and that of the second board where there are two.
    fn rules_and_positions(&self) -> Option<(Rules, Position, Option<Position>)> {
        if let Some(drafting) = self.drafting() {
            let (first, second) = drafting.drafts().positions()?;
            return Some((*drafting.drafts().rules(), first, second));
        }
        let session = self.session.as_ref()?;
        let mut positions = session.seen_boards().iter().map(|board| *board.position());
        Some((*session.view().rules(), positions.next()?, positions.next()))
    }

    /// The seat in the new match for one of the match that is seen. A position of Banqi has colours alone: the player to move gets
    /// the first seat.
    fn seat_in_new(&self, seat: Seat) -> Seat {
        let Some((rules, position, _)) = self.rules_and_positions() else { return seat };
        let session = self.session.as_ref().filter(|_| self.drafting().is_none());
        let mover = Public::from_position(rules, position).mover();
        if session.is_some_and(|session| session.seen().mover() != mover) { seat.other() } else { seat }
    }

    /// How the players are called, and what the question says of the position.
    fn words(&self) -> Option<([Called; 2], Localized)> {
        let seats = [Seat::FIRST, Seat::SECOND];
        if let Some(drafting) = self.drafting() {
            let names = seats.map(|seat| Called::of_side(drafting.game(), seat));
            let (rules, position, second) = self.rules_and_positions()?;
            let movers = Boards::from_positions(rules, position, second).movers();
            let movers = Value::together(movers.iter().map(|seat| Called::of_side(drafting.game(), seat)));
            return Some((names, Localized::new("play-on-set-up").arg("name", movers)));
        }
        let session = self.session.as_ref()?;
        let seen = session.seen_boards();
        let means = Localized::new("play-on-means").arg("seen", seen.ply()).arg("all", session.reach());
        let means = means.arg("name", session.called_together(seen.movers()));
        Some((seats.map(|seat| session.called(seat)), means))
    }
}

fn spawn(mut commands: Commands, origin: Origin, settings: Res<Settings>) {
    let (Some((rules, position, _)), Some((names, means))) = (origin.rules_and_positions(), origin.words()) else {
        return;
    };
    let game = GameKind::of(&rules);
    commands.insert_resource(Opponent(settings.computers(game).0[Seat::SECOND]));
    let hidden = face_down(&position);
    let engines: Vec<_> = settings.engines.of_game(game).map(|engine| (engine.id, engine.name.clone())).collect();
    commands.spawn((
        overlay("Play on", Menu::PlayOn),
        children![(
            sheet(small_sheet),
            children![
                words(Typeface::Title, Localized::new("play-on"), size::HEAD, Tone::Ink),
                scroll_area(move |list| {
                    list.spawn(text(means, size::BODY, Tone::Ink));
                    if hidden > 0 {
                        list.spawn(text(Localized::new("play-on-dealt").arg("count", hidden), size::BODY, Tone::Ink));
                    }
                    opponents(list, &rules, &engines);
                    seats(list, names);
                }),
            ],
        )],
    ));
}

/// How many pieces lie face-down.
fn face_down(position: &Position) -> usize {
    match position {
        Position::Banqi(position) => position.hidden_count() as usize,
        _ => 0,
    }
}

/// A person, our computer at one of its levels in the game, or another engine that plays it.
fn opponents(list: &mut ChildSpawner, rules: &Rules, engines: &[(EngineId, String)]) {
    let row = Node { flex_wrap: FlexWrap::Wrap, column_gap: px(space::S), row_gap: px(space::XS), ..default() };
    list.spawn(text(Localized::new("play-on-against"), size::SMALL, Tone::InkDim));
    list.spawn((Page(row), grouped("play-on-against"))).with_children(|row| {
        let level = |level: &Level| (Some((*level).into()), Localized::new(format!("level-{}", level.key())));
        let engine = |(id, name): &(EngineId, String)| (Some(Computer::Engine(*id)), Called::of_name(name).localized());
        let person = (None, Localized::new("setup-person"));
        let all = iter::once(person).chain(Level::of(rules).iter().map(level)).chain(engines.iter().map(engine));
        for (computer, label) in all {
            let id = computer.map_or_else(|| "opponent-person".to_owned(), |computer| format!("opponent-{computer}"));
            let choose = move |_: On<ValueChange<bool>>, mut opponent: ResMut<Opponent>| {
                opponent.set_if_neq(Opponent(computer));
            };
            row.spawn((choice(label, id), OpponentChoice(computer), observe(choose)));
        }
    });
}

/// The near player takes the seat of one of the two players.
fn seats(list: &mut ChildSpawner, names: [Called; 2]) {
    let [first, second] = names;
    for (seat, name, id) in [(Seat::FIRST, first, "play-on-first"), (Seat::SECOND, second, "play-on-second")] {
        let label = Localized::new("play-on-as").arg("name", name);
        let begin = move |_: On<Activate>,
                          (origin, settings): (Origin, Res<Settings>),
                          opponent: Res<Opponent>,
                          mut begins: MessageWriter<Begin>,
                          mut commands: Commands| {
            let Some(positions) = origin.rules_and_positions() else { return };
            let setup = setup(positions, &settings, origin.seat_in_new(seat), opponent.0);
            begins.write(if origin.session.is_some() { Begin::PlayOn(setup) } else { Begin::New(setup) });
            commands.set_state_if_neq(Menu::None);
        };
        list.spawn((named_button(label, id), observe(begin)));
    }
    list.spawn((button(Skin::Outlined, "play-on-no", "no"), Primary, observe(close)));
}

/// A button whose words have a name in them.
fn named_button(label: Localized, id: &'static str) -> impl Bundle {
    (
        control(Skin::Outlined, label.clone(), id),
        Button,
        Page(Node {
            min_height: px(TARGET),
            padding: UiRect::axes(px(space::M), px(space::S)),
            border: px(1).all(),
            border_radius: BorderRadius::all(px(RADIUS_SMALL)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            flex_shrink: 0.0,
            ..default()
        }),
        children![caption(Typeface::Text, label, size::BODY)],
    )
}

/// The match that goes on from the position, with the near player in this seat. At two boards the partner is of the same kind as the
/// opponents.
fn setup(
    (rules, position, second_from): (Rules, Position, Option<Position>),
    settings: &Settings,
    near: Seat,
    opponent: Option<Computer>,
) -> MatchSetup {
    let [near_undo, far_undo] = settings.undo;
    let all = GameKind::of(&rules).seats();
    let undo = |seat| if all.party(Seat::FIRST).contains(seat) { near_undo } else { far_undo };
    MatchSetup {
        names: all.map(|seat| match seat {
            Seat::FIRST => settings.near_name.clone(),
            Seat::SECOND => settings.far_name.clone(),
            _ => String::new(),
        }),
        computers: Computers(all.map(|seat| opponent.filter(|_| seat != Seat::FIRST))),
        starts: if near == Seat::FIRST { Starts::Near } else { Starts::Far },
        rules,
        undo: all.map(undo),
        from: Some(position),
        second_from,
        ..MatchSetup::of(GameKind::of(&rules))
    }
}

fn show_choice(
    opponent: Res<Opponent>,
    choices: Query<(Entity, &OpponentChoice, Has<Checked>)>,
    mut commands: Commands,
) {
    for (entity, choice, is_checked) in &choices {
        show_checked(&mut commands, entity, is_checked, choice.0 == opponent.0);
    }
}
