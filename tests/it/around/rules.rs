//! The rule card.

use bevy::prelude::*;
use teahouse::board::Inspect;
use teahouse::prefs::{Args, GameKind, Settings};
use teahouse::session::MatchSetup;
use teahouse::ui::widget::Slanted;
use teahouse_rules::Square;
use teahouse_rules::banqi::Ruleset;

use super::*;
use crate::support::{
    args, click, click_and_rest, menu, move_mouse, place, press, press_and_rest, rect_of, resize_window, rest, screen,
    ui_app, wheel,
};

fn at_card(rules: Ruleset) -> App {
    let mut app = at_table_with(rules, UndoPolicy::Off);
    press_and_rest(&mut app, KeyCode::KeyR);
    assert_eq!(menu(&app), Menu::Rules);
    app
}

#[test]
fn a_key_opens_and_closes_the_rules() {
    let mut app = at_card(MatchSetup::USUAL_RULES);
    press_and_rest(&mut app, KeyCode::KeyR);
    assert_eq!((screen(&app), menu(&app)), (Screen::Table, Menu::None));
    press_and_rest(&mut app, KeyCode::KeyR);
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!((screen(&app), menu(&app)), (Screen::Table, Menu::None));
}

#[test]
fn a_click_beside_the_card_only_closes_it() {
    let mut app = at_card(MatchSetup::USUAL_RULES);
    click(&mut app, Vec2::new(700.0, 400.0));
    rest(&mut app);
    assert_eq!(menu(&app), Menu::Rules, "a click on the card does not close it");
    click(&mut app, Vec2::new(6.0, 300.0));
    rest(&mut app);
    assert_eq!(menu(&app), Menu::None);
    assert_eq!(session(&app).view().ply(), 0);
}

#[test]
fn the_card_shows_the_rules_of_the_match() {
    let mut app = at_card(MatchSetup::USUAL_RULES);
    for key in ["preset-banqi-taiwan", "rules-jump", "rules-way-jump", "rules-draw-both"] {
        assert!(is_written(&mut app, key), "{key}");
    }
    assert!(!is_written(&mut app, "rules-blind"));
    let mut app = at_card(Ruleset { blind_capture: true, ..Ruleset::hong_kong() });
    for key in ["preset-banqi-hong-kong", "rules-blind"] {
        assert!(is_written(&mut app, key), "{key}");
    }
    assert!(!is_written(&mut app, "rules-jump"), "no piece jumps by the rules of Hong Kong");
}

#[test]
fn the_card_opens_from_title_and_pause_and_returns_there() {
    let mut app = at_title();
    click_and_rest(&mut app, "rules");
    assert_eq!(menu(&app), Menu::Rules);
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!((screen(&app), menu(&app)), (Screen::Title, Menu::None));

    let mut app = at_table_with(MatchSetup::USUAL_RULES, UndoPolicy::Off);
    press_and_rest(&mut app, KeyCode::Escape);
    click_and_rest(&mut app, "rules");
    assert_eq!(menu(&app), Menu::Rules);
    assert!(place(&mut app, "button", "back").is_some());
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!(menu(&app), Menu::Pause, "Escape returns to the pause");
}

#[test]
fn keys_scroll_a_text_that_is_longer_than_the_card() {
    use bevy::ui_widgets::ScrollArea;
    let mut app = at_card(MatchSetup::USUAL_RULES);
    app.world_mut().resource_mut::<Settings>().text_scale = 2.0;
    rest(&mut app);
    let position = |app: &mut App| {
        let mut areas = app.world_mut().query_filtered::<&ScrollPosition, With<ScrollArea>>();
        areas.iter(app.world()).map(|position| position.y).fold(0.0, f32::max)
    };
    assert_eq!(position(&mut app), 0.0);
    press(&mut app, KeyCode::ArrowDown);
    assert!(position(&mut app) > 20.0);
    (0..60).for_each(|_| press(&mut app, KeyCode::ArrowDown));
    let end = position(&mut app);
    press(&mut app, KeyCode::ArrowDown);
    assert_eq!(position(&mut app), end, "it scrolls no further than the end");
    (0..60).for_each(|_| press(&mut app, KeyCode::ArrowUp));
    assert_eq!(position(&mut app), 0.0);
}

#[test]
fn the_wheel_scrolls_over_the_bar_too() {
    use bevy::ui_widgets::{ScrollArea, Scrollbar, ScrollbarThumb};
    let mut app = at_card(MatchSetup::USUAL_RULES);
    app.world_mut().resource_mut::<Settings>().text_scale = 2.0;
    rest(&mut app);
    let scrolled = |app: &mut App| {
        let mut areas = app.world_mut().query_filtered::<&ScrollPosition, With<ScrollArea>>();
        areas.iter(app.world()).map(|position| position.y).fold(0.0, f32::max)
    };
    let mut bars = app.world_mut().query_filtered::<(Entity, &InheritedVisibility), With<Scrollbar>>();
    let bar = bars.iter(app.world()).find(|(_, is_seen)| is_seen.get()).unwrap().0;
    let mut thumbs = app.world_mut().query_filtered::<(Entity, &ChildOf), With<ScrollbarThumb>>();
    let thumb = thumbs.iter(app.world()).find(|(_, of)| of.parent() == bar).unwrap().0;
    let (below, over) = (rect_of(&app, bar), rect_of(&app, thumb));
    move_mouse(&mut app, over.center());
    wheel(&mut app, 1.0);
    let first = scrolled(&mut app);
    assert!(first > 0.0, "over the thumb");
    move_mouse(&mut app, Vec2::new(below.center().x, below.max.y - 2.0));
    wheel(&mut app, 1.0);
    assert!(scrolled(&mut app) > first, "over the rest of the bar");
}

