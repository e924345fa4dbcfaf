//! The graphics device can be lost: a laptop sleeps, a driver is updated. The game then draws with a new one, which
//! knows none of the pictures.

use bevy::prelude::*;
use bevy::render::renderer::RenderDevice;
use bevy::render::{GpuResourceAppExt, RenderApp};
use bevy::sprite_render::{ImageBindGroups, SpriteMeta};

use super::BakingSystems;
use super::picture::Displayed;
use super::shelf::Shelf;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        start_over.before(BakingSystems::Bake).run_if(resource_exists_and_changed::<RenderDevice>),
    );
    if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
        // Bevy 0.19.1 makes these once, and panics when the new device is given the buffers of the old one.
        render_app.init_gpu_resource::<SpriteMeta>().init_gpu_resource::<ImageBindGroups>();
    }
}

/// Has all pictures baked again, because the game keeps no copies of those on the device. At the start there are none.
fn start_over(mut shelf: ResMut<Shelf>, mut displayed: Query<&mut Displayed>) {
    if !shelf.is_empty() {
        shelf.lose_all();
        for mut displayed in &mut displayed {
            *displayed = Displayed::default();
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce;
    use bevy::image::TRANSPARENT_IMAGE_HANDLE;
    use teahouse_art::{Image as Painted, Order, Sprite as Cut};

    use super::*;
    use crate::paint::{Baker, Hands, Picture};

    #[test]
    fn after_a_lost_device_pictures_are_hidden_until_they_are_baked_anew() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, AssetPlugin::default(), ImagePlugin::default()));
        let bake = |_: &_, _: &_| Ok(Cut { image: Painted::filled(4, 4, [255; 4]), origin: [2.0; 2] });
        app.insert_resource(Hands::AtOnce).insert_resource(Baker::new(bake)).add_plugins(crate::paint::plugin);
        let entity = app.world_mut().spawn((Sprite::default(), Picture(Order::Teacup { diameter: 20, gone: 0 }))).id();
        app.update();
        let image = |app: &App| app.world().get::<Sprite>(entity).map(|sprite| sprite.image.clone());
        let old = image(&app);
        app.insert_resource(Hands::Beside(0));
        app.world_mut().run_system_once(start_over).unwrap();
        app.update();
        assert_eq!(image(&app), Some(TRANSPARENT_IMAGE_HANDLE));
        app.insert_resource(Hands::AtOnce);
        app.update();
        assert!(image(&app) != old && image(&app) != Some(TRANSPARENT_IMAGE_HANDLE));
    }
}
