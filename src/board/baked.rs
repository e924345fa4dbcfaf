//! The pictures of discs and marks, baked at the device pixels of the present layout.

use std::collections::HashMap;

use bevy::asset::RenderAssetUsages;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use teahouse_art::{ArtError, Disc, Font, Ink, Lift, Mark, Theme, bake_disc, bake_mark, bake_shadow};
use teahouse_rules::{Colour, Face, Kind, Man};

use super::layout::Layout;
use super::viewport::PixelScale;
use crate::app::AppSystems;
use crate::assets::PIECES_FONT;

/// A picture and where in it the thing's middle lies, relative to the picture's middle, in parts of its size.
#[derive(Debug, Clone, Default)]
pub struct Baked {
    /// The picture.
    pub image: Handle<Image>,
    /// Its size in device pixels.
    pub size: Vec2,
    /// Bevy's anchor for the thing's middle.
    pub anchor: Vec2,
}

/// Every picture that the board shows.
#[derive(Resource, Debug, Default)]
pub struct BakedArt {
    key: Option<Key>,
    faces: HashMap<Face, Baked>,
    back: Baked,
    shadow: Baked,
    marks: HashMap<Mark, Baked>,
    /// Small discs for the ledger beside the board.
    small: HashMap<Face, Baked>,
    small_back: Baked,
}

/// What the pictures depend on: diameters on the board and in the sockets, and the square, in device pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Key {
    disc: u32,
    socket: u32,
    cell: u32,
}

impl BakedArt {
    /// A disc of the board: a face, or the one back.
    #[must_use]
    pub fn disc(&self, face: Option<Face>) -> &Baked {
        face.map_or(&self.back, |face| self.faces.get(&face).unwrap_or(&self.back))
    }

    /// The same for a socket.
    #[must_use]
    pub fn small_disc(&self, face: Option<Face>) -> &Baked {
        face.map_or(&self.small_back, |face| self.small.get(&face).unwrap_or(&self.small_back))
    }

    /// The shadow under a disc of the board.
    #[must_use]
    pub const fn shadow(&self) -> &Baked {
        &self.shadow
    }

    /// A mark for a square.
    #[must_use]
    pub fn mark(&self, mark: Mark) -> Baked {
        self.marks.get(&mark).cloned().unwrap_or_default()
    }
}

/// The character of a man, as traditional sets have it: the two colours differ by character too.
#[must_use]
pub const fn glyph(man: Man) -> char {
    match (man.colour, man.kind) {
        (Colour::Red, Kind::General) => '帥',
        (Colour::Red, Kind::Advisor) => '仕',
        (Colour::Red, Kind::Elephant) => '相',
        (Colour::Red, Kind::Chariot) => '俥',
        (Colour::Red, Kind::Horse) => '傌',
        (Colour::Red, Kind::Cannon) => '炮',
        (Colour::Red, Kind::Soldier) => '兵',
        (Colour::Black, Kind::General) => '將',
        (Colour::Black, Kind::Advisor) => '士',
        (Colour::Black, Kind::Elephant) => '象',
        (Colour::Black, Kind::Chariot) => '車',
        (Colour::Black, Kind::Horse) => '馬',
        (Colour::Black, Kind::Cannon) => '砲',
        (Colour::Black, Kind::Soldier) => '卒',
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BakedArt>().add_systems(
        Update,
        bake.in_set(AppSystems::Input).after(super::viewport::lay_out).run_if(
            resource_exists::<Layout>
                .and_eager(resource_exists_and_changed::<Layout>.or_eager(resource_changed::<PixelScale>)),
        ),
    );
}

fn bake(
    layout: Res<Layout>,
    scale: Res<PixelScale>,
    mut art: ResMut<BakedArt>,
    mut images: ResMut<Assets<Image>>,
) -> Result {
    let pixels = |length: f32| (length * scale.0).round().max(*teahouse_art::DIAMETERS.start() as f32) as u32;
    let key = Key {
        disc: pixels(layout.disc_radius() * 2.0),
        socket: pixels(layout.socket_radius() * 2.0),
        cell: pixels(layout.cell),
    };
    if art.key == Some(key) {
        return Ok(());
    }
    let font = Font::parse(PIECES_FONT)?;
    let mut keep = |sprite: teahouse_art::Sprite| baked(sprite, &mut images);
    *art = BakedArt {
        key: Some(key),
        faces: faces(&font, key.disc, &mut keep)?,
        back: keep(bake_disc(&Theme::JADE_SALON, &font, Disc::back(), key.disc)?),
        shadow: keep(bake_shadow(key.disc, Lift::RESTING)?),
        marks: Mark::ALL
            .into_iter()
            .map(|mark| Ok((mark, keep(bake_mark(mark, key.cell)?))))
            .collect::<Result<_, ArtError>>()?,
        small: faces(&font, key.socket, &mut keep)?,
        small_back: keep(bake_disc(&Theme::JADE_SALON, &font, Disc::back(), key.socket)?),
    };
    Ok(())
}

fn faces(
    font: &Font,
    diameter: u32,
    keep: &mut impl FnMut(teahouse_art::Sprite) -> Baked,
) -> Result<HashMap<Face, Baked>, ArtError> {
    Man::all()
        .map(|man| {
            let ink = match man.colour {
                Colour::Red => Ink::Red,
                Colour::Black => Ink::Black,
            };
            let sprite = bake_disc(&Theme::JADE_SALON, font, Disc::face(glyph(man), ink), diameter)?;
            Ok((Face::Man(man), keep(sprite)))
        })
        .collect()
}

fn baked(sprite: teahouse_art::Sprite, images: &mut Assets<Image>) -> Baked {
    let (width, height) = (sprite.image.width(), sprite.image.height());
    let size = Vec2::new(width as f32, height as f32);
    let [x, y] = sprite.origin;
    let image = Image::new(
        Extent3d { width, height, depth_or_array_layers: 1 },
        TextureDimension::D2,
        sprite.image.into_rgba(),
        TextureFormat::Rgba8UnormSrgb,
        // Kept here too: after a lost graphics device everything is sent there again.
        RenderAssetUsages::default(),
    );
    Baked { image: images.add(image), size, anchor: Vec2::new(x / size.x - 0.5, 0.5 - y / size.y) }
}
