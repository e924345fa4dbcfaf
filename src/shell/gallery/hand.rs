//! Gestures before a picture is taken.

use bevy::camera::RenderTarget;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::picking::pointer::{Location, PointerAction, PointerId, PointerInput, PointerLocation};
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use bevy::window::PrimaryWindow;
use teahouse_rules::{Move, Occupant, Square};

use super::{GalleryError, HeadlessGame};
use crate::board::Layout;
use crate::core::trace::Traced;
use crate::shell::window::MainCamera;

impl HeadlessGame {
    /// Gives the focus to the thing with this name, as keys would.
    pub(super) fn focus(&mut self, id: &str) -> Result<(), GalleryError> {
        let mut things = self.world().query::<(Entity, &Traced)>();
        let found = things.iter(self.world()).find(|(_, traced)| traced.id == id).map(|(entity, _)| entity);
        let entity = found.ok_or_else(|| GalleryError::NotThere(id.to_owned()))?;
        self.world().resource_mut::<InputFocus>().set(entity, FocusCause::Navigated);
        self.world().resource_mut::<InputFocusVisible>().0 = true;
        self.rest()
    }

    /// Sends a touch for the next frame. There is no window here, so this writes to Bevy's pointers directly.
    pub(super) fn touch(&mut self, phase: TouchPhase, position: Vec2) -> Result<(), GalleryError> {
        let nothing = |what: &str| GalleryError::NotThere(what.to_owned());
        let mut windows = self.world().query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(self.world()).map_err(|_| nothing("window"))?;
        let input = TouchInput { phase, position, window, force: None, id: 1 };
        self.world().write_message(input);
        if phase != TouchPhase::Started {
            return Ok(());
        }
        let (pointer, place) = (PointerId::Touch(1), self.location(position)?);
        self.world().spawn((pointer, PointerLocation::new(place.clone())));
        let press = PointerAction::Press(PointerButton::Primary);
        self.world().write_message(PointerInput::new(pointer, place, press));
        Ok(())
    }

    /// Sends an action of the mouse for the next frame.
    pub(super) fn mouse(&mut self, action: PointerAction, position: Vec2) -> Result<(), GalleryError> {
        let place = self.location(position)?;
        self.world().write_message(PointerInput::new(PointerId::Mouse, place, action));
        Ok(())
    }

    /// A place in the camera's view.
    fn location(&mut self, position: Vec2) -> Result<Location, GalleryError> {
        let mut cameras = self.world().query_filtered::<&RenderTarget, With<MainCamera>>();
        let target = cameras.single(self.world()).ok().and_then(|target| target.normalize(None));
        let target = target.ok_or_else(|| GalleryError::NotThere(String::from("camera")))?;
        Ok(Location { target, position })
    }

    /// Lets a number of frames pass, whether anything moves or not.
    pub(super) fn wait(&mut self, frames: u32) {
        (0..frames).for_each(|_| self.frame());
    }

    /// The middle of the thing with this name, in pixels of the window.
    pub(super) fn middle_of(&mut self, id: &str) -> Result<Vec2, GalleryError> {
        let mut things = self.world().query::<(&Traced, &ComputedNode, &UiGlobalTransform)>();
        let found = things.iter(self.world()).find(|(traced, ..)| traced.id == id);
        let middle = found.map(|(_, node, place)| place.translation * node.inverse_scale_factor());
        middle.ok_or_else(|| GalleryError::NotThere(id.to_owned()))
    }

    /// The middle of a square, in pixels of the window.
    pub(super) fn middle(&self, square: Square) -> Option<Vec2> {
        self.at_table::<Layout>().map(|layout| layout.cell_rect(square).center())
    }

    /// From the middle of a square to that of one to which its piece may go.
    pub(super) fn way_from(&self, square: Square) -> Option<(Vec2, Vec2)> {
        let to = self.session()?.view().moves().into_iter().find_map(|mv| match mv {
            Move::Go { from, to, .. } if from == square => Some(to),
            _ => None,
        })?;
        Some((self.middle(square)?, self.middle(to)?))
    }

    /// The first square with something like this on it.
    pub(super) fn find_square(&self, is_wanted: fn(Occupant) -> bool) -> Option<Square> {
        let position = self.session()?.view().position();
        position.geometry().squares().find(|square| is_wanted(position.at(*square)))
    }
}
