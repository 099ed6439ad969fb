import {
  cosine,
  countStems,
  type Embedded,
  type Fact,
  instantsOf,
  type Point,
  rankStatements,
  samePerson,
  type Statistics,
  weightOf,
} from '@mneme/domain';
import { believedFacts } from './believed-facts.js';
import type { RecallPorts } from '../memory-ports.js';
import type { SearchHit, SearchContext } from './search-hit.js';
import type { Selection } from '@mneme/ports';

/** The most seeds taken from each channel: its first results outweigh the rest. */
const MOST_SEEDS = 20;

/**
 * Entries, facts and digests that answer, ranked by their own words and meaning; facts as believed at the instants
 * asked about. A superseded claim is found too: `believedFacts` replaces it with the facts of its slot.
 */
export const findStatements = async (
  ports: RecallPorts,
  looking: SearchContext,
  statistics: Statistics,
): Promise<readonly SearchHit<Point>[]> => {
  const kinds = looking.kinds.filter(
    (kind) => kind !== 'chunk' && kind !== 'exchange' && kind !== 'knowledge',
  );
  if (kinds.length === 0) return [];
  const store = ports.index.of(looking.scope);
  const { question, vector } = looking;
  const [seeds] = await store.search([
    {
      selection: selectionOf(looking, kinds),
      stems: question.stems,
      vector,
      participants: null,
      limit: Math.min(looking.topK, MOST_SEEDS),
    },
  ]);
  const ids = [...new Set([...(seeds?.lexical ?? []), ...(seeds?.dense ?? [])].map(({ id }) => id))];
  if (ids.length === 0) return [];
  const points = await store.getEmbedded(ids);
  const claims = new Set(points.flatMap(({ kind, id }) => (kind === 'fact' ? [id] : [])));
  const claimIds = ids.filter((id) => claims.has(id));
  const told = await believedFacts(ports, looking, claimIds);
  const standing = points.filter((point) => point.kind !== 'fact' || told.has(point.id));
  const statements = standing.map((point) => statementOf(point, told.get(point.id), looking));
  const ranked = rankStatements(question, statements, {
    statistics,
    frequencies: seeds?.frequencies ?? new Map(),
  });
  return oncePerFact(
    ranked.flatMap(({ statement: { point }, score, terms }) => {
      const facts: readonly (Fact | null)[] = told.get(point.id) ?? [null];
      return facts.map((fact) => ({ point: pointFor(point, fact), score, terms: { ...terms }, fact }));
    }),
  );
};

/** Who wants it thoroughly also looks through what was paged out. */
const selectionOf = ({ instants, filter, mode }: SearchContext, kinds: Selection['kinds']): Selection => ({
  kinds,
  instants,
  filter,
  ...(mode === 'thorough' ? {} : { activeOnly: true }),
});

/** The fact that is answered need not be the claim whose words matched, so the point takes the fact's text. */
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

const statementOf = (point: Embedded, facts: readonly Fact[] | undefined, looking: SearchContext) => {
  const { question, vector, instants, now } = looking;
  const last = facts?.at(-1);
  return {
    point,
    id: point.id,
    length: point.stems.length,
    counts: countStems(point.stems, question.stems),
    similarity: point.vector && vector ? cosine(point.vector, vector) : null,
    speaker: speakerOf(point, looking),
    saidAt: point.saidAt,
    weight: last ? weightOf(last, instantsOf(instants, now).asOf) : null,
  };
};

/** Facts about the user are kept under `user`; a question may use the name that the messages bear instead. */
const speakerOf = ({ kind, speaker }: Point, { question, userNames }: SearchContext): string | null => {
  if (kind !== 'fact' || speaker !== 'user') return speaker;
  return question.named.find((asked) => userNames.some((name) => samePerson(name, asked))) ?? speaker;
};

/** Several claims may say the same: the fact is answered once, where it scored best. */
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
