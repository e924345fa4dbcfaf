//! Colours follow the theme, and every text has enough contrast in every theme.

use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui::{Checked, InteractionDisabled, Pressed};

use teahouse::core::{Menu, Screen};
use teahouse::paint::{Carved, Carving};
use teahouse::prefs::look::Look;
use teahouse::prefs::{GameKind, Seating, Settings};
use teahouse::ui::palette::CursorTone;
use teahouse::ui::{EdgeTone, GroundTone, Palette, Skin, TextTone, Tone};
use teahouse_art::{CannonGlyph, Colour, Ground, PieceSet, Theme};

use super::evening::{
    after_a_foul, asked_for_a_draw, at_lot, at_queue, with_byoyomi, with_clocks, with_clocks_and_list, with_low_time,
};
use super::{PLACES, Place, choose, with_menu};
use crate::looking_through::{at_comment, at_variation};
use crate::support::{at_table, at_title, click_and_rest, press_and_rest, rest, screen};

/// Changes the theme of the interface.
fn set_theme(app: &mut App, theme: &str) {
    app.world_mut().resource_mut::<Settings>().theme = theme.into();
    // The colour of a text changes when the picture below it is baked.
    rest(app);
    assert_eq!(app.world().resource::<Look>().theme.name, theme);
}

fn palette(app: &App) -> Palette {
    app.world().resource::<Palette>().clone()
}

#[test]
fn a_chosen_theme_is_shown_at_once() {
    let mut app = with_menu(at_title(), Menu::Settings);
    let titles = |app: &mut App| {
        let mut texts = app.world_mut().query::<(&Text, &TextTone, &TextColor)>();
        let titles = texts.iter(app.world()).filter(|(text, ..)| ["Teahouse", "Settings"].contains(&text.0.as_str()));
        titles.map(|(_, tone, colour)| (tone.0.tone, colour.0)).collect::<Vec<_>>()
    };
    let before = (app.world().resource::<ClearColor>().0, titles(&mut app));
    assert!(
        before.1.iter().any(|(tone, _)| *tone == Tone::Text) && before.1.iter().any(|(tone, _)| *tone == Tone::Ink)
    );
    click_and_rest(&mut app, "theme-high-contrast-light");
    assert_eq!(app.world().resource::<Settings>().theme, "high-contrast-light");
    let after = (app.world().resource::<ClearColor>().0, titles(&mut app));
    assert_ne!(after.0, before.0);
    let palette = palette(&app);
    assert_eq!(after.0, palette.colour(Tone::Table));
    for ((tone, colour), (_, old)) in after.1.iter().zip(&before.1) {
        assert_eq!(*colour, palette.colour(*tone));
        assert_ne!(colour, old, "{tone:?}");
    }
}

#[test]
fn the_piece_set_does_not_change_the_interface() {
    let mut app = with_menu(at_title(), Menu::Settings);
    let last = |app: &App| app.world().resource_ref::<Palette>().last_changed();
    let before = last(&app);
    for choice in ["pieces-learner", "cannon-wrap"] {
        choose(&mut app, choice);
    }
    let settings = app.world().resource::<Settings>();
    assert_eq!((settings.pieces, settings.cannon), (PieceSet::Learner, CannonGlyph::Wrap));
    assert_eq!(last(&app), before);
}

/// A colour without a tone would not change with the theme.
#[test]
fn every_colour_has_a_tone() {
    for (place, build) in PLACES {
        let mut app = build();
        let world = app.world_mut();
        let mut texts = world.query_filtered::<&Text, Without<TextTone>>();
        let texts: Vec<_> = texts.iter(world).map(|text| text.0.clone()).collect();
        assert_eq!(texts, [""; 0], "{place}");
        let mut grounds = world.query_filtered::<(Entity, &BackgroundColor), Without<GroundTone>>();
        let grounds: Vec<_> = grounds.iter(world).filter(|(_, ground)| !ground.0.is_fully_transparent()).collect();
        assert!(grounds.is_empty(), "{place}: {grounds:?}");
        let mut edges = world.query_filtered::<(Entity, &BorderColor), Without<EdgeTone>>();
        let edges: Vec<_> = edges.iter(world).filter(|(_, edge)| !edge.is_fully_transparent()).collect();
        assert!(edges.is_empty(), "{place}: {edges:?}");
        let mut lines = world.query_filtered::<Entity, (With<EditableText>, Without<CursorTone>)>();
        assert_eq!(lines.iter(world).count(), 0, "{place}");
    }
}

