//! The question who plays on from the position that is seen, or that is set up: against whom, and in which seat.
//!
//! The new match has a journal of its own, whose head holds the position. What lies face-down is dealt anew, since the deal of the
//! match that is seen may be known, and the question says so.

use bevy::{
    ecs::{hierarchy::ChildSpawner, system::SystemParam},
    prelude::*,
    ui::Checked,
    ui_widgets::{Activate, ValueChange, observe},
};
use teahouse_rules::{Boards, Position, Public, Rules, Seat, Seats};

use super::{close, company, sheet_of, small_sheet};
use crate::core::{AppSystems, Menu, Screen};
use crate::i18n::{Localized, Value};
use crate::prefs::{Computer, Computers, Engines, GameKind, Settings, Starts};
use crate::session::{Begin, Called, Drafting, GameState, Leave, MatchSetup};
use crate::ui::theme::{size, space};
use crate::ui::widget::{button, button_of, column, overlay, scroll_area, sheet, show_checked, text, words};
use crate::ui::{Page, Primary, Room, Skin, Tone, Typeface};

/// The players. The seats of two are as the near player sees them, who has the first; those of four are the seats of the boards.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
struct Company {
    computers: Computers,
    rules: Rules,
}

/// A choice of the player of a seat: a computer, or a person.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
struct SeatChoice(Seat, Option<Computer>);

/// The sentence about who sits in a seat.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
struct SeatMeans(Seat);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::PlayOn), spawn)
        .add_systems(OnExit(Menu::PlayOn), |mut commands: Commands| commands.remove_resource::<Company>())
        .add_systems(Update, show_company.in_set(AppSystems::Ui).run_if(resource_exists_and_changed::<Company>));
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
    let (company, engines) = (Company { computers: settings.computers(game), rules }, settings.engines.clone());
    commands.insert_resource(company.clone());
    let hidden = face_down(&position);
    let plan: fn(Room) -> Node = match game.seats() {
        Seats::Two => small_sheet,
        Seats::Four => seats_sheet,
    };
    commands.spawn((
        overlay("Play on", Menu::PlayOn),
        children![(
            sheet(plan),
            children![
                heading(),
                scroll_area(move |list| {
                    list.spawn(text(means, size::BODY, Tone::Ink));
                    if hidden > 0 {
                        list.spawn(text(Localized::new("play-on-dealt").arg("count", hidden), size::BODY, Tone::Ink));
                    }
                    let mut ask = |seat: Seat, title: Localized, id: &str| {
                        choices(list, (seat, title, id), company.computers.0[seat], (&rules, &engines));
                    };
                    match game.seats() {
                        Seats::Two => ask(Seat::SECOND, Localized::new("play-on-against"), "opponent"),
                        Seats::Four => {
                            for seat in game.seats() {
                                let title = Called::of_side(game, seat).localized();
                                ask(seat, title, &format!("seat-{}", seat.0 + 1));
                            }
                        }
                    }
                }),
                (
                    Page(foot()),
                    Children::spawn(SpawnWith(move |foot: &mut ChildSpawner| match game.seats() {
                        Seats::Two => seats(foot, names),
                        Seats::Four => {
                            let begin = button(Skin::Outlined, "play-on-begin", "play-on-begin");
                            foot.spawn((Page(half()), children![(begin, Primary, observe(begins(Seat::FIRST)))]));
                        }
                    })),
                ),
            ],
        )],
    ));
}

/// A sheet in the middle on which all levels stand on one line.
fn seats_sheet(_: Room) -> Node {
    sheet_of(900.0)
}

/// The title with the way back, so that the sheet begins with both.
fn heading() -> impl Bundle {
    let line = Node {
        column_gap: px(space::L),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        flex_shrink: 0.0,
        ..default()
    };
    let title = words(Typeface::Title, Localized::new("play-on"), size::HEAD, Tone::Ink);
    let back = (button(Skin::Outlined, "play-on-no", "no"), observe(close));
    (Page(line), children![title, (Page(Node { flex_shrink: 0.0, ..default() }), children![back])])
}

/// The row of buttons that begin the match. It stays in sight below the choices.
fn foot() -> Node {
    Node { flex_wrap: FlexWrap::Wrap, column_gap: px(space::M), row_gap: px(space::S), flex_shrink: 0.0, ..default() }
}

fn half() -> Node {
    Node { flex_direction: FlexDirection::Column, flex_grow: 1.0, flex_basis: px(180), ..default() }
}

/// How many pieces lie face-down.
fn face_down(position: &Position) -> usize {
    match position {
        Position::Banqi(position) => position.hidden_count() as usize,
        _ => 0,
    }
}

