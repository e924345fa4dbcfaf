//! Light on a relief: from heights to normals to brightness.

use crate::colour::Linear;

/// Where the light comes from: the upper left, about 50° high (right, down, towards the eye; unit length).
pub(crate) const LIGHT: [f32; 3] = [-0.389_7, -0.503_4, 0.771_3];
/// Away from the light along the table: right and down, of unit length.
const AWAY: [f32; 2] = [0.612, 0.791];

/// The component of a place or slope away from the light.
pub(crate) fn away_from_light([right, down]: [f32; 2]) -> f32 {
    AWAY[0] * right + AWAY[1] * down
}

/// Halfway between the light and the eye, where a polished surface shines (unit length).
const HALFWAY: [f32; 3] = [-0.207_1, -0.267_5, 0.941_1];

/// The reflection of a surface.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Finish {
    /// The part of the light that comes from everywhere, 0 to 1.
    pub(crate) ambient: f32,
    /// How bright the reflection of the lamp is: wood .13, lacquer .5. On dark flat wood no more than .006, or a grey
    /// veil lies over it.
    pub(crate) shine: f32,
    /// The sharpness of that reflection: 28 for wood, 130 for lacquer.
    pub(crate) gloss: f32,
    /// The darkness of cavities; 1 is natural.
    pub(crate) cavities: f32,
    /// The size that the depths of cavities are measured by, in samples.
    pub(crate) cavity_size: f32,
}

impl Finish {
    pub(crate) const WOOD: Self = Self { ambient: 0.42, shine: 0.13, gloss: 28.0, cavities: 1.0, cavity_size: 1.0 };
    pub(crate) const LACQUER: Self = Self { shine: 0.55, gloss: 130.0, ..Self::WOOD };
    /// Flat dark wood: frames, tablets, rails.
    pub(crate) const DULL: Self = Self { ambient: 0.45, shine: 0.006, gloss: 24.0, cavities: 0.0, cavity_size: 1.0 };
}

/// The light on a place of a surface.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Shade {
    /// The strength of its own colour; about 1 on a level surface.
    pub(crate) diffuse: f32,
    /// The strength of the lamp's reflection.
    pub(crate) shine: f32,
}

impl Shade {
    /// The lamp is a little warmer than white.
    const LAMP: Linear = Linear([1.0, 0.96, 0.88]);

    /// The colour that a surface of this colour shows.
    pub(crate) fn on(self, surface: Linear) -> Linear {
        surface.lit(self.diffuse).plus(Self::LAMP.lit(self.shine))
    }
}

impl Finish {
    /// The light on a place with a given slope to the right and down and a given depth below its surroundings.
    pub(crate) fn shade(&self, [right, down]: [f32; 2], depth: f32) -> Shade {
        let length = (right * right + down * down + 1.0).sqrt();
        let normal = [-right / length, -down / length, 1.0 / length];
        let along = |direction: [f32; 3]| -> f32 {
            normal.iter().zip(direction).map(|(ours, theirs)| ours * theirs).sum::<f32>().max(0.0)
        };
        let from_lamp = along(LIGHT) / LIGHT[2];
        // A surface that leans away from the viewer sees more of the sky.
        let from_sky = 1.0 - 0.3 * normal[1];
        let open = (-0.16 * self.cavities * depth / self.cavity_size).exp();
        Shade {
            diffuse: (self.ambient * from_sky + (1.0 - self.ambient) * from_lamp) * open,
            shine: self.shine * along(HALFWAY).powf(self.gloss),
        }
    }
}

/// The height of a rounded edge so deep inside a shape: 0 at the edge, `height` from `breadth` inwards.
pub(crate) fn rounded_edge(inside: f32, breadth: f32, height: f32) -> f32 {
    let out = 1.0 - (inside / breadth).clamp(0.0, 1.0);
    height * (1.0 - out * out).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(finish: Finish) -> Shade {
        finish.shade([0.0, 0.0], 0.0)
    }

    #[test]
    fn directions_have_unit_length() {
        for direction in [LIGHT, HALFWAY] {
            assert!((direction.iter().map(|part| part * part).sum::<f32>() - 1.0).abs() < 1e-3);
        }
    }

    #[test]
    fn away_from_the_light_is_one_direction() {
        let length = LIGHT[0].hypot(LIGHT[1]);
        assert!((0..2).all(|axis| (LIGHT[axis] / length + AWAY[axis]).abs() < 1e-3));
    }

    #[test]
    fn a_level_shows_its_own_colour() {
        assert!((level(Finish::DULL).diffuse - 1.0).abs() < 1e-3);
        assert!(level(Finish::DULL).shine < 0.006);
    }

    #[test]
    fn what_leans_to_the_lamp_is_brighter() {
        let (to, from) = (Finish::WOOD.shade([0.5, 0.5], 0.0), Finish::WOOD.shade([-0.5, -0.5], 0.0));
        assert!(to.diffuse > 1.15 && from.diffuse < 0.75, "{to:?} {from:?}");
        assert!(to.shine > from.shine);
    }

    #[test]
    fn cavities_are_dark() {
        let [open, deep] = [0.0, 6.0].map(|depth| Finish::WOOD.shade([0.0, 0.0], depth).diffuse);
        assert!(deep < 0.5 * open, "{deep} and {open}");
        let round = rounded_edge(0.5, 1.0, 4.0);
        assert!((round - 4.0 * 0.75_f32.sqrt()).abs() < 1e-5 && rounded_edge(-1.0, 1.0, 4.0) == 0.0);
    }
}
