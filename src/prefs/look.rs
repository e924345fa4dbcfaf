//! The look of boards and pieces: the theme, the discs, the characters on them. It is chosen in the settings; pictures
//! and the interface's colours follow from it.

use std::sync::Arc;

use bevy::prelude::*;
use teahouse_art::{CannonGlyph, Hour, PieceSet, Theme};
use teahouse_rules::{Kind, Rules, banqi};

use super::{Discs, GameKind, KomaSet, Settings};

/// The look of boards and pieces now. It changes only when it becomes another one.
#[derive(Resource, Debug, Clone, PartialEq)]
pub struct Look {
    /// Materials and colours, with the discs that were chosen.
    pub theme: Arc<Theme>,
    /// Which characters stand on the pieces.
    pub set: PieceSet,
    /// Which character the black cannon has.
    pub cannon: CannonGlyph,
    /// How many characters stand on a koma.
    pub koma: KomaSet,
    /// The ranks that a learner's discs of Banqi show: those of the match at the table, or of the next one.
    pub ranks: Ranks,
    /// The discs that were chosen; none: the theme's own.
    discs: Option<Discs>,
    /// The hour of the theme, where each game has its own; none: the theme was chosen for all games.
    hour: Option<Hour>,
}

/// The game whose theme the room has, where each game has its own. None: the game that was dealt last.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct GameAtHand(pub Option<GameKind>);

impl GameAtHand {
    fn game(self, settings: &Settings) -> GameKind {
        self.0.unwrap_or(settings.game)
    }
}

impl Look {
    /// The look that the settings ask for, for the game that was dealt last.
    #[must_use]
    pub fn of(settings: &Settings) -> Self {
        Self::in_game(settings, settings.game)
    }

    /// The look that the settings ask for, for a game.
    fn in_game(settings: &Settings, game: GameKind) -> Self {
        let hour = hour(settings, game);
        let theme = hour.map_or_else(|| Theme::named(&settings.theme).unwrap_or_default(), Theme::at);
        let theme = match settings.discs.and_then(Discs::theme) {
            Some(discs) => theme.with_discs(discs),
            None => theme,
        };
        let Settings { pieces: set, cannon, koma, discs, .. } = *settings;
        let ranks = Ranks::of_rules(&settings.rules(GameKind::Banqi)).unwrap_or_default();
        Self { theme: Arc::new(theme), set, cannon, koma, ranks, discs, hour }
    }

    /// The same with another set.
    #[must_use]
    pub fn with_set(&self, set: PieceSet) -> Self {
        Self { set, ..self.clone() }
    }

    /// Whether the settings ask for this already in a game, whatever the ranks: reading a theme for every step of a slider would be
    /// too much.
    fn is_that_of(&self, settings: &Settings, game: GameKind) -> bool {
        self.hour == hour(settings, game)
            && (self.hour.is_some() || self.theme.name == settings.theme)
            && self.discs == settings.discs
            && self.set == settings.pieces
            && self.cannon == settings.cannon
            && self.koma == settings.koma
    }
}

/// The hour of a game, where each game has its own.
fn hour(settings: &Settings, game: GameKind) -> Option<Hour> {
    let hour = match game {
        GameKind::Banqi => Hour::Night,
        GameKind::Xiangqi | GameKind::Supply => Hour::Evening,
        GameKind::Shogi => Hour::Morning,
    };
    (settings.theme == Settings::BY_GAME).then_some(hour)
}

/// The rank of each kind of Banqi as a numeral, by the rules of a match: a higher one takes a lower one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ranks([char; Kind::ALL.len()]);

impl Ranks {
    /// A kind that takes by jumping alone is outside the order of ranks.
    const NONE: char = '✦';

    /// By some rules of Banqi.
    #[must_use]
    pub fn of(ruleset: &banqi::Ruleset) -> Self {
        let captures = banqi::Captures::of(ruleset);
        let ranked = captures.ranks().into_iter().filter(|kind| !captures.jumps(*kind));
        let mut ranks = [Self::NONE; Kind::ALL.len()];
        for (kind, rank) in ranked.rev().zip('1'..) {
            ranks[kind.index()] = rank;
        }
        Self(ranks)
    }

    /// By some rules; `None` by those of other games.
    #[must_use]
    pub fn of_rules(rules: &Rules) -> Option<Self> {
        if let Rules::Banqi(ruleset) = rules { Some(Self::of(ruleset)) } else { None }
    }

    /// The rank of a kind.
    #[must_use]
    pub const fn rank(self, kind: Kind) -> char {
        self.0[kind.index()]
    }
}

impl Default for Ranks {
    fn default() -> Self {
        Self::of(&GameKind::USUAL_BANQI)
    }
}

/// After this in `PreUpdate`, the look follows the settings, and in `PostUpdate` the game at hand.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LookSystems;

/// Adds the look of the settings.
pub fn plugin(app: &mut App) {
    let look = Look::of(app.world().resource::<Settings>());
    app.insert_resource(look)
        .init_resource::<GameAtHand>()
        .add_systems(PreUpdate, follow_settings.in_set(LookSystems).run_if(resource_changed::<Settings>))
        .add_systems(PostUpdate, follow_game.in_set(LookSystems).run_if(resource_changed::<GameAtHand>));
}

fn follow_settings(settings: Res<Settings>, at_hand: Res<GameAtHand>, mut look: ResMut<Look>) {
    let game = at_hand.game(&settings);
    if !look.is_that_of(&settings, game) {
        *look = Look::in_game(&settings, game);
    }
}

