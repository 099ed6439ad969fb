import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded, type Started } from '../embedded/start.js';

/**
 * A service that the suites of one worker share, because starting one takes longer than most suites. It is for
 * promises about users of their own. A suite that changes settings of the tenant, lists all users, or stops the
 * service starts its own.
 */
let embedded: Promise<Started> | null = null;
let users = 0;

/** An embedded service that closing does not stop. */
export const sharedEmbedded = async (): Promise<Started> => {
  embedded ??= startOnNewStore();
  return { ...(await embedded), close: () => Promise.resolve() };
};

/** Returns the id of a user without memories. */
export const newUser = (): string => `user-${(users += 1)}`;

const startOnNewStore = async (): Promise<Started> => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'mneme-shared-'));
  // The runner ends its workers with this signal, by which a process ends without an exit event.
  process.once('SIGTERM', () => process.exit());
  process.once('exit', () => rmSync(dataFolder, { recursive: true, force: true }));
  return startEmbedded({ dataFolder });
};
