import { type Recalled, type Scope, scopeKey } from '@mneme/domain';
import { NO_RECALLS, type RecallCounts, recallEvents, type RecallNotes, RECALLS } from '@mneme/pipeline';
import type { Clock, EventLog, MemoryIndex, StateStore } from '@mneme/ports';
import type { Observe } from '@mneme/telemetry';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { repeatedly, type Running } from '../repeatedly.js';
import { openTally } from '../tallies/open-tally.js';

/** Takes note of what reads make use of, and has it written down behind them. */
export type RecallBook = RecallNotes & Running;

interface BookPorts {
  readonly log: Pick<EventLog, 'append'>;
  readonly index: MemoryIndex;
  readonly state: Pick<StateStore, 'load' | 'compareAndSet'>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly observe: Observe;
  /** Whether reads are recorded. What people say of results is counted all the same. */
  readonly recordsRecalls: boolean;
}

/** So many reads wait for being written at most: what comes beyond them is dropped, and counted. */
export const LIMIT_WAITING = 1_000;
const WRITTEN_EVERY_MS = 1_000;

interface Waiting {
  readonly scope: Scope;
  readonly reads: Recalled[];
}

/**
 * Keeps in memory what was read, and writes it to the log every second. What cannot be written is dropped: use is lossy by
 * choice, so that no read waits and none fails because of it.
 */
export const openRecallBook = (ports: BookPorts): RecallBook => {
  const { observe, logger, recordsRecalls } = ports;
  const tally = openTally(RECALLS, ports);
  let waiting = new Map<string, Waiting>();
  let count = 0;
  const write = async (): Promise<void> => {
    const written = [...waiting.values()];
    waiting = new Map();
    count = 0;
    for (const each of written) tally.add(each.scope.tenant, await writeDown(ports, each));
    await tally.write();
  };
  const failed = (error: unknown): void =>
    logger.warn({ error: String(error) }, 'it is not counted what reads made use of');
  const writing = repeatedly(() => WRITTEN_EVERY_MS, write, failed);
  return {
    note: (scope, recalled) => {
      if (!recordsRecalls) return;
      if (count >= LIMIT_WAITING) {
        observe({ of: 'recalls', outcome: 'dropped', count: 1 });
        tally.add(scope.tenant, { ...NO_RECALLS, dropped: 1 });
        return;
      }
      count += 1;
      const known = waiting.get(scopeKey(scope));
      if (known) known.reads.push(recalled);
      else waiting.set(scopeKey(scope), { scope, reads: [recalled] });
    },
    judged: ({ tenant }, judged) => {
      observe({ of: 'recalls', outcome: 'judged', count: judged });
      tally.add(tenant, { ...NO_RECALLS, judged });
    },
    close: async () => {
      await writing.close();
      await write().catch(failed);
    },
  };
};

const writeDown = async (
  { log, index, clock, observe, logger }: BookPorts,
  { scope, reads }: Waiting,
): Promise<RecallCounts> => {
  const count = reads.length;
  try {
    const events = await recallEvents(index, { scope, reads, receipt: randomUUID() });
    if (events.length > 0) await log.append(events, clock.now());
    observe({ of: 'recalls', outcome: 'recorded', count });
    return { ...NO_RECALLS, recorded: count };
  } catch (error) {
    logger.warn({ error: String(error) }, 'it is not recorded what reads made use of');
    observe({ of: 'recalls', outcome: 'dropped', count });
    return { ...NO_RECALLS, dropped: count };
  }
};
