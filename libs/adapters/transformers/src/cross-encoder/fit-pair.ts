/** Read by the network as one input. `pieces` counts the pieces of both. */
export interface Pair {
  readonly query: string;
  readonly text: string;
  readonly pieces: number;
}

/** More pieces of a query tell the network nothing new and would take the room of the text. */
const MOST_QUERY_PIECES = 256;

/**
 * Cuts the end of a text if the pair would exceed `mostPieces`, and the end of the query only at
 * `MOST_QUERY_PIECES`.
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

/** Texts are first cut by this upper bound, so that a megabyte is not tokenized for 512 pieces. */
const CHARACTERS_A_PIECE = 20;
/** First half of a surrogate pair at the end of a cut text. */
const HALF = /[\uD800-\uDBFF]$/;

const shorten = (text: string, room: number, count: (text: string) => number): string => {
  let short = text.slice(0, room * CHARACTERS_A_PIECE);
  for (let pieces = count(short); pieces > room; pieces = count(short))
    short = short.slice(0, Math.floor((short.length * room) / pieces));
  return short.length < text.length ? short.replace(HALF, '') : short;
};
