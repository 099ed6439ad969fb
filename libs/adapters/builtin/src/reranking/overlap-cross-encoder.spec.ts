import { crossEncoderContract } from '@mneme/ports/testing';
import { describe, expect, it } from 'vitest';
import { overlapCrossEncoder } from './overlap-cross-encoder.js';

crossEncoderContract(() => Promise.resolve({ port: overlapCrossEncoder(), close: () => Promise.resolve() }));

const rank = async (query: string, texts: readonly string[]): Promise<readonly string[]> => {
  const scores = await overlapCrossEncoder().score(query, texts);
  return texts
    .map((text, n) => ({ text, score: scores[n] ?? 0 }))
    .sort((a, b) => b.score - a.score)
    .map(({ text }) => text);
};

describe('overlapCrossEncoder', () => {
  it('ranks a text with the words of the query first', async () => {
    const texts = ['I like trains.', 'Ana lives in Porto.', 'Ana likes trains.'];
    expect(await rank('Where does Ana live?', texts)).toEqual([
      'Ana lives in Porto.',
      'Ana likes trains.',
      'I like trains.',
    ]);
  });

  it('ranks a text of similar meaning first if no text shares a word', async () => {
    const texts = ['The deployment failed on Friday.', 'The kitten naps until evening.'];
    expect(await rank('my cat sleeps', texts)).toEqual([...texts].reverse());
  });

  it('gives a text that equals the query the score 1', async () => {
    const [score] = await overlapCrossEncoder().score('my cat sleeps', ['my cat sleeps']);
    expect(score).toBeCloseTo(1);
  });

  it('finds the words of the query in other scripts', async () => {
    const texts = ['犬が走る', '新しい猫がいる'];
    expect(await rank('新しい猫', texts)).toEqual([...texts].reverse());
  });
});
