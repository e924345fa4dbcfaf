//! The colours of the interface. A thing names a [`Tone`]; the theme says which colour that is,
//! and everything is repainted when the theme changes.
//!
//! No other file of the interface knows a colour.

use std::sync::Arc;

use bevy::{ecs::component::Mutable, prelude::*, text::TextCursorStyle};
use teahouse_art::{Colour, Theme};

use crate::core::Screen;
use crate::paint::Shelf;
use crate::prefs::look::{Look, LookSystems};

/// The colour of a part of the interface, by its purpose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Tone {
    /// The table.
    Table,
    /// The desk of the title.
    Desk,
    /// Text on the table and on tablets.
    Text,
    /// Second text there.
    TextDim,
    /// Text there that is touched.
    TextLit,
    /// Tablets.
    Tablet,
    /// The edge of a cut in a tablet that the lamp reaches.
    Lip,
    /// Engravings in the frame of a board.
    OnFrame,
    /// Edges of tablets, lines between groups.
    Brass,
    /// Brass that carries a meaning: the side to move, the touched control.
    BrassLit,
    /// The lid of the box.
    Lacquer,
    /// A shadow.
    Shadow,
    /// The selection on a board.
    Accent,
    /// The near player's own cursor.
    NearCursor,
    /// The far player's own cursor.
    FarCursor,
    /// A line from an attacker to a general, in the paint of capture and check.
    Attack,
    /// Letters on the plank of xiangqi.
    OnXiangqi,
    /// Letters on the board of shogi.
    OnShogi,
    /// Sheets.
    Paper,
    /// Something chosen or touched on a sheet.
    PaperLight,
    /// Something pressed on a sheet.
    PaperDeep,
    /// Lines on a sheet.
    PaperEdge,
    /// Text on a sheet.
    Ink,
    /// Second text there.
    InkDim,
    /// Seals, and the choice on a sheet.
    Seal,
    /// The filled button of a sheet.
    Filled,
    /// Text on that, and on seals.
    OnFilled,
    /// The veil between a menu and the screen behind it.
    Dim,
    /// The ring of the focus on the table.
    RingOnTable,
    /// The ring of the focus on a sheet.
    RingOnPaper,
}

impl Tone {
    /// The same, so opaque: 0 cannot be seen, 1 is the tone itself.
    pub const fn alpha(self, alpha: f32) -> Shade {
        Shade { tone: self, alpha }
    }
}

/// A tone and how opaque it is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Shade {
    /// The colour of the shade.
    pub tone: Tone,
    /// How opaque: 0 to 1.
    pub alpha: f32,
}

impl Shade {
    /// Fully transparent.
    pub const NONE: Self = Tone::Table.alpha(0.0);
}

impl From<Tone> for Shade {
    fn from(tone: Tone) -> Self {
        tone.alpha(1.0)
    }
}

