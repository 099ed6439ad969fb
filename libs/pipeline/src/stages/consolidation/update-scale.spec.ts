import { letterEmbedder } from '@mneme/ports/testing';
import { describe, expect, it } from 'vitest';
import { openUpdateScale } from './update-scale.js';

describe('openUpdateScale', () => {
  it('embeds the reference pairs once per embedder', async () => {
    let calls = 0;
    const { embed, ...rest } = letterEmbedder();
    const embedder = { ...rest, embed: (texts: readonly string[]) => (calls++, embed(texts)) };
    const scale = await openUpdateScale(embedder);
    expect(await openUpdateScale(embedder)).toBe(scale);
    expect(calls).toBe(1);
    expect(scale.near).toBeLessThanOrEqual(scale.same);
    expect(scale.same).toBeLessThan(1);
  });

  it('embeds the reference pairs again after the embedder failed', async () => {
    let calls = 0;
    const { embed, ...rest } = letterEmbedder();
    const embedder = {
      ...rest,
      embed: (texts: readonly string[]) => (calls++ === 0 ? Promise.reject(new Error('gone')) : embed(texts)),
    };
    await expect(openUpdateScale(embedder)).rejects.toThrow('gone');
    expect((await openUpdateScale(embedder)).near).toBeGreaterThan(0);
  });
});
