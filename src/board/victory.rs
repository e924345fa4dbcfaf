//! A victory: the loser's general tips aside, the board grows dim, gold paper falls. It adds nothing to the end sheet and
//! delays nothing.

use bevy::prelude::*;
use teahouse_art::{Disc, Order};
use teahouse_rules::{Face, Kind, Outcome, Piece, PieceId, Place, Seat};
use teahouse_table::Event;

use super::figure::{self, disc};
use super::held::HandSystems;
use super::layout::Layout;
use super::motion::{Curve, FLECKS, Fleck};
use super::pieces::{BoardPiece, Lean};
use super::stage::{Shown, StageSystems};
use super::view::{BoardSystems, OnTable};
use super::{layer, lid};
use crate::core::{Activity, AppSystems, Clock, Screen, despawn_all};
use crate::input::any_press;
use crate::paint::Reserve;
use crate::prefs::Settings;
use crate::prefs::look::Look;
use crate::session::{GameState, Seated};
use crate::ui::{Palette, Tone};

/// A victory that is being shown, on the loser's board.
#[derive(Component, Debug)]
pub struct Victory {
    elapsed: f32,
    /// The loser's general, if it lies face-up on the board.
    general: Option<PieceId>,
}

/// The systems that show a victory.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct VictorySystems;

/// A part of the scene of a victory.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Celebration {
    /// A fleck of gold paper.
    Fleck(u16),
    /// The shade over the board.
    Shade,
    /// The leaning general, before it leans.
    Soon,
}

/// The share by which the board becomes darker.
const DIM: f32 = 0.25;
/// The duration in which the board grows dim, and light again, in seconds.
const DIMS: f32 = 0.300;
/// Angle of the fallen general, in degrees, and duration of its fall.
const LEAN: f32 = 8.0;
const LEANS: f32 = 1.2;
/// The general swings a little too far: the farthest angle in degrees, and the step of the angles that are baked.
const FARTHEST: i8 = 10;
const STEP: i8 = 2;
/// Time in seconds after which a press skips the animation.
const SKIPPED_FROM: f32 = 0.300;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (end.run_if(on_message::<Seated>), begin.run_if(on_message::<Shown>), skip.run_if(any_press), celebrate)
            .chain()
            .in_set(VictorySystems)
            .in_set(BoardSystems(AppSystems::Animate))
            .after(StageSystems)
            .after(HandSystems)
            .after(lid::LidSystems)
            .after(super::check::AlarmSystems)
            .after(super::lot::LotSystems),
    );
}

fn begin(
    mut shown: MessageReader<Shown>,
    (session, settings): (Res<GameState>, Res<Settings>),
    (boards, look): (Query<(Entity, &OnTable, &Layout)>, Res<Look>),
    mut commands: Commands,
) {
    let winner = shown.read().find_map(|Shown(event)| match event {
        Event::Ended { outcome: Outcome::Win { winner, .. }, .. } => Some(*winner),
        _ => None,
    });
    let Some(winner) = winner.filter(|_| settings.pace().is_full()) else { return };
    let loser = winner.other();
    let is_losers = |(_, board, _): &(Entity, &OnTable, &Layout)| board.0 == session.seats().board_of(loser);
    let Some((board, _, layout)) = boards.iter().find(is_losers) else { return };
    let general = general_of(&session, loser);
    let bundle = |what: Celebration| (Name::new(format!("{what:?}")), DespawnOnExit(Screen::Table), what);
    if let Some((_, face)) = general {
        let diameter = layout.device(layout.piece());
        let leaning = (STEP..=FARTHEST).step_by(STEP as usize).map(|degrees| {
            let disc = disc(Some(face), layout.viewpoint(), &look);
            let disc = Disc { facing: figure::leaning(disc.facing, degrees), ..disc };
            Order::Disc { disc, diameter }
        });
        commands.spawn((bundle(Celebration::Soon), Reserve(leaning.collect())));
    }
    let clear = || Sprite::from_color(Color::BLACK.with_alpha(0.0), Vec2::ZERO);
    commands.spawn((bundle(Celebration::Shade), clear(), Transform::default()));
    for index in 0..FLECKS {
        commands.spawn((bundle(Celebration::Fleck(index)), clear(), Transform::default()));
    }
    commands.entity(board).insert(Victory { elapsed: 0.0, general: general.map(|(piece, _)| piece) });
}

/// The general of a player, where it lies face-up on the board.
fn general_of(session: &GameState, seat: Seat) -> Option<(PieceId, Face)> {
    let view = session.at(seat).view();
    let general = Face::Piece(Piece { colour: view.colour_of(seat)?, kind: Kind::General });
    let stands = |place: Place| place.board == view.board() && place.as_square().is_some();
    let (piece, _) = view.pieces().iter().find(|(_, state)| state.face == Some(general) && stands(state.place))?;
    Some((piece, general))
}

