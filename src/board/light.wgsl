// Half of the factor by which the world below is multiplied. Where the picture is clear nothing changes.
#import bevy_sprite::mesh2d_vertex_output::VertexOutput

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var map: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var map_sampler: sampler;

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let light = textureSample(map, map_sampler, in.uv);
    return vec4<f32>(mix(vec3<f32>(0.5), light.rgb, light.a), 1.0);
}
