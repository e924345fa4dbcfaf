//! The direction of a stick, as a pure function for tests without a pad.

use bevy::math::Vec2;

use super::Action;

/// The least tilt of a new direction.
const FAR: f32 = 0.55;
/// The least tilt of a direction that is held: it is smaller because a hand trembles.
const NEAR: f32 = 0.35;
/// The direction changes when the other axis is larger by this factor, because no thumb tilts exactly along an axis.
const TURNS: f32 = 1.25;

/// The direction of a stick whose last direction was `before`. Up is positive.
pub(super) fn leaning(stick: Vec2, before: Option<Action>) -> Option<Action> {
    let least = if before.is_some() { NEAR } else { FAR };
    if stick.is_nan() || stick.length() < least {
        return None;
    }
    let ways = [(Action::Right, stick.x), (Action::Left, -stick.x), (Action::Up, stick.y), (Action::Down, -stick.y)];
    let (longest, length) = ways.into_iter().fold(ways[0], |best, way| if way.1 > best.1 { way } else { best });
    let kept = ways.into_iter().find(|(way, along)| Some(*way) == before && *along > 0.0 && along * TURNS >= length);
    Some(kept.map_or(longest, |(way, _)| way))
}

/// The action of the right stick in this direction: through the moves, back to the left and forth to the right.
pub(super) const fn through_time(way: Action) -> Option<Action> {
    match way {
        Action::Left => Some(Action::Earlier),
        Action::Right => Some(Action::Later),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stick_has_a_dead_zone_with_hysteresis() {
        assert_eq!(leaning(Vec2::new(0.3, 0.3), None), None);
        assert_eq!(leaning(Vec2::new(0.5, 0.0), None), None);
        assert_eq!(leaning(Vec2::new(0.6, 0.1), None), Some(Action::Right));
        assert_eq!(leaning(Vec2::new(0.4, 0.0), Some(Action::Right)), Some(Action::Right));
        assert_eq!(leaning(Vec2::new(0.3, 0.0), Some(Action::Right)), None);
        assert_eq!(leaning(Vec2::new(f32::NAN, 1.0), None), None);
    }

    #[test]
    fn a_diagonal_keeps_the_direction() {
        assert_eq!(leaning(Vec2::new(0.6, 0.7), Some(Action::Right)), Some(Action::Right));
        assert_eq!(leaning(Vec2::new(0.5, 0.7), Some(Action::Right)), Some(Action::Up));
        assert_eq!(leaning(Vec2::new(-0.6, 0.7), Some(Action::Right)), Some(Action::Up));
        for (stick, way) in
            [(Vec2::X, Action::Right), (Vec2::NEG_X, Action::Left), (Vec2::Y, Action::Up), (Vec2::NEG_Y, Action::Down)]
        {
            assert_eq!(leaning(stick, None), Some(way));
            assert_eq!(leaning(stick, Some(Action::Left)), Some(way));
        }
    }
}