/// The paper is gone; the fallen general stays fallen.
fn skip(victory: Option<Single<&mut Victory>>) {
    if let Some(mut victory) = victory.filter(|victory| victory.elapsed >= SKIPPED_FROM) {
        victory.elapsed = f32::INFINITY;
    }
}

fn end(
    boards: Query<Entity, With<Victory>>,
    celebrations: Query<Entity, With<Celebration>>,
    mut activity: ResMut<Activity>,
    mut commands: Commands,
) {
    despawn_all(&mut commands, celebrations);
    for board in &boards {
        commands.entity(board).remove::<Victory>();
    }
    Activity::set(&mut activity, Activity::VICTORY, false);
}

fn celebrate(
    clock: Res<Clock>,
    (settings, palette): (Res<Settings>, Res<Palette>),
    board: Option<Single<(Entity, &mut Victory, &Layout, &Children)>>,
    mut parts: Query<(Entity, &Celebration, &mut Sprite, &mut Transform)>,
    reserves: Query<Entity, (With<Celebration>, With<Reserve>)>,
    mut pieces: Query<(&BoardPiece, &mut Lean)>,
    mut activity: ResMut<Activity>,
    mut commands: Commands,
) {
    let Some((entity, mut victory, layout, children)) = board.map(Single::into_inner) else { return };
    let elapsed = victory.elapsed;
    let mut pieces = pieces.iter_many_mut(children);
    while let Some((piece, mut lean)) = pieces.fetch_next() {
        if Some(piece.0) == victory.general {
            lean.set_if_neq(leaning(elapsed));
        }
    }
    for (_, celebration, mut sprite, mut place) in &mut parts {
        match celebration {
            Celebration::Fleck(index) => paint_fleck(*index, elapsed, layout, &palette, (&mut sprite, &mut place)),
            Celebration::Shade => {
                let rect = Rect { max: layout.frame.max + Vec2::Y * layout.wall, ..layout.frame };
                sprite.custom_size = Some(rect.size());
                sprite.color.set_alpha(DIM * dimmed(elapsed));
                place.translation = layout.to_world(rect.center()).extend(layer::SHADE);
            }
            Celebration::Soon => {}
        }
    }
    if elapsed >= Fleck::LENGTH {
        for part in parts.iter().map(|(part, ..)| part).chain(&reserves) {
            commands.entity(part).despawn();
        }
        commands.entity(entity).remove::<Victory>();
    } else {
        victory.elapsed += clock.step() * settings.pace().rate();
    }
    Activity::set(&mut activity, Activity::VICTORY, elapsed < Fleck::LENGTH);
}

/// How dim the board is: 0 not at all, 1 as dim as it gets.
fn dimmed(seconds: f32) -> f32 {
    let [comes, goes] = [seconds, Fleck::LENGTH - seconds].map(|seconds| Curve::InOut.at(seconds / DIMS));
    comes.min(goes)
}

/// The lean of a general that tips over, too far, and settles.
fn leaning(seconds: f32) -> Lean {
    let degrees = if seconds >= LEANS { LEAN } else { LEAN * (1.0 - (-4.2 * seconds).exp() * (8.5 * seconds).cos()) };
    let steps = (degrees / f32::from(STEP)).round() as i8;
    Lean((steps * STEP).clamp(0, FARTHEST))
}

fn paint_fleck(
    index: u16,
    seconds: f32,
    layout: &Layout,
    palette: &Palette,
    (sprite, place): (&mut Sprite, &mut Transform),
) {
    let Some(fleck) = Fleck::at(index, seconds) else {
        sprite.color.set_alpha(0.0);
        return;
    };
    let [dull, bright] = [Tone::Brass, Tone::BrassLit].map(|tone| palette.colour(tone));
    sprite.color = dull.mix(&bright, fleck.shine).with_alpha(fleck.opacity);
    sprite.custom_size = Some(fleck.size * layout.cell);
    place.translation = layout.to_world(fleck.place * layout.view.size()).extend(layer::FLECKS);
    place.rotation = Quat::from_rotation_z(fleck.turned);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_general_tips_aside_too_far_and_settles_at_eight_degrees() {
        let leans: Vec<i8> = (0..=150).map(|step| leaning(step as f32 / 100.0).0).collect();
        assert_eq!((leans[0], leans[150]), (0, 8));
        assert!(leans.contains(&FARTHEST) && leans.iter().all(|degrees| (0..=FARTHEST).contains(degrees)));
        assert!(leans[90..].iter().all(|degrees| *degrees == 8), "{leans:?}");
    }

    #[test]
    fn the_board_is_dim_in_the_middle_only() {
        assert_eq!([0.0, 0.7, Fleck::LENGTH].map(dimmed), [0.0, 1.0, 0.0]);
    }
}
