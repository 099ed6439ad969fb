import { mnemeClient, type MnemeClient, MnemeError, type NewMessage } from '@mneme/client';
import { startEmbedded, type Started } from '@mneme/server';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** What is said when only the words matter: by Ana, at an instant. */
export type Line = Partial<NewMessage> & Pick<NewMessage, 'content'>;

/** A running service on an empty store, for the tests of one file. */
export interface Service {
  readonly client: MnemeClient;
  /** Somebody of whom nothing is known yet. */
  newUser(): string;
  /** Records what was said: it can be searched when this resolves. The session stays open. */
  say(userId: string, runId: string, lines: readonly Line[]): Promise<void>;
  /** Says it, and closes the session: entries, facts and digest are there when this resolves. */
  talk(userId: string, runId: string, lines: readonly Line[]): Promise<void>;
  /** Resolves when every stage has handled everything that was written. */
  settled(): Promise<void>;
}

/** The service of the file that calls this: starts before its first test, ends after its last. */
export const aService = (): Service => {
  let started: Started;
  let client: MnemeClient;
  let users = 0;
  beforeAll(async () => {
    started = await startEmbedded({ dataFolder: await mkdtemp(join(tmpdir(), 'mneme-e2e-')) });
    client = mnemeClient({ url: started.url });
  });
  afterAll(async () => {
    await started.close();
    await rm(started.dataFolder, { recursive: true, force: true });
  });
  const say: Service['say'] = async (userId, runId, lines) => {
    const messages = lines.map((line) => ({ role: 'user' as const, name: 'Ana', ...line }));
    await client.memories.add({ userId, runId, messages });
  };
  return {
    get client() {
      return client;
    },
    newUser: () => `user-${(users += 1)}`,
    say,
    talk: async (userId, runId, lines) => {
      await say(userId, runId, lines);
      await client.sessions.close(runId, { userId });
      await started.settled();
    },
    settled: () => started.settled(),
  };
};

/** Everything a listing gives, in its order. */
export const everythingOf = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
};

/** Repeats a read until its token is reached. */
export const onceReached = async <Answer>(read: () => Promise<Answer>): Promise<Answer> => {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof MnemeError && error.code === 'not-yet')) throw error;
    }
  }
};

/** The status and code of a call that is refused. */
export const refusalOf = async (call: Promise<unknown>): Promise<readonly [number, string]> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof MnemeError) return [error.status, error.code];
    throw error;
  }
  throw new Error('The call was not refused.');
};

/** Resolves in another millisecond of the clock than it was called in: what comes after is later. */
export const laterThanNow = async (): Promise<void> => {
  const now = Date.now();
  while (Date.now() <= now) await new Promise((resolve) => setImmediate(resolve));
};

/** The last instant before another. */
export const justBefore = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString();
