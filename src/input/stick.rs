//! Which way a stick leans: pure, so that it can be tried without one.

use bevy::math::Vec2;

use super::Action;

/// It must lean so far before it means something …
const FAR: f32 = 0.55;
/// … and goes on meaning it until it is nearer than this: a hand trembles.
const NEAR: f32 = 0.35;
/// It keeps its way until another is longer by this factor: no thumb leans exactly along an axis.
const TURNS: f32 = 1.25;

/// The way that a stick leans, after it leaned `before`. Up is positive.
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
    fn it_means_nothing_near_the_middle_and_trembling_changes_nothing() {
        assert_eq!(leaning(Vec2::new(0.3, 0.3), None), None);
        assert_eq!(leaning(Vec2::new(0.5, 0.0), None), None);
        assert_eq!(leaning(Vec2::new(0.6, 0.1), None), Some(Action::Right));
        assert_eq!(leaning(Vec2::new(0.4, 0.0), Some(Action::Right)), Some(Action::Right));
        assert_eq!(leaning(Vec2::new(0.3, 0.0), Some(Action::Right)), None);
        assert_eq!(leaning(Vec2::new(f32::NAN, 1.0), None), None);
    }

    #[test]
    fn a_slant_keeps_its_way() {
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
