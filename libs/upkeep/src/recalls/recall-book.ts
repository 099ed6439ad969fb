import { type Recall, type Scope, scopeKey } from '@mneme/domain';
import { NO_RECALLS, type RecallCounts, recallEvents, type RecallNotes, RECALLS } from '@mneme/pipeline';
import type { EventLog, MemoryReader, Scoped } from '@mneme/ports';
import type { Observe } from '@mneme/telemetry';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { repeatedly, type Running } from '@mneme/runner';
import { openReturnedLinesBook } from './returned-lines-book.js';
import { openTally, type TallyPorts } from '../open-tally.js';

export type RecallBook = RecallNotes & Running;

interface BookPorts extends TallyPorts {
  readonly log: Pick<EventLog, 'append'>;
  readonly memoryReader: Scoped<MemoryReader>;
  readonly logger: Logger;
  readonly observe: Observe;
  /** True if reads are recorded. Feedback is counted even if it is false. */
  readonly recordsRecalls: boolean;
  /** True if the lines that reads return are stored. False for a store that takes no writes. */
  readonly remembersLines: boolean;
}

/** Maximum number of reads that wait to be written. Reads beyond this number are dropped and counted. */
export const LIMIT_WAITING = 1_000;
const WRITTEN_EVERY_MS = 1_000;

interface Waiting {
  readonly scope: Scope;
  readonly reads: Recall[];
}

/**
 * Records reads after they have answered. Drops reads that cannot be recorded, so that no read waits or
 * fails.
 */
export const openRecallBook = (ports: BookPorts): RecallBook => {
  const { observe, logger, recordsRecalls, remembersLines } = ports;
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
  const lines = openReturnedLinesBook(ports);
  return {
    returned: remembersLines ? lines.returned : () => undefined,
    note: (scope, recalled) => {
      if (!recordsRecalls) return;
      if (count >= LIMIT_WAITING) {
        observe({ of: 'recalls', outcome: 'dropped', count: 1 });
        tally.add(scope.tenant, { ...NO_RECALLS, dropped: 1 });
        return;
      }
      count += 1;
      const queued = waiting.get(scopeKey(scope));
      if (queued) queued.reads.push(recalled);
      else waiting.set(scopeKey(scope), { scope, reads: [recalled] });
    },
    judged: ({ tenant }, judged) => {
      observe({ of: 'recalls', outcome: 'judged', count: judged });
      tally.add(tenant, { ...NO_RECALLS, judged });
    },
    close: async () => {
      await Promise.all([writing.close(), lines.close()]);
      await write().catch(failed);
    },
  };
};

const writeDown = async (
  { log, memoryReader, clock, observe, logger }: BookPorts,
  { scope, reads }: Waiting,
): Promise<RecallCounts> => {
  const count = reads.length;
  try {
    const events = await recallEvents(memoryReader, { scope, reads, receipt: randomUUID() });
    if (events.length > 0) await log.append(events, clock.now());
    observe({ of: 'recalls', outcome: 'recorded', count });
    return { ...NO_RECALLS, recorded: count };
  } catch (error) {
    logger.warn({ error: String(error) }, 'it is not recorded what reads made use of');
    observe({ of: 'recalls', outcome: 'dropped', count });
    return { ...NO_RECALLS, dropped: count };
  }
};
