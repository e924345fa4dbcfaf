//! The board as a grid of cells that can be pressed. The name of a cell says what stands on its square.

use accesskit::{Action, Role};
use bevy::a11y::AccessibilityRequested;
use bevy::prelude::*;
use bevy::ui::prelude::AccessibleLabel;
use teahouse_rules::{Danger, Move, Occupant, Piece, Public, Square};
use teahouse_table::Sight;

use super::{Speaker, SquareNames};
use crate::board::cursor::Cursor;
use crate::board::inspected::Inspected;
use crate::board::pieces::{Known, on_square};
use crate::board::press::{Chosen, Guard, PressOn};
use crate::board::stage::Stage;
use crate::board::{AtTable, BoardPad, BoardSystems, Layout, table_changed};
use crate::core::{AppSystems, Phase, despawn_all};
use crate::i18n::Localization;
use crate::prefs::aids::{Aids, TableAids};
use crate::session::GameState;
use crate::ui::reader::{Asked, FocusWithin, Spoken, SpokenAt, is_read};

#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
struct SquareCell<const B: u8>(Square);

/// A row of squares.
#[derive(Component)]
struct SquareRow<const B: u8>;

/// The order of the squares in the grid, as they lie on the screen.
#[derive(Component, Debug, PartialEq, Eq)]
struct SquareOrder(Vec<Square>);

/// The facts in the name of a cell.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
struct CellFacts {
    occupant: Occupant,
    /// Nothing is told of what stands there, or only that something does.
    is_blind: bool,
    is_taken: bool,
    /// The face-down piece, if its face is known.
    known: Option<Piece>,
    signs: Signs,
    names: SquareNames,
    language: &'static str,
}

/// The selection, targets and attacks on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Signs {
    is_selected: bool,
    is_pointed: bool,
    is_target: bool,
    is_attacked: bool,
    is_in_check: bool,
}

pub(super) fn plugin<const B: u8>(app: &mut App) {
    app.add_observer(answer::<B>).add_systems(
        Update,
        (lay::<B>.run_if(table_changed::<Layout>.or_eager(no_cells::<B>)), write::<B>, follow_cursor::<B>)
            .chain()
            .in_set(BoardSystems(AppSystems::Ui))
            .run_if(is_read),
    );
}

fn no_cells<const B: u8>(cells: Query<(), With<SquareCell<B>>>) -> bool {
    cells.is_empty()
}

/// Spawns the rows from above, and their squares from the left. They stay until the board is rotated, because a reader would
/// lose its place.
fn lay<const B: u8>(
    layout: AtTable<&Layout, B>,
    pad: Single<(Entity, Option<&SquareOrder>), With<BoardPad<B>>>,
    rows: Query<Entity, With<SquareRow<B>>>,
    mut cells: Query<(&SquareCell<B>, &mut SpokenAt)>,
    mut commands: Commands,
) {
    let (pad, order) = *pad;
    let mut squares: Vec<Square> = layout.squares().collect();
    let corner = |square: &Square| layout.cell_rect(*square).min;
    squares.sort_by(|one, other| {
        let (one, other) = (corner(one), corner(other));
        one.y.total_cmp(&other.y).then(one.x.total_cmp(&other.x))
    });
    if order.is_some_and(|order| order.0 == squares) {
        for (cell, mut at) in &mut cells {
            at.set_if_neq(SpokenAt(layout.cell_rect(cell.0)));
        }
        return;
    }
    despawn_all(&mut commands, rows);
    let (columns, count) = layout.columns_and_rows();
    let [columns, count] = [columns, count].map(usize::from);
    let mut grid = Spoken::new(Role::Grid);
    grid.set_row_count(count);
    grid.set_column_count(columns);
    for (number, squares) in squares.chunks(columns).enumerate() {
        let mut row = Spoken::new(Role::Row);
        row.set_row_index(number);
        let row = commands.spawn((Name::new("Row"), SquareRow::<B>, row, ChildOf(pad))).id();
        for (column, square) in squares.iter().enumerate() {
            let cell = (Name::new("Cell"), SquareCell::<B>(*square), spoken((number, column), None));
            commands.spawn((cell, SpokenAt(layout.cell_rect(*square)), ChildOf(row)));
        }
    }
    commands.entity(pad).insert((grid, SquareOrder(squares)));
}

