/**
 * Length of a window in code points (S3, algorithms 1.3). A window has about 250 tokens, which even small
 * embedders can read.
 */
const LENGTH = 1000;
const OVERLAP = 200;

const SPACE = /\s/u;
/** Characters that belong to the one before: marks, variation selectors, skin tones and joiners. */
const CONTINUES = /[\p{M}\p{Emoji_Modifier}\u200d]/u;
const JOINER = '\u200d';

/** A half-open range of a text, in UTF-16 units. */
export interface Window {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the windows of a text (S3, algorithms 1.3). Windows are cut at white space if there is any, and
 * never inside a character. Neighbours share at most 200 characters. A rest that is too short for a window is
 * added to the last window.
 */
export const windowsOf = (text: string): readonly Window[] => {
  if (text.length <= LENGTH) return [{ start: 0, end: text.length }];
  const characters = Array.from(text);
  const offsets = offsetsOf(characters);
  const windows: Window[] = [];
  let start = 0;
  for (;;) {
    const end = endFrom(characters, start);
    windows.push({ start: offsets[start] ?? 0, end: offsets[end] ?? text.length });
    if (end === characters.length) return windows;
    start = startBefore(characters, end);
  }
};

const offsetsOf = (characters: readonly string[]): Uint32Array => {
  const offsets = new Uint32Array(characters.length + 1);
  characters.forEach((character, at) => (offsets[at + 1] = (offsets[at] ?? 0) + character.length));
  return offsets;
};

const endFrom = (characters: readonly string[], start: number): number => {
  const limit = start + LENGTH;
  const length = characters.length;
  if (length <= limit) return length;
  const cut = lastCut(characters, limit, afterSpace) ?? lastCut(characters, limit, isBoundary) ?? limit;
  return length - cut < OVERLAP ? length : cut;
};

const startBefore = (characters: readonly string[], end: number): number => {
  const from = end - OVERLAP;
  return firstCut(characters, from, afterSpace) ?? firstCut(characters, from, isBoundary) ?? from;
};

type Test = (characters: readonly string[], at: number) => boolean;

const lastCut = (characters: readonly string[], limit: number, holds: Test): number | null => {
  for (let at = limit; at > limit - OVERLAP; at -= 1) if (holds(characters, at)) return at;
  return null;
};

const firstCut = (characters: readonly string[], from: number, holds: Test): number | null => {
  for (let at = from; at < from + OVERLAP; at += 1) if (holds(characters, at)) return at;
  return null;
};

const afterSpace: Test = (characters, at) =>
  SPACE.test(characters[at - 1] ?? '') && !SPACE.test(characters[at] ?? '') && isBoundary(characters, at);

const isBoundary: Test = (characters, at) =>
  !CONTINUES.test(characters[at] ?? '') && characters[at - 1] !== JOINER;
