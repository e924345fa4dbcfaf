//! Ink on a board: a check and a victory are strokes of a brush under the pieces, which dry. They delay nothing. What stays is what
//! is shown without them: the outline of a check, the seal of the end.

use bevy::prelude::*;
use bevy::sprite::Anchor;
use teahouse_art::{InkStroke, InkTile, Order, limit};
use teahouse_rules::{Effect, Outcome, Square};
use teahouse_table::Event;

use super::layer;
use super::layout::Layout;
use super::motion::Curve;
use super::stage::{Shown, Stage};
use super::victory::VictorySystems;
use super::view::{BoardSystems, OnTable};
use crate::core::view::snap;
use crate::core::{Activity, AppSystems, Clock, Screen, despawn_all};
use crate::paint::{Baked, Displayed, Picture};
use crate::prefs::Settings;
use crate::session::{GameState, Looked, Seated};

/// A stroke that is drawn on a board, or dries there.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub struct Inking {
    /// The stroke.
    pub stroke: InkStroke,
    /// The board on which it lies.
    pub board: u8,
    /// The square of the general in check, or that of the end.
    at: Option<Square>,
    /// Time in seconds for which its picture was awaited.
    waited: f32,
    elapsed: f32,
}

/// The systems that draw strokes.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct InkSystems;

/// A part of a stroke on the screen.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
struct InkPatch(InkTile);

/// The durations in which the brush crosses the board, in which the ink is wet, and in which it dries, in seconds.
const DRAWN: f32 = 0.400;
const WET: f32 = 0.150;
const DRIES: f32 = 0.450;
/// A stroke whose picture takes longer is left out.
const PATIENCE: f32 = 0.700;
/// The longest side of a picture in pixels. A larger stroke is this one, enlarged: ink has soft edges.
const LONGEST: u32 = 640;
/// The outer radius of a ring, in sides of its picture.
const RING: f32 = 0.38;
/// The distances from the edge of the field, outside and within, between which ink runs out, in squares.
const RUNS_OUT: [f32; 2] = [0.06, 0.04];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            clear.run_if(on_message::<Seated>.or_eager(on_message::<Looked>)),
            begin.run_if(on_message::<Shown>.or_eager(on_message::<Looked>)),
            draw.run_if(any_with_component::<Inking>),
        )
            .chain()
            .in_set(InkSystems)
            .in_set(BoardSystems(AppSystems::Animate))
            .after(VictorySystems),
    );
}

impl Inking {
    const fn new(stroke: InkStroke, board: u8, at: Option<Square>) -> Self {
        Self { stroke, board, at, waited: 0.0, elapsed: 0.0 }
    }

    /// The check among the effects of a turn.
    fn of_check(effects: &[Effect]) -> Option<Self> {
        effects.iter().find_map(|effect| match effect {
            Effect::Check { at, .. } => Some(Self::new(InkStroke::Check, at.board, Some(at.as_square()?))),
            _ => None,
        })
    }

    /// The stroke for an event.
    fn of(event: &Event, session: &GameState) -> Option<Self> {
        match event {
            Event::Played { effects, .. } => Self::of_check(effects),
            Event::Ended { outcome: Outcome::Win { winner, .. }, .. } => {
                let board = session.seats().board_of(winner.other());
                let view = session.on(board).view();
                let last = || view.line().last().map(|turn| turn.mv.mv.target());
                Some(Self::new(InkStroke::Victory, board, view.position().checked().or_else(last)))
            }
            _ => None,
        }
    }

    /// The part of the stroke that is drawn, from 0 to 1.
    pub fn drawn(&self) -> f32 {
        Curve::OutQuad.at((self.elapsed / DRAWN).min(1.0))
    }

    /// The part of the ink that is not dry yet, from 1 to 0.
    fn wet(&self) -> f32 {
        1.0 - Curve::InOut.at(((self.elapsed - DRAWN - WET) / DRIES).clamp(0.0, 1.0))
    }

    /// Whether it is still to be seen: it is not dry, and a check is not answered.
    fn lasts(&self, session: &GameState) -> bool {
        let tells_truth = match self.stroke {
            InkStroke::Check => session.on(self.board).seen().position().checked() == self.at,
            InkStroke::Victory => session.outcome().is_over(),
        };
        tells_truth && self.elapsed < DRAWN + WET + DRIES && self.waited < PATIENCE
    }

