//! Blindfold play sounds alike whatever is played, and from the middle.

use teahouse::prefs::{GameKind, Settings};
use teahouse::session::{Call, MatchSetup, Said};
use teahouse_rules::Ranks;
use teahouse_sound::Effect;
use teahouse_table::Sight;

use super::{effects, with_audio};
use crate::play::session;
use crate::support::{args, deal, send_and_rest};

#[test]
fn a_capture_sounds_as_a_move_does_and_no_sound_has_a_place() {
    use Sight::{Board, Everything};
    for sights in [[Board, Board], [Board, Everything], [Everything, Board]] {
        sounds_alike(sights);
    }
}

fn sounds_alike(sights: [Sight; 2]) {
    let mut app = with_audio(args());
    app.world_mut().resource_mut::<Settings>().motion_speed = 1.0;
    deal(&mut app, MatchSetup { sights: sights.into(), ..MatchSetup::of(GameKind::Xiangqi) });
    crate::support::rest(&mut app);
    effects(&mut app);
    let mut heard = Vec::new();
    // A move at the edge, a move in the middle, and a capture with check.
    for text in ["炮二平五", "馬8進7", "炮五進四"] {
        let seat = session(&app).mover().unwrap();
        send_and_rest(&mut app, Call { seat, said: Said::Text { text: text.into(), ranks: Ranks::FromOne } });
        let of_pieces: Vec<_> = effects(&mut app)
            .into_iter()
            .filter(|(_, effect, _)| !matches!(effect, Effect::Turn))
            .map(|(_, effect, play)| {
                assert_eq!(play.panning, 0.0, "{effect:?} {sights:?}");
                effect
            })
            .collect();
        heard.push(of_pieces);
    }
    assert!(!heard[0].is_empty());
    assert!(heard.iter().all(|one| *one == heard[0]), "{sights:?}: {heard:?}");
}
