import { describe, expect, it } from 'vitest';
import { aGold, aRow } from './a-gold.fixture.js';
import type { FactRow } from './observe.js';
import { judgeChange } from './judge-changes.js';

const gold = aGold({
  changes: [
    { what: 'home', slot: 'lives_in', before: 'berlin', after: 'porto', message: 'm2' },
    { what: 'coffee', slot: ['drinks'], before: 'coffee', after: null, message: 'm2' },
  ],
});
const outcomes = (rows: readonly FactRow[]): readonly string[] =>
  gold.changes.map((change) => judgeChange(rows, change, gold).outcome);
const berlin = aRow({});
const ended = { holds: false, invalidAt: '2026-07-01T00:00:00.000Z' };
const porto = aRow({ object: 'Porto' });
const coffee = aRow({ predicate: 'drinks', object: 'coffee' });

describe('judgeChange', () => {
  it('returns right if the new value holds and the old value has ended or is unknown', () => {
    expect(outcomes([{ ...berlin, ...ended }, porto])[0]).toBe('right');
    expect(outcomes([porto])[0]).toBe('right');
  });

  it('returns unfolded if the old value still holds, and unsaid if no row has the new value', () => {
    expect(outcomes([berlin, porto])[0]).toBe('unfolded');
    expect(outcomes([{ ...berlin, ...ended }])[0]).toBe('unsaid');
    expect(outcomes([])).toEqual(['unsaid', 'unsaid']);
  });

  it('returns right for a value without a successor if a row says that it ended', () => {
    expect(outcomes([{ ...coffee, ...ended }])[1]).toBe('right');
    expect(outcomes([{ ...coffee, negated: true }])[1]).toBe('right');
    expect(outcomes([coffee])[1]).toBe('unfolded');
    expect(outcomes([{ ...coffee, negated: true }, coffee])[1]).toBe('unfolded');
  });

  it('ignores rows about other people', () => {
    expect(outcomes([{ ...porto, subject: 'sarah' }])[0]).toBe('unsaid');
  });
});
