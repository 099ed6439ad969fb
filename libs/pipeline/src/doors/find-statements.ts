import { cosine, countStems, type Fact, type Point, rankStatements, type Statistics } from '@mneme/domain';
import type { PointPage, ScopedMemoryIndex } from '@mneme/ports';
import type { RecallPorts } from './door.js';
import type { Found, Looking } from './looking.js';
import { believed } from './believed.js';

/** As many of each channel as are wanted, and at most: the first of a channel outweigh the rest. */
const MOST_SEEDS = 20;

/** Entries, facts and digests that answer, ranked by their own words and meaning; facts as believed at the vantage. */
export const findStatements = async (
  ports: RecallPorts,
  looking: Looking,
  statistics: Statistics,
): Promise<readonly Found<Point>[]> => {
  const kinds = looking.kinds.filter((kind) => kind !== 'chunk');
  if (kinds.length === 0) return [];
  const store = ports.index.of(looking.scope);
  const { question, vector, vantage, filter } = looking;
  const selection = { kinds, vantage, filter };
  const [seeds] = await store.search([
    {
      selection,
      stems: question.stems,
      vector,
      participants: null,
      limit: Math.min(looking.topK, MOST_SEEDS),
    },
  ]);
  const ids = [...new Set([...(seeds?.lexical ?? []), ...(seeds?.dense ?? [])].map(({ id }) => id))];
  if (ids.length === 0) return [];
  const { points } = await pointsOf(store, looking, ids);
  const believed = await factsOf(ports, looking, points);
  const standing = points.filter((point) => point.kind !== 'fact' || believed.has(point.id));
  const statements = standing.map((point) => statementOf(point, looking));
  const ranked = rankStatements(question, statements, {
    statistics,
    frequencies: seeds?.frequencies ?? new Map(),
  });
  return oncePerFact(
    ranked.map(({ statement: { point }, score, terms }) => ({
      point,
      score,
      terms: { ...terms },
      fact: believed.get(point.id) ?? null,
    })),
  );
};

const statementOf = (point: Point, { question, vector }: Looking) => ({
  point,
  id: point.id,
  length: point.stems.length,
  counts: countStems(point.stems, question.stems),
  similarity: point.vector && vector ? cosine(point.vector, vector) : null,
  speaker: point.speaker,
  saidAt: point.saidAt,
});

const pointsOf = (store: ScopedMemoryIndex, { kinds, vantage }: Looking, ids: string[]): Promise<PointPage> =>
  store.list({
    selection: { kinds, vantage, filter: null },
    ids,
    sessionId: null,
    order: 'recorded',
    limit: ids.length,
    cursor: null,
  });

/** What is believed at the vantage of the claims that were found, by claim. */
const factsOf = async (
  { facts }: RecallPorts,
  { scope, vantage, now }: Looking,
  points: readonly Point[],
): Promise<ReadonlyMap<string, Fact>> => {
  const claimIds = points.filter(({ kind }) => kind === 'fact').map(({ id }) => id);
  if (claimIds.length === 0) return new Map();
  const query = {
    vantage: believed(vantage, now),
    subject: null,
    predicate: null,
    claimIds,
    sessionId: null,
    cursor: null,
  };
  const page = await facts.of(scope).facts({ ...query, stretch: 'holding', limit: claimIds.length }, now);
  return new Map(
    page.facts.flatMap((fact) => fact.version.supports.map((claimId) => [claimId, fact] as const)),
  );
};

/** Several claims may say the same: the fact is answered once, where it scored best. */
const oncePerFact = (found: readonly Found<Point>[]): readonly Found<Point>[] => {
  const seen = new Set<string>();
  return found.filter(({ fact }) => {
    if (!fact) return true;
    if (seen.has(fact.claim.id)) return false;
    seen.add(fact.claim.id);
    return true;
  });
};