/// A cell in its row and column. An empty cell has no selection state.
fn spoken((row, column): (usize, usize), is_selected: Option<bool>) -> Spoken {
    let mut cell = Spoken::pressable(Role::GridCell);
    cell.add_action(Action::Focus);
    cell.set_row_index(row);
    cell.set_column_index(column);
    if let Some(is_selected) = is_selected {
        cell.set_selected(is_selected);
    }
    cell
}

/// Writes the names of the cells when nothing moves.
fn write<const B: u8>(
    (session, chosen, known): (Res<GameState>, AtTable<&Chosen, B>, AtTable<&Known, B>),
    (aids, localization, names): (Res<TableAids>, Res<Localization>, Res<SquareNames>),
    (stage, guard, phase): (AtTable<&Stage, B>, AtTable<&Guard, B>, Option<Res<State<Phase>>>),
    pad: Single<(Entity, Option<&AccessibleLabel>), With<BoardPad<B>>>,
    cells: Query<(Entity, &SquareCell<B>, &Spoken, Option<&CellFacts>)>,
    mut commands: Commands,
) {
    if stage.is_moving() || guard.is_up() {
        return;
    }
    let speaker = Speaker::at(&session, &localization, *names);
    let (pad, label) = *pad;
    let title = title::<B>(&speaker, &session);
    if label.is_none_or(|label| label.0 != title) {
        commands.entity(pad).insert(AccessibleLabel(title));
    }
    let is_open = session.is_open_to_hands(phase.as_deref());
    let view = session.on(B).seen();
    let is_blind = session.on(B).is_blind();
    let board = match is_blind {
        true => SquareFacts::unseen(&chosen, is_open),
        false => SquareFacts::of(view, &chosen, aids.of_hands(session.on(B)), is_open),
    };
    for (entity, SquareCell(square), spoken, told) in &cells {
        // A player who does not see the pieces hears none.
        let occupant = if is_blind { Occupant::Empty } else { view.position().at(*square) };
        let piece = on_square(view.pieces(), (B, *square));
        let is_taken = piece.is_some() && session.on(B).sight() == Sight::Discs;
        let facts = CellFacts {
            occupant,
            is_blind,
            is_taken,
            known: piece.filter(|_| occupant == Occupant::Hidden).and_then(|piece| known.piece(piece)),
            signs: board.signs(*square),
            names: *names,
            language: localization.language().tag,
        };
        if told == Some(&facts) {
            continue;
        }
        let place = (spoken.row_index().unwrap_or_default(), spoken.column_index().unwrap_or_default());
        let is_selected = (occupant != Occupant::Empty || is_blind).then_some(facts.signs.is_selected);
        let words = words(&speaker, *square, &facts);
        commands.entity(entity).insert((facts, AccessibleLabel(words), self::spoken(place, is_selected)));
    }
}

/// The game and the side to move.
fn title<const B: u8>(speaker: &Speaker, session: &GameState) -> String {
    let (game, turn) = (speaker.game(), speaker.stands(session, B));
    let game = match session.has_two_boards() {
        true => speaker.localization.tr_args("said-board-of-two", &[("game", game.into()), ("board", (B + 1).into())]),
        false => game,
    };
    speaker.localization.tr_args("said-board", &[("game", game.into()), ("turn", turn.into())])
}

/// The facts of all squares.
struct SquareFacts {
    chosen: Chosen,
    targets: Vec<Square>,
    attacked: Vec<Square>,
    checked: Option<Square>,
}

impl SquareFacts {
    /// The selection and its targets follow the player's aids, as the marks on the board do. Attacks are always included, because
    /// a player who sees the board sees them at a glance.
    fn of(view: &Public, chosen: &Chosen, aids: Aids, is_open: bool) -> Self {
        let chosen = if is_open { *chosen } else { Chosen::default() };
        let seats = view.sides();
        Self {
            chosen,
            targets: if is_open && aids.dots { targets(view, chosen) } else { Vec::new() },
            attacked: seats.into_iter().flat_map(|seat| view.endangered(seat, Danger::Attacked)).collect(),
            checked: view.position().checked(),
        }
    }

