/** Length of a slice in UTF-16 units. The work on one slice takes a few milliseconds. */
const SLICE = 20_000;
/** Number of UTF-16 units after a slice in which a space is searched. A longer word is cut. */
const SLACK = 1_000;

/** Yields the text in slices, cut before white space if there is any. The caller can serve requests between slices. */
export function* slicesOf(text: string): Generator<string, void, undefined> {
  let from = 0;
  while (text.length - from > SLICE + SLACK) {
    const to = cutAfter(text, from + SLICE);
    yield text.slice(from, to);
    from = to;
  }
  yield text.slice(from);
}

const cutAfter = (text: string, at: number): number => {
  const space = text.slice(at, at + SLACK).search(/\s/u);
  if (space >= 0) return at + space;
  return isInsidePair(text, at) ? at + 1 : at;
};

const isInsidePair = (text: string, at: number): boolean => (text.codePointAt(at - 1) ?? 0) > 0xffff;
