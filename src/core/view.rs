//! The size of the window's content, by which everything is laid out and baked.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use teahouse_art::limit;

/// The size of the window's content.
#[derive(Resource, Debug, Clone, Copy, PartialEq)]
pub struct View {
    /// In logical pixels, at least one each way.
    pub size: Vec2,
    /// Device pixels a logical pixel.
    pub pixel: f32,
}

impl Default for View {
    fn default() -> Self {
        Self { size: Vec2::new(1456.0, 819.0), pixel: 1.0 }
    }
}

/// A length in whole device pixels, at least one.
pub fn device(length: f32, pixel: f32) -> u32 {
    (length * pixel).round().max(1.0) as u32
}

/// The nearest corner of device pixels.
pub fn snap(point: Vec2, pixel: f32) -> Vec2 {
    (point * pixel).round() / pixel
}

impl View {
    /// A length in whole device pixels, at least one.
    pub fn device(&self, length: f32) -> u32 {
        device(length, self.pixel)
    }

    /// All of it in device pixels, as far as a picture of it can be baked: window managers make windows of any size.
    pub fn pixels(&self) -> [u32; 2] {
        self.size.to_array().map(|length| limit::nearest(self.device(length), &limit::VIEWS))
    }

    /// The point of the world for a point in logical pixels from the upper left, on a corner of device pixels: the
    /// world has its origin in the middle, and y goes up.
    pub fn to_world(&self, point: Vec2) -> Vec2 {
        let snapped = snap(point, self.pixel);
        Vec2::new(snapped.x - self.size.x / 2.0, self.size.y / 2.0 - snapped.y)
    }
}

/// Adds the view.
pub fn plugin(app: &mut App) {
    app.init_resource::<View>().add_systems(First, measure);
}

/// Reads the size from the window. The camera's size lags by a frame while the window is being resized, and the interface is
/// laid out by the present size.
pub(crate) fn measure(window: Query<&Window, With<PrimaryWindow>>, mut view: ResMut<View>) {
    let Ok(window) = window.single() else { return };
    let size = window.size();
    if size.min_element() >= 1.0 {
        view.set_if_neq(View { size, pixel: window.scale_factor() });
    }
}
