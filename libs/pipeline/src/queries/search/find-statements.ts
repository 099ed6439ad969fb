import {
  cosine,
  countStems,
  type EmbeddedPoint,
  type RankingStatistics,
  type Fact,
  resolveInstants,
  isOwnName,
  isPagedOut,
  pagedAt,
  matchesFilter,
  namedSpeakers,
  type Point,
  rankStatements,
  isSamePerson,
  USER,
  factWeight,
} from '@mneme/domain';
import { believedFacts } from '../facts/believed-facts.js';
import { type FusedStatement, fuseStatements } from '../fusion/fuse-statements.js';
import { linkedClaims, type NearFacts } from '../fusion/near-facts.js';
import type { ScopeEvidence } from '../messages/find-messages.js';
import type { RecallPorts } from '../../memory-ports.js';
import type { SearchHit, SearchContext } from './search-hit.js';
import type { Probe, Seeds, Selection } from '@mneme/ports';

/** Maximum number of seeds from each channel: the first results outweigh the rest. */
const MOST_SEEDS = 20;

/**
 * Ranks statements by their own words and meaning. Facts are those believed at the requested instants. A
 * superseded claim is found, too, and `believedFacts` replaces it with the facts of its slot.
 */
export const findStatements = async (
  ports: RecallPorts,
  context: SearchContext,
  { statistics, near, seeds }: ScopeEvidence<Seeds>,
): Promise<readonly SearchHit<Point>[]> => {
  const { points, ids } = await pointsFor(ports, context, seeds, near);
  const { frequencies } = seeds;
  const claims = new Set(points.flatMap(({ kind, id }) => (kind === 'fact' ? [id] : [])));
  const claimIds = ids.filter((id) => claims.has(id));
  const believed = await believedFacts(ports, context, claimIds);
  const statements = points
    .filter((point) => point.kind !== 'fact' || believed.has(point.id))
    .map((point) => statementOf(point, believed.get(point.id), context));
  const ranked = rankedBy(context, statements, { statistics, frequencies }, near);
  const hits = ranked.flatMap(({ statement: { point }, score, terms }) => {
    const facts: readonly (Fact | null)[] = believed.get(point.id) ?? [null];
    const telling = facts.filter((fact) => fact === null || !isOwnName(fact.claim));
    return telling.map((fact) => ({ point: pointOfFact(point, fact), score, terms: { ...terms }, fact }));
  });
  return oncePerFact(hits);
};

/** Returns the probe for statements, or none if the search is for no statements. */
export const statementProbes = (context: SearchContext): readonly Probe[] => {
  const { question, vector, topK } = context;
  const kinds = statementKinds(context);
  if (kinds.length === 0) return [];
  const limit = Math.min(topK, MOST_SEEDS);
  return [
    { selection: selectionOf(context, kinds), stems: question.stems, vector, participants: null, limit },
  ];
};

const statementKinds = ({ kinds }: SearchContext): Selection['kinds'] =>
  kinds.filter((kind) => kind !== 'chunk' && kind !== 'exchange' && kind !== 'knowledge');

/** Reads the points that were found by words, by vectors and, if the ranking uses it, by the graph of facts. */
const pointsFor = async (ports: RecallPorts, context: SearchContext, seeds: Seeds, near: NearFacts) => {
  const { scope, filter } = context;
  const hits = new Set([...seeds.lexical, ...seeds.dense].map(({ id }) => id));
  const ids = [
    ...new Set([...hits, ...(statementKinds(context).includes('fact') ? linkedClaims(near) : [])]),
  ];
  const stored = ids.length === 0 ? [] : await ports.memoryReader.of(scope).getEmbedded(ids);
  const points = stored
    .filter((point) => hits.has(point.id) || filter === null || matchesFilter(filter, point))
    .filter((point) => wasActive(point, context));
  return { ids, points };
};

type FoundStatement = ReturnType<typeof statementOf>;

const rankedBy = (
  { question, ranking, instants, now }: SearchContext,
  statements: readonly FoundStatement[],
  evidence: RankingStatistics,
  near: NearFacts,
): readonly FusedStatement<FoundStatement>[] => {
  const summed = rankStatements(question, statements, evidence);
  if (ranking === 'sum') return summed.map((each) => ({ ...each, terms: { ...each.terms } }));
  const at = resolveInstants(instants, now).asOf;
  return fuseStatements(question, summed, { weights: ranking, evidence, proximities: near.proximities, at });
};

/**
 * Returns the selection of points to search. The index knows only which entries are paged out now, so it
 * cannot filter for an earlier `knownAt`.
 */
const selectionOf = ({ instants, filter, mode }: SearchContext, kinds: Selection['kinds']): Selection => ({
  kinds,
  instants,
  filter,
  ...(mode === 'thorough' || instants.knownAt !== null ? {} : { activeOnly: true }),
});

/** False if the point was already paged out at `knownAt` and the search is not thorough. */
const wasActive = (point: Point, { instants: { knownAt }, mode }: SearchContext): boolean =>
  mode === 'thorough' || knownAt === null || !isPagedOut(point) || knownAt < (pagedAt(point) ?? 0);

/** Returns the point of the answered fact, which may be another claim than the one whose words matched. */
export const pointOfFact = (point: Point, fact: Fact | null): Point =>
  fact === null || point.kind !== 'fact' || fact.claim.id === point.id
    ? point
    : {
        ...point,
        id: fact.claim.id,
        text: fact.claim.text,
        sessionId: fact.claim.sessionId,
        saidAt: fact.version.validFrom,
        recordedFrom: fact.createdAt,
        agentId: fact.claim.agentId,
        sources: fact.claim.sources,
      };

const statementOf = (point: EmbeddedPoint, facts: readonly Fact[] | undefined, context: SearchContext) => {
  const { question, vector, instants, now } = context;
  const last = facts?.at(-1);
  return {
    point,
    id: point.id,
    length: point.stems.length,
    counts: countStems(point.stems, question.stems),
    similarity: point.vector && vector ? cosine(point.vector, vector) : null,
    speaker: speakerOf(point, context),
    isOfAnother: isOfAnother(point, context),
    saidAt: point.saidAt,
    weight: last ? factWeight(last, resolveInstants(instants, now).asOf) : null,
  };
};

/**
 * Returns the speaker of a point. Facts about the user are kept under `user`, but a question may use a name
 * of the user.
 */
const speakerOf = ({ kind, speaker }: Point, { question, userNames }: SearchContext): string | null => {
  if (kind !== 'fact' || speaker !== 'user') return speaker;
  return question.named.find((person) => userNames.some((name) => isSamePerson(name, person))) ?? speaker;
};

const isOfAnother = ({ kind, speaker }: Point, { query, question, userNames }: SearchContext): boolean =>
  question.isInFirstPerson &&
  kind === 'fact' &&
  speaker !== null &&
  speaker !== USER &&
  !userNames.some((name) => isSamePerson(name, speaker)) &&
  namedSpeakers(query, [speaker]).length === 0;

/** Keeps each fact once, where it scored best, because several claims may state the same fact. */
const oncePerFact = (hits: readonly SearchHit<Point>[]): readonly SearchHit<Point>[] => {
  const seen = new Set<string>();
  return hits.filter(({ fact }) => {
    if (!fact) return true;
    const valueInterval = JSON.stringify([fact.claim.id, fact.version.validFrom]);
    if (seen.has(valueInterval)) return false;
    seen.add(valueInterval);
    return true;
  });
};
