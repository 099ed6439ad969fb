import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { writeTinyModel } from '../network/tiny-model.fixture.js';
import { openTransformersAttention } from './transformers-attention.js';

const models = inject('models');

const opened = (model: string, type: 'fp32' | 'q8') =>
  openTransformersAttention({
    model,
    folder: model,
    type,
    setting: 'SEGMENTER_MODEL',
    threads: 1,
    onDownload: () => undefined,
  });

describe('openTransformersAttention', () => {
  it('refuses a model that does not output its attention', async () => {
    const model = await writeTinyModel((at, column) => Math.sin(at + column));
    await expect(opened(model, 'fp32')).rejects.toMatchObject({
      code: 'model-missing',
      message: expect.stringMatching(/^SEGMENTER_MODEL=.* does not give its attention/u) as string,
    });
    await rm(model, { recursive: true });
  });
});

describe.skipIf(models === null)('openTransformersAttention with MiniLM', () => {
  it('returns one link per sentence, also for 600 long sentences and for an empty list', async () => {
    const attention = await opened(join(models ?? '', 'minilm-attn'), 'q8');
    const links = await attention.link([
      'My cat sleeps all day.',
      'She is called Miso.',
      'The build fails on Windows.',
    ]);
    expect(links).toEqual([null, 1, expect.closeTo(0.5, 0.45)]);
    const long = await attention.link(Array.from({ length: 600 }, (_, n) => `word${n} `.repeat(40)));
    expect(long).toHaveLength(600);
    expect(await attention.link([])).toEqual([]);
    await attention.close();
  });
});
