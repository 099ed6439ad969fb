import { mnemeClient, MnemeError } from '@mneme/client';
import type { Call } from '../../crash/acknowledged.js';
import { until } from '../inject-fault.js';
import { untilAcknowledged } from '../speak.js';
import type { Edit, ErasedPart, ErasingHistory, Said, UserCall } from './histories.js';
import type { Receipts } from './receipts.js';

const START = Date.UTC(2026, 0, 5, 9);
const VALID_FROM = '2026-01-05T00:00:00Z';
const MINUTE_MS = 60_000;

/** Makes the calls of a round one after the other. Each call is repeated until it is acknowledged. */
export const liveRound = async (
  url: string,
  history: ErasingHistory,
  round: number,
  receipts: Receipts,
): Promise<void> => {
  for (const [n, call] of (history.rounds[round] ?? []).entries()) {
    const key = `${history.userId} ${round} ${n}`;
    if (call.kind === 'erase') receipts.add(history.userId, await erase(url, history.userId, call.part, key));
    else if (call.kind === 'edit') await edit(url, history.userId, call, key);
    else await untilAcknowledged(url, callOf(history, call, key));
  }
};

const callOf = (
  { userId, isLeaving }: ErasingHistory,
  call: Exclude<UserCall, { kind: 'erase' | 'edit' }>,
  key: string,
): Call => {
  switch (call.kind) {
    case 'say':
    case 'again': {
      const messages = call.messages.map((said) => messageOf(said, isLeaving));
      return { path: '/v1/memories', key: null, body: { user_id: userId, run_id: call.runId, messages } };
    }
    case 'state': {
      const facts = [{ subject: 'Ana', predicate: 'collects', object: call.word, valid_at: VALID_FROM }];
      return { path: '/v1/facts', key, body: { user_id: userId, facts } };
    }
    case 'close':
      return { path: `/v1/sessions/${call.runId}/close`, key: null, body: { user_id: userId } };
  }
};

const messageOf = ({ id, content, word }: Said, isLeaving: boolean) => ({
  id,
  role: 'user',
  name: 'Ana',
  content,
  metadata: { word },
  ...(!isLeaving && { timestamp: new Date(START + Number(id.slice(1)) * MINUTE_MS).toISOString() }),
});

/** Repeats the request for an erasure until it is accepted. Returns the receipt's id. */
const erase = async (url: string, userId: string, part: ErasedPart, key: string): Promise<string> => {
  const query = new URLSearchParams({ user_id: userId, ...part }).toString();
  let receipt = '';
  await until(`the erasure ${query} is accepted`, async () => {
    const headers = { 'idempotency-key': key, connection: 'close' };
    const answer = await fetch(`${url}/v1/memories?${query}`, { method: 'DELETE', headers })
      .then(async (response) => ({ status: response.status, body: await response.text() }))
      .catch(() => null);
    if (answer === null || answer.status === 503) return false;
    if (answer.status !== 202) throw new Error(`The erasure ${query}: ${answer.status} ${answer.body}`);
    receipt = (JSON.parse(answer.body) as { receipt_id: string }).receipt_id;
    return true;
  });
  return receipt;
};

/**
 * Edits an entry once it is listed, because stages may be behind or an erasure may be recording its session
 * again.
 */
const edit = async (
  url: string,
  userId: string,
  { runId, before, word }: Edit,
  key: string,
): Promise<void> => {
  const { memories } = mnemeClient({ url });
  await until(`the entry with ${before} is edited to ${word}`, async () => {
    try {
      const { results } = await memories.page({ userId, runId, limit: 500 });
      if (results.some(({ memory }) => memory.includes(word))) return true;
      const entry = results.find(({ memory }) => memory.includes(before));
      if (entry) await memories.update(entry.id, `The key lies under ${word}.`, {}, { idempotencyKey: key });
      return false;
    } catch (error) {
      if (error instanceof MnemeError && [0, 404, 503].includes(error.status)) return false;
      throw error;
    }
  });
};
