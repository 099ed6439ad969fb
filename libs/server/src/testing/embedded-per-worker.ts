import { startEmbedded, type Started } from '../embedded/start.js';
import { temporaryFolder } from './temporary-folder.js';

/**
 * The suites of one worker share a service, because starting one takes longer than most suites. A suite that
 * changes settings of the tenant, lists all users, or stops the service starts its own.
 */
let embedded: Promise<Started> | null = null;
let users = 0;

/** Returns the shared service. Its `close` does nothing, because other suites use it. */
export const sharedEmbedded = async (): Promise<Started> => {
  embedded ??= temporaryFolder().then((dataFolder) => startEmbedded({ dataFolder }));
  return { ...(await embedded), close: () => Promise.resolve() };
};

/** Returns the id of a user without memories. */
export const newUser = (): string => `user-${(users += 1)}`;
