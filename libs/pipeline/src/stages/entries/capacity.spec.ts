import { DAY_MS, type Entry, idOf, type Use, NEVER_USED } from '@mneme/domain';
import { type Capacity, type Fold, type Handled, type Outcome, pipeline } from '@mneme/pipeline';
import type { SqliteStack } from '@mneme/sqlite';
import { openSqliteHere } from '@mneme/sqlite/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtinModels, portsIn, aStageContext } from '@mneme/runner/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SCOPE = { tenant: 'acme', user: 'ana' };
const NOW = 1_000 * DAY_MS;

const entryOf = (n: number, changes: Partial<Entry> = {}): Entry => ({
  id: `e${String(n).padStart(3, '0')}`,
  sessionId: 's',
  segmentId: null,
  text: `Ana: I saw ${n} birds.`,
  kind: 'fact',
  speaker: 'Ana',
  happenedAt: n * DAY_MS,
  precision: null,
  sources: [],
  claims: [],
  ...changes,
});

let at = NOW;
const event = (type: string, data: unknown): Handled =>
  ({
    id: idOf('event', (at += 1)),
    type,
    scope: SCOPE,
    roots: [],
    trace: null,
    dataKey: null,
    data,
    recordedAt: at,
  }) as Handled;
const written = (entry: Entry): Handled => event('entry.written', entry);

