/** The landscapes that a scene can name, cut from a few shapes: what is far, what is nearer, and what shines. */

import {
  arches,
  battlements,
  bunting,
  blades,
  blob,
  block,
  bush,
  HORIZON,
  house,
  hull,
  leaves,
  mast,
  pine,
  point,
  ridge,
  slit,
  stairs,
  tent,
  tower,
  tree,
  trunk,
} from "./shapes.ts";

export interface Landscape {
  /** What its silhouettes are of, and what its ground is; both are colours of the theme. */
  tone: "leaf" | "frost" | "stone" | "timber";
  soil: "grass" | "snow" | "water" | "paving" | "boards" | "edge";
  far: string[];
  middle: string[];
  near: string[];
  /** Windows, lanterns, blossoms. */
  glow: string[];
}

const row = (xs: number[], draw: (x: number, index: number) => string[]) => xs.flatMap(draw);

const city = [
  ...row([0, 34, 74, 112, 250, 292, 330, 420, 466, 520, 562], (x, index) =>
    house(x, 30 + (index % 3) * 6, 16 + ((index * 7) % 5) * 4),
  ),
  ...row([60, 240, 402, 506], (x, index) => tower(x, 12, 58 + (index % 2) * 18)),
  block(160, 60, 34),
  blob(190, HORIZON - 36, 24, 28),
  block(186, 8, 78),
  point(190, 8, 12, HORIZON - 76),
];
const forest = row(
  [12, 44, 70, 104, 138, 160, 196, 232, 262, 300, 334, 360, 398, 430, 462, 490, 528, 560, 590],
  (x, index) => (index % 3 ? tree(x, 46 + ((index * 11) % 7) * 4) : pine(x, 66 + ((index * 5) % 4) * 7)),
);
const shoots = (xs: number[], height: number) =>
  row(xs, (x, index) => blades(x, height * (0.8 + (index % 3) * 0.25)));
const blossoms = (xs: number[], height: number) =>
  xs.map((x, index) => blob(x, HORIZON - height - ((index * 13) % 7) * 4, 2.6));
const windows = (xs: number[], height: number) => xs.map((x) => block(x, 4, 6, HORIZON - height));

