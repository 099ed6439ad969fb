import {
  COMPARISONS,
  type Filter,
  type FilterField,
  type FilterValue,
  matchesFilter,
  MEMBERSHIPS,
  type Source,
} from '@mneme/domain';
import { expect } from 'vitest';
import { aFactPoint, anEntryPoint, aPoint, aScope } from '../builders.js';
import { ODD_STRINGS, type Promises } from '../promises.contract.js';
import { aSelection, lexicalIds, listedIds, seedsOf } from './memory-queries.js';
import type { Scoped, ScopedMemoryIndex } from '../../memory/memory-index.js';

const aSource = (origin: Pick<Source, 'agentId' | 'metadata'>): Source => ({
  messageId: 'm',
  sessionId: 's1',
  saidAt: 1_000,
  ...origin,
});

const ALL = aSelection({ kinds: ['chunk', 'entry', 'fact'] });

const POINTS = [
  aPoint({ id: 'plain' }),
  aFactPoint({ id: 'bare', speaker: null }),
  aPoint({
    id: 'agent',
    agentId: 'helper',
    role: 'assistant',
    speaker: 'ANA',
    memoryType: 'semantic',
    saidAt: 2_000,
  }),
  aPoint({ id: 'tags', tags: ['pet', 'Home'], recordedFrom: 3_000 }),
  anEntryPoint({ id: 'entry', metadata: { value: 'plan' }, recordedFrom: 3_000 }),
  aFactPoint({ id: 'meant', memoryType: 'semantic' }),
  aFactPoint({ id: 'stated', sources: [], agentId: 'helper' }),
  aFactPoint({
    id: 'told',
    sources: [aSource({ agentId: 'helper', metadata: { value: 'Pixel', a: { b: 7 } } })],
  }),
  anEntryPoint({
    id: 'marked',
    metadata: {},
    sources: [aSource({ metadata: { paged_out: true, provisional: { a: 7 }, value: 7 } })],
  }),
  aFactPoint({ id: 'marked fact', sources: [aSource({ metadata: { paged_out: true } })] }),
  anEntryPoint({
    id: 'both',
    metadata: { value: 'plan' },
    sources: [
      aSource({ agentId: 'helper' }),
      aSource({ agentId: 'Ana', metadata: { value: ['pixel', 1] } }),
      aSource({}),
    ],
  }),
  aPoint({ id: 'text', metadata: { value: 'Pixel', 'a.b': 'dotted', nested: { b: 1 } } }),
  aPoint({ id: 'number', metadata: { value: 7, 'a.b': 1.5 } }),
  aPoint({ id: 'digits', metadata: { value: '7' } }),
  aPoint({ id: 'true', metadata: { value: true } }),
  aPoint({ id: 'one', metadata: { value: 1 } }),
  aPoint({ id: 'null', metadata: { value: null } }),
  aPoint({ id: 'object', metadata: { value: { value: 'Pixel' } } }),
  aPoint({ id: 'list', metadata: { value: ['Pixel', 7, null, { x: 1 }, ['deep']] } }),
  aPoint({
    id: 'deep',
    metadata: { a: { b: 'dotted', c: { d: [7, 'Pixel'] }, 'c.d': 1.5 }, 'a.c': { d: true } },
  }),
  aPoint({ id: 'emoji', speaker: '🎉', metadata: { value: 'ÉCLAIR 🎉' } }),
  ...ODD_STRINGS.map((text, i) =>
    aPoint({ id: `odd${i}`, speaker: text, tags: [text], metadata: { value: text, [text]: i } }),
  ),
];

const FIELDS: readonly FilterField[] = [
  ...([
    'session_id',
    'agent_id',
    'speaker',
    'role',
    'kind',
    'tag',
    'memory_type',
    'said_at',
    'recorded_at',
  ] as const),
  ...([
    'metadata.value',
    'metadata.a.b',
    'metadata.a.c.d',
    'metadata.nested',
    'metadata.nested.b',
    'metadata.absent',
    'metadata.paged_out',
    'metadata.provisional.a',
  ] as const),
  ...ODD_STRINGS.map((text): FilterField => `metadata.${text}`),
];

