//! The films: a motion, picture by picture, to be compared with its intended feel.

mod sources;

use std::fs;
use std::path::Path;

use bevy::picking::pointer::PointerAction;
use bevy::prelude::*;
use teahouse_rules::{Move, Occupant, Square};
use teahouse_table::Command;

use super::moves::busiest;
use super::strip::Strip;
use super::ways::table_middle;
use super::{GalleryError, HeadlessGame, company, editor};
use crate::board::Layout;
use crate::board::hover::Hover;
use crate::board::press::Press;
use crate::core::Screen;
use crate::prefs::{GameKind, Odds, Settings, Starts};
use crate::session::{Begin, GameState, MatchCommand, MatchSetup};

/// A motion that is worth a film.
#[derive(Debug)]
pub struct Film {
    /// The name of the film for `--gallery`.
    pub name: &'static str,
    /// Leads to its beginning, and chooses the part of the view to show.
    direct: fn(&mut HeadlessGame) -> Result<Scene, GalleryError>,
}

/// Where a film begins.
struct Scene {
    /// Starts the motion, and goes on with it.
    script: Box<FrameScript>,
    /// The part of the view that goes on the strip, in pixels; all of it if there is none.
    focus: Option<Rect>,
}

/// The action before a frame, by its number. Returns whether more follow.
type FrameScript = dyn FnMut(&mut HeadlessGame, u32) -> Result<bool, GalleryError>;

/// Something that is done at the beginning.
fn at_once(mut action: impl FnMut(&mut HeadlessGame) -> Result<(), GalleryError> + 'static) -> Box<FrameScript> {
    Box::new(move |game, number| {
        if number == 0 {
            action(game)?;
        }
        Ok(false)
    })
}

/// A message that is written at the beginning.
fn at_once_tell<M: Message + Clone>(message: M) -> Box<FrameScript> {
    at_once(move |game| {
        game.world().write_message(message.clone());
        Ok(())
    })
}

/// All of them.
pub const FILMS: &[Film] = &[
    Film { name: "deal", direct: |_| Ok(deal(MatchSetup::default())) },
    // Red gives both cannons, which lie in the other tray from the start.
    Film { name: "deal-odds", direct: |_| Ok(deal(MatchSetup { odds: Odds::TwoCannons, ..MatchSetup::default() })) },
    Film { name: "lot-pawns", direct: |_| Ok(lot(GameKind::Shogi)) },
    Film { name: "lot-coins", direct: |_| Ok(lot(GameKind::Xiangqi)) },
    Film { name: "lot-discs", direct: |_| Ok(lot(GameKind::Banqi)) },
    Film { name: "first-flip", direct: first_flip },
    Film { name: "flip", direct: flip },
    Film { name: "flip-reduced", direct: |game| reduced(game, flip) },
    Film { name: "hover", direct: hover },
    Film { name: "select", direct: select },
    Film { name: "let-go", direct: let_go },
    Film { name: "drag", direct: |game| drag(game, DragEnd::There) },
    Film { name: "drag-home", direct: |game| drag(game, DragEnd::Home) },
    Film { name: "drag-off", direct: |game| drag(game, DragEnd::Off) },
    Film { name: "slide", direct: slide },
    Film { name: "slide-reduced", direct: |game| reduced(game, slide) },
    Film { name: "capture", direct: |game| capture(game, is_step) },
    Film { name: "capture-reduced", direct: |game| reduced(game, |game| capture(game, is_step)) },
    Film { name: "cannon", direct: |game| capture(game, |mv| !is_step(mv)) },
    Film { name: "refusal", direct: refusal },
    Film { name: "undo", direct: undo },
    Film { name: "victory", direct: victory },
    Film { name: "check", direct: sources::check },
    Film { name: "mate", direct: sources::mate },
    Film { name: "steam", direct: sources::steam },
    Film { name: "exhibit", direct: |game| exhibit(game, GameKind::Banqi) },
    Film { name: "exhibit-shogi", direct: |game| exhibit(game, GameKind::Shogi) },
    Film { name: "supply-capture", direct: sources::cross },
    Film { name: "blindfold-call", direct: sources::call },
    Film { name: "training", direct: sources::train },
    Film { name: "editor", direct: set_up },
    Film { name: "title-pointer", direct: sources::point },
    Film { name: "title-show", direct: |game| show(game, company::title_show_begins) },
    Film { name: "title-show-deal", direct: |game| show(game, company::title_show_ends) },
];

