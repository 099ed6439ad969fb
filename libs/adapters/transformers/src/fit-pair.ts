/** Counts the pieces that a tokenizer makes of a text, without marks of its own. */
export type CountPieces = (text: string) => number;

/** A query and a text that are read together. */
export interface Pair {
  readonly query: string;
  readonly text: string;
  readonly pieces: number;
}

/** A query of this many pieces is a page: what follows tells a network nothing more, and the text has to have its room. */
const MOST_QUERY_PIECES = 256;

/** The pairs of a query with each text, of at most so many pieces: a text that is too long loses its end. */
export const fitPairs = (
  query: string,
  texts: readonly string[],
  mostPieces: number,
  count: CountPieces,
): readonly Pair[] => {
  const fitted = shortened(query, Math.min(MOST_QUERY_PIECES, mostPieces), count);
  const asked = count(fitted);
  return texts.map((text) => {
    const short = shortened(text, mostPieces - asked, count);
    return { query: fitted, text: short, pieces: asked + count(short) };
  });
};

/** More than enough for every piece; a text of a megabyte is not cut into pieces to use 512 of them. */
const CHARACTERS_A_PIECE = 20;
/** Half of a character that stood at the end. */
const HALF = /[\uD800-\uDBFF]$/;

const shortened = (text: string, room: number, count: CountPieces): string => {
  let short = text.slice(0, room * CHARACTERS_A_PIECE);
  for (let pieces = count(short); pieces > room; pieces = count(short))
    short = short.slice(0, Math.floor((short.length * room) / pieces));
  return short.length < text.length ? short.replace(HALF, '') : short;
};
