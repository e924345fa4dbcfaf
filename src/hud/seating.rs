//! At a touch screen two people are asked once whether they sit face to face: at the first touch of the table. The question
//! stops neither the match nor its clocks, and is remembered as asked.

use accesskit::Role;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::slot::{PaperPlace, Slot};
use crate::board::{AtTable, BoardSystems, Layout};
use crate::core::{AppSystems, Phase, Screen, despawn_all};
use crate::i18n::{Localization, Localized};
use crate::paint::{Carved, Carving};
use crate::prefs::{Seating, Settings};
use crate::session::{GameState, LookBackSystems, Seated};
use crate::ui::reader::{Announce, Spoken};
use crate::ui::theme::{size, space};
use crate::ui::widget::{button, text};
use crate::ui::{Layer, Page, Skin, Tone};

/// The question on the screen.
#[derive(Component)]
pub(super) struct SeatingOffer;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            take_away.run_if(on_message::<Seated>.or_eager(resource_changed::<Settings>)),
            offer.run_if(|touches: Res<Touches>| touches.any_just_pressed()),
        )
            .chain()
            .in_set(BoardSystems(AppSystems::Rules))
            // What was asked is among the settings by which the table is laid out for a look back.
            .before(LookBackSystems),
    )
    .add_systems(OnExit(Phase::Playing), |offers: Query<Entity, With<SeatingOffer>>, mut commands: Commands| {
        despawn_all(&mut commands, offers);
    });
}

/// For another match, and once they sit face to face.
fn take_away(
    mut seated: MessageReader<Seated>,
    settings: Res<Settings>,
    offers: Query<Entity, With<SeatingOffer>>,
    mut commands: Commands,
) {
    if seated.read().count() > 0 || settings.seating == Seating::Face {
        despawn_all(&mut commands, offers);
    }
}

fn offer(
    (session, layout): (Res<GameState>, AtTable<&Layout>),
    localization: Res<Localization>,
    mut settings: ResMut<Settings>,
    mut said: MessageWriter<Announce>,
    mut commands: Commands,
) {
    let is_open = !settings.has_asked_seating && settings.seating == Seating::Side;
    let is_for_two = session.is_among_people() && !session.is_looked_through() && !session.outcome().is_over();
    if !(is_open && is_for_two) {
        return;
    }
    settings.has_asked_seating = true;
    let words = Localized::new("seating-offer");
    said.write(Announce::new(words.resolve(&localization)));
    commands.spawn((
        Name::new("Seating offer"),
        (SeatingOffer, Spoken::new(Role::Group)),
        // The keys stay where they are.
        Layer::Message,
        DespawnOnExit(Screen::Table),
        Pickable::IGNORE,
        GlobalZIndex(18),
        Node { justify_content: JustifyContent::Center, align_items: AlignItems::Center, ..default() },
        (Slot::Sheet(layout.bottom), PaperPlace),
        children![(
            Carved(Carving::Paper),
            Page(row(space::XL, UiRect::axes(px(space::XL), px(space::L)))),
            children![
                (text(words, size::BODY, Tone::Ink), TextLayout::justify(Justify::Center)),
                (
                    Page(row(space::L, UiRect::ZERO)),
                    children![
                        (button(Skin::Outlined, "setup-seats-face", "seating-face"), observe(choose(Seating::Face))),
                        (button(Skin::Outlined, "setup-seats-side", "seating-side"), observe(choose(Seating::Side))),
                    ]
                ),
            ],
        )],
    ));
}

/// Side by side where there is room for it.
fn row(gap: f32, padding: UiRect) -> Node {
    Node {
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::Center,
        align_items: AlignItems::Center,
        column_gap: px(gap),
        row_gap: px(space::M),
        max_width: percent(100),
        padding,
        ..default()
    }
}

/// The observer of a choice of seating.
fn choose(seating: Seating) -> impl Fn(On<Activate>, ResMut<Settings>, Query<Entity, With<SeatingOffer>>, Commands) {
    move |_, mut settings, offers, mut commands| {
        settings.seating = seating;
        despawn_all(&mut commands, offers);
    }
}
