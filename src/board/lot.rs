//! The lot for the first move, thrown on the bare board before the pieces are dealt: pawns of shogi, discs of Banqi, or coins.
//!
//! The lot lies there as long as [`Menu::Lot`]: `menus/lot` says what it means, and the deal waits for its end (`stage`).

use core::f32::consts::{FRAC_PI_2, PI};

use bevy::ecs::query::QueryData;
use bevy::prelude::*;
use teahouse_art::{Disc, Facing, Lift, Order, StandingPiece, limit};
use teahouse_rules::shogi::{Koma, KomaKind, Side};
use teahouse_rules::{Colour, Face, Kind, Piece, Seat};
use teahouse_table::series::{Lies, Lots};

use super::check::AlarmSystems;
use super::figure::{self, BANQI};
use super::lid::{Lid, LidSystems};
use super::motion::{Curve, Toss, Tossed};
use super::pieces::model::{Model, Sizes, parts};
use super::pieces::{Lifted, Posture, pictures_of_turn};
use super::stage::StageSystems;
use super::touch::{Contact, Touched};
use super::view::{AtTable, table_changed};
use super::{Ground, Layout, koma, layer};
use crate::core::{Activity, AppSystems, Clock, Menu};
use crate::paint::{Picture, Reserve};
use crate::prefs::Settings;
use crate::prefs::look::Look;
use crate::session::GameState;

/// The lot that is thrown, and how far it has come.
#[derive(Component, Debug)]
pub struct ThrownLot {
    lots: Lots,
    throws: Vec<Vec<Lies>>,
    /// The seat for which it is thrown.
    thrower: Seat,
    seed: u16,
    elapsed: f32,
}

/// A piece or coin of it, by its number.
#[derive(Component, Debug, Clone, Copy)]
struct Cast(u8);

/// The sides of a thrown piece: its face and its back.
#[derive(Component, Debug, Clone, Copy)]
struct Sides([StandingPiece; 2]);

/// A coin of this diameter in device pixels.
#[derive(Component, Debug, Clone, Copy)]
struct Coin(u32);

/// How narrow a turning coin is seen at its edge, as a part of its diameter.
const EDGE_OF_COIN: f32 = 0.12;

/// The systems that throw it.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LotSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Lot), take.run_if(resource_exists::<GameState>))
        .add_systems(OnExit(Menu::Lot), rest)
        .add_systems(
            Update,
            (
                lay.run_if(
                    any_match_filter::<Added<ThrownLot>>
                        .or_eager(table_changed::<Layout>)
                        .or_eager(resource_changed::<Look>),
                ),
                throw,
            )
                .chain()
                .in_set(LotSystems)
                .in_set(AppSystems::Animate)
                .after(StageSystems)
                .after(LidSystems)
                .after(AlarmSystems)
                .run_if(any_with_component::<ThrownLot>),
        );
}

impl ThrownLot {
    /// The time from one throw to the next.
    fn turn(&self) -> f32 {
        Toss::length(self.of()) + Toss::PAUSE + Toss::GATHER
    }

    fn of(&self) -> u8 {
        self.lots.pieces() as u8
    }

    /// The time until the last throw lies still.
    fn length(&self) -> f32 {
        self.turn() * (self.throws.len() - 1) as f32 + Toss::length(self.of())
    }

    /// Number of finished throws.
    pub fn at_rest(&self) -> usize {
        let first = Toss::length(self.of());
        if self.is_still() {
            self.throws.len()
        } else if self.elapsed < first {
            0
        } else {
            ((self.elapsed - first) / self.turn()) as usize + 1
        }
    }

    /// Whether nothing moves any more.
    pub fn is_still(&self) -> bool {
        self.elapsed >= self.length()
    }

    /// How many throws there are.
    pub const fn throws(&self) -> usize {
        self.throws.len()
    }

    /// Whether the row is wider than the board.
    fn is_in_two_rows(&self, layout: &Layout) -> bool {
        Toss::row(self.of()) * layout.piece() > layout.field.width()
    }

    /// How far up and down from the middle of a board the things reach that lie there, in pixels of the window.
    pub fn reach(&self, layout: &Layout) -> f32 {
        Toss::reach(self.is_in_two_rows(layout)) * layout.piece()
    }

    /// Skips to the end.
    pub fn finish(&mut self) {
        self.elapsed = self.elapsed.max(self.length());
    }

    /// The throw that is seen, and for how long it has been.
    fn present(&self) -> (usize, f32) {
        let throw = ((self.elapsed / self.turn()) as usize).min(self.throws.len() - 1);
        (throw, self.elapsed - self.turn() * throw as f32)
    }

    fn toss(&self, throw: usize, index: u8) -> Toss {
        Toss { seed: self.seed.wrapping_add(throw as u16), index, of: self.of() }
    }

