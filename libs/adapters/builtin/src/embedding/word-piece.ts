/** Maximum length of a word in code points. BERT drops longer words. */
const LONGEST_WORD = 100;
const NOTHING: readonly number[] = [];

/**
 * Returns the rows of the table for the pieces of a word, or no rows if the vocabulary does not cover the
 * whole word.
 */
export type WordPiece = (word: string) => readonly number[];

/** Splits words by greedy longest match from the left, as BERT does. Row i belongs to token i of the vocabulary. */
export function wordPiece(tokens: readonly string[]): WordPiece {
  const heads = new Map<string, number>();
  const tails = new Map<string, number>();
  let longest = 0;
  tokens.forEach((token, row) => {
    const isTail = token.length > 2 && token.startsWith('##');
    const piece = isTail ? token.slice(2) : token;
    (isTail ? tails : heads).set(piece, row);
    longest = Math.max(longest, piece.length);
  });
  return (word) => {
    if (word.length > LONGEST_WORD && [...word.slice(0, 3 * LONGEST_WORD)].length > LONGEST_WORD)
      return NOTHING;
    const rows: number[] = [];
    for (let at = 0; at < word.length;) {
      const known = at === 0 ? heads : tails;
      let end = Math.min(word.length, at + longest);
      while (end > at && !known.has(word.slice(at, end))) end--;
      if (end === at) return NOTHING;
      rows.push(known.get(word.slice(at, end))!);
      at = end;
    }
    return rows;
  };
}
