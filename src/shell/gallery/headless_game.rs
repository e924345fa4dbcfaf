//! The game without a window, led from place to place by a scene.

use std::fmt;
use std::path::Path;
use std::sync::mpsc;
use std::time::Duration;

use bevy::app::{AppLabel, SubApps};
use bevy::camera::RenderTarget;
use bevy::ecs::component::Mutable;
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::render_resource::{PollType, TextureFormat, TextureUsages};
use bevy::render::renderer::{RenderAdapter, RenderAdapterInfo, RenderDevice, RenderInstance, RenderQueue};
use bevy::render::settings::RenderResources;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::time::TimeUpdateStrategy;
use bevy::window::PrimaryWindow;
use teahouse_rules::Square;
use teahouse_table::Command;

use super::GalleryError;
use super::moves::busiest;
use crate::board::press::Press;
use crate::board::steam::TeaSteams;
use crate::board::{ListOpen, Played, Turned};
use crate::core::{Activity, Clock, Menu, Screen};
use crate::i18n::Localization;
use crate::prefs::{GameKind, Settings};
use crate::session::{Begin, GameState, MatchSetup};
use crate::shell::TIME_STEP;

/// The scene that begins with the question whether the player reads the characters.
pub(super) const FIRST_START: &str = "first-start";

/// Calm frames in a row that mean that nothing more will change: a state changes one frame, is drawn the next, and texts
/// settle in the one after.
const CALM_FRAMES: u32 = 6;

/// Frames that the longest animation could take.
const PATIENCE: u32 = 3600;

/// The time between two frames that are not seen, until the game is calm. Motions go on by as much: few of their frames are computed.
pub(super) const UNSEEN_STEP: Duration = Duration::from_nanos(1_000_000_000 / 8);

/// The game without a window. Its methods wait until the game rests, and fail with [`GalleryError::Restless`] if it never does.
pub struct HeadlessGame {
    apps: SubApps,
    picture: Handle<Image>,
}

impl fmt::Debug for HeadlessGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HeadlessGame")
            .field("screen", self.apps.main.world().resource::<State<Screen>>())
            .finish_non_exhaustive()
    }
}

impl HeadlessGame {
    /// Takes over a game that was built without window and event loop.
    pub fn new(mut app: App) -> Self {
        let picture = add_picture(app.world_mut());
        let target = RenderTarget::Image(picture.clone().into());
        app.add_observer(move |camera: On<Add, Camera>, mut commands: Commands| {
            commands.entity(camera.entity).insert(target.clone());
        });
        app.finish();
        app.cleanup();
        app.world_mut().resource_mut::<Clock>().set_longest_step(UNSEEN_STEP);
        Self { apps: std::mem::take(app.sub_apps_mut()), picture }
    }

    /// Waits for the title, from which a scene begins.
    ///
    /// # Errors
    /// When it does not come to rest.
    pub fn prepare(&mut self, scene: &str) -> Result<(), GalleryError> {
        // Set before the title comes: the letters of a question that is shown and removed would stay in the glyph atlas, and others
        // would then be drawn from other places in it, a shade brighter or darker at their edges.
        let mut settings = self.world().resource_mut::<Settings>();
        (settings.has_said_reading, settings.has_asked_seating) = (scene != FIRST_START, true);
        self.world().resource_mut::<TeaSteams>().0 = false;
        self.rest()
    }

    /// The world of the game.
    pub fn world(&mut self) -> &mut World {
        self.apps.main.world_mut()
    }

    /// The graphics device, for the next game.
    pub(super) fn device(&self) -> Option<RenderResources> {
        let world = self.apps.main.world();
        let render_world = self.apps.sub_apps.get(&RenderApp.intern())?.world();
        Some(RenderResources(
            world.get_resource::<RenderDevice>()?.clone(),
            world.get_resource::<RenderQueue>()?.clone(),
            world.get_resource::<RenderAdapterInfo>()?.clone(),
            world.get_resource::<RenderAdapter>()?.clone(),
            render_world.get_resource::<RenderInstance>()?.clone(),
        ))
    }

    /// One frame, drawn to the end where there is a graphics device.
    pub fn frame(&mut self) {
        self.apps.update();
        let Some(device) = self.apps.main.world().get_resource::<RenderDevice>() else { return };
        if let Err(error) = device.wgpu_device().poll(PollType::Wait { submission_index: None, timeout: None }) {
            error!("the graphics device does not answer: {error}");
        }
    }

    /// Lets time pass until nothing changes any more. Nothing is drawn meanwhile: it is not seen, and drawing takes the
    /// most time.
    pub(super) fn rest(&mut self) -> Result<(), GalleryError> {
        let mut calm = 0;
        for _ in 0..PATIENCE {
            // The first frame of a game has the camera.
            self.set_drawing(false);
            self.set_time_step(if calm == 0 { UNSEEN_STEP } else { TIME_STEP });
            self.frame();
            calm = if self.is_calm() { calm + 1 } else { 0 };
            if calm == CALM_FRAMES {
                self.set_time_step(TIME_STEP);
                self.set_drawing(true);
                return Ok(());
            }
        }
        Err(GalleryError::Restless(format!("{:?}", self.apps.main.world().resource::<Activity>())))
    }

