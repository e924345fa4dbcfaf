//! The game without a window, led from place to place by a scene.

use std::fmt;
use std::path::Path;
use std::sync::mpsc;
use std::time::Duration;

use bevy::app::SubApps;
use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::render::render_resource::{PollType, TextureFormat, TextureUsages};
use bevy::render::renderer::RenderDevice;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::time::TimeUpdateStrategy;
use bevy::window::PrimaryWindow;
use teahouse_rules::Square;
use teahouse_table::Command;

use super::GalleryError;
use super::players::{busiest, captor};
use super::scenes::FIRST_START;
use crate::app::errors::Trouble;
use crate::app::{Activity, Menu, Screen, TIME_STEP};
use crate::board::press::Press;
use crate::board::{ListOpen, Turned};
use crate::i18n::Localization;
use crate::settings::Settings;
use crate::sitting::{Begin, GameKind, MatchSetup, Sitting};

/// Calm frames in a row that mean that nothing more will change: a state changes one frame, is drawn the next, and texts
/// settle in the one after.
const CALM_FRAMES: u32 = 6;

/// Frames that the longest animation could take: a minute of game time.
const PATIENCE: u32 = 3600;

/// The game without a window.
pub struct Stage {
    apps: SubApps,
    picture: Handle<Image>,
}

impl fmt::Debug for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stage")
            .field("screen", self.apps.main.world().resource::<State<Screen>>())
            .finish_non_exhaustive()
    }
}

impl Stage {
    /// Takes over a game that was built without window and event loop.
    #[must_use]
    pub fn new(mut app: App) -> Self {
        let picture = add_picture(app.world_mut());
        let target = RenderTarget::Image(picture.clone().into());
        app.add_observer(move |camera: On<Add, Camera>, mut commands: Commands| {
            commands.entity(camera.entity).insert(target.clone());
        });
        app.finish();
        app.cleanup();
        Self { apps: std::mem::take(app.sub_apps_mut()), picture }
    }

    /// Waits for the title, from which a scene begins.
    ///
    /// # Errors
    /// When it does not come to rest.
    pub fn prepare(&mut self, scene: &str) -> Result<(), GalleryError> {
        // Said before the title comes: a question that is asked and taken back leaves its letters among those of the game, and
        // others are then drawn from other places, a shade brighter or darker at their edges.
        self.world().resource_mut::<Settings>().has_said_reading = scene != FIRST_START;
        self.rest()
    }

    /// The world of the game.
    pub fn world(&mut self) -> &mut World {
        self.apps.main.world_mut()
    }

    /// One frame, drawn to the end where there is something to draw with.
    pub fn frame(&mut self) {
        self.apps.update();
        let Some(device) = self.apps.main.world().get_resource::<RenderDevice>() else { return };
        if let Err(error) = device.wgpu_device().poll(PollType::Wait { submission_index: None, timeout: None }) {
            error!("the graphics device does not answer: {error}");
        }
    }

    /// Lets time pass until nothing changes any more. What is only on its way there is not drawn: nobody sees it, and
    /// drawing is what takes the time.
    ///
    /// # Errors
    /// When that never happens.
    pub fn rest(&mut self) -> Result<(), GalleryError> {
        for _ in 0..PATIENCE {
            self.set_drawing(false);
            self.frame();
            if self.is_calm() && self.stays_calm() {
                return Ok(());
            }
        }
        Err(GalleryError::Restless(format!("{:?}", self.apps.main.world().resource::<Activity>())))
    }

    /// Whether nothing changes while a few frames are drawn.
    fn stays_calm(&mut self) -> bool {
        self.set_drawing(true);
        (1..CALM_FRAMES).all(|_| {
            self.frame();
            self.is_calm()
        })
    }

    fn is_calm(&self) -> bool {
        let world = self.apps.main.world();
        world.resource::<Activity>().is_settled() && *world.resource::<State<Screen>>().get() != Screen::Loading
    }

    /// Goes to a screen.
    ///
    /// # Errors
    /// When it does not come to rest.
    pub fn go(&mut self, screen: Screen) -> Result<(), GalleryError> {
        NextState::set_if_neq(&mut self.world().resource_mut::<NextState<Screen>>(), screen);
        self.rest()
    }

    /// Opens a menu.
    ///
    /// # Errors
    /// When it does not come to rest.
    pub fn open(&mut self, menu: Menu) -> Result<(), GalleryError> {
        NextState::set_if_neq(&mut self.world().resource_mut::<NextState<Menu>>(), menu);
        self.rest()
    }

    /// Begins a match.
    ///
    /// # Errors
    /// When it does not come to rest.
    pub fn deal(&mut self) -> Result<(), GalleryError> {
        self.lay(MatchSetup::default())
    }

    /// Begins a match of two people with names.
    ///
    /// # Errors
    /// When it does not come to rest.
    pub fn lay(&mut self, setup: MatchSetup) -> Result<(), GalleryError> {
        let names = [String::from("Ama"), String::from("Hao")];
        self.world().write_message(Begin::New(MatchSetup { names, ..setup }));
        self.rest()
    }