/// The choices of the player of a seat, below its name and the sentence about the choice.
fn choices(
    list: &mut ChildSpawner,
    (seat, title, id): (Seat, Localized, &str),
    chosen: Option<Computer>,
    (rules, engines): (&Rules, &Engines),
) {
    let line = Node {
        flex_wrap: FlexWrap::Wrap,
        align_items: AlignItems::Baseline,
        column_gap: px(space::M),
        flex_shrink: 0.0,
        ..default()
    };
    let means = company::means(chosen, rules, engines);
    list.spawn(column(space::XS)).with_children(|group| {
        group.spawn((
            Page(line),
            children![
                words(Typeface::Title, title.clone(), size::LARGE, Tone::Ink),
                (text(means, size::SMALL, Tone::InkDim), SeatMeans(seat)),
            ],
        ));
        company::ladder(group, (title, id), (rules, engines), |computer| (SeatChoice(seat, computer), observe(choose)));
    });
}

/// The near player takes the seat of one of two players.
fn seats(foot: &mut ChildSpawner, names: [Called; 2]) {
    let [first, second] = names;
    for (seat, name, id) in [(Seat::FIRST, first, "play-on-first"), (Seat::SECOND, second, "play-on-second")] {
        let label = Localized::new("play-on-as").arg("name", name);
        let mut place = foot.spawn(Page(half()));
        place.with_children(|place| {
            let mut button = place.spawn((button_of(Skin::Outlined, label, id), observe(begins(seat))));
            if seat == Seat::FIRST {
                button.insert(Primary);
            }
        });
    }
}

fn choose(change: On<ValueChange<bool>>, choices: Query<&SeatChoice>, mut company: ResMut<Company>) {
    if let Ok(SeatChoice(seat, computer)) = choices.get(change.source) {
        company.computers.0[*seat] = *computer;
    }
}

/// The observer of a button that begins the match. Of two seats the near player takes this one.
fn begins(seat: Seat) -> impl Fn(On<Activate>, (Origin, Res<Settings>), Res<Company>, Commands) {
    move |_, (origin, settings), company, mut commands| {
        let Some(positions) = origin.rules_and_positions() else { return };
        let setup = match positions.0.seats() {
            Seats::Two => among_two(positions, &settings, origin.seat_in_new(seat), &company.computers),
            Seats::Four => among_four(positions, &settings, &company.computers),
        };
        if origin.session.is_some() {
            // The match at the table gives way to it.
            commands.write_message(Leave::Begin(Box::new(Begin::PlayOn(setup))));
        } else {
            commands.write_message(Begin::New(setup));
            commands.set_state_if_neq(Menu::None);
        }
    }
}

/// The match of a person in this seat against the one who is chosen.
fn among_two(
    positions: (Rules, Position, Option<Position>),
    settings: &Settings,
    near: Seat,
    company: &Computers,
) -> MatchSetup {
    let computers = company.0.map(|seat, computer| computer.filter(|_| seat != Seat::FIRST));
    setup(positions, settings, near, Computers(computers))
}

/// The match of four as they are chosen: the first person is near, where there is one.
fn among_four(positions: (Rules, Position, Option<Position>), settings: &Settings, company: &Computers) -> MatchSetup {
    let seats = positions.0.seats();
    let near = seats.iter().find(|seat| company.0[*seat].is_none()).unwrap_or(Seat::FIRST);
    setup(positions, settings, near, Computers(company.0.seen_from(seats, near)))
}

/// The match that goes on from the position, with the near player in this seat, and the computers as that player sees them.
fn setup(
    (rules, position, second_from): (Rules, Position, Option<Position>),
    settings: &Settings,
    near: Seat,
    computers: Computers,
) -> MatchSetup {
    let [near_undo, far_undo] = settings.undo;
    let all = rules.seats();
    let undo = |seat| if all.party(Seat::FIRST).contains(seat) { near_undo } else { far_undo };
    MatchSetup {
        names: all.map(|seat| match seat {
            Seat::FIRST => settings.near_name.clone(),
            Seat::SECOND => settings.far_name.clone(),
            _ => String::new(),
        }),
        computers,
        starts: if all.party(Seat::FIRST).contains(near) { Starts::Near } else { Starts::Far },
        near_board: all.board_of(near),
        rules,
        undo: all.map(undo),
        from: Some(position),
        second_from,
        ..MatchSetup::of(GameKind::of(&rules))
    }
}

/// Shows who is chosen.
fn show_company(
    company: Res<Company>,
    settings: Res<Settings>,
    choices: Query<(Entity, &SeatChoice, Has<Checked>)>,
    mut sentences: Query<(&SeatMeans, &mut Localized)>,
    mut commands: Commands,
) {
    for (entity, SeatChoice(seat, computer), is_checked) in &choices {
        show_checked(&mut commands, entity, is_checked, company.computers.0[*seat] == *computer);
    }
    for (SeatMeans(seat), mut sentence) in &mut sentences {
        sentence.set_if_neq(company::means(company.computers.0[*seat], &company.rules, &settings.engines));
    }
}
