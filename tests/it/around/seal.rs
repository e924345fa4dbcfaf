//! The seal of the deal is shown before the first move and opened after the last.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use bevy::prelude::*;
use bevy::text::TextLayoutInfo;
use bevy::ui::prelude::AccessibleLabel;
use teahouse::core::trace::Traced;
use teahouse::session::{Clipboard, MatchSetup, PasteRecord, SealProof};
use teahouse_engine::Protocol;
use teahouse_table::Command;

use super::*;
use crate::support::{click_and_rest, menu, press_and_rest, rest};

/// The texts that are the same in every language, such as the commitment and the deal.
fn untranslated_texts(app: &mut App) -> Vec<String> {
    let mut texts = app.world_mut().query_filtered::<&Text, Without<Localized>>();
    texts.iter(app.world()).map(|text| text.0.clone()).filter(|text| !text.is_empty()).collect()
}

fn is_shown(app: &mut App, part: &str) -> bool {
    untranslated_texts(app).iter().any(|text| text.contains(part))
}

fn at_seal(app: &mut App) {
    press_and_rest(app, KeyCode::Escape);
    click_and_rest(app, "seal");
    assert_eq!(menu(app), Menu::Seal);
}

#[derive(Clone, Default)]
struct Page(Arc<Mutex<Vec<u8>>>);

impl Write for Page {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The answer of `teahouse-engine` to a line.
fn ask_engine(line: &str) -> String {
    let page = Page::default();
    Protocol::new(page.clone()).line(line).unwrap();
    let said = page.0.lock().unwrap().clone();
    String::from_utf8(said).unwrap().trim().to_owned()
}

#[test]
fn a_stamp_on_the_frame_has_the_seal_before_the_first_move() {
    let mut app = at_table_with(MatchSetup::USUAL_RULES, UndoPolicy::Off);
    let sealing = session(&app).sealing().unwrap();
    assert_eq!((session(&app).view().ply(), sealing.proof), (0, SealProof::Closed));
    assert!(!is_shown(&mut app, &sealing.short()), "no digits lie on the table");
    let mut labels = app.world_mut().query::<(&Traced, &AccessibleLabel)>();
    let label = labels.iter(app.world()).find(|(traced, _)| traced.id == "stamp").map(|(_, label)| label.0.clone());
    assert_eq!(label, Some(format!("The seal: {}", sealing.short())));
    click_and_rest(&mut app, "stamp");
    assert_eq!(menu(&app), Menu::Seal);
    assert!(is_shown(&mut app, &sealing.short()));
    assert!(sealing.commitment.to_string().starts_with(&sealing.short().replace(' ', "")));
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!(menu(&app), Menu::None, "the table lies below");
}

#[test]
fn before_the_end_the_deal_stays_sealed() {
    let mut app = at_table_with(MatchSetup::USUAL_RULES, UndoPolicy::Off);
    flip(&mut app, 2);
    at_seal(&mut app);
    let commitment = session(&app).sealing().unwrap().commitment.to_string();
    assert!(is_shown(&mut app, &commitment));
    assert!(is_written(&mut app, "seal-closed"));
    assert!(!is_written(&mut app, "seal-deal") && !is_written(&mut app, "seal-nonce"));
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!(menu(&app), Menu::Pause);
}

#[test]
fn after_the_end_the_engine_computes_the_same_commitment() {
    let mut app = at_table_with(MatchSetup::USUAL_RULES, UndoPolicy::Off);
    flip(&mut app, 2);
    act(&mut app, Command::Resign);
    assert!(is_over(&app));
    click_and_rest(&mut app, "seal");
    assert_eq!(menu(&app), Menu::Seal);
    assert!(is_written(&mut app, "seal-true"));
    let state = session(&app).state();
    let (header, [deal, nonce]) = (state.header().clone(), state.opened_seal().unwrap().opened_text());
    let (id, rules) = (header.id.to_string(), header.rules.line());
    for part in [&id, &rules, &deal, &nonce] {
        assert!(is_shown(&mut app, part), "{part}");
    }
    let commitment = header.commitment.unwrap();
    assert_eq!(ask_engine(&format!("seal {id} {deal} {nonce} {rules}")), format!("Commitment: {commitment}"));
    let other = deal.replacen("00", "07", 1);
    assert_ne!(ask_engine(&format!("seal {id} {other} {nonce} {rules}")), format!("Commitment: {commitment}"));
}

/// An imported record is sealed when it is imported: its seal says nothing of what was done before.
#[test]
fn the_seal_of_an_imported_record_proves_nothing() {
    const RECORD: &str = "[Game \"Banqi\"]\n[First \"Ann\"]\n[Second \"Bo\"]\n[Result \"0-1\"]\n[Termination \"resignation\"]\n\n\
                          1. a1(R) a2(s) 2. Ra1xa2 b2(C) 3. c1(h) 0-1\n";
    let mut app = at_title();
    app.insert_resource(Clipboard::in_memory(RECORD));
    send_and_rest(&mut app, PasteRecord);
    assert!(is_over(&app));
    assert_eq!(session(&app).sealing().unwrap().proof, SealProof::AsInFile);
    assert!(!is_written(&mut app, "end-seal-true") && !is_written(&mut app, "end-seal-false"));
    app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Seal);
    rest(&mut app);
    assert!(is_written(&mut app, "seal-kept") && !is_written(&mut app, "seal-true"));
}

/// A number that wraps is no higher than its lines.
#[test]
fn there_is_no_blank_line_under_the_digits() {
    let mut app = at_table_with(MatchSetup::USUAL_RULES, UndoPolicy::Off);
    flip(&mut app, 2);
    act(&mut app, Command::Resign);
    click_and_rest(&mut app, "seal");
    let mut values = app.world_mut().query_filtered::<(&Text, &ComputedNode, &TextLayoutInfo), Without<Localized>>();
    let long: Vec<_> = values.iter(app.world()).filter(|(text, ..)| text.0.len() > 60).collect();
    assert!(long.len() >= 3, "the number, the deal, the random number");
    for (text, node, layout) in long {
        let (place, written) = (node.size().y, layout.size.y);
        assert!(place <= written + 4.0, "{}: {written} high in a place of {place}", text.0);
    }
}