/// The touch state of a control.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Touch {
    None,
    Hovered,
    Pressed,
}

/// Sets the touch state of every control until the next frame.
fn touch_all(app: &mut App, touch: Touch) {
    let world = app.world_mut();
    let controls: Vec<_> = world.query_filtered::<Entity, With<Skin>>().iter(world).collect();
    for control in controls {
        let mut control = world.entity_mut(control);
        control.insert(Hovered(touch != Touch::None));
        if touch == Touch::Pressed {
            control.insert(Pressed);
        } else {
            control.remove::<Pressed>();
        }
    }
}

#[test]
fn every_text_has_enough_contrast_in_every_theme() {
    assert_contrasts(&[PLACES, &[("table", at_table as fn() -> App)]].concat());
}

/// Clocks, lit, low and in byoyomi, questions, the slip of a lot, the bar, comments, a foul and the queue of a series.
#[test]
fn every_text_of_an_evening_has_enough_contrast_in_every_theme() {
    assert_contrasts(&[
        ("clocks", || with_clocks(GameKind::Xiangqi)),
        ("list", || with_clocks_and_list(GameKind::Banqi)),
        ("low time", with_low_time),
        ("byoyomi", || with_byoyomi(GameKind::Shogi)),
        ("question", || asked_for_a_draw(GameKind::Xiangqi)),
        ("lot", || at_lot(GameKind::Xiangqi, Seating::Side)),
        ("variation", || at_variation(GameKind::Xiangqi)),
        ("comment", || at_comment(GameKind::Shogi)),
        ("foul", after_a_foul),
        ("queue", || at_queue(Seating::Side)),
    ]);
}

fn assert_contrasts(places: &[Place]) {
    for (place, build) in places {
        let mut app = build();
        for theme in Theme::names() {
            set_theme(&mut app, theme);
            for touch in [Touch::None, Touch::Hovered, Touch::Pressed] {
                touch_all(&mut app, touch);
                assert_readable(&mut app, &format!("{place} in {theme}, {touch:?}"), theme);
            }
            touch_all(&mut app, Touch::None);
        }
    }
}

fn assert_readable(app: &mut App, what: &str, theme: &str) {
    // WCAG 2.2: 1.4.3 for text, 1.4.6 in the high-contrast themes. Pieces and letters share the wood of a board: no grey stands out by
    // 3 : 1 from white pieces and by more than 7 : 1 from black letters.
    let [least, least_on_board] = if theme.starts_with("high-contrast") { [7.0, 6.9] } else { [4.5; 2] };
    let mut texts = app.world_mut().query::<(Entity, Option<&Text>, Option<&EditableText>, &TextColor)>();
    let texts: Vec<_> = texts
        .iter(app.world())
        .filter_map(|(entity, text, line, ink)| {
            let words = text.map(|text| text.0.clone()).or_else(|| line.map(|line| line.value().to_string()));
            words.filter(|words| !words.is_empty()).map(|words| (entity, words, ink.0))
        })
        .filter(|(entity, _, ink)| !(is_disabled(app, *entity) || is_caption(app, *entity) && ink.alpha() < 1.0))
        .collect();
    for (entity, words, ink) in texts {
        let ground = ground_of(app, entity);
        let contrast = contrast(over(ink, ground), ground);
        let is_on_board = board_below(app, &app.world().resource::<Look>().theme, entity).is_some();
        let least = if is_on_board { least_on_board } else { least };
        assert!(contrast >= least, "{what}: {words:?} is {ink:?} on {ground:?}, {contrast:.2} : 1");
    }
}

/// Whether a text is the word below a button. That of a disabled button is dim, as is its button: the contrast of inactive parts
/// is free (WCAG 2.2, 1.4.3).
fn is_caption(app: &App, entity: Entity) -> bool {
    let is_named = |entity: Entity| app.world().get::<Name>(entity).is_some_and(|name| name.as_str() == "Caption");
    with_ancestors(app, entity).any(is_named)
}

fn is_disabled(app: &App, entity: Entity) -> bool {
    with_ancestors(app, entity).any(|entity| app.world().get::<InteractionDisabled>(entity).is_some())
}

fn with_ancestors(app: &App, entity: Entity) -> impl Iterator<Item = Entity> {
    std::iter::successors(Some(entity), |entity| app.world().get::<ChildOf>(*entity).map(ChildOf::parent))
}

