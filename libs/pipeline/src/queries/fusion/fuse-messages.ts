import {
  channelsOf,
  diversified,
  type Embedded,
  type Evidence,
  fuseRanks,
  hasChannel,
  type Fusion,
  type FusionCandidate,
  instantsOf,
  matchDate,
  type MessageVector,
  type Question,
  type Scope,
  selectCandidates,
  stemsOf,
} from '@mneme/domain';
import type { RecallPorts } from '../../memory-ports.js';
import { readUses } from '../read-uses.js';
import type { SearchContext } from '../search-hit.js';

/** A message in its place, with what each channel gave. */
export interface FusedMessage {
  readonly message: MessageVector;
  readonly score: number;
  readonly terms: Readonly<Record<string, number>>;
}

/** What messages are fused by, beyond their counts. */
export interface MessageFusion {
  readonly weights: Fusion;
  readonly evidence: Evidence;
  /** How near in the graph of facts a message is, by its id. */
  readonly proximities: ReadonlyMap<string, number>;
}

/** S0: diversity is looked for among so many. */
const DIVERSE = 50;

/**
 * Messages of a pool as the papers rank them (algorithms 8.4, 8.5): reciprocal ranks of the channels, of these the 50 best by
 * maximal marginal relevance, and of the first 2K the K that mean most what is asked. The keyword channel and what use has
 * made of messages rank only what another channel finds.
 */
export const fuseMessages = async (
  ports: RecallPorts,
  looking: SearchContext,
  pool: readonly MessageVector[],
  { weights, evidence, proximities }: MessageFusion,
): Promise<readonly FusedMessage[]> => {
  const { question, scope, instants, now, topK } = looking;
  const eligible = pool.filter(({ isEligible }) => isEligible);
  const how = { evidence, weights, at: instantsOf(instants, now).asOf };
  const unread = eligible.map((message): FusionCandidate => ({
    ...message,
    ...UNREAD,
    proximity: proximities.get(message.id) ?? 0,
  }));
  const found = fuseRanks(channelsOf(question, unread, how)).map(({ id }) => id);
  const read = await readMessages(ports, scope, { ids: found, weights });
  const heard = unread
    .flatMap((each) => ({ ...each, ...read.get(each.id) }))
    .filter(({ id }) => read.has(id));
  const messages = new Map(eligible.map((message) => [message.id, message]));
  const ranked = fuseRanks(channelsOf(question, heard, how)).flatMap(({ id, score, terms }) => {
    const [message, point] = [messages.get(id), read.get(id)];
    if (!message || !point) return [];
    const { vector, stems } = point;
    return [{ message, score, terms, vector, stems, ...selectableOf(message, question) }];
  });
  const diverse = [...diversified(ranked.slice(0, DIVERSE)), ...ranked.slice(DIVERSE)];
  return selectCandidates(diverse.slice(0, 2 * topK), question.stems.length, topK);
};

const UNREAD = { hints: [], proximity: 0, salience: null, importance: 0 } as const;

/** What the text and the use of a message say, and what it is compared with others by. */
type Read = Pick<FusionCandidate, 'hints' | 'importance'> & Pick<Embedded, 'vector' | 'stems'>;

const readMessages = async (
  ports: RecallPorts,
  scope: Scope,
  { ids, weights }: { readonly ids: readonly string[]; readonly weights: Fusion },
): Promise<ReadonlyMap<string, Read>> => {
  const points = await ports.index.of(scope).getEmbedded(ids);
  const uses = hasChannel(weights, 'importance') ? await readUses(ports, scope, points) : [];
  return new Map(
    points.map((point, n) => {
      const { id, vector, stems } = point;
      return [id, { vector, stems, hints: hintsOf(point), importance: uses[n]?.importance ?? 0 }];
    }),
  );
};

/** Paths, tickets and tools stand in the tags of a message: "path:src/a.ts". */
const hintsOf = (point: Embedded): readonly string[] =>
  point.kind === 'chunk' ? point.tags.flatMap(stemsOf) : [];

const selectableOf = (
  { similarity, counts, length, speaker, saidAt }: MessageVector,
  { named, dates }: Question,
) => ({
  similarity,
  sharedWords: counts.filter((count) => count > 0).length,
  words: length,
  fitsMetadata: (speaker !== null && named.includes(speaker)) || matchDate(dates, saidAt) > 0,
});
