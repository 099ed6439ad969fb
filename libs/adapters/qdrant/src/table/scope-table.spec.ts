import { NOW, PAGED_OUT, type Point, type Scope, scopeKey, SPOKEN_ROLES } from '@mneme/domain';
import type { MemoryIndex, ScopedMemoryIndex, Selection } from '@mneme/ports';
import {
  aFactPoint,
  anEntryPoint,
  aNeighbourhood,
  aPoint,
  aScope,
  aSelection,
  seedsOf,
} from '@mneme/ports/testing';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import type { QdrantOptions } from '../admin/connection.js';
import { inCollection, itOnQdrant, outsider } from '../admin/open-fresh.fixture.js';
import { qdrantIndex } from '../admin/qdrant-index.js';
import { hasValue } from '../points/condition.js';
import { type Payload, toStored } from '../points/stored-point.js';
import { createScopeTable } from './scope-table.js';

const WORDS = ['kite', 'tea', 'boat', 'cat', 'bread'];
const MESSAGES: Selection = { kinds: ['chunk'], instants: NOW, filter: null, roles: SPOKEN_ROLES };
const SELECTIONS: readonly Selection[] = [
  MESSAGES,
  aSelection({ kinds: ['chunk'], instants: NOW }),
  aSelection({ kinds: ['entry', 'fact'], instants: NOW }),
  aSelection({ kinds: ['entry', 'fact', 'chunk'], instants: NOW, activeOnly: true, roles: SPOKEN_ROLES }),
];

const word = fc.constantFrom(...WORDS);
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const place = fc.nat({ max: 1 });
const messageFields = {
  speaker: fc.constantFrom('Ana', 'Bo', null),
  role: fc.constantFrom('user' as const, 'assistant' as const, 'system' as const),
  sessionId: fc.constantFrom('s1', 's2'),
  dataKey: fc.constantFrom('k1', 'k2', null),
};
const change = fc.oneof(
  fc.record({ isAdded: fc.boolean(), n: place, text, kind: fc.constant('chunk' as const), ...messageFields }),
  fc.record({
    isAdded: fc.boolean(),
    n: place,
    text,
    kind: fc.constantFrom('entry' as const, 'fact' as const),
  }),
  fc.record({ op: fc.constantFrom('end' as const, 'remove' as const, 'page' as const), n: place }),
  fc.record({ dataKey: fc.constantFrom('k1', 'k2', null) }),
  fc.constant('search' as const),
);
type Change = Exclude<typeof change extends fc.Arbitrary<infer Value> ? Value : never, 'search'>;

const aPointOf = (asked: Extract<Change, { readonly text: string }>, recordedFrom: number): Point => {
  const { n, text: words } = asked;
  if ('role' in asked) {
    const { speaker, role, sessionId, dataKey } = asked;
    return aPoint({ id: `c${n}`, text: words, recordedFrom, speaker, role, sessionId, dataKey });
  }
  const fields = { id: `${asked.kind}${n}`, text: words, recordedFrom };
  return asked.kind === 'entry' ? anEntryPoint(fields) : aFactPoint(fields);
};

const idsOf = (n: number): readonly string[] => [`c${n}`, `entry${n}`, `fact${n}`];

const move = async (scoped: ScopedMemoryIndex, n: number): Promise<void> => {
  const [entry] = await scoped.getEmbedded([`entry${n}`]);
  if (entry?.kind !== 'entry') return;
  const { [PAGED_OUT]: isOut, ...metadata } = entry.metadata;
  const moved = { ...entry, metadata: isOut ? metadata : { ...metadata, [PAGED_OUT]: true } };
  await scoped.put([moved]);
};

