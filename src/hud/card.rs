//! The piece card: what a piece is called, how it moves, whom it takes and who takes it by the rules of this match, and
//! how many are left. Of what lies face-down it tells what everybody can work out, and nothing else.

use bevy::{ecs::hierarchy::ChildSpawner, prelude::*};
use teahouse_art::Disc;
use teahouse_rules::{Colour, Face, Kind, Man, Occupant, Place, Position, Rules, Square, banqi};

use super::actions::TableAction;
use super::has_news;
use super::steps::steps;
use crate::aids::Aids;
use crate::app::trace::Traced;
use crate::app::{AppSystems, Screen};
use crate::baking::{Carved, Carving};
use crate::board::figure::{BANQI, carved, carved_disc, name, word};
use crate::board::inspect::{Explained, InspectSystems, Inspected};
use crate::board::pieces::{DressSystems, Known};
use crate::board::{Layout, figure};
use crate::i18n::Localized;
use crate::look::Look;
use crate::manual::{Way, hunters, prey, ways};
use crate::settings::Settings;
use crate::sitting::Sitting;
use crate::ui::theme::{size, space};
use crate::ui::widget::{column, plain, rule, text, words};
use crate::ui::{Page, Room, Tone, Typeface};

/// The card on the screen.
#[derive(Component)]
struct Card;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        put_away.in_set(AppSystems::React).before(InspectSystems::Rest).run_if(on_message::<TableAction>),
    )
    .add_systems(
        Update,
        show.in_set(AppSystems::Ui)
            .after(DressSystems)
            .run_if(
                resource_exists_and_changed::<Layout>
                    .or_eager(resource_changed::<Inspected>)
                    .or_eager(resource_changed::<Look>)
                    .or_eager(has_news),
            )
            .run_if(in_state(Screen::Table).and_eager(resource_exists::<Sitting>).and_eager(resource_exists::<Layout>)),
    );
}

fn put_away(mut inspected: ResMut<Inspected>) {
    Inspected::end(&mut inspected);
}

fn show(
    mut commands: Commands,
    (sitting, settings, inspected, known): (Res<Sitting>, Res<Settings>, Res<Inspected>, Res<Known>),
    (layout, look, room): (Res<Layout>, Res<Look>, Res<Room>),
    old: Query<Entity, With<Card>>,
) {
    for card in &old {
        commands.entity(card).despawn();
    }
    let Some(Explained { at, .. }) = inspected.0 else { return };
    let (Position::Banqi(position), Rules::Banqi(ruleset)) = (sitting.view().position(), sitting.view().rules()) else {
        return;
    };
    let entry = match sitting.view().position().at(at) {
        Occupant::Shown(Face::Man(man)) => Entry::Man(man),
        Occupant::Hidden => hidden_entry(&sitting, &settings, &known, at),
        Occupant::Shown(Face::Koma(_)) | Occupant::Empty => return,
    };
    let (way, room) = (way_from_edge(at, &layout), *room);
    let tells_hidden = Aids::of_mover(&settings, &sitting).ledger.tells_hidden();
    let telling = Telling { position: *position, ruleset: *ruleset, look: look.clone(), tells_hidden };
    let mut card = commands.spawn((
        Name::new("Piece card"),
        Card,
        DespawnOnExit(Screen::Table),
        GlobalZIndex(15),
        column_beside(at, &layout, room),
        Children::spawn(SpawnWith(move |column: &mut ChildSpawner| {
            // As far from the edge of the view as the square, and nearer where the card needs the room.
            column.spawn(Node { flex_basis: px(way), flex_shrink: 1.0, ..default() });
            column
                .spawn((Traced::new("card", at.to_string()), Carved(Carving::Paper), paper(room)))
                .with_children(|card| telling.tell(card, entry));
        })),
    ));
    // What lies under it can be pressed as if it were not there: that puts it away.
    card.insert_recursive::<Children>(Pickable::IGNORE);
}

/// What is on a card.
enum Entry {
    /// A man who lies face-up.
    Man(Man),
    /// Nobody knows who it is.
    Hidden,
    /// It lies face-down, and everybody knows who it is: it has been seen, or it is the last.
    Known { man: Man, is_seen: bool },
}

