//! The questions of the table: whether the other player accepts an offer, whether a draw is claimed, and whether a draw or a
//! count is offered.

use accesskit::Role;
use bevy::prelude::*;
use bevy::text::FontSize;
use teahouse_rules::{Reason, Rules, Seat};
use teahouse_table::OfferKind;

use super::permitted::sends_for;
use super::slot::{Layouts, PaperPlace, QuestionRoom, Slot, at_board_of};
use super::table_action::{OpenOffer, TableAction, open_offer};
use super::{HudSystems, account, has_news};
use crate::board::marks::last_squares;
use crate::board::press::Guard;
use crate::board::{AtTable, Layout, Of, table_changed};
use crate::core::{AppSystems, Screen};
use crate::i18n::Localized;
use crate::paint::{Carved, Carving};
use crate::session::{GameState, Pauses, Seated};
use crate::ui::reader::Spoken;
use crate::ui::theme::{size, space};
use crate::ui::widget::{Fitted, button, text};
use crate::ui::{Layer, Page, Primary, Skin, Tone};

/// A question on the table.
#[derive(Component)]
pub(super) struct QuestionPanel {
    /// Whether game time stands still until it is answered.
    waits: bool,
}

/// The paper of a question before a player.
#[derive(Component)]
struct Paper(Seat);

/// The answers on the paper of a question before a player.
#[derive(Component)]
struct Answers(Seat);

/// The claim that the players were asked about last. They are asked once, until the reason has gone and come back, or as many
/// quiet turns again have passed. The draw button clears it.
#[derive(Resource, Debug, Default, PartialEq, Eq)]
pub struct AskedAlready(Option<Occasion>);

impl AskedAlready {
    /// Has the question asked again.
    pub fn forget(&mut self) {
        self.0 = None;
    }

    /// Takes note of an occasion, and says whether its question is to be asked.
    fn is_new(&mut self, occasion: Option<Occasion>) -> bool {
        std::mem::replace(&mut self.0, occasion) != occasion
    }
}

/// Whether the player at the screen wants to choose between the ways to a draw. The question takes it away.
#[derive(Resource, Debug, Default, PartialEq, Eq)]
pub struct Choosing(pub bool);

/// A way to a draw that a player can choose instead of the offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Instead {
    /// Shogi: to offer a count of the points.
    Count,
    /// Strict play: to claim a draw, at the risk that the claim is wrong.
    Claim,
}

impl Choosing {
    /// The way to a draw that can be chosen now instead of the offer; `None` if there is nothing to choose.
    pub fn is_between(session: &GameState) -> Option<Instead> {
        // Without sight of the board the choice alone would tell of it.
        if !session.is_blind() && account::if_agreed(session).is_some() {
            return Some(Instead::Count);
        }
        let may_claim = session.state().is_strict() && session.state().rules().has_claims();
        may_claim.then_some(Instead::Claim)
    }
}

/// Why a draw may be called, and how many times over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Occasion {
    reason: Reason,
    times: u16,
}