#[test]
fn every_game_has_its_own_card() {
    for (game, wanted, other) in [
        (GameKind::Xiangqi, ["preset-xiangqi-wxf", "moves-cannon", "rules-xiangqi-facing"], "rules-shogi-turn"),
        (GameKind::Shogi, ["preset-shogi-amateur", "moves-koma-knight", "rules-shogi-pawns"], "rules-turn"),
    ] {
        let mut app = at_title();
        send_and_rest(&mut app, Begin::New(MatchSetup::of(game)));
        press_and_rest(&mut app, KeyCode::KeyR);
        assert_eq!(menu(&app), Menu::Rules);
        for key in wanted {
            assert!(is_written(&mut app, key), "{key}");
        }
        assert!(!is_written(&mut app, other), "{other}");
    }
}

#[test]
fn before_a_match_the_card_is_that_of_the_chosen_game() {
    let mut app = at_title();
    app.world_mut().resource_mut::<Settings>().game = GameKind::Shogi;
    rest(&mut app);
    click_and_rest(&mut app, "rules");
    assert!(is_written(&mut app, "moves-koma-lance") && !is_written(&mut app, "rules-jump"));
    for (leaf, wanted, other) in [
        ("rules-banqi", "rules-jump", "moves-koma-lance"),
        ("rules-xiangqi", "moves-elephant", "rules-jump"),
        ("rules-shogi", "moves-koma-lance", "moves-elephant"),
    ] {
        click_and_rest(&mut app, leaf);
        assert!(is_written(&mut app, wanted) && !is_written(&mut app, other), "{leaf}");
    }
    assert_eq!(
        app.world().resource::<Settings>().game,
        GameKind::Shogi,
        "reading another game's rules does not choose it"
    );
}

/// The sides of the arrows in drawings of moves, and how far from its ring each ends.
fn arrows(app: &mut App) -> Vec<(f32, f32)> {
    let mut slanted = app.world_mut().query_filtered::<(&ComputedNode, &ChildOf), With<Slanted>>();
    let world = app.world();
    // The lines of a palace are slanted, too.
    let found = slanted.iter(world).filter(|(node, _)| !node.is_empty() && node.size().x == node.size().y);
    let measured = found.map(|(node, parent)| {
        let ring = world.get::<ComputedNode>(parent.parent()).unwrap();
        let inner = ring.size().x / 2.0 - ring.border.max_inset.x;
        (node.size().x, inner - node.size().x * core::f32::consts::FRAC_1_SQRT_2)
    });
    measured.collect()
}

#[test]
fn arrows_of_moves_are_large_enough_to_be_seen_and_end_within_their_rings() {
    for game in [GameKind::Xiangqi, GameKind::Shogi] {
        let mut app = ui_app(Args { new: Some(game), ..args() });
        rest(&mut app);
        press_and_rest(&mut app, KeyCode::KeyR);
        assert_eq!(menu(&app), Menu::Rules);
        let mut all = vec![arrows(&mut app)];
        if game == GameKind::Xiangqi {
            press_and_rest(&mut app, KeyCode::Escape);
            let at: Square = "a1".parse().unwrap();
            send_and_rest(&mut app, Inspect { at: at.into() });
            all.push(arrows(&mut app));
        }
        for arrows in all {
            assert!(!arrows.is_empty(), "{game:?}: a piece goes any distance");
            assert!(arrows.iter().all(|(side, free)| *side >= 11.0 && *free > 0.0), "{game:?}: {arrows:?}");
        }
    }
}

/// The lines on the rules beside the board stand at the lower end of their place, and become smaller where they are too many for it.
#[test]
fn no_line_on_the_rules_is_above_its_place_in_large_letters() {
    let mut seen = 0;
    for game in [GameKind::Xiangqi, GameKind::Shogi] {
        let mut app = at_title();
        send_and_rest(&mut app, Begin::New(MatchSetup::of(game)));
        for (size, letters) in
            [((960.0, 540.0), 2.0), ((960.0, 540.0), 1.5), ((1280.0, 720.0), 2.0), ((1280.0, 720.0), 1.0)]
        {
            resize_window(&mut app, size);
            app.world_mut().resource_mut::<Settings>().text_scale = letters;
            rest(&mut app);
            let mut papers = app.world_mut().query::<(Entity, &Name, &Children)>();
            let papers = papers.iter(app.world()).filter(|(_, name, _)| name.as_str() == "Rules");
            let papers: Vec<(Entity, Vec<Entity>)> = papers.map(|(paper, _, lines)| (paper, lines.to_vec())).collect();
            let [(paper, lines)] = &papers[..] else { panic!("{game:?}: one place for the rules") };
            let place = rect_of(&app, *paper);
            if place.is_empty() {
                continue;
            }
            seen += 1;
            for line in lines {
                let line = rect_of(&app, *line);
                let is_inside = line.min.y > place.min.y - 1.0 && line.max.y < place.max.y + 1.0;
                assert!(is_inside, "{game:?}, {size:?}, letters {letters}: {line:?} in {place:?}");
            }
        }
    }
    assert!(seen > 4, "the rules have a place in {seen} windows");
}
