import { Unavailable } from '@mneme/domain';
import type { ScopedMemoryIndex } from '@mneme/ports';
import {
  aNeighbourhood,
  aPoint,
  aPointQuery,
  aProbe,
  aScope,
  type Fault,
  type FaultyServer,
  faultyServer,
  listedIds,
} from '@mneme/ports/testing';
import { expect, it } from 'vitest';
import type { QdrantOptions } from './admin/connection.js';
import { migrateIndex } from './admin/migrate-index.js';
import {
  describeOnQdrant,
  EMBEDDER,
  inCollection,
  outsider,
  someOptions,
} from './admin/open-fresh.fixture.js';
import { openIndex } from './admin/open-index.js';
import { qdrantIndex } from './admin/qdrant-index.js';
import { DENSE } from './points/stored-point.js';

const PATIENCE_MS = 300;

const codeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'it worked',
    (error: unknown) => (error instanceof Unavailable ? error.code : error),
  );

const whenFailing = (
  work: (server: FaultyServer, index: ScopedMemoryIndex, options: QdrantOptions) => Promise<void>,
): Promise<void> =>
  inCollection(async (_index, options) => {
    const server = await faultyServer(options.url);
    const through = { ...options, url: server.url, patienceMs: PATIENCE_MS };
    try {
      await work(server, qdrantIndex(through).of(aScope()), through);
    } finally {
      await server.close();
    }
  });

const FAULTS: readonly (readonly [string, Fault, string])[] = [
  ['answers 500', 500, 'index-failing'],
  ['answers 503', 503, 'index-failing'],
  ['answers 429', 429, 'index-overloaded'],
  ['does not know the key', 401, 'index-refused'],
  ['forbids the call', 403, 'index-refused'],
  ['gives no answer in time', 'silent', 'index-unreachable'],
  ['breaks off in the middle of its answer', 'breaks-off', 'index-unreachable'],
  ['is another server, which answers with a page', 'is-another', 'index-unreachable'],
];

describeOnQdrant('an index on a faulty server', () => {
  it.each(FAULTS)('fails every call and changes no point while Qdrant %s', (_, fault, code) =>
    whenFailing(async (server, index) => {
      await index.put([aPoint()]);
      server.fail(fault);
      const calls = [
        index.put([aPoint({ id: 'p2', ordinal: 1 })]),
        index.annotate([{ id: 'p1', turnId: null, summary: null, tags: [], memoryType: null, upTo: 0 }]),
        index.list(aPointQuery()),
        index.statistics(),
        index.search([aProbe({ stems: ['pixel'] })]),
        index.neighbours(aNeighbourhood({ around: ['p1'] })),
        index.remove(['p1']),
      ];
      expect(await Promise.all(calls.map(codeOf))).toEqual(calls.map(() => code));
      server.recover();
      expect(await listedIds(index)).toEqual(['p1']);
    }),
  );

  it('repeats a call whose connection breaks', () =>
    whenFailing(async (server, index) => {
      await index.put([aPoint()]);
      server.fail('breaks-off', 2);
      expect(await listedIds(index)).toEqual(['p1']);
      expect(server.failed()).toBe(2);
    }));

  it.each(FAULTS)('fails when an index is opened or migrated while Qdrant %s', (_, fault, code) =>
    whenFailing(async (server, _index, options) => {
      server.fail(fault);
      expect(await codeOf(openIndex(options, EMBEDDER))).toBe(code);
      expect(await codeOf(migrateIndex(options, EMBEDDER))).toBe(code);
      server.recover();
      expect(await codeOf(openIndex(options, EMBEDDER))).toBe('it worked');
    }),
  );
});

describeOnQdrant('an index that was not migrated', () => {
  it('an index cannot be opened if its collection is missing', async () => {
    expect(await codeOf(openIndex(someOptions(), EMBEDDER))).toBe('index-missing');
  });

  it('an index cannot be opened if its collection lacks a payload index, and the error names the index', () =>
    inCollection(async (_index, options) => {
      const bare = someOptions();
      const vectors = { [DENSE]: { size: options.dimensions, distance: 'Cosine' as const } };
      await outsider(bare).createCollection(bare.collection, { vectors });
      const demand = openIndex(bare, EMBEDDER);
      await expect(demand).rejects.toMatchObject({ name: 'Unavailable', code: 'index-not-migrated' });
      await expect(demand).rejects.toThrow('said_at');
      await outsider(bare).deleteCollection(bare.collection);
    }));

  it('an index cannot be opened with another number of dimensions than its vectors have', () =>
    inCollection(async (_index, options) => {
      const demand = openIndex({ ...options, dimensions: options.dimensions + 1 }, EMBEDDER);
      await expect(demand).rejects.toMatchObject({ name: 'Rejected', code: 'index-other-embedder' });
    }));
});