    /// The side of the picture in squares.
    const fn squares(&self) -> f32 {
        match self.stroke {
            InkStroke::Check => 1.9,
            InkStroke::Victory => 3.8,
        }
    }

    /// The way by which the ring is moved into the board at most, in squares: what it tells of stays in it.
    const fn moved(&self) -> f32 {
        match self.stroke {
            InkStroke::Check => 0.12,
            InkStroke::Victory => 0.82,
        }
    }

    /// The rectangle of the picture in the view.
    fn rect(&self, layout: &Layout) -> Rect {
        let side = self.squares() * layout.cell;
        let middle = self.at.map_or(layout.field.center(), |at| layout.cell_rect(at).center());
        let half = (layout.field.size() / 2.0).min(Vec2::splat(RING * side));
        let within = middle.clamp(layout.field.min + half, layout.field.max - half);
        let moved = (within - middle).clamp_length_max(self.moved() * layout.cell);
        Rect::from_center_size(middle + moved, Vec2::splat(side))
    }

    fn order(&self, layout: &Layout) -> Order {
        let side = layout.device(self.squares() * layout.cell).min(LONGEST);
        Order::Stroke { stroke: self.stroke, side: limit::nearest(side, &limit::DIAMETERS) }
    }
}

fn clear(inks: Query<Entity, With<Inking>>, mut activity: ResMut<Activity>, mut commands: Commands) {
    despawn_all(&mut commands, inks);
    Activity::set(&mut activity, Activity::INK, false);
}

/// A check is told when it is given, and when one looks one turn forwards to it. A mate is told by its end alone.
fn begin(
    (mut shown, mut looked): (MessageReader<Shown>, MessageReader<Looked>),
    (session, settings): (Res<GameState>, Res<Settings>),
    boards: Query<(&OnTable, &Layout)>,
    old: Query<(Entity, &Inking)>,
    mut activity: ResMut<Activity>,
    mut commands: Commands,
) {
    let told = shown.read().filter_map(|Shown(event)| Inking::of(event, &session));
    let seen = looked.read().filter(|looked| looked.is_one_turn);
    let strokes: Vec<Inking> = told.chain(seen.filter_map(|looked| Inking::of_check(&looked.effects))).collect();
    if !settings.pace().is_full() {
        return;
    }
    for (index, stroke) in strokes.iter().enumerate() {
        let is_last = strokes[index + 1..].iter().all(|later| later.board != stroke.board);
        let board = boards.iter().find(|(board, _)| board.0 == stroke.board);
        let Some((_, layout)) = board.filter(|(_, layout)| is_last && layout.sight.sees_faces()) else { continue };
        for (entity, _) in old.iter().filter(|(_, of)| of.board == stroke.board) {
            commands.entity(entity).despawn();
        }
        let ink = (Name::new("Ink"), *stroke, Picture(stroke.order(layout)), DespawnOnExit(Screen::Table));
        commands.spawn((ink, Transform::default(), Visibility::default()));
        Activity::set(&mut activity, Activity::INK, true);
    }
}

