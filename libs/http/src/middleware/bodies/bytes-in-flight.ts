import { Unavailable } from '@mneme/domain';
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify';
import { Readable } from 'node:stream';

/** Default bound in bytes, which is the size of four of the largest bodies. */
const LIMIT_BYTES = 128 * 1024 * 1024;
/** Smaller bodies are not counted, because the number of connections limits their total size. */
const SMALL_BYTES = 16 * 1024;

/**
 * Bounds the total bytes of bodies that have arrived and are not answered yet. A request over the bound is
 * answered 503 with `Retry-After`. A half-sent request counts only the bytes that it has sent.
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
 * Returns a stream of the same bytes, which deducts each chunk from the bound. The stream reads the payload
 * only while it is read, so that its reader gets every error.
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
  // An error of a stream without a listener would end the process.
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
