import { Rejected, type Scope } from '@mneme/domain';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReadingStores } from './open-reader.js';
import { type ReaderScheduling, type ReadingRun, serveReader } from './serve-reader.js';

export type GivenLimits = Pick<ReaderScheduling, 'budgetMs' | 'limits'>;

const GENEROUS: GivenLimits = { budgetMs: 10_000, limits: { inAll: 100, byKey: 100 } };

const procedures = ({ index }: ReadingStores, turn: ReadingRun) => ({
  turns: async (scope: Scope) => (await index.of(scope).statistics()).turns,
  slowly: async (scope: Scope) => {
    for (let round = 0; round < 100; round += 1) await nextTurn();
    return (await index.of(scope).statistics()).turns;
  },
  forever: async () => {
    for (;;) await turn.pause();
  },
  refuse: (field: string) => Promise.reject(new Rejected('not-this', 'This one is not answered.', { field })),
  write: (scope: Scope) => index.of(scope).remove('everything'),
});

/** Serves a reader with the procedures that the specs call. Each pause ends a slice. */
serveReader((given) => ({
  procedures,
  turns: {
    ...((given as GivenLimits | null) ?? GENEROUS),
    processorMs: () => performance.now(),
    sliceMs: 0,
  },
}));