const answersOf = async (scoped: ScopedMemoryIndex, isTold: boolean) => {
  const known = await scoped.statistics(WORDS);
  const found: unknown[] = [];
  for (const selection of SELECTIONS) {
    const told = isTold ? { known } : {};
    const probe = { selection, stems: WORDS, vector: null, limit: 5, ...told };
    const { lexical, frequencies: counts } = await seedsOf(scoped, probe);
    const inSessions = await seedsOf(scoped, { ...probe, participants: ['Ana'] });
    const around = ['c0', 'c1'];
    const near = await scoped.neighbours(aNeighbourhood({ around, selection, stems: WORDS, ...told }));
    found.push({ lexical, counts: [...counts], inSessions: inSessions.lexical, near });
  }
  return { known, found };
};

const apply = async (writer: MemoryIndex, scope: Scope, asked: Change, at: number): Promise<void> => {
  const written = writer.of(scope);
  if ('text' in asked)
    await written[asked.isAdded ? 'add' : 'put']([{ ...aPointOf(asked, at), vector: null }]);
  else if ('dataKey' in asked)
    while ((await writer.forget({ scope: scopeKey(scope), dataKeys: [asked.dataKey] }, 100)) > 0);
  else if (asked.op === 'end') await written.end(idsOf(asked.n).map((id) => ({ id, recordedTo: at })));
  else if (asked.op === 'remove') await written.remove(idsOf(asked.n));
  else await move(written, asked.n);
};

/** Makes all points look as if they were written long ago, so that a renewal does not read them again. */
const makeOld = async (options: QdrantOptions, scope: Scope): Promise<void> => {
  const filter = { must: [...hasValue('scope', scopeKey(scope))] };
  await outsider(options).setPayload(options.collection, { payload: { written_at: 1 }, filter, wait: true });
};

itOnQdrant('answers from the table like Qdrant after random writes, ends, moves and erasures', () =>
  inCollection((writer, options) =>
    fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
        const scope = aScope({ user: randomUUID() });
        const kept = qdrantIndex(options).of(scope);
        for (const [i, asked] of changes.entries()) {
          if (asked === 'search') {
            await kept.statistics(WORDS);
            await makeOld(options, scope);
          } else await apply(writer, scope, asked, 1_000 + i);
        }
        const told = await answersOf(kept, true);
        expect(told).toEqual(await answersOf(qdrantIndex(options).of(scope), false));
      }),
      { numRuns: 100 },
    ),
  ),
);

itOnQdrant('counts in a scope of more than 5,000 points until its table is loaded', () =>
  inCollection(async (writer, options) => {
    const scope = aScope();
    const heard: string[] = [];
    const kept = qdrantIndex({ ...options, onRequest: (name) => heard.push(name) }).of(scope);
    const points = Array.from({ length: 5_001 }, (_, n) =>
      aPoint({ id: `m${n}`, ordinal: n, text: n % 3 === 0 ? 'a red kite' : 'tea' }),
    );
    await writer.of(scope).put(points.map((point) => ({ ...point, vector: null })));
    const expected = { turns: 5_001, frequencies: new Map([['kite', 1_667]]) };
    expect(await kept.statistics(['kite'])).toMatchObject(expected);
    expect(heard).toContain('POST facet');
    const isCounted = async (): Promise<boolean> => {
      heard.length = 0;
      expect(await kept.statistics(['kite'])).toMatchObject(expected);
      return heard.includes('POST facet');
    };
    await expect.poll(isCounted, { timeout: 20_000 }).toBe(false);
  }),
);

itOnQdrant('counts in a scope whose table does not fit into the memory, and does not load it again', () =>
  inCollection(async (writer, options) => {
    const scope = aScope();
    const heard: string[] = [];
    const onRequest = (name: string): void => void heard.push(name);
    const kept = qdrantIndex({ ...options, onRequest, cacheBytes: 100_000 }).of(scope);
    const wordsOf = (id: string): string => Array.from({ length: 500 }, (_, n) => `${id}${n}x`).join(' ');
    const points = ['one', 'two'].map((id) => ({ ...aPoint({ id, text: wordsOf(id) }), vector: null }));
    await writer.of(scope).put(points);
    expect((await kept.statistics()).turns).toBe(2);
    expect(heard).toContain('POST points/scroll');
    heard.length = 0;
    expect((await kept.statistics()).turns).toBe(2);
    expect(heard).toContain('POST facet');
    expect(heard).not.toContain('POST points/scroll');
  }),
);

