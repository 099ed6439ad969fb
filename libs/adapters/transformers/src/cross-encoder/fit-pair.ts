/** A query and a text that the network reads as one input. `pieces` is the number of word pieces of both. */
export interface Pair {
  readonly query: string;
  readonly text: string;
  readonly pieces: number;
}

/**
 * Maximum number of pieces of a query. More pieces of the query would not help the network, and would leave
 * fewer pieces for the text.
 */
const MOST_QUERY_PIECES = 256;

/**
 * Cuts the end of the query after `MOST_QUERY_PIECES`, and the end of each text so that query and text
 * together have at most `mostPieces`.
 */
export const fitPairs = (
  query: string,
  texts: readonly string[],
  mostPieces: number,
  count: (text: string) => number,
): readonly Pair[] => {
  const fittingQuery = shorten(query, Math.min(MOST_QUERY_PIECES, mostPieces), count);
  const queryPieces = count(fittingQuery);
  return texts.map((text) => {
    const short = shorten(text, mostPieces - queryPieces, count);
    return { query: fittingQuery, text: short, pieces: queryPieces + count(short) };
  });
};

/**
 * Upper bound. A text is first cut to this number of characters per piece, so that a text of a megabyte is
 * not tokenized whole.
 */
const CHARACTERS_A_PIECE = 20;
/** First half of a surrogate pair at the end of a cut text. */
const HALF = /[\uD800-\uDBFF]$/;

const shorten = (text: string, room: number, count: (text: string) => number): string => {
  let short = text.slice(0, room * CHARACTERS_A_PIECE);
  for (let pieces = count(short); pieces > room; pieces = count(short))
    short = short.slice(0, Math.floor((short.length * room) / pieces));
  return short.length < text.length ? short.replace(HALF, '') : short;
};
