/** S3; algorithms 1.3: about 250 tokens, what small embedders still read. In code points. */
const LENGTH = 1000;
const OVERLAP = 200;

const SPACE = /\s/u;
/** Belongs to the character before it: marks, variation selectors, skin tones, and what a joiner joins. */
const CONTINUES = /[\p{M}\p{Emoji_Modifier}\u200d]/u;
const JOINER = '\u200d';

/** A range of a text: offsets in UTF-16 units, end exclusive, as `slice` takes them. */
export interface Window {
  readonly start: number;
  readonly end: number;
}

/**
 * The windows of a text (S3; algorithms 1.3): together they cover it, neighbours share at most 200
 * characters, each is at most 1000 long (the last 1199: a tail too short for its own joins it). Cuts
 * fall on white space where there is any, never inside a character. An empty text is one window.
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

/** Where each character begins, and where the last one ends. */
const offsetsOf = (characters: readonly string[]): Uint32Array => {
  const offsets = new Uint32Array(characters.length + 1);
  characters.forEach((character, at) => (offsets[at + 1] = (offsets[at] ?? 0) + character.length));
  return offsets;
};

/** Just after the last white space of the overlap zone; in a text without any, where the length is reached. */
const endFrom = (characters: readonly string[], start: number): number => {
  const limit = start + LENGTH;
  const length = characters.length;
  if (length <= limit) return length;
  const cut = lastCut(characters, limit, afterSpace) ?? lastCut(characters, limit, isBoundary) ?? limit;
  return length - cut < OVERLAP ? length : cut;
};

/** The first word that begins in the overlap zone. */
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