    fn is_calm(&self) -> bool {
        let world = self.apps.main.world();
        world.resource::<Activity>().is_settled() && *world.resource::<State<Screen>>().get() != Screen::Loading
    }

    /// Goes to a screen.
    pub(super) fn go(&mut self, screen: Screen) -> Result<(), GalleryError> {
        NextState::set_if_neq(&mut self.world().resource_mut::<NextState<Screen>>(), screen);
        self.rest()
    }

    /// Opens a menu.
    pub(super) fn open(&mut self, menu: Menu) -> Result<(), GalleryError> {
        NextState::set_if_neq(&mut self.world().resource_mut::<NextState<Menu>>(), menu);
        self.rest()
    }

    /// Begins a match.
    pub(super) fn deal(&mut self) -> Result<(), GalleryError> {
        self.lay(MatchSetup::default())
    }

    /// Begins a match of two people with names.
    pub(super) fn lay(&mut self, setup: MatchSetup) -> Result<(), GalleryError> {
        self.lay_between(setup, ["Ama", "Hao"])
    }

    /// The same of people with other names.
    pub(super) fn lay_between(&mut self, setup: MatchSetup, names: [&str; 2]) -> Result<(), GalleryError> {
        self.send_and_rest(Begin::New(MatchSetup { names: names.map(String::from).into(), ..setup }))
    }

    /// Writes a message and waits until the game rests.
    pub(super) fn send_and_rest<M: Message>(&mut self, message: M) -> Result<(), GalleryError> {
        self.world().write_message(message);
        self.rest()
    }

    /// Turns the table by half.
    pub(super) fn turn(&mut self) -> Result<(), GalleryError> {
        self.world().resource_mut::<Turned>().0 = true;
        self.rest()
    }

    /// The set-up will be of this game.
    pub(super) fn choose_game(&mut self, kind: GameKind) {
        self.world().resource_mut::<Settings>().game = kind;
    }

    /// Presses a square.
    pub(super) fn press(&mut self, file: u8, rank: u8) -> Result<(), GalleryError> {
        self.send_and_rest(Press::Square(Square::new(file, rank)))
    }

    /// The match at the table.
    pub(super) fn session(&self) -> Option<&GameState> {
        self.apps.main.world().get_resource::<GameState>()
    }

    pub(super) fn resource<R: Resource>(&self) -> Option<&R> {
        self.apps.main.world().get_resource::<R>()
    }

    /// A component of the board at the table.
    pub(super) fn at_table<C: Component>(&self) -> Option<&C> {
        let world = self.apps.main.world();
        world.try_query_filtered::<&C, With<Played>>()?.single(world).ok()
    }

    /// The same to be changed.
    pub(super) fn at_table_mut<C: Component<Mutability = Mutable>>(&mut self) -> Option<Mut<'_, C>> {
        let world = self.world();
        world.query_filtered::<&mut C, With<Played>>().single_mut(world).ok()
    }

    /// Whether nothing moves.
    pub(super) fn is_at_rest(&self) -> bool {
        self.apps.main.world().resource::<Activity>().is_settled()
    }

    /// Does something without drawing, which takes most of the time, and without motion.
    pub(super) fn unseen<T>(
        &mut self,
        act: impl FnOnce(&mut Self) -> Result<T, GalleryError>,
    ) -> Result<T, GalleryError> {
        self.set_drawing(false);
        let speed = self.set_motion_speed(0.0);
        let done = act(self);
        self.set_drawing(true);
        self.set_motion_speed(speed);
        let done = done?;
        self.rest()?;
        Ok(done)
    }

    /// Sets the speed of motion without change detection, and returns the former speed.
    fn set_motion_speed(&mut self, speed: f32) -> f32 {
        let mut settings = self.world().resource_mut::<Settings>();
        std::mem::replace(&mut settings.bypass_change_detection().motion_speed, speed)
    }

    pub(super) fn set_drawing(&mut self, is_active: bool) {
        let world = self.world();
        for mut camera in world.query::<&mut Camera>().iter_mut(world) {
            camera.is_active = is_active;
        }
    }

    /// Chooses the piece that can go to the most squares.
    pub(super) fn select(&mut self) -> Result<(), GalleryError> {
        let square = self.session().and_then(busiest).ok_or(GalleryError::NothingToFilm)?;
        self.send_and_rest(Press::Square(square))
    }

    /// Opens the list of moves.
    pub(super) fn open_list(&mut self) -> Result<(), GalleryError> {
        self.world().resource_mut::<ListOpen>().0 = true;
        self.rest()
    }

    /// The side to move resigns.
    pub(super) fn resign(&mut self) -> Result<(), GalleryError> {
        self.send(Command::Resign)?;
        self.rest()
    }

    /// Sees to it that every text so far was found.
    pub(super) fn check_texts(&self) -> Result<(), GalleryError> {
        let missing = self.apps.main.world().resource::<Localization>().missing();
        if missing.is_empty() { Ok(()) } else { Err(GalleryError::Speechless(missing)) }
    }

    /// Writes what is to be seen into a file.
    pub(super) fn shoot(&mut self, file: &Path) -> Result<(), GalleryError> {
        let image = self.capture().ok_or(GalleryError::NoPicture)?;
        write(image, file)
    }

    /// The picture of the present frame. No time passes until it is there.
    pub(super) fn capture(&mut self) -> Option<Image> {
        /// Frames until the picture is back from the graphics device.
        const READ_BACK: u32 = 60;
        self.set_time_step(Duration::ZERO);
        let (sender, receiver) = mpsc::channel();
        let shot = Screenshot::image(self.picture.clone());
        self.world().spawn(shot).observe(move |captured: On<ScreenshotCaptured>| {
            // The receiver is gone after a timeout.
            let _ = sender.send(captured.image.clone());
        });
        let image = (0..READ_BACK).find_map(|_| {
            self.frame();
            // The picture is drawn. It comes back in the next frames, for which nothing needs to be drawn.
            self.set_drawing(false);
            receiver.try_recv().ok()
        });
        self.set_drawing(true);
        self.set_time_step(TIME_STEP);
        image
    }

    pub(super) fn set_time_step(&mut self, step: Duration) {
        self.world().insert_resource(TimeUpdateStrategy::ManualDuration(step));
    }
}