/// The ranks stay: they may be those of the new match already.
fn follow_game(settings: Res<Settings>, at_hand: Res<GameAtHand>, mut look: ResMut<Look>) {
    let game = at_hand.game(&settings);
    if !look.is_that_of(&settings, game) {
        *look = Look { ranks: look.ranks, ..Look::in_game(&settings, game) };
    }
}

#[cfg(test)]
mod tests {
    use teahouse_art::DiscTheme;

    use super::*;

    #[test]
    fn every_choice_gives_another_look() {
        let usual = Look::of(&Settings::default());
        assert_eq!(
            (usual.theme.name.as_str(), usual.set, usual.cannon),
            ("jade-salon", PieceSet::default(), CannonGlyph::default())
        );
        let mut looks = vec![usual];
        let mut choose = |change: &dyn Fn(&mut Settings)| {
            let mut settings = Settings::default();
            change(&mut settings);
            let wanted = settings.clone();
            settings.clamp();
            assert_eq!(settings, wanted, "the settings allow what is offered");
            let look = Look::of(&settings);
            assert!(look.is_that_of(&settings, settings.game) && !looks.contains(&look), "{settings:?}");
            looks.push(look);
        };
        for theme in Theme::names() {
            choose(&|settings| settings.theme = theme.into());
        }
        for &discs in Discs::ALL {
            choose(&|settings| settings.discs = Some(discs));
        }
        for set in [PieceSet::Simplified, PieceSet::Learner] {
            choose(&|settings| settings.pieces = set);
        }
        choose(&|settings| settings.cannon = CannonGlyph::Wrap);
    }

    #[test]
    fn ranks_are_those_of_the_rules() {
        use teahouse_rules::banqi::{Captures, Preset, Ruleset};
        let taiwan = Ranks::of(&Ruleset::taiwan());
        assert_eq!((taiwan.rank(Kind::General), taiwan.rank(Kind::Chariot)), ('6', '3'));
        assert_eq!(taiwan.rank(Kind::Cannon), Ranks::NONE);
        let hong_kong = Ranks::of(&Ruleset::hong_kong());
        assert_eq!((hong_kong.rank(Kind::General), hong_kong.rank(Kind::Chariot)), ('7', '6'));
        for &preset in Preset::ALL {
            let ruleset = Ruleset::of(preset);
            let (captures, ranks) = (Captures::of(&ruleset), Ranks::of(&ruleset));
            for (by, of) in Kind::ALL.into_iter().flat_map(|by| Kind::ALL.map(|of| (by, of))) {
                let [ours, theirs] = [by, of].map(|kind| ranks.rank(kind));
                let is_ranked = ours != Ranks::NONE && theirs != Ranks::NONE;
                let is_exception = matches!((by, of), (Kind::General, Kind::Soldier) | (Kind::Soldier, Kind::General));
                if is_ranked && by != of && !is_exception && captures.steps(by) {
                    assert_eq!(captures.adjacent(by, of), ours > theirs, "{preset:?}: {by:?} {of:?}");
                }
            }
        }
    }

    #[test]
    fn every_material_there_is_is_offered() {
        let mut offered: Vec<&str> = Discs::ALL.iter().map(Discs::into_str).collect();
        offered.sort_unstable();
        assert!(DiscTheme::materials().keys().eq(offered));
        for &discs in Discs::ALL {
            let look = Look::of(&Settings { discs: Some(discs), ..default() });
            assert_eq!(Some(look.theme.discs), discs.theme());
        }
    }

    #[test]
    fn where_each_game_has_a_theme_it_is_that_of_the_game_at_hand() {
        let mut app = App::new();
        app.init_resource::<Settings>().add_plugins(plugin);
        app.update();
        let hong_kong = Ranks::of(&banqi::Ruleset::hong_kong());
        app.world_mut().resource_mut::<Look>().ranks = hong_kong;
        let theme_in = |app: &mut App, game: Option<GameKind>| {
            app.insert_resource(GameAtHand(game));
            app.update();
            let look = app.world().resource::<Look>();
            assert_eq!(look.ranks, hong_kong, "the ranks are those of the match");
            look.theme.name.clone()
        };
        assert_eq!(theme_in(&mut app, Some(GameKind::Shogi)), "shoji-morning");
        assert_eq!(theme_in(&mut app, Some(GameKind::Supply)), "late-sun");
        assert_eq!(theme_in(&mut app, None), "jade-salon", "Banqi was dealt last");
        app.world_mut().resource_mut::<Settings>().theme = "night-study".into();
        app.update();
        app.insert_resource(GameAtHand(Some(GameKind::Shogi)));
        app.update();
        assert_eq!(app.world().resource::<Look>().theme.name, "night-study");
    }

    #[test]
    fn a_look_changes_only_when_it_becomes_another() {
        let mut app = App::new();
        app.init_resource::<Settings>().add_plugins(plugin);
        let changed = |app: &mut App, change: fn(&mut Settings)| {
            app.update();
            let before = app.world().resource_ref::<Look>().last_changed();
            change(&mut app.world_mut().resource_mut::<Settings>());
            app.update();
            app.world().resource_ref::<Look>().last_changed() != before
        };
        assert!(!changed(&mut app, |settings| settings.master_volume = 0.3));
        assert!(changed(&mut app, |settings| settings.theme = "rice-paper".into()));
        assert_eq!(app.world().resource::<Look>().theme.name, "rice-paper");
        assert!(!changed(&mut app, |settings| settings.theme = "rice-paper".into()));
        assert!(changed(&mut app, |settings| settings.discs = Some(Discs::Jade)));
        assert!(changed(&mut app, |settings| settings.pieces = PieceSet::Learner));
        assert!(changed(&mut app, |settings| settings.cannon = CannonGlyph::Wrap));
    }
}