/// The film with a name.
///
/// # Errors
/// When there is none.
pub(super) fn find(name: &str) -> Result<&'static Film, GalleryError> {
    FILMS.iter().find(|film| film.name == name).ok_or_else(|| GalleryError::UnknownFilm(name.to_owned()))
}

/// No film is longer: five seconds.
const LONGEST: u32 = 300;
/// A film ends after this many settled frames.
const CALM: u32 = 4;
/// The most plies until the motion of a film is legal.
const PLIES: usize = 150;

impl Film {
    /// Writes a picture for every frame into a folder, and all of them on one strip.
    pub(super) fn shoot(&self, game: &mut HeadlessGame, folder: &Path) -> Result<(), GalleryError> {
        let failed = |why: std::io::Error| GalleryError::NotWritten { file: folder.to_owned(), why: why.to_string() };
        fs::create_dir_all(folder).map_err(failed)?;
        let Scene { mut script, focus } = (self.direct)(game)?;
        let mut strip = Strip::new(focus);
        let mut calm = 0;
        for number in 0..LONGEST {
            let goes_on = script(game, number)?;
            game.frame();
            let image = game.capture().ok_or(GalleryError::NoPicture)?;
            strip.add(&image);
            super::headless_game::write(image, &folder.join(format!("{number:03}.png")))?;
            calm = if game.is_at_rest() && !goes_on { calm + 1 } else { 0 };
            if calm == CALM {
                break;
            }
        }
        let image = strip.image().ok_or(GalleryError::NoPicture)?;
        super::headless_game::write(image, &folder.join("strip.png"))
    }
}

impl HeadlessGame {
    /// These squares and a little around them.
    fn around(&self, squares: &[Square]) -> Option<Rect> {
        let layout = self.at_table::<Layout>()?;
        let cells = squares.iter().map(|square| layout.cell_rect(*square));
        let rect = cells.reduce(|all, cell| all.union(cell))?.inflate(layout.cell * 0.35);
        Some(Rect { min: rect.min - Vec2::Y * layout.cell * 0.3, ..rect })
    }

    /// The acting seat: the side to move, or, for a takeback, the last mover.
    ///
    /// # Errors
    /// When there is none.
    pub(super) fn send(&mut self, command: Command) -> Result<(), GalleryError> {
        let who = if command == Command::AskUndo { GameState::last_mover } else { GameState::mover };
        let seat = found(self.session().and_then(who))?;
        self.world().write_message(MatchCommand { seat, command });
        Ok(())
    }

    fn set_reduced(&mut self, is_reduced: bool) {
        self.world().resource_mut::<Settings>().bypass_change_detection().reduced_motion = is_reduced;
    }
}

fn deal(setup: MatchSetup) -> Scene {
    Scene { script: at_once_tell(Begin::New(setup)), focus: None }
}

/// A lot for the first move.
fn lot(kind: GameKind) -> Scene {
    deal(MatchSetup { starts: Starts::Lot, ..MatchSetup::of(kind) })
}

fn play(game: &HeadlessGame, mv: Move) -> Scene {
    let squares: Vec<Square> = [mv.origin(), Some(mv.target())].into_iter().flatten().collect();
    let focus = game.around(&squares);
    Scene { script: at_once(move |game| game.send(Command::Play(mv))), focus }
}

/// The first flip, with the board and both tablets, which change colour.
fn first_flip(game: &mut HeadlessGame) -> Result<Scene, GalleryError> {
    game.deal()?;
    let mv = found(game.session().and_then(|session| session.view().moves().get(10).copied()))?;
    Ok(Scene { focus: None, ..play(game, mv) })
}

fn flip(game: &mut HeadlessGame) -> Result<Scene, GalleryError> {
    game.deal()?;
    game.play(5)?;
    let is_flip = |mv: &Move| matches!(mv, Move::Flip { .. });
    let mv = game.session().and_then(|session| session.view().moves().into_iter().filter(is_flip).nth(7));
    Ok(play(game, found(mv)?))
}

/// The same with reduced motion.
fn reduced(
    game: &mut HeadlessGame,
    direct: impl FnOnce(&mut HeadlessGame) -> Result<Scene, GalleryError>,
) -> Result<Scene, GalleryError> {
    let scene = direct(game)?;
    game.set_reduced(true);
    Ok(scene)
}

