//! The tea on the table.

use teahouse::session::LookBack;
use teahouse_art::PARTS_OF_TEA;

use super::*;
use crate::support::{resize_window, send_and_rest};

/// The parts of the tea that are gone.
fn gone(app: &mut App) -> u8 {
    let mut pictures = app.world_mut().query::<&Picture>();
    let cup = pictures.iter(app.world()).find_map(|Picture(order)| match order {
        Order::Teacup { gone, .. } => Some(*gone),
        _ => None,
    });
    cup.expect("a cup stands on the table")
}

#[test]
fn the_tea_sinks_as_turns_pass_and_is_full_again_when_one_looks_back() {
    let mut app = crate::tables::begin_game(GameKind::Xiangqi);
    // A smaller window has no room for the cup beside the bar of a look back.
    resize_window(&mut app, (1920.0, 1080.0));
    rest(&mut app);
    assert_eq!(gone(&mut app), 0);
    play_on(&mut app, 20, 5);
    assert_eq!((session(&app).view().ply(), gone(&mut app)), (20, 1));
    send_and_rest(&mut app, LookBack::Start);
    assert_eq!(gone(&mut app), 0);
    send_and_rest(&mut app, LookBack::Present);
    assert!((1..=PARTS_OF_TEA).contains(&gone(&mut app)));
}

#[test]
fn each_game_has_its_own_cup() {
    for (game, cups) in [(GameKind::Banqi, [1, 0, 0]), (GameKind::Xiangqi, [0, 1, 0]), (GameKind::Shogi, [0, 0, 1])] {
        let mut app = crate::tables::begin_game(game);
        resize_window(&mut app, (1920.0, 1080.0));
        rest(&mut app);
        let mut pictures = app.world_mut().query::<&Picture>();
        let orders: Vec<Order> = pictures.iter(app.world()).map(|Picture(order)| order.clone()).collect();
        let count = |is_it: fn(&Order) -> bool| orders.iter().filter(|order| is_it(order)).count();
        let seen = [
            count(|order| matches!(order, Order::Teabowl { gone: 0, .. })),
            count(|order| matches!(order, Order::Teacup { gone: 0, .. })),
            count(|order| matches!(order, Order::Yunomi { gone: 0, .. })),
        ];
        assert_eq!(seen, cups, "{game:?}");
    }
}
