import type { MnemeClient } from '@mneme/client';
import { expect, inject } from 'vitest';
import { everythingOf, onceReached } from '../tools/service.fixture.js';

const FULL_SIZE = 100_000;
const SHORT_SIZE = 400;
const VALUES = inject('isFullSize') ? FULL_SIZE : SHORT_SIZE;
const PER_REQUEST = 200;
const LONGEST_WAIT_MS = 60_000;
const FIRST_INSTANT = Date.UTC(2020, 0, 1);
const MINUTE_MS = 60_000;

/**
 * `one after another` sends a request when the facts of the one before can be read. `at once` does not wait.
 */
type Pace = 'at once' | 'one after another';

/**
 * Fills a slot of one user, retracts one of its facts and ends another. Asserts that meanwhile each fact of
 * another user can be read within a minute.
 */
export const expectOthersToGoOn = async (client: MnemeClient, pace: Pace): Promise<void> => {
  const owner = { userId: 'filler' };
  const filled = await beside(client, 'while it is filled', () => fillSlot(client, owner.userId, pace));
  const ids = (await everythingOf(client.facts.list({ ...owner, atLeast: filled }))).map(({ id }) => id);
  expect(ids).toHaveLength(VALUES);
  const [first = '', second = ''] = ids;
  await beside(client, 'while a fact is retracted', async () => {
    const { token } = await client.facts.retract(first, owner);
    return untilReached(client, owner.userId, token);
  });
  await beside(client, 'while a fact is ended', async () => {
    const { token } = await client.facts.end(second, { ...owner, invalidAt: new Date().toISOString() });
    return untilReached(client, owner.userId, token);
  });
  const left = await everythingOf(client.facts.list(owner));
  expect(left.map(({ id }) => id)).toEqual(ids.slice(2));
};

/** States every value. Resolves with a token after which all values can be read. */
const fillSlot = async (client: MnemeClient, userId: string, pace: Pace): Promise<string> => {
  let last = '';
  for (let at = 0; at < VALUES; at += PER_REQUEST) {
    const facts = Array.from({ length: PER_REQUEST }, (_, n) => ({
      subject: 'Maya',
      predicate: 'likes',
      object: `Melody ${at + n}`,
      validAt: new Date(FIRST_INSTANT + (at + n) * MINUTE_MS).toISOString(),
    }));
    last = (await client.facts.state({ userId, facts })).token;
    if (pace === 'one after another') await untilReached(client, userId, last);
  }
  return untilReached(client, userId, last);
};

/** Runs the work while another user states facts one by one and reads each of them. */
const beside = async <Answer>(
  client: MnemeClient,
  when: string,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const progress = { isDone: false };
  const working = work().finally(() => (progress.isDone = true));
  const [answer, waits] = await Promise.all([working, stateUntil(client, () => progress.isDone)]);
  const longest = Math.max(...waits);
  process.stdout.write(
    `${VALUES} values, ${when}: ${waits.length} facts, longest ${Math.round(longest)} ms\n`,
  );
  expect(longest).toBeLessThan(LONGEST_WAIT_MS);
  return answer;
};

/**
 * States facts of another user until `isDone`. Returns for each fact the time until it could be read, in
 * milliseconds.
 */
const stateUntil = async (client: MnemeClient, isDone: () => boolean): Promise<readonly number[]> => {
  const waits: number[] = [];
  do {
    const since = performance.now();
    const fact = { subject: 'Ben', predicate: 'lives_in', object: `Town ${waits.length}` };
    const { token } = await client.facts.state({ userId: 'other', facts: [fact] });
    await untilReached(client, 'other', token);
    waits.push(performance.now() - since);
  } while (!isDone());
  return waits;
};

const untilReached = async (client: MnemeClient, userId: string, token: string): Promise<string> => {
  await onceReached(() => client.facts.page({ userId, atLeast: token, limit: 1 }));
  return token;
};