fn hover(game: &mut HeadlessGame) -> Result<Scene, GalleryError> {
    table_middle(game)?;
    let square = found(game.session().and_then(busiest))?;
    let script = at_once(move |game| {
        if let Some(mut hover) = game.at_table_mut::<Hover>() {
            hover.0 = Some(square.into());
        }
        Ok(())
    });
    Ok(Scene { script, focus: game.around(&[square]) })
}

fn select(game: &mut HeadlessGame) -> Result<Scene, GalleryError> {
    table_middle(game)?;
    let square = found(game.session().and_then(busiest))?;
    let script = at_once_tell(Press::Square(square));
    Ok(Scene { script, focus: game.around(&[square]) })
}

/// A selected piece is laid down again.
fn let_go(game: &mut HeadlessGame) -> Result<Scene, GalleryError> {
    let scene = select(game)?;
    game.select()?;
    let script = at_once_tell(Press::Nothing);
    Ok(Scene { script, ..scene })
}

/// Where a dragged piece is let go of.
#[derive(Debug, Clone, Copy, PartialEq)]
enum DragEnd {
    /// Where it may go.
    There,
    /// On a square where it may not.
    Home,
    /// The piece is not let go of: the other button is pressed meanwhile.
    Off,
}

/// A piece is taken up with the mouse, carried over the board and let go of.
fn drag(game: &mut HeadlessGame, end: DragEnd) -> Result<Scene, GalleryError> {
    /// Frames of the way.
    const FRAMES: u32 = 24;
    /// Pointer and button each take one before it.
    const BEFORE: u32 = 3;
    table_middle(game)?;
    let from = found(game.session().and_then(busiest))?;
    let view = found(game.session())?.view();
    let may_go = |to: &Square| view.explain(Move::go(from, *to)).is_ok();
    let is_far = |to: &Square| to.file().abs_diff(from.file()) + to.rank().abs_diff(from.rank()) == 2;
    let mut squares = view.position().geometry().squares();
    let to = match end {
        DragEnd::There => squares.find(may_go),
        DragEnd::Home | DragEnd::Off => squares.find(|to| is_far(to) && !may_go(to)),
    };
    let to = found(to)?;
    let (start, goal) = (found(game.middle(from))?, found(game.middle(to))?);
    let script = move |game: &mut HeadlessGame, number: u32| {
        let way = number.saturating_sub(BEFORE).min(FRAMES) as f32 / FRAMES as f32;
        // Not in a straight line, as no hand does.
        let aside = (goal - start).perp() * 0.12 * (way * core::f32::consts::PI).sin();
        let at = start.lerp(goal, way * way * (3.0 - 2.0 * way)) + aside;
        match (number, end) {
            (1, _) => game.mouse(PointerAction::Press(PointerButton::Primary), at)?,
            (number, DragEnd::Off) if number == BEFORE + FRAMES => {
                game.mouse(PointerAction::Press(PointerButton::Secondary), at)?;
            }
            (number, _) if number == BEFORE + FRAMES => {
                game.mouse(PointerAction::Release(PointerButton::Primary), at)?;
            }
            (number, _) if number < BEFORE + FRAMES => game.mouse(PointerAction::Move { delta: Vec2::ONE }, at)?,
            _ => {}
        }
        Ok(number <= BEFORE + FRAMES)
    };
    Ok(Scene { script: Box::new(script), focus: game.around(&[from, to]) })
}

/// A second soldier is dragged from the sheet of the editor to a point of its file.
fn set_up(game: &mut HeadlessGame) -> Result<Scene, GalleryError> {
    /// Frames of the way, and those of pointer and button before it.
    const FRAMES: u32 = 30;
    const BEFORE: u32 = 3;
    editor::xiangqi(game)?;
    let (start, goal) = (game.middle_of("piece-S")?, game.middle_of("square-c5")?);
    let script = move |game: &mut HeadlessGame, number: u32| {
        let way = number.saturating_sub(BEFORE).min(FRAMES) as f32 / FRAMES as f32;
        let at = start.lerp(goal, way * way * (3.0 - 2.0 * way));
        match number {
            1 => game.mouse(PointerAction::Press(PointerButton::Primary), at)?,
            number if number == BEFORE + FRAMES => {
                game.mouse(PointerAction::Release(PointerButton::Primary), at)?;
            }
            number if number < BEFORE + FRAMES => game.mouse(PointerAction::Move { delta: Vec2::ONE }, at)?,
            _ => {}
        }
        Ok(number <= BEFORE + FRAMES)
    };
    Ok(Scene { script: Box::new(script), focus: None })
}

