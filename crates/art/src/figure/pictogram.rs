//! The learner's pictures of the pieces: silhouettes with a few lines cut out of them, in the manner of a woodcut.

use super::pen::{Pen, PenDrawing};
use crate::outline::Outline;

/// The subject of a picture. The names are the pieces', not those of a rule: one picture serves both sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Pictogram {
    /// A helmet with two long pheasant feathers.
    General,
    /// An official's cap with its two wings.
    Advisor,
    /// An elephant's head, its trunk raised.
    Elephant,
    /// A wheel under a canopy.
    Chariot,
    /// A horse's head.
    Horse,
    /// A barrel on its wheel.
    Cannon,
    /// A soldier with a brimmed hat and a spear.
    Soldier,
}

impl Pictogram {
    /// All of them, by falling rank.
    pub const ALL: [Self; 7] =
        [Self::General, Self::Advisor, Self::Elephant, Self::Chariot, Self::Horse, Self::Cannon, Self::Soldier];

    /// The shape, in an em square around the origin.
    pub(super) fn outline(self) -> Outline {
        let drawing = match self {
            Self::General => general(),
            Self::Advisor => advisor(),
            Self::Elephant => elephant(),
            Self::Chariot => chariot(),
            Self::Horse => horse(),
            Self::Cannon => cannon(),
            Self::Soldier => soldier(),
        };
        drawing.outline()
    }
}

fn general() -> PenDrawing {
    let spike = Pen::at([0, -500]).curves(&[
        [[15, -440], [60, -410], [75, -345]],
        [[30, -325], [-30, -325], [-75, -345]],
        [[-60, -410], [-15, -440], [0, -500]],
    ]);
    let bowl = Pen::at([-225, 30]).curves(&[
        [[-235, -150], [-130, -265], [0, -265]],
        [[130, -265], [235, -150], [225, 30]],
        [[120, -15], [-120, -15], [-225, 30]],
    ]);
    let brow = Pen::at([-240, 110])
        .curves(&[[[-120, 50], [120, 50], [240, 110]]])
        .lines(&[[240, 200]])
        .curves(&[[[170, 165], [60, 165], [0, 225]], [[-60, 165], [-170, 165], [-240, 200]]]);
    let wing = Pen::at([305, 150]).curves(&[
        [[280, -30], [360, -190], [480, -330]],
        [[505, -220], [490, -140], [450, -75]],
        [[465, -80], [480, -85], [497, -95]],
        [[500, -10], [470, 55], [415, 95]],
        [[430, 95], [445, 92], [460, 88]],
        [[445, 160], [380, 215], [305, 225]],
    ]);
    let guard = Pen::at([-255, 278]).curves(&[
        [[-230, 262], [-205, 255], [-175, 250]],
        [[-170, 350], [-185, 430], [-225, 500]],
        [[-300, 500], [-370, 490], [-430, 465]],
        [[-320, 430], [-265, 370], [-255, 278]],
    ]);
    let face = Pen::at([-105, 245]).curves(&[
        [[-60, 245], [-25, 265], [0, 298]],
        [[25, 265], [60, 245], [105, 245]],
        [[110, 360], [90, 450], [0, 500]],
        [[-90, 450], [-110, 360], [-105, 245]],
    ]);
    PenDrawing::default()
        .ink(spike)
        .ink(bowl)
        .cut(Pen::circle([0, -110], 56))
        .ink(brow)
        .ink_both(wing)
        .ink_both(guard)
        .ink(face)
}

