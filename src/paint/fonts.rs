//! Fonts. All are part of the program, so nothing is missing and nothing is waited for.

use bevy::prelude::*;
use teahouse_art::Font as Outlines;

/// Adds the fonts.
pub fn plugin(app: &mut App) {
    app.init_resource::<Fonts>();
}

/// The font of the interface: Latin letters and traditional characters.
pub const UI_FONT: &[u8] = include_bytes!("../../assets/fonts/NotoSansUI-Regular.otf");
/// The font of the interface, with simplified characters.
pub const UI_FONT_SIMPLIFIED: &[u8] = include_bytes!("../../assets/fonts/NotoSansUI-Simplified.otf");
/// The font of the interface, with the characters of Japanese.
pub const UI_FONT_JAPANESE: &[u8] = include_bytes!("../../assets/fonts/NotoSansUI-Japanese.otf");
/// Letters that names have and the interface has not: Latin beyond that of western Europe, Greek, Cyrillic.
pub const NAMES_FONT: &[u8] = include_bytes!("../../assets/fonts/NotoSans-Names.ttf");
/// The font of titles.
pub const TITLE_FONT: &[u8] = include_bytes!("../../assets/fonts/Marcellus-Regular.ttf");

/// The characters of discs: for the baker, and for the names of games.
pub const PIECES_FONT: &[u8] = include_bytes!("../../assets/fonts/YujiMai-pieces.ttf");
/// The characters of the pieces of shogi, the river and seals, and titles in traditional characters and Japanese.
pub const SCRIPT_PIECES_FONT: &[u8] = include_bytes!("../../assets/fonts/YujiSyuku-pieces.ttf");
/// The characters of pieces and titles in simplified Chinese.
pub const SIMPLIFIED_PIECES_FONT: &[u8] = include_bytes!("../../assets/fonts/MaShanZheng-pieces.ttf");

/// The fonts to write with. The handles live as long as the game: Bevy 0.19 rebuilds its whole collection when one
/// goes, and then knows no fallbacks.
#[derive(Resource, Debug, Clone)]
pub struct Fonts {
    /// Body text in Latin letters or traditional Chinese.
    pub text: Handle<Font>,
    /// Body text in simplified Chinese.
    pub text_simplified: Handle<Font>,
    /// Body text in Japanese.
    pub text_japanese: Handle<Font>,
    /// Letters of names that the others lack.
    pub names: Handle<Font>,
    /// Titles in Latin letters.
    pub title: Handle<Font>,
    /// The brush of the discs.
    pub brush: Handle<Font>,
    /// The brush of koma, seals, and titles.
    pub script: Handle<Font>,
    /// The brush of titles in simplified characters.
    pub script_simplified: Handle<Font>,
}

impl FromWorld for Fonts {
    fn from_world(world: &mut World) -> Self {
        let mut fonts = world.get_resource_or_init::<Assets<Font>>();
        let text = Font::from_bytes(UI_FONT.to_vec());
        // Bevy's own default is Latin only; a text without a font is written like the rest of the interface.
        if let Err(error) = fonts.insert(AssetId::default(), text) {
            error!("the font of the interface is not the default one: {error}");
        }
        let mut add = |bytes: &[u8]| fonts.add(Font::from_bytes(bytes.to_vec()));
        Self {
            text: Handle::default(),
            text_simplified: add(UI_FONT_SIMPLIFIED),
            text_japanese: add(UI_FONT_JAPANESE),
            names: add(NAMES_FONT),
            title: add(TITLE_FONT),
            brush: add(PIECES_FONT),
            script: add(SCRIPT_PIECES_FONT),
            script_simplified: add(SIMPLIFIED_PIECES_FONT),
        }
    }
}

/// Whether one of the fonts that names are written with has a character.
pub fn is_in_some_font(character: char) -> bool {
    let fonts = [UI_FONT, UI_FONT_JAPANESE, UI_FONT_SIMPLIFIED, NAMES_FONT, TITLE_FONT];
    fonts.into_iter().any(|bytes| Outlines::has(bytes, character))
}
