import { embedderContract } from '@mneme/ports/testing';
import { describe, expect, it } from 'vitest';
import { openOpenAiEmbedder } from './openai-embedder.js';
import { type Script, startScriptedServer } from '../scripted/scripted-server.fixture.js';

/** Counts letters, so that equal texts have equal vectors. */
const lettersOf = (text: string): readonly number[] => {
  const counts = Array.from({ length: 26 }, () => 0);
  for (const letter of text.toLowerCase()) {
    const at = letter.charCodeAt(0) % 26;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
};

const inputsOf = ({ input }: Parameters<NonNullable<Script['embeddings']>>[0]): readonly string[] =>
  Array.isArray(input) ? input.map(String) : [input];

const open = async (embeddings: NonNullable<Script['embeddings']>) => {
  const server = await startScriptedServer({ embeddings });
  const options = { baseUrl: server.baseUrl, apiKey: null, model: 'letters', setting: 'EMBEDDER_MODEL' };
  const port = await openOpenAiEmbedder({ ...options, limits: { retries: 0 } }).catch(
    async (error: unknown) => {
      await server.close();
      throw error;
    },
  );
  return { port, close: () => server.close() };
};

const counting: NonNullable<Script['embeddings']> = (request) => {
  const inputs = inputsOf(request);
  // Refuses requests that real servers refuse: more than 64 inputs, or an empty input.
  if (inputs.length > 64 || inputs.some((text) => text.trim() === '')) return { status: 400 };
  return { vectors: inputs.map(lettersOf) };
};

embedderContract(() => open(counting));

describe('openOpenAiEmbedder', () => {
  it('sends many texts in a few requests and keeps their order', async () => {
    const { port, close } = await open(counting);
    const texts = Array.from({ length: 150 }, (_, n) => 'abcdefghij'.slice(n % 10));
    const vectors = await port.embed(texts);
    const [first] = await port.embed(['abcdefghij']);
    expect(vectors[140]).toEqual(first);
    await close();
  });

  it.each<[string, readonly number[]]>([
    ['of another length', [1, 2]],
    ['that are no numbers', [NaN]],
  ])('refuses vectors %s', async (how, vector) => {
    const wrong = (request: Parameters<typeof counting>[0], n: number) =>
      n === 0 ? { vectors: [[1]] } : { vectors: inputsOf(request).map(() => vector) };
    const { port, close } = await open(wrong);
    await expect(port.embed(['a', 'b'])).rejects.toMatchObject({
      code: 'model-broken',
      message: expect.stringContaining(how) as string,
    });
    await close();
  });

  it('names the setting if the model does not exist', async () => {
    await expect(open(() => ({ status: 404 }))).rejects.toMatchObject({
      code: 'model-missing',
      message: expect.stringContaining('EMBEDDER_MODEL') as string,
    });
  });
});
