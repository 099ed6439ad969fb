import { expect } from 'vitest';
import { aFactPoint, anEntryPoint, aPoint, aScope } from '../builders.js';
import type { Promises } from '../promises.contract.js';
import { aSelection, lexicalIds, listedIds } from './memory-queries.js';
import type { Scoped, ScopedMemoryIndex } from '../../memory/memory-index.js';

const NOTE = { id: 'p1', tags: [], memoryType: null };

/**
 * Checks late writes: a writer read the points, and other writers changed the points before this writer
 * writes.
 */
export const testOrder = (it: Promises<Scoped<ScopedMemoryIndex>>): void => {
  it('keeps the note that takes more messages into account, in any order of the writes', async (index) => {
    const scoped = index.of(aScope());
    await scoped.put([aPoint()]);
    const older = { ...NOTE, turnId: 't', summary: 'asked', upTo: 1 };
    const newer = { ...NOTE, turnId: 't', summary: 'asked and answered', upTo: 2 };
    const { upTo: _, ...noted } = newer;
    for (const note of [older, newer, older, newer]) await scoped.annotate([note]);
    expect(await scoped.getEmbedded(['p1'])).toEqual([{ ...aPoint(), ...noted }]);
    await scoped.add([aPoint({ text: 'added late' })]);
    expect(await scoped.getEmbedded(['p1'])).toEqual([{ ...aPoint(), ...noted }]);
  });

  it('replaces a note by another note that takes the same messages into account', async (index) => {
    const scoped = index.of(aScope());
    await scoped.put([aPoint()]);
    const note = { ...NOTE, turnId: 't', summary: 'asked', upTo: 1 };
    await scoped.annotate([note]);
    await scoped.annotate([{ ...note, summary: 'asked again' }]);
    expect(await scoped.get(['p1'])).toMatchObject([{ summary: 'asked again' }]);
  });

  it('keeps the first end of a point, also if the point is added again later', async (index) => {
    const scoped = index.of(aScope());
    const entry = anEntryPoint({ text: 'likes tea' });
    await scoped.add([entry]);
    await scoped.end([
      { id: 'p1', recordedTo: 2_000 },
      { id: 'missing', recordedTo: 2_000 },
    ]);
    await scoped.end([{ id: 'p1', recordedTo: 3_000 }]);
    await scoped.add([entry]);
    expect(await scoped.getEmbedded(['p1'])).toEqual([{ ...entry, recordedTo: 2_000 }]);
    const ever = aSelection({ kinds: ['entry'], instants: 'ever' });
    const then = aSelection({ kinds: ['entry'], instants: { asOf: null, knownAt: 1_999 } });
    const now = aSelection({ kinds: ['entry'] });
    for (const [selection, ids] of [[ever, ['p1']] as const, [then, ['p1']] as const, [now, []] as const]) {
      expect(await lexicalIds(scoped, { selection, stems: ['tea'] })).toEqual(ids);
      expect(await listedIds(scoped, { selection })).toEqual(ids);
    }
    expect(await scoped.get(['missing'])).toEqual([]);
  });

  it('shows an abandoned message only to selections that include abandoned messages', async (index) => {
    const scoped = index.of(aScope());
    const vector = Float32Array.of(1, 0, 0, 0);
    const text = 'likes tea';
    await scoped.add(
      ['p1', 'p2', 'p3'].map((id, ordinal) => aPoint({ id, ordinal, text, stems: ['tea'], vector })),
    );
    await scoped.end([
      { id: 'p2', recordedTo: 2_000, isAbandoned: true },
      { id: 'p3', recordedTo: 2_000 },
    ]);
    const [point] = await scoped.get(['p2']);
    expect(point).toMatchObject({ recordedTo: 2_000, isAbandoned: true });
    const at = (knownAt: number | null, withAbandoned: boolean) =>
      aSelection({ kinds: ['chunk'], instants: { asOf: null, knownAt }, withAbandoned });
    for (const [selection, ids] of [
      [at(null, false), ['p1']],
      [at(null, true), ['p1', 'p2']],
      [at(3_000, true), ['p1', 'p2']],
      [at(1_999, false), ['p1', 'p2', 'p3']],
      [at(500, true), []],
    ] as const) {
      expect((await lexicalIds(scoped, { selection, stems: ['tea'] })).toSorted()).toEqual(ids);
      expect((await listedIds(scoped, { selection })).toSorted()).toEqual(ids);
      const near = await scoped.neighbours({ around: ['p1'], reach: 2, selection, stems: [], vector });
      expect(near.map(({ id }) => id).toSorted()).toEqual(ids);
    }
    await scoped.put(await scoped.getEmbedded(['p2']));
    expect(await scoped.get(['p2'])).toEqual([point]);
    expect((await scoped.statistics()).turns).toBe(1);
  });

  it('leaves an ended chunk out of the statistics', async (index) => {
    const scoped = index.of(aScope());
    await scoped.put([aPoint(), aPoint({ id: 'p2', ordinal: 1 })]);
    await scoped.end([{ id: 'p2', recordedTo: 2_000 }]);
    expect((await scoped.statistics()).turns).toBe(1);
  });

  it('does not overwrite a point that was recorded later', async (index) => {
    const scoped = index.of(aScope());
    const older = aFactPoint({ text: 'older', recordedFrom: 1_000 });
    const newer = aFactPoint({ text: 'newer', recordedFrom: 2_000 });
    const other = aFactPoint({ id: 'other', recordedFrom: 1_000 });
    for (const points of [[older], [newer], [older, other]]) await scoped.put(points);
    expect(await scoped.getEmbedded(['p1', 'other'])).toEqual([newer, other]);
    const facts = aSelection({ kinds: ['fact'] });
    expect(await lexicalIds(scoped, { selection: facts, stems: ['older', 'newer'] })).toEqual(['p1']);
  });
};
