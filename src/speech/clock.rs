//! Announces little time and the periods of byoyomi, with what the board has shown (`told`). The clocks themselves can be read on
//! the tablets.

use bevy::prelude::*;
use teahouse_rules::Seat;
use teahouse_table::{ClockPhase, TimeControl};

use crate::i18n::{Localization, Localized};
use crate::session::{Dwindled, GameState, PeriodBegun};
use crate::ui::reader::Announce;

/// The seconds that are announced. The ticks count the ones that follow, which words would take longer to say.
const FEW: u32 = 10;

/// The control of a seat's clock.
fn control(session: &GameState, seat: Seat) -> TimeControl {
    session.state().header().players[seat].clock
}

/// The last period does not wait for the end of the present speech.
pub(super) fn begin_period(
    mut begun: MessageReader<PeriodBegun>,
    (session, localization): (Res<GameState>, Res<Localization>),
    mut said: MessageWriter<Announce>,
) {
    for PeriodBegun { seat, period, of } in begun.read() {
        let TimeControl::Byoyomi { period: seconds, .. } = control(&session, *seat) else { continue };
        let key = match period {
            1 => "said-byoyomi",
            period if period == of => "said-period-last",
            _ => "said-period",
        };
        let words = Localized::new(key)
            .arg("name", session.called(*seat))
            .arg("period", *period)
            .arg("periods", *of)
            .arg("seconds", seconds)
            .resolve(&localization);
        said.write(if *of > 1 && period == of { Announce::urgent(words) } else { Announce::new(words) });
    }
}

/// A time for a turn that is as short as that from the beginning is no news.
pub(super) fn warn(
    mut dwindled: MessageReader<Dwindled>,
    (session, localization): (Res<GameState>, Res<Localization>),
    mut said: MessageWriter<Announce>,
) {
    for Dwindled { seat, seconds } in dwindled.read() {
        let whole = match (session.clock(*seat).map(|reading| reading.phase), control(&session, *seat)) {
            (Some(ClockPhase::Byoyomi { .. }), TimeControl::Byoyomi { period, .. }) => period,
            (_, TimeControl::PerMove { limit }) => limit,
            _ => u32::MAX,
        };
        if *seconds == FEW && whole > FEW {
            let words =
                Localized::new("said-clock-seconds").arg("name", session.called(*seat)).arg("seconds", *seconds);
            said.write(Announce::urgent(words.resolve(&localization)));
        }
    }
}
