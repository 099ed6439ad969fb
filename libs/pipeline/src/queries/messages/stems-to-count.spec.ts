import { NOW } from '@mneme/domain';
import { describe, expect, it } from 'vitest';
import { stemsToCount } from './stems-to-count.js';

const asked = { query: 'Where is the red kite?', kinds: ['chunk'], instants: NOW, filter: null } as const;

describe('stemsToCount', () => {
  it('returns the stems of the question if current messages are searched', () => {
    expect(stemsToCount(asked)).toEqual(['red', 'kite']);
    expect(stemsToCount({ ...asked, kinds: ['fact', 'exchange'] })).toEqual(['red', 'kite']);
  });

  it('returns no stems if messages are filtered, of another time, or not searched', () => {
    const filter = { op: 'eq', field: 'speaker', value: 'Ana' } as const;
    expect(stemsToCount({ ...asked, filter })).toEqual([]);
    expect(stemsToCount({ ...asked, instants: { asOf: 1_000, knownAt: null } })).toEqual([]);
    expect(stemsToCount({ ...asked, instants: { asOf: null, knownAt: 1_000 } })).toEqual([]);
    expect(stemsToCount({ ...asked, kinds: ['fact', 'entry'] })).toEqual([]);
  });
});
