//! The sounds of pieces that touch something.

use bevy::prelude::*;
use teahouse_sound::{Effect, Touch};

use super::AudioSystems;
use super::cue::Channel;
use super::mixer::Sounds;
use crate::board::{Contact, Touched};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, answer.in_set(AudioSystems::Pieces).run_if(on_message::<Touched>));
}

/// The effect of a touch, and how many decibels softer than it was made.
///
/// A turn is heard as two: the air when it begins, and the disc when it lands. So it is right at every speed, and when the
/// turn is cut short. ([`Effect::Flip`] has both in one, for a turn that lands after 155 ms.)
const fn effect(contact: Contact) -> (Effect, f32) {
    match contact {
        Contact::Lift => (Effect::Select, 0.0),
        // No disc turns over where pieces cross from board to board.
        Contact::Turn | Contact::Cross => (Effect::Whoosh, 0.0),
        // Friction is long; at its loudest it would cover the landing.
        Contact::Slide => (Effect::Slide, 9.0),
        Contact::Hop => (Effect::Hop, 2.0),
        Contact::Land => (Effect::Place, 0.0),
        Contact::Strike => (Effect::Capture, 0.0),
        Contact::Deal => (Effect::Deal, 0.0),
    }
}

fn answer(mut touched: MessageReader<Touched>, mut sounds: Sounds) {
    for Touched { contact, column, strength } in touched.read().copied() {
        let (effect, softer) = effect(contact);
        sounds.play_softer(Channel::Pieces, effect, Touch { column, strength }, softer);
    }
}