fn hidden_entry(sitting: &Sitting, settings: &Settings, known: &Known, at: Square) -> Entry {
    let piece = sitting.view().pieces().at(Place::square(at)).map(|(piece, _)| piece);
    let man = piece.and_then(|piece| known.man(piece));
    let is_seen = piece.is_some_and(|piece| sitting.state().seen().face(piece).is_some());
    match man.filter(|_| is_seen || Aids::of_mover(settings, sitting).ledger.tells_hidden()) {
        Some(man) => Entry::Known { man, is_seen },
        None => Entry::Hidden,
    }
}

/// How wide a card is, in pixels of the page, and how far from what it explains and from the edge of the view.
const WIDTH: f32 = 372.0;
const GAP: f32 = 0.10;
const MARGIN: f32 = 8.0;

/// A column of the view beside the square, on the side where there is more room: what is explained is never covered. The
/// card hangs from its upper end or stands on its lower one.
fn column_beside(at: Square, layout: &Layout, room: Room) -> Node {
    let (cell, view) = (layout.cell_rect(at), layout.view);
    let gap = GAP * layout.cell;
    let wanted = WIDTH * room.scale * room.letters.max(1.0);
    let (left, right, free) = if cell.center().x < view.center().x {
        (px(cell.max.x + gap), auto(), view.max.x - cell.max.x - gap)
    } else {
        (auto(), px(view.max.x - cell.min.x + gap), cell.min.x - gap)
    };
    Node {
        position_type: PositionType::Absolute,
        left,
        right,
        top: px(MARGIN),
        bottom: px(MARGIN),
        width: px(wanted.min(free - MARGIN)),
        flex_direction: if is_above(at, layout) { FlexDirection::Column } else { FlexDirection::ColumnReverse },
        ..default()
    }
}

fn is_above(at: Square, layout: &Layout) -> bool {
    layout.cell_rect(at).center().y < layout.view.center().y
}

fn way_from_edge(at: Square, layout: &Layout) -> f32 {
    let cell = layout.cell_rect(at);
    let way = if is_above(at, layout) { cell.min.y } else { layout.view.max.y - cell.max.y };
    (way - MARGIN).max(0.0)
}

/// The card itself.
fn paper(room: Room) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        padding: px(space::L * room.scale).all(),
        row_gap: px(space::M * room.scale),
        flex_shrink: 0.0,
        overflow: Overflow::clip_y(),
        ..default()
    }
}

/// What a card is told from.
struct Telling {
    position: banqi::Position,
    ruleset: banqi::Ruleset,
    look: Look,
    /// Whether the table tells what can be known by subtraction.
    tells_hidden: bool,
}

impl Telling {
    fn tell(&self, card: &mut ChildSpawner, entry: Entry) {
        match entry {
            Entry::Man(man) => self.tell_man(card, man, carved(man, BANQI, &self.look), None),
            Entry::Known { man, is_seen } => {
                let remark = Localized::new(if is_seen { "card-seen" } else { "card-last" });
                let disc = carved_disc(figure::known_disc(man, &self.look));
                self.tell_man(card, man, disc, Some(remark));
            }
            Entry::Hidden => self.tell_hidden(card),
        }
    }

    fn tell_man(&self, card: &mut ChildSpawner, man: Man, disc: Carved, remark: Option<Localized>) {
        let enemy = man.colour.other();
        header(card, disc, |lines| {
            // No brush has every man: a name in two hands would look like two words.
            lines.spawn(text(full_name(man), size::LARGE, Tone::Ink));
            lines.spawn(text(reading(man), size::SMALL, Tone::InkDim));
            lines.spawn(text(self.left(man), size::SMALL, Tone::InkDim));
        });
        if let Some(remark) = remark {
            card.spawn(text(remark, size::SMALL, Tone::Seal));
        }
        card.spawn(rule());
        let ways = ways(&self.ruleset, man.kind);
        card.spawn(row(space::L)).with_children(|row| {
            steps(row, man, &ways, &self.look);
            row.spawn((
                text(Localized::new(moves(&ways)), size::SMALL, Tone::Ink),
                Node { flex_shrink: 1.0, ..default() },
            ));
        });
        self.kinds(card, "card-takes", prey(&self.ruleset, man.kind), enemy);
        self.kinds(card, "card-taken-by", hunters(&self.ruleset, man.kind), enemy);
    }

