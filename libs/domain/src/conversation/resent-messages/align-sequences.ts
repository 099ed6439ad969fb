import { groupBy } from '../../group-by.js';

/** The positions of equal values in two sequences. */
export interface AlignedPair {
  readonly left: number;
  readonly right: number;
}

const BITS = 32;

/**
 * Returns a longest common subsequence, in the order of both sequences. If several have that length, the
 * result leaves out values of `left` as late as possible, and takes values of `right` as late as possible.
 * Takes time and memory in proportion to the product of both lengths, divided by 32 (bit-parallel rows: Hyyrö
 * 2004, "Bit-parallel LCS-length computation revisited").
 */
export const alignSequences = (left: readonly number[], right: readonly number[]): readonly AlignedPair[] => {
  const inLeft = new Set(left);
  const places = [...right.keys()].filter((n) => inLeft.has(right[n]!));
  const values = places.map((n) => right[n]!);
  const rows = lengthRows(left, values);
  const common: AlignedPair[] = [];
  let j = values.length;
  let length = zeroBits(rows[left.length], j);
  for (let i = left.length; i > 0 && length > 0; i -= 1) {
    const without = zeroBits(rows[i - 1], j);
    if (without === length) continue;
    while (left[i - 1] !== values[j - 1]) j -= 1;
    j -= 1;
    length -= 1;
    common.push({ left: i - 1, right: places[j]! });
  }
  return common.reverse();
};

/**
 * Returns one row of bits for each prefix of `left`, the empty prefix first. The number of zeros among the
 * first `j` bits of a row is the length of the common subsequence of that prefix and the first `j` values of
 * `right`.
 */
const lengthRows = (left: readonly number[], right: readonly number[]): readonly Uint32Array[] => {
  const words = Math.ceil(right.length / BITS);
  const places = groupBy(right.keys(), (n) => right[n]);
  const placeBits = new Map<number, Uint32Array>();
  const bitsOf = (value: number): Uint32Array => {
    const known = placeBits.get(value);
    if (known) return known;
    const bits = new Uint32Array(words);
    for (const place of places.get(value) ?? []) bits[place >>> 5]! |= 1 << (place & 31);
    placeBits.set(value, bits);
    return bits;
  };
  const rows = [new Uint32Array(words).fill(-1)];
  for (const value of left) {
    const last = rows[rows.length - 1]!;
    rows.push(places.has(value) ? nextRow(last, bitsOf(value)) : last);
  }
  return rows;
};

const nextRow = (row: Uint32Array, places: Uint32Array): Uint32Array<ArrayBuffer> => {
  const next = new Uint32Array(row.length);
  let carry = 0;
  for (let word = 0; word < row.length; word += 1) {
    const bits = row[word]!;
    const sum = bits + ((bits & places[word]!) >>> 0) + carry;
    carry = sum > 0xffffffff ? 1 : 0;
    next[word] = (sum >>> 0) | (bits & ~places[word]!);
  }
  return next;
};

const zeroBits = (row: Uint32Array | undefined, count: number): number => {
  if (row === undefined) return 0;
  let zeros = 0;
  for (let word = 0; word * BITS < count; word += 1) {
    const used = Math.min(BITS, count - word * BITS);
    const mask = used === BITS ? -1 : (1 << used) - 1;
    zeros += oneBits(~row[word]! & mask);
  }
  return zeros;
};

const oneBits = (bits: number): number => {
  let folded = bits - ((bits >>> 1) & 0x55555555);
  folded = (folded & 0x33333333) + ((folded >>> 2) & 0x33333333);
  return Math.imul((folded + (folded >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};
