import { setTimeout as pause } from 'node:timers/promises';

export interface Posted {
  readonly userId: string;
  readonly runId: string;
  readonly id: string;
  readonly content: string;
}

/** The answer to a single request without retries. */
export interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly isProblem: boolean;
}

/** Sends one message without retries. */
export const answerTo = async (url: string, { userId, runId, ...message }: Posted): Promise<Answer> => {
  const messages = [{ role: 'user', name: 'Ana', ...message }];
  const response = await fetch(`${url}/v1/memories`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_id: userId, run_id: runId, messages }),
  });
  await response.arrayBuffer();
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    isProblem: response.headers.get('content-type')?.startsWith('application/problem+json') ?? false,
  };
};

const AGAIN_AFTER_MS = 250;
const PATIENCE_MS = 60_000;

/**
 * Repeats a request while it is answered with 503, until it is answered with 202, or with 200, which means
 * that an earlier attempt was recorded. Throws on any other answer, and after 60 seconds.
 */
export const untilAccepted = async (post: () => Promise<Answer>): Promise<void> => {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const { status } = await post();
    if (status === 202 || status === 200) return;
    if (status !== 503 || performance.now() > until) throw new Error(`It was answered with ${status}.`);
    await pause(AGAIN_AFTER_MS);
  }
};