    /// A piece at its place in the present throw: where, from hand to rest, and how it lies; `None` while it is in the hand.
    fn seen(&self, index: u8) -> Option<(Tossed, Lies)> {
        let (throw, seconds) = self.present();
        let lies = self.throws[throw].get(usize::from(index)).copied()?;
        let tossed = self.toss(throw, index).at(seconds)?;
        // Before the next throw the hand gathers what lies there.
        let gathered = (seconds - self.turn() + Toss::GATHER) / Toss::GATHER;
        let is_last = throw + 1 == self.throws.len();
        let back = if is_last { 0.0 } else { Curve::InOut.at(gathered) };
        Some((Tossed { way: tossed.way * (1.0 - back), ..tossed }, lies))
    }
}

fn take(session: Res<GameState>, mut commands: Commands) {
    let Some((lot, thrower)) = session.lot() else { return };
    let [one, two, ..] = session.state().header().id.0;
    commands.spawn((
        (Name::new("Lot"), DespawnOnExit(Menu::Lot), Transform::default(), Visibility::default()),
        ThrownLot {
            lots: lot.lots(),
            throws: lot.throws().to_vec(),
            thrower,
            seed: u16::from_le_bytes([one, two]),
            elapsed: 0.0,
        },
    ));
}

fn rest(mut activity: ResMut<Activity>) {
    Activity::set(&mut activity, Activity::LOT, false);
}

/// Lays the things out anew that are thrown, in the sizes of the board.
fn lay(
    layout: AtTable<&Layout>,
    look: Res<Look>,
    lot: Single<(Entity, &ThrownLot)>,
    old: Query<Entity, With<Cast>>,
    mut commands: Commands,
) {
    old.iter().for_each(|cast| commands.entity(cast).despawn());
    let (entity, lot) = *lot;
    let sizes = Ground::of(&layout).sizes;
    let mut soon = Vec::new();
    for index in 0..lot.of() {
        let cast = commands
            .spawn((
                Name::new(format!("Cast {index}")),
                (Cast(index), ChildOf(entity), Visibility::Hidden),
                Transform::from_xyz(0.0, 0.0, layer::PIECES),
            ))
            .id();
        if lot.lots == Lots::Coins {
            let diameter = limit::nearest(sizes.device(sizes.on_board), &limit::SMALL);
            commands.entity(cast).insert((Coin(diameter), Sprite::default()));
            soon.extend([true, false].map(|shows_face| Order::Coin { diameter, shows_face }));
            continue;
        }
        // The last throw is the one that is looked at.
        let toss = lot.toss(lot.throws.len() - 1, index);
        let sides = sides(lot.lots, toss, &look, sizes);
        let model =
            Model { piece: sides[0], sizes, stowed: false, lifted: Lifted::default(), raised: 0.0, is_still: false };
        commands.entity(cast).insert((Sides(sides), model, Posture::REST, parts()));
        let size = sizes.of_picture(false, Lifted::default());
        soon.extend(sides.map(|side| figure::picture(side, size)));
        soon.push(figure::shadow(sides[0], sizes.device(sizes.on_board), Lift::Resting));
        let discs = sides.into_iter().filter_map(|side| match side {
            StandingPiece::Disc(disc) => Some(disc),
            StandingPiece::Koma(_) => None,
        });
        let discs: Vec<Disc> = discs.collect();
        if !discs.is_empty() {
            soon.extend(pictures_of_turn(discs.into_iter(), sizes.device(sizes.on_board), &look));
        }
    }
    soon.dedup();
    commands.entity(entity).insert(Reserve(soon));
}

/// The face and the back of a piece that is thrown. It lies as it falls, for no player in particular.
fn sides(lots: Lots, toss: Toss, look: &Look, sizes: Sizes) -> [StandingPiece; 2] {
    let king = sizes.of_picture(false, Lifted::default());
    match lots {
        Lots::Pawns => [false, true].map(|promoted| {
            let pawn = Koma { promoted, ..Koma::new(Side::BOTH[0], KomaKind::Pawn) };
            let facing = if toss.points_up() { Facing::Near } else { Facing::Far };
            StandingPiece::Koma(teahouse_art::Koma { facing, ..koma::carved(pawn, Seat::FIRST, look, king) })
        }),
        Lots::Coins | Lots::Discs => {
            let soldier = Face::Piece(Piece { colour: Colour::Red, kind: Kind::Soldier });
            [Some(soldier), None]
                .map(|face| figure::askew(StandingPiece::Disc(figure::disc(face, BANQI, look)), toss.askew()))
        }
    }
}

/// Where the hand is that throws: beyond the edge of the player for whom it throws.
fn hand(layout: &Layout, thrower: Seat) -> Vec2 {
    let beyond = layout.piece();
    let y = if thrower == layout.bottom { layout.frame.max.y + beyond } else { layout.frame.min.y - beyond };
    layout.to_world(Vec2::new(layout.frame.center().x, y))
}

