import { Unavailable } from '@mneme/domain';
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify';
import { Readable } from 'node:stream';

/** Four of the largest bodies at once. */
const LIMIT_BYTES = 128 * 1024 * 1024;
/** Smaller bodies are not counted: the number of connections bounds them. */
const SMALL_BYTES = 16 * 1024;

/**
 * Bounds the bytes of all bodies that have arrived and are not answered yet: a request above the bound is answered with
 * 503 and the time to wait. A half-sent request holds only what it has sent, and only until its time to arrive is over.
 */
export const boundBytesInFlight = (
  server: Pick<FastifyInstance, 'addHook'>,
  limitBytes: number = LIMIT_BYTES,
): void => {
  const bound = { left: limitBytes };
  server.addHook('preParsing', (request, reply, payload) => {
    const counted = isCounted(request) ? countedOf(payload, bound) : null;
    if (counted) reply.raw.once('close', counted.free);
    return Promise.resolve(counted?.stream ?? payload);
  });
};

/**
 * The same stream, whose bytes are counted as they come. It flows only when it is read, and the reader receives its
 * errors.
 */
const countedOf = (payload: RequestPayload, bound: { left: number }) => {
  let held = 0;
  const take = (chunk: Buffer): void => {
    if (chunk.length > bound.left) {
      payload.off('data', take);
      stream.destroy(overBound());
      return;
    }
    bound.left -= chunk.length;
    held += chunk.length;
    stream.push(chunk);
  };
  const begin = (): void => {
    payload.on('data', take);
    payload.once('end', () => stream.push(null));
    payload.once('error', (error: Error) => stream.destroy(error));
  };
  const stream = new Readable({ read: once(begin) });
  // The reader has received the error, or has stopped reading.
  stream.on('error', () => undefined);
  const free = (): void => {
    payload.off('data', take);
    stream.destroy();
    bound.left += held;
    held = 0;
  };
  return { stream, free };
};

const once = (work: () => void): (() => void) => {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
};

const isCounted = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_BYTES;

const overBound = (): Unavailable =>
  new Unavailable('too-busy', 'Too many large requests are under way at once. Send it again a little later.');
