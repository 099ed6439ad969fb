import { NO_INSTRUCTIONS, scopeKey, Unavailable } from '@mneme/domain';
import { type Handled, type Projection, type StageModels, type StagePorts, UNBOUNDED } from '@mneme/pipeline';
import { type Logged, portsOfIndex } from '@mneme/ports';
import type { KeyRing } from '@mneme/sealing';
import { readRecords, validatePlacement } from '@mneme/runner';
import { openPseudonyms } from '@mneme/sealing';
import { inParallel } from './in-parallel.js';
import { projections, type ProjectionUnit } from './projections.js';

export interface ReplayDependencies {
  readonly begin: () => ProjectionUnit;
  /** Opens the sealed records of the log. Erased records cannot be opened. */
  readonly keyRing: Pick<KeyRing, 'keysOf' | 'secretsOf' | 'forgetScope'>;
  /** The embedder computes every vector again. The decisions in the log are final and ask no model. */
  readonly models: StageModels;
}

/**
 * Number of scopes that are projected at once. Several at once are faster, because a store answers
 * simultaneous requests faster than sequential ones.
 */
const SCOPES_AT_ONCE = 8;

/**
 * Passes the records to every projection of the topic, the records of a scope in the order of the log.
 * Returns the number of refused records: a stage parked each of them for the same reason on arrival, and no
 * event followed from it.
 */
export const projectRecords = async (
  records: readonly Logged[],
  topic: string,
  ground: ReplayDependencies,
): Promise<number> => {
  const { arrivals, refused } = await readRecords(records, ground.keyRing);
  const unfit = new Set<string>();
  for (const stage of projections.filter(({ consumes }) => consumes.name === topic)) {
    const placed = validatePlacement(stage, arrivals);
    for (const { record } of placed.refused) unfit.add(JSON.stringify(record.position));
    const events = placed.arrivals.map(({ event }) => event);
    for (const event of await refusedEvents(stage, events, ground)) unfit.add(event.id);
  }
  return refused.length + unfit.size;
};

/**
 * Projects all events together, or each of them alone if that fails, so that a refused event stops no other.
 */
const refusedEvents = async (
  stage: Projection,
  events: readonly Handled[],
  ground: ReplayDependencies,
): Promise<readonly Handled[]> => {
  if (await tryProject(stage, events, ground)) return [];
  const refused: Handled[] = [];
  for (const event of events) if (!(await tryProject(stage, [event], ground))) refused.push(event);
  return refused;
};

const tryProject = async (
  stage: Projection,
  events: readonly Handled[],
  { begin, models, keyRing }: ReplayDependencies,
): Promise<boolean> => {
  const unit = begin();
  const { index, facts, knowledge } = unit;
  const pseudonyms = openPseudonyms(keyRing);
  const ports = { ...models, ...UNUSED_PORTS, ...portsOfIndex(index), pseudonyms, facts, knowledge };
  try {
    await inParallel(groupByScope(events), SCOPES_AT_ONCE, (its) => stage.project(its, ports));
    await unit.settle();
    return true;
  } catch (error) {
    // As in a stage, any error except `Unavailable` concerns only this event, which is left out.
    if (error instanceof Unavailable) throw error;
    return false;
  }
};

/** Ports that projections never use: a rebuild runs no stage that reads conversations, plans or seals. */
const UNUSED_PORTS: Pick<
  StagePorts,
  'instructions' | 'sharing' | 'capacity' | 'consolidation' | 'untilProjected' | 'rewritesKey'
> = {
  instructions: () => Promise.resolve(NO_INSTRUCTIONS),
  // A rebuild proposes no shared knowledge, because proposals were decided when the facts were stated.
  sharing: () => Promise.resolve(null),
  capacity: UNBOUNDED,
  consolidation: { kind: 'on-request' },
  untilProjected: () => Promise.resolve(),
  rewritesKey: () => Promise.reject(new Unavailable('rebuilding', 'Nothing is sealed during a rebuild.')),
};

const groupByScope = (events: readonly Handled[]): Iterable<readonly Handled[]> => {
  const scopes = new Map<string, Handled[]>();
  for (const event of events) {
    const key = scopeKey(event.scope);
    const known = scopes.get(key);
    if (known) known.push(event);
    else scopes.set(key, [event]);
  }
  return scopes.values();
};
