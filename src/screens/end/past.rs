//! The lines of the end sheet about all evenings of two players: their results, and one surprising fact about this match.

use bevy::prelude::*;
use teahouse_rules::{Face, Seat};
use teahouse_table::GameTime;
use teahouse_table::facts::Fact;
use teahouse_table::pairs::PairStats;

use super::parts::fact;
use super::series::order;
use crate::core::{AppSystems, Phase};
use crate::i18n::{Localization, Localized, Value};
use crate::prefs::GameKind;
use crate::session::{GameState, MatchSystems, PastMatches};
use crate::speech::{Speaker, SquareNames};
use crate::ui::theme::size;
use crate::ui::widget::text;
use crate::ui::{EdgeTone, PageByRoom, Room, Tone};

/// The groups of the sheet, and where each after the first one stands.
#[derive(Component, Debug)]
pub(super) struct Groups(pub(super) fn(Room) -> Node);

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
    groups: Query<(Entity, &Groups), Without<HasPast>>,
    mut commands: Commands,
) {
    if !past.is_known(&session) {
        return;
    }
    for (groups, &Groups(place)) in &groups {
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
            groups.spawn((Name::new("All evenings"), PageByRoom(place), edge)).with_children(|group| {
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

/// The statistics of the pair.
fn rows(stats: &PairStats, session: &GameState) -> Vec<(Localized, String)> {
    let [(first, won), (second, lost)] = order(session).map(|seat| (session.called(seat), stats.wins[seat.index()]));
    let pair = Localized::new("end-pair").arg("game", game(session)).arg("first", first).arg("second", second);
    let mut rows = vec![
        (pair, format!("{won} / {lost}")),
        (Localized::new("end-pair-played"), format!("{} / {}", stats.played, stats.draws)),
    ];
    if let (Some(shortest), Some(longest)) = (stats.shortest, stats.longest) {
        rows.push((Localized::new("end-pair-lengths"), format!("{} / {}", shortest.plies, longest.plies)));
    }
    rows
}

/// The name of the game: both players may have played others too.
fn game(session: &GameState) -> Value {
    Value::Key(format!("title-{}", GameKind::of(session.state().rules())).into())
}

/// A fact as a sentence. It is true as it stands: one about all matches of a pair names both parties and the game.
fn words(fact: Fact, session: &GameState, speaker: &Speaker<'_>) -> Localized {
    let by = |key: &'static str, seat| Localized::new(key).arg("name", session.called(seat));
    let party = |seat| session.called_together(session.seats().party(seat));
    let of_pair = |key: &'static str, seat: Seat| {
        let words = Localized::new(key).arg("name", party(seat)).arg("other", party(seat.other()));
        words.arg("game", game(session))
    };
    let piece = |face: Face| speaker.piece(face);
    let [first, _] = order(session);
    match fact {
        Fact::FirstWin { winner, losses, draws } => {
            of_pair("fact-first-win", winner).arg("losses", losses).arg("draws", draws)
        }
        Fact::EndOfLosses { winner, losses } => of_pair("fact-end-of-losses", winner).arg("losses", losses),
        Fact::Streak { winner, wins } => of_pair("fact-streak", winner).arg("wins", wins),
        Fact::FirstDraw { matches } => of_pair("fact-first-draw", first).arg("matches", matches),
        Fact::Shortest { plies, before, matches } => {
            of_pair("fact-shortest", first).arg("plies", plies).arg("before", before).arg("matches", matches)
        }
        Fact::Longest { plies, before, matches } => {
            of_pair("fact-longest", first).arg("plies", plies).arg("before", before).arg("matches", matches)
        }
        Fact::QuickestWin { winner, plies, before, wins } => {
            of_pair("fact-quickest-win", winner).arg("plies", plies).arg("before", before).arg("wins", wins)
        }
        Fact::LongThought { seat, ply, time, median } => by("fact-long-thought", seat)
            .arg("turn", ply)
            .arg("time", time.to_string())
            .arg("median", in_whole_seconds(median).to_string()),
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

/// At least this time, in seconds: the text of a time leaves out what is less, and half of the turns did not take less.
const fn in_whole_seconds(time: GameTime) -> GameTime {
    GameTime(time.millis().next_multiple_of(1_000))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_the_turns_took_what_is_told_or_less() {
        let told = [1_000, 1_001, 4_900, 5_000].map(|millis| in_whole_seconds(GameTime(millis)).to_string());
        assert_eq!(told, ["0:01", "0:02", "0:05", "0:05"]);
    }
}