/// Declares a component with a shade that another component shows. It is replaced, not changed.
macro_rules! tone_of {
    ($(#[$doc:meta])* $name:ident, $paint:ident, $of_colour:expr) => {
        $(#[$doc])*
        #[derive(Component, Debug, Clone, Copy, PartialEq)]
        #[component(immutable)]
        #[require($paint)]
        pub struct $name(pub Shade);

        impl $name {
            /// Takes a tone or a shade.
            pub fn new(shade: impl Into<Shade>) -> Self {
                Self(shade.into())
            }
        }

        impl ShadeTarget for $name {
            type Paint = $paint;

            fn paint(&self, palette: &Palette) -> $paint {
                $of_colour(palette.colour(self.0))
            }
        }
    };
}

tone_of!(
    /// The colour of a text.
    TextTone, TextColor, TextColor
);
tone_of!(
    /// The colour of a node's ground.
    GroundTone, BackgroundColor, BackgroundColor
);
tone_of!(
    /// The colour of a node's border.
    EdgeTone, BorderColor, BorderColor::all
);

/// The cursor of a text field, and its selection.
#[derive(Component, Debug, Clone, Copy)]
#[component(immutable)]
#[require(TextCursorStyle)]
pub struct CursorTone(pub Tone);

/// The present colours of the tones.
#[derive(Resource, Debug, Clone)]
pub struct Palette(Arc<Theme>);

impl Palette {
    /// The colours of a theme.
    pub const fn of(theme: Arc<Theme>) -> Self {
        Self(theme)
    }

    /// The colour of a tone or shade.
    pub fn colour(&self, shade: impl Into<Shade>) -> Color {
        let Shade { tone, alpha } = shade.into();
        let (colour, opacity) = self.resolve(tone);
        Color::srgb_u8(colour.red, colour.green, colour.blue).with_alpha(opacity * alpha)
    }

    /// The colour of a tone, and how much of the background it covers.
    fn resolve(&self, tone: Tone) -> (Colour, f32) {
        let theme = &*self.0;
        let interface = &theme.interface;
        let colour = match tone {
            Tone::Table => theme.table.ramp.mid,
            Tone::Desk => theme.desk.ramp.mid,
            Tone::Text => interface.text,
            Tone::TextDim => interface.text_dim,
            Tone::TextLit => interface.text_lit,
            Tone::Tablet => theme.tablet.mid,
            Tone::Lip => theme.tablet.light,
            Tone::OnFrame => interface.on_frame,
            Tone::Brass => theme.brass,
            Tone::BrassLit => theme.brass_lit,
            Tone::Lacquer => theme.discs.back.body.mid,
            Tone::Shadow => Colour::hex(0x00_00_00),
            Tone::Accent => theme.marks.accent,
            Tone::NearCursor => theme.marks.cursor,
            Tone::FarCursor => theme.marks.far_cursor,
            Tone::Attack => theme.marks.capture,
            Tone::OnXiangqi => theme.xiangqi.letters(),
            Tone::OnShogi => theme.shogi.letters(),
            Tone::Paper => theme.paper.mid,
            Tone::PaperLight => interface.paper_light,
            Tone::PaperDeep => interface.paper_deep,
            Tone::PaperEdge => interface.paper_edge,
            Tone::Ink => interface.ink,
            Tone::InkDim => interface.ink_dim,
            Tone::Seal => interface.ink_seal,
            Tone::Filled => interface.filled,
            Tone::OnFilled => interface.on_filled,
            Tone::Dim => return (interface.dim.colour, interface.dim.opacity),
            Tone::RingOnTable => interface.ring_on_table,
            Tone::RingOnPaper => interface.ring_on_paper,
        };
        (colour, 1.0)
    }
}

/// The colours of the theme that the game starts with.
impl Default for Palette {
    fn default() -> Self {
        Self::of(Arc::default())
    }
}

pub(super) fn plugin(app: &mut App) {
    let palette =
        app.world().get_resource::<Look>().map_or_else(Palette::default, |look| Palette::of(look.theme.clone()));
    app.insert_resource(ClearColor(palette.colour(Tone::Table)))
        .insert_resource(palette)
        .add_observer(paint_new::<TextTone>)
        .add_observer(paint_new::<GroundTone>)
        .add_observer(paint_new::<EdgeTone>)
        .add_observer(paint_new::<CursorTone>)
        .add_systems(
            PreUpdate,
            (
                follow_look.run_if(is_behind),
                clear_with_table,
                (paint_all::<TextTone>, paint_all::<GroundTone>, paint_all::<EdgeTone>, paint_all::<CursorTone>)
                    .run_if(resource_changed::<Palette>),
            )
                .chain()
                .after(LookSystems),
        );
}

/// Whether the palette must follow a new theme whose pictures are complete: text must not change before the pictures below
/// it. In the frame of the change itself no bake has begun.
fn is_behind(look: Option<Res<Look>>, palette: Res<Palette>, shelf: Option<Res<Shelf>>) -> bool {
    let is_baking = shelf.is_some_and(|shelf| shelf.is_changing());
    look.is_some_and(|look| !look.is_changed() && !Arc::ptr_eq(&look.theme, &palette.0)) && !is_baking
}

/// Discs and piece sets change the look too, and mostly not the colours.
fn follow_look(look: Res<Look>, mut palette: ResMut<Palette>) {
    if *palette.0 == *look.theme {
        palette.bypass_change_detection().0 = look.theme.clone();
    } else {
        *palette = Palette::of(look.theme.clone());
    }
}

/// The colour behind the table before it is baked, and where there is no picture.
fn clear_with_table(palette: Res<Palette>, screen: Option<Res<State<Screen>>>, mut clear: ResMut<ClearColor>) {
    let has_desk =
        screen.is_none_or(|screen| matches!(screen.get(), Screen::Loading | Screen::Title | Screen::Library));
    let colour = palette.colour(if has_desk { Tone::Desk } else { Tone::Table });
    if clear.0 != colour {
        clear.0 = colour;
    }
}

/// A component that carries a shade, with the component that shows it.
trait ShadeTarget: Component {
    type Paint: Component<Mutability = Mutable> + PartialEq;

    fn paint(&self, palette: &Palette) -> Self::Paint;
}

impl ShadeTarget for CursorTone {
    type Paint = TextCursorStyle;

    fn paint(&self, palette: &Palette) -> TextCursorStyle {
        TextCursorStyle {
            color: palette.colour(self.0),
            selection_color: palette.colour(Tone::Brass.alpha(0.5)),
            unfocused_selection_color: Color::NONE,
            selected_text_color: None,
        }
    }
}

fn paint_new<P: ShadeTarget>(inserted: On<Insert, P>, palette: Res<Palette>, mut places: Query<(&P, &mut P::Paint)>) {
    if let Ok((painted, mut paint)) = places.get_mut(inserted.entity) {
        paint.set_if_neq(painted.paint(&palette));
    }
}

fn paint_all<P: ShadeTarget>(palette: Res<Palette>, mut places: Query<(&P, &mut P::Paint)>) {
    for (painted, mut paint) in &mut places {
        paint.set_if_neq(painted.paint(&palette));
    }
}
