//! Fonts. All are part of the program, so nothing is missing and nothing is waited for.

use bevy::prelude::*;

/// Adds the fonts.
pub fn plugin(app: &mut App) {
    app.init_resource::<Fonts>();
}

/// The font of the interface: Latin, and what the pieces are called in their own languages.
pub const UI_FONT: &[u8] = include_bytes!("../assets/fonts/NotoSansUI-Regular.otf");
/// The font of titles.
pub const TITLE_FONT: &[u8] = include_bytes!("../assets/fonts/Marcellus-Regular.ttf");

/// The characters of discs: for the baker, and for the names of games.
pub const PIECES_FONT: &[u8] = include_bytes!("../assets/fonts/YujiMai-pieces.ttf");
/// The same for the men of shogi, the river and seals.
pub const SCRIPT_PIECES_FONT: &[u8] = include_bytes!("../assets/fonts/YujiSyuku-pieces.ttf");
/// The same for men with simplified characters.
pub const SIMPLIFIED_PIECES_FONT: &[u8] = include_bytes!("../assets/fonts/MaShanZheng-pieces.ttf");

/// The fonts to write with. The handles live as long as the game: Bevy 0.19 builds its whole collection anew when one goes.
#[derive(Resource, Debug, Clone)]
pub struct Fonts {
    /// Everything that is read.
    pub ui: Handle<Font>,
    /// Titles only.
    pub title: Handle<Font>,
    /// The brush of the discs.
    pub brush: Handle<Font>,
    /// The brush of koma and seals.
    pub script: Handle<Font>,
}

impl FromWorld for Fonts {
    fn from_world(world: &mut World) -> Self {
        let mut fonts = world.get_resource_or_init::<Assets<Font>>();
        let ui = Font::from_bytes(UI_FONT.to_vec());
        // Bevy's own default is Latin only; a text without a font is written like the rest of the interface.
        if let Err(error) = fonts.insert(AssetId::default(), ui.clone()) {
            error!("the font of the interface is not the default one: {error}");
        }
        let mut add = |bytes: &[u8]| fonts.add(Font::from_bytes(bytes.to_vec()));
        Self { ui: Handle::default(), title: add(TITLE_FONT), brush: add(PIECES_FONT), script: add(SCRIPT_PIECES_FONT) }
    }
}