/// The board of the set-up plays its first rule, once and from its beginning.
fn exhibit(game: &mut HeadlessGame, kind: GameKind) -> Result<Scene, GalleryError> {
    /// Two seconds, and the beginning of the next time.
    const FRAMES: u32 = 150;
    game.choose_game(kind);
    game.go(Screen::Setup)?;
    Ok(Scene { script: Box::new(|_: &mut HeadlessGame, number: u32| Ok(number < FRAMES)), focus: None })
}

/// The show behind the title, for as long as a film can be.
fn show(
    game: &mut HeadlessGame,
    direct: impl FnOnce(&mut HeadlessGame) -> Result<(), GalleryError>,
) -> Result<Scene, GalleryError> {
    direct(game)?;
    Ok(Scene { script: Box::new(|_: &mut HeadlessGame, _| Ok(true)), focus: None })
}

fn slide(game: &mut HeadlessGame) -> Result<Scene, GalleryError> {
    let is_slide = |session: &GameState, mv: &Move| match mv {
        Move::Go { to, .. } => session.view().position().at(*to) == Occupant::Empty,
        _ => false,
    };
    of_a_move(game, is_slide)
}

fn capture(game: &mut HeadlessGame, is_wanted: fn(&Move) -> bool) -> Result<Scene, GalleryError> {
    let is_capture = move |session: &GameState, mv: &Move| match mv {
        Move::Go { to, .. } => matches!(session.view().position().at(*to), Occupant::Shown(_)) && is_wanted(mv),
        _ => false,
    };
    // The victim flies to its socket: all of the view is worth seeing.
    Ok(Scene { focus: None, ..of_a_move(game, is_capture)? })
}

/// A move that is possible sooner or later.
fn of_a_move(game: &mut HeadlessGame, is_wanted: impl Fn(&GameState, &Move) -> bool) -> Result<Scene, GalleryError> {
    game.deal()?;
    let mv = game.play_until(PLIES, |session| session.view().moves().into_iter().find(|mv| is_wanted(session, mv)))?;
    Ok(play(game, found(mv)?))
}

fn is_step(mv: &Move) -> bool {
    mv.origin().is_some_and(|from| {
        let to = mv.target();
        from.file().abs_diff(to.file()) + from.rank().abs_diff(to.rank()) == 1
    })
}

/// A piece is asked for an illegal move.
fn refusal(game: &mut HeadlessGame) -> Result<Scene, GalleryError> {
    table_middle(game)?;
    game.select()?;
    let square = found(game.session().and_then(busiest))?;
    let view = found(game.session())?.view();
    let is_out_of_reach =
        |to: &Square| view.position().at(*to) == Occupant::Empty && view.explain(Move::go(square, *to)).is_err();
    let target = found(view.position().geometry().squares().find(is_out_of_reach))?;
    let script = at_once_tell(Press::Square(target));
    Ok(Scene { script, focus: game.around(&[square]) })
}

fn undo(game: &mut HeadlessGame) -> Result<Scene, GalleryError> {
    game.send_and_rest(Begin::New(MatchSetup { undo: [teahouse_table::UndoPolicy::Free; 2].into(), ..default() }))?;
    let capture = |session: &GameState| {
        let turn = session.view().line().last()?;
        turn.effects.iter().any(|effect| matches!(effect, teahouse_rules::Effect::Captured { .. })).then_some(())
    };
    found(game.play_until(PLIES, capture)?)?;
    Ok(Scene { script: at_once(|game| game.send(Command::AskUndo)), focus: None })
}

/// A player whose general lies open resigns.
fn victory(game: &mut HeadlessGame) -> Result<Scene, GalleryError> {
    game.deal()?;
    found(game.play_until(PLIES, |session| {
        use teahouse_rules::{Face, Kind, Piece};
        let colour = session.view().colour_of(session.mover()?)?;
        let general = Some(Face::Piece(Piece { colour, kind: Kind::General }));
        let is_open = |state: teahouse_rules::PieceState| state.face == general && state.place.as_square().is_some();
        session.view().pieces().iter().any(|(_, state)| is_open(state)).then_some(())
    })?)?;
    Ok(Scene { script: at_once(|game| game.send(Command::Resign)), focus: None })
}

fn found<T>(what: Option<T>) -> Result<T, GalleryError> {
    what.ok_or(GalleryError::NothingToFilm)
}
