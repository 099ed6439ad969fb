import { selectorContract } from '@mneme/ports/testing';
import { describe, expect, it } from 'vitest';
import { overlapCrossEncoder } from './overlap-cross-encoder.js';
import { selectorByScores } from './selector-by-scores.js';

selectorContract(() =>
  Promise.resolve({ port: selectorByScores(overlapCrossEncoder()), close: () => Promise.resolve() }),
);

describe('selectorByScores', () => {
  it('keeps the order of texts with equal scores', async () => {
    const score = (_: string, texts: readonly string[]) =>
      Promise.resolve(texts.map((text) => (text === 'best' ? 1 : 0.5)));
    expect(await selectorByScores({ id: 'x', score }).select(['q'], ['a', 'b', 'best'])).toEqual([2, 0, 1]);
  });
});
