import { bodyOf, signatureAt, wordsOf } from './mail-body.js';
import { nameIn, salutationOf } from './letter-lines.js';
import { isBlank, nextFilled, type TextLine } from './text-lines.js';
import type { Region } from './voice.js';

/** A letter has some lines between its salutation and its end. */
const LEAST_LINES = 2;

/** What a letter's reader must know of the whole text, worked out once. */
export interface Surroundings {
  /** For every line the next one where a signature begins. */
  readonly signedAfter: readonly number[];
  /** The last line that is not blank. */
  readonly last: number;
  /** The speaker of the message, where he is known by name. */
  readonly speaker: string | null;
}

/**
 * A letter inside a message, from its salutation on. "Dear Mr Costa," opens one; "Hi Ana," only where somebody signs it,
 * or else whoever greets the assistant would quote. One that the speaker signs is his own.
 */
export const letterAt = (
  lines: readonly TextLine[],
  at: number,
  { signedAfter, last, speaker }: Surroundings,
): Region | null => {
  const salutation = salutationOf(lines[at]?.text ?? '');
  if (salutation === null) return null;
  const from = nextFilled(lines, at + 1);
  const signedAt = signedAfter[from] ?? lines.length;
  const lastName = nameIn(lines[last]?.text ?? '');
  const isSigned = signedAt < lines.length || (last > from + 1 && lastName !== null);
  if (salutation === 'informal' && !isSigned) return null;
  if (lines.length - from < LEAST_LINES) return null;
  const body = bodyOf(lines, from, false);
  const signer = body.signer ?? (body.to === lines.length ? lastName : null);
  const start = lines[at]?.start ?? 0;
  const end = lines[body.to - 1]?.end ?? start;
  if (signer !== null && speaker !== null && isOnePerson(signer, speaker)) return { to: body.to, marks: [] };
  const words = wordsOf(lines, from, body.wordsTo);
  return { to: body.to, marks: [{ start, end, voice: 'quoted', source: signer, words }] };
};

/** For every line the next one, itself included, where a signed farewell stands; the number of lines where none does. */
export const signaturesAfter = (lines: readonly TextLine[]): readonly number[] => {
  const after = new Array<number>(lines.length + 1).fill(lines.length);
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    after[at] = signatureAt(lines, at)?.signer ? at : (after[at + 1] ?? lines.length);
  }
  return after;
};

/** The last line that is not blank. */
export const lastFilled = (lines: readonly TextLine[]): number => {
  let at = lines.length - 1;
  for (let line = lines[at]; line && isBlank(line); line = lines[at]) at -= 1;
  return at;
};

/** The same name, or the first part of it. */
export const isOnePerson = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((name) => name.trim().toLowerCase());
  return a === b || a?.split(' ')[0] === b || b?.split(' ')[0] === a;
};