    /// On a board whose pieces are not seen, what the player has pressed.
    fn unseen(chosen: &Chosen, is_open: bool) -> Self {
        let chosen = if is_open { *chosen } else { Chosen::default() };
        Self { chosen, targets: Vec::new(), attacked: Vec::new(), checked: None }
    }

    fn signs(&self, square: Square) -> Signs {
        Signs {
            is_selected: self.chosen.0.chosen == Some(square),
            is_pointed: self.chosen.0.pointed == Some(square),
            is_target: self.targets.contains(&square),
            is_attacked: self.attacked.contains(&square),
            is_in_check: self.checked == Some(square),
        }
    }
}

/// The targets of the selection. While promotion is being chosen, there is only one.
pub(super) fn targets(view: &Public, Chosen(selection): Chosen) -> Vec<Square> {
    if let Some((_, to)) = selection.promoting {
        return vec![to];
    }
    let is_wanted = |mv: &Move| match *mv {
        Move::Go { from, .. } => Some(from) == selection.chosen,
        Move::Drop { piece, .. } => Some(piece) == selection.in_hand,
        Move::Flip { .. } | Move::Stop { .. } => false,
    };
    let mut targets: Vec<Square> = view.moves().into_iter().filter(is_wanted).map(Move::target).collect();
    targets.sort_unstable();
    targets.dedup();
    targets
}

/// `e2, black horse, attacked`.
fn words(speaker: &Speaker, square: Square, facts: &CellFacts) -> String {
    let localization = speaker.localization;
    let what = match facts.occupant {
        _ if facts.is_taken => localization.tr("said-some-piece"),
        _ if facts.is_blind && !facts.signs.is_selected => return speaker.square(square),
        _ if facts.is_blind => return speaker.list(&[speaker.square(square), localization.tr("said-selected")]),
        Occupant::Empty => localization.tr("said-empty"),
        Occupant::Hidden => speaker.face_down(facts.known),
        Occupant::Shown(face) => speaker.piece(face),
    };
    let mut parts = vec![speaker.square(square), what];
    let signs = facts.signs;
    if signs.is_in_check {
        parts.push(localization.tr("said-in-check"));
    }
    if signs.is_selected {
        parts.push(localization.tr("said-selected"));
    }
    if signs.is_pointed {
        parts.push(localization.tr("said-pointed"));
    }
    match (signs.is_target, facts.occupant == Occupant::Empty) {
        (true, true) => parts.push(localization.tr("said-may-go")),
        (true, false) => parts.push(localization.tr("said-may-take")),
        // A piece that may be captured is attacked anyway.
        (false, _) if signs.is_attacked => parts.push(localization.tr("said-attacked")),
        (false, _) => {}
    }
    speaker.list(&parts)
}

/// While the board has the focus, the tree reports the square under its cursor as focused.
fn follow_cursor<const B: u8>(
    cursor: AtTable<&Cursor, B>,
    pad: Single<(Entity, Option<&FocusWithin>), With<BoardPad<B>>>,
    cells: Query<(Entity, &SquareCell<B>)>,
    mut commands: Commands,
) {
    let (pad, within) = *pad;
    let Some((cell, _)) = cells.iter().find(|(_, cell)| cell.0 == cursor.square) else { return };
    if within != Some(&FocusWithin(cell)) {
        commands.entity(pad).insert(FocusWithin(cell));
    }
}

/// Handles focus and press of a screen reader on a square.
fn answer<const B: u8>(
    asked: On<Asked>,
    cells: Query<&SquareCell<B>>,
    requested: Option<Res<AccessibilityRequested>>,
    (mut cursor, mut inspected): (AtTable<&mut Cursor, B>, AtTable<&mut Inspected, B>),
    mut presses: MessageWriter<PressOn<B>>,
) {
    let Ok(SquareCell(square)) = cells.get(asked.entity) else { return };
    if !is_read(requested) {
        return;
    }
    match asked.action {
        Action::Focus => cursor.square = *square,
        Action::Click => {
            cursor.square = *square;
            if !Inspected::put_away(&mut inspected) {
                presses.write(PressOn::Square(*square));
            }
        }
        _ => {}
    }
}