const VALUES: readonly FilterValue[] = [
  ...[
    null,
    true,
    false,
    0,
    1,
    7,
    1.5,
    2_000,
    3_000,
    '',
    '7',
    'Pixel',
    'pixel',
    'ana',
    'Ana',
    's1',
    'pet',
    'HOM',
    'helper',
  ],
  ...['éclair', '\uFF21', '🎉', 'semantic', 'entry', 'true', 'null', ...ODD_STRINGS],
];

export const testListFilters = (it: Promises<Scoped<ScopedMemoryIndex>>): void => {
  it('applies every operator to every field like matchesFilter of the domain', async (index) => {
    const scoped = index.of(aScope());
    await scoped.put(POINTS);
    for (const op of COMPARISONS) {
      for (const field of FIELDS) {
        const filters = VALUES.map((value): Filter => ({ op, field, value }));
        const found = await Promise.all(
          filters.map((filter) => listedIds(scoped, { selection: { ...ALL, filter } })),
        );
        filters.forEach((filter, i) =>
          expect(sorted(found[i]), JSON.stringify(filter)).toEqual(expected(filter)),
        );
      }
    }
  });

  it('applies membership and combined filters like matchesFilter of the domain', async (index) => {
    const scoped = index.of(aScope());
    await scoped.put(POINTS);
    const leaves = FIELDS.flatMap((field) =>
      MEMBERSHIPS.flatMap((op) =>
        [[], [null], ['Pixel', 7, true], [...VALUES]].map((values): Filter => ({ op, field, values })),
      ),
    );
    const many = Array.from({ length: 1_500 }, (_, i): Filter => ({
      op: 'eq',
      field: 'speaker',
      value: `nobody ${i}`,
    }));
    const isAna: Filter = { op: 'icontains', field: 'speaker', value: 'ana' };
    const filters: Filter[] = [
      ...leaves,
      ...leaves.map((part): Filter => ({ op: 'not', part })),
      { op: 'and', parts: [] },
      { op: 'or', parts: [] },
      { op: 'or', parts: [...many, isAna] },
      { op: 'and', parts: [isAna, { op: 'not', part: { op: 'eq', field: 'speaker', value: 'Ana' } }] },
    ];
    for (const filter of filters) {
      const found = await listedIds(scoped, { selection: { ...ALL, filter } });
      expect(sorted(found), JSON.stringify(filter).slice(0, 200)).toEqual(expected(filter));
    }
  });
};

export const testSearchFilters = (it: Promises<Scoped<ScopedMemoryIndex>>): void => {
  it('applies the filter before the limit, so that a page is not short', async (index) => {
    const scoped = index.of(aScope());
    const vector = Float32Array.of(1, 0, 0, 0);
    await scoped.put([
      ...Array.from({ length: 60 }, (_, i) => aPoint({ id: `b${i}`, speaker: 'Bo', text: 'cat', vector })),
      aPoint({
        id: 'ana',
        text: 'cat and a long tail of other words',
        vector: Float32Array.of(0.6, 0.8, 0, 0),
      }),
    ]);
    const selection = aSelection({ filter: { op: 'eq', field: 'speaker', value: 'Ana' } });
    const seeds = await seedsOf(scoped, { stems: ['cat'], vector, selection, limit: 1 });
    expect([seeds.lexical[0]?.id, seeds.dense[0]?.id, seeds.frequencies.get('cat')]).toEqual([
      'ana',
      'ana',
      1,
    ]);
  });

  it('applies the same filters in searches', async (index) => {
    const scoped = index.of(aScope());
    await scoped.put(POINTS);
    for (const field of FIELDS) {
      const filter: Filter = { op: 'ne', field, value: 'Pixel' };
      const found = await lexicalIds(scoped, { stems: ['pixel'], selection: { ...ALL, filter }, limit: 100 });
      expect(sorted(found), JSON.stringify(filter)).toEqual(expected(filter));
    }
  });
};

const sorted = (ids: readonly string[] = []): readonly string[] => [...ids].sort();

const expected = (filter: Filter): readonly string[] =>
  sorted(POINTS.filter((point) => matchesFilter(filter, point)).map(({ id }) => id));
