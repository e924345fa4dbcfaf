//! Boards are entities: several lie in one window, each with its own game.

use bevy::prelude::*;
use teahouse::board::layout::{BoardKind, Layout, LayoutInput, Panel};
use teahouse::board::light::TableLight;
use teahouse::board::motion::Timeline;
use teahouse::board::pieces::{BoardPiece, Body, Showing};
use teahouse::board::stage::Stage;
use teahouse::board::{BoardView, Content, Ground};
use teahouse::core::view::View;
use teahouse::core::{Activity, Screen};
use teahouse::paint::{NodeLight, Picture};
use teahouse::prefs::{GameKind, Settings};
use teahouse::session::GameState;
use teahouse_art::{Order, Sky};
use teahouse_rules::{Face, PieceId, Public, RevealedMove, Seat};

use crate::support::{at_table, at_title, click_on, find_of_table, go_to, of_table, resize_window, rest};

/// A board that shows a game of its own.
struct Shown {
    board: Entity,
    public: Public,
}

/// Where a piece of a board is, from the board's origin, and what it shows.
type Lying = (PieceId, Vec2, Option<Face>);

impl Shown {
    /// The start of a game, on a board whose middle is at a place in the world.
    fn spawn(app: &mut App, game: GameKind, at: Vec2) -> Self {
        let public = Public::new(game.usual_rules());
        let layout = Layout::of(LayoutInput {
            across: None,
            size: Vec2::new(640.0, 720.0),
            pixel: 1.0,
            board: BoardKind::of_game(game),
            bottom: Seat::FIRST,
            turned: false,
            beside: Panel::Nothing,
            text_scale: 1.0,
            mirrored: false,
            has_clocks: false,
            has_acts: false,
            has_bar: false,
        });
        let place = Transform::from_translation(at.extend(0.0));
        let board = (BoardView, Ground::of(&layout), Content::of(&public), place);
        Self { board: app.world_mut().spawn(board).id(), public }
    }

    /// Plays the first move that there is, and sets it in motion.
    fn play(&mut self, app: &mut App) -> PieceId {
        let (mv, before) = (self.public.moves()[0], self.public.pieces().clone());
        let (piece, _) = before.at(teahouse_rules::Place::square(mv.origin().unwrap())).unwrap();
        let effects = self.public.play(RevealedMove::plain(mv)).unwrap();
        let mut board = app.world_mut().entity_mut(self.board);
        *board.get_mut::<Content>().unwrap() = Content::of(&self.public);
        board.get_mut::<Stage>().unwrap().play(Timeline::forth(&effects, &before, None));
        piece
    }

    fn is_moving(&self, app: &App) -> bool {
        app.world().get::<Stage>(self.board).unwrap().is_moving()
    }

    /// The pieces of the board as they are seen, by id.
    fn lying(&self, app: &mut App) -> Vec<Lying> {
        let mut pieces = app.world_mut().query::<(&ChildOf, &BoardPiece, &Transform, &Showing)>();
        let own = pieces.iter(app.world()).filter(|(board, ..)| board.parent() == self.board);
        let mut lying: Vec<Lying> =
            own.map(|(_, piece, place, showing)| (piece.0, place.translation.truncate(), showing.0)).collect();
        lying.sort_by_key(|(piece, ..)| *piece);
        lying
    }

    /// The pieces of the board as they ought to be seen.
    fn belongs(&self, app: &App) -> Vec<Lying> {
        let poses = app.world().get::<Ground>(self.board).unwrap().poses(&Content::of(&self.public));
        let pieces = self.public.pieces().iter();
        pieces.map(|(piece, state)| (piece, poses[piece.index()].position, state.face)).collect()
    }
}

