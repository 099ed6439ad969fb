import type { MessageVector, RankedMessage } from '@mneme/domain';
import { describe, expect, it } from 'vitest';
import { withinReach } from './within-reach.js';

const at = (sessionId: string, ordinal: number): MessageVector => ({
  id: `${sessionId}${ordinal}`,
  sessionId,
  ordinal,
  speaker: null,
  role: 'user',
  saidAt: ordinal,
  recordedFrom: 0,
  length: 1,
  counts: [],
  similarity: null,
  endsInQuestion: false,
  namesTime: false,
  isEligible: true,
});

const POOL = [...[0, 1, 2, 7, 9].map((n) => at('a', n)), ...[0, 1, 2].map((n) => at('b', n))];

const reached = (...ids: readonly string[]): string[] => {
  const candidates = POOL.filter(({ id }) => ids.includes(id)).map(
    (message) => ({ message }) as unknown as RankedMessage,
  );
  return withinReach(candidates, POOL, 2).map(({ id }) => id);
};

describe('withinReach', () => {
  it('returns the messages up to two places from the candidates, each once, even if ordinals have gaps', () => {
    expect(reached('a1', 'a2').sort()).toEqual(['a0', 'a1', 'a2', 'a7', 'a9']);
    expect(reached('a9').sort()).toEqual(['a2', 'a7', 'a9']);
  });

  it('returns no message of another session', () => {
    expect(reached('b0').sort()).toEqual(['b0', 'b1', 'b2']);
    expect(reached()).toEqual([]);
  });
});
