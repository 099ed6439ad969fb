import { type Instant, Rejected, parseScopeKey } from '@mneme/domain';
import type { Fold, Stage, StagePorts } from '@mneme/pipeline';
import type { Publication, StateRow } from '@mneme/ports';
import { portsIn, portsOf } from '../ports-of.js';
import { publishable } from '../decisions/publishable.js';
import { codeOf, reportDropped } from '../delivery/report-delivery.js';
import { repeatedly, type Running } from '../repeatedly.js';
import type { StageContext } from '../stage-context.js';
import { sweepEveryMs } from './idle-time.js';

const LIMIT_ROWS = 100;

/**
 * Releases idle conversations at intervals. Does nothing for stages that hold no messages until a
 * conversation is idle.
 */
export const sweepOften = (stage: Stage, context: StageContext): Running => {
  if (stage.kind !== 'fold' || stage.idle === null) return { close: () => Promise.resolve() };
  const { name, needs, idle } = stage;
  const everyMs = sweepEveryMs(context.idleAfterMs);
  return repeatedly(
    () => everyMs,
    async () => {
      await sweepIdle({ name, needs, idle }, context);
    },
    (error) => context.logger.warn({ stage: name, code: codeOf(error) }, 'idle sweep failed'),
  );
};

/** A stage that holds messages of a conversation until the conversation is idle. */
export type Sweepable = Pick<Fold<unknown>, 'name' | 'needs'> & {
  readonly idle: NonNullable<Fold<unknown>['idle']>;
};

/**
 * Releases the held messages of idle conversations, and publishes outboxes that a crash left. Concurrent
 * sweeps are harmless, because only one of them can write a row. Returns the number of committed rows.
 */
export const sweepIdle = async (stage: Sweepable, context: StageContext): Promise<number> => {
  const now = context.clock.now();
  const idle = await context.state.idleSince(stage.name, now - context.idleAfterMs, LIMIT_ROWS);
  let settled = 0;
  for (const row of idle) {
    try {
      const unit = context.work.begin();
      const ports = portsOf(stage, portsIn(context, unit));
      const released = await release(stage, row, ports, { now, publication: context.work.publication });
      if (released === null) continue;
      const { outcome } = await unit.commit({ ...released, recordedAt: now });
      if (outcome !== 'settled') continue;
      reportDropped(stage, context, released.dropped);
      settled += 1;
    } catch (error) {
      // Logs a row that cannot be released, because it must not delay other rows.
      if (!(error instanceof Rejected)) throw error;
      context.logger.error(
        { stage: stage.name, code: error.code, version: row.version },
        'an idle row could not be released',
      );
    }
  }
  return settled;
};

const release = async (
  stage: Sweepable,
  row: StateRow,
  ports: StagePorts,
  { now, publication }: { readonly now: Instant; readonly publication: Publication },
) => {
  const scope = parseScopeKey(row.scope);
  const released = await stage.idle(row.state, scope, ports, now);
  if (released === null) return null;
  const { state, events } = released;
  const id = `${stage.name}/${row.key}/${row.version}`;
  const cause = { id, scope, roots: [], trace: null, dataKey: row.dataKey };
  const { events: fresh, dropped } = publishable(events, cause, 'idle');
  const waiting = publication === 'after-rows';
  // A row with an outbox stays `isHolding`. The next sweep publishes the outbox again, because a crash may
  // have prevented the first publication.
  const next = { ...row, state, outbox: waiting ? fresh : [], isHolding: waiting && fresh.length > 0 };
  return { rows: [next], events: [...row.outbox, ...fresh], parked: [], acknowledges: null, dropped };
};
