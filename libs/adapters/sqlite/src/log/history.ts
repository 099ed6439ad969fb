import type { History } from '@mneme/ports';
import type { Threads } from '../threads/threads.js';

/** The log of the store: one partition per topic. */
export const sqliteHistory = ({ read }: Pick<Threads, 'read'>): History => ({
  stretchesOf: (topic) => read('stretches', topic),
  read: (stretch, limit) => read('history', { stretch, limit }),
});
