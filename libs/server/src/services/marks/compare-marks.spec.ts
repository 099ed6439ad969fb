import { describe, expect, it } from 'vitest';
import { type Marks, restoredServers } from './compare-marks.js';

const LATER: Marks = { log: 9, graph: 9, index: 9, indexed: 9 };
const EARLIER: Marks = { log: 5, graph: 5, index: 5, indexed: 5 };

/** Marks of a deployment in which the given servers were restored to an earlier mark. */
const withEarlier = (...servers: readonly (keyof Marks)[]): Marks => ({
  ...LATER,
  ...Object.fromEntries(servers.map((server) => [server, EARLIER[server]])),
});

describe('restoredServers', () => {
  it.each([
    ['Kafka alone', withEarlier('log'), ['kafka']],
    ['Neo4j alone', withEarlier('graph', 'indexed'), ['neo4j']],
    ['Qdrant alone', withEarlier('index'), ['qdrant']],
    ['an empty Qdrant', { ...LATER, index: 0 }, ['qdrant']],
    ['Kafka and Neo4j', withEarlier('log', 'graph', 'indexed'), ['kafka', 'neo4j']],
    ['Kafka and Qdrant', withEarlier('log', 'index'), ['kafka', 'qdrant']],
    ['all three', EARLIER, []],
  ])('returns the servers that were restored to an earlier time: %s', (_, marks, restored) => {
    expect(restoredServers(marks)).toEqual(restored);
  });

  it('returns no server while a mark is written to one server after the other', () => {
    const steps: readonly Partial<Marks>[] = [
      { log: 10 },
      { log: 10, graph: 10 },
      { log: 10, graph: 10, index: 10 },
      { log: 10, graph: 10, index: 10, indexed: 10 },
    ];
    for (const step of steps) expect(restoredServers({ ...LATER, ...step })).toEqual([]);
  });

  it('returns no server that does not answer, and none in a new deployment', () => {
    expect(restoredServers({ log: null, graph: null, index: 9, indexed: null })).toEqual([]);
    expect(restoredServers({ log: 9, graph: 9, index: null, indexed: 9 })).toEqual([]);
    expect(restoredServers({ log: 7, graph: 0, index: 0, indexed: 0 })).toEqual([]);
  });
});
