import type { Embedder } from '@mneme/ports';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Unavailable } from '@mneme/domain';

interface Request {
  readonly id: number;
  readonly texts: readonly string[];
}

type Answer =
  | { readonly id: number; readonly vectors: readonly Float32Array[] }
  | { readonly id: number; readonly failure: Failure };

/** What is left of an error that crosses threads. */
interface Failure {
  readonly code: string;
  readonly sentence: string;
}

const packed = (error: unknown): Failure =>
  error instanceof Unavailable
    ? { code: error.code, sentence: error.message }
    : { code: 'model-failed', sentence: `The embedder failed: ${String(error)}.` };

/** A port over which another thread embeds with this embedder: a model is loaded once for the whole process. */
export const serveEmbedder = (embedder: Embedder): MessagePort => {
  const { port1, port2 } = new MessageChannel();
  const answer = async ({ id, texts }: Request): Promise<Answer> => {
    try {
      return { id, vectors: await embedder.embed(texts) };
    } catch (error) {
      return { id, failure: packed(error) };
    }
  };
  port1.on('message', (request: Request) => {
    void answer(request).then((answered) => port1.postMessage(answered));
  });
  port1.unref();
  return port2;
};

/** What another thread needs to use the embedder of this process: the port is transferred. */
export interface SharedEmbedder {
  readonly id: string;
  readonly dimensions: number;
  readonly port: MessagePort;
}

/** The embedder behind a port of `serveEmbedder`. Calls that wait when its thread ends throw `Unavailable`. */
export const joinEmbedder = ({ id, dimensions, port }: SharedEmbedder): Embedder => {
  const waiting = new Map<number, (answer: Answer) => void>();
  let asked = 0;
  port.on('message', (answer: Answer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
    if (waiting.size === 0) port.unref();
  });
  port.on('close', () => {
    const failure = {
      code: 'model-gone',
      sentence: 'The thread of the embedder has ended. Restart the process.',
    };
    for (const [id, settle] of waiting) settle({ id, failure });
    waiting.clear();
  });
  port.unref();
  return {
    id,
    dimensions,
    embed: async (texts) => {
      const request: Request = { id: (asked += 1), texts };
      port.ref();
      const answer = await new Promise<Answer>((resolve) => {
        waiting.set(request.id, resolve);
        port.postMessage(request);
      });
      if ('failure' in answer) {
        const { code, sentence } = answer.failure;
        throw new Unavailable(code, sentence);
      }
      return answer.vectors;
    },
  };
};
