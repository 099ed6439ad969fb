import { Rejected, type Scope } from '@mneme/domain';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { serveReader } from './serve-reader.js';

/** A reader's thread with the procedures that the specs call. */
serveReader(({ index }) => ({
  turns: async (scope: Scope) => (await index.of(scope).statistics()).turns,
  slowly: async (scope: Scope) => {
    for (let turn = 0; turn < 100; turn += 1) await nextTurn();
    return (await index.of(scope).statistics()).turns;
  },
  refuse: (field: string) => Promise.reject(new Rejected('not-this', 'This one is not answered.', { field })),
  write: (scope: Scope) => index.of(scope).remove('everything'),
}));