fn advisor() -> PenDrawing {
    let crown = Pen::at([-205, -315])
        .curves(&[[[-205, -430], [-115, -490], [0, -490]], [[115, -490], [205, -430], [205, -315]]]);
    let front = Pen::at([-250, -25])
        .lines(&[[-240, -190]])
        .curves(&[[[-238, -225], [-215, -245], [-180, -245]]])
        .lines(&[[180, -245]])
        .curves(&[[[215, -245], [238, -225], [240, -190]]])
        .lines(&[[250, -25]])
        .curves(&[[[150, -72], [-150, -72], [-250, -25]]]);
    let wing = Pen::at([-318, -105]).curves(&[
        [[-370, -165], [-420, -190], [-460, -185]],
        [[-512, -175], [-512, -85], [-468, -65]],
        [[-420, -48], [-365, -55], [-318, -65]],
    ]);
    let face = Pen::at([-160, 25]).curves(&[
        [[-90, -5], [90, -5], [160, 25]],
        [[165, 130], [95, 205], [0, 205]],
        [[-95, 205], [-165, 130], [-160, 25]],
    ]);
    let robe = Pen::at([-430, 490])
        .curves(&[[[-420, 335], [-330, 255], [-205, 230]], [[-150, 290], [-90, 350], [-36, 415]]])
        .lines(&[[-36, 490]]);
    PenDrawing::default().ink(crown).ink(front).cut(Pen::circle([0, -152], 42)).ink_both(wing).ink(face).ink_both(robe)
}

fn elephant() -> PenDrawing {
    let head = Pen::at([85, -400])
        .curves(&[
            [[10, -470], [-110, -410], [-160, -290]],
            [[-190, -200], [-230, -150], [-285, -150]],
            [[-345, -150], [-370, -220], [-350, -310]],
            [[-340, -355], [-310, -390], [-265, -410]],
            [[-280, -480], [-400, -490], [-440, -400]],
            [[-510, -240], [-495, -10], [-300, 40]],
            [[-250, 55], [-215, 65], [-185, 95]],
            [[-175, 165], [-130, 215], [-75, 225]],
            [[-60, 310], [-80, 400], [-130, 490]],
        ])
        .lines(&[[300, 490]])
        .curves(&[
            [[295, 460], [285, 430], [270, 400]],
            [[130, 300], [10, 110], [35, -130]],
            [[45, -230], [60, -320], [85, -400]],
        ]);
    let tusk = Pen::at([-235, 120]).curves(&[
        [[-300, 165], [-390, 150], [-460, 90]],
        [[-420, 210], [-300, 255], [-195, 205]],
        [[-215, 180], [-228, 152], [-235, 120]],
    ]);
    let ear = Pen::at([150, -375]).curves(&[
        [[270, -460], [485, -350], [490, -110]],
        [[495, 90], [370, 200], [285, 325]],
        [[190, 240], [75, 100], [105, -125]],
        [[115, -220], [125, -300], [150, -375]],
    ]);
    PenDrawing::default().ink(head).ink(tusk).ink(ear).cut(Pen::circle([-75, -210], 46))
}

fn chariot() -> PenDrawing {
    let canopy = Pen::at([-480, -290])
        .curves(&[[[-400, -540], [400, -540], [480, -290]], [[330, -350], [-330, -350], [-480, -290]]]);
    // The body stands around the wheel, a gap away from it.
    let body = Pen::at([-400, -170])
        .lines(&[[-45, -170], [-45, -275], [45, -275], [45, -170], [400, -170], [330, 0]])
        .arc([0, 210], 350, [-36.9, -143.1])
        .lines(&[[-330, 0]]);
    wheel(PenDrawing::default().ink(canopy).ink(body), [0, 210], 280, 8)
}

/// A wheel with a hub, its windows cut out between the spokes.
fn wheel(drawing: PenDrawing, centre: [i16; 2], radius: i16, spokes: u8) -> PenDrawing {
    let rim = radius - 70;
    let hub = radius / 4 + 28;
    let turn = 360.0 / f32::from(spokes);
    // Half of a spoke's breadth as an angle on the hub and on the rim: so its sides run parallel.
    let half = |radius: i16| (28.0 / f32::from(radius)).asin().to_degrees();
    let drawing = drawing.ink(Pen::circle(centre, radius)).cut(Pen::circle(centre, radius / 6));
    (0..spokes).fold(drawing, |drawing, spoke| {
        let from = turn * f32::from(spoke);
        let window = Pen::along(centre, hub, [from + half(hub), from + turn - half(hub)]);
        drawing.cut(window.arc(centre, rim, [from + turn - half(rim), from + half(rim)]))
    })
}

