import type { JoinedSessions } from './joined-sessions.js';
import { type BoundaryScores, scoreBoundaries } from './score-boundaries.js';
import type { MeasuredExchange, Segmenter } from './segmenters.js';

export interface SegmenterScores {
  readonly name: string;
  readonly withinOne: BoundaryScores;
  readonly exact: BoundaryScores;
  /** Number of found boundaries divided by the number of real ones. */
  readonly found: number;
}

export interface Measures {
  embed(texts: readonly string[]): Promise<readonly Float32Array[]>;
  countTokens(text: string): number;
}

export const runSegmenter = async (
  name: string,
  segmenter: Segmenter,
  joined: readonly JoinedSessions[],
  measures: Measures,
): Promise<SegmenterScores> => {
  const found: (readonly number[])[] = [];
  for (const { turns } of joined) found.push(await segmenter(await measured(turns, measures)));
  const there = joined.reduce((sum, { begins }) => sum + begins.length, 0);
  return {
    name,
    withinOne: scoreBoundaries(joined, found, 1),
    exact: scoreBoundaries(joined, found, 0),
    found: found.flat().length / there,
  };
};

const measured = async (
  turns: JoinedSessions['turns'],
  { embed, countTokens }: Measures,
): Promise<readonly MeasuredExchange[]> => {
  // Without speakers, because other names in another conversation would reveal the boundary.
  const vectors = await embed(turns.flat().map(({ content }) => content));
  let at = 0;
  return turns.map((messages) => ({
    messages,
    vectors: messages.map(() => vectors[at++] ?? new Float32Array(0)),
    tokens: messages.map(({ role, content }) => (role === 'user' ? countTokens(content) : 0)),
  }));
};
