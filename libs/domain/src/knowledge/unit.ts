import { z } from 'zod';
import { idOf } from '../identity.js';

/** An `Entity` is a named thing, a `Concept` a class, an abstraction or a state (S2 3.3, algorithms 6.1). */
const nodeSchema = z.object({
  type: z.enum(['Entity', 'Concept']),
  label: z.string().min(1),
});
export type KnowledgeNode = z.infer<typeof nodeSchema>;

export const EDGE_TYPES = ['IsA', 'HasProperty', 'RelatedTo', 'Implies'] as const;
export type EdgeType = (typeof EDGE_TYPES)[number];

const edgeSchema = z.object({ type: z.enum(EDGE_TYPES), from: nodeSchema, to: nodeSchema });
export type KnowledgeEdge = z.infer<typeof edgeSchema>;

/** A unit contains no trace of the users who stated it. */
export const unitSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('node'), node: nodeSchema }),
  z.object({ kind: z.literal('edge'), edge: edgeSchema }),
]);
export type KnowledgeUnit = z.infer<typeof unitSchema>;

/** Equal nodes have equal ids, so that the proposals of different users add up. */
export const nodeId = ({ type, label }: KnowledgeNode): string => idOf('knowledge node', type, label);

export const edgeId = ({ type, from, to }: KnowledgeEdge): string =>
  idOf('knowledge edge', type, nodeId(from), nodeId(to));

export const unitId = (unit: KnowledgeUnit): string =>
  unit.kind === 'node' ? nodeId(unit.node) : edgeId(unit.edge);

/**
 * Returns null if the types of the nodes forbid the edge (algorithms 6.1) or both have the same label.
 * `RelatedTo` is symmetric, so its nodes are sorted.
 */
export const validEdge = (edge: KnowledgeEdge): KnowledgeEdge | null => {
  const { type, from, to } = edge;
  if (nodeId(from) === nodeId(to) || from.label === to.label) return null;
  switch (type) {
    case 'IsA':
    case 'HasProperty':
      return to.type === 'Concept' ? edge : null;
    case 'Implies':
      return from.type === 'Concept' && to.type === 'Concept' ? edge : null;
    case 'RelatedTo':
      return nodeId(from) < nodeId(to) ? edge : { type, from: to, to: from };
  }
};

/** Returns an edge and its nodes, because an edge is readable only if both of its nodes are. */
export const unitsOfEdge = (edge: KnowledgeEdge): readonly KnowledgeUnit[] => [
  { kind: 'node', node: edge.from },
  { kind: 'node', node: edge.to },
  { kind: 'edge', edge },
];

const PHRASES = {
  IsA: 'is a',
  HasProperty: 'has the property',
  RelatedTo: 'is related to',
  Implies: 'leads to',
} as const satisfies Record<EdgeType, string>;

export const edgeText = ({ type, from, to }: KnowledgeEdge): string =>
  `${from.label} ${PHRASES[type]} ${to.label}`;
