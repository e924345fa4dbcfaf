//! Where the words and controls of a scene lie: no text leaves its plate or the window, none is cut or lies over another one, no
//! control is outside the window, and face to face no question lies over the other player's half of the board. Nothing lies below a plate
//! that stays.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::text::TextLayoutInfo;
use bevy::ui::{CalculatedClip, ComputedStackIndex, OverflowAxis, UiGlobalTransform};
use bevy::window::PrimaryWindow;

use crate::board::Layout;
use crate::paint::{Carved, Carving};
use crate::ui::layer::{Layer, Layers};
use crate::ui::{GroundTone, Skin, Transient};

/// The breadth that letters and plates may share or lack, in device pixels: the layout rounds.
const ROUNDING: f32 = 1.5;

/// The words and controls of the window that are not in their places, in a few words each.
pub fn misplaced(world: &mut World) -> Vec<String> {
    // A check that cannot run finds nothing, so it is a fault itself.
    let found = world.run_system_cached(|seen: WindowParts| seen.faults());
    found.unwrap_or_else(|error| vec![format!("the places cannot be read: {error}")])
}

/// A text and the letters in it.
type Letters<'a> = (Entity, &'a Text, &'a TextLayoutInfo, &'a InheritedVisibility);

/// A node as it lies in the window.
type Lying<'a> = (&'a Node, &'a ComputedNode, &'a UiGlobalTransform, Option<&'a CalculatedClip>);

/// The texts, nodes and plates of the window.
#[derive(SystemParam)]
struct WindowParts<'w, 's> {
    window: Single<'w, 's, &'static Window, With<PrimaryWindow>>,
    layers: Layers<'w, 's>,
    texts: Query<'w, 's, Letters<'static>>,
    nodes: Query<'w, 's, Lying<'static>>,
    carved: Query<'w, 's, &'static Carved>,
    grounds: Query<'w, 's, (), With<GroundTone>>,
    skins: Query<'w, 's, &'static Skin>,
    transient: Query<'w, 's, (), With<Transient>>,
    names: Query<'w, 's, &'static Name>,
    parents: Query<'w, 's, &'static ChildOf>,
    plates: Query<'w, 's, (Entity, &'static InheritedVisibility), Or<(With<Carved>, With<GroundTone>)>>,
    depths: Query<'w, 's, &'static ComputedStackIndex>,
    roots: Query<'w, 's, &'static Layer>,
    boards: Query<'w, 's, &'static Layout>,
    children: Query<'w, 's, (&'static Name, &'static Children)>,
}

/// A text in the window.
struct Placed {
    text: Entity,
    words: String,
    letters: Rect,
    root: Entity,
    plate: Option<Entity>,
}

impl WindowParts<'_, '_> {
    /// The faults, in a few words each.
    fn faults(&self) -> Vec<String> {
        let mut faults = self.questions_over_the_other_half();
        let placed: Vec<Placed> = self.texts.iter().filter_map(|(text, ..)| self.place(text, &mut faults)).collect();
        for (index, one) in placed.iter().enumerate() {
            let same_sheet = |other: &&Placed| (other.root, other.plate) == (one.root, one.plate);
            for other in placed[index + 1..].iter().filter(same_sheet) {
                if meets(one.letters, other.letters) {
                    faults.push(format!("{:?} lies over {:?}", one.words, other.words));
                }
            }
        }
        let plates = self.plates.iter().filter(|(plate, visible)| visible.get() && self.is_cover(*plate));
        let plates: Vec<(Entity, Rect)> = plates.filter_map(|(plate, _)| Some((plate, self.seen(plate)?))).collect();
        // Letters that are engraved in the table and its frame have no plate, and may be covered for a while.
        for one in placed.iter().filter(|one| one.plate.is_some()) {
            for (plate, _) in
                plates.iter().filter(|(plate, rect)| meets(*rect, one.letters) && self.covers(*plate, one.text))
            {
                faults.push(format!("{:?} lies below {}", one.words, self.called(*plate)));
            }
        }
        let controls = self.layers.order();
        for control in &controls {
            let Some(rect) = self.seen(*control) else { continue };
            // Something small may lie on a large control, such as a whole board.
            let over = plates
                .iter()
                .filter(|(plate, at)| meets(*at, rect) && !contains(rect, *at) && self.covers(*plate, *control));
            faults.extend(
                over.map(|(plate, _)| {
                    format!("the control {} lies below {}", self.called(*control), self.called(*plate))
                }),
            );
        }
        for control in controls {
            let Some(rect) = self.rect(control) else { continue };
            let plate = self.parents.iter_ancestors(control).find(|part| self.is_plate(*part));
            if let Some(plate) = plate
                .filter(|plate| !self.is_in_scroll(control) && self.rect(*plate).is_some_and(|at| !contains(at, rect)))
            {
                faults.push(format!("the control {} leaves {}", self.called(control), self.called(plate)));
            }
            let rect = self.scrolled(control, rect);
            if !contains(self.window_rect(), rect) {
                faults.push(format!("the control {} is outside the window: {rect:?}", self.called(control)));
            }
        }
        faults
    }

