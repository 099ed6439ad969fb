import { describe, expect, it } from 'vitest';
import { edgeScore, nodeProximities } from './edge-score.js';
import { type KnowledgeEdge, nodeId } from './unit.js';

const node = (label: string) => ({ type: 'Concept', label }) as const;
const id = (label: string): string => nodeId(node(label));
const edge = (from: string, to: string): KnowledgeEdge => ({
  type: 'Implies',
  from: node(from),
  to: node(to),
});
const sure = (from: string, to: string) => ({ edge: edge(from, to), confidence: 1 });

describe('nodeProximities and edgeScore', () => {
  it('multiplies the proximity by 0.65 per edge, in either direction, up to the maximum number of hops', () => {
    const near = nodeProximities(
      new Map([[id('a'), 1]]),
      [sure('a', 'b'), sure('c', 'b'), sure('c', 'd')],
      2,
    );
    expect([...near]).toEqual([
      [id('a'), 1],
      [id('b'), 0.65],
      [id('c'), 0.65 ** 2],
    ]);
  });

  it('adds the proximities of several paths, up to 1', () => {
    const edges = [sure('a', 'x'), sure('b', 'x')];
    const seeds = new Map([
      [id('a'), 0.5],
      [id('b'), 0.4],
    ]);
    expect(nodeProximities(seeds, edges, 1).get(id('x'))).toBeCloseTo(0.9 * 0.65);
    const full = new Map([
      [id('a'), 1],
      [id('b'), 1],
    ]);
    expect(nodeProximities(full, edges, 1).get(id('x'))).toBe(1);
  });

  it('returns the same proximities for any order of the edges', () => {
    const edges = [sure('a', 'b'), sure('b', 'c'), sure('a', 'c'), sure('c', 'd')];
    const seeds = new Map([[id('a'), 1]]);
    const sorted = (given: typeof edges) => [...nodeProximities(seeds, given, 2)].sort();
    expect(sorted(edges.toReversed())).toEqual(sorted(edges));
  });

  it('scores an edge by its confidence times the proximity of its nearer end', () => {
    const near = new Map([
      [id('a'), 0.9],
      [id('b'), 0.1],
    ]);
    expect(edgeScore(near, { edge: edge('b', 'a'), confidence: 0.5 })).toBe(0.45);
    expect(edgeScore(near, { edge: edge('x', 'y'), confidence: 0.5 })).toBe(0);
  });
});
