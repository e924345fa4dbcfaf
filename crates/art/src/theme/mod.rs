//! Themes: the materials and colours of everything on the screen. Plain data, read from RON.
//!
//! A theme holds no rule about how things are drawn and none about where they stand. Colours are sRGB; that each pair
//! which meets on the screen can be told apart is tested over all themes in `tests/themes`.

mod hour;
mod read;

use crate::Colour;
use crate::colour::encode;
use serde::Deserialize;

pub use hour::Hour;
pub use read::ThemeError;

/// Three tones of one material, from its shadows to its lights.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ramp {
    /// The tone in little light: edges, the dark part of the grain.
    pub dark: Colour,
    /// The material's own colour.
    pub mid: Colour,
    /// The tone in full light.
    pub light: Colour,
}

/// A translucent colour.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Veil {
    /// The colour itself.
    pub colour: Colour,
    /// The opacity, from 0 (clear) to 1 (opaque).
    #[serde(deserialize_with = "read::share")]
    pub opacity: f32,
}

/// Whether the table is dark, with light text on it, or the other way round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
pub enum Ground {
    /// Light text on a dark table.
    Dark,
    /// Dark text on a light table.
    Light,
}

/// The light that falls on the table. It comes from the upper left, as on all things.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
pub enum KeyLight {
    /// A lamp above the table, at night.
    Lamp,
    /// The low sun, through a window with a lattice.
    Sun,
    /// The morning, through sliding doors of paper.
    Shoji,
}

/// The covering of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
pub enum TableMaterial {
    /// Woven cloth.
    Felt,
    /// Planks.
    Wood,
    /// Mats of woven rush, with borders of cloth.
    Tatami,
    /// A sheet with a few fibres in it.
    Paper,
    /// One colour.
    Flat,
}

/// The material of boards, discs or koma: how it takes the light. Colours are chosen apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
pub enum Material {
    /// With grain and a soft shine.
    Wood,
    /// Even and glossy.
    Lacquer,
    /// Clouded and polished.
    Stone,
    /// One colour, no grain, no shine.
    Flat,
}

/// A bare table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableTheme {
    /// The covering of the table.
    pub material: TableMaterial,
    /// The colours of the table.
    pub ramp: Ramp,
}

impl TableTheme {
    /// How strongly the wood under lacquer shows on such a table; 0 without a texture.
    pub(crate) fn texture(&self, strength: f32) -> f32 {
        if self.material == TableMaterial::Flat { 0.0 } else { strength }
    }
}

/// A board.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardTheme {
    /// The field that is played on.
    pub wood: Ramp,
    /// The lines on the field, and the other paint there (star points, river, palace).
    pub line: Colour,
    /// The frame around the field.
    pub frame: Ramp,
    /// The width of lines, as a multiple of the usual width.
    #[serde(deserialize_with = "read::line_width")]
    pub line_width: f32,
    /// How strongly the wood's grain shows: 0 is one flat colour, 1 the wood as it is.
    #[serde(deserialize_with = "read::share")]
    pub grain: f32,
}

/// The ink of letters on a board's wood, of the paint of its lines.
const LETTERS: f32 = 0.08;

impl BoardTheme {
    /// What is written on the wood beside the field. Letters are not in the light of the room, and the wood below them is: where it
    /// is dim, paint that is darker than the wood has to be darker than a line.
    ///
    /// ```
    /// use teahouse_art::Theme;
    ///
    /// let board = Theme::named("jade-salon").unwrap().xiangqi;
    /// assert!(board.letters().contrast(board.wood.mid) > board.line.contrast(board.wood.mid));
    /// ```
    pub fn letters(&self) -> Colour {
        if self.line.luminance() > self.wood.mid.luminance() {
            return self.line;
        }
        let [red, green, blue] = self.line.linear().lit(LETTERS).0.map(encode);
        Colour { red, green, blue }
    }
}

/// A set of discs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DiscTheme {
    /// The material of the body.
    pub material: Material,
    /// The body: the carved side and the wall.
    pub body: Ramp,
    /// The paint of red's characters and rings.
    pub red: Colour,
    /// The paint of black's characters and ring. On a dark body it is the lighter or darker of the two inks, not black.
    pub black: Colour,
    /// The back.
    pub back: BackTheme,
}

