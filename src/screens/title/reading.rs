//! The question at the first start, whether the player reads the characters. A match can begin without an answer. The answer
//! chooses a piece set, which the settings can change.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};
use teahouse_art::{Disc, Figure, Ink, PieceSet, Script};

use crate::board::figure::carved_disc;
use crate::core::{AppSystems, Screen, despawn_all};
use crate::i18n::Localized;
use crate::paint::{Carved, Carving};
use crate::prefs::{KomaSet, Settings};
use crate::session::Unfinished;
use crate::ui::theme::{size, space};
use crate::ui::widget::{button, text, words};
use crate::ui::{Layer, Page, PageByRoom, Room, Skin, Tone, Typeface};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), spawn.run_if(|settings: Res<Settings>| !settings.has_said_reading))
        .add_systems(Update, take_away.run_if(resource_changed::<Settings>.and_eager(in_state(Screen::Title))))
        .add_systems(
            Update,
            make_way
                .in_set(AppSystems::Ui)
                .run_if(resource_changed::<Unfinished>.or_eager(any_match_filter::<Added<QuestionPlace>>)),
        );
}

/// The place of the slip with the question.
#[derive(Component)]
struct QuestionPlace;

/// How well the player reads the characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fluency {
    Well,
    ALittle,
    NotAtAll,
}

impl Fluency {
    /// A reader gets the characters alone; a player who does not read them gets a picture on each disc and the piece's moves
    /// around it; and a player who reads a little gets the piece cards below a resting mouse.
    fn choose(self, settings: &mut Settings) {
        (settings.pieces, settings.koma) = match self {
            Self::NotAtAll => (PieceSet::Learner, KomaSet::Learner),
            Self::Well | Self::ALittle => (PieceSet::Traditional, KomaSet::One),
        };
        settings.piece_cards = self != Self::Well;
        settings.has_said_reading = true;
    }
}

/// Three characters of different shapes.
const ASKED: [(char, Ink); 3] = [('將', Ink::Black), ('馬', Ink::Black), ('炮', Ink::Red)];

/// The question lies over the buttons of the boards, which have no height of their own.
const ABOVE_BOARDS: ZIndex = ZIndex(1);

fn spawn(mut commands: Commands) {
    commands.spawn((
        Name::new("Can you read these?"),
        DespawnOnExit(Screen::Title),
        QuestionPlace,
        (Layer::Screen(1), ABOVE_BOARDS),
        Pickable::IGNORE,
        PageByRoom(in_middle),
        children![(
            Carved(Carving::Paper),
            Page(paper()),
            children![
                (
                    PageByRoom(question),
                    children![
                        words(Typeface::Title, Localized::new("reading-question"), size::LARGE, Tone::Ink),
                        (
                            Page(Node { column_gap: px(space::S), ..default() }),
                            Children::spawn(SpawnIter(ASKED.into_iter().map(|(character, ink)| {
                                let disc = Disc::face(Figure::Character(character, Script::Brush), ink);
                                (Page(Node { width: px(46), height: px(46), ..default() }), carved_disc(disc))
                            }))),
                        ),
                    ],
                ),
                text(Localized::new("reading-question-means"), size::SMALL, Tone::InkDim),
                (
                    PageByRoom(answers),
                    children![
                        answer("reading-well", "reads-well", Fluency::Well),
                        answer("reading-a-little", "reads-a-little", Fluency::ALittle),
                        answer("reading-not-at-all", "reads-not", Fluency::NotAtAll),
                    ],
                ),
            ],
        )],
    ));
}

/// In the middle of the window, beside the list. The answers begin further to the left than the board in front, so that the arrows go from the
/// list to them first. Where the letters are large there is no room.
fn in_middle(room: Room) -> Node {
    /// Room at the left that is kept for the list, in pixels of the page.
    const LIST: f32 = 40.0;
    /// The largest letters with which the paper has room in the middle.
    const LARGEST: f32 = 1.1;
    if room.is_portrait || room.is_narrow || room.letters > LARGEST {
        return in_corner(room);
    }
    Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        padding: px(LIST).left(),
        justify_content: JustifyContent::Center,
        align_items: AlignItems::Center,
        ..default()
    }
}

/// In the upper right corner, over the decoration; in a high window beside the list, below the name.
fn in_corner(room: Room) -> Node {
    Node {
        position_type: PositionType::Absolute,
        top: if room.is_portrait { percent(20) } else { px(space::XL) },
        width: percent(100),
        padding: px(space::XL).right(),
        justify_content: JustifyContent::FlexEnd,
        align_items: AlignItems::Start,
        ..default()
    }
}

/// The question leaves the middle to the slip of a match to continue, which reaches that far.
fn make_way(unfinished: Res<Unfinished>, questions: Query<Entity, With<QuestionPlace>>, mut commands: Commands) {
    let place: fn(Room) -> Node = if unfinished.0.is_some() { in_corner } else { in_middle };
    for question in &questions {
        commands.entity(question).insert(PageByRoom(place));
    }
}

fn paper() -> Node {
    Node {
        max_width: percent(52),
        align_items: AlignItems::Center,
        flex_direction: FlexDirection::Column,
        padding: UiRect::axes(px(space::XL), px(space::L)),
        row_gap: px(space::M),
        flex_shrink: 0.0,
        ..default()
    }
}

/// The words, and the characters that they ask about.
fn question(room: Room) -> Node {
    Node {
        flex_direction: if room.is_narrow { FlexDirection::Column } else { FlexDirection::Row },
        column_gap: px(space::L),
        row_gap: px(space::S),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    }
}

/// Below each other where the letters are large.
fn answers(room: Room) -> Node {
    const LARGE: f32 = 1.3;
    Node {
        flex_direction: if room.letters > LARGE { FlexDirection::Column } else { FlexDirection::Row },
        column_gap: px(space::S),
        row_gap: px(space::S),
        justify_content: JustifyContent::Center,
        ..default()
    }
}

fn answer(key: &'static str, id: &'static str, reading: Fluency) -> impl Bundle {
    (
        Page(Node { min_width: px(96), flex_direction: FlexDirection::Column, ..default() }),
        children![(
            button(Skin::Outlined, key, id),
            observe(move |_: On<Activate>, mut settings: ResMut<Settings>| {
                reading.choose(&mut settings);
            })
        )],
    )
}

fn take_away(settings: Res<Settings>, questions: Query<Entity, With<QuestionPlace>>, mut commands: Commands) {
    if settings.has_said_reading {
        despawn_all(&mut commands, questions);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_chooses_the_pieces_and_is_remembered() {
        for (reading, pieces, cards) in [
            (Fluency::Well, (PieceSet::Traditional, KomaSet::One), false),
            (Fluency::ALittle, (PieceSet::Traditional, KomaSet::One), true),
            (Fluency::NotAtAll, (PieceSet::Learner, KomaSet::Learner), true),
        ] {
            let mut settings = Settings::default();
            reading.choose(&mut settings);
            assert_eq!(((settings.pieces, settings.koma), settings.piece_cards), (pieces, cards));
            assert!(settings.has_said_reading);
        }
    }
}
