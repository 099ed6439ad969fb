import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

export interface EmbeddingAddress {
  /** Base URL of the API, which ends in `/v1`. */
  readonly url: string;
  /** Number of texts that were embedded so far. */
  readonly texts: () => number;
  close(): void;
}

const requestSchema = z.looseObject({
  input: z.union([z.string(), z.array(z.string())]),
  encoding_format: z.enum(['float', 'base64']).default('float'),
});

/**
 * Serves one embedder to all measured systems at `POST /v1/embeddings`, as OpenAI does. Answers 400 with the
 * reason if a request cannot be answered.
 */
export const openEmbeddingAddress = async (
  embed: (texts: readonly string[]) => Promise<readonly Float32Array[]>,
): Promise<EmbeddingAddress> => {
  let embedded = 0;
  const answer = async (request: IncomingMessage): Promise<object> => {
    const { input, encoding_format: format } = requestSchema.parse(await json(request));
    const texts = typeof input === 'string' ? [input] : input;
    embedded += texts.length;
    const vectors = await embed(texts);
    const data = vectors.map((vector, index) => ({
      object: 'embedding',
      index,
      embedding: format === 'float' ? [...vector] : base64Of(vector),
    }));
    return { object: 'list', data, model: 'all-MiniLM-L6-v2', usage: { prompt_tokens: 0, total_tokens: 0 } };
  };
  const server = createServer((request, response) => {
    const send = (status: number, body: object): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    answer(request).then(
      (body) => send(200, body),
      (error: unknown) => send(400, { error: { message: String(error) } }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    texts: () => embedded,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

const base64Of = ({ buffer, byteOffset, byteLength }: Float32Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');