    /// Face to face, the questions that cover a part of the half of the board that belongs to the player who is not asked.
    fn questions_over_the_other_half(&self) -> Vec<String> {
        let papers = self.children.iter().filter(|(name, _)| name.as_str() == "Question");
        let papers = papers.filter_map(|(_, parts)| parts.first().and_then(|paper| self.nodes.get(*paper).ok()));
        let papers: Vec<(Rect, bool)> = papers
            .map(|(_, node, place, _)| {
                (Rect::from_center_size(place.translation, node.size()), place.matrix2.x_axis.x < 0.0)
            })
            .collect();
        let mut faults = Vec::new();
        for layout in self.boards.iter().filter(|layout| layout.is_face_to_face()) {
            for (paper, is_across) in &papers {
                let (mut half, middle) = (layout.frame, layout.field.center().y);
                if *is_across {
                    half.min.y = middle;
                } else {
                    half.max.y = middle;
                }
                let half = Rect::from_corners(half.min * layout.pixel, half.max * layout.pixel);
                if meets(*paper, half) {
                    faults.push(format!("a question lies over the other player's half of the board: {paper:?}"));
                }
            }
        }
        faults
    }

    /// Whether a plate is drawn over something of the same layer that is no part of it. What lies in a layer above may cover it.
    fn covers(&self, plate: Entity, part: Entity) -> bool {
        let layer = |part| self.roots.get(self.parents.root_ancestor(part)).copied().unwrap_or(Layer::Screen(0));
        let is_part = |one, other| one == other || self.parents.iter_ancestors(one).any(|part| part == other);
        layer(plate) == layer(part)
            && !is_part(part, plate)
            && !is_part(plate, part)
            && matches!((self.depths.get(plate), self.depths.get(part)), (Ok(plate), Ok(part)) if plate.0 > part.0)
    }

    /// Where a visible text lies. Words that are scrolled out of sight lie nowhere.
    fn place(&self, text: Entity, faults: &mut Vec<String>) -> Option<Placed> {
        let (_, words, info, visible) = self.texts.get(text).ok()?;
        let (_, node, place, clip) = self.nodes.get(text).ok()?;
        let ink = info.glyphs.iter().map(|glyph| Rect::from_center_size(glyph.position, glyph.atlas_info.rect.size()));
        let ink = ink.filter(|ink| !ink.is_empty()).reduce(|all, ink| all.union(ink))?;
        if !visible.get() || node.is_empty() {
            return None;
        }
        let clip = clip.map(|clip| clip.clip);
        let [one, other] = [ink.min, ink.max].map(|corner| place.transform_point2(node.content_box().min + corner));
        let letters = Rect::from_corners(one, other);
        let seen = clip.map_or(letters, |clip| letters.intersect(clip));
        let is_scrolled = self.is_in_scroll(text);
        if is_scrolled && seen.is_empty() {
            return None;
        }
        let mut say = |fault: &str, at: Rect| faults.push(format!("{:?} {fault}: {letters:?}, {at:?}", words.0));
        let free = self.scrolled(text, letters);
        if !contains(self.window_rect(), free) {
            say("leaves the window", self.window_rect());
        } else if let Some(clip) = clip.filter(|clip| !is_scrolled && !contains(*clip, letters)) {
            say("is cut", clip);
        }
        let plate = self.parents.iter_ancestors(text).find(|part| self.is_plate(*part));
        if let Some((plate, rect)) = plate.and_then(|plate| Some((plate, self.rect(plate)?))) {
            // What scrolls may be a part of the plate, or the plate a part of what scrolls.
            let on_plate = if self.is_in_scroll(plate) { letters } else { free };
            if !contains(rect, on_plate) {
                say("leaves its plate", rect);
            }
        }
        let root = self.parents.root_ancestor(text);
        Some(Placed { text, words: words.0.clone(), letters: seen, root, plate })
    }

