import type { Turn } from '@mneme/domain';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { packTurns, unpackTurns } from './packed-turns.js';

const turn: fc.Arbitrary<Turn> = fc.record({
  id: fc.uuid(),
  sessionId: fc.string(),
  ordinal: fc.nat(),
  speaker: fc.option(fc.string()),
  role: fc.constantFrom('user' as const, 'assistant' as const, 'system' as const, 'tool' as const),
  saidAt: fc.integer(),
  length: fc.nat(),
  counts: fc.array(fc.nat(65_535), { minLength: 3, maxLength: 3 }),
  similarity: fc.option(fc.double({ min: -1, max: 1, noNaN: true })),
  endsInQuestion: fc.boolean(),
  namesTime: fc.boolean(),
  isEligible: fc.boolean(),
});

test('packed turns come out as they went in', () => {
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 20 }), (turns) => {
      expect(unpackTurns(structuredClone(packTurns(turns, 3)))).toEqual(turns);
    }),
  );
});
