import { MnemeError, type MnemeClient } from '@mneme/client';
import { expect } from 'vitest';
import { everythingOf } from './service.fixture.js';

const FULL_SIZE = 100_000;
const SHORT_SIZE = 400;
/** Values of one relation of one person that hold side by side. */
export const VALUES = process.env['MNEME_CRASH'] === 'full' ? FULL_SIZE : SHORT_SIZE;
const PER_REQUEST = 200;
const LONGEST_WAIT_MS = 60_000;
const FIRST_INSTANT = Date.UTC(2020, 0, 1);
const MINUTE_MS = 60_000;

/** One user fills a slot, retracts one of its facts and ends another one. */
export const expectOthersToGoOn = async (client: MnemeClient): Promise<void> => {
  const owner = { userId: 'filler' };
  const filled = await beside(client, 'while it is filled', () => fillSlot(client, owner.userId));
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

/** States every value, each request when the one before can be read. Resolves with a token at which all can be. */
const fillSlot = async (client: MnemeClient, userId: string): Promise<string> => {
  let last = '';
  for (let at = 0; at < VALUES; at += PER_REQUEST) {
    const facts = Array.from({ length: PER_REQUEST }, (_, n) => ({
      subject: 'Maya',
      predicate: 'likes',
      object: `Melody ${at + n}`,
      validAt: new Date(FIRST_INSTANT + (at + n) * MINUTE_MS).toISOString(),
    }));
    const { token } = await client.facts.state({ userId, facts });
    last = await untilReached(client, userId, token);
  }
  return last;
};

/** Runs the work while another user states one fact after the other and reads each. */
const beside = async <Answer>(
  client: MnemeClient,
  when: string,
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const progress = { isDone: false };
  const working = work().finally(() => (progress.isDone = true));
  const waits: number[] = [];
  do {
    const since = performance.now();
    const fact = { subject: 'Ben', predicate: 'lives_in', object: `Town ${waits.length}` };
    const { token } = await client.facts.state({ userId: 'other', facts: [fact] });
    await untilReached(client, 'other', token);
    waits.push(performance.now() - since);
  } while (!progress.isDone);
  const longest = Math.max(...waits);
  process.stdout.write(
    `${VALUES} values, ${when}: ${waits.length} facts, longest ${Math.round(longest)} ms\n`,
  );
  expect(longest).toBeLessThan(LONGEST_WAIT_MS);
  return working;
};

/** Resolves with the token when what it names can be read. */
const untilReached = async (client: MnemeClient, userId: string, token: string): Promise<string> => {
  for (;;) {
    try {
      await client.facts.page({ userId, atLeast: token, limit: 1 });
      return token;
    } catch (error) {
      if (!(error instanceof MnemeError && error.code === 'not-yet')) throw error;
    }
  }
};
