import { endWithThisProcess } from '@mneme/local-servers';
import { startEmbedded, type Started } from '@mneme/server';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OwnServices, startOwnServices } from './own-services.fixture.js';

/**
 * Stacks that the suites of one worker share, because starting one takes longer than most suites. They are for
 * promises about users of their own. A suite that changes settings of the tenant, lists all users, or stops the
 * service starts its own stack.
 */
let embedded: Promise<Started> | null = null;
let services: Promise<OwnServices> | null = null;
let users = 0;

/** An embedded service on a store that is deleted when the worker ends. */
export const sharedEmbedded = async (): Promise<Started> => borrowed(await (embedded ??= startOnNewStore()));

/** The five services on topics of three partitions. */
export const sharedServices = async (): Promise<OwnServices> =>
  borrowed(await (services ??= startOwnServices(3)));

/** Returns the id of a user without memories. */
export const newUser = (): string => `user-${(users += 1)}`;

const borrowed = <Stack extends object>(stack: Stack): Stack => ({
  ...stack,
  close: () => Promise.resolve(),
});

const startOnNewStore = async (): Promise<Started> => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'mneme-shared-'));
  endWithThisProcess({ folder: dataFolder });
  return startEmbedded({ dataFolder });
};
