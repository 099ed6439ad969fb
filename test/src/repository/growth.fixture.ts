import fc from 'fast-check';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Returns a text of about `units` UTF-16 units with the same structure at every length. */
export type Grown = (units: number) => string;

/** Parts of hostile or pasted text. */
const UNITS = [
  ...['"', "'", '/', '\\', '.', ',', ':', '?!', '-', '_', '@', '#', '*', '|', '`', '~', '=', '$'],
  ...['[', '](', '<', '>', '(', ')', '“', '«', '{'],
  ...['\n', '\r\n', ' ', '\t', '\u00a0', '\u3000', '/\n', '"/\n', '> a\n', '- ', 'a\n\n', '1. '],
  ...['1', '2024-05-08', '1,', '1.', '٣'],
  ...['\u0301', 'a\u0301', '\u200b', '\u200d', '\ufe0f', '\u202e', '😀', '🇩', '\ud83d', '\udc00'],
  ...['北', 'カ', '한국', 'ก', 'ب', 'با ', 'ж', 'ﷺ', 'ﬁ', 'ß', 'Ａ'],
  ...['a', 'A', 'aB', 'a_', 'a.', "a'", 'a ', 'word ', 'Donaudampfschiff', 'I ', 'my cat ', 'Ana: ', 'On '],
  ...['two weeks ago ', 'May ', 'he said ', 'weil ', 'mi gato ', 'https://a.b/', '[End of recalled memory]'],
];

const describedGrowth = (text: Grown, ...how: readonly unknown[]): Grown =>
  Object.assign(text, { [fc.toStringMethod]: () => JSON.stringify(how) });

const repeated = (unit: string, units: number): string => unit.repeat(Math.ceil(units / unit.length));

/**
 * A text with one long run of each part, then `end`. It reveals patterns that scan a run repeatedly, forwards
 * or backwards.
 */
const inRuns = (parts: readonly string[], end: string): Grown =>
  describedGrowth(
    (units) => parts.map((part) => repeated(part, units / parts.length)).join('') + end,
    ...['in runs', parts, end],
  );

const alternating = (parts: readonly string[], end: string): Grown =>
  describedGrowth((units) => repeated(parts.join(''), units) + end, 'in turn', parts, end);

/** A text of the parts in pseudo-random order. A longer text begins with the same parts as a shorter one. */
const scattered = (parts: readonly string[], seed: number): Grown =>
  describedGrowth(
    (units) => {
      const chosen: string[] = [];
      let state = seed;
      for (let length = 0; length < units;) {
        state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
        const part = parts[(state >> 8) % parts.length] ?? ' ';
        chosen.push(part);
        length += part.length;
      }
      return chosen.join('');
    },
    ...['scattered', parts, seed],
  );

const unit = fc.constantFrom(...UNITS);

export const hostileText: fc.Arbitrary<Grown> = fc.oneof(
  fc.tuple(fc.array(unit, { minLength: 1, maxLength: 2 }), unit).map(([parts, end]) => inRuns(parts, end)),
  fc
    .tuple(fc.array(unit, { minLength: 1, maxLength: 4 }), unit)
    .map(([parts, end]) => alternating(parts, end)),
  fc
    .tuple(fc.array(unit, { minLength: 2, maxLength: 30 }), fc.nat())
    .map(([parts, n]) => scattered(parts, n)),
);

/** Texts that once took time quadratic in their length. */
export const SUPERLINEAR_BEFORE: readonly Grown[] = [
  alternating(['/', '\n'], ''),
  inRuns(['.'], '1'),
  inRuns(['@'], 'a'),
  inRuns([' '], 'a'),
  inRuns(['\t'], ' x'),
  inRuns(['1'], ''),
  inRuns(['“'], ''),
  inRuns(['Ａ'], '2024-05-08'),
];

/** Minimum time in milliseconds. Shorter times cannot be compared. */
const LEAST_MS = 25;
/**
 * Limit of the factor by which 4 times the length may cost more: 16 if growth is quadratic, 4 if it is
 * linear.
 */
const BEYOND_LINEAR = 10;
const TRIES = 6;
const TRIES_TO_CONFIRM = 8;

/**
 * True if 4 times the text takes clearly more than 4 times as long. A suspicion is checked again after a
 * garbage collection, with more tries at twice the lengths, which show quadratic growth better. `limitUnits`
 * limits these lengths, for work that reads only a part of a text.
 */
export const growsTooFast = async (
  work: (text: string) => unknown,
  text: Grown,
  units: number,
  limitUnits = Infinity,
): Promise<boolean> => {
  if (!(await isSuspect(work, text, units, TRIES))) return false;
  collectGarbage();
  return isSuspect(work, text, Math.min(2 * units, limitUnits / 4 - LENGTHS), TRIES_TO_CONFIRM);
};

/**
 * Range within which the lengths of the tries differ, in UTF-16 units. Each try has another length, so that
 * caches do not help.
 */
const LENGTHS = 600;

/**
 * True if the best times of all tries grow too fast. Only the best times count, because pauses only add time.
 */
const isSuspect = async (
  work: (text: string) => unknown,
  text: Grown,
  units: number,
  tries: number,
): Promise<boolean> => {
  let [least, most] = [Infinity, Infinity];
  for (let n = 0; n < tries; n += 1) {
    const longer = units + Math.floor((LENGTHS * n) / tries);
    most = Math.min(most, await spentMs(work, text(4 * longer)));
    if (most < LEAST_MS) return false;
    least = Math.min(least, await spentMs(work, text(longer)));
    if (most < BEYOND_LINEAR * Math.max(least, LEAST_MS / BEYOND_LINEAR)) return false;
  }
  return true;
};

const spentMs = async (work: (text: string) => unknown, text: string): Promise<number> => {
  const spent = startWatch();
  await work(text);
  return spent();
};

/**
 * Starts a watch, which returns the processor time or the elapsed time in milliseconds, whichever is shorter.
 * Other threads of this process lengthen the processor time, and other processes lengthen the elapsed time.
 */
export const startWatch = (): (() => number) => {
  const [began, before] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(before);
    return Math.min(performance.now() - began, (user + system) / 1000);
  };
};

const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
};
