import {
  diversify,
  type EmbeddedPoint,
  fuseRanks,
  type Fusion,
  type FusionCandidate,
  matchDate,
  type MessageVector,
  type Question,
  type RankingStatistics,
  resolveInstants,
  type Scope,
  scoreChannels,
  selectCandidates,
  stemsOf,
  usesChannel,
} from '@mneme/domain';
import type { RecallPorts } from '../../memory-ports.js';
import { readUses } from '../read-uses.js';
import type { SearchContext } from '../search/search-hit.js';

export interface FusedMessage {
  readonly message: MessageVector;
  readonly score: number;
  readonly terms: Readonly<Record<string, number>>;
}

export interface MessageFusion {
  readonly weights: Fusion;
  readonly evidence: RankingStatistics;
  /** Proximity of a message in the graph of facts, by message id. */
  readonly proximities: ReadonlyMap<string, number>;
}

/** Number of messages that are reordered for diversity (S0). */
const DIVERSE = 50;

/**
 * Ranks as the papers do (algorithms 8.4, 8.5): orders all messages by reciprocal ranks of the channels,
 * reorders the 50 best by maximal marginal relevance, and selects from the first 2K messages the K messages
 * that best match the question (K is `topK`). The keyword channel and the recorded use rank only messages
 * that another channel finds.
 */
export const fuseMessages = async (
  ports: RecallPorts,
  context: SearchContext,
  pool: readonly MessageVector[],
  { weights, evidence, proximities }: MessageFusion,
): Promise<readonly FusedMessage[]> => {
  const { question, scope, instants, now, topK } = context;
  const eligible = pool.filter(({ isEligible }) => isEligible);
  const scoring = { evidence, weights, at: resolveInstants(instants, now).asOf };
  const unread = eligible.map((message): FusionCandidate => ({
    ...message,
    ...UNREAD,
    proximity: proximities.get(message.id) ?? 0,
  }));
  const rankedIds = fuseRanks(scoreChannels(question, unread, scoring)).map(({ id }) => id);
  const read = await readMessages(ports, scope, rankedIds, weights);
  const complete = unread
    .flatMap((candidate) => ({ ...candidate, ...read.get(candidate.id) }))
    .filter(({ id }) => read.has(id));
  const messages = new Map(eligible.map((message) => [message.id, message]));
  const ranked = fuseRanks(scoreChannels(question, complete, scoring)).flatMap(({ id, score, terms }) => {
    const [message, point] = [messages.get(id), read.get(id)];
    if (!message || !point) return [];
    const { vector, stems } = point;
    return [{ message, score, terms, vector, stems, ...selectableOf(message, question) }];
  });
  const diverse = [...diversify(ranked.slice(0, DIVERSE)), ...ranked.slice(DIVERSE)];
  return selectCandidates(diverse.slice(0, 2 * topK), question.stems.length, topK);
};

const UNREAD = { hints: [], proximity: 0, salience: null, importance: 0 } as const;

/** Inputs that must be read from the stored message. */
type StoredInputs = Pick<FusionCandidate, 'hints' | 'importance'> & Pick<EmbeddedPoint, 'vector' | 'stems'>;

const readMessages = async (
  ports: RecallPorts,
  scope: Scope,
  ids: readonly string[],
  weights: Fusion,
): Promise<ReadonlyMap<string, StoredInputs>> => {
  const points = await ports.memoryReader.of(scope).getEmbedded(ids);
  const uses = usesChannel(weights, 'importance') ? await readUses(ports, scope, points) : [];
  return new Map(
    points.map((point, n) => {
      const { id, vector, stems } = point;
      return [id, { vector, stems, hints: hintsOf(point), importance: uses[n]?.importance ?? 0 }];
    }),
  );
};

/** Returns the stems of the paths, tickets and tools in the tags of a message, as in `path:src/a.ts`. */
const hintsOf = (point: EmbeddedPoint): readonly string[] =>
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