itOnQdrant('reads recent points at each search, and none that were old at the search before', () =>
  inCollection(async (writer, options) => {
    const scope = aScope();
    const kept = qdrantIndex(options).of(scope);
    const speakersAfter = async (seconds: number): Promise<readonly string[]> => {
      const clock = vi.spyOn(Date, 'now').mockReturnValue(start + seconds * 1_000);
      try {
        return (await kept.statistics()).speakers.map(({ name }) => name);
      } finally {
        clock.mockRestore();
      }
    };
    const filter = { must: [...hasValue('scope', scopeKey(scope))] };
    const rename = (speaker: string) =>
      outsider(options).setPayload(options.collection, { payload: { speaker }, filter, wait: true });
    await writer.of(scope).put([{ ...aPoint({ id: 'c1', speaker: 'Ana' }), vector: null }]);
    const start = Date.now();
    expect(await speakersAfter(0)).toEqual(['Ana']);
    await rename('Bo');
    expect(await speakersAfter(30)).toEqual(['Bo']);
    await rename('Cy');
    expect(await speakersAfter(31)).toEqual(['Bo']);
  }),
);

it('is loaded again when most of its rows are out of use', () => {
  const table = createScopeTable(4);
  const apply = (n: number): void => {
    const { payload } = toStored('acme/ana', { ...aPoint({ id: 'c1', text: `word${n}x` }), vector: null }, n);
    const returned = { pointId: 'p1', payload: payload as unknown as Payload, score: 0, vector: undefined };
    table.apply([returned]);
  };
  for (let n = 0; n < 1_002; n += 1) apply(n);
  expect(table.isWorn()).toBe(false);
  apply(1_002);
  expect([table.isWorn(), table.columns.indexOf.size]).toEqual([true, 1]);
});

itOnQdrant('stops loading a table of too many points for the memory, and does not load it again', () =>
  inCollection(async (writer, options) => {
    const scope = aScope();
    const heard: string[] = [];
    const onRequest = (name: string): void => void heard.push(name);
    const kept = qdrantIndex({ ...options, onRequest, cacheBytes: 1_000_000 }).of(scope);
    const points = Array.from({ length: 3_000 }, (_, n) => ({ ...aPoint({ id: `m${n}` }), vector: null }));
    await writer.of(scope).put(points);
    expect((await kept.statistics()).turns).toBe(3_000);
    const pages = (): number => heard.filter((name) => name === 'POST points/scroll').length;
    const read = pages();
    expect((await kept.statistics()).turns).toBe(3_000);
    expect([read < 6, pages()]).toEqual([true, read]);
  }),
);

itOnQdrant('loads a table again after ten minutes, also if searches renew it', () =>
  inCollection(async (writer, options) => {
    const scope = aScope();
    const kept = qdrantIndex(options).of(scope);
    const turnsAfter = async (minutes: number): Promise<number> => {
      const start = performance.now() + minutes * 60_000;
      const clock = vi.spyOn(performance, 'now').mockReturnValue(start);
      try {
        return (await kept.statistics()).turns;
      } finally {
        clock.mockRestore();
      }
    };
    await writer.of(scope).put([{ ...aPoint({ id: 'c1' }), vector: null }]);
    expect(await turnsAfter(0)).toBe(1);
    // An end without the time of its write, as earlier builds write it, cannot be seen.
    await makeOld(options, scope);
    const filter = { must: [...hasValue('scope', scopeKey(scope))] };
    const payload = { recorded_to: 5_000 };
    await outsider(options).setPayload(options.collection, { payload, filter, wait: true });
    expect(await turnsAfter(6)).toBe(1);
    // The cache reads the clock once a millisecond.
    await expect.poll(() => turnsAfter(11)).toBe(0);
  }),
);
