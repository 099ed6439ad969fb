import { tokenModelContract } from '@mneme/ports/testing';
import { describe, expect, it } from 'vitest';
import { surprisalModel } from './surprisal-model.js';

tokenModelContract(() => Promise.resolve({ port: surprisalModel(), close: () => Promise.resolve() }));

const scoreText = async (text: string): Promise<ReadonlyMap<string, number>> => {
  const words = text.split(' ');
  const [scores = []] = await surprisalModel().score([words]);
  return new Map(words.map((word, at) => [word, scores[at] ?? 0]));
};

describe('surprisalModel', () => {
  it.each([
    ['thanks so much I moved to the harbour', 'harbour', 'the'],
    ['ich wohne eigentlich in der Altstadt und mag das', 'Altstadt', 'der'],
    ['pues vivo con mi hermana en la playa', 'hermana', 'la'],
  ])('in "%s", scores "%s" higher than "%s"', async (text, more, less) => {
    const scores = await scoreText(text);
    expect(scores.get(more)).toBeGreaterThan(scores.get(less) ?? 1);
  });

  it('gives greetings and padding the score 0', async () => {
    const scores = await scoreText('hi thanks my cat actually sleeps');
    expect([scores.get('hi'), scores.get('thanks'), scores.get('actually')]).toEqual([0, 0, 0]);
  });

  it('scores a repeated word lower', async () => {
    const [scores = []] = await surprisalModel().score([['my', 'cat', 'sleeps', 'the', 'cat']]);
    expect(scores[4]).toBeLessThan(scores[1] ?? 0);
  });

  it('gives words of scripts without spaces the score 1', async () => {
    expect([...(await scoreText('我昨 天搬 到了 波尔')).values()]).toEqual([1, 1, 1, 1]);
  });
});
