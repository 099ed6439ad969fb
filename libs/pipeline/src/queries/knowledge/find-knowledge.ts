import {
  edgeScore,
  edgeText,
  type ResultKind,
  type Instant,
  type KnowledgeSettings,
  nodeId,
  type Point,
  nodeProximities,
  possibleNodeIds,
} from '@mneme/domain';
import { readSharing } from '../../rows/sharing.js';
import type {
  Confidence,
  FoundKnowledge,
  SearchContext,
  SearchHit,
  SearchPorts,
} from '../search/search-hit.js';
import {
  type KnowledgeAccess,
  type KnownEdge,
  knowledgeAround,
  type Surroundings,
} from './knowledge-around.js';

/** Number of edges that are followed from a node (algorithms 6.7). */
const HOPS = 2;
/** Proximity of nodes that the user's own memories name: one hop away from the question (algorithms 8.3). */
const ANCHORED = 0.65;
/** Maximum number of the user's own memories whose nodes are used, best first. */
const MOST_ANCHORS = 10;
const MOST_PHRASES = 8;

export interface FoundInKnowledge {
  /** Knowledge that was found, nearest first. */
  readonly hits: readonly SearchHit<FoundKnowledge>[];
  /** True if the question itself names a node of the shared knowledge. */
  readonly isNamed: boolean;
}

const NOTHING: FoundInKnowledge = { hits: [], isNamed: false };

/**
 * Adds entries and facts to a search for shared knowledge, because the nodes that they name lead to shared
 * knowledge.
 */
export const withAnchors = (kinds: readonly ResultKind[]): readonly ResultKind[] =>
  kinds.includes('knowledge') ? [...new Set<ResultKind>([...kinds, 'entry', 'fact'])] : kinds;

/**
 * Starts at the nodes that the question or the user's best memories name, and follows their edges (S2 3.4,
 * algorithms 6.7). The results rank behind the user's own memories. Empty if the search has a filter on fields
 * of memories.
 */
export const findKnowledge = async (
  { knowledge, state }: SearchPorts,
  { kinds, scope, query, filter, now }: SearchContext,
  { anchors, own }: { readonly anchors: readonly SearchHit<Point>[]; readonly own: readonly SearchHit[] },
): Promise<FoundInKnowledge> => {
  if (!kinds.includes('knowledge') || filter !== null) return NOTHING;
  const settings = await readSharing(state, scope.tenant);
  if (settings?.isOn !== true) return NOTHING;
  const access: KnowledgeAccess = { graph: knowledge.of(scope.tenant), settings, now };
  const named = possibleNodeIds(query);
  const anchored = anchors
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_ANCHORS)
    .flatMap(({ point }) => possibleNodeIds(point.text));
  const around = await knowledgeAround(access, [...new Set([...named, ...anchored])], HOPS);
  const seeds = new Map([
    ...anchored.filter((id) => around.nodes.has(id)).map((id) => [id, ANCHORED] as const),
    ...named.filter((id) => around.nodes.has(id)).map((id) => [id, 1] as const),
  ]);
  const limit = own.at(-1)?.score ?? Number.POSITIVE_INFINITY;
  return {
    hits: hitsOf(around, seeds, access).map((hit) => ({ ...hit, score: Math.min(hit.score, limit) })),
    isNamed: named.some((id) => around.nodes.has(id)),
  };
};

const hitsOf = (
  { nodes, edges }: Surroundings,
  seeds: ReadonlyMap<string, number>,
  { settings, now }: KnowledgeAccess,
): readonly SearchHit<FoundKnowledge>[] => {
  const near = nodeProximities(seeds, edges, HOPS);
  const hits = [...nodes].flatMap(([id]): readonly SearchHit<FoundKnowledge>[] => {
    const from = edges
      .filter(({ edge }) => nodeId(edge.from) === id)
      .map((edge) => ({ known: edge, score: edgeScore(near, edge) }))
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

/**
 * Returns the point of a node. All instants of the point are the time of the last release, which is the same
 * for every user.
 */
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

/**
 * Returns an answer in place of an abstention if the question names shared knowledge, even if the memory has
 * nothing.
 */
export const sureOfKnowledge = ({ isNamed, hits }: FoundInKnowledge, judged: Confidence): Confidence =>
  judged.abstained && isNamed && hits.length > 0
    ? { confidence: 0.5, abstained: false, reason: null, misses: [] }
    : judged;
