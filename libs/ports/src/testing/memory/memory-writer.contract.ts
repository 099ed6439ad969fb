import { describe, expect } from 'vitest';
import { anEntryPoint, aPoint, aScope } from '../builders.js';
import { type Open, promises, type Promises } from '../promises.contract.js';
import { aNeighbourhood, aSelection, lexicalIds, listedIds, seedsOf } from './memory-queries.js';
import type { Scoped, ScopedMemoryIndex } from '../../memory/memory-index.js';
import { testOrder } from './memory-writer-order.contract.js';

const NORTH = Float32Array.of(1, 0, 0, 0);
const EAST = Float32Array.of(0, 1, 0, 0);

export const memoryWriterContract = (open: Open<Scoped<ScopedMemoryIndex>>): void => {
  describe('MemoryWriter', () => {
    const it = promises(open);
    testReplacements(it);
    testRemovals(it);
    testOrder(it);
  });
};

const testReplacements = (it: Promises<Scoped<ScopedMemoryIndex>>): void => {
  it('replaces all fields of a point by id, including its words, vector, session and ordinal', async (index) => {
    const scoped = index.of(aScope());
    await scoped.put([
      aPoint({ id: 'p', text: 'old cat', vector: NORTH }),
      aPoint({ id: 'q', ordinal: 1, text: 'cat' }),
    ]);
    await lexicalIds(scoped, { stems: ['old'] });
    const newer = aPoint({
      id: 'p',
      text: 'new dog',
      vector: EAST,
      sessionId: 's2',
      ordinal: 5,
      tags: ['x'],
    });
    await scoped.put([newer]);
    expect(await lexicalIds(scoped, { stems: ['old', 'cat'] })).toEqual(['q']);
    expect(await lexicalIds(scoped, { stems: ['dog'] })).toEqual(['p']);
    expect((await seedsOf(scoped, { vector: NORTH })).dense).toEqual([]);
    expect((await seedsOf(scoped, { vector: EAST })).dense.map(({ id }) => id)).toEqual(['p']);
    expect(await listedIds(scoped, { sessionId: 's1' })).toEqual(['q']);
    expect((await scoped.neighbours(aNeighbourhood({ around: ['q'] }))).map(({ id }) => id)).toEqual(['q']);
    expect(await scoped.getEmbedded(['p'])).toEqual([newer]);
  });

  it('annotates existing chunks, keeps their other fields, and creates no missing chunks', async (index) => {
    const scoped = index.of(aScope());
    const point = aPoint({ id: 'p', text: 'a red kite', vector: NORTH });
    await scoped.put([point]);
    const note = {
      id: 'p',
      turnId: 'turn',
      summary: 'kites',
      tags: ['path:/kite'],
      memoryType: 'semantic' as const,
      upTo: 3,
    };
    const { upTo: _, ...noted } = note;
    await scoped.annotate([note, { ...note, id: 'missing' }]);
    expect(await scoped.getEmbedded(['p', 'missing'])).toEqual([{ ...point, ...noted }]);
    expect(await lexicalIds(scoped, { stems: point.stems })).toEqual(['p']);
    await index.of(aScope({ user: 'somebody else' })).annotate([{ ...note, summary: 'stolen' }]);
    expect(await scoped.getEmbedded(['p'])).toEqual([{ ...point, ...noted }]);
  });

  it('adds new points and leaves the words, notes and vectors of existing points unchanged', async (index) => {
    const scoped = index.of(aScope());
    const there = aPoint({ id: 'p', text: 'old cat', vector: NORTH, turnId: 'turn', summary: 'cats' });
    await scoped.put([there]);
    const fresh = aPoint({ id: 'q', ordinal: 1, text: 'new dog', vector: EAST });
    await scoped.add([aPoint({ id: 'p', text: 'another bird', vector: EAST }), fresh]);
    expect(await scoped.getEmbedded(['p', 'q'])).toEqual([there, fresh]);
    expect(await lexicalIds(scoped, { stems: ['cat', 'dog', 'bird'] })).toEqual(['p', 'q']);
    expect((await seedsOf(scoped, { vector: EAST })).dense.map(({ id }) => id)).toEqual(['q']);
    await scoped.add([]);
    await index.of(aScope({ user: 'somebody else' })).add([fresh]);
    expect(await listedIds(scoped)).toEqual(['p', 'q']);
  });

  it('keeps the first of two added points with the same id', async (index) => {
    const scoped = index.of(aScope());
    await scoped.add([aPoint({ text: 'first' }), aPoint({ text: 'second' })]);
    expect(await scoped.getEmbedded(['p1'])).toEqual([aPoint({ text: 'first' })]);
    await scoped.remove(['p1']);
    await scoped.add([aPoint({ text: 'third' })]);
    expect(await scoped.getEmbedded(['p1'])).toEqual([aPoint({ text: 'third' })]);
  });

  it('adds a vector to a point and removes it again', async (index) => {
    const scoped = index.of(aScope());
    for (const vector of [null, NORTH, null, EAST]) {
      await scoped.put([aPoint({ vector })]);
      const { dense } = await seedsOf(scoped, { vector: Float32Array.of(1, 1, 0, 0) });
      expect(dense).toHaveLength(vector ? 1 : 0);
      expect(await lexicalIds(scoped, { stems: ['pixel'] })).toEqual(['p1']);
    }
  });

  it('keeps the last of two put points with the same id in one call', async (index) => {
    const scoped = index.of(aScope());
    await scoped.put([aPoint({ text: 'first' }), aPoint({ text: 'second' })]);
    expect(await lexicalIds(scoped, { stems: ['first', 'second'] })).toEqual(['p1']);
    expect(await scoped.getEmbedded(['p1'])).toEqual([aPoint({ text: 'second' })]);
  });

  it('finds a point as soon as put has resolved, also with many concurrent writers', async (index) => {
    const scoped = index.of(aScope());
    const found = await Promise.all(
      Array.from({ length: 60 }, async (_, i) => {
        await scoped.put([aPoint({ id: `p${i}`, ordinal: i, text: `word${i}` })]);
        return lexicalIds(scoped, { stems: [`word${i}`] });
      }),
    );
    expect(found).toEqual(Array.from({ length: 60 }, (_, i) => [`p${i}`]));
    expect((await scoped.statistics()).turns).toBe(60);
  });
};

