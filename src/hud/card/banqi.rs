//! The card of a piece of Banqi: its victims and its captors. Of a face-down piece it tells only public
//! knowledge.

use bevy::{ecs::hierarchy::ChildSpawner, prelude::*};
use teahouse_art::Disc;
use teahouse_rules::{Colour, Face, Kind, Occupant, Piece, Place, Square, banqi};

use super::parts::{SentencePlace, header, row, way};
use crate::board::figure::{self, BANQI, carved, carved_disc, name_of, reading};
use crate::board::pieces::Known;
use crate::board::steps;
use crate::i18n::Localized;
use crate::manual::banqi::{Way, hunters, prey, ways};
use crate::paint::Carved;
use crate::prefs::aids::TableAids;
use crate::prefs::look::Look;
use crate::session::GameState;
use crate::ui::theme::{size, space};
use crate::ui::widget::{column, plain, rule, text, words};
use crate::ui::{Page, Tone, Typeface};

/// The piece on the card.
enum CardPiece {
    /// A face-up piece.
    Piece(Piece),
    /// A piece of unknown identity.
    Hidden,
    /// A face-down piece whose face is known: it was seen before, or it is the last.
    Known { face: Piece, is_seen: bool },
}

/// The data of the card.
pub(super) struct BanqiTelling {
    entry: CardPiece,
    position: banqi::Position,
    ruleset: banqi::Ruleset,
    /// Whether the table tells everything that follows by subtraction.
    tells_hidden: bool,
}

impl BanqiTelling {
    /// The card of the piece on a square.
    pub(super) fn of(
        at: Square,
        (position, ruleset): (banqi::Position, banqi::Ruleset),
        (session, aids, known): (&GameState, &TableAids, &Known),
    ) -> Option<Self> {
        let tells_hidden = aids.of_acting(session).ledger.tells_hidden();
        let entry = match position.at(at) {
            Occupant::Shown(Face::Piece(face)) => CardPiece::Piece(face),
            Occupant::Hidden => {
                let piece = session.seen().pieces().at(Place::square(at)).map(|(piece, _)| piece);
                let is_seen = piece.is_some_and(|piece| session.state().seen().face(piece).is_some());
                match piece.and_then(|piece| known.piece(piece)).filter(|_| is_seen || tells_hidden) {
                    Some(face) => CardPiece::Known { face, is_seen },
                    None => CardPiece::Hidden,
                }
            }
            Occupant::Shown(_) | Occupant::Empty => return None,
        };
        Some(Self { entry, position, ruleset, tells_hidden })
    }

    /// The card of a publicly known piece.
    pub(super) fn of_piece(
        face: Piece,
        (position, ruleset): (banqi::Position, banqi::Ruleset),
        (session, aids): (&GameState, &TableAids),
    ) -> Self {
        let tells_hidden = aids.of_acting(session).ledger.tells_hidden();
        Self { entry: CardPiece::Piece(face), position, ruleset, tells_hidden }
    }

    pub(super) fn tell(&self, card: &mut ChildSpawner, look: &Look) {
        match self.entry {
            CardPiece::Piece(face) => self.tell_piece(card, face, carved(face, BANQI, look), (None, look)),
            CardPiece::Known { face, is_seen } => {
                let remark = Localized::new(if is_seen { "card-seen" } else { "card-last" });
                let disc = carved_disc(figure::known_disc(face, BANQI, look));
                self.tell_piece(card, face, disc, (Some(remark), look));
            }
            CardPiece::Hidden => self.tell_hidden(card, look),
        }
    }

