import type { Compactor, SliceOutcome } from '../../erasure/compactor.js';
import type { Connection } from '../../store/connection.js';
import { type Failure, packFailure } from '../../store/failures.js';
import { groupCommit, type UnitAnswer } from './group-commit.js';
import type { SliceReport } from './pace.js';
import type { Step, StepName } from './steps.js';
import type { FromThread } from '../wire.js';
import { type AfterCommit, stepRunner } from './write-steps.js';

interface Waiting {
  readonly id: number;
  readonly steps: readonly Step[];
  readonly say: (message: FromThread) => void;
}

interface QueueEvents {
  readonly announce: (message: FromThread) => void;
  readonly onRecorded: (at: number) => void;
  readonly onFailure: (failure: Failure) => void;
}

interface Compacted {
  readonly compaction: SliceOutcome;
  readonly failure: Failure | null;
}

const NOT_COMPACTED: Compacted = { compaction: 'done', failure: null };

const afterCommits = (compactor: Compactor, after: AfterCommit, onFailure: QueueEvents['onFailure']) => ({
  compact: (): Compacted => {
    if (!after.compact) return NOT_COMPACTED;
    after.compact = false;
    try {
      return { compaction: compactor.slice(), failure: null };
    } catch (error) {
      return { compaction: 'held', failure: packFailure(error) };
    }
  },
  shortenLog: (): void => {
    const by = after.mergedWords ? 'background' : 'requests';
    after.mergedWords = false;
    try {
      // If a reader still uses the log, the next commit tries to empty the log again.
      if (after.emptyLog) after.emptyLog = !compactor.log.empty();
      else compactor.log.copyIfLong(by);
    } catch (error) {
      onFailure(packFailure(error));
    }
  },
});

/** Requests that arrive during a commit are committed together by the next one. */
export const openQueue = (
  db: Connection,
  compactor: Compactor,
  { announce, onRecorded, onFailure }: QueueEvents,
) => {
  const appended = new Set<string>();
  const after: AfterCommit = { emptyLog: false, compact: false, mergedWords: false };
  const onAppended = (topic: string, recordedAt: number): void => {
    appended.add(topic);
    onRecorded(recordedAt);
  };
  const commit = groupCommit(db, stepRunner(db, onAppended, after));
  let waiting: Waiting[] = [];
  const counts = { commits: 0, units: 0 };
  const { compact, shortenLog } = afterCommits(compactor, after, onFailure);
  const drain = (): void => {
    if (waiting.length === 0) return;
    const startedAt = performance.now();
    const group = waiting;
    waiting = [];
    const outcomes = commit(
      group.map(({ steps }) => steps),
      group.every(needsNoSync) ? 'NORMAL' : 'FULL',
    );
    const compacted = compact();
    shortenLog();
    counts.commits += 1;
    counts.units += group.length;
    const report = { ...counts, ...compacted, tookMs: performance.now() - startedAt };
    replyAll(group, outcomes, report);
    if (appended.size > 0) announce({ kind: 'appended', topics: [...appended] });
    appended.clear();
  };
  const take = (one: Waiting): void => {
    if (waiting.length === 0) setImmediate(drain);
    waiting.push(one);
  };
  return { take, drain };
};

interface Report extends Compacted, SliceReport {
  readonly commits: number;
}

const replyAll = (group: readonly Waiting[], outcomes: readonly UnitAnswer[], report: Report): void => {
  outcomes.forEach((outcome, i) => {
    const request = group[i];
    if (request) reply(request, outcome, report);
  });
};

const reply = (
  { id, steps, say }: Waiting,
  outcome: UnitAnswer,
  { failure: ofCompaction, ...report }: Report,
): void => {
  const asksToCompact = steps.some(({ step }) => step === 'compact');
  const failure = outcome.outcome === 'failed' ? outcome.failure : asksToCompact ? ofCompaction : null;
  if (failure) say({ kind: 'failed', id, failure });
  else say({ kind: 'answer', id, value: { ...outcome, ...report } });
};

/**
 * Steps whose unit need not wait for the disk. Acknowledgements and slices of an erasure follow from records
 * on the disk, so they are repeated after a power failure. If a data key is lost, the data sealed with it is
 * lost too, because that data comes later in the write-ahead log. Writes of commands must wait.
 */
const STEPS_WITHOUT_SYNC: readonly StepName[] = [
  'acknowledge',
  'forgetPoints',
  'forgetState',
  'claimKeys',
  'mergeWords',
  'beginCompaction',
  'compact',
];

const needsNoSync = ({ steps }: Waiting): boolean =>
  steps.some(({ step }) => STEPS_WITHOUT_SYNC.includes(step));