/// The colour below a text: the grounds of its ancestors, over the table or the wood of a board.
fn ground_of(app: &App, text: Entity) -> Color {
    let theme = &app.world().resource::<Look>().theme;
    let base = if screen(app) == Screen::Title { theme.desk.ramp.mid } else { theme.table.ramp.mid };
    let base = board_below(app, theme, text).unwrap_or(base);
    let grounds: Vec<_> = with_ancestors(app, text)
        .flat_map(|entity| {
            let painted = app.world().get::<BackgroundColor>(entity).map(|ground| ground.0);
            painted.into_iter().chain(carved_of(app, theme, entity))
        })
        .collect();
    grounds.iter().rev().fold(opaque(base), |below, ground| over(*ground, below))
}

/// The wood in which a letter is engraved: that of a board with a frame is its frame.
fn board_below(app: &App, theme: &Theme, text: Entity) -> Option<Colour> {
    let is_coordinate =
        |entity: Entity| app.world().get::<Name>(entity).is_some_and(|name| name.as_str() == "Coordinate");
    match app.world().get::<TextTone>(text)?.0.tone {
        Tone::OnXiangqi => Some(theme.xiangqi.wood.mid),
        Tone::OnShogi => Some(theme.shogi.wood.mid),
        _ => with_ancestors(app, text).any(is_coordinate).then_some(theme.banqi.frame.mid),
    }
}

/// The colour of the picture that a node is carved of.
fn carved_of(app: &App, theme: &Theme, entity: Entity) -> Option<Color> {
    let world = app.world();
    let Carved(carving) = world.get::<Carved>(entity)?;
    let is_pressed = world.get::<Pressed>(entity).is_some();
    let is_hovered = world.get::<Hovered>(entity).is_some_and(Hovered::get);
    let is_checked = world.get::<Checked>(entity).is_some();
    let interface = &theme.interface;
    let colour = match carving {
        Carving::Paper => theme.paper.mid,
        Carving::Card { .. } if is_pressed => interface.paper_deep,
        Carving::Card { chosen } if *chosen || is_hovered || is_checked => interface.paper_light,
        Carving::Card { .. } => interface.paper_deep,
        Carving::Plate if is_pressed => interface.filled_deep,
        Carving::Plate if is_hovered => interface.filled_lit,
        Carving::Plate => interface.filled,
        Carving::Tablet { lit: true } => theme.tablet.light,
        Carving::Tablet { .. } | Carving::Button(_) | Carving::Panel => theme.tablet.mid,
        Carving::Recess { low, .. } => return Some(bottom_of_recess(theme, *low)),
        _ => return None,
    };
    Some(opaque(colour))
}

/// The bottom of a clock's recess, as `crates/art` paints it: there the digits are held to every place of the picture.
fn bottom_of_recess(theme: &Theme, low: bool) -> Color {
    /// The share of the lamp's light that comes down there on a dark tablet.
    const SHARE: f32 = 0.55;
    let wood = opaque(theme.tablet.dark);
    match (low, theme.ground) {
        (true, _) => opaque(theme.interface.filled),
        (false, Ground::Light) => wood,
        (false, Ground::Dark) => {
            let light = wood.to_linear();
            Color::linear_rgb(SHARE * light.red, SHARE * light.green, SHARE * light.blue)
        }
    }
}

fn opaque(colour: Colour) -> Color {
    Color::srgb_u8(colour.red, colour.green, colour.blue)
}

/// A colour over an opaque one, mixed in linear light as the renderer does.
fn over(upper: Color, lower: Color) -> Color {
    let (upper, lower) = (upper.to_linear(), lower.to_linear());
    let mix = |upper_channel: f32, lower_channel: f32| lower_channel + (upper_channel - lower_channel) * upper.alpha;
    Color::linear_rgb(mix(upper.red, lower.red), mix(upper.green, lower.green), mix(upper.blue, lower.blue))
}

/// The contrast ratio of WCAG 2.2, of two opaque colours.
fn contrast(a: Color, b: Color) -> f32 {
    let [a, b] = [a, b].map(|colour| {
        let linear = colour.to_linear();
        0.2126 * linear.red + 0.7152 * linear.green + 0.0722 * linear.blue + 0.05
    });
    a.max(b) / a.min(b)
}

#[test]
fn keys_choose_a_theme() {
    let mut app = with_menu(at_title(), Menu::Settings);
    let choice = super::focusable(&mut app).into_iter().find(|entity| super::id(&app, *entity) == "theme-night-study");
    super::give_focus(&mut app, choice.unwrap());
    press_and_rest(&mut app, KeyCode::Space);
    assert_eq!(app.world().resource::<Look>().theme.name, "night-study");
}
