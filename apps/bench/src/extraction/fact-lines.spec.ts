import { expect, it } from 'vitest';
import { aRow } from './a-gold.fixture.js';
import { factLines, factLineSchema } from './fact-lines.js';

it('lists unjudged rows first, with the field names of the HTTP API', () => {
  const row = aRow({});
  const rows = [
    { row, verdict: 'right' as const, expected: ['home'] },
    { row, verdict: 'unjudged' as const, expected: [] },
  ];
  const lines = factLines([{ conversation: 'maya', rows }]);
  const { validAt, invalidAt, saidAt, ...same } = row;
  const wire = { ...same, valid_at: validAt, invalid_at: invalidAt, said_at: saidAt };
  expect(lines).toEqual([
    { conversation: 'maya', verdict: 'unjudged', ...wire, expected: [] },
    { conversation: 'maya', verdict: 'right', ...wire, expected: ['home'] },
  ]);
  expect(lines.every((line) => factLineSchema.safeParse(line).success)).toBe(true);
});
