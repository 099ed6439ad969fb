import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edgeId, edgeText, type KnowledgeEdge, nodeId, type KnowledgeNode, validEdge } from './unit.js';
import { removeCycles } from './remove-cycles.js';

const KAFKA: KnowledgeNode = { type: 'Entity', label: 'kafka' };
const BROKER: KnowledgeNode = { type: 'Concept', label: 'message broker' };

const node = fc.record({
  type: fc.constantFrom('Entity' as const, 'Concept' as const),
  label: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
});
const edge = fc.record({
  type: fc.constantFrom('IsA' as const, 'HasProperty' as const, 'RelatedTo' as const, 'Implies' as const),
  from: node,
  to: node,
});

describe('validEdge and edgeId', () => {
  it('stores a symmetric edge in one direction only', () => {
    const there = validEdge({ type: 'RelatedTo', from: KAFKA, to: BROKER });
    expect(validEdge({ type: 'RelatedTo', from: BROKER, to: KAFKA })).toEqual(there);
  });

  it('accepts only node types that the edge type allows, and no edge from a node to itself', () => {
    fc.assert(
      fc.property(edge, (given) => {
        const valid = validEdge(given);
        if (valid === null) return;
        expect(valid.from.label).not.toBe(valid.to.label);
        expect(validEdge(valid)).toEqual(valid);
        if (valid.type === 'IsA' || valid.type === 'HasProperty') expect(valid.to.type).toBe('Concept');
        if (valid.type === 'Implies')
          expect([valid.from.type, valid.to.type]).toEqual(['Concept', 'Concept']);
      }),
    );
    expect(validEdge({ type: 'IsA', from: BROKER, to: KAFKA })).toBe(null);
    expect(validEdge({ type: 'Implies', from: KAFKA, to: BROKER })).toBe(null);
  });

  it('derives the id of an edge from its type and its nodes', () => {
    const isA: KnowledgeEdge = { type: 'IsA', from: KAFKA, to: BROKER };
    expect(edgeId(isA)).toBe(edgeId(structuredClone(isA)));
    const others = [
      { ...isA, type: 'HasProperty' as const },
      { ...isA, from: { ...KAFKA, label: 'redis' } },
    ];
    expect(new Set([isA, ...others].map(edgeId)).size).toBe(3);
    expect(nodeId({ ...KAFKA, type: 'Concept' })).not.toBe(nodeId(KAFKA));
    expect(edgeText(isA)).toBe('kafka is a message broker');
  });
});

describe('removeCycles', () => {
  const weighed = fc.uniqueArray(
    fc.record({
      edge: fc.record({ type: fc.constant('IsA' as const), from: node, to: node }),
      confidence: fc.constantFrom(0.2, 0.5, 0.8),
    }),
    { selector: (each) => edgeId(each.edge), maxLength: 20 },
  );

  it('removes every cycle of IsA edges, for any order of the edges', () => {
    fc.assert(
      fc.property(weighed, (given) => {
        const kept = removeCycles(given);
        const ids = (edges: typeof given): readonly string[] => edges.map((each) => edgeId(each.edge)).sort();
        expect(ids([...removeCycles(given.toReversed())])).toEqual(ids([...kept]));
        for (const { edge: start } of kept) {
          const reached = new Set([nodeId(start.to)]);
          for (const id of reached)
            for (const next of kept) if (nodeId(next.edge.from) === id) reached.add(nodeId(next.edge.to));
          expect(reached.has(nodeId(start.from))).toBe(false);
        }
      }),
    );
  });

  it('removes the edge of a cycle with the lowest confidence', () => {
    const [a, b] = [KAFKA, BROKER].map((each) => ({ ...each, type: 'Concept' as const }));
    const sure = { edge: { type: 'IsA', from: a, to: b } as KnowledgeEdge, confidence: 0.8 };
    const unsure = { edge: { type: 'IsA', from: b, to: a } as KnowledgeEdge, confidence: 0.3 };
    expect(removeCycles([unsure, sure])).toEqual([sure]);
  });
});