    /// Somebody presses something of the table.
    ///
    /// # Errors
    /// When it does not come to rest.
    pub fn send_press(&mut self, press: Press) -> Result<(), GalleryError> {
        self.world().write_message(press);
        self.rest()
    }

    /// Turns the table by half.
    ///
    /// # Errors
    /// When it does not come to rest.
    pub fn turn(&mut self) -> Result<(), GalleryError> {
        self.world().resource_mut::<Turned>().0 = true;
        self.rest()
    }

    /// The set-up will be of this game.
    pub fn choose_game(&mut self, game: GameKind) {
        self.world().resource_mut::<Settings>().game = game.word().into();
    }

    /// Somebody presses a square.
    ///
    /// # Errors
    /// When it does not come to rest.
    pub fn press(&mut self, square: Square) -> Result<(), GalleryError> {
        self.world().write_message(Press::Square(square));
        self.rest()
    }

    /// The match at the table.
    pub(super) fn sitting(&self) -> Option<&Sitting> {
        self.apps.main.world().get_resource::<Sitting>()
    }

    pub(super) fn resource<R: Resource>(&self) -> Option<&R> {
        self.apps.main.world().get_resource::<R>()
    }

    /// Whether nothing moves.
    pub(super) fn is_at_rest(&self) -> bool {
        self.apps.main.world().resource::<Activity>().is_settled()
    }

    /// Does something that nobody sees: without drawing, which takes the time, and without motion.
    ///
    /// # Errors
    /// When it fails, or does not come to rest.
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

    /// Sets the speed without anybody noticing that a setting was changed, and gives back the one before.
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
    ///
    /// # Errors
    /// When no piece can go anywhere, or it does not come to rest.
    pub fn select(&mut self) -> Result<(), GalleryError> {
        let square = self.sitting().and_then(busiest).ok_or(GalleryError::NothingToFilm)?;
        self.world().write_message(Press::Square(square));
        self.rest()
    }

    /// Chooses a piece that can take another.
    ///
    /// # Errors
    /// When none can, or it does not come to rest.
    pub fn select_captor(&mut self) -> Result<(), GalleryError> {
        let square = self.sitting().and_then(captor).ok_or(GalleryError::NothingToFilm)?;
        self.world().write_message(Press::Square(square));
        self.rest()
    }

    /// Opens the list of moves.
    ///
    /// # Errors
    /// When it does not come to rest.
    pub fn open_list(&mut self) -> Result<(), GalleryError> {
        self.world().resource_mut::<ListOpen>().0 = true;
        self.rest()
    }

    /// Whoever is to move gives up.
    ///
    /// # Errors
    /// When nobody is to move, or it does not come to rest.
    pub fn resign(&mut self) -> Result<(), GalleryError> {
        self.send(Command::Resign)?;
        self.rest()
    }

    /// Tells of a trouble.
    ///
    /// # Errors
    /// When it does not come to rest.
    pub fn tell(&mut self, sentence: &str) -> Result<(), GalleryError> {
        self.world().write_message(Trouble::new(sentence));
        self.rest()
    }

    /// Sees to it that every text so far was found.
    ///
    /// # Errors
    /// When one is in no language.
    pub fn check_texts(&self) -> Result<(), GalleryError> {
        let missing = self.apps.main.world().resource::<Localization>().missing();
        if missing.is_empty() { Ok(()) } else { Err(GalleryError::Speechless(missing)) }
    }

    /// Writes what is to be seen into a file.
    ///
    /// # Errors
    /// When there is no picture, or it cannot be written.
    pub fn shoot(&mut self, file: &Path) -> Result<(), GalleryError> {
        let image = self.capture().ok_or(GalleryError::NoPicture)?;
        write(image, file)
    }

    /// What is to be seen now. No time passes until it is there.
    pub(super) fn capture(&mut self) -> Option<Image> {
        /// Frames until the picture is back from the graphics device.
        const READ_BACK: u32 = 60;
        self.world().insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
        let (sender, receiver) = mpsc::channel();
        let shot = Screenshot::image(self.picture.clone());
        self.world().spawn(shot).observe(move |captured: On<ScreenshotCaptured>| {
            // The receiver is gone when it was not patient enough.
            let _ = sender.send(captured.image.clone());
        });
        let image = (0..READ_BACK).find_map(|_| {
            self.frame();
            receiver.try_recv().ok()
        });
        self.world().insert_resource(TimeUpdateStrategy::ManualDuration(TIME_STEP));
        image
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
        .map_or(crate::app::window::DEFAULT_SIZE, Window::physical_size);
    let mut image = Image::new_target_texture(size.x, size.y, TextureFormat::Rgba8UnormSrgb, None);
    image.texture_descriptor.usage |= TextureUsages::COPY_SRC;
    world.resource_mut::<Assets<Image>>().add(image)
}
