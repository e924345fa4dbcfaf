//! The light of the room over a table and all that lies on it: one quad over the world, below the interface, that multiplies what
//! was drawn before it by the picture of [`Order::Light`]. At rest it costs nothing. What stands around the board is of the interface,
//! above the quad: it has the same light as [`NodeLight`].

use bevy::asset::{AssetEventSystems, embedded_asset};
use bevy::camera::visibility::NoFrustumCulling;
use bevy::image::TRANSPARENT_IMAGE_HANDLE;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::render_resource::{
    AsBindGroup, BlendComponent, BlendFactor, BlendOperation, BlendState, RenderPipelineDescriptor,
    SpecializedMeshPipelineError,
};
use bevy::shader::ShaderRef;
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPlugin};
use teahouse_art::{Order, PlacedLight, Sky, limit};

use super::layer;
use super::layout::Layout;
use super::view::OnTable;
use crate::core::view::View;
use crate::paint::{BakingSystems, Displayed, NodeLight, Picture};
use crate::prefs::Settings;
use crate::prefs::look::Look;

/// Marks a table that is no match's as lit, with the part of the view where its pieces lie, in logical pixels.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub struct LitTable(Rect);

impl LitTable {
    /// A table with these fields on it. On a table without any the middle of the view counts as one.
    pub fn new(view: &View, fields: impl IntoIterator<Item = Rect>) -> Self {
        let middle = Rect::from_center_size(view.size / 2.0, view.size / 2.0);
        Self(fields.into_iter().reduce(|one, other| one.union(other)).unwrap_or(middle))
    }
}

/// The light. It has a picture while a table is seen.
#[derive(Component, Debug)]
#[require(Transform, Visibility)]
pub struct TableLight;

/// How the light is drawn.
#[derive(Asset, TypePath, AsBindGroup, Debug, Clone)]
struct LightMaterial {
    /// Half of the factors.
    #[texture(0)]
    #[sampler(1)]
    map: Handle<Image>,
}

/// Twice the light times what lies below. The target holds sRGB, so both are linear.
const MULTIPLY: BlendState = BlendState {
    color: BlendComponent {
        src_factor: BlendFactor::Dst,
        dst_factor: BlendFactor::Src,
        operation: BlendOperation::Add,
    },
    alpha: BlendComponent {
        src_factor: BlendFactor::Zero,
        dst_factor: BlendFactor::One,
        operation: BlendOperation::Add,
    },
};

/// The picture is smaller than the view by this, because the light changes slowly.
const PART: u32 = 4;
/// The greatest breadth of the picture.
const WIDEST: u32 = 640;

impl Material2d for LightMaterial {
    fn fragment_shader() -> ShaderRef {
        "embedded://teahouse/board/light.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        // Its layer has to say when it is drawn, after everything that is opaque.
        AlphaMode2d::Blend
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        _: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let targets = descriptor.fragment.iter_mut().flat_map(|fragment| fragment.targets.iter_mut());
        for target in targets.flatten() {
            target.blend = Some(MULTIPLY);
        }
        Ok(())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, hang).add_systems(
        PostUpdate,
        (follow.run_if(is_laid_anew.or_eager(resource_changed::<Settings>)), light_nodes.run_if(is_ordered_anew))
            .chain()
            .before(BakingSystems::Bake),
    );
    // Without a graphics device nothing is drawn.
    if app.get_sub_app(RenderApp).is_some() {
        embedded_asset!(app, "light.wgsl");
        app.add_plugins(Material2dPlugin::<LightMaterial>::default())
            .add_systems(Startup, kindle.after(hang))
            .add_systems(
                PostUpdate,
                shine.after(BakingSystems::Bake).before(AssetEventSystems).before(TransformSystems::Propagate),
            );
    }
}

fn hang(mut commands: Commands) {
    commands.spawn((Name::new("Light"), TableLight));
}

/// From the first frame on the light is drawn, on a pixel where it changes nothing: so its shader is ready when a table is seen.
fn kindle(
    light: Single<Entity, With<TableLight>>,
    (mut meshes, mut materials): (ResMut<Assets<Mesh>>, ResMut<Assets<LightMaterial>>),
    mut commands: Commands,
) {
    let quad = meshes.add(Rectangle::from_length(1.0));
    let material = materials.add(LightMaterial { map: TRANSPARENT_IMAGE_HANDLE });
    let place = Transform::from_xyz(0.0, 0.0, layer::LIGHT);
    commands.entity(*light).insert((Mesh2d(quad), MeshMaterial2d(material), NoFrustumCulling, place));
}

/// Whether a table has come, has gone or has been laid out anew.
fn is_laid_anew(
    view: Res<View>,
    boards: Query<(), (Changed<Layout>, With<OnTable>)>,
    tables: Query<(), Changed<LitTable>>,
    (mut lost, mut gone): (RemovedComponents<Layout>, RemovedComponents<LitTable>),
) -> bool {
    let is_less = lost.read().count() + gone.read().count() > 0;
    is_less || view.is_changed() || !boards.is_empty() || !tables.is_empty()
}

