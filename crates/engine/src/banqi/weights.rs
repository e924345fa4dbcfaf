//! The weights of the evaluation as data, which `arena tune` fits to games.

macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident: $value:expr, $least:expr => $most:expr;)*) => {
        /// The weights of the evaluation, whole numbers with bounds.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct Weights {
            $($(#[$doc])* pub $name: i32,)*
        }

        impl Weights {
            /// The names in order.
            pub const NAMES: &[&str] = &[$(stringify!($name),)*];

            /// The bounds of each weight, inclusive.
            pub const BOUNDS: &[(i32, i32)] = &[$(($least, $most),)*];

            /// The tuned weights.
            pub const fn tuned() -> Self {
                Self { $($name: $value,)* }
            }

            /// The values in the order of [`Weights::NAMES`].
            pub fn to_vec(&self) -> Vec<i32> {
                vec![$(self.$name,)*]
            }

            /// The weights with these values, each clamped to its bounds; missing ones stay as tuned.
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
    /// The value of the highest rank (Taiwan's general) without predators.
    first: 1633, 300 => 3000;
    /// The second rank (advisor).
    second: 1088, 200 => 2500;
    /// The third rank (elephant).
    third: 209, 150 => 2200;
    /// The fourth rank (chariot).
    fourth: 492, 100 => 2000;
    /// The fifth rank (horse).
    fifth: 378, 100 => 2000;
    /// A cannon that captures by jumping.
    cannon: 1572, 200 => 3000;
    /// A soldier.
    soldier: 230, 50 => 1500;
    /// The loss by each living predator, in successive 1/128: a predator of the highest rank.
    by_first: 37, 0 => 60;
    /// The second rank.
    by_second: 6, 0 => 60;
    /// The third rank.
    by_third: 60, 0 => 60;
    /// The fourth rank.
    by_fourth: 1, 0 => 60;
    /// The fifth rank.
    by_fifth: 60, 0 => 60;
    /// A jumping cannon.
    by_cannon: 3, 0 => 60;
    /// A soldier.
    by_soldier: 21, 0 => 60;
    /// The share of the value that a piece without prey keeps, in 1/256.
    without_prey: 256, 0 => 256;
    /// The value of a face-down piece, in 1/256 of a face-up one.
    face_down: 300, 100 => 300;
    /// A constant added to the sum of both sides. It lets a difference weigh more with fewer pieces.
    ground: 2646, 300 => 9000;
    /// The loss of an attacked piece whose side is to move, in 1/256 of its value.
    attacked_to_move: 78, 0 => 120;
    /// The loss of an attacked piece whose attacker is to move.
    attacked_waiting: 9, 0 => 200;
    /// The loss of a piece in the line of a cannon, its own side to move.
    aimed_to_move: 50, 0 => 120;
    /// The loss of a piece in the line of a cannon, the cannon's side to move.
    aimed_waiting: 92, 0 => 200;
    /// The loss of a piece to move with a predator two squares away along an open path: the opposition.
    opposed: 20, 0 => 80;
    /// The same with the predator to move.
    near: 11, 0 => 80;
    /// The loss of a piece with a predator three squares away.
    far: 18, 0 => 60;
    /// The loss by pursuers further away, for each square nearer.
    approach: 28, 0 => 60;
    /// The loss of an attacked piece without a safe square.
    trapped: 167, 0 => 200;
    /// The gain for each safe adjacent square, in 1/256 of the piece.
    mobility: 16, 0 => 40;
    /// The value of the turn.
    tempo: 0, 0 => 80;
}

impl Default for Weights {
    fn default() -> Self {
        Self::tuned()
    }
}
