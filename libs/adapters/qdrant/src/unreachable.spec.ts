import { Unavailable } from '@mneme/domain';
import {
  aNeighbourhood,
  aPoint,
  aPointQuery,
  aProbe,
  aScope,
  listedIds,
  relayTo,
} from '@mneme/ports/testing';
import { expect, it } from 'vitest';
import { migrateIndex } from './admin/migrate-index.js';
import { describeOnQdrant, EMBEDDER, inCollection, someOptions } from './admin/open-fresh.fixture.js';
import { qdrantIndex } from './admin/qdrant-index.js';

const codeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'it worked',
    (error: unknown) => (error instanceof Unavailable ? error.code : error),
  );

describeOnQdrant('an index that does not answer', () => {
  it('fails every call with index-unreachable, and accepts calls again when the server is back', () =>
    inCollection(async (_index, options) => {
      const relay = await relayTo(options.url);
      const scoped = qdrantIndex({ ...options, url: relay.url }).of(aScope());
      await scoped.put([aPoint()]);
      await relay.cut();
      const calls = [
        scoped.put([aPoint({ id: 'p2' })]),
        scoped.annotate([{ id: 'p1', turnId: null, summary: null, tags: [], memoryType: null, upTo: 0 }]),
        scoped.list(aPointQuery()),
        scoped.statistics(),
        scoped.search([aProbe({ stems: ['pixel'] })]),
        scoped.neighbours(aNeighbourhood({ around: ['p1'] })),
        scoped.remove(['p1']),
      ];
      expect(await Promise.all(calls.map(codeOf))).toEqual(
        Array.from({ length: 7 }, () => 'index-unreachable'),
      );
      await relay.mend();
      expect(await listedIds(scoped)).toEqual(['p1']);
      await relay.cut();
    }));

  it('repeats a call over a new connection if the old one breaks', () =>
    inCollection(async (_index, options) => {
      const relay = await relayTo(options.url);
      const scoped = qdrantIndex({ ...options, url: relay.url }).of(aScope());
      await scoped.put([aPoint()]);
      relay.breakNext();
      await scoped.put([aPoint({ id: 'p2', ordinal: 1 })]);
      relay.breakNext();
      expect(await listedIds(scoped)).toEqual(['p1', 'p2']);
      await relay.cut();
    }));

  it('throws index-unreachable when an index is migrated without a server', async () => {
    expect(await codeOf(migrateIndex(someOptions({ url: 'http://127.0.0.1:1' }), EMBEDDER))).toBe(
      'index-unreachable',
    );
  });
});

it('throws index-missing if the collection does not exist', async () => {
  const scoped = qdrantIndex(someOptions()).of(aScope());
  expect(await codeOf(scoped.put([aPoint()]))).toBe('index-missing');
  expect(await codeOf(scoped.statistics())).toBe('index-missing');
});
