import type { Stage } from '@mneme/pipeline';
import type { Logged } from '@mneme/ports';
import { delivering, LIMIT_RECORDS } from '@mneme/runner';
import { benchContext, type KeyedStores } from './bench-context.js';
import { cpuMsSince, type Taken } from './consume-stage.js';

/**
 * Gives a stage records from memory, in the deliveries that a log would make of them; the stores' own log should keep
 * in memory what it is told. Throws what the stage throws.
 */
export const loopStage = async (
  stage: Stage,
  stores: KeyedStores,
  partitions: readonly (readonly Logged[])[],
): Promise<Taken> => {
  const deliver = delivering(
    stage,
    benchContext(stores, () => undefined),
  );
  const { signal } = new AbortController();
  const limit = LIMIT_RECORDS[stage.kind];
  const [startedAt, cpu] = [performance.now(), process.cpuUsage()];
  for (const records of partitions) {
    for (let at = 0; at < records.length; at += limit) {
      await deliver({ records: records.slice(at, at + limit), signal });
    }
  }
  return {
    events: partitions.flat().length,
    ms: performance.now() - startedAt,
    cpuMs: cpuMsSince(cpu),
  };
};
