import { describe, expect, it } from 'vitest';
import { pairCosts, type StoredEntry } from './pair-cost.js';

const entry = (id: string, place: number, vector: readonly number[]): StoredEntry => ({
  id,
  kind: 'entry',
  text: id,
  sessionId: 's',
  speaker: null,
  saidAt: place,
  recordedFrom: 0,
  recordedTo: null,
  stems: [],
  endsInQuestion: false,
  namesTime: false,
  sources: [{ sessionId: 's', messageId: `m${place}`, saidAt: place }],
  dataKey: null,
  metadata: {},
  vector: Float32Array.from(vector),
});

describe('pairCosts', () => {
  it('counts every pair, every similar pair, and one queue per entry with similar later entries', () => {
    const entries = [
      entry('a', 1, [1, 0]),
      entry('b', 2, [1, 0]),
      entry('c', 3, [1, 0]),
      entry('d', 4, [0, 1]),
    ];
    const costs = pairCosts(entries, 0.9, ({ updaters }) => 100 + updaters.length);
    expect(costs.everyPair).toEqual({ calls: 6, promptTokens: 606 });
    expect(costs.likePairs).toEqual({ calls: 3, promptTokens: 303 });
    expect(costs.queuesOnce).toEqual({ calls: 2, promptTokens: 203 });
  });

  it('leaves out pairs of entries from one message', () => {
    const twice = [entry('a', 1, [1, 0]), entry('b', 1, [1, 0])];
    expect(pairCosts(twice, 0.9, () => 1).everyPair.calls).toBe(0);
  });
});
