import {
  edgeScore,
  edgeText,
  type FoundKind,
  type Instant,
  type KnowledgeSettings,
  nodeId,
  type Point,
  nodeProximities,
  seedsIn,
} from '@mneme/domain';
import { readSharing } from '../../sharing.js';
import type { Confidence, FoundKnowledge, SearchContext, SearchHit, SearchPorts } from '../search-hit.js';
import {
  type KnowledgeReading,
  type KnownEdge,
  knowledgeAround,
  type Surroundings,
} from './knowledge-around.js';

/** Hops of algorithms 6.7. */
const HOPS = 2;
/** What the user's own memories speak of is a hop away from the question (algorithms 8.3). */
const ANCHORED = 0.65;
/** The best of the user's own memories say enough of what the question is about. */
const MOST_ANCHORS = 10;
/** A node with more edges than one remembers at once. */
const MOST_PHRASES = 8;

/** What many users know of what is asked about. */
export interface FoundInKnowledge {
  /** The nearest first. */
  readonly hits: readonly SearchHit<FoundKnowledge>[];
  /** Whether the question itself names some of it. */
  readonly isNamed: boolean;
}

const NOTHING: FoundInKnowledge = { hits: [], isNamed: false };

/** Knowledge is also found by what the user's own entries and facts speak of, so these are looked for with it. */
export const withAnchors = (kinds: readonly FoundKind[]): readonly FoundKind[] =>
  kinds.includes('knowledge') ? [...new Set<FoundKind>([...kinds, 'entry', 'fact'])] : kinds;

/**
 * Shared knowledge in two levels (S2 3.4; algorithms 6.7): it begins at the nodes that the question names, and at those that
 * the user's own best memories speak of, and goes on from there by its edges. It stands behind what is the user's own.
 * Nothing where it is not asked for, not shared, or has to meet conditions on fields of memories.
 */
export const findKnowledge = async (
  { knowledge, state }: SearchPorts,
  { kinds, scope, query, filter, now }: SearchContext,
  { anchors, own }: { readonly anchors: readonly SearchHit<Point>[]; readonly own: readonly SearchHit[] },
): Promise<FoundInKnowledge> => {
  if (!kinds.includes('knowledge') || filter !== null) return NOTHING;
  const settings = await readSharing(state, scope.tenant);
  if (settings?.isOn !== true) return NOTHING;
  const reading: KnowledgeReading = { graph: knowledge.of(scope.tenant), settings, now };
  const named = seedsIn(query);
  const anchored = anchors
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_ANCHORS)
    .flatMap(({ point }) => seedsIn(point.text));
  const around = await knowledgeAround(reading, [...new Set([...named, ...anchored])], HOPS);
  const seeds = new Map([
    ...anchored.filter((id) => around.nodes.has(id)).map((id) => [id, ANCHORED] as const),
    ...named.filter((id) => around.nodes.has(id)).map((id) => [id, 1] as const),
  ]);
  const limit = own.at(-1)?.score ?? Number.POSITIVE_INFINITY;
  return {
    hits: hitsOf(around, seeds, reading).map((hit) => ({ ...hit, score: Math.min(hit.score, limit) })),
    isNamed: named.some((id) => around.nodes.has(id)),
  };
};

const hitsOf = (
  { nodes, edges }: Surroundings,
  seeds: ReadonlyMap<string, number>,
  { settings, now }: KnowledgeReading,
): readonly SearchHit<FoundKnowledge>[] => {
  const near = nodeProximities(seeds, edges, HOPS);
  const hits = [...nodes].flatMap(([id]): readonly SearchHit<FoundKnowledge>[] => {
    const from = edges
      .filter(({ edge }) => nodeId(edge.from) === id)
      .map((known) => ({ known, score: edgeScore(near, known) }))
      .sort((a, b) => b.score - a.score || (edgeText(a.known.edge) < edgeText(b.known.edge) ? -1 : 1))
      .slice(0, MOST_PHRASES);
    const [best] = from;
    if (!best) return [];
    const shown = from.map(({ known }) => known);
    const point = pointOf(id, shown, { settings, now });
    return [{ point, score: best.score, terms: { graph: best.score }, fact: null }];
  });
  return hits.sort((a, b) => b.score - a.score || (a.point.id < b.point.id ? -1 : 1));
};

/** Rendered from a node and its edges; every time in it is that of the last release, which is everybody's. */
const pointOf = (
  id: string,
  edges: readonly KnownEdge[],
  { settings, now }: { readonly settings: KnowledgeSettings; readonly now: Instant },
): FoundKnowledge => {
  const users = Math.min(...edges.map((each) => each.users));
  const confidence = Math.max(...edges.map((each) => each.confidence));
  return {
    id,
    kind: 'knowledge',
    text: edges.map(({ edge }) => `${edgeText(edge)}.`).join(' '),
    sessionId: null,
    speaker: null,
    saidAt: releasedAt(settings, now),
    recordedFrom: releasedAt(settings, now),
    recordedTo: null,
    endsInQuestion: false,
    namesTime: false,
    sources: [],
    metadata: { users_at_least: users, confidence },
  };
};

const releasedAt = ({ epochHours }: KnowledgeSettings, now: Instant): Instant => {
  const epochMs = epochHours * 3_600_000;
  return epochMs === 0 ? now : Math.floor(now / epochMs) * epochMs;
};

/** What the question names, and many know, is near enough, also where the user's own memory has nothing. */
export const sureOfKnowledge = ({ isNamed, hits }: FoundInKnowledge, judged: Confidence): Confidence =>
  judged.abstained && isNamed && hits.length > 0
    ? { confidence: 0.5, abstained: false, reason: null, misses: [] }
    : judged;
