import type { Call } from '../crash/acknowledged.js';
import { type Answer, answerTo } from './answers.fixture.js';
import { until } from './inject-fault.js';

const ERASED_USER = 'gone';

/** A word that only the erased user wrote. */
export const SECRET = 'tangerine';

export const secretSaid: Call = {
  path: '/v1/memories',
  key: `${ERASED_USER}/said`,
  body: {
    user_id: ERASED_USER,
    run_id: 's',
    messages: [{ id: 'm1', role: 'user', content: `My locker code is ${SECRET}-4471.` }],
  },
};

/** Repeats the request for the erasure until it is accepted. Returns the receipt and the rejected answers. */
export const eraseGone = async (url: string) => {
  const refused: (Answer | null)[] = [];
  let receipt = '';
  await until('the erasure is accepted', async () => {
    const answer = await answerTo(url, `/v1/memories?user_id=${ERASED_USER}`, { method: 'DELETE' });
    if (answer?.status === 202) receipt = (JSON.parse(answer.body) as { receipt_id: string }).receipt_id;
    else refused.push(answer);
    return receipt !== '';
  });
  return { receipt, refused };
};

export const untilVerified = (url: string, receipt: string): Promise<void> =>
  until('the erasure is verified', async () => {
    const answer = await answerTo(url, `/v1/erasures/${receipt}?user_id=${ERASED_USER}`);
    return answer?.status === 200 && (JSON.parse(answer.body) as { status: unknown }).status === 'verified';
  });

/** Returns the text of every answer that could contain data of the erased user. */
export const readsOfGone = async (url: string): Promise<string> => {
  const body = JSON.stringify({ user_id: ERASED_USER, query: 'What is my locker code?' });
  const answers = await Promise.all([
    answerTo(url, '/v1/search', { method: 'POST', body }),
    answerTo(url, '/v1/context', { method: 'POST', body }),
    answerTo(url, `/v1/memories?user_id=${ERASED_USER}`),
    answerTo(url, `/v1/sessions/s/messages?user_id=${ERASED_USER}`),
    answerTo(url, `/v1/facts?user_id=${ERASED_USER}`),
  ]);
  return answers.map((answer) => answer?.body ?? '').join('\n');
};