fn horse() -> PenDrawing {
    let head = Pen::at([-220, 490])
        .curves(&[
            [[-190, 390], [-90, 310], [-50, 200]],
            [[-35, 140], [-50, 105], [-90, 120]],
            [[-135, 140], [-200, 160], [-250, 210]],
            [[-280, 250], [-330, 255], [-360, 220]],
            [[-425, 200], [-435, 130], [-395, 55]],
            [[-315, -75], [-230, -235], [-150, -325]],
            [[-120, -360], [-80, -385], [-40, -392]],
        ])
        .lines(&[[0, -495]])
        .curves(&[[[50, -455], [78, -385], [68, -320]], [[125, -210], [180, 40], [175, 490]]]);
    let mane = |top: i16, right: i16| {
        Pen::at([right - 150, top]).curves(&[
            [[right - 70, top - 15], [right, top + 70], [right + 5, top + 205]],
            [[right - 35, top + 175], [right - 70, top + 165], [right - 100, top + 170]],
            [[right - 115, top + 110], [right - 130, top + 55], [right - 150, top]],
        ])
    };
    let cheek = Pen::at([-85, -120]).curves(&[[[15, -80], [55, 10], [25, 95]], [[-15, 20], [-40, -40], [-85, -120]]]);
    PenDrawing::default()
        .ink(head)
        .ink(mane(-345, 285))
        .ink(mane(-115, 345))
        .ink(mane(115, 380))
        .cut(Pen::circle([-118, -212], 46))
        .cut(Pen::circle([-330, 130], 36))
        .cut(cheek)
}

fn cannon() -> PenDrawing {
    let (axle, radius) = ([-20, 260], 230);
    // The barrel lies level while it is drawn; the wheel, a gap around it, is where it will be after the turn.
    let barrel = Pen::at([-500, -165])
        .lines(&[[-415, -165], [-415, -140], [330, -190]])
        .curves(&[[[375, -190], [400, -150], [405, -110]]])
        .arc([450, -70], 55, [-140.0, 140.0])
        .curves(&[[[400, -20], [380, 35], [339, 48]]])
        .arc([114, 231], 290, [-39.1, -134.4])
        .lines(&[[-415, 0], [-415, 25], [-500, 25]])
        .turned([-20, -70], 24.0);
    let trail = Pen::at([500, 420]).lines(&[[500, 490]]).arc(axle, 290, [30.0, 6.0]);
    wheel(PenDrawing::default().ink(barrel).ink(trail), axle, radius, 8)
}

fn soldier() -> PenDrawing {
    let hat = Pen::at([-400, -110]).curves(&[
        [[-270, -160], [-170, -270], [-130, -400]],
        [[-125, -440], [-75, -440], [-70, -400]],
        [[-30, -270], [70, -160], [200, -110]],
        [[70, -60], [-270, -60], [-400, -110]],
    ]);
    let face = Pen::at([-230, -5]).curves(&[
        [[-150, 12], [-50, 12], [30, -5]],
        [[35, 90], [-30, 160], [-100, 160]],
        [[-170, 160], [-235, 90], [-230, -5]],
    ]);
    let coat = Pen::at([-400, 490]).curves(&[
        [[-400, 310], [-330, 220], [-220, 195]],
        [[-150, 240], [-50, 240], [20, 195]],
        [[130, 220], [200, 310], [200, 490]],
    ]);
    let head = Pen::at([350, -490])
        .curves(&[[[420, -400], [425, -330], [385, -235]]])
        .lines(&[[315, -235]])
        .curves(&[[[275, -330], [280, -400], [350, -490]]]);
    let tassel = Pen::at([310, -165]).lines(&[
        [390, -165],
        [430, -60],
        [385, -75],
        [385, 490],
        [315, 490],
        [315, -75],
        [270, -60],
    ]);
    PenDrawing::default().ink(hat).ink(face).ink(coat).ink(head).ink(tassel)
}
