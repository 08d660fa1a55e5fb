/**
 * QR codes (ISO/IEC 18004) for links: bytes, error correction of level M, the smallest of the first ten sizes. Enough
 * for 213 bytes, which any link of ours is below; a library would bring modes and sizes that nobody here needs.
 */

/** Of each size, from the first: how many words of error correction a block has, and how many blocks there are. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const LEVEL_M = 0;

type Grid = boolean[][];

/** The code for some words, row by row: true is dark. */
export function qrCode(words: string): Grid {
  return qrCodes(words).reduce((best, other) => (penalty(other) < penalty(best) ? other : best));
}

/** The codes for some words, one for each mask: all of them mean the same. */
export function qrCodes(words: string): Grid[] {
  const bytes = [...new TextEncoder().encode(words)];
  const size = sizeFor(bytes.length);
  const { dark, fixed } = frame(size);
  lay(dark, fixed, withCorrection(wordsOf(bytes, size), size));
  return MASKS.map((_, mask) => withMask(dark, fixed, mask));
}

const width = (size: number) => 17 + 4 * size;

// What is written

/** All words that a size has room for: squares without the patterns, by eight. */
function capacity(size: number): number {
  const { fixed } = frame(size);
  return fixed.flat().filter((is) => !is).length >> 3;
}

const room = (size: number) => capacity(size) - (CORRECTION[size - 1] ?? 0) * (BLOCKS[size - 1] ?? 0);
const countBits = (size: number) => (size < 10 ? 8 : 16);

function sizeFor(length: number): number {
  const fits = (size: number) => 4 + countBits(size) + 8 * length <= 8 * room(size);
  const size = CORRECTION.findIndex((_, index) => fits(index + 1)) + 1;
  if (!size) throw new Error("This is too long for a code.");
  return size;
}

/** Bytes with their mode and length before them, filled up to the size. */
function wordsOf(bytes: number[], size: number): number[] {
  const bits = [...inBits(0b0100, 4), ...inBits(bytes.length, countBits(size))];
  bits.push(...bytes.flatMap((byte) => inBits(byte, 8)));
  const all = 8 * room(size);
  bits.push(...inBits(0, Math.min(4, all - bits.length)));
  bits.push(...inBits(0, -bits.length & 7));
  const words = Array.from({ length: bits.length / 8 }, (_, index) =>
    bits.slice(8 * index, 8 * index + 8).reduce((word, bit) => 2 * word + bit, 0),
  );
  for (let pad = 0; words.length < room(size); pad++) words.push(pad % 2 ? 0x11 : 0xec);
  return words;
}

const inBits = (value: number, count: number) =>
  Array.from({ length: count }, (_, index) => (value >> (count - 1 - index)) & 1);

// Error correction: each block has words that follow from it, and blocks are mixed word by word

function withCorrection(words: number[], size: number): number[] {
  const count = BLOCKS[size - 1] ?? 1;
  const short = Math.floor(words.length / count);
  const longer = words.length % count;
  const blocks = Array.from({ length: count }, (_, index) => {
    const start = index * short + Math.max(0, index - (count - longer));
    return words.slice(start, start + short + (index >= count - longer ? 1 : 0));
  });
  const divisor = generator(CORRECTION[size - 1] ?? 0);
  return [...mixed(blocks), ...mixed(blocks.map((block) => remainder(block, divisor)))];
}

function mixed(blocks: number[][]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => index).flatMap((index) =>
    blocks.flatMap((block) => block.slice(index, index + 1)),
  );
}

/** A product in the field of 256 elements. */
function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((other >> bit) & 1) * one;
  }
  return product;
}

/** The polynomial with the first powers of two as its zeros, without its leading one. */
function generator(degree: number): number[] {
  let found = [...new Array<number>(degree - 1).fill(0), 1];
  for (let root = 1, power = 0; power < degree; power++, root = times(root, 2))
    found = found.map((factor, index) => times(factor, root) ^ (found[index + 1] ?? 0));
  return found;
}

function remainder(words: number[], divisor: number[]): number[] {
  return words.reduce<number[]>(
    (rest, word) => {
      const factor = word ^ (rest[0] ?? 0);
      return divisor.map((part, index) => (rest[index + 1] ?? 0) ^ times(part, factor));
    },
    divisor.map(() => 0),
  );
}

// Where it is drawn

interface Drawing {
  dark: Grid;
  /** The squares that are patterns, and not words. */
  fixed: Grid;
}

const grid = (size: number): Grid =>
  Array.from({ length: width(size) }, () => new Array<boolean>(width(size)).fill(false));

