/**
 * `evidence` finds memories. A `prior` only ranks the memories that evidence finds, because it does not show
 * which memories answer the question (algorithms 8.4).
 */
export type ChannelKind = 'evidence' | 'prior';

export interface Channel {
  readonly name: string;
  readonly kind: ChannelKind;
  readonly weight: number;
  readonly scores: ReadonlyMap<string, number>;
}

interface FusedMemory {
  readonly id: string;
  readonly score: number;
  readonly terms: Readonly<Record<string, number>>;
}

/** Constant of S0 and S1 (algorithms 8.4). Values from 10 to 200 give nearly the same results. */
const RANK_OFFSET = 60;
/** Maximum rank in an evidence channel (S1, algorithms 8.3), because almost every cosine is above 0. */
const POOL = 30;

/**
 * Fuses channels by weighted reciprocal ranks, best first: the score is the sum of weight / (60 + rank) over
 * the channels. Equal scores are ordered by id.
 */
export const fuseRanks = (channels: readonly Channel[]): readonly FusedMemory[] => {
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
): FusedMemory => {
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

/** Returns ranks from 1 on. Equal scores have the same rank, so that no id has an advantage. */
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
