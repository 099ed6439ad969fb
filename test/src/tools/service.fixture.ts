import { mnemeClient, type MnemeClient, MnemeError } from '@mneme/client';
import type { Started } from '@mneme/server';
import { type ClientConversation, clientConversation } from '@mneme/server/testing';
import { beforeAll } from 'vitest';
import { newUser, sharedEmbedded } from './shared-stacks.fixture.js';

export { everythingOf, refusalOf } from '@mneme/server/testing';

/** A running embedded service that other suites of the worker use too, with a client. */
export interface Service extends ClientConversation {
  readonly client: MnemeClient;
  /** Returns the id of a user without memories. */
  newUser(): string;
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
  const settled = (): Promise<void> => started.settled();
  return {
    ...clientConversation(() => client, settled),
    get client() {
      return client;
    },
    newUser,
    settled,
  };
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

/** Resolves in a later millisecond, so that the next timestamp differs. */
export const laterThanNow = async (): Promise<void> => {
  const now = Date.now();
  while (Date.now() <= now) await new Promise((resolve) => setImmediate(resolve));
};

/** Returns the instant one millisecond before the given one. */
export const justBefore = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString();