describe('the capacity stage', () => {
  let folder = '';
  let store: SqliteStack;
  let used: ReadonlyMap<string, Partial<Use>>;
  beforeEach(async () => {
    used = new Map();
    folder = await mkdtemp(join(tmpdir(), 'mneme-capacity-'));
    const { id, dimensions } = builtinModels().embedder;
    store = await openSqliteHere({ folder, embedder: { id, dimensions } });
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  const capacity: Capacity = {
    activeEntries: 20,
    usesOf: (_, memories) => Promise.resolve(memories.map(({ id }) => ({ ...NEVER_USED, ...used.get(id) }))),
  };
  const ports = () => portsIn(aStageContext(store, { capacity }), store);
  const project = async (...events: readonly Handled[]): Promise<void> => {
    if (pipeline.remember.kind !== 'projection') throw new Error('It is no projection.');
    await pipeline.remember.project(events, ports());
  };
  const folded = async (state: unknown, given: Handled): Promise<Outcome<unknown>> => {
    const fold = pipeline.capacity as Fold<unknown>;
    if (fold.stateKey(given) === null) return { state, events: [] };
    const handle = fold.on[given.type] as (
      event: Handled,
      state: unknown,
      own: unknown,
    ) => Promise<Outcome<unknown>>;
    return handle(given, state, ports());
  };
  /**
   * Returns the paging events that each event causes, in the order of the events. The index receives each
   * event before the stage does, or no event at all.
   */
  const run = async (events: readonly Handled[], isProjected = true) => {
    let state = (pipeline.capacity as Fold<unknown>).initialState;
    const moved: { readonly to: string; readonly entryIds: readonly string[] }[] = [];
    for (const each of events) {
      if (isProjected) await project(each);
      const outcome = await folded(state, each);
      ({ state } = outcome);
      for (const { type, data } of outcome.events) {
        moved.push(data as (typeof moved)[number]);
        if (isProjected) await project(event(type, data));
      }
    }
    return { state: state as { readonly active: number }, moved };
  };
  const numbered = (count: number): readonly Handled[] =>
    Array.from({ length: count }, (_, n) => written(entryOf(n + 1)));
  const activeIds = async (): Promise<readonly string[]> => {
    const selection = {
      kinds: ['entry'],
      instants: { asOf: null, knownAt: null },
      filter: null,
      activeOnly: true,
    } as const;
    const page = await store.index
      .of(SCOPE)
      .list({ selection, sessionId: null, order: 'recorded', limit: 100, cursor: null });
    return page.points.map(({ id }) => id).sort();
  };

  it('pages out no entry below the limit, and flags the least useful entry as a candidate', async () => {
    const { moved, state } = await run(numbered(20));
    expect(moved).toEqual([{ to: 'candidates', entryIds: ['e001'] }]);
    expect(state.active).toBe(20);
    expect(await activeIds()).toHaveLength(20);
  });

  it('pages out the oldest entries that were never used, down to 95 % of the limit', async () => {
    const { moved, state } = await run(numbered(21));
    expect(moved.at(1)).toEqual({ to: 'paged-out', entryIds: ['e001', 'e002'] });
    expect(state.active).toBe(19);
    expect(await activeIds()).not.toContain('e001');
  });

  it('pages out first an entry that a newer entry repeats, and keeps the newer entry', async () => {
    const again = written(entryOf(30, { text: 'ana: i saw 2  birds.' }));
    const { moved } = await run([...numbered(20), again]);
    expect(moved.at(1)).toEqual({ to: 'paged-out', entryIds: ['e002', 'e001'] });
    expect(await activeIds()).toContain('e030');
  });

  it('keeps used entries rather than unused ones', async () => {
    used = new Map([['e001', { uses: 5, lastUsedAt: NOW, confidence: 1 }]]);
    const { moved } = await run(numbered(21));
    expect(moved.at(1)?.entryIds).toEqual(['e002', 'e003']);
  });

  it('keeps entries that a person has edited or that were said within a day', async () => {
    const edited = { ...entryOf(1), text: 'Ana: I saw one bird.', editedAt: NOW, knownFrom: NOW + 1 };
    const events = numbered(19);
    const young = [written(entryOf(0, { id: 'young', happenedAt: NOW })), written(entryOf(30))];
    await project(...events, event('entry.revised', { ...edited, knownFrom: at }));
    const { moved } = await run([...events, ...young]);
    expect(moved.filter(({ to }) => to === 'paged-out')).toEqual([
      { to: 'paged-out', entryIds: ['e002', 'e003'] },
    ]);
  });

  it('brings back an entry that is used again, and counts it as active', async () => {
    const { state } = await run(numbered(21));
    const back = event('entries.paged', { entryIds: ['e001'], to: 'active' });
    await project(back);
    expect(((await folded(state, back)).state as typeof state).active).toBe(20);
    expect(await activeIds()).toContain('e001');
  });

  it('pages out no entry twice if the index does not show the first paging yet', async () => {
    await project(...numbered(21));
    const { moved } = await run(numbered(25), false);
    const out = moved.filter(({ to }) => to === 'paged-out').flatMap(({ entryIds }) => entryIds);
    expect(new Set(out).size).toBe(out.length);
  });

  it('stops counting a replaced entry, and counts it again when the replacement is undone', async () => {
    const { state } = await run(numbered(10));
    const gone = event('entries.consolidated', {
      runId: 'run',
      changes: [{ entryId: 'e001', kind: 'merge', by: 'e002' }],
    });
    const after = (await folded(state, gone)).state as typeof state;
    expect(after.active).toBe(9);
    const back = event('entries.restored', { runId: 'run', entryIds: ['e001'], withdrawn: [] });
    expect(((await folded(after, back)).state as typeof state).active).toBe(10);
  });

  it('counts entries that were written before an erasure removed the count', async () => {
    await project(...numbered(15));
    const { state } = await run([written(entryOf(40))]);
    expect(state.active).toBe(16);
  });

  it('keeps the latest state of an entry when earlier events are delivered again', async () => {
    const [entry] = numbered(1);
    const out = event('entries.paged', { entryIds: ['e001', 'unknown'], to: 'paged-out' });
    const back = event('entries.paged', { entryIds: ['e001'], to: 'active' });
    if (!entry) throw new Error('There is no entry.');
    await project(entry, out);
    expect(await activeIds()).toEqual([]);
    await project(entry);
    expect(await activeIds()).toEqual([]);
    await project(back);
    await project(out);
    expect(await activeIds()).toEqual(['e001']);
  });

  it('keeps a deleted entry deleted when it is paged in', async () => {
    const [entry] = numbered(1);
    if (!entry) throw new Error('There is no entry.');
    const forgotten = event('entry.forgotten', { entryId: 'e001' });
    await project(entry, forgotten, event('entries.paged', { entryIds: ['e001'], to: 'active' }));
    const [point] = await store.index.of(SCOPE).get(['e001']);
    expect(point?.recordedTo).toBe(forgotten.recordedAt);
  });
});
