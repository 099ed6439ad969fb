import { nodeId, NO_KNOWLEDGE, possibleNodeIds } from '@mneme/domain';
import type { MemoryPorts } from '../../memory-ports.js';
import { readSharing } from '../../rows/sharing.js';
import {
  type KnowledgeAccess,
  type KnownEdge,
  knowledgeAround,
  type KnownNode,
  knownNodes,
} from './knowledge-around.js';

type Ports = Pick<MemoryPorts, 'knowledge' | 'state' | 'clock'>;

export interface KnowledgeRequest {
  readonly tenant: string;
  /** Words that name nodes. `null` for all nodes, page by page. */
  readonly about: string | null;
  readonly hops: number;
  readonly limit: number;
  readonly cursor: string | null;
}

export interface KnowledgeAnswer {
  readonly isOn: boolean;
  readonly nodes: readonly KnownNode[];
  readonly edges: readonly KnownEdge[];
  readonly cursor: string | null;
}

/** Returns an empty answer if knowledge is not shared. Throws `Unavailable`. */
export const readKnowledge = async (
  { knowledge, state, clock }: Ports,
  { tenant, about, hops, limit, cursor }: KnowledgeRequest,
): Promise<KnowledgeAnswer> => {
  const settings = (await readSharing(state, tenant)) ?? NO_KNOWLEDGE;
  const { isOn } = settings;
  if (!isOn) return { isOn, nodes: [], edges: [], cursor: null };
  const access = { graph: knowledge.of(tenant), settings, now: clock.now() };
  if (about !== null) {
    const { nodes, edges } = await knowledgeAround(access, possibleNodeIds(about), hops);
    return {
      isOn,
      nodes: [...nodes.values()].slice(0, limit),
      edges: edges.slice(0, limit),
      cursor: null,
    };
  }
  const page = await pageOf(access, cursor, limit);
  const ids = page.nodes.map(({ node }) => nodeId(node));
  const { edges } = await knowledgeAround(access, ids, 1);
  const listed = new Set(ids);
  return { isOn, ...page, edges: edges.filter(({ edge }) => listed.has(nodeId(edge.from))) };
};

const NODES_AT_ONCE = 200;

/**
 * Returns a page of published nodes. The cursor never names an unpublished node, because a caller that
 * guesses its label would recognise its id, which is derived from the label. Unpublished nodes are removed
 * page by page, so that only one page is in memory at once.
 */
const pageOf = async (
  access: KnowledgeAccess,
  cursor: string | null,
  limit: number,
): Promise<Pick<KnowledgeAnswer, 'nodes' | 'cursor'>> => {
  const nodes: KnownNode[] = [];
  for (let after = cursor; ;) {
    const units = await access.graph.list({ after, fewestUsers: access.settings.k, limit: NODES_AT_ONCE });
    nodes.push(...knownNodes(access, units));
    const last = nodes[limit - 1];
    if (last && nodes.length > limit) return { nodes: nodes.slice(0, limit), cursor: nodeId(last.node) };
    const end = units.at(-1);
    if (!end || units.length < NODES_AT_ONCE) return { nodes, cursor: null };
    after = end.unit.kind === 'node' ? nodeId(end.unit.node) : after;
  }
};
