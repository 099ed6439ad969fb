import { Unavailable } from '@mneme/domain';
import { staticEmbedder } from '@mneme/builtin';
import { embedderContract } from '@mneme/ports/testing';
import type { Embedder } from '@mneme/ports';
import { describe, expect, it } from 'vitest';
import { rememberingEmbedder } from './remembering-embedder.js';
import { joinCalls, serveCalls } from './thread-calls.js';

const joined = (embedder: Embedder) => {
  const port = serveCalls((texts: readonly string[]) => embedder.embed(texts));
  const embed = joinCalls<readonly Float32Array[]>(port);
  return { embedder: { ...embedder, embed }, port };
};

describe('an embedder in another thread', () => {
  embedderContract(() => {
    const { embedder, port } = joined(staticEmbedder());
    return Promise.resolve({
      port: embedder,
      close: () => {
        port.close();
        return Promise.resolve();
      },
    });
  });

  it('throws the error of the other thread', async () => {
    const error = new Unavailable('model-unavailable', 'Not now.');
    const { embedder, port } = joined({ ...staticEmbedder(), embed: () => Promise.reject(error) });
    await expect(embedder.embed(['a'])).rejects.toMatchObject({
      name: 'Unavailable',
      code: 'model-unavailable',
      message: 'Not now.',
    });
    port.close();
  });

  it('throws `model-gone` if the thread of the embedder ends', async () => {
    const { embedder, port } = joined({ ...staticEmbedder(), embed: () => new Promise(() => undefined) });
    const waiting = embedder.embed(['a']);
    port.close();
    await expect(waiting).rejects.toMatchObject({ code: 'model-gone' });
    await expect(embedder.embed(['b'])).rejects.toMatchObject({ code: 'model-gone' });
  });
});

describe('rememberingEmbedder', () => {
  embedderContract(() =>
    Promise.resolve({ port: rememberingEmbedder(staticEmbedder()), close: () => Promise.resolve() }),
  );

  it('embeds each text once', async () => {
    const asked: (readonly string[])[] = [];
    const plain = staticEmbedder();
    const { embed } = rememberingEmbedder({
      ...plain,
      embed: (texts) => {
        asked.push(texts);
        return plain.embed(texts);
      },
    });
    const [first] = await embed(['one', 'two']);
    const [again, third] = await embed(['one', 'three']);
    expect(asked).toEqual([['one', 'two'], ['three']]);
    expect([again, third]).toEqual([first, (await plain.embed(['three']))[0]]);
  });
});
