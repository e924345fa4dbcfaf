//! The proof of a verdict on repetition: when the position stood, and what was done in between, turn by turn.

use teahouse_rules::{Deed, Public};

use crate::i18n::Localized;
use crate::sitting::Sitting;

/// The lines of the proof; none where the match did not end by a repetition.
pub(super) fn lines(sitting: &Sitting) -> Vec<Localized> {
    let view = sitting.view();
    let Some(verdict) = view.verdict().filter(|_| view.outcome().is_over()) else { return Vec::new() };
    let stood = verdict.stood_after.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let mut lines = vec![Localized::new("proof-stood").arg("turns", stood)];
    // Where nobody is to blame the turns prove nothing but that the position came back.
    let Some(offender) = verdict.offender() else { return lines };
    lines.extend(verdict.conduct[offender.index()].deeds.iter().map(|deed| line(deed, view)));
    lines
}

/// What one turn did.
fn line(deed: &Deed, view: &Public) -> Localized {
    let key = match (deed.check, deed.threats.is_empty()) {
        (true, _) => "proof-check",
        (false, false) => "proof-threat",
        (false, true) => "proof-quiet",
    };
    let turn = view.line().get(deed.turn).map(|turn| turn.mv.to_string()).unwrap_or_default();
    Localized::new(key).arg("turn", deed.turn + 1).arg("move", turn)
}