export const LANDSCAPES: Record<string, Landscape> = {
  bridge: {
    tone: "stone",
    soil: "snow",
    far: city,
    middle: [
      arches(
        [
          [-40, 130, 60],
          [130, 120, 60],
          [290, 120, 60],
          [450, 130, 60],
        ],
        76,
      ),
      ...row([110, 270, 430], (x) => [block(x - 14, 28, 82), block(x - 1, 2, 92)]),
    ],
    near: [
      ridge(4, 12, 5, 9, 3, 10, 6),
      ...row([92, 116, 268, 420, 444], (x, index) => [point(x, 26, 14 + (index % 2) * 8)]),
    ],
    glow: [110, 270, 430].map((x) => blob(x, HORIZON - 94, 3)),
  },
  camp: {
    tone: "leaf",
    soil: "grass",
    far: forest,
    middle: row([96, 214, 470], (x, index) => tent(x, 96 + index * 8, 58 + index * 6)),
    near: [
      ...tent(350, 120, 84),
      trunk(8, 34),
      trunk(590, 40),
      ...leaves(34),
      ...shoots([70, 150, 270, 420, 540], 13),
    ],
    glow: [slit(96, 20), slit(214, 22), slit(350, 34), slit(470, 24)],
  },
  clearing: {
    tone: "leaf",
    soil: "grass",
    far: forest,
    middle: [
      `M268 ${HORIZON}q26 -8 24 -44q-2 -16 -22 -26l6 -6q18 8 26 16q10 -14 8 -34h12q-2 22 4 36q12 -8 22 -20l7 5q-14 22 -22 32q-2 32 22 41z`,
      blob(256, 62, 40, 30),
      blob(356, 60, 44, 30),
      blob(306, 36, 62, 34),
      blob(222, 76, 24, 16),
      blob(392, 78, 24, 16),
    ],
    near: [
      ridge(5, 2, 7, 3, 6),
      ...bush(24, 76, 44),
      ...bush(578, 84, 52),
      ...shoots([96, 170, 250, 378, 440, 520], 12),
    ],
    glow: [],
  },
  cliff: {
    tone: "stone",
    soil: "edge",
    far: [ridge(44, 60, 34, 0, 0, 0, 0)],
    middle: [`M0 ${HORIZON}V66q60 -14 110 0q40 10 74 4q26 8 60 22q44 4 52 14l-8 10l20 14z`],
    near: [
      `M0 ${HORIZON}V104q120 -16 240 0q60 4 132 6l-10 6l46 -2l-14 9l34 7z`,
      ...pine(36, 74),
      ...pine(74, 56),
      ...shoots([120, 200, 290, 350], 12),
    ],
    glow: [],
  },
  fair: {
    tone: "frost",
    soil: "snow",
    far: city,
    middle: row([34, 128, 330, 566], (x, index) => tent(x, 84 + index * 6, 48 + (index % 2) * 10)),
    near: [
      ...tent(232, 120, 78),
      ...tent(458, 132, 84),
      ...row([150, 540], (x) => mast(x, 74)),
      ridge(3, 7, 2, 6, 3, 7, 2),
      ...bunting(150, 540),
    ],
    glow: [slit(128, 18), slit(232, 30), slit(330, 20), slit(458, 32), slit(566, 20)],
  },
  garden: {
    tone: "leaf",
    soil: "grass",
    far: [
      ridge(60, 78, 50, 64, 40, 56, 80),
      ...row([70, 210, 390, 540], (x, index) => tree(x, 84 + (index % 2) * 14)),
    ],
    middle: [ridge(34, 20, 40, 26, 44, 22, 36), ...row([120, 300, 470], (x) => bush(x, 110, 50))],
    near: [
      ridge(6, 14, 5, 12, 4, 12, 7),
      ...leaves(54),
      ...shoots([40, 96, 150, 220, 280, 336, 410, 466, 520, 570], 20),
    ],
    glow: [
      ...blossoms([34, 58, 92, 140, 176, 214, 262, 300, 344, 388, 430, 472, 508, 556, 582], 9),
      ...blossoms([8, 52, 98, 504, 548, 590], 96),
    ],
  },
  hall: {
    tone: "timber",
    soil: "boards",
    far: [
      arches(
        [
          [60, 60, 84],
          [180, 60, 84],
          [300, 60, 84],
          [420, 60, 84],
          [520, 60, 84],
        ],
        HORIZON,
      ),
      block(0, 600, 30),
    ],
    middle: [
      block(0, 600, 14, 16),
      ...row([24, 142, 262, 382, 494], (x) => [
        block(x, 14, 116),
        block(x - 5, 24, 8, 22),
        block(x - 5, 24, 10),
      ]),
    ],
    near: [
      `M0 0H96Q74 60 16 74Q10 104 12 ${HORIZON}H0z`,
      `M600 0H504Q526 60 584 74Q590 104 588 ${HORIZON}H600z`,
      block(198, 204, 8),
    ],
    glow: row([112, 232, 352, 472], (x) => [blob(x, 40, 3, 5)]),
  },
  hills: {
    tone: "leaf",
    soil: "grass",
    far: [ridge(30, 50, 34, 66, 40, 58, 34)],
    middle: [ridge(18, 34, 52, 74, 50, 30, 18), ...row([60, 86, 520, 550], (x) => tree(x, 50))],
    near: [ridge(10, 4, 18, 26, 16, 5, 12), ...bush(18, 70, 40), ...shoots([110, 160, 420, 480, 560], 12)],
    glow: windows([500, 509], 20),
  },
  ice: {
    tone: "frost",
    soil: "snow",
    far: city,
    middle: [
      ridge(10, 16, 8, 14, 9, 15, 10),
      ...row([60, 96, 540], (x) => mast(x, 62)),
      hull(78, 96),
      hull(540, 70),
    ],
    near: [ridge(2, 6, 1, 4, 7, 2, 5), ...row([190, 300, 430], (x, index) => [point(x, 40 + index * 6, 9)])],
    glow: windows([40, 120, 262, 340, 476, 570], 18),
  },
  marsh: {
    tone: "leaf",
    soil: "water",
    far: [ridge(26, 34, 22, 38, 24, 30), ...row([50, 380, 420, 566], (x) => tree(x, 56))],
    middle: [ridge(10, 14, 6, 12, 5, 13), ...bush(150, 90, 26), ...bush(490, 110, 30)],
    near: shoots([14, 36, 60, 88, 180, 204, 330, 352, 446, 470, 540, 562, 588], 34),
    glow: [],
  },
  plain: {
    tone: "timber",
    soil: "boards",
    far: [ridge(3, 4, 3, 4, 3), ...row([250, 300, 336, 362, 380], (x, index) => mast(x, 40 - index * 7))],
    middle: [ridge(2, 3, 5, 3, 2, 4, 2), ...row([30, 110, 178], (x, index) => mast(x, 92 - index * 16))],
    near: [
      ridge(2, 4, 1, 3, 5, 2),
      ...row([20, 92, 210, 330, 440, 520, 586], (x, index) => bush(x, 40 + (index % 3) * 12, 13)),
      ...shoots([60, 150, 270, 390, 480, 560], 8),
    ],
    glow: [block(470, 7, 9, HORIZON - 10)],
  },
  quay: {
    tone: "frost",
    soil: "snow",
    far: city,
    middle: [...row([300, 420, 446], (x, index) => mast(x, 78 - index * 8)), hull(310, 90), hull(434, 110)],
    near: [
      stairs(70, 64, 8),
      ...row([210, 250, 560], (x) => [block(x, 8, 34), blob(x + 4, HORIZON - 34, 6, 3)]),
      ...house(-30, 76, 66),
      ridge(3, 3, 2, 6, 2, 7, 3),
    ],
    glow: [...windows([14, 28], 84), ...windows([262, 340, 520], 18)],
  },
  street: {
    tone: "stone",
    soil: "paving",
    far: [...city, ridge(10, 20, 44, 60, 40, 18, 8)],
    middle: row([0, 68, 132, 410, 474, 540], (x, index) => house(x, 60, 52 + ((index * 5) % 3) * 12)),
    near: [
      ...row([214, 244, 274, 304, 334, 364], (x) => [
        block(x, 11, 62),
        block(x - 3, 17, 4, HORIZON - 58),
        block(x - 3, 17, 5),
      ]),
      block(204, 180, 9, HORIZON - 62),
      point(294, 192, 26, HORIZON - 71),
      ...house(-40, 70, 84),
      ...house(568, 70, 92),
    ],
    glow: windows([18, 40, 88, 150, 168, 428, 446, 494, 556], 34),
  },
  thicket: {
    tone: "leaf",
    soil: "grass",
    far: forest,
    middle: row([10, 80, 150, 226, 296, 372, 446, 520, 590], (x, index) =>
      bush(x, 100, 62 + (index % 3) * 12),
    ),
    near: [
      ...bush(0, 130, 56),
      ...bush(600, 130, 62),
      ridge(5, 2, 6, 2, 5),
      ...shoots([110, 190, 330, 420, 500], 11),
    ],
    glow: [
      ...blossoms([20, 48, 90, 122, 160, 200, 236, 270, 312, 350, 390, 424, 470, 500, 540, 580], 40),
      ...blossoms([72, 150, 228, 300, 374, 448, 522], 54),
    ],
  },
  train: {
    tone: "timber",
    soil: "boards",
    far: [ridge(3, 5, 3, 4, 2, 4), ...row([26, 206, 386, 566], (x) => mast(x, 96))],
    middle: [ridge(2, 3, 2, 3, 2)],
    near: row([-24, 130, 284, 438, 592], (x) => [
      block(x, 146, 56, HORIZON - 9),
      block(x - 3, 152, 5, HORIZON - 64),
      block(x + 138, 18, 4, HORIZON - 14),
      ...[18, 38, 108, 128].map((at) => blob(x + at, HORIZON - 7, 7)),
    ]),
    glow: row([-24, 130, 284, 438], (x) =>
      [16, 44, 72, 100, 122].map((at) => block(x + at, 13, 17, HORIZON - 34)),
    ),
  },
  wall: {
    tone: "stone",
    soil: "grass",
    far: [
      ...forest.slice(forest.length / 2),
      ...tower(210, 20, 104),
      ...house(60, 50, 70),
      ...house(130, 44, 62),
    ],
    middle: [...battlements(-4, 336, 66), ...battlements(236, 70, 92), block(238, 66, 84)],
    near: [
      ...row([380, 430, 480, 540, 590], (x, index) => (index % 2 ? pine(x, 92) : tree(x, 78))),
      ridge(3, 5, 2, 8, 5, 9, 6),
      ...shoots([40, 120, 350, 460], 11),
    ],
    glow: [`M258 ${HORIZON}v-28a13 13 0 0 1 26 0v28z`, ...windows([80, 150, 252, 286], 70)],
  },
  wood: {
    tone: "leaf",
    soil: "grass",
    far: row([30, 74, 118, 170, 214, 262, 320, 366, 410, 466, 508, 560], (x, index) => [
      trunk(x, 12 + (index % 3) * 4),
    ]),
    middle: [
      ...row([6, 140, 290, 438, 596], (x, index) => [trunk(x, 24 + (index % 2) * 8)]),
      ...leaves(40),
      blob(300, -10, 220, 30),
    ],
    near: [
      trunk(60, 44),
      trunk(530, 48),
      ridge(7, 3, 8, 4, 9, 3, 7),
      ...shoots([110, 180, 260, 350, 420, 480, 590], 15),
    ],
    glow: [],
  },
};