/// Draws the strokes on, and takes away what is dry. A stroke begins when its picture is there and the pieces lie still.
fn draw(
    (clock, settings): (Res<Clock>, Res<Settings>),
    session: Res<GameState>,
    boards: Query<(&OnTable, &Layout, &Stage)>,
    mut inks: Query<(Entity, &mut Inking, &Picture, &Displayed, Option<&Children>)>,
    mut patches: Query<(&InkPatch, &mut Sprite, &mut Transform)>,
    mut activity: ResMut<Activity>,
    mut commands: Commands,
) {
    let pace = settings.pace();
    let mut is_inking = false;
    for (entity, mut ink, Picture(ordered), displayed, children) in &mut inks {
        let board = boards.iter().find(|(board, ..)| board.0 == ink.board);
        let Some((_, layout, stage)) = board.filter(|_| pace.is_full() && ink.lasts(&session)) else {
            commands.entity(entity).despawn();
            continue;
        };
        is_inking = true;
        let order = ink.order(layout);
        if *ordered != order {
            commands.entity(entity).insert(Picture(order));
        }
        let has_begun = ink.elapsed > 0.0;
        let Some(baked) = displayed.baked().filter(|_| has_begun || !stage.is_moving()) else {
            ink.waited += clock.step();
            continue;
        };
        ink.elapsed += clock.step() * pace.rate();
        let sheet = InkSheet::new(&ink, layout, baked);
        let Some(children) = children else {
            commands.entity(entity).with_children(|parent| {
                for &tile in ink.stroke.tiles() {
                    let (sprite, place) = sheet.patch(&ink, tile);
                    parent.spawn((InkPatch(tile), sprite, place, Anchor::TOP_LEFT));
                }
            });
            continue;
        };
        let mut patches = patches.iter_many_mut(children);
        while let Some((patch, mut sprite, mut place)) = patches.fetch_next() {
            let (next, at) = sheet.patch(&ink, patch.0);
            place.set_if_neq(at);
            if sprite.color != next.color || sprite.rect != next.rect || sprite.image != next.image {
                *sprite = next;
            }
        }
    }
    Activity::set(&mut activity, Activity::INK, is_inking);
}

/// The picture of a stroke on its place, to be cut into parts.
struct InkSheet<'a> {
    baked: &'a Baked,
    layout: &'a Layout,
    /// The upper left corner in the view.
    corner: Vec2,
    /// The side in device pixels.
    side: f32,
}

impl<'a> InkSheet<'a> {
    fn new(ink: &Inking, layout: &'a Layout, baked: &'a Baked) -> Self {
        let rect = ink.rect(layout);
        let side = (rect.width() * layout.pixel).round();
        Self { baked, layout, corner: snap(rect.min, layout.pixel), side }
    }

    /// A part of the picture, on whole device pixels: parts meet without a seam.
    fn patch(&self, ink: &Inking, tile: InkTile) -> (Sprite, Transform) {
        let edge = |index: u8| (f32::from(index) * self.side / f32::from(ink.stroke.tiles_in_row())).round();
        let part = Rect::new(edge(tile.column), edge(tile.row), edge(tile.column + 1), edge(tile.row + 1));
        let scale = self.baked.size.x / self.side;
        let pixel = self.layout.pixel;
        let opacity = tile.inked(ink.drawn()) * ink.wet() * self.left_at(self.corner + part.center() / pixel);
        let sprite = Sprite {
            image: self.baked.image.clone(),
            rect: Some(Rect { min: part.min * scale, max: part.max * scale }),
            custom_size: Some(part.size() / pixel),
            color: Color::WHITE.with_alpha(opacity),
            ..default()
        };
        let place = self.layout.to_world(snap(self.corner + part.min / pixel, pixel));
        (sprite, Transform::from_translation(place.extend(layer::INK)))
    }

    /// The part of the ink that is left at a place: none outside the field of the board.
    fn left_at(&self, place: Vec2) -> f32 {
        let field = self.layout.field;
        let inside = (place - field.min).min(field.max - place).min_element() / self.layout.cell;
        let [outside, within] = RUNS_OUT;
        ((inside + outside) / (outside + within)).clamp(0.0, 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(elapsed: f32) -> Inking {
        Inking { elapsed, ..Inking::new(InkStroke::Check, 0, None) }
    }

    #[test]
    fn a_stroke_is_drawn_in_four_hundred_milliseconds_and_then_dries() {
        assert_eq!([0.0, DRAWN, DRAWN + WET].map(|seconds| at(seconds).drawn()), [0.0, 1.0, 1.0]);
        let wet = [0.0, DRAWN + 0.9 * WET, DRAWN + WET + 1.1 * DRIES];
        assert_eq!(wet.map(|seconds| at(seconds).wet()), [1.0, 1.0, 0.0]);
        let drawn: Vec<f32> = (0..=40).map(|step| at(step as f32 / 100.0).drawn()).collect();
        assert!(drawn.is_sorted() && drawn[20] > 0.5, "{drawn:?}");
    }

    #[test]
    fn the_last_tile_is_inked_when_the_brush_is_lifted() {
        for &stroke in InkStroke::ALL {
            assert!(stroke.tiles().iter().all(|tile| tile.inked(at(DRAWN).drawn()) > 0.999), "{stroke:?}");
        }
    }
}
