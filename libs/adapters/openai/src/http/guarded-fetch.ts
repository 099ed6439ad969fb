import { AnswerTooLong, BrokenAnswer } from './answer-errors.js';

/** Maximum number of bytes read of one answer, after decompression. */
export const LIMIT_ANSWER_BYTES = 4 * 1024 * 1024;

/** Longest pause that a server can demand with `Retry-After`, in seconds. */
const LIMIT_RETRY_AFTER_SECONDS = 60;

export interface AnswerLimits {
  /** Maximum time without a byte, before an answer begins and within an answer. */
  readonly silenceMs: number;
  /** Maximum time from the first byte of an answer to its last. */
  readonly totalMs: number;
}

/**
 * Follows no redirect, so no word reaches an address that the operator did not set. Closes a body after 4 MiB,
 * a silence or the total time. Reading it then throws `AnswerTooLong` or `BrokenAnswer`.
 */
export const guardedFetch =
  (limits: AnswerLimits): typeof fetch =>
  async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('accept-encoding', 'identity');
    const response = await fetch(input, { ...init, headers, redirect: 'manual' });
    const { status, statusText } = response;
    const body = response.body === null ? null : guardedBody(response.body, limits);
    return new Response(body, { status, statusText, headers: guardedHeaders(response.headers) });
  };

const guardedHeaders = (received: Headers): Headers => {
  const headers = new Headers(received);
  const seconds = Number(headers.get('retry-after'));
  // Limits the pause that a server demands, because the client would otherwise wait for days. A date is
  // replaced by the longest pause.
  if (headers.has('retry-after') && !(seconds >= 0 && seconds <= LIMIT_RETRY_AFTER_SECONDS))
    headers.set('retry-after', String(LIMIT_RETRY_AFTER_SECONDS));
  headers.delete('retry-after-ms');
  return headers;
};

const guardedBody = (
  body: ReadableStream<Uint8Array>,
  { silenceMs, totalMs }: AnswerLimits,
): ReadableStream<Uint8Array> => {
  const reader = body.getReader();
  const endsAt = performance.now() + totalMs;
  let bytes = 0;
  const next = async (): Promise<Uint8Array | null> => {
    const leftMs = endsAt - performance.now();
    const late = leftMs < silenceMs ? new BrokenAnswer('endless') : new BrokenAnswer('silent');
    const { done, value } = await rejectLate(Math.min(silenceMs, leftMs), late, reader.read());
    if (done) return null;
    bytes += value.length;
    if (bytes > LIMIT_ANSWER_BYTES) throw new AnswerTooLong();
    return value;
  };
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const chunk = await next();
          if (chunk === null) controller.close();
          else controller.enqueue(chunk);
        } catch (error) {
          closeQuietly(reader);
          throw error;
        }
      },
      cancel: () => closeQuietly(reader),
    },
    { highWaterMark: 0 },
  );
};

const rejectLate = async <T>(limitMs: number, late: Error, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const ends = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late), Math.max(0, limitMs));
  });
  try {
    return await Promise.race([work, ends]);
  } finally {
    clearTimeout(timer);
  }
};

/** Ignores errors of closing, because the caller already has the reason for closing. */
const closeQuietly = (reader: ReadableStreamDefaultReader<Uint8Array>): void => {
  reader.cancel().catch(() => undefined);
};
