import type { Stage } from '@mneme/pipeline';
import type { Logged } from '@mneme/ports';
import { delivering, LIMIT_RECORDS } from '@mneme/runner';
import { benchContext, type KeyedStores } from './bench-context.js';
import { cpuMsSince, type Taken } from './consume-stage.js';

/**
 * Passes records from memory to a stage, in deliveries like those of a log. The log of `stores` should be a
 * memory log. Throws the errors of the stage.
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