#[test]
fn two_boards_show_two_games_and_a_move_on_one_leaves_the_other_alone() {
    let mut app = at_title();
    app.world_mut().resource_mut::<Settings>().motion_speed = 1.0;
    let mut xiangqi = Shown::spawn(&mut app, GameKind::Xiangqi, Vec2::new(-320.0, 0.0));
    let mut shogi = Shown::spawn(&mut app, GameKind::Shogi, Vec2::new(320.0, 0.0));
    rest(&mut app);
    assert_eq!(xiangqi.lying(&mut app), xiangqi.belongs(&app));
    assert_eq!(shogi.lying(&mut app), shogi.belongs(&app));
    assert_eq!((xiangqi.lying(&mut app).len(), shogi.lying(&mut app).len()), (32, 40));

    let before = [xiangqi.lying(&mut app), shogi.lying(&mut app)];
    let piece = xiangqi.play(&mut app);
    for _ in 0..4 {
        app.update();
        assert!(xiangqi.is_moving(&app) && !shogi.is_moving(&app));
        assert_eq!(shogi.lying(&mut app), before[1], "only the other board has moved");
    }
    let moving = xiangqi.lying(&mut app);
    let changed: Vec<PieceId> =
        before[0].iter().zip(&moving).filter(|(one, other)| one != other).map(|((piece, ..), _)| *piece).collect();
    assert_eq!(changed, [piece], "on its way");
    let activity = *app.world().resource::<Activity>();
    assert!(
        activity.holds(Activity::ASIDE) && activity.is_settled(),
        "a board that is not played on keeps the game settled"
    );

    // Both at once.
    shogi.play(&mut app);
    app.update();
    assert!(xiangqi.is_moving(&app) && shogi.is_moving(&app));
    while xiangqi.is_moving(&app) || shogi.is_moving(&app) {
        app.update();
    }
    app.update();
    assert_eq!(xiangqi.lying(&mut app), xiangqi.belongs(&app));
    assert_eq!(shogi.lying(&mut app), shogi.belongs(&app));
    assert!(!app.world().resource::<Activity>().holds(Activity::ASIDE));
}

#[test]
fn a_board_is_moved_with_its_pieces_and_goes_with_them() {
    let mut app = at_title();
    let xiangqi = Shown::spawn(&mut app, GameKind::Xiangqi, Vec2::ZERO);
    let shogi = Shown::spawn(&mut app, GameKind::Shogi, Vec2::ZERO);
    rest(&mut app);
    let seen = |app: &mut App, board: Entity| -> Vec<Vec2> {
        let mut pieces = app.world_mut().query_filtered::<(&ChildOf, &GlobalTransform), With<BoardPiece>>();
        let own = pieces.iter(app.world()).filter(|(parent, _)| parent.parent() == board);
        own.map(|(_, place)| place.translation().truncate()).collect()
    };
    let before = seen(&mut app, shogi.board);
    app.world_mut().get_mut::<Transform>(shogi.board).unwrap().translation.x = 100.0;
    app.update();
    let moved: Vec<Vec2> = before.iter().map(|place| *place + Vec2::X * 100.0).collect();
    assert_eq!(seen(&mut app, shogi.board), moved);

    // No picture of one game is on the board of the other.
    let mut bodies = app.world_mut().query_filtered::<(&ChildOf, &Picture), With<Body>>();
    for (piece, Picture(order)) in bodies.iter(app.world()) {
        let board = app.world().get::<ChildOf>(piece.parent()).unwrap().parent();
        assert_eq!(matches!(order, Order::Koma { .. }), board == shogi.board, "{order:?}");
    }

    app.world_mut().entity_mut(xiangqi.board).despawn();
    app.update();
    let mut pieces = app.world_mut().query::<&BoardPiece>();
    assert_eq!(pieces.iter(app.world()).count(), 40);
}

#[test]
fn a_press_plays_at_the_table_whatever_moves_on_a_board_beside_it() {
    let mut app = at_table();
    app.world_mut().resource_mut::<Settings>().motion_speed = 1.0;
    let mut xiangqi = Shown::spawn(&mut app, GameKind::Xiangqi, Vec2::new(400.0, 0.0));
    rest(&mut app);
    let ply = |app: &App| app.world().resource::<GameState>().view().ply();
    xiangqi.play(&mut app);
    app.update();
    assert!(xiangqi.is_moving(&app));
    // The pieces of both boards have the same ids.
    click_on(&mut app, "cell", "c2");
    while ply(&app) == 0 {
        app.update();
    }
    while xiangqi.is_moving(&app) || find_of_table::<Stage>(&app).is_some_and(Stage::is_moving) {
        app.update();
    }
    rest(&mut app);
    assert_eq!(xiangqi.lying(&mut app), xiangqi.belongs(&app), "it shows its own game");
    assert_eq!(ply(&app), 1, "and the match goes on");
    let flipped = |app: &mut App| {
        let mut pieces = app.world_mut().query::<(&ChildOf, &Showing)>();
        let table = pieces.iter(app.world()).filter(|(board, _)| board.parent() != xiangqi.board);
        table.filter(|(_, showing)| showing.0.is_some()).count()
    };
    assert_eq!(flipped(&mut app), 1);
}

