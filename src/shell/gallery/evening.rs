//! More scenes of an evening at one table: clocks, people who face each other, series, strict play, and the tea.

use super::scene::Scene;
use super::{clocks, endings, facing, impasse, library, series, strict, ways};

/// The scenes.
pub(super) const EVENING: &[Scene] = &[
    Scene { name: "clock-per-move", steps: &[clocks::per_move] },
    Scene { name: "clock-hours", steps: &[clocks::hours] },
    Scene { name: "clock-look-back", steps: &[clocks::looked_back] },
    Scene { name: "byoyomi-many-periods", steps: &[clocks::many_periods] },
    Scene { name: "face-byoyomi", steps: &[facing::byoyomi] },
    Scene { name: "face-flag", steps: &[facing::flagged] },
    Scene { name: "face-card", steps: &[facing::card] },
    Scene { name: "face-claim", steps: &[facing::claim] },
    Scene { name: "face-undo-asked", steps: &[facing::face_to_face, endings::undo_asked] },
    Scene { name: "face-impasse-offer", steps: &[facing::face_to_face, impasse::entered, impasse::offer] },
    Scene { name: "face-series-middle", steps: &[facing::face_to_face, series::middle] },
    Scene { name: "face-series-won", steps: &[facing::face_to_face, series::won] },
    Scene { name: "face-challengers-eight", steps: &[facing::face_to_face, series::eight] },
    Scene { name: "series-open", steps: &[series::open] },
    Scene { name: "series-drawn", steps: &[series::drawn] },
    Scene { name: "series-twenty-one", steps: &[series::long] },
    Scene { name: "shogi-replayed", steps: &[series::replayed] },
    Scene { name: "strict-clock", steps: &[strict::clock] },
    Scene { name: "strict-repeated-offer", steps: &[strict::repeated_offer] },
    Scene { name: "strict-foul-exposed", steps: &[strict::exposed] },
    Scene { name: "strict-foul-pawn", steps: &[strict::pawn_drop_mate] },
    Scene { name: "face-strict-touched", steps: &[facing::touched] },
    Scene { name: "tea-sinks", steps: &[ways::xiangqi, |game| game.follow(library::CENTRAL_CANNON)] },
    Scene { name: "tea-sinks-shogi", steps: &[ways::shogi, ways::shogi_middle] },
];