/** The patterns by which a camera finds its way, and room for what says which mask is used. */
function frame(size: number): Drawing {
  const [dark, fixed, wide] = [grid(size), grid(size), width(size)];
  const put = (x: number, y: number, is: boolean) => {
    if (!(x in dark) || !(y in dark)) return;
    (dark[y] ?? [])[x] = is;
    (fixed[y] ?? [])[x] = true;
  };
  const square = (cx: number, cy: number, reach: number, isDark: (distance: number) => boolean) => {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++) put(cx + x, cy + y, isDark(Math.max(Math.abs(x), Math.abs(y))));
  };
  for (let at = 0; at < wide; at++) {
    put(6, at, at % 2 === 0);
    put(at, 6, at % 2 === 0);
  }
  const centres = alignments(size);
  for (const x of centres)
    for (const y of centres) if (!isCorner(x, y, wide)) square(x, y, 2, (distance) => distance !== 1);
  for (const [x, y] of [
    [3, 3],
    [wide - 4, 3],
    [3, wide - 4],
  ] as const)
    square(x, y, 4, (distance) => distance !== 2 && distance !== 4);
  for (const [x, y] of formatSquares(wide).flat()) put(x, y, false);
  put(8, wide - 8, true);
  if (size >= 7)
    versionBits(size).forEach((bit, index) => {
      const [a, b] = [wide - 11 + (index % 3), Math.floor(index / 3)];
      put(a, b, bit === 1);
      put(b, a, bit === 1);
    });
  return { dark, fixed };
}

const isCorner = (x: number, y: number, wide: number) =>
  (x === 6 && y === 6) || (x === 6 && y === wide - 7) || (x === wide - 7 && y === 6);

/** Where the small squares have their centres, in both directions. */
function alignments(size: number): number[] {
  if (size === 1) return [];
  const far = width(size) - 7;
  return size < 7 ? [6, far] : [6, (6 + far) / 2, far];
}

/** The squares of the two copies of the format, each from its first bit on. */
function formatSquares(wide: number): [number, number][][] {
  const along = [0, 1, 2, 3, 4, 5, 7, 8];
  const first = [...along.map((y) => [8, y]), ...[7, 5, 4, 3, 2, 1, 0].map((x) => [x, 8])];
  const far = Array.from({ length: 8 }, (_, index) => [wide - 1 - index, 8]);
  const second = [...far, ...Array.from({ length: 7 }, (_, index) => [8, wide - 7 + index])];
  return [first, second] as [number, number][][];
}

/** A number of so many bits with the rest of a division after it, lowest bit first. */
function checked(value: number, bits: number, divisor: number, mask: number): number[] {
  let rest = value;
  for (let step = 0; step < bits; step++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * divisor);
  const all = ((value << bits) | rest) ^ mask;
  return Array.from({ length: bits + 5 + (bits > 10 ? 1 : 0) }, (_, index) => (all >> index) & 1);
}

const versionBits = (size: number) => checked(size, 12, 0x1f25, 0);

/** Puts words where there is room: two columns at a time from the right, up and down in turns. */
function lay(dark: Grid, fixed: Grid, words: number[]): void {
  const wide = dark.length;
  let index = 0;
  for (let right = wide - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const up = ((right + 1) & 2) === 0;
    for (let step = 0; step < wide; step++)
      for (const x of [right, right - 1]) {
        const row = dark[up ? wide - 1 - step : step] ?? [];
        if (fixed[up ? wide - 1 - step : step]?.[x]) continue;
        row[x] = (((words[index >> 3] ?? 0) >> (7 - (index & 7))) & 1) === 1;
        index++;
      }
  }
}

// Masks: of eight ways to turn squares over, the one that is easiest to read

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function withMask(dark: Grid, fixed: Grid, mask: number): Grid {
  const turns = MASKS[mask] as (x: number, y: number) => boolean;
  const turned = dark.map((row, y) => row.map((is, x) => is !== (!fixed[y]?.[x] && turns(x, y))));
  const format = checked((LEVEL_M << 3) | mask, 10, 0x537, 0x5412);
  for (const squares of formatSquares(dark.length))
    squares.forEach(([x, y], bit) => ((turned[y] ?? [])[x] = format[bit] === 1));
  return turned;
}

/** How hard a code is to read: long runs, blocks of one colour, what looks like a corner, too much of one colour. */
function penalty(code: Grid): number {
  const columns = code.map((_, x) => code.map((row) => row[x] ?? false));
  const lines = [...code, ...columns].map((line) => line.map((is) => (is ? "1" : "0")).join(""));
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []);
  const corners = lines.map((line) => (line.match(/(?=00001011101|10111010000)/g) ?? []).length);
  const blocks = code.flatMap((row, y) =>
    row.filter((is, x) => is === row[x + 1] && is === code[y + 1]?.[x] && is === code[y + 1]?.[x + 1]),
  );
  const share = code.flat().filter(Boolean).length / code.length ** 2;
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  return (
    sum(runs.map(({ length }) => length - 2)) +
    3 * blocks.length +
    40 * sum(corners) +
    10 * Math.floor(Math.abs(share * 20 - 10))
  );
}
