import { crossEncoderContract } from '@mneme/ports/testing';
import { rm } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { pieceAt, TINY_CROSS_ENCODER, writeTinyModel } from '../network/tiny-model.fixture.js';
import { openTransformersCrossEncoder } from './transformers-cross-encoder.js';

const opened = async (model: string) => {
  const port = await openTransformersCrossEncoder({
    model,
    folder: model,
    type: 'fp32',
    setting: 'RERANKER_MODEL',
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

/**
 * Index of the first letter in the vocabulary. Padding and special tokens have lower indexes, and `someRows`
 * gives them zeros.
 */
const LETTERS_FROM = pieceAt('a', 'first');
const someRows = (at: number): number => (at < LETTERS_FROM ? 0 : Math.sin(at) / 50);
/** Only the letter z has a row other than 0. The graph weights it 0.5 in the query and 1 in the text. */
const zs = (at: number): number => (at === pieceAt('z', 'first') || at === pieceAt('z', 'later') ? 1 : 0);
const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));

crossEncoderContract(async () => opened(await writeTinyModel(someRows, TINY_CROSS_ENCODER)));

describe('openTransformersCrossEncoder', () => {
  it('reads query and text as two segments and returns the sigmoid of one number', async () => {
    const { port, close } = await opened(await writeTinyModel(zs, TINY_CROSS_ENCODER));
    const texts = ['a', 'zz', 'z is here', ...Array.from({ length: 20 }, (_, n) => 'b '.repeat(n))];
    const [none, two, one, ...others] = await port.score('z', texts);
    expect([none, two, one]).toEqual([0.5, 2.5, 1.5].map((sum) => expect.closeTo(sigmoid(sum), 6) as number));
    expect(others.every((score) => score === none)).toBe(true);
    await close();
  });

  it('reads the whole query and the beginning of a text that is too long', async () => {
    const { port, close } = await opened(await writeTinyModel(zs, TINY_CROSS_ENCODER));
    const long = 'ab '.repeat(5_000);
    const [before, within] = await port.score(`${'who '.repeat(40)} z`, [`z ${long}`, `${long} z`]);
    expect(before).toBeCloseTo(sigmoid(1.5), 6);
    expect(within).toBeCloseTo(sigmoid(0.5), 6);
    await close();
  });

  it('returns the probability of the second of two classes', async () => {
    const kind = { ...TINY_CROSS_ENCODER, columns: 2 };
    const { port, close } = await opened(
      await writeTinyModel((at, column) => (column === 0 ? -zs(at) : zs(at)), kind),
    );
    expect(await port.score('a', ['z'])).toEqual([expect.closeTo(sigmoid(2), 6)]);
    await close();
  });

  it.each([
    ['vectors', undefined],
    ['three classes', { ...TINY_CROSS_ENCODER, columns: 3 }],
  ])('refuses a model that returns %s and says which kind to choose', async (_, kind) => {
    const model = await writeTinyModel(someRows, kind);
    await expect(opened(model)).rejects.toMatchObject({
      name: 'Unavailable',
      code: 'model-missing',
      message: expect.stringMatching(/^RERANKER_MODEL=.* scores no pairs.*cross-encoder/u) as string,
    });
    await rm(model, { recursive: true });
  });

  it('names the setting and the file that is missing in the folder', async () => {
    const model = await writeTinyModel(someRows, TINY_CROSS_ENCODER);
    await rm(`${model}/onnx/model.onnx`);
    await expect(opened(model)).rejects.toMatchObject({
      code: 'model-missing',
      message: `RERANKER_MODEL=${model} has no onnx/model.onnx. Choose a folder of an ONNX model.`,
    });
    await rm(model, { recursive: true });
  });

  it('throws Unavailable when the model returns NaN', async () => {
    const model = await writeTinyModel(() => Number.NaN, TINY_CROSS_ENCODER);
    await expect(opened(model)).rejects.toMatchObject({ name: 'Unavailable', code: 'model-broken' });
    await rm(model, { recursive: true });
  });
});