/// Writes a picture into a file.
pub(super) fn write(image: Image, file: &Path) -> Result<(), GalleryError> {
    let failed = |why: String| GalleryError::NotWritten { file: file.to_owned(), why };
    let picture = image.try_into_dynamic().map_err(|error| failed(error.to_string()))?;
    // Nothing in the picture is transparent, whatever the camera left in the fourth channel.
    picture.to_rgb8().save(file).map_err(|error| failed(error.to_string()))
}

/// An image of the size of the window.
fn add_picture(world: &mut World) -> Handle<Image> {
    let size = world
        .query_filtered::<&Window, With<PrimaryWindow>>()
        .single(world)
        .map_or(crate::shell::window::DEFAULT_SIZE, Window::physical_size);
    let mut image = Image::new_target_texture(size.x, size.y, TextureFormat::Rgba8UnormSrgb, None);
    image.texture_descriptor.usage |= TextureUsages::COPY_SRC;
    world.resource_mut::<Assets<Image>>().add(image)
}

#[cfg(test)]
#[expect(clippy::disallowed_types, reason = "a film that does not end would hang the test")]
mod tests {
    use std::time::Instant;

    use bevy::render::render_resource::{BufferDescriptor, BufferUsages};

    use super::*;
    use crate::core::Troubles;
    use crate::core::paths::Paths;
    use crate::prefs::Args;
    use crate::shell::gallery::with_driver::run_with_driver;
    use crate::shell::{build_offscreen, drawing};

    /// Draws the title, has the driver report an error, and draws the title again.
    #[test]
    #[ignore = "the next test runs it, in a process with a graphics driver"]
    fn draw_after_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let args = Args { seed: Some(1), deterministic: true, language: Some(String::from("en")), ..default() };
        let mut app = build_offscreen(args, Paths::within(folder.path()), None);
        app.insert_resource(drawing::error_handler());
        let mut game = HeadlessGame::new(app);
        game.rest().unwrap();
        let before = game.capture().unwrap();
        let is_drawn = |image: &Image| image.data.as_ref().is_some_and(|data| data.iter().any(|byte| *byte != data[0]));
        assert!(is_drawn(&before));

        let taken = |game: &mut HeadlessGame| game.world().resource_ref::<RenderDevice>().last_changed();
        let before_error = taken(&mut game);
        // Larger than any device allows.
        let (label, size) = (Some("no such buffer"), 1 << 60);
        let device = game.resource::<RenderDevice>().unwrap();
        device.create_buffer(&BufferDescriptor {
            label,
            size,
            usage: BufferUsages::COPY_DST,
            mapped_at_creation: false,
        });
        let begun = Instant::now();
        while taken(&mut game) == before_error {
            assert!(begun.elapsed() < Duration::from_secs(60), "the game takes no new device");
            game.frame();
        }
        game.rest().unwrap();
        let close = |mut troubles: ResMut<Troubles>| Troubles::close(&mut troubles);
        assert!(game.world().run_system_cached(close).unwrap(), "the players are told");
        game.rest().unwrap();
        assert!(game.capture().unwrap().data == before.data, "the title looks as before");
    }

    #[test]
    fn after_an_error_of_the_driver_everything_is_drawn_anew() {
        run_with_driver("shell::gallery::headless_game::tests::draw_after_an_error");
    }
}
