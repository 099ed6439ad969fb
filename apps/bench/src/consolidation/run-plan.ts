import { type Instant, NEIGHBOURS } from '@mneme/domain';
import type { MemoryPorts } from '@mneme/pipeline';
import { mean } from 'simple-statistics';
import { cpuMsSince } from '../stages/consume-stage.js';
import { fillEntries, SCOPE } from './fill-entries.js';
import { planNew } from './plan-new.js';
import type { SaidSentence } from './real-entries.js';
import { watchMemory } from './watch-memory.js';

export interface PlanRun {
  readonly ports: Pick<MemoryPorts, 'memoryReader' | 'memorySearch' | 'facts' | 'embedder' | 'work'>;
  /** Sentences to record, enough for the largest size and its new entries. */
  readonly said: readonly SaidSentence[];
  /** Numbers of entries before the new ones, in ascending order. */
  readonly sizes: readonly number[];
  readonly fresh: number;
  /** Number of measured rounds. A first, unmeasured round warms up. */
  readonly rounds: number;
  readonly onProgress: (entries: number, note: string) => void;
}

/**
 * Mean of the rounds: seconds of wall time, and seconds of processor time of all threads, which other load does
 * not change.
 */
export interface Effort {
  readonly seconds: number;
  readonly processorSeconds: number;
}

export interface PlanResult {
  readonly entries: number;
  readonly compared: number;
  readonly runs: number;
  readonly targets: number;
  readonly updaters: number;
  readonly planning: Effort;
  /** Effort of the same number of bare index searches. */
  readonly lookUps: Effort;
  /** Resident memory in bytes: before planning, and the peak during planning. */
  readonly before: number;
  readonly peak: number;
}

export const runPlan = async ({
  ports,
  said,
  sizes,
  fresh,
  rounds,
  onProgress,
}: PlanRun): Promise<readonly PlanResult[]> => {
  const results: PlanResult[] = [];
  let written = 0;
  const write = async (until: number, recordedAt: Instant): Promise<void> => {
    const part = { said: said.slice(written, until), before: written, recordedAt };
    await fillEntries(ports, part, (entries) => onProgress(part.before + entries, 'filling the store'));
    written = until;
  };
  for (const entries of sizes) {
    const upTo = FIRST_RECORDED_AT + entries;
    await write(entries, upTo);
    await write(entries + fresh, upTo + 1);
    const texts = said.slice(entries, entries + fresh).map(({ text }) => text);
    onProgress(entries, `planning ${fresh} new of ${entries}`);
    results.push(await measure(ports, { entries, texts, upTo, rounds }));
  }
  return results;
};

const FIRST_RECORDED_AT: Instant = Date.UTC(2026, 0, 1);

interface Size {
  readonly entries: number;
  readonly texts: readonly string[];
  readonly upTo: Instant;
  readonly rounds: number;
}

const measure = async (
  ports: Pick<MemoryPorts, 'memoryReader' | 'memorySearch' | 'facts' | 'embedder'>,
  { entries, texts, upTo, rounds }: Size,
): Promise<PlanResult> => {
  const knownAt = upTo + 1;
  const task = { scope: SCOPE, upTo, knownAt };
  const vectors = await ports.embedder.embed(texts);
  await lookUp(ports, vectors, knownAt);
  await planNew(ports, task);
  const watch = watchMemory();
  const efforts: { readonly planning: Effort; readonly lookUps: Effort }[] = [];
  let planned = { runs: 0, compared: 0, updates: [] } as Awaited<ReturnType<typeof planNew>>;
  for (let round = 0; round < rounds; round += 1) {
    const planning = await effortOf(async () => {
      planned = await planNew(ports, task);
    });
    efforts.push({ planning, lookUps: await effortOf(() => lookUp(ports, vectors, knownAt)) });
  }
  const { runs, compared, updates } = planned;
  return {
    entries,
    compared,
    runs,
    targets: updates.length,
    updaters: updates.reduce((sum, { updaters }) => sum + updaters.length, 0),
    planning: meanOf(efforts.map(({ planning }) => planning)),
    lookUps: meanOf(efforts.map(({ lookUps }) => lookUps)),
    before: watch.before,
    peak: watch.end(),
  };
};

/** Number of searches that the planner sends at once. */
const AT_ONCE = 16;

/** Runs only the searches of planning. Their results are not used. */
const lookUp = async (
  { memorySearch }: Pick<MemoryPorts, 'memorySearch'>,
  vectors: readonly Float32Array[],
  knownAt: Instant,
): Promise<void> => {
  const store = memorySearch.of(SCOPE);
  const selection = { kinds: ['entry'] as const, instants: { asOf: null, knownAt }, filter: null };
  for (let first = 0; first < vectors.length; first += AT_ONCE) {
    const some = vectors.slice(first, first + AT_ONCE);
    await store.search(
      some.map((vector) => ({
        selection,
        stems: [],
        vector,
        participants: null,
        limit: NEIGHBOURS + 1,
      })),
    );
  }
};

const effortOf = async (work: () => Promise<unknown>): Promise<Effort> => {
  const [startedAt, processor] = [performance.now(), process.cpuUsage()];
  await work();
  return {
    seconds: (performance.now() - startedAt) / 1000,
    processorSeconds: cpuMsSince(processor) / 1000,
  };
};

const meanOf = (efforts: readonly Effort[]): Effort => ({
  seconds: mean(efforts.map(({ seconds }) => seconds)),
  processorSeconds: mean(efforts.map(({ processorSeconds }) => processorSeconds)),
});
