import { type Instant, NEIGHBOURS } from '@mneme/domain';
import type { MemoryPorts } from '@mneme/pipeline';
import { fillEntries, SCOPE } from './fill-entries.js';
import { planNew } from './plan-new.js';
import type { SaidSentence } from './real-entries.js';
import { watchMemory } from './watch-memory.js';

export interface PlanRun {
  readonly ports: Pick<MemoryPorts, 'index' | 'embedder' | 'work'>;
  /** What there is to say: enough for the largest size, with its new entries. */
  readonly said: readonly SaidSentence[];
  /** How many entries there are before the new ones, growing. */
  readonly sizes: readonly number[];
  readonly fresh: number;
  /** Each is planned and looked up so often; the first time warms up, and does not count. */
  readonly rounds: number;
  readonly onProgress: (entries: number, note: string) => void;
}

/** Planning the new entries of one size. */
export interface PlanResult {
  readonly entries: number;
  readonly compared: number;
  readonly runs: number;
  readonly targets: number;
  readonly updaters: number;
  /** The means of the rounds, in seconds. */
  readonly seconds: number;
  /** The same number of index searches, bare. */
  readonly lookUpSeconds: number;
  /** Resident memory in bytes: before planning, and at its highest while planning. */
  readonly before: number;
  readonly peak: number;
}

/** Grows one user's entries, and plans the new ones of each size, with the bare look-ups beside. */
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
  ports: Pick<MemoryPorts, 'index' | 'embedder'>,
  { entries, texts, upTo, rounds }: Size,
): Promise<PlanResult> => {
  const knownAt = upTo + 1;
  const task = { scope: SCOPE, upTo, knownAt };
  const vectors = await ports.embedder.embed(texts);
  await lookUp(ports, vectors, knownAt);
  await planNew(ports, task);
  const watch = watchMemory();
  let [planning, looking] = [0, 0];
  let planned = { runs: 0, compared: 0, updates: [] } as Awaited<ReturnType<typeof planNew>>;
  for (let round = 0; round < rounds; round += 1) {
    planning += await secondsOf(async () => {
      planned = await planNew(ports, task);
    });
    looking += await secondsOf(() => lookUp(ports, vectors, knownAt));
  }
  const { runs, compared, updates } = planned;
  return {
    entries,
    compared,
    runs,
    targets: updates.length,
    updaters: updates.reduce((sum, { updaters }) => sum + updaters.length, 0),
    seconds: planning / rounds,
    lookUpSeconds: looking / rounds,
    before: watch.before,
    peak: watch.end(),
  };
};

/** As many at once as the planner searches for. */
const AT_ONCE = 16;

/** The searches of planning alone: nothing is filtered, read or compared. */
const lookUp = async (
  { index }: Pick<MemoryPorts, 'index'>,
  vectors: readonly Float32Array[],
  knownAt: Instant,
): Promise<void> => {
  const store = index.of(SCOPE);
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

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
};