/// A thrown piece or coin, and its looks.
#[derive(QueryData)]
#[query_data(mutable)]
struct Thrown {
    cast: &'static Cast,
    place: &'static mut Transform,
    visibility: &'static mut Visibility,
    piece: Option<(&'static Sides, &'static mut Model, &'static mut Posture)>,
    coin: Option<&'static Coin>,
}

fn throw(
    clock: Res<Clock>,
    (settings, layout): (Res<Settings>, AtTable<&Layout>),
    (lids, mut lot): (Query<(), With<Lid>>, Single<&mut ThrownLot>),
    mut casts: Query<(Entity, Thrown)>,
    (mut activity, mut touched): (ResMut<Activity>, MessageWriter<Touched>),
    mut commands: Commands,
) {
    let pace = settings.pace();
    let (was, since) = lot.present();
    // Nothing is thrown under the lid.
    let is_open = lids.is_empty();
    if is_open && !lot.is_still() {
        if pace.is_full() {
            lot.elapsed += clock.step() * pace.rate();
        } else {
            lot.finish();
        }
    }
    Activity::set(&mut activity, Activity::LOT, is_open && !lot.is_still());
    let (now, until) = lot.present();
    let is_seen_moving = pace.is_full() && was == now && until > since;
    let in_two_rows = lot.is_in_two_rows(&layout);
    let (from, middle) = (hand(&layout, lot.thrower), layout.to_world(layout.frame.center()));
    for (entity, mut thrown) in &mut casts {
        let toss = lot.toss(now, thrown.cast.0);
        let seen = lot.seen(thrown.cast.0).filter(|_| is_open);
        thrown.visibility.set_if_neq(if seen.is_some() { Visibility::Inherited } else { Visibility::Hidden });
        let Some((tossed, lies)) = seen else { continue };
        let lands = toss.lands();
        let is_flying = until < lands[1];
        let at = from.lerp(middle + toss.rests(in_two_rows) * layout.piece(), tossed.way);
        let met = lands.iter().filter(|moment| is_seen_moving && since < **moment && **moment <= until);
        touched.write_batch(met.map(|moment| {
            let strength = if *moment == lands[0] { 0.7 } else { 0.25 };
            Touched::at(at, Contact::Land, strength, &layout)
        }));
        let mut place = Transform::from_translation(at.extend(if is_flying { layer::MOVING } else { layer::PIECES }));
        let (side, angle) = turned(tossed, lies);
        if let Some((Sides(sides), model, posture)) = &mut thrown.piece {
            let next = Model { piece: sides[side], is_still: !is_flying, ..**model };
            model.set_if_neq(next);
            let (height, lift) = (tossed.height, 0.35 * tossed.height);
            posture.set_if_neq(Posture { height, lift, angle, tumbles: angle.is_some(), ..Posture::REST });
        }
        if let Some(Coin(diameter)) = thrown.coin {
            let nearer = (1.0 + 0.1 * tossed.height) * layout.piece() * layout.pixel / *diameter as f32;
            let squeezed = angle.map_or(1.0, |angle| angle.cos().abs().max(EDGE_OF_COIN));
            place.translation.y += tossed.height * layout.piece() / 2.0;
            place.scale = Vec3::new(nearer, nearer * squeezed, 1.0);
            commands.entity(entity).insert_if_neq(Picture(Order::Coin { diameter: *diameter, shows_face: side == 0 }));
        }
        thrown.place.set_if_neq(place);
    }
}

/// Which side is seen, 0 for the face, and how far it has turned over, with the half turns that are left until it lies so.
fn turned(tossed: Tossed, lies: Lies) -> (usize, Option<f32>) {
    let rests = if lies == Lies::Face { 0 } else { 1 };
    let whole = tossed.half_turns.ceil();
    let angle = PI * (whole - tossed.half_turns);
    // At its edge the other side comes to be seen.
    let left = whole as usize - usize::from(angle > FRAC_PI_2);
    let angle = if lies == Lies::Edge && tossed.half_turns <= 0.0 {
        Some(FRAC_PI_2)
    } else {
        (angle > 0.0 && angle < PI).then_some(angle)
    };
    ((rests + left) % 2, angle)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tossed(half_turns: f32) -> Tossed {
        Tossed { way: 0.5, height: 0.0, half_turns }
    }

    #[test]
    fn a_throw_that_is_ended_lies_still_however_many_went_before() {
        for lots in [Lots::Pawns, Lots::Coins, Lots::Discs] {
            for count in 1..=64 {
                let throws = vec![vec![Lies::Face; lots.pieces()]; count];
                let mut lot = ThrownLot { lots, throws, thrower: Seat::FIRST, seed: 1, elapsed: 0.0 };
                assert_eq!((lot.is_still(), lot.at_rest()), (false, 0));
                lot.finish();
                assert_eq!((lot.is_still(), lot.at_rest()), (true, count));
            }
        }
    }

    #[test]
    fn it_comes_to_rest_with_the_side_of_the_lot_and_turns_at_its_edge() {
        for (lies, side) in [(Lies::Face, 0), (Lies::Back, 1)] {
            assert_eq!(turned(tossed(0.0), lies), (side, None));
            let sides = [1.9, 1.6, 1.4, 1.1, 0.9, 0.6, 0.4, 0.1].map(|left| turned(tossed(left), lies).0);
            let other = 1 - side;
            assert_eq!(sides, [side, side, other, other, other, other, side, side]);
        }
        assert_eq!(turned(tossed(0.0), Lies::Edge).1, Some(FRAC_PI_2));
    }
}