    /// How many of a man are left: everybody can count those that were taken.
    fn left(&self, man: Man) -> Localized {
        let all = man.kind.count();
        let left = all - self.position.captured(man).min(all);
        let hidden = if self.tells_hidden { self.position.bag().count(man) } else { 0 };
        Localized::new(if hidden > 0 { "card-left-hidden" } else { "card-left" })
            .arg("left", left)
            .arg("all", all)
            .arg("hidden", hidden)
    }

    fn kinds(&self, card: &mut ChildSpawner, label: &'static str, kinds: Vec<Kind>, colour: Colour) {
        card.spawn(column(space::XS)).with_children(|group| {
            group.spawn(text(Localized::new(label), size::SMALL, Tone::InkDim));
            group.spawn(row(space::XS)).with_children(|row| {
                for kind in kinds {
                    row.spawn((small_disc(), carved(Man { colour, kind }, BANQI, &self.look)));
                }
            });
        });
    }

    /// Who may lie there: everybody who lies face-down somewhere, and how many of each.
    fn tell_hidden(&self, card: &mut ChildSpawner) {
        let bag = *self.position.bag();
        header(card, carved_disc(Disc::back()), |lines| {
            lines.spawn(words(Typeface::Title, Localized::new("card-hidden"), size::LARGE, Tone::Ink));
            lines.spawn(text(Localized::new("card-hidden-count").arg("count", bag.total()), size::SMALL, Tone::InkDim));
        });
        card.spawn(rule());
        if !self.tells_hidden {
            card.spawn(text(Localized::new("card-hidden-unknown"), size::SMALL, Tone::Ink));
            return;
        }
        card.spawn(text(Localized::new("card-hidden-odds"), size::SMALL, Tone::Ink));
        for colour in [Colour::Red, Colour::Black] {
            let men: Vec<(Man, u8)> = bag.iter().filter(|(man, _)| man.colour == colour).collect();
            card.spawn(row(space::XS)).with_children(|row| {
                for (man, count) in men {
                    row.spawn((Name::new(word(man.kind)), counted())).with_children(|place| {
                        place.spawn((small_disc(), carved(man, BANQI, &self.look)));
                        place.spawn(plain(format!("×{count}"), size::SMALL, Tone::Ink));
                    });
                }
            });
        }
    }
}

/// A disc, and beside it what there is to say first.
fn header(card: &mut ChildSpawner, disc: Carved, lines: impl FnOnce(&mut ChildSpawner)) {
    card.spawn(row(space::L)).with_children(|row| {
        row.spawn((Page(Node { width: px(72), height: px(72), flex_shrink: 0.0, ..default() }), disc));
        row.spawn(column(0.0)).with_children(lines);
    });
}

fn full_name(man: Man) -> Localized {
    let Localized { key, args } = name(man.kind, Some(man.colour));
    // The same word with its colour before it.
    Localized { key: format!("{key}-of").into(), args }
}

/// How it is said, for whoever cannot read it.
fn reading(man: Man) -> Localized {
    let colour = if man.colour == Colour::Red { "red" } else { "black" };
    Localized::new(format!("reading-{}", word(man.kind))).arg("colour", colour)
}

/// How a man moves and takes, in one sentence.
fn moves(ways: &[Way]) -> &'static str {
    match (ways.contains(&Way::Step), ways.contains(&Way::Jump), ways.contains(&Way::Rush)) {
        (_, _, true) => "card-moves-rush",
        (true, true, _) => "card-moves-step-jump",
        (false, true, _) => "card-moves-jump",
        (true, false, _) => "card-moves-step",
        (false, false, false) => "card-moves",
    }
}

fn row(gap: f32) -> Page {
    Page(Node {
        column_gap: px(gap),
        row_gap: px(space::XS),
        align_items: AlignItems::Center,
        flex_wrap: FlexWrap::NoWrap,
        ..default()
    })
}

fn small_disc() -> Page {
    Page(Node { width: px(36), height: px(36), flex_shrink: 0.0, ..default() })
}

fn counted() -> Page {
    Page(Node { flex_direction: FlexDirection::Column, align_items: AlignItems::Center, width: px(44), ..default() })
}
