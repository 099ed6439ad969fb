import { bodyOf, signatureAt, bodyWords } from './mail-body.js';
import { nameIn, salutationOf } from './letter-lines.js';
import { isBlank, nextFilledLine, type TextLine } from './text-lines.js';
import type { Region } from './voice.js';

const LEAST_LINES = 2;

export interface LetterContext {
  /** For each line, the number of the next line at which a signature begins. */
  readonly signedAfter: readonly number[];
  readonly last: number;
  readonly speaker: string | null;
}

/**
 * Returns the letter that begins at a salutation. After an informal salutation, a signature is required,
 * because the salutation may greet the assistant. A letter that the speaker signed has no marks.
 */
export const letterAt = (
  lines: readonly TextLine[],
  at: number,
  { signedAfter, last, speaker }: LetterContext,
): Region | null => {
  const salutation = salutationOf(lines[at]?.text ?? '');
  if (salutation === null) return null;
  const from = nextFilledLine(lines, at + 1);
  const signedAt = signedAfter[from] ?? lines.length;
  const lastName = nameIn(lines[last]?.text ?? '');
  const isSigned = signedAt < lines.length || (last > from + 1 && lastName !== null);
  if (salutation === 'informal' && !isSigned) return null;
  if (lines.length - from < LEAST_LINES) return null;
  const body = bodyOf(lines, from, false);
  const signer = body.signer ?? (body.to === lines.length ? lastName : null);
  const start = lines[at]?.start ?? 0;
  const end = lines[body.to - 1]?.end ?? start;
  if (signer !== null && speaker !== null && mayBeSamePerson(signer, speaker))
    return { to: body.to, marks: [] };
  const words = bodyWords(lines, from, body.wordsTo);
  return { to: body.to, marks: [{ start, end, voice: 'quoted', source: signer, words }] };
};

/** Returns for each line the number of the next signed farewell, or the number of lines if none follows. */
export const signaturesAfter = (lines: readonly TextLine[]): readonly number[] => {
  const after = new Array<number>(lines.length + 1).fill(lines.length);
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    after[at] = signatureAt(lines, at)?.signer ? at : (after[at + 1] ?? lines.length);
  }
  return after;
};

export const lastFilledLine = (lines: readonly TextLine[]): number => {
  let at = lines.length - 1;
  for (let line = lines[at]; line && isBlank(line); line = lines[at]) at -= 1;
  return at;
};

/** True if both names are equal, or if one is the first name in the other. */
export const mayBeSamePerson = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((name) => name.trim().toLowerCase());
  return a === b || a?.split(' ')[0] === b || b?.split(' ')[0] === a;
};
