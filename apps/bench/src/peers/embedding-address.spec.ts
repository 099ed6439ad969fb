import { afterAll, expect, it } from 'vitest';
import { openEmbeddingAddress } from './embedding-address.js';

const address = await openEmbeddingAddress((texts) =>
  Promise.resolve(texts.map((text) => Float32Array.of(text.length, 0.5))),
);
afterAll(() => address.close());

const post = async (body: object): Promise<{ readonly status: number; readonly body: unknown }> => {
  const answer = await fetch(`${address.url}/embeddings`, { method: 'POST', body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
};

it('returns a vector for each text in their order, and counts the texts', async () => {
  const before = address.texts();
  const { body } = await post({ model: 'm', input: ['one', 'three'] });
  expect(body).toMatchObject({
    data: [
      { index: 0, embedding: [3, 0.5] },
      { index: 1, embedding: [5, 0.5] },
    ],
  });
  expect(address.texts() - before).toBe(2);
});

it('returns the same vector in base64, as the client of OpenAI asks for it', async () => {
  const { body } = await post({ model: 'm', input: 'one', encoding_format: 'base64' });
  const { data } = body as { readonly data: readonly { readonly embedding: string }[] };
  const bytes = Buffer.from(data[0]?.embedding ?? '', 'base64');
  expect([bytes.readFloatLE(0), bytes.readFloatLE(4), bytes.length]).toEqual([3, 0.5, 8]);
});

it('refuses a request without texts with status 400 and the reason', async () => {
  const { status, body } = await post({ model: 'm' });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain('input');
});