const testRemovals = (it: Promises<Scoped<ScopedMemoryIndex>>): void => {
  it('removes points by id, and accepts the same id again', async (index) => {
    const scoped = index.of(aScope());
    const points = ['a', 'b', 'c'].map((id, i) =>
      aPoint({ id, ordinal: i, text: `cat ${id}`, vector: NORTH }),
    );
    await scoped.put(points);
    await lexicalIds(scoped, { stems: ['cat'] });
    await scoped.remove(['b', 'c', 'nobody']);
    expect(await lexicalIds(scoped, { stems: ['cat'] })).toEqual(['a']);
    expect((await seedsOf(scoped, { vector: NORTH })).dense.map(({ id }) => id)).toEqual(['a']);
    expect((await seedsOf(scoped, { stems: ['cat', 'b'] })).frequencies).toEqual(
      new Map([
        ['cat', 1],
        ['b', 0],
      ]),
    );
    await scoped.put([aPoint({ id: 'd', ordinal: 9, text: 'cat d' }), aPoint({ id: 'b', text: 'back' })]);
    expect(await lexicalIds(scoped, { stems: ['back', 'c', 'd'] })).toEqual(['b', 'd']);
  });

  it('removes all points of the scope, and none of another scope', async (index) => {
    const [mine, other] = [index.of(aScope()), index.of(aScope({ user: 'bo' }))];
    for (const scoped of [mine, other]) {
      await scoped.put([aPoint({ id: 'a', vector: NORTH }), anEntryPoint({ id: 'b', recordedTo: 2_000 })]);
    }
    await mine.remove('everything');
    const every = aSelection({ kinds: ['chunk', 'entry'], instants: 'ever' });
    expect(await listedIds(mine, { selection: every })).toEqual([]);
    expect(await seedsOf(mine, { stems: ['pixel'], vector: NORTH, selection: every })).toEqual({
      lexical: [],
      dense: [],
      frequencies: new Map([['pixel', 0]]),
    });
    expect(await mine.statistics()).toMatchObject({ turns: 0, meanLength: 0, speakers: [] });
    expect(await listedIds(other, { selection: every })).toEqual(['b', 'a']);
    await index.of(aScope({ user: 'nobody' })).remove('everything');
  });

  it('removes nothing of another scope', async (index) => {
    const [ana, bo] = [index.of(aScope()), index.of(aScope({ user: 'bo' }))];
    await ana.put([aPoint({ id: 'same' })]);
    await bo.put([aPoint({ id: 'same' })]);
    await ana.remove(['same']);
    expect([await listedIds(ana), await listedIds(bo)]).toEqual([[], ['same']]);
  });
};
