import { describe, expect, it } from 'vitest';
import { type Filter, type FilterField, type FilterValue, matchesFilter } from './filter.js';
import type { Point } from '../conversation/point.js';

const point: Point = {
  id: 'p',
  kind: 'chunk',
  text: 'Pixel sleeps.',
  sessionId: 's1',
  agentId: null,
  episodeId: 'e',
  infer: true,
  turnId: null,
  summary: null,
  ordinal: 0,
  role: 'user',
  speaker: 'Ana',
  saidAt: 1000,
  recordedFrom: 2000,
  recordedTo: null,
  dataKey: null,
  stems: [],
  endsInQuestion: false,
  namesTime: false,
  tags: ['pet', 'Home'],
  memoryType: null,
  sources: [],
  toolCalls: [],
  metadata: {
    score: 3,
    'a.b': 'dotted',
    nothing: null,
    list: ['x', 2, { y: 1 }],
    object: { x: 1 },
    isPinned: true,
  },
};

type Leaf = Extract<Filter, { value: FilterValue }>['op'];
const holds = (op: Leaf, field: FilterField, value: FilterValue): boolean =>
  matchesFilter({ op, field, value }, point);

describe('matchesFilter', () => {
  it('finds values equal only if they have the same type', () => {
    expect(holds('eq', 'metadata.score', 3)).toBe(true);
    expect(holds('eq', 'metadata.score', '3')).toBe(false);
    expect(holds('ne', 'metadata.score', '3')).toBe(true);
    expect(holds('gt', 'metadata.score', '2')).toBe(false);
    expect(holds('eq', 'metadata.isPinned', 1)).toBe(false);
  });

  it('fails every operator except ne and nin if the point does not have the field', () => {
    for (const op of ['eq', 'gt', 'gte', 'lt', 'lte', 'contains', 'icontains'] as const) {
      expect(holds(op, 'metadata.absent', 'x'), op).toBe(false);
    }
    expect(matchesFilter({ op: 'in', field: 'metadata.absent', values: [null, 'x'] }, point)).toBe(false);
    expect(holds('ne', 'metadata.absent', 'x')).toBe(true);
    expect(matchesFilter({ op: 'nin', field: 'metadata.absent', values: ['x'] }, point)).toBe(true);
  });

  it('finds a value that is null with `eq` null', () => {
    expect(holds('eq', 'agent_id', null)).toBe(true);
    expect(holds('ne', 'speaker', null)).toBe(true);
    expect(holds('eq', 'metadata.nothing', null)).toBe(true);
    expect(holds('eq', 'metadata.absent', null)).toBe(false);
  });

  it('accepts a list if one element matches, and rejects it if one element is excluded by ne or nin', () => {
    expect(holds('eq', 'tag', 'pet')).toBe(true);
    expect(holds('ne', 'tag', 'pet')).toBe(false);
    expect(holds('icontains', 'tag', 'hOM')).toBe(true);
    expect(holds('eq', 'metadata.list', 2)).toBe(true);
    expect(matchesFilter({ op: 'nin', field: 'metadata.list', values: ['x'] }, point)).toBe(false);
  });

  it('reads a dot in a metadata name as a part of a key, or as the separator of two keys', () => {
    expect(holds('eq', 'metadata.a.b', 'dotted')).toBe(true);
    expect(holds('eq', 'metadata.object.x', 1)).toBe(true);
    expect(holds('eq', 'metadata.object.y', 1)).toBe(false);
    expect(holds('eq', 'metadata.object.toString.name', 'toString')).toBe(false);
    expect(holds('contains', 'metadata.toString', 'native')).toBe(false);
  });

  it('orders numbers by size and text by code point', () => {
    expect(holds('gte', 'said_at', 1000)).toBe(true);
    expect(holds('lt', 'said_at', 1000)).toBe(false);
    const emoji = { ...point, speaker: '🎉' };
    expect(matchesFilter({ op: 'gt', field: 'speaker', value: '\uFF21' }, emoji)).toBe(true);
    expect(matchesFilter({ op: 'lt', field: 'speaker', value: '🎊' }, emoji)).toBe(true);
    expect(matchesFilter({ op: 'lt', field: 'speaker', value: '🎉🎉' }, emoji)).toBe(true);
    expect(holds('lte', 'metadata.isPinned', true)).toBe(false);
  });

  it('combines conditions with and, or and not', () => {
    const isAna: Filter = { op: 'eq', field: 'speaker', value: 'Ana' };
    const isLate: Filter = { op: 'gt', field: 'recorded_at', value: 5000 };
    expect(matchesFilter({ op: 'and', parts: [isAna, { op: 'not', part: isLate }] }, point)).toBe(true);
    expect(matchesFilter({ op: 'or', parts: [isLate, { op: 'not', part: isAna }] }, point)).toBe(false);
    expect(matchesFilter({ op: 'and', parts: [] }, point)).toBe(true);
    expect(matchesFilter({ op: 'or', parts: [] }, point)).toBe(false);
  });
});
