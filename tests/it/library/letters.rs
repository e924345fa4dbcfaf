//! Large letters on the slips of the library.

use teahouse::ui::widget::OneLine;

use super::*;
use crate::support::resize_window;

/// The lines on the slips, as they are seen.
fn lines(app: &mut App) -> Vec<String> {
    let mut lines = app.world_mut().query_filtered::<&Text, With<OneLine>>();
    lines.iter(app.world()).map(|line| line.0.clone()).collect()
}

#[test]
fn the_result_of_a_match_is_whole_in_large_letters() {
    let storage = FaultyStorage::new();
    save(&storage, GameKind::Xiangqi, ["Wilhelmina", "Bartholomew Alexander"], 6, true, 60);
    let mut app = library_of(&storage);
    for (size, letters) in [((1280.0, 720.0), 1.0), ((960.0, 540.0), 2.0), ((640.0, 480.0), 2.0)] {
        resize_window(&mut app, size);
        app.world_mut().resource_mut::<Settings>().text_scale = letters;
        rest(&mut app);
        let lines = lines(&mut app);
        // With the rules, where they have room, or without.
        let whole = ["World rules (WXF) · ", ""].map(|rules| format!("Xiangqi · {rules}Bartholomew Alexander wins"));
        let is_whole = lines.iter().any(|line| whole.contains(line));
        assert!(is_whole, "{size:?}, letters {letters}: {lines:?}");
    }
}
