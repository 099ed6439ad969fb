import { z } from 'zod';
import { idOf } from '../identity.js';

/** A concrete named thing, or a class, an abstraction or the value of a state (S2 3.3; algorithms 6.1). */
export const nodeSchema = z.object({
  type: z.enum(['Entity', 'Concept']),
  /** The canonical label: case folded, without articles. */
  label: z.string().min(1),
});
export type KnowledgeNode = z.infer<typeof nodeSchema>;

export const EDGE_TYPES = ['IsA', 'HasProperty', 'RelatedTo', 'Implies'] as const;
export type EdgeType = (typeof EDGE_TYPES)[number];

/** A typed edge between two nodes. */
export const edgeSchema = z.object({ type: z.enum(EDGE_TYPES), from: nodeSchema, to: nodeSchema });
export type KnowledgeEdge = z.infer<typeof edgeSchema>;

/** What is shared of the knowledge of many: a node or an edge, and nothing of who said it. */
export const unitSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('node'), node: nodeSchema }),
  z.object({ kind: z.literal('edge'), edge: edgeSchema }),
]);
export type KnowledgeUnit = z.infer<typeof unitSchema>;

/** Equal nodes have equal ids, whoever proposes them. */
export const nodeId = ({ type, label }: KnowledgeNode): string => idOf('knowledge node', type, label);

export const edgeId = ({ type, from, to }: KnowledgeEdge): string =>
  idOf('knowledge edge', type, nodeId(from), nodeId(to));

export const unitId = (unit: KnowledgeUnit): string =>
  unit.kind === 'node' ? nodeId(unit.node) : edgeId(unit.edge);

/**
 * The edge as it is stored; `null`: the types of its ends forbid it (algorithms 6.1). What is related is related both
 * ways, so its ends are sorted; only a concept is a class or a property; reasoning goes from concept to concept.
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

/** An edge stands only on its ends, so these are proposed with it. */
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

/** The edge as a sentence. */
export const edgeText = ({ type, from, to }: KnowledgeEdge): string =>
  `${from.label} ${PHRASES[type]} ${to.label}`;
