import { expect, it } from 'vitest';
import { graphTable } from './graph.js';

it('graphTable shows each relation with its distance in hops', () => {
  const since = { factId: 'f', memory: 'm', validAt: '2026-05-01T00:00:00.000Z', invalidAt: null };
  const graph = {
    entities: [
      { name: 'Ana', hops: 0 },
      { name: 'Maria', hops: 1 },
      { name: 'Acme', hops: 2 },
    ],
    relations: [
      { from: 'Ana', to: 'Maria', predicate: 'has_sister', ...since },
      { from: 'Maria', to: 'Acme', predicate: 'works_at', ...since },
    ],
    truncated: false,
    held: [],
  };
  expect(graphTable(graph).split('\n')).toEqual([
    'hops  from   relation    to     since',
    '   1  Ana    has_sister  Maria  2026-05-01',
    '   2  Maria  works_at    Acme   2026-05-01',
  ]);
});
