import {
  cosine,
  countStems,
  type EmbeddedPoint,
  type RankingStatistics,
  type Fact,
  resolveInstants,
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
import type { Selection } from '@mneme/ports';

/** Maximum number of seeds from each channel: the first results outweigh the rest. */
const MOST_SEEDS = 20;

/**
 * Ranks by the own words and meaning of the statements, with facts as believed at the instants asked about. A
 * superseded claim is found too: `believedFacts` replaces it with the facts of its slot.
 */
export const findStatements = async (
  ports: RecallPorts,
  looking: SearchContext,
  { statistics, near }: ScopeEvidence,
): Promise<readonly SearchHit<Point>[]> => {
  const kinds = looking.kinds.filter(
    (kind) => kind !== 'chunk' && kind !== 'exchange' && kind !== 'knowledge',
  );
  if (kinds.length === 0) return [];
  const { points, ids, frequencies } = await pointsFor(ports, looking, { kinds, near });
  const claims = new Set(points.flatMap(({ kind, id }) => (kind === 'fact' ? [id] : [])));
  const told = await believedFacts(
    ports,
    looking,
    ids.filter((id) => claims.has(id)),
  );
  const standing = points.filter((point) => point.kind !== 'fact' || told.has(point.id));
  const statements = standing.map((point) => statementOf(point, told.get(point.id), looking));
  return oncePerFact(
    rankedBy(looking, statements, { evidence: { statistics, frequencies }, near }).flatMap(
      ({ statement: { point }, score, terms }) => {
        const facts: readonly (Fact | null)[] = told.get(point.id) ?? [null];
        return facts.map((fact) => ({ point: pointFor(point, fact), score, terms: { ...terms }, fact }));
      },
    ),
  );
};

/** Searches by words, by vectors and, if the ranking uses it, by the graph of facts. */
const pointsFor = async (
  ports: RecallPorts,
  looking: SearchContext,
  { kinds, near }: { readonly kinds: Selection['kinds']; readonly near: NearFacts },
): Promise<{
  readonly points: readonly EmbeddedPoint[];
  readonly ids: readonly string[];
  readonly frequencies: ReadonlyMap<string, number>;
}> => {
  const [seeds] = await ports.memorySearch.of(looking.scope).search([
    {
      selection: selectionOf(looking, kinds),
      stems: looking.question.stems,
      vector: looking.vector,
      participants: null,
      limit: Math.min(looking.topK, MOST_SEEDS),
    },
  ]);
  const found = new Set([...(seeds?.lexical ?? []), ...(seeds?.dense ?? [])].map(({ id }) => id));
  const ids = [...new Set([...found, ...(kinds.includes('fact') ? linkedClaims(near) : [])])];
  const points = ids.length === 0 ? [] : await ports.memoryReader.of(looking.scope).getEmbedded(ids);
  const { filter } = looking;
  return {
    ids,
    points: points
      .filter((point) => found.has(point.id) || filter === null || matchesFilter(filter, point))
      .filter((point) => wasActive(point, looking)),
    frequencies: seeds?.frequencies ?? new Map(),
  };
};

type FoundStatement = ReturnType<typeof statementOf>;

const rankedBy = (
  { question, ranking, instants, now }: SearchContext,
  statements: readonly FoundStatement[],
  { evidence, near }: { readonly evidence: RankingStatistics; readonly near: NearFacts },
): readonly FusedStatement<FoundStatement>[] => {
  const summed = rankStatements(question, statements, evidence);
  if (ranking === 'sum') return summed.map((each) => ({ ...each, terms: { ...each.terms } }));
  const at = resolveInstants(instants, now).asOf;
  return fuseStatements(question, summed, { weights: ranking, evidence, proximities: near.proximities, at });
};

/** The index knows only which entries are paged out now, so it cannot filter for an earlier `knownAt`. */
const selectionOf = ({ instants, filter, mode }: SearchContext, kinds: Selection['kinds']): Selection => ({
  kinds,
  instants,
  filter,
  ...(mode === 'thorough' || instants.knownAt !== null ? {} : { activeOnly: true }),
});

/** False if the point was already paged out at `knownAt` and the search is not thorough. */
const wasActive = (point: Point, { instants: { knownAt }, mode }: SearchContext): boolean =>
  mode === 'thorough' || knownAt === null || !isPagedOut(point) || knownAt < (pagedAt(point) ?? 0);

/** The answered fact may be another claim than the one whose words matched. */
const pointFor = (point: Point, fact: Fact | null): Point =>
  fact === null || point.kind !== 'fact' || fact.claim.id === point.id
    ? point
    : {
        ...point,
        id: fact.claim.id,
        text: fact.claim.text,
        sessionId: fact.claim.sessionId,
        saidAt: fact.version.validFrom,
        recordedFrom: fact.createdAt,
        sources: fact.claim.sources,
      };

const statementOf = (point: EmbeddedPoint, facts: readonly Fact[] | undefined, looking: SearchContext) => {
  const { question, vector, instants, now } = looking;
  const last = facts?.at(-1);
  return {
    point,
    id: point.id,
    length: point.stems.length,
    counts: countStems(point.stems, question.stems),
    similarity: point.vector && vector ? cosine(point.vector, vector) : null,
    speaker: speakerOf(point, looking),
    isOfAnother: isOfAnother(point, looking),
    saidAt: point.saidAt,
    weight: last ? factWeight(last, resolveInstants(instants, now).asOf) : null,
  };
};

/** Facts about the user are kept under `user`, but a question may use a name of the user. */
const speakerOf = ({ kind, speaker }: Point, { question, userNames }: SearchContext): string | null => {
  if (kind !== 'fact' || speaker !== 'user') return speaker;
  return question.named.find((asked) => userNames.some((name) => isSamePerson(name, asked))) ?? speaker;
};

const isOfAnother = ({ kind, speaker }: Point, { query, question, userNames }: SearchContext): boolean =>
  question.isInFirstPerson &&
  kind === 'fact' &&
  speaker !== null &&
  speaker !== USER &&
  !userNames.some((name) => isSamePerson(name, speaker)) &&
  namedSpeakers(query, [speaker]).length === 0;

/** Several claims may state one fact, which is answered once, where it scored best. */
const oncePerFact = (found: readonly SearchHit<Point>[]): readonly SearchHit<Point>[] => {
  const seen = new Set<string>();
  return found.filter(({ fact }) => {
    if (!fact) return true;
    const valueInterval = JSON.stringify([fact.claim.id, fact.version.validFrom]);
    if (seen.has(valueInterval)) return false;
    seen.add(valueInterval);
    return true;
  });
};