/// The back of a disc, the same for all discs of a set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BackTheme {
    /// The covering of the back.
    pub material: Material,
    /// The colours of the back.
    pub body: Ramp,
    /// The rings and the flower in it.
    pub inlay: Colour,
}

/// The pieces of shogi. Both sides have the same; they differ by where they point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KomaTheme {
    /// The material of the body.
    pub material: Material,
    /// Face and walls.
    pub body: Ramp,
    /// The characters.
    pub ink: Colour,
    /// The characters of the promoted side.
    pub promoted: Colour,
}

/// The marks on squares and pieces. They differ by shape; colour only helps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarkTheme {
    /// The last move, the selection, the pointer's target.
    pub accent: Colour,
    /// The mark of pieces that can be captured, and of a general in check.
    pub capture: Colour,
    /// The mark of the targets of the chosen piece.
    pub legal: Colour,
    /// The square of the keyboard's cursor.
    pub cursor: Colour,
    /// The square of the far player's own cursor.
    pub far_cursor: Colour,
    /// The line around each mark, which sets it off from any ground.
    pub rim: Colour,
}

/// The colours of text and controls.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Interface {
    /// Text on the table and on tablets.
    pub text: Colour,
    /// Secondary text on the table and on tablets.
    pub text_dim: Colour,
    /// Highlighted text: the side to move, the touched control.
    pub text_lit: Colour,
    /// Coordinates and numbers on a board's frame.
    pub on_frame: Colour,
    /// The ring of the focus on the table and on tablets.
    pub ring_on_table: Colour,
    /// Text on paper.
    pub ink: Colour,
    /// Secondary text on paper.
    pub ink_dim: Colour,
    /// Seals and selections on paper.
    pub ink_seal: Colour,
    /// The ring of the focus on paper.
    pub ring_on_paper: Colour,
    /// The ground below touched or selected text on paper.
    pub paper_light: Colour,
    /// The ground below pressed text on paper.
    pub paper_deep: Colour,
    /// Lines and edges on paper.
    pub paper_edge: Colour,
    /// The filled button of a sheet.
    pub filled: Colour,
    /// The filled button when touched.
    pub filled_lit: Colour,
    /// The filled button when pressed.
    pub filled_deep: Colour,
    /// Text on the filled button.
    pub on_filled: Colour,
    /// The veil between a menu and the screen behind it.
    pub dim: Veil,
}

/// The materials and colours of the game.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    /// The name of the theme in settings and on the command line: lower case, words joined by hyphens, the file's stem.
    pub name: String,
    /// Whether text on the table is light or dark.
    pub ground: Ground,
    /// The light on the table.
    pub light: KeyLight,
    /// The table that a match is played on.
    pub table: TableTheme,
    /// The table of the title and of other screens without a match.
    pub desk: TableTheme,
    /// The board of banqi.
    pub banqi: BoardTheme,
    /// The board of xiangqi.
    pub xiangqi: BoardTheme,
    /// The board of shogi.
    pub shogi: BoardTheme,
    /// The stands that hold captured koma.
    pub komadai: Ramp,
    /// The discs that the theme comes with.
    pub discs: DiscTheme,
    /// The pieces of shogi.
    pub koma: KomaTheme,
    /// The wood of name tablets, rails and round buttons.
    pub tablet: Ramp,
    /// Edges of tablets, the inner line of a frame.
    pub brass: Colour,
    /// Brass that carries a meaning: the side to move, the touched control.
    pub brass_lit: Colour,
    /// Sheets.
    pub paper: Ramp,
    /// The filled button as a thing of lacquer.
    pub plate: Ramp,
    /// The marks on squares and pieces.
    pub marks: MarkTheme,
    /// Text and controls.
    pub interface: Interface,
}

impl Theme {
    /// The theme with another set of discs in it.
    #[must_use]
    pub fn with_discs(self, discs: DiscTheme) -> Self {
        Self { discs, ..self }
    }
}
