import { mnemeClient, type MnemeClient, MnemeError, type NewMessage } from '@mneme/client';
import type { Started } from '@mneme/server';
import { beforeAll } from 'vitest';
import { newUser, sharedEmbedded } from './shared-stacks.fixture.js';

/** A message of a test. By default its role is `user` and its speaker is Ana. */
type Line = Partial<NewMessage> & Pick<NewMessage, 'content'>;

/** A running service with an empty store for the tests of one file. */
export interface Service {
  readonly client: MnemeClient;
  /** Returns the id of a user without memories. */
  newUser(): string;
  /** Records messages. The session stays open. The messages can be searched when this resolves. */
  say(userId: string, runId: string, lines: readonly Line[]): Promise<void>;
  /** Records messages and closes the session. Entries, facts and the digest exist when this resolves. */
  talk(userId: string, runId: string, lines: readonly Line[]): Promise<void>;
  /** Resolves when every stage has processed every event. */
  settled(): Promise<void>;
}

/** Returns the embedded service that the suites of this worker share. */
export const aService = (): Service => {
  let started: Started;
  let client: MnemeClient;
  beforeAll(async () => {
    started = await sharedEmbedded();
    client = mnemeClient({ url: started.url });
  });
  const say: Service['say'] = async (userId, runId, lines) => {
    const messages = lines.map((line) => ({ role: 'user' as const, name: 'Ana', ...line }));
    await client.memories.add({ userId, runId, messages });
  };
  return {
    get client() {
      return client;
    },
    newUser,
    say,
    talk: async (userId, runId, lines) => {
      await say(userId, runId, lines);
      await client.sessions.close(runId, { userId });
      await started.settled();
    },
    settled: () => started.settled(),
  };
};

export const everythingOf = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
};

/** Repeats a read until it includes the write of its token. */
export const onceReached = async <Answer>(read: () => Promise<Answer>): Promise<Answer> => {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof MnemeError && error.code === 'not-yet')) throw error;
    }
  }
};

/** Returns status and code of a failing call. Throws if the call succeeds. */
export const refusalOf = async (call: Promise<unknown>): Promise<readonly [number, string]> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof MnemeError) return [error.status, error.code];
    throw error;
  }
  throw new Error('The call was not refused.');
};

/** Resolves in a later millisecond, so that the next timestamp differs. */
export const laterThanNow = async (): Promise<void> => {
  const now = Date.now();
  while (Date.now() <= now) await new Promise((resolve) => setImmediate(resolve));
};

/** Returns the instant one millisecond earlier. */
export const justBefore = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString();
