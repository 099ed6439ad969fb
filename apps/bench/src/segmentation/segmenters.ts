import {
  admit,
  attentionBoundaries,
  attentionPeaks,
  beginExchange,
  continueExchange,
  EMPTY_TRACK,
  emptySensoryBuffer,
  flush,
  type Gaps,
  gapsOf,
  type GapSimilarities,
  topicBoundaries,
} from '@mneme/domain';
import type { Exchange } from './joined-sessions.js';

/** A turn with what segmenters go by. */
export interface MeasuredExchange {
  readonly messages: Exchange;
  readonly vectors: readonly Float32Array[];
  /** Of its user messages. */
  readonly tokens: readonly number[];
}

/** The turns that open a new topic. */
export type Segmenter = (turns: readonly MeasuredExchange[]) => Promise<readonly number[]>;

const CAPACITY_TOKENS = 512;

export const everyExchanges =
  (every: number): Segmenter =>
  (turns) =>
    Promise.resolve(turns.flatMap((_, at) => (at > 0 && at % every === 0 ? [at] : [])));

/** Sensory memory as it is, with or without the words by which people change the subject. */
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
        const sensed = admit(buffer, arrival);
        begins.push(...sensed.segments.map((segment) => segment.messages[0]?.id ?? ''));
        buffer = sensed.buffer;
      });
    begins.push(...flush(buffer, 'flush').segments.map((segment) => segment.messages[0]?.id ?? ''));
    return Promise.resolve(begins.flatMap((id) => places.get(id) ?? []).filter((at) => at > 0));
  };

/** The cosines of a sequence of turns, as sensory memory keeps them. */
const gapsIn = (turns: readonly MeasuredExchange[]): GapSimilarities =>
  gapsOf(
    turns.reduce(
      (track, { vectors: [first = null, ...others] }) =>
        others.reduce<typeof track>(continueExchange, beginExchange(track, first)),
      EMPTY_TRACK,
    ),
  );

/** Depth scores over all that is said, with no limit of what is held. */
export const depth: Segmenter = (turns) => Promise.resolve(topicBoundaries(gapsIn(turns), 0));

/** How much each turn is linked to the one before, by what the user says. */
export type LinkExchanges = (texts: readonly string[]) => Promise<Gaps>;

/** What is made of attention and similarity: paper, published code, or a mixture. */
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

/** A buffer of 512 tokens is cut by attention when it is full; what follows the last boundary stays (S4 3.1). */
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
