//! What the end sheet says about all evenings of two players: their results, and one surprising fact about this match.

use bevy::prelude::*;
use teahouse_rules::{Face, Seat};
use teahouse_table::facts::Fact;
use teahouse_table::pairs::PairStats;

use super::parts::fact;
use super::place::next_group;
use crate::core::{AppSystems, Phase};
use crate::i18n::{Localization, Localized};
use crate::session::{GameState, MatchSystems, PastMatches};
use crate::speech::{Speaker, SquareNames};
use crate::ui::theme::size;
use crate::ui::widget::text;
use crate::ui::{EdgeTone, PageByRoom, Tone};

/// The groups of the sheet.
#[derive(Component, Debug)]
pub(super) struct Groups;

/// The groups have what is known of the earlier matches.
#[derive(Component, Debug)]
struct HasPast;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        tell.in_set(MatchSystems(AppSystems::Ui))
            .run_if(in_state(Phase::Over).and_eager(any_match_filter::<(With<Groups>, Without<HasPast>)>)),
    );
}

/// Adds the group when the disk has told of the earlier matches.
fn tell(
    past: Res<PastMatches>,
    session: Res<GameState>,
    (localization, squares): (Res<Localization>, Res<SquareNames>),
    groups: Query<Entity, (With<Groups>, Without<HasPast>)>,
    mut commands: Commands,
) {
    if !past.is_known(&session) {
        return;
    }
    for groups in &groups {
        commands.entity(groups).insert(HasPast);
        let pair = past.of_pair(&session).filter(|stats| stats.played > 1);
        let speaker = Speaker::at(&session, &localization, *squares);
        let sentence = past.fact(&session).map(|fact| words(fact, &session, &speaker));
        if pair.is_none() && sentence.is_none() {
            continue;
        }
        let rows = pair.map(|stats| rows(&stats, &session)).unwrap_or_default();
        commands.entity(groups).with_children(|groups| {
            let edge = EdgeTone::new(Tone::Brass.alpha(0.6));
            groups.spawn((Name::new("All evenings"), PageByRoom(next_group), edge)).with_children(|group| {
                if let Some(sentence) = sentence {
                    group.spawn(text(sentence, size::BODY, Tone::Ink));
                }
                for (label, value) in rows {
                    group.spawn(fact(text(label, size::SMALL, Tone::InkDim), value));
                }
            });
        });
    }
}

/// The statistics of the pair, which are those of seat 0 first.
fn rows(stats: &PairStats, session: &GameState) -> Vec<(Localized, String)> {
    let [first, second] = [Seat::FIRST, Seat::SECOND].map(|seat| session.called(seat));
    let [won, lost] = stats.wins;
    let mut rows = vec![
        (Localized::new("end-pair").arg("first", first).arg("second", second), format!("{won} / {lost}")),
        (Localized::new("end-pair-played"), format!("{} / {}", stats.played, stats.draws)),
    ];
    if let (Some(shortest), Some(longest)) = (stats.shortest, stats.longest) {
        rows.push((Localized::new("end-pair-lengths"), format!("{} / {}", shortest.plies, longest.plies)));
    }
    rows
}

/// A fact as a sentence.
fn words(fact: Fact, session: &GameState, speaker: &Speaker<'_>) -> Localized {
    let by = |key: &'static str, seat| Localized::new(key).arg("name", session.called(seat));
    let piece = |face: Face| speaker.piece(face);
    match fact {
        Fact::FirstWin { winner, losses, draws } => {
            by("fact-first-win", winner).arg("losses", losses).arg("draws", draws)
        }
        Fact::EndOfLosses { winner, losses } => by("fact-end-of-losses", winner).arg("losses", losses),
        Fact::Streak { winner, wins } => by("fact-streak", winner).arg("wins", wins),
        Fact::FirstDraw { matches } => Localized::new("fact-first-draw").arg("matches", matches),
        Fact::Shortest { plies, before, matches } => {
            Localized::new("fact-shortest").arg("plies", plies).arg("before", before).arg("matches", matches)
        }
        Fact::Longest { plies, before, matches } => {
            Localized::new("fact-longest").arg("plies", plies).arg("before", before).arg("matches", matches)
        }
        Fact::QuickestWin { winner, plies, before, wins } => {
            by("fact-quickest-win", winner).arg("plies", plies).arg("before", before).arg("wins", wins)
        }
        Fact::LongThought { seat, ply, time, median } => by("fact-long-thought", seat)
            .arg("turn", ply)
            .arg("time", time.to_string())
            .arg("median", median.to_string()),
        Fact::Exchange { from_ply, turns, captures } => {
            Localized::new("fact-exchange").arg("turn", from_ply).arg("turns", turns).arg("captures", captures)
        }
        Fact::Chain { seat, ply, captures } => by("fact-chain", seat).arg("turn", ply).arg("captures", captures),
        Fact::Hunter { seat, face, captures, of } => {
            by("fact-hunter", seat).arg("piece", piece(face)).arg("captures", captures).arg("of", of)
        }
        Fact::NeverMoved { seat, face, square, turns } => by("fact-never-moved", seat)
            .arg("piece", piece(face))
            .arg("square", speaker.square(square))
            .arg("turns", turns),
        Fact::LastFaceDown { winner, face, revealed, plies } => {
            by("fact-last-face-down", winner).arg("piece", piece(face)).arg("turn", revealed).arg("plies", plies)
        }
    }
}
