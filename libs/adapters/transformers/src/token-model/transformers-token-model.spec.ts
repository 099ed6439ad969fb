import { tokenModelContract } from '@mneme/ports/testing';
import { rm } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import {
  pieceAt,
  TINY_CLASSIFIER,
  TINY_LANGUAGE_MODEL,
  writeTinyModel,
} from '../network/tiny-model.fixture.js';
import { openTransformersTokenModel } from './transformers-token-model.js';

const opened = async (model: string) => {
  const port = await openTransformersTokenModel({
    model,
    folder: model,
    type: 'fp32',
    setting: 'COMPRESSOR_MODEL',
    threads: 1,
    onDownload: () => undefined,
  });
  return {
    port,
    close: async () => {
      await port.close();
      await rm(model, { recursive: true });
    },
  };
};

/** Makes a classifier that keeps words whose first letter is n or later in the alphabet. */
const byLetter = (at: number, column: number): number =>
  column === 0 ? 0 : at >= pieceAt('n', 'first') ? 3 : -3 + Math.sin(at);
const aClassifier = async () => opened(await writeTinyModel(byLetter, TINY_CLASSIFIER));

/** Makes a language model that expects an "e" after any letter. */
const expectsE = (_: number, column: number): number =>
  column === pieceAt('e', 'later') || column === pieceAt('e', 'first') ? 8 : Math.sin(column);
const aLanguageModel = async () => opened(await writeTinyModel(expectsE, TINY_LANGUAGE_MODEL));

describe.each([
  ['a classifier of tokens', aClassifier],
  ['a causal language model', aLanguageModel],
])('%s', (_, open) => {
  tokenModelContract(open);
});

describe('openTransformersTokenModel', () => {
  it('returns the mean score of the pieces of a word if the model is a classifier', async () => {
    const { port, close } = await aClassifier();
    const [[keep = 0, drop = 1, mixed = 0] = []] = await port.score([['sun', 'bad', 'x']]);
    expect(keep).toBeGreaterThan(drop);
    expect(mixed).toBeCloseTo(1 / (1 + Math.exp(-3)));
    await close();
  });

  it('scores unexpected words higher than expected ones if the model is a language model, also for the first word', async () => {
    const { port, close } = await aLanguageModel();
    const [scores = []] = await port.score([['e', 'q', 'e']]);
    const [first = 1, rare = 0, again = 1] = scores;
    expect(first).toBeLessThan(0.2);
    expect(rare).toBeGreaterThan(0.5);
    expect(again).toBe(first);
    await close();
  });

  it('refuses a model that scores no words and says which kind to choose', async () => {
    const model = await writeTinyModel(byLetter);
    await expect(opened(model)).rejects.toMatchObject({
      code: 'model-missing',
      message: expect.stringMatching(/^COMPRESSOR_MODEL=.* scores no words.*token classification/u) as string,
    });
    await rm(model, { recursive: true });
  });
});