impl Occasion {
    fn of(session: &GameState) -> Option<Self> {
        let view = session.view();
        let reason = view.claim().filter(|_| !session.outcome().is_over())?;
        let times = match (reason, view.rules()) {
            (Reason::NoProgress, Rules::Banqi(ruleset)) => view.quiet_plies() / ruleset.no_progress.max(1),
            _ => 1,
        };
        Some(Self { reason, times })
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AskedAlready>()
        .init_resource::<Choosing>()
        .add_systems(Update, forget.in_set(AppSystems::React).run_if(on_message::<Seated>))
        .add_systems(
            Update,
            (
                ask.run_if(has_news.or_eager(is_about_a_draw)),
                fit_papers.run_if(table_changed::<Layout>.or_eager(any_match_filter::<Added<Paper>>)),
            )
                .chain()
                .in_set(HudSystems::Match),
        )
        .add_systems(Update, report.in_set(AppSystems::Ui).after(HudSystems::Match));
}

/// A player plays on, wants to be asked again, or has chosen the offer. A question that has only just appeared is unread.
fn is_about_a_draw(mut actions: MessageReader<TableAction>, guard: AtTable<&Guard>) -> bool {
    let concerns = |action: &&TableAction| {
        use TableAction::{ClaimDraw, OfferDraw, OfferDrawOnly, OfferImpasse, PlayOn};
        matches!(action, PlayOn | OfferDraw | OfferDrawOnly | OfferImpasse | ClaimDraw)
    };
    actions.read().filter(concerns).count() > 0 && !guard.is_up()
}

fn forget(mut asked: ResMut<AskedAlready>) {
    asked.set_if_neq(AskedAlready::default());
}

/// Game time stands still until the players have answered.
pub(super) fn report(questions: Query<&QuestionPanel>, mut pauses: ResMut<Pauses>) {
    let wanted = Pauses { question: questions.iter().any(|question| question.waits), ..*pauses };
    pauses.set_if_neq(wanted);
}

fn ask(
    mut commands: Commands,
    session: Res<GameState>,
    (mut asked, mut choosing): (ResMut<AskedAlready>, ResMut<Choosing>),
    old: Query<Entity, With<QuestionPanel>>,
) {
    for question in &old {
        commands.entity(question).despawn();
        // The question lay over the board, and the second click of a double click must not play there.
        commands.run_system_cached(Guard::raise::<0>);
        if session.has_two_boards() {
            commands.run_system_cached(Guard::raise::<1>);
        }
    }
    let is_choosing = std::mem::take(&mut choosing.bypass_change_detection().0);
    if let Some(open) = open_offer(&session) {
        ask_about_offer(&mut commands, &session, open);
        return;
    }
    if let (Some(asker), Some(instead)) = (session.acting().filter(|_| is_choosing), Choosing::is_between(&session)) {
        ask_which_offer(&mut commands, &session, asker, instead);
        return;
    }
    // The computer decides on its own turn; its opponent is asked on theirs.
    let asked_now = session.acting().filter(|_| session.mover() == session.acting());
    if asked_now.is_none() && session.mover().is_some() {
        return;
    }
    // In strict play a claim is not asked for.
    let occasion = Occasion::of(&session).filter(|_| !session.state().is_strict());
    let is_new = asked.bypass_change_detection().is_new(occasion);
    if let (Some(occasion), Some(mover), true) = (occasion, asked_now, is_new) {
        ask_about_draw(&mut commands, &session, occasion, mover);
    }
}

fn ask_about_offer(commands: &mut Commands, session: &GameState, open: OpenOffer) {
    let OpenOffer { kind, by, asked } = open;
    // The points would tell of a board that is not seen.
    let is_unseen = session.is_blind();
    let key = match kind {
        OfferKind::Draw => "offer-draw",
        OfferKind::Impasse if is_unseen => "offer-impasse-unseen",
        OfferKind::Impasse => "offer-impasse",
        OfferKind::Stalemate => "offer-stalemate",
        OfferKind::Undo => "offer-undo",
    };
    let words = Localized::new(key).arg("asker", session.called(by)).arg("other", session.called(asked));
    let (words, letters) = match kind {
        OfferKind::Impasse if is_unseen => (words, size::LARGE),
        OfferKind::Impasse => (account::counted(words, session), size::BODY),
        OfferKind::Stalemate => (words.arg("times", session.view().repetitions()), size::BODY),
        OfferKind::Draw | OfferKind::Undo => (words, size::LARGE),
    };
    let accept = choice("offer-accept", "accept", TableAction::Answer { yes: true });
    let decline = choice("offer-decline", "decline", TableAction::Answer { yes: false });
    spawn(commands, QuestionPanel { waits: true }, (session, asked), words, letters, &[accept, decline]);
}

/// Asks which way to a draw is meant: an offer, or what there is instead, with the result of a count. In strict play the clock runs
/// on: the player has opened this question, which would otherwise be time to think that no clock counts.
fn ask_which_offer(commands: &mut Commands, session: &GameState, asker: Seat, instead: Instead) {
    let draw = choice("offer-which-draw", "offer-draw", TableAction::OfferDrawOnly);
    let (words, letters, other) = match instead {
        Instead::Count => {
            let count = choice("account-count", "offer-count", TableAction::OfferImpasse);
            (account::counted(Localized::new("offer-which"), session), size::BODY, count)
        }
        Instead::Claim => {
            let claim = choice("claim-yes", "claim", TableAction::ClaimDraw);
            (Localized::new("offer-or-claim"), size::LARGE, claim)
        }
    };
    let question = QuestionPanel { waits: !session.state().is_strict() };
    spawn(commands, question, (session, asker), words, letters, &[other, draw, PLAY_ON]);
}

/// The side to move answers; a move plays on.
fn ask_about_draw(commands: &mut Commands, session: &GameState, occasion: Occasion, mover: Seat) {
    let words = match occasion.reason {
        Reason::Repetition => Localized::new("claim-repetition").arg("times", session.view().repetitions()),
        _ => Localized::new("claim-no-progress").arg("plies", session.view().quiet_plies()),
    };
    spawn(
        commands,
        QuestionPanel { waits: true },
        (session, mover),
        words,
        size::LARGE,
        &[choice("claim-yes", "claim", TableAction::ClaimDraw), PLAY_ON],
    );
}

/// The key of a choice's words, its id, and what it does.
type AnswerButton = (&'static str, &'static str, TableAction);

const PLAY_ON: AnswerButton = choice("claim-no", "play-on", TableAction::PlayOn);

const fn choice(key: &'static str, id: &'static str, action: TableAction) -> AnswerButton {
    (key, id, action)
}

/// The sheet before the player that is asked, clear of the last move: the answer depends on it. The focus begins on the last answer.
fn spawn(
    commands: &mut Commands,
    question: QuestionPanel,
    (session, asked): (&GameState, Seat),
    words: Localized,
    letters: FontSize,
    answers: &[AnswerButton],
) {
    let about = last_squares(session.at(asked).view());
    let mut place = commands.spawn((
        Name::new("Question"),
        (question, Spoken::new(Role::AlertDialog)),
        // A part of the screen of its own: the keys go to it at once.
        Layer::Screen(2),
        DespawnOnExit(Screen::Table),
        Pickable::IGNORE,
        GlobalZIndex(20),
        Node { justify_content: JustifyContent::Center, align_items: AlignItems::Center, ..default() },
        (Slot::Question { seat: asked, about }, PaperPlace),
    ));
    at_board_of(asked, &mut place);
    let place = place.id();
    let sheet = commands
        .spawn((
            ChildOf(place),
            Carved(Carving::Paper),
            (Paper(asked), Fitted::default(), Page(paper(QuestionRoom::Board, 1.0))),
            children![(text(words, letters, Tone::Ink), TextLayout::justify(Justify::Center))],
        ))
        .id();
    let mut paper = commands.entity(sheet);
    at_board_of(asked, &mut paper);
    let row = commands.spawn((ChildOf(sheet), Answers(asked), Page(row_of_answers(QuestionRoom::Board)))).id();
    at_board_of(asked, &mut commands.entity(row));
    for (index, &(key, id, action)) in answers.iter().enumerate() {
        let mut answer = commands.spawn((ChildOf(row), button(Skin::Outlined, key, id)));
        answer.observe(sends_for(asked, action));
        if index + 1 == answers.len() {
            answer.insert(Primary);
        }
    }
}

/// A paper in a player's column is no higher than the column, and one on the tray as high as its place. Over the board it lies in the
/// middle of its place. Face to face, and with large letters, it is no higher than half of the window: letters become smaller where
/// the words need more.
fn fit_papers(
    layouts: Layouts,
    papers: Query<(Entity, &Paper, &Page, Has<Of<1>>)>,
    rows: Query<(Entity, &Answers, &Page, Has<Of<1>>)>,
    mut commands: Commands,
) {
    let papers = papers.iter().map(|(entity, Paper(asked), page, is_second)| (entity, *asked, page, is_second, true));
    let rows = rows.iter().map(|(entity, Answers(asked), page, is_second)| (entity, *asked, page, is_second, false));
    for (entity, asked, page, is_second, is_paper) in papers.chain(rows) {
        let Some(layout) = layouts.of(is_second) else { continue };
        let room = QuestionRoom::of(asked, layout);
        let free = layout.above_bar().height() / layout.window().height().max(1.0);
        let node = if is_paper { paper(room, free) } else { row_of_answers(room) };
        if page.0 != node {
            commands.entity(entity).insert(Page(node));
        }
    }
}

/// Everything on one line where there is room: the answer depends on the board. This share of the window lies above the bar.
fn paper(room: QuestionRoom, free: f32) -> Node {
    let node = Node {
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::Center,
        align_items: AlignItems::Center,
        column_gap: px(space::XL),
        row_gap: px(space::M),
        padding: UiRect::axes(px(space::XL), px(space::L)),
        max_width: percent(100),
        flex_shrink: 0.0,
        ..default()
    };
    match room {
        QuestionRoom::Column => {
            let padding = UiRect::axes(px(space::L), px(space::M));
            Node { max_height: percent(100), row_gap: px(space::S), padding, ..node }
        }
        // The words take several lines beside the answers.
        QuestionRoom::Tray => {
            let padding = px(space::L).horizontal();
            Node { flex_wrap: FlexWrap::NoWrap, column_gap: px(space::L), padding, ..node }
        }
        QuestionRoom::Board => Node { max_height: vh(100.0 * free), margin: auto().vertical(), ..node },
        QuestionRoom::Half => Node { max_height: vh(48.0 * free), margin: auto().vertical(), ..node },
    }
}

fn row_of_answers(room: QuestionRoom) -> Node {
    let is_whole = room == QuestionRoom::Tray;
    Node {
        flex_wrap: if is_whole { FlexWrap::NoWrap } else { FlexWrap::Wrap },
        justify_content: JustifyContent::Center,
        column_gap: px(space::L),
        row_gap: px(space::S),
        flex_shrink: if is_whole { 0.0 } else { 1.0 },
        ..default()
    }
}
