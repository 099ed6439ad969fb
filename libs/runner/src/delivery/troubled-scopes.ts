import { groupBy, Rejected, scopeKey, Unavailable } from '@mneme/domain';
import { envelopeIn } from '@mneme/events';
import { asksModel, type Stage } from '@mneme/pipeline';
import type { Logged } from '@mneme/ports';
import { setTimeout as pause } from 'node:timers/promises';
import { commitBatch, type DeliveryContext } from './commit-batch.js';
import { areDependenciesUp } from './probe-dependencies.js';
import { codeOf, reportDelivery } from './report-delivery.js';
import type { StageContext } from '../stage-context.js';

/** Limits for an event that fails while others succeed. After `tries` attempts the event is parked. */
export interface Patience {
  readonly tries: number;
  readonly firstRestMs: number;
  readonly longestRestMs: number;
}

export const PATIENCE: Patience = { tries: 8, firstRestMs: 250, longestRestMs: 16_000 };

/**
 * Longest pause in milliseconds of a delivery whose scopes have all failed before. The next delivery may have
 * other scopes.
 */
const LONGEST_HOLD_MS = 1_000;

export interface Attempts {
  readonly handle: (records: readonly Logged[], tries: number) => Promise<void>;
  readonly runner: DeliveryContext;
  readonly signal: AbortSignal;
}

interface Trouble {
  readonly record: Logged;
  readonly tries: number;
  readonly nextAt: number;
  readonly settledBefore: number;
}

/** Returns the scope of a record, or its key if the scope cannot be read. */
export const scopeOfRecord = ({ key, body }: Logged): string => {
  const envelope = envelopeIn(body);
  return envelope ? scopeKey(envelope.scope) : key;
};

const openTroubles = (patience: Patience) => {
  const troubles = new Map<string, Trouble>();
  let settled = 0;
  return {
    troubles,
    count: (): number => settled,
    settle: (count: number): void => {
      settled += count;
    },
    note: (scope: string, record: Logged): Trouble => {
      const before = troubles.get(scope);
      const isSame = before?.record.position.offset === record.position.offset;
      const tries = isSame ? before.tries + 1 : 1;
      const restMs = Math.min(patience.firstRestMs * 2 ** (tries - 1), patience.longestRestMs);
      const settledBefore = isSame ? before.settledBefore : settled;
      const trouble = { record, tries, nextAt: performance.now() + restMs, settledBefore };
      troubles.set(scope, trouble);
      return trouble;
    },
  };
};

interface Failure {
  readonly record: Logged;
  readonly error: Unavailable;
}

interface Attempting extends Attempts {
  /** True if the scope has failed before. The records of such a scope are tried only one by one. */
  readonly isKnown: boolean;
  readonly onSettled: (count: number) => void;
}

/**
 * Tries the records of a scope together, then one by one up to the first failure. Returns the first failure,
 * or `null` if all succeed.
 */
const firstFailure = async (
  records: readonly Logged[],
  { handle, signal, isKnown, onSettled }: Attempting,
): Promise<Failure | null> => {
  const each = records.map((record) => [record]);
  const parts = isKnown || records.length === 1 ? each : [records, ...each];
  let failure: Failure | null = null;
  for (const part of parts) {
    try {
      await handle(part, 1);
      onSettled(part.length);
      if (part === records) return null;
      failure = null;
    } catch (error) {
      if (!(error instanceof Unavailable) || signal.aborted) throw error;
      failure = part[0] ? { record: part[0], error } : null;
      if (part !== records) break;
    }
  }
  return failure;
};

interface Parking extends Attempts {
  readonly trouble: Trouble;
  readonly error: Unavailable;
}

const park = async (
  stage: Stage,
  context: StageContext,
  { trouble: { record, tries }, error, runner, signal }: Parking,
): Promise<void> => {
  const sentence = `${stage.name} failed on this event ${tries} times while others succeeded: ${error.message} Fix the cause, then replay it.`;
  const refused = [{ record, reason: new Rejected(error.code, sentence, { cause: error }) }];
  const startedAt = performance.now();
  const parked = await commitBatch(stage, runner, { arrivals: [], refused, erased: [], signal, tries: 1 });
  const seconds = (performance.now() - startedAt) / 1000;
  reportDelivery(stage, context, { arrivals: [], parked, seconds });
  const { partition, offset } = record.position;
  const line = { stage: stage.name, partition, offset, code: error.code, tries };
  context.logger.error(line, 'parked, because it alone fails');
};

/**
 * Parks the event. Returns false if parking fails with `Unavailable`. The event is then parked after its next
 * failure.
 */
const isParked = async (stage: Stage, context: StageContext, parking: Parking): Promise<boolean> => {
  try {
    await park(stage, context, parking);
    return true;
  } catch (error) {
    if (!(error instanceof Unavailable) || parking.signal.aborted) throw error;
    context.logger.warn({ stage: stage.name, code: codeOf(error) }, 'cannot be parked yet');
    return false;
  }
};

/**
 * Scopes whose events fail while other scopes succeed. Their events are retried in order, with growing
 * pauses. The first event of such a scope is parked after the attempts of `patience` if the dependencies of
 * the stage answer.
 */
export const troubledScopes = (stage: Stage, context: StageContext, patience: Patience) => {
  const { troubles, count, settle, note } = openTroubles(patience);
  const waitsForModel = asksModel(stage, context.models);

  /** True if the event fails although the dependencies (and the model, for other events) answer. */
  const isAlone = async ({ tries, record, settledBefore }: Trouble): Promise<boolean> => {
    if (tries < patience.tries || (waitsForModel && count() === settledBefore)) return false;
    return areDependenciesUp(context, record);
  };

  return {
    /** `free` are records of other scopes. `due` are records of troubled scopes whose pause is over. */
    divide: (records: readonly Logged[]) => divided(records, troubles),
    settled: settle,
    /** Handles the records of one scope. Returns true if all records are handled. */
    attempt: async (scope: string, records: readonly Logged[], attempts: Attempts): Promise<boolean> => {
      const isKnown = troubles.has(scope);
      const failure = await firstFailure(records, { ...attempts, isKnown, onSettled: settle });
      if (failure === null) {
        troubles.delete(scope);
        return true;
      }
      const trouble = note(scope, failure.record);
      const parking = { ...attempts, trouble, error: failure.error };
      if ((await isAlone(trouble)) && (await isParked(stage, context, parking))) troubles.delete(scope);
      return false;
    },
    /** Called if every scope fails, because a dependency is down and the scope is not to blame. */
    forget: (scope: string): void => void troubles.delete(scope),
    /** Waits until a troubled scope is due, but at most `LONGEST_HOLD_MS`. */
    rest: async (signal: AbortSignal): Promise<void> => {
      if (troubles.size === 0) return;
      const due = Math.min(...[...troubles.values()].map(({ nextAt }) => nextAt)) - performance.now();
      await pause(Math.min(Math.max(due, 0), LONGEST_HOLD_MS), undefined, { signal }).catch(() => undefined);
    },
  };
};

const divided = (records: readonly Logged[], troubles: ReadonlyMap<string, Trouble>) => {
  if (troubles.size === 0) return { free: records, due: [] };
  const now = performance.now();
  const troubledGroups = [...groupBy(records, scopeOfRecord)].filter(([scope]) => troubles.has(scope));
  const troubled = new Set(troubledGroups.flatMap(([, group]) => group));
  return {
    free: records.filter((record) => !troubled.has(record)),
    due: troubledGroups.filter(([scope]) => (troubles.get(scope)?.nextAt ?? 0) <= now),
  };
};
