import { scopeKey, Unavailable } from '@mneme/domain';
import type { Handled, Projection, StagePorts } from '@mneme/pipeline';
import type { Logged } from '@mneme/ports';
import { readRecords, validatePlacement } from '@mneme/runner';
import { inParallel } from './in-parallel.js';
import { projections, type ProjectionUnit } from './projections.js';

/** What the projections of a replay stand on. */
export interface ReplayDependencies {
  readonly begin: () => ProjectionUnit;
  /** The embedder computes again; nobody is asked what was decided already. */
  readonly models: Omit<StagePorts, 'index' | 'facts'>;
}

/** Scopes do not touch each other, and a store answers several at once sooner. */
const SCOPES_AT_ONCE = 8;

/**
 * Lets every projection of the topic take the records, each scope's in order. How many were refused: when they came, a
 * stage has parked them for the same reason, and nothing followed from them.
 */
export const projectRecords = async (
  records: readonly Logged[],
  topic: string,
  ground: ReplayDependencies,
): Promise<number> => {
  const { arrivals, refused } = readRecords(records);
  const unfit = new Set<string>();
  for (const stage of projections.filter(({ consumes }) => consumes.name === topic)) {
    const placed = validatePlacement(stage, arrivals);
    for (const { record } of placed.refused) unfit.add(JSON.stringify(record.position));
    const events = placed.arrivals.map(({ event }) => event);
    for (const event of await refusedBy(stage, events, ground)) unfit.add(event.id);
  }
  return refused.length + unfit.size;
};

/** Takes all at once; where one of them is refused, one by one: it must not take the others with it. */
const refusedBy = async (
  stage: Projection,
  events: readonly Handled[],
  ground: ReplayDependencies,
): Promise<readonly Handled[]> => {
  if (await isTaken(stage, events, ground)) return [];
  const refused: Handled[] = [];
  for (const event of events) if (!(await isTaken(stage, [event], ground))) refused.push(event);
  return refused;
};

const isTaken = async (
  stage: Projection,
  events: readonly Handled[],
  { begin, models }: ReplayDependencies,
): Promise<boolean> => {
  const unit = begin();
  const ports = { ...models, index: unit.index, facts: unit.facts };
  try {
    await inParallel(byScope(events), SCOPES_AT_ONCE, (its) => stage.project(its, ports));
    await unit.settle();
    return true;
  } catch (error) {
    // As in a stage: whatever is wrong with one event, it is that event that is left out.
    if (error instanceof Unavailable) throw error;
    return false;
  }
};

const byScope = (events: readonly Handled[]): Iterable<readonly Handled[]> => {
  const scopes = new Map<string, Handled[]>();
  for (const event of events) {
    const key = scopeKey(event.scope);
    const known = scopes.get(key);
    if (known) known.push(event);
    else scopes.set(key, [event]);
  }
  return scopes.values();
};
