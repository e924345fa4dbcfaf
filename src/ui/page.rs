//! Lengths of the interface: pixels of a page of 1456 × 819 that grows with the window.
//!
//! [`UiScale`] stays one: board and HUD are laid out in pixels of the window. Here every length is written for the page,
//! and multiplied when it becomes a [`Node`].

use bevy::{prelude::*, text::RemSize, ui::UiSystems};

use super::theme::{MOST_OF_SHEET, SHEET, SHEET_BELOW, size};
use crate::core::view::{self, View};
use crate::prefs::Settings;

/// A node whose lengths are pixels of the page. It is replaced, not changed.
#[derive(Component, Debug, Clone, PartialEq)]
#[component(immutable)]
#[require(Node)]
pub struct Page(pub Node);

/// A node that lies over something and is laid out within itself as `node` is. Over nothing it is not there at all, padding
/// included.
pub fn over(place: Option<Rect>, node: Node) -> Node {
    let rect = place.unwrap_or_default();
    Node {
        position_type: PositionType::Absolute,
        display: if place.is_some() { Display::Flex } else { Display::None },
        left: px(rect.min.x),
        top: px(rect.min.y),
        width: px(rect.width()),
        height: px(rect.height()),
        ..node
    }
}

/// A square that keeps its size, with centred content.
pub fn square(side: f32) -> Node {
    Node {
        width: px(side),
        height: px(side),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        ..default()
    }
}

/// A node of the page that is laid out by the room there is.
#[derive(Component, Debug, Clone, Copy)]
#[component(immutable)]
#[require(Node)]
pub struct PageByRoom(pub fn(Room) -> Node);

/// The margins of the sheet at the end of a match, in hundredths of the window.
const MARGINS: f32 = 2.5;

/// Windows of a smaller width are high, as a share of their height.
pub const HIGH_RATIO: f32 = 0.95;

/// Whether the window is tall enough for a stacked layout. One that is nearly square has more room
/// for a board with things beside it.
pub fn is_high(window: Vec2) -> bool {
    window.x < HIGH_RATIO * window.y
}

/// How much room there is.
#[derive(Resource, Debug, Clone, Copy, PartialEq)]
pub struct Room {
    /// The window is [high](is_high).
    pub is_portrait: bool,
    /// Two columns of text do not fit beside each other.
    pub is_narrow: bool,
    /// How many times as large as usual the letters are.
    pub letters: f32,
    /// How many pixels of the window one of the page is. Never less than one: where the page does not fit, sheets
    /// scroll, and nothing becomes too small to read or to hit.
    pub scale: f32,
    /// How large the window is, in pixels of the page.
    pub page: Vec2,
}

impl Room {
    /// The room in a window of a size in pixels, at a text scale.
    pub fn of(window: Vec2, letters: f32) -> Self {
        const PAGE: Vec2 = Vec2::new(1456.0, 819.0);
        const TWO_COLUMNS: f32 = 900.0;
        let scale = (window.max_element() / PAGE.x).min(window.min_element() / PAGE.y).max(1.0);
        let is_portrait = is_high(window);
        let is_narrow = is_portrait || window.x / scale / letters.max(1.0) < TWO_COLUMNS;
        Self { is_portrait, is_narrow, letters, scale, page: window / scale }
    }

    /// Whether the window is so low that lines of text stand closer.
    pub fn is_low(&self) -> bool {
        const FEW: f32 = 640.0;
        self.page.y < FEW * self.letters
    }

    /// The share of the window that the board leaves to the sheet at the end of a match and its margins.
    pub fn beside_end(&self) -> f32 {
        (self.end_sheet() + MARGINS) / 100.0
    }

    /// The same of two people who face each other across a high window: of the sheets below and above the board.
    pub fn beside_ends(&self) -> [f32; 2] {
        self.end_sheets().map(|share| (share + MARGINS) / 100.0)
    }

    /// The shares of a high window, in hundredths, that the near and the far player's sheet take at the end of a match. Large
    /// letters take from the near one, which scrolls, and not from the board.
    pub fn end_sheets(&self) -> [f32; 2] {
        /// In hundredths of the room for a single sheet.
        const BOTH: f32 = 102.0;
        const FAR: f32 = 32.0;
        const MOST: f32 = 1.3;
        let far = FAR * self.letters.clamp(1.0, MOST);
        [BOTH - far, far].map(|part| self.end_sheet() * part / 100.0)
    }

    /// Whether a message at the end of a match takes the whole breadth of the window, and the sheet of the end stands below it: beside the sheet
    /// the message would be narrow and high.
    pub const fn has_message_above_end(&self) -> bool {
        self.is_narrow && !self.is_portrait
    }

    /// The share of the window, in hundredths, that the sheet at the end of a match takes: at the right, or below.
    pub fn end_sheet(&self) -> f32 {
        /// The width that words of the usual size need, in pixels of the page.
        const WORDS: f32 = 340.0;
        if self.is_portrait {
            SHEET_BELOW
        } else {
            (WORDS * self.letters / self.page.x * 100.0).clamp(SHEET, MOST_OF_SHEET)
        }
    }
}

