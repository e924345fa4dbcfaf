//! The sheet of signals: at two boards there is no room for it beside both.

use super::*;

/// Neither board is hidden, and under an open list none of both.
#[test]
fn the_sheet_of_signals_leaves_both_boards_in_sight() {
    let mut app = begin_game(GameKind::Supply);
    for has_list in [false, true] {
        app.world_mut().resource_mut::<ListOpen>().0 = has_list;
        for size in [(960.0, 540.0), (1280.0, 720.0), (1920.0, 1080.0), (720.0, 1280.0)] {
            for letters in [1.0, 2.0] {
                resize_window(&mut app, size);
                app.world_mut().resource_mut::<Settings>().text_scale = letters;
                rest(&mut app);
                for tablet in ["signal-far", "signal-near-b"] {
                    click_and_rest(&mut app, tablet);
                    let mut names = app.world_mut().query::<(&Name, &Children)>();
                    let sheet = names.iter(app.world()).find(|(name, _)| name.as_str() == "Signals");
                    let paper = sheet.expect("a sheet").1[0];
                    let paper = rect_of(&app, paper);
                    let most = if has_list { 0.0 } else { 0.55 };
                    for frame in [of_table::<Layout>(&app).frame, of_second::<Layout>(&mut app).frame] {
                        let covered = frame.intersect(paper);
                        let share = covered.width() * covered.height() / (frame.width() * frame.height());
                        let what = format!("{size:?}, letters {letters}, list {has_list}, {tablet}");
                        assert!(share <= most, "{what}: {paper:?} covers {share} of {frame:?}");
                    }
                    click_and_rest(&mut app, "signal-close");
                    assert!(place(&mut app, "button", "wait").is_none(), "the sheet is closed");
                }
            }
        }
    }
}
