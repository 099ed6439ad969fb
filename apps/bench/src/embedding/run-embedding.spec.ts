import { describe, expect, it } from 'vitest';
import { runEmbedding } from './run-embedding.js';
import { shortMessages } from './short-messages.js';

const texts = shortMessages(20);
const vectorOf = (text: string): Float32Array =>
  Float32Array.of(Math.cos(text.length), Math.sin(text.length));

describe('runEmbedding and shortMessages', () => {
  it('embeds the same texts in every way, and starts each round with another way', async () => {
    const calls: string[] = [];
    const heard = (way: string) => (given: readonly string[]) => {
      calls.push(`${way} ${given.length}`);
      return Promise.resolve(given.map(vectorOf));
    };
    const { rows, leastCosine } = await runEmbedding({
      embedder: { id: 'e', dimensions: 2, embed: heard('adapter') },
      bare: { run: heard('bare'), close: () => Promise.resolve() },
      texts,
      rounds: 2,
      onRound: (round) => calls.push(`round ${round}`),
    });
    const inTurn = (way: string, size: number) =>
      size === 1 ? texts.map(() => `${way} 1`) : [`${way} 16`, `${way} 4`];
    const batched = inTurn('adapter', 16);
    const others = [...inTurn('adapter', 1), ...inTurn('bare', 1), ...inTurn('bare', 16)];
    const both = ['round 0', ...batched, ...others, 'round 1', ...others, ...batched];
    expect(calls.slice(0, both.length)).toEqual(both);
    expect(rows.map(({ name, textsACall, textsARun }) => [name, textsACall, textsARun])).toEqual([
      ['adapter', 16, 1],
      ['adapter', 1, 1],
      ['bare loop', 1, 1],
      ['bare loop', 16, 16],
    ]);
    expect(leastCosine).toBeCloseTo(1);
  });

  it('returns distinct messages', () => {
    expect(new Set(shortMessages(96)).size).toBe(96);
  });
});