    fn tell_piece(
        &self,
        card: &mut ChildSpawner,
        face: Piece,
        disc: Carved,
        (remark, look): (Option<Localized>, &Look),
    ) {
        let enemy = face.colour.other();
        header(card, disc, |lines| {
            // In the text font: no brush font has every character, and a name in two fonts would look like two words.
            lines.spawn(text(name_of(face, look), size::LARGE, Tone::Ink));
            lines.spawn(text(reading(face, look), size::SMALL, Tone::InkDim));
            lines.spawn(text(self.left(face), size::SMALL, Tone::InkDim));
        });
        if let Some(remark) = remark {
            card.spawn(text(remark, size::SMALL, Tone::Seal));
        }
        card.spawn(rule());
        let (paths, ways) = (banqi::paths(&self.ruleset, face.kind), ways(&self.ruleset, face.kind));
        let sentence = (Localized::new(moves(&ways)), SentencePlace::Beside);
        way(card, (face.into(), &paths, steps::LARGE), (BANQI, look), sentence);
        Self::kinds(card, "card-takes", (prey(&self.ruleset, face.kind), enemy), look);
        Self::kinds(card, "card-taken-by", (hunters(&self.ruleset, face.kind), enemy), look);
    }

    /// How many pieces of a kind are left: captures are public.
    fn left(&self, face: Piece) -> Localized {
        let all = face.kind.count();
        let left = all - self.position.captured(face).min(all);
        let hidden = if self.tells_hidden { self.position.bag().count(face) } else { 0 };
        Localized::new(if hidden > 0 { "card-left-hidden" } else { "card-left" })
            .arg("left", left)
            .arg("all", all)
            .arg("hidden", hidden)
    }

    fn kinds(card: &mut ChildSpawner, label: &'static str, (kinds, colour): (Vec<Kind>, Colour), look: &Look) {
        card.spawn(column(space::XS)).with_children(|group| {
            group.spawn(text(Localized::new(label), size::SMALL, Tone::InkDim));
            group.spawn(row(space::XS)).with_children(|row| {
                for kind in kinds {
                    row.spawn((small_disc(), carved(Piece { colour, kind }, BANQI, look)));
                }
            });
        });
    }

    /// The pieces that may lie there: all face-down pieces, counted by kind.
    fn tell_hidden(&self, card: &mut ChildSpawner, look: &Look) {
        let bag = *self.position.bag();
        header(card, carved_disc(Disc::back()), |lines| {
            lines.spawn(words(Typeface::Title, Localized::new("card-hidden"), size::LARGE, Tone::Ink));
            lines.spawn(text(Localized::new("card-hidden-count").arg("count", bag.total()), size::SMALL, Tone::InkDim));
        });
        card.spawn(rule());
        if !self.tells_hidden {
            card.spawn(text(Localized::new("card-hidden-unknown"), size::SMALL, Tone::Ink));
            return;
        }
        card.spawn(text(Localized::new("card-hidden-chances"), size::SMALL, Tone::Ink));
        for colour in [Colour::Red, Colour::Black] {
            let faces: Vec<(Piece, u8)> = bag.iter().filter(|(face, _)| face.colour == colour).collect();
            card.spawn(row(space::XS)).with_children(|row| {
                for (face, count) in faces {
                    row.spawn((Name::new(face.kind.name()), counted())).with_children(|place| {
                        place.spawn((small_disc(), carved(face, BANQI, look)));
                        place.spawn(plain(format!("×{count}"), size::SMALL, Tone::Ink));
                    });
                }
            });
        }
    }
}

/// How a piece moves and captures, in one sentence.
fn moves(ways: &[Way]) -> &'static str {
    match (ways.contains(&Way::Step), ways.contains(&Way::Jump), ways.contains(&Way::Rush)) {
        (_, _, true) => "card-moves-rush",
        (true, true, _) => "card-moves-step-jump",
        (false, true, _) => "card-moves-jump",
        (true, false, _) => "card-moves-step",
        (false, false, false) => "card-moves",
    }
}

fn small_disc() -> Page {
    Page(Node { width: px(36), height: px(36), flex_shrink: 0.0, ..default() })
}

fn counted() -> Page {
    Page(Node { flex_direction: FlexDirection::Column, align_items: AlignItems::Center, width: px(44), ..default() })
}
