/** Shapes that landscapes are cut from, as paths. Each stands on the horizon unless it is told where. */

export const WIDTH = 600;
export const HORIZON = 130;

/** A line of hills or drifts from the left to the right, through these heights above the horizon. */
export function ridge(...heights: number[]): string {
  const step = WIDTH / (heights.length - 1);
  const up = (height: number) => HORIZON - height;
  const [first = 0, ...others] = heights;
  const waves = others.map((height, index) => {
    const half = step * (index + 0.5);
    return `C${half} ${up(heights[index] ?? 0)} ${half} ${up(height)} ${step * (index + 1)} ${up(height)}`;
  });
  return `M0 ${HORIZON}V${up(first)}${waves.join("")}V${HORIZON}z`;
}

export const block = (x: number, width: number, height: number, foot = HORIZON) =>
  `M${x} ${foot}v${-height}h${width}v${height}z`;

export const blob = (x: number, y: number, across: number, high = across) =>
  `M${x - across} ${y}a${across} ${high} 0 1 1 ${2 * across} 0a${across} ${high} 0 1 1 ${-2 * across} 0z`;

/** Something that rises to a point: a gable, a spire, the flame of a lamp. */
export const point = (x: number, width: number, height: number, foot = HORIZON) =>
  `M${x - width / 2} ${foot}l${width / 2} ${-height}l${width / 2} ${height}z`;

export const house = (x: number, width: number, height: number) => [
  block(x, width, height),
  point(x + width / 2, width + 6, width * 0.45, HORIZON - height),
  block(x + width * 0.68, width * 0.12, height + width * 0.4),
];

export const tower = (x: number, width: number, height: number) => [
  block(x - width / 2, width, height * 0.6),
  point(x, width + 3, height * 0.45, HORIZON - height * 0.56),
];

export const pine = (x: number, height: number) => [
  block(x - 1.5, 3, height * 0.2),
  ...[0.1, 0.36, 0.62].map((low) =>
    point(x, height * (0.46 - low * 0.36), height * 0.4, HORIZON - height * low),
  ),
];

export const tree = (x: number, height: number) => [
  `M${x - height * 0.09} ${HORIZON}q${height * 0.06} ${-height * 0.2} ${height * 0.03} ${-height * 0.6}h${height * 0.12}q${-height * 0.03} ${height * 0.4} ${height * 0.03} ${height * 0.6}z`,
  blob(x - height * 0.2, HORIZON - height * 0.58, height * 0.22),
  blob(x + height * 0.2, HORIZON - height * 0.6, height * 0.23),
  blob(x, HORIZON - height * 0.74, height * 0.26),
];

export const bush = (x: number, width: number, height: number) => [
  blob(x - width * 0.28, HORIZON - height * 0.2, width * 0.24, height * 0.5),
  blob(x + width * 0.26, HORIZON - height * 0.25, width * 0.26, height * 0.5),
  blob(x, HORIZON - height * 0.4, width * 0.27, height * 0.6),
];

/** A trunk that is too near for its crown to be in the picture. */
export const trunk = (x: number, width: number) =>
  `M${x - width} ${HORIZON}q${width * 0.6} -14 ${width * 0.5} -60l${width * 0.1} -70h${width * 0.7}l${width * 0.1} 70q0 46 ${width * 0.6} 60z`;

/** Leaves that hang into the picture from above, at both of its sides. */
export const leaves = (depth: number) =>
  [0, 46, 92, 132, 466, 508, 554, 600].flatMap((x, index) => [
    blob(x, -4, 34, depth * (0.55 + Math.abs(index - 3.5) * 0.13)),
  ]);

export const tent = (x: number, width: number, height: number) => [
  `M${x - width / 2} ${HORIZON}q${width * 0.36} ${-height * 0.35} ${width / 2} ${-height}q${width * 0.14} ${height * 0.65} ${width / 2} ${height}z`,
  block(x - 0.8, 1.6, height + 12),
  `M${x} ${HORIZON - height - 12}l13 3.5l-13 3.5z`,
];

/** What shines out of a tent, or out of a door in a wall. */
export const slit = (x: number, height: number) => point(x, height * 0.4, height);

export const mast = (x: number, height: number) => [
  block(x - 1.2, 2.4, height),
  block(x - height * 0.2, height * 0.4, 1.6, HORIZON - height * 0.78),
  block(x - height * 0.14, height * 0.28, 1.4, HORIZON - height * 0.58),
];

export const hull = (x: number, width: number) =>
  `M${x - width / 2} ${HORIZON - width * 0.16}h${width}q${-width * 0.06} ${width * 0.16} ${-width * 0.2} ${width * 0.16}h${-width * 0.6}q${-width * 0.14} 0 ${-width * 0.2} ${-width * 0.16}z`;

/** Blades of grass or reeds, which lean now to one side and now to the other. */
export const blades = (x: number, height: number) =>
  [-7, -3, 1, 5].map((at, index) => {
    const lean = (index - 1.5) * height * 0.16;
    return `M${x + at} ${HORIZON}q0 ${-height * 0.6} ${lean} ${-height}q${1 - lean * 0.6} ${height * 0.5} ${2.4 - lean} ${height}z`;
  });

/** A wall with openings under round arches, from the top of the picture or from a height. */
export function arches(spans: [x: number, width: number, height: number][], top: number): string {
  const cut = spans.map(([x, width, height]) => {
    const radius = width / 2;
    return `H${x}v${radius - height}a${radius} ${radius} 0 0 1 ${width} 0v${height - radius}`;
  });
  return `M0 ${HORIZON}${cut.join("")}H${WIDTH}V${HORIZON - top}H0z`;
}

/** Steps that come down from the left. */
export const stairs = (x: number, high: number, count: number) => {
  const rise = high / count;
  return `M0 ${HORIZON}V${HORIZON - high}H${x}${`v${rise}h${rise * 1.5}`.repeat(count)}z`;
};

/** A top edge with teeth, from one point to another. */
export const battlements = (x: number, width: number, height: number) => [
  block(x, width, height - 7),
  ...Array.from({ length: Math.floor(width / 16) }, (_, index) => block(x + index * 16, 9, height)),
];

/** Little flags on a line that sags from one mast to another. */
export const bunting = (from: number, to: number) =>
  Array.from({ length: 14 }, (_, index) => {
    const along = (index + 0.5) / 14;
    return `M${from + (to - from) * along - 5} ${60 + 56 * along * (1 - along)}h10l-5 10z`;
  });
