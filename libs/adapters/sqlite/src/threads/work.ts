import type { CommitResult, Commit, Work } from '@mneme/ports';
import type { Acknowledged } from '../log/acknowledged.js';
import { recordOf } from '../log/event-log.js';
import { sqliteFacts } from '../facts/fact-graph.js';
import { sqliteIndex, type Take } from '../index/memory-index.js';
import { parkedRecord } from '../log/parking.js';
import { stateRecord } from '../state/state-store.js';
import type { Step } from './writer/steps.js';
import type { Threads } from './threads.js';

/** A unit is a savepoint: effects, rows, events and acknowledgement commit together or not at all. */
export const sqliteWork = (threads: Threads, dimensions: number, acknowledged: Acknowledged): Work => ({
  publication: 'with-rows',
  begin: () => {
    const staged: Step[] = [];
    const stage: Take = (step) => {
      staged.push(step);
      return Promise.resolve([]);
    };
    return {
      index: sqliteIndex(threads, dimensions, stage),
      facts: sqliteFacts(threads, stage),
      commit: async (commit) => {
        const result = await writeCommit(threads, staged, commit);
        const { acknowledges } = commit;
        if (acknowledges && result.outcome === 'settled')
          acknowledged.committed(acknowledges.group, acknowledges.positions);
        return result;
      },
    };
  },
});

const writeCommit = async (
  { write }: Threads,
  staged: readonly Step[],
  { rows, events, parked, acknowledges, recordedAt }: Commit,
): Promise<CommitResult> => {
  const written = await write([
    { step: 'append', events: events.map(recordOf), recordedAt },
    { step: 'compareAndSet', rows: rows.map(stateRecord), isWhole: true },
    {
      step: 'park',
      parked: parked.map((refused) => parkedRecord(acknowledges?.group ?? '', refused, recordedAt)),
    },
    ...staged,
    ...(acknowledges ? [{ step: 'acknowledge' as const, ...acknowledges }] : []),
  ]);
  return written.outcome === 'lost'
    ? { outcome: 'conflict', keys: written.keys }
    : { outcome: 'settled', positions: written.answers[0] };
};
