import { DAY_MS, type Instant, parseScopeKey } from '@mneme/domain';
import { asksModel, type Decision, type Stage } from '@mneme/pipeline';
import type { StateRow } from '@mneme/ports';
import { codeOf } from '../delivery/report-delivery.js';
import { repeatedly, type Running } from '../repeatedly.js';
import type { StageContext } from '../stage-context.js';
import type { Loan } from './budget.js';
import { askedAgainBy, LIMIT_ASKED_AGAIN, pauseBeforeAsking, postponedBy, postponedIn } from './postponed.js';

const LIMIT_ROWS = 100;
const RESUMED_EVERY_MS = 30_000;

/**
 * Publishes postponed events again. Events without budget are published when the process starts, because
 * limits may have been raised, and on every new UTC day. Events with an unusable answer are published after
 * their pause.
 */
export const resumeOften = (stage: Stage, context: StageContext): Running => {
  if (!asksModel(stage, context.models)) return { close: () => Promise.resolve() };
  let isFirst = true;
  const resume = async (): Promise<void> => {
    const now = context.clock.now();
    await resumePostponed(stage, context, isFirst ? now : now - (now % DAY_MS));
    isFirst = false;
    await resumeAskedAgain(stage, context);
  };
  return repeatedly(
    () => (isFirst ? 0 : Math.min(RESUMED_EVERY_MS, context.askAgainMs)),
    resume,
    (error) => {
      isFirst = false;
      context.logger.warn({ stage: stage.name, code: codeOf(error) }, 'postponed work could not be resumed');
    },
  );
};

/**
 * Publishes events that were postponed before an instant, within the budgets. Returns their number.
 * Concurrent calls may publish an event twice. The stage decides about it once.
 */
export const resumePostponed = async (
  stage: Decision,
  context: StageContext,
  before: Instant,
): Promise<number> => {
  const count = await resumeRows(postponedBy(stage), context, before);
  if (count > 0) context.observe({ of: 'budget', stage: stage.name, outcome: 'resumed', count });
  return count;
};

/** Publishes the events whose pause is over. Returns the number of published events. */
export const resumeAskedAgain = async (stage: Decision, context: StageContext): Promise<number> => {
  let sum = 0;
  for (let n = 1; n <= LIMIT_ASKED_AGAIN; n += 1) {
    const before = context.clock.now() - pauseBeforeAsking(n, context.askAgainMs);
    const count = await resumeRows(askedAgainBy(stage, n), context, before);
    if (count > 0) context.observe({ of: 'bad-answers', stage: stage.name, outcome: 'asked-again', count });
    sum += count;
  }
  return sum;
};

const resumeRows = async (rowsOf: string, context: StageContext, before: Instant): Promise<number> => {
  // The loans are held until the end, so that published events count against the budget here. The stage takes
  // another loan when it decides.
  const loans: Loan[] = [];
  const seen = new Set<string>();
  try {
    for (;;) {
      const idleRows = await context.state.idleSince(rowsOf, before, LIMIT_ROWS);
      // A row that an erasure is about to remove can be neither published nor postponed. The next query finds
      // it again, so it must be skipped.
      const rows = idleRows.filter(({ key }) => !seen.has(key));
      for (const row of rows) {
        seen.add(row.key);
        const loan = await context.budget.lend(parseScopeKey(row.scope));
        if (loan) loans.push(loan);
        // Moves the row behind the other rows. This has no effect if another process has written the row
        // since it was read.
        if (loan) await publish(row, context);
        else await context.state.compareAndSet([{ ...row, touchedAt: context.clock.now() }]);
      }
      if (rows.length === 0) return loans.length;
    }
  } finally {
    for (const loan of loans) loan.end();
  }
};

/**
 * Publishes the event, then drops the row. After a crash in between, the event is published again with the
 * same id.
 */
const publish = async (row: StateRow, { work, state, clock }: StageContext): Promise<void> => {
  const recordedAt = clock.now();
  const kept = { ...row, touchedAt: recordedAt };
  const commit = { rows: [kept], events: [postponedIn(row)], parked: [], acknowledges: null, recordedAt };
  const { outcome } = await work.begin().commit(commit);
  if (outcome === 'settled') await state.drop([{ ...kept, version: kept.version + 1 }]);
};
