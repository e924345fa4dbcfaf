//! The set-up of a table with more than two people.

use teahouse_table::series::Length;

use super::*;

#[test]
fn among_challengers_the_series_is_shown_as_open() {
    let mut app = at_setup();
    choose(&mut app, "more");
    choose(&mut app, "series-single");
    for (people, shown) in [("people-3", "series-open"), ("people-2", "series-single"), ("people-8", "series-open")] {
        choose(&mut app, people);
        let lengths: Vec<_> = checked(&mut app).into_iter().filter(|choice| choice.starts_with("series-")).collect();
        assert_eq!(lengths, [shown], "{people}");
        let offers_single = focusable(&mut app).into_iter().any(|control| id(&app, control) == "series-single");
        assert_eq!(offers_single, people == "people-2", "{people}");
    }
    click_and_rest(&mut app, "deal");
    assert_eq!(app.world().resource::<GameState>().state().header().terms.length, Length::Open, "as it was shown");
}
