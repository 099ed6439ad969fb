import { setTimeout as pause } from 'node:timers/promises';

export interface Answer {
  readonly path: string;
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: string;
}

/** Sends a request and returns its answer, or `null` if there was none. */
export const answerTo = async (url: string, path: string, init: RequestInit = {}): Promise<Answer | null> => {
  try {
    const headers = { 'content-type': 'application/json', connection: 'close' };
    const response = await fetch(`${url}${path}`, { headers, ...init });
    const body = await response.text();
    return { path, status: response.status, retryAfter: response.headers.get('retry-after'), body };
  } catch {
    return null;
  }
};

const WRITER = 'writer';
const REST_MS = 100;

/** All answers to a writer, and the ids of the acknowledged messages. */
export interface Written {
  readonly answers: readonly (Answer | null)[];
  readonly acknowledged: readonly string[];
}

/** Writes one message after another without retries, until the returned function is called. */
export const keepWriting = (url: string): (() => Promise<Written>) => {
  const stopping = new AbortController();
  const answers: (Answer | null)[] = [];
  const acknowledged: string[] = [];
  const write = async (): Promise<void> => {
    for (let n = 0; !stopping.signal.aborted; n += 1) {
      const message = { id: `w${n}`, role: 'user', content: `The parcel number ${n} has arrived.` };
      const body = JSON.stringify({ user_id: WRITER, run_id: 's', messages: [message] });
      const answer = await answerTo(url, '/v1/memories', { method: 'POST', body });
      answers.push(answer);
      if (answer?.status === 202) acknowledged.push(message.id);
      await pause(REST_MS);
    }
  };
  const written = write();
  return async () => {
    stopping.abort();
    await written;
    return { answers, acknowledged };
  };
};

export const writtenIds = async (url: string): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = new URLSearchParams({ user_id: WRITER, limit: '500', ...(cursor && { cursor }) });
    const answer = await answerTo(url, `/v1/sessions/s/messages?${query.toString()}`);
    const page = JSON.parse(answer?.body ?? '') as {
      results: { id: string }[];
      next_cursor: string | null;
    };
    ids.push(...page.results.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  return ids;
};