/// Orders the light for the fields that are seen, or none.
fn follow(
    (view, settings): (Res<View>, Res<Settings>),
    (boards, tables): (Query<&Layout, With<OnTable>>, Query<&LitTable>),
    light: Single<Entity, With<TableLight>>,
    mut commands: Commands,
) {
    // Rain is heard while a match is played.
    let sky = if settings.ambience && !boards.is_empty() { Sky::Rain } else { Sky::Clear };
    let fields = boards.iter().map(|layout| layout.field).chain(tables.iter().map(|table| table.0));
    let mut light = commands.entity(*light);
    match fields.reduce(|one, other| one.union(other)) {
        Some(field) => light.insert_if_neq(Picture(order(&view, field, sky))),
        None => light.remove::<Picture>(),
    };
}

/// Whether another light is ordered, or none, or the same one in another theme.
fn is_ordered_anew(
    look: Option<Res<Look>>,
    ordered: Query<(), (Changed<Picture>, With<TableLight>)>,
    mut put_out: RemovedComponents<Picture>,
    lights: Query<(), With<TableLight>>,
) -> bool {
    let is_out = put_out.read().filter(|entity| lights.contains(*entity)).count() > 0;
    is_out || !ordered.is_empty() || look.is_some_and(|look| look.is_changed())
}

/// Lights the nodes around a board as the board is lit.
fn light_nodes(look: Res<Look>, light: Single<Option<&Picture>, With<TableLight>>, mut nodes: ResMut<NodeLight>) {
    let light = match light.map(|Picture(order)| order) {
        Some(Order::Light { width, height, field, sky }) => {
            PlacedLight::new(&look.theme, [*width, *height], *field, *sky)
        }
        _ => None,
    };
    nodes.set_if_neq(NodeLight(light));
}

fn order(view: &View, field: Rect, sky: Sky) -> Order {
    let [across, down] = view.pixels();
    let part = PART.max(across.div_ceil(WIDEST));
    let [width, height] = [across, down].map(|side| limit::nearest(side / part, &limit::VIEWS));
    let thousandths = |corner: Vec2| {
        let part = (corner / view.size * 1000.0).round().clamp(Vec2::ZERO, Vec2::splat(1000.0));
        part.to_array().map(|part| part as u16)
    };
    let [[left, upper], [right, lower]] = [field.min, field.max].map(thousandths);
    Order::Light { width, height, field: [left, upper, right, lower], sky }
}

/// Shows the picture over the whole view as soon as it is baked.
fn shine(
    view: Res<View>,
    mut lights: Query<(&Displayed, &MeshMaterial2d<LightMaterial>, &mut Transform), Changed<Displayed>>,
    mut materials: ResMut<Assets<LightMaterial>>,
) {
    for (displayed, material, mut place) in &mut lights {
        let (map, size) = match displayed.baked() {
            Some(baked) => (baked.image.clone(), view.size),
            None => (TRANSPARENT_IMAGE_HANDLE, Vec2::ONE),
        };
        let stretched = place.with_scale(size.extend(1.0));
        place.set_if_neq(stretched);
        let is_other = materials.get(&material.0).is_some_and(|shown| shown.map != map);
        if is_other && let Some(mut shown) = materials.get_mut(&material.0) {
            shown.map = map;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn light(size: Vec2, pixel: f32, field: Rect) -> ([u32; 2], [u16; 4]) {
        match order(&View { size, pixel }, field, Sky::Clear) {
            Order::Light { width, height, field, .. } => ([width, height], field),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn its_picture_is_small_and_as_broad_as_the_view() {
        let field = Rect::new(128.0, 72.0, 1152.0, 648.0);
        assert_eq!(light(Vec2::new(1280.0, 720.0), 1.0, field), ([320, 180], [100, 100, 900, 900]));
        let ([width, height], _) = light(Vec2::new(3840.0, 2160.0), 2.0, field);
        assert!(width <= WIDEST && width * 9 == height * 16, "{width} {height}");
        assert_eq!(light(Vec2::new(4.0, 4.0), 1.0, field).0, [16, 16], "a smaller one cannot be baked");
    }

    #[test]
    fn a_field_beyond_the_view_ends_at_its_edge() {
        let (_, field) = light(Vec2::new(1000.0, 500.0), 1.0, Rect::new(-40.0, 100.0, 600.0, 900.0));
        assert_eq!(field, [0, 200, 600, 1000]);
    }

    #[test]
    fn a_table_without_a_board_has_its_field_in_the_middle() {
        let view = View { size: Vec2::new(800.0, 600.0), pixel: 1.0 };
        assert_eq!(LitTable::new(&view, []), LitTable(Rect::new(200.0, 150.0, 600.0, 450.0)));
        let fields = [Rect::new(0.0, 0.0, 10.0, 10.0), Rect::new(20.0, 5.0, 30.0, 40.0)];
        assert_eq!(LitTable::new(&view, fields), LitTable(Rect::new(0.0, 0.0, 30.0, 40.0)));
    }
}