impl Default for Room {
    fn default() -> Self {
        Self { is_portrait: false, is_narrow: false, letters: 1.0, scale: 1.0, page: Vec2::new(1456.0, 819.0) }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Room>()
        .insert_resource(RemSize(size::REM))
        .add_observer(lay_out_new::<Page>)
        .add_observer(lay_out_new::<PageByRoom>)
        .add_systems(First, measure.after(view::measure).run_if(resource_exists::<View>))
        .add_systems(
            PostUpdate,
            // Where a node has both, the plan by the room counts.
            (lay_out::<Page>, lay_out::<PageByRoom>)
                .chain()
                .run_if(resource_changed::<Room>)
                .before(UiSystems::Prepare),
        );
}

/// The inputs of a node's layout.
trait LayoutInputs: Component {
    fn node(&self, room: Room) -> Node;
}

impl LayoutInputs for Page {
    fn node(&self, room: Room) -> Node {
        scaled(&self.0, room.scale)
    }
}

impl LayoutInputs for PageByRoom {
    fn node(&self, room: Room) -> Node {
        scaled(&(self.0)(room), room.scale)
    }
}

fn measure(view: Res<View>, settings: Res<Settings>, mut rem: ResMut<RemSize>, mut room: ResMut<Room>) {
    let next = Room::of(view.size, settings.text_scale);
    let letters = size::REM * next.scale * settings.text_scale;
    if rem.0 != letters {
        rem.0 = letters;
    }
    room.set_if_neq(next);
}

fn lay_out_new<P: LayoutInputs>(inserted: On<Insert, P>, room: Res<Room>, mut nodes: Query<(&P, &mut Node)>) {
    if let Ok((plan, mut node)) = nodes.get_mut(inserted.entity) {
        node.set_if_neq(plan.node(*room));
    }
}

fn lay_out<P: LayoutInputs>(room: Res<Room>, mut nodes: Query<(&P, &mut Node)>) {
    for (plan, mut node) in &mut nodes {
        node.set_if_neq(plan.node(*room));
    }
}

/// The node with every length in pixels scaled. Squares have whole pixels as their sides: pictures of one
/// size stay of one size, wherever they lie.
fn scaled(node: &Node, by: f32) -> Node {
    let length = |length: Val| if let Val::Px(pixels) = length { px(pixels * by) } else { length };
    let is_square = node.width == node.height;
    let side = |side: Val| match length(side) {
        Val::Px(pixels) if is_square => px(pixels.round()),
        other => other,
    };
    let sides = |sides: UiRect| UiRect {
        left: length(sides.left),
        right: length(sides.right),
        top: length(sides.top),
        bottom: length(sides.bottom),
    };
    Node {
        left: length(node.left),
        right: length(node.right),
        top: length(node.top),
        bottom: length(node.bottom),
        width: side(node.width),
        height: side(node.height),
        min_width: length(node.min_width),
        min_height: length(node.min_height),
        max_width: length(node.max_width),
        max_height: length(node.max_height),
        flex_basis: length(node.flex_basis),
        row_gap: length(node.row_gap),
        column_gap: length(node.column_gap),
        margin: sides(node.margin),
        padding: sides(node.padding),
        border: sides(node.border),
        border_radius: BorderRadius {
            top_left: length(node.border_radius.top_left),
            top_right: length(node.border_radius.top_right),
            bottom_left: length(node.border_radius.bottom_left),
            bottom_right: length(node.border_radius.bottom_right),
        },
        ..node.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_grows_with_the_window_and_never_shrinks() {
        let scale = |width, height| Room::of(Vec2::new(width, height), 1.0).scale;
        assert_eq!(scale(960.0, 540.0), 1.0);
        assert_eq!(scale(900.0, 1200.0), 1.0);
        assert!((scale(1920.0, 1080.0) - 1.3187).abs() < 0.001);
        assert_eq!(scale(1080.0, 1920.0), scale(1920.0, 1080.0));
    }

    #[test]
    fn large_letters_take_the_second_column_away() {
        let room = |width, height, letters| Room::of(Vec2::new(width, height), letters);
        assert!(!room(1280.0, 720.0, 1.0).is_narrow);
        assert!(room(1280.0, 720.0, 2.0).is_narrow);
        assert!(!room(1280.0, 720.0, 2.0).is_portrait);
        assert!(room(900.0, 1200.0, 1.0).is_portrait);
        assert!(!room(1000.0, 1040.0, 1.0).is_portrait, "nearly square");
    }

    #[test]
    fn large_letters_take_room_from_the_near_sheet_and_not_from_the_board() {
        let ends = |letters| Room::of(Vec2::new(900.0, 1200.0), letters).beside_ends();
        let ([near, far], [less, more]) = (ends(1.0), ends(2.0));
        assert!(more > 1.2 * far && less < near, "{near} {far}, {less} {more}");
        assert!((near + far - less - more).abs() < 1e-5, "the board stays as large");
    }

    #[test]
    fn pixels_grow_and_shares_do_not() {
        let node = Node { width: px(10), height: percent(50), padding: px(4).all(), ..default() };
        let twice = scaled(&node, 2.0);
        assert_eq!((twice.width, twice.height, twice.padding), (px(20), percent(50), px(8).all()));
    }
}
