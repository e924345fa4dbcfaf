//! Where orders become pictures.

use crate::fonts::Fonts;
use crate::order::Order;
use crate::shape::Turn;
use crate::{
    ArtError, Sprite, Theme, board, disc, furniture, gleam, glint, ink, koma, marks, rim, room, shadow, still, table,
};

/// Where pictures are baked: a theme and the fonts. Cheap enough to clone for every thread.
#[derive(Debug, Clone)]
pub struct Workshop {
    /// The materials and colours.
    pub theme: Theme,
    /// The fonts of the figures carved into them.
    pub fonts: Fonts,
}

impl Workshop {
    /// Bakes a picture. The same order gives the same pixels.
    ///
    /// # Errors
    /// [`ArtError::MissingGlyph`] or [`ArtError::BlankGlyph`] when a font cannot draw a character,
    /// [`ArtError::Size`] when a size is outside its [`limit`](crate::limit).
    pub fn bake(&self, order: &Order) -> Result<Sprite, ArtError> {
        let Self { theme, fonts } = self;
        match order {
            Order::Disc { disc, diameter } => disc::bake(theme, fonts, *disc, *diameter),
            Order::Side { disc, diameter } => disc::bake_side(theme, fonts, *disc, *diameter),
            Order::DiscShadow { diameter, lift } => shadow::bake_disc_shadow(*diameter, *lift),
            Order::Rim { diameter, frame } => rim::bake(theme, *diameter, *frame),
            Order::Glint { diameter, frame } => glint::bake(*diameter, *frame),
            Order::Gleam { diameter, frame } => gleam::bake(*diameter, *frame),
            Order::Koma { koma, height } => koma::bake(theme, fonts, *koma, *height),
            Order::KomaShadow { koma, height, lift } => shadow::bake_koma_shadow(*koma, *height, *lift, Turn::NONE),
            Order::KomaSlot { koma, height } => koma::bake_slot(theme, fonts, *koma, *height),
            Order::Mark { mark, form, cell } => marks::bake(theme, *mark, *form, *cell),
            Order::Arrow { squares, cell } => marks::bake_arrow(theme, *squares, *cell),
            Order::Leap { squares, cell } => marks::bake_leap(theme, *squares, *cell),
            Order::Board(board) => board::bake(theme, fonts, *board),
            Order::Desk { width, height } => table::bake_desk(theme, *width, *height),
            Order::Still { board, pieces, turned, blur } => still::bake(self, *board, pieces, *turned, *blur),
            Order::Table { width, height } => table::bake(theme, *width, *height),
            Order::Lamp { width, height, middle } => table::bake_lamp(theme, *width, *height, *middle),
            Order::Light { width, height, field, sky } => room::bake(theme, *width, *height, *field, *sky),
            Order::Lid { width, height } => furniture::lid(theme, *width, *height),
            Order::Tablet { width, height, lit } => furniture::tablet(theme, *width, *height, *lit),
            Order::Rail { width, height } => furniture::rail(theme, *width, *height),
            Order::Tray { width, height } => furniture::tray(theme, *width, *height),
            Order::Panel { width, height } => furniture::panel(theme, *width, *height),
            Order::Recess { width, height, lit, low } => furniture::recess(theme, *width, *height, *lit, *low),
            Order::Komadai { width, height } => furniture::komadai(theme, *width, *height),
            Order::Socket { diameter } => furniture::socket(theme, *diameter),
            Order::Engraving { figure, facing, diameter, .. } => {
                furniture::engraving(theme, fonts, (*figure, *facing), *diameter)
            }
            Order::Button { icon, facing, diameter, touch } => {
                furniture::button(theme, (*icon, *facing), *diameter, *touch)
            }
            Order::Paper { width, height } => furniture::paper(theme, *width, *height),
            Order::Card { width, height, chosen, touch } => furniture::card(theme, *width, *height, *chosen, *touch),
            Order::Plate { width, height, touch } => furniture::plate(theme, *width, *height, *touch),
            Order::TurnLine { length, breadth } => furniture::turn_line(theme, *length, *breadth),
            Order::Groove { width, height, filled } => furniture::groove(theme, *width, *height, *filled),
            Order::Seal { character, facing, side } => {
                furniture::seal(theme, &fonts.script, (*character, *facing), *side)
            }
            Order::Stroke { stroke, side } => ink::bake(theme, *stroke, *side),
            Order::Portrait { sitter, side } => furniture::portrait(theme, &fonts.script, *sitter, *side),
            Order::Tally { count, facing, height, ink } => furniture::tally(theme, (*count, *facing), *height, *ink),
            Order::Sign { figure, height, ink } => furniture::sign(theme, fonts, *figure, *height, *ink),
            Order::Graph { course, size } => furniture::graph(theme, course, *size),
            Order::Seating { seating, height, chosen } => furniture::seating(theme, *seating, *height, *chosen),
            Order::Teacup { diameter, gone } => furniture::teacup(*diameter, *gone),
            Order::Teabowl { diameter, gone } => furniture::teabowl(*diameter, *gone),
            Order::Yunomi { side, gone } => furniture::yunomi(*side, *gone),
            Order::Steam { wisp, height } => furniture::steam(theme, *wisp, *height),
            Order::Coin { diameter, shows_face } => furniture::coin(&fonts.script, *diameter, *shows_face),
        }
    }
}
