/**
 * A channel that finds memories by itself, or what is known of memories apart from the question: a prior says nothing about
 * which of them answer, so it ranks only what some evidence has found (algorithms 8.4).
 */
export type ChannelKind = 'evidence' | 'prior';

/** What one channel says of some memories, by their ids. */
export interface Channel {
  readonly name: string;
  readonly kind: ChannelKind;
  readonly weight: number;
  readonly scores: ReadonlyMap<string, number>;
}

export interface Fused {
  readonly id: string;
  /** The sum of the terms. */
  readonly score: number;
  /** What each channel gave, by its name; nothing where it does not rank the memory. */
  readonly terms: Readonly<Record<string, number>>;
}

/** S0 and S1 (algorithms 8.4): any value from 10 to 200 gives nearly the same. */
const RANK_OFFSET = 60;
/** S1 (algorithms 8.3). A cosine is above 0 for almost everything: an uncut list would let the whole store in. */
const POOL = 30;

/**
 * Weighted reciprocal rank fusion, best first: the sum of weight / (60 + rank) over the channels. Evidence ranks the 30 best
 * of what scores above 0. Equals share a rank, so no id is favoured; ties of the sum go by id.
 */
export const fuseRanks = (channels: readonly Channel[]): readonly Fused[] => {
  const found = new Set<string>();
  const lists = channels
    .filter(({ kind }) => kind === 'evidence')
    .map((channel) => ({ channel, ranks: ranksOf(channel, (_, score) => score > 0, POOL) }));
  for (const { ranks } of lists) for (const id of ranks.keys()) found.add(id);
  for (const channel of channels.filter(({ kind }) => kind === 'prior'))
    lists.push({ channel, ranks: ranksOf(channel, (id) => found.has(id), found.size) });
  return [...found]
    .map((id) => fusedOf(id, lists))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
};

type Ranks = ReadonlyMap<string, number>;

const fusedOf = (
  id: string,
  lists: readonly { readonly channel: Channel; readonly ranks: Ranks }[],
): Fused => {
  const terms: Record<string, number> = {};
  let score = 0;
  for (const { channel, ranks } of lists) {
    const rank = ranks.get(id);
    if (rank === undefined) continue;
    const term = channel.weight / (RANK_OFFSET + rank);
    terms[channel.name] = term;
    score += term;
  }
  return { id, score, terms };
};

/** From 1; a score equal to the one before has its rank. */
const ranksOf = (
  { scores }: Channel,
  isRanked: (id: string, score: number) => boolean,
  limit: number,
): Ranks => {
  const ranked = [...scores].filter(([id, score]) => isRanked(id, score)).sort(([, a], [, b]) => b - a);
  const ranks = new Map<string, number>();
  let rank = 0;
  let last = Number.NaN;
  for (const [place, [id, score]] of ranked.entries()) {
    if (score !== last) rank = place + 1;
    if (rank > limit) break;
    ranks.set(id, rank);
    last = score;
  }
  return ranks;
};