    /// The part of a rectangle that would be seen if the area in which it lies were scrolled to it.
    fn scrolled(&self, part: Entity, rect: Rect) -> Rect {
        let area = self.parents.iter_ancestors(part).find(|part| self.scrolls(*part));
        let Some(area) = area.and_then(|area| self.rect(area)) else { return rect };
        let height = rect.height().min(area.height());
        let middle = rect.center().y.min(area.max.y - height / 2.0).max(area.min.y + height / 2.0);
        Rect::from_center_size(Vec2::new(rect.center().x, middle), Vec2::new(rect.width(), height))
    }

    fn is_in_scroll(&self, part: Entity) -> bool {
        self.parents.iter_ancestors(part).any(|part| self.scrolls(part))
    }

    fn scrolls(&self, part: Entity) -> bool {
        self.nodes.get(part).is_ok_and(|(node, ..)| node.overflow.y == OverflowAxis::Scroll)
    }

    /// Whether it is a plate that hides what lies below it for longer than a moment.
    fn is_cover(&self, part: Entity) -> bool {
        // A word on the table has a ground only while it is touched.
        let is_bare = self.skins.get(part).is_ok_and(|skin| *skin == Skin::Bare);
        let mut parts = core::iter::once(part).chain(self.parents.iter_ancestors(part));
        self.is_plate(part) && !is_bare && !parts.any(|part| self.transient.contains(part))
    }

    /// Whether it has a ground of its own, on which words stand.
    fn is_plate(&self, part: Entity) -> bool {
        let is_sheet = |carved: &Carved| {
            matches!(
                carved.0,
                Carving::Paper
                    | Carving::Card { .. }
                    | Carving::Plate
                    | Carving::Tablet { .. }
                    | Carving::Panel
                    | Carving::Recess { .. }
            )
        };
        self.grounds.contains(part) || self.carved.get(part).is_ok_and(is_sheet)
    }

    /// The rectangle of a node as it is turned, in device pixels.
    fn rect(&self, part: Entity) -> Option<Rect> {
        let (_, node, place, _) = self.nodes.get(part).ok()?;
        let half = node.size() / 2.0;
        let corner = place.transform_vector2(half).abs().max(place.transform_vector2(Vec2::new(half.x, -half.y)).abs());
        Some(Rect::from_center_half_size(place.translation, corner))
    }

    /// The part of a node that is shown.
    fn seen(&self, part: Entity) -> Option<Rect> {
        let clip = self.nodes.get(part).ok()?.3;
        let rect = self.rect(part)?;
        Some(clip.map_or(rect, |clip| rect.intersect(clip.clip))).filter(|rect| !rect.is_empty())
    }

    fn window_rect(&self) -> Rect {
        Rect::from_corners(Vec2::ZERO, self.window.physical_size().as_vec2())
    }

    fn called(&self, part: Entity) -> String {
        self.names.get(part).map_or_else(|_| part.to_string(), ToString::to_string)
    }
}

fn contains(outer: Rect, inner: Rect) -> bool {
    let outer = outer.inflate(ROUNDING);
    outer.contains(inner.min) && outer.contains(inner.max)
}

/// Whether rectangles share more than the layout rounds.
fn meets(one: Rect, other: Rect) -> bool {
    let shared = one.intersect(other);
    !shared.is_empty() && shared.size().min_element() > 2.0 * ROUNDING
}
