import {
  type Instant,
  type KnowledgeEdge,
  type KnowledgeNode,
  type KnowledgeSettings,
  type KnowledgeUnit,
  nodeId,
  type PublishedEvidence,
  publishedEvidence,
  removeCycles,
} from '@mneme/domain';
import type { SupportedUnit, TenantKnowledge } from '@mneme/ports';

export interface KnownNode extends PublishedEvidence {
  readonly node: KnowledgeNode;
}
export interface KnownEdge extends PublishedEvidence {
  readonly edge: KnowledgeEdge;
}

export interface Surroundings {
  /** Published nodes by id. */
  readonly nodes: ReadonlyMap<string, KnownNode>;
  readonly edges: readonly KnownEdge[];
}

export interface KnowledgeAccess {
  readonly graph: TenantKnowledge;
  readonly settings: KnowledgeSettings;
  readonly now: Instant;
}

/**
 * Maximum number of edges to read per hop, best supported first. The limit bounds the cost of a node with
 * very many edges.
 */
const MOST_EDGES = 1_000;

/**
 * Returns the published nodes and edges around the given nodes. Unpublished nodes and edges are neither
 * returned nor followed (algorithms 6.6, 6.7).
 */
export const knowledgeAround = async (
  access: KnowledgeAccess,
  ids: readonly string[],
  hops: number,
): Promise<Surroundings> => {
  const page = { fewestUsers: access.settings.k, limit: MOST_EDGES };
  const nodes = new Map(await publishedNodes(access, ids));
  const edges = new Map<string, KnownEdge>();
  let front = [...nodes.keys()];
  for (let hop = 0; hop < hops && front.length > 0; hop += 1) {
    const newEdges = publishedEdges(access, await access.graph.edges(front, page));
    const ends = new Set(newEdges.flatMap(({ edge }) => [nodeId(edge.from), nodeId(edge.to)]));
    front = [];
    const newIds = [...ends].filter((id) => !nodes.has(id));
    for (const [id, node] of await publishedNodes(access, newIds)) {
      nodes.set(id, node);
      front.push(id);
    }
    for (const each of newEdges)
      if (nodes.has(nodeId(each.edge.from)) && nodes.has(nodeId(each.edge.to)))
        edges.set(JSON.stringify(each.edge), each);
  }
  return { nodes, edges: removeCycles([...edges.values()]) };
};

const publishedNodes = async (
  access: KnowledgeAccess,
  ids: readonly string[],
): Promise<readonly (readonly [string, KnownNode])[]> =>
  knownNodes(access, await access.graph.nodes(ids)).map((known) => [nodeId(known.node), known]);

export const knownNodes = (access: KnowledgeAccess, units: readonly SupportedUnit[]): readonly KnownNode[] =>
  published(access, units).flatMap(({ unit, evidence }) =>
    unit.kind === 'node' ? [{ node: unit.node, ...evidence }] : [],
  );

const publishedEdges = (access: KnowledgeAccess, units: readonly SupportedUnit[]): readonly KnownEdge[] =>
  published(access, units).flatMap(({ unit, evidence }) =>
    unit.kind === 'edge' ? [{ edge: unit.edge, ...evidence }] : [],
  );

const published = (
  access: KnowledgeAccess,
  units: readonly SupportedUnit[],
): readonly { readonly unit: KnowledgeUnit; readonly evidence: PublishedEvidence }[] =>
  units.flatMap(({ unit, contributions }) => {
    const evidence = publishedEvidence(unit, contributions, access);
    return evidence === null ? [] : [{ unit, evidence }];
  });
