import { extractFeatures } from '@mneme/domain';
import { expect } from 'vitest';
import { anEntryPoint, aPoint, aScope } from '../builders.js';
import type { Promises } from '../promises.contract.js';
import { aNeighbourhood, aSelection } from './memory-queries.js';
import type { Scoped, ScopedMemoryIndex } from '../../memory/memory-index.js';
import type { MemorySearch, Neighbourhood } from '../../memory/memory-search.js';

const SESSION = [2, 5, 6, 9, 12, 20].map((ordinal) => aPoint({ id: `s1:${ordinal}`, ordinal, text: 'cat' }));
const OTHER = [0, 1, 2].map((ordinal) =>
  aPoint({ id: `s2:${ordinal}`, sessionId: 's2', ordinal, text: 'cat' }),
);

const idsAround = async (index: MemorySearch, around: Partial<Neighbourhood>): Promise<readonly string[]> =>
  (await index.neighbours(aNeighbourhood(around))).map(({ id }) => id);

export const testNeighbours = (it: Promises<Scoped<ScopedMemoryIndex>>): void => {
  it('returns the messages around the given ones by session and ordinal, each of them once', async (index) => {
    const scoped = index.of(aScope());
    await scoped.put([...OTHER, ...[...SESSION].reverse()]);
    expect(await idsAround(scoped, { around: ['s1:6'], reach: 1 })).toEqual(['s1:5', 's1:6', 's1:9']);
    expect(await idsAround(scoped, { around: ['s1:6'], reach: 0 })).toEqual(['s1:6']);
    expect(await idsAround(scoped, { around: ['s2:0', 's1:20', 's1:9'], reach: 1 })).toEqual([
      ...['s1:6', 's1:9', 's1:12', 's1:20'],
      ...['s2:0', 's2:1'],
    ]);
    expect(await idsAround(scoped, { around: ['nobody'], reach: 6 })).toEqual([]);
    expect(await idsAround(scoped, { around: [], reach: 6 })).toEqual([]);
  });

  it('returns a message that was inserted between others later', async (index) => {
    const scoped = index.of(aScope());
    await scoped.put(SESSION);
    await idsAround(scoped, { around: ['s1:6'] });
    await scoped.put([aPoint({ id: 's1:7', ordinal: 7 }), aPoint({ id: 's1:30', ordinal: 30 })]);
    expect(await idsAround(scoped, { around: ['s1:6'] })).toEqual(['s1:5', 's1:6', 's1:7']);
    expect(await idsAround(scoped, { around: ['s1:20'] })).toEqual(['s1:12', 's1:20', 's1:30']);
  });

  it('returns all values that ranking needs for each message', async (index) => {
    const scoped = index.of(aScope());
    const vector = Float32Array.of(0.6, 0.8, 0, 0);
    await scoped.put([
      aPoint({
        id: 'a',
        text: 'cat dog cat',
        vector,
        endsInQuestion: true,
        saidAt: 7,
        speaker: null,
        role: 'assistant',
      }),
      aPoint({ id: 'b', ordinal: 4, text: 'fish', namesTime: true, saidAt: 8 }),
    ]);
    const look = { around: ['a'], stems: ['dog', 'cat', 'cow'], vector: Float32Array.of(1, 0, 0, 0) };
    const [a, b] = await scoped.neighbours(aNeighbourhood(look));
    const common = { sessionId: 's1', isEligible: true };
    expect({ ...a, similarity: null }).toEqual({
      ...common,
      id: 'a',
      ordinal: 0,
      speaker: null,
      role: 'assistant',
      saidAt: 7,
      recordedFrom: 1_000,
      length: 3,
      counts: [1, 2, 0],
      similarity: null,
      endsInQuestion: true,
      namesTime: false,
    });
    expect(a?.similarity).toBeCloseTo(0.6, 2);
    expect(b).toEqual({
      ...common,
      id: 'b',
      ordinal: 4,
      speaker: 'Ana',
      role: 'user',
      saidAt: 8,
      recordedFrom: 1_000,
      length: 1,
      counts: [0, 0, 0],
      similarity: null,
      endsInQuestion: false,
      namesTime: true,
    });
    const [blind] = await scoped.neighbours(aNeighbourhood({ ...look, vector: null }));
    expect(blind?.similarity).toBeNull();
  });

  it('returns the features of messages only, not of other points or scopes', async (index) => {
    const scoped = index.of(aScope());
    const toolCalls = [{ name: 'read_file', arguments: '{"path":"/srv/main.ts"}' }];
    const repeated = {
      id: 'r',
      ordinal: 2,
      text: 'I like Porto. It rains.',
      recalled: [{ start: 0, end: 13 }],
    };
    const recalled = { id: 'a', text: 'Did you see my cat? It likes Berlin!', toolCalls };
    await scoped.put([
      aPoint(recalled),
      aPoint({ id: 'b', ordinal: 1, text: '' }),
      aPoint(repeated),
      anEntryPoint({ id: 'entry' }),
    ]);
    await index.of(aScope({ user: 'bo' })).put([aPoint({ id: 'c', text: 'dog' })]);
    const asked = ['a', 'b', 'r', 'c', 'entry', 'nobody'].map((id) => ({ id, recordedFrom: 1_000 }));
    const expected = new Map([
      ['a', extractFeatures(recalled)],
      ['b', extractFeatures({ text: '', toolCalls: [] })],
      ['r', extractFeatures({ text: 'It rains.', toolCalls: [] })],
    ]);
    expect(expected.get('a')?.stems).toContain('read_file');
    expect(await scoped.features(asked)).toEqual(expected);
    expect(await scoped.get(['r'])).toMatchObject([{ recalled: repeated.recalled }]);
    // The second read must return the same values from the cache.
    expect(await scoped.features(asked)).toEqual(expected);
    expect(await scoped.features([])).toEqual(new Map());
  });

  it('returns the features of the new text after a text was replaced', async (index) => {
    const scoped = index.of(aScope());
    await scoped.put([aPoint({ id: 'a', text: 'cat' })]);
    await scoped.features([{ id: 'a', recordedFrom: 1_000 }]);
    await scoped.put([aPoint({ id: 'a', text: 'dog', recordedFrom: 2_000 })]);
    const features = await scoped.features([{ id: 'a', recordedFrom: 2_000 }]);
    expect(features.get('a')?.words).toEqual(['dog']);
    await scoped.remove(['a']);
    expect((await scoped.neighbours(aNeighbourhood({ around: ['a'] }))).length).toBe(0);
  });

  it('marks messages that the filter excludes as not eligible, and leaves out invisible messages', async (index) => {
    const scoped = index.of(aScope());
    await scoped.put([
      aPoint({ id: 'ana', ordinal: 0 }),
      aPoint({ id: 'bo', ordinal: 1, speaker: 'Bo' }),
      aPoint({ id: 'gone', ordinal: 2, recordedTo: 2_000 }),
      anEntryPoint({ id: 'entry' }),
      aPoint({ id: 'last', ordinal: 4 }),
    ]);
    const selection = aSelection({ filter: { op: 'eq', field: 'speaker', value: 'Ana' } });
    const turns = await scoped.neighbours(aNeighbourhood({ around: ['bo'], selection }));
    expect(turns.map(({ id, isEligible }) => [id, isEligible])).toEqual([
      ['ana', true],
      ['bo', false],
      ['last', true],
    ]);
    const before = aSelection({ instants: { asOf: null, knownAt: 1_500 } });
    expect(await idsAround(scoped, { around: ['bo'], selection: before })).toEqual(['ana', 'bo', 'gone']);
    expect(await idsAround(scoped, { around: ['gone', 'entry'] })).toEqual([]);
  });
};
