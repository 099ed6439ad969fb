import { describe, expect, it } from 'vitest';
import { aRow } from './a-gold.fixture.js';
import { rowsLines } from './rows-lines.js';

describe('rowsLines', () => {
  it('lists unjudged rows first, with the field names of the HTTP API', () => {
    const row = aRow({});
    const lines = rowsLines([
      {
        conversation: 'maya',
        rows: [
          { row, verdict: 'right', expected: ['home'] },
          { row, verdict: 'unjudged', expected: [] },
        ],
      },
    ]);
    const parsed = lines
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    const { validAt, invalidAt, saidAt, ...same } = row;
    const wire = { ...same, valid_at: validAt, invalid_at: invalidAt, said_at: saidAt };
    expect(parsed).toEqual([
      { conversation: 'maya', verdict: 'unjudged', ...wire, expected: [] },
      { conversation: 'maya', verdict: 'right', ...wire, expected: ['home'] },
    ]);
  });
});
