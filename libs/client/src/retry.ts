const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;

/**
 * True if the status asks the client to try later. The status 409 does so only with a `Retry-After` header.
 */
export const isRetryable = (status: number, retryAfter: string | null): boolean =>
  status === 429 || status === 503 || (status === 409 && retryAfter !== null);

/**
 * Returns the waiting time: `Retry-After` (seconds or an HTTP date), or else 250 ms, doubled with every try.
 * At most 30 s.
 */
export const waitMs = (tries: number, retryAfter: string | null, now: number): number => {
  const asked = retryAfter === null ? null : askedMs(retryAfter.trim(), now);
  return Math.min(LONGEST_WAIT_MS, asked ?? FIRST_WAIT_MS * 2 ** (tries - 1));
};

const askedMs = (text: string, now: number): number | null => {
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
};