/// The picture of the light, if there is a light.
fn light(app: &mut App) -> Option<Order> {
    let mut lights = app.world_mut().query_filtered::<Option<&Picture>, With<TableLight>>();
    lights.single(app.world()).unwrap().map(|picture| picture.0.clone())
}

/// Whether the light is that of a field, in logical pixels.
fn is_on(app: &App, light: &Order, field: Rect) -> bool {
    let Order::Light { field: lit, .. } = light else { panic!("{light:?}") };
    let size = app.world().resource::<View>().size;
    let edges = [field.min / size, field.max / size].map(|corner| corner * 1000.0);
    let [[left, upper], [right, lower]] = edges.map(|corner| corner.round().to_array());
    lit.map(f32::from) == [left, upper, right, lower]
}

#[test]
fn one_light_lies_over_a_table_and_follows_its_board() {
    let mut app = at_table();
    let before = light(&mut app).expect("the table is lit");
    assert!(is_on(&app, &before, of_table::<Layout>(&app).field), "{before:?}");
    resize_window(&mut app, (1000.0, 900.0));
    rest(&mut app);
    let after = light(&mut app).expect("the table is still lit");
    assert!(after != before && is_on(&app, &after, of_table::<Layout>(&app).field), "{after:?}");
    go_to(&mut app, Screen::Title);
    assert_eq!(light(&mut app), None, "the boards of the title lie under their lamp");
}

/// The interface is drawn above the light of the table, so it has the same light of its own.
#[test]
fn what_stands_around_a_board_is_in_the_light_of_its_table() {
    let mut app = at_table();
    let shown = |app: &mut App, theme: &str| {
        app.world_mut().resource_mut::<Settings>().theme = theme.into();
        rest(app);
        app.world().resource::<NodeLight>().0.clone()
    };
    let night = shown(&mut app, "jade-salon").expect("the table is lit");
    let [near, far] = [[0.2, 0.1], [0.95, 0.95]].map(|place| night.at(place)[1]);
    assert!(near > 1.5 * far, "{near} and {far}");
    let day = shown(&mut app, "rice-paper");
    assert!(day.is_some() && day != Some(night), "another theme has another light");
    assert_eq!(shown(&mut app, "high-contrast-dark"), None, "nothing is in the shade there");
    assert!(shown(&mut app, "jade-salon").is_some());
    go_to(&mut app, Screen::Title);
    assert_eq!(app.world().resource::<NodeLight>().0, None, "the title has its lamp");
}

/// Who chose to hear rain at the table sees it there, and nowhere else.
#[test]
fn the_light_of_the_table_is_that_of_the_rain_that_is_heard() {
    let mut app = at_table();
    let sky = |app: &mut App| match light(app) {
        Some(Order::Light { sky, .. }) => Some(sky),
        other => panic!("{other:?}"),
    };
    assert_eq!(sky(&mut app), Some(Sky::Clear));
    app.world_mut().resource_mut::<Settings>().ambience = true;
    rest(&mut app);
    assert_eq!(sky(&mut app), Some(Sky::Rain));
    go_to(&mut app, Screen::Title);
    go_to(&mut app, Screen::Setup);
    assert_eq!(sky(&mut app), Some(Sky::Clear), "there is music there");
}

#[test]
fn the_set_up_is_lit_like_the_table() {
    let mut app = at_title();
    assert_eq!(light(&mut app), None);
    go_to(&mut app, Screen::Setup);
    assert!(matches!(light(&mut app), Some(Order::Light { .. })));
    go_to(&mut app, Screen::Title);
    assert_eq!(light(&mut app), None);
}
