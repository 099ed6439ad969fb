/** A few milliseconds of work, whatever is done with it. */
const SLICE = 20_000;
/** So far beyond it a space is looked for; a word of more is cut. */
const SLACK = 1_000;

/**
 * The text in slices of about 20,000 UTF-16 units, cut before white space where there is some: long work is done
 * slice by slice, and others are served in between. A shorter text is its own slice.
 */
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
