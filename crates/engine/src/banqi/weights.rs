//! The numbers of the evaluation, as data: `arena tune` turns them, and nothing else knows what is good.

macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident: $value:expr, $least:expr => $most:expr;)*) => {
        /// What the evaluation weighs, each a whole number with its bounds.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct Weights {
            $($(#[$doc])* pub $name: i32,)*
        }

        impl Weights {
            /// The names in order.
            pub const NAMES: &[&str] = &[$(stringify!($name),)*];

            /// The least and the most that each may be.
            pub const BOUNDS: &[(i32, i32)] = &[$(($least, $most),)*];

            /// As they were tuned.
            #[must_use]
            pub const fn tuned() -> Self {
                Self { $($name: $value,)* }
            }

            /// All of them, in the order of [`Weights::NAMES`].
            #[must_use]
            pub fn to_vec(&self) -> Vec<i32> {
                vec![$(self.$name,)*]
            }

            /// The weights from such a list, each brought within its bounds; what is missing stays as tuned.
            #[must_use]
            pub fn from_slice(values: &[i32]) -> Self {
                let mut weights = Self::tuned();
                let mut values = values.iter();
                $(if let Some(value) = values.next() { weights.$name = (*value).clamp($least, $most); })*
                weights
            }
        }
    };
}

weights! {
    /// What the first of the order (Taiwan's general) is worth when nobody is left who could take it.
    first: 1633, 300 => 3000;
    /// The second (the advisor).
    second: 1088, 200 => 2500;
    /// The third (the elephant).
    third: 209, 150 => 2200;
    /// The fourth (the chariot).
    fourth: 492, 100 => 2000;
    /// The fifth (the horse).
    fifth: 378, 100 => 2000;
    /// A cannon that jumps.
    cannon: 1572, 200 => 3000;
    /// A soldier.
    soldier: 230, 50 => 1500;
    /// How much each living predator takes away, in 128ths that are lost one after the other: the first of the order.
    by_first: 37, 0 => 60;
    /// The second.
    by_second: 6, 0 => 60;
    /// The third.
    by_third: 60, 0 => 60;
    /// The fourth.
    by_fourth: 1, 0 => 60;
    /// The fifth.
    by_fifth: 60, 0 => 60;
    /// A jumping cannon.
    by_cannon: 3, 0 => 60;
    /// A soldier.
    by_soldier: 21, 0 => 60;
    /// What is left, in 256ths, of a man that has nobody left to take.
    without_prey: 256, 0 => 256;
    /// What a face-down man is worth, in 256ths of one that stands.
    face_down: 300, 100 => 300;
    /// The less there is on the board, the more a difference weighs: what is added to the sum of both sides.
    ground: 2646, 300 => 9000;
    /// In 256ths of the victim: it is attacked, and its side is to move.
    attacked_to_move: 78, 0 => 120;
    /// It is attacked, and the attacker is to move.
    attacked_waiting: 9, 0 => 200;
    /// A cannon could jump on it, and its side is to move.
    aimed_to_move: 50, 0 => 120;
    /// A cannon could jump on it, and the cannon is to move.
    aimed_waiting: 92, 0 => 200;
    /// A hunter stands two squares away with an open way, and the victim has to move: the opposition.
    opposed: 20, 0 => 80;
    /// A hunter stands two squares away, and has to move itself.
    near: 11, 0 => 80;
    /// A hunter stands three squares away.
    far: 18, 0 => 60;
    /// For each square further, in endings, as much is lost of a hunter's nearness.
    approach: 28, 0 => 60;
    /// An attacked man that has no safe square to go to.
    trapped: 167, 0 => 200;
    /// In 256ths of the man: each safe square beside it.
    mobility: 16, 0 => 40;
    /// To be on move.
    tempo: 0, 0 => 80;
}

impl Default for Weights {
    fn default() -> Self {
        Self::tuned()
    }
}
