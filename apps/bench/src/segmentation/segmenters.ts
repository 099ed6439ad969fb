import {
  admitMessage,
  attentionBoundaries,
  attentionPeaks,
  beginExchange,
  continueExchange,
  EMPTY_TRACK,
  emptySensoryBuffer,
  flushBuffer,
  type Gaps,
  gapsOf,
  type GapSimilarities,
  topicBoundaries,
} from '@mneme/domain';
import type { Exchange } from './joined-sessions.js';

export interface MeasuredExchange {
  readonly messages: Exchange;
  readonly vectors: readonly Float32Array[];
  /** Tokens by message, 0 except for user messages. */
  readonly tokens: readonly number[];
}

/** Returns the indices of turns that open a new topic. */
export type Segmenter = (turns: readonly MeasuredExchange[]) => Promise<readonly number[]>;

const CAPACITY_TOKENS = 512;

export const everyExchanges =
  (every: number): Segmenter =>
  (turns) =>
    Promise.resolve(turns.flatMap((_, at) => (at > 0 && at % every === 0 ? [at] : [])));

/** Sensory memory as built, with or without the words by which people change the subject. */
export const sensory =
  (cues: 'cues' | 'no-cues'): Segmenter =>
  (turns) => {
    let buffer = emptySensoryBuffer('bench/bench', 's');
    const begins: string[] = [];
    const places = new Map(turns.flatMap(({ messages }, at) => messages.map(({ id }) => [id, at])));
    for (const { messages, vectors, tokens } of turns)
      messages.forEach(({ id, role, name, content }, n) => {
        const message = { id, role, saidAt: 0, tokens: tokens[n] ?? 0, root: 'r' };
        const text = cues === 'cues' ? content : '';
        const arrival = { message, speaker: name, text, vector: vectors[n] ?? null, tokens: tokens[n] ?? 0 };
        const sensed = admitMessage(buffer, arrival);
        begins.push(...sensed.segments.map((segment) => segment.messages[0]?.id ?? ''));
        buffer = sensed.buffer;
      });
    begins.push(...flushBuffer(buffer, 'flush').segments.map((segment) => segment.messages[0]?.id ?? ''));
    return Promise.resolve(begins.flatMap((id) => places.get(id) ?? []).filter((at) => at > 0));
  };

/** Returns the similarities between consecutive turns, as sensory memory computes them. */
const gapsIn = (turns: readonly MeasuredExchange[]): GapSimilarities =>
  gapsOf(
    turns.reduce(
      (track, { vectors: [first = null, ...others] }) =>
        others.reduce<typeof track>(continueExchange, beginExchange(track, first)),
      EMPTY_TRACK,
    ),
  );

/** Uses depth scores over all turns, without a limit of the buffer. */
export const depth: Segmenter = (turns) => Promise.resolve(topicBoundaries(gapsIn(turns), 0));

/** Returns the strength of the link between each turn and the previous one, from the user's texts. */
export type LinkExchanges = (texts: readonly string[]) => Promise<Gaps>;

/** Ways to combine attention with similarity: as in the paper, as in its published code, and mixtures. */
export const BY_ATTENTION = {
  peaks: (links: Gaps) => attentionPeaks(links),
  'peaks ∩ similarity': (links: Gaps, { adjacents }: GapSimilarities) =>
    attentionBoundaries({ links, adjacents }),
  'peaks ∩ similarity, within 3': (links: Gaps, { adjacents }: GapSimilarities) =>
    attentionBoundaries({ links, adjacents }, 3),
  'peaks ∩ depth': (links: Gaps, gaps: GapSimilarities) => {
    const peaks = attentionPeaks(links);
    return topicBoundaries(gaps, 0).filter((turn) => peaks.some((peak) => Math.abs(turn - peak) <= 1));
  },
} as const satisfies Record<string, (links: Gaps, gaps: GapSimilarities) => readonly number[]>;

/**
 * Cuts a buffer of 512 tokens by attention when it is full. Turns after the last boundary stay in the buffer
 * (S4 3.1).
 */
export const attention =
  (link: LinkExchanges, boundariesOf: (links: Gaps, gaps: GapSimilarities) => readonly number[]): Segmenter =>
  async (turns) => {
    const found: number[] = [];
    let start = 0;
    const cutBefore = async (end: number): Promise<void> => {
      const held = turns.slice(start, end);
      const cuts = boundariesOf(await link(held.map(askedIn)), gapsIn(held));
      found.push(...cuts.map((cut) => start + cut));
      const last = cuts.at(-1);
      if (last === undefined) found.push(end);
      start += last ?? held.length;
    };
    for (let next = 1; next < turns.length; next += 1) {
      while (start < next && tokensIn(turns.slice(start, next + 1)) > CAPACITY_TOKENS) await cutBefore(next);
    }
    if (turns.length - start > 2) await cutBefore(turns.length);
    return [...new Set(found)].filter((at) => at > 0 && at < turns.length);
  };

const askedIn = ({ messages: [first] }: MeasuredExchange): string => first?.content ?? '';

const tokensIn = (turns: readonly MeasuredExchange[]): number =>
  turns.flatMap(({ tokens }) => tokens).reduce((sum, tokens) => sum + tokens, 0);
