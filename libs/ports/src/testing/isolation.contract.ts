import { type Filter, NOW, POINT_KINDS, type Scope, scopeKey } from '@mneme/domain';
import { describe, expect } from 'vitest';
import {
  aFactPoint,
  aClaimHistory,
  anEntryPoint,
  anOutgoing,
  aPoint,
  aStateRow,
  aVersion,
} from './builders.js';
import { aFactQuery, aSlotChange } from './facts/fact-queries.js';
import { aNeighbourhood, aPointQuery, aProbe, aSelection } from './memory/memory-queries.js';
import { type Open, promises, type Promises } from './promises.contract.js';
import type { Stack } from './state/work.contract.js';

/** The scope under test, and other scopes with names as similar as possible. */
const MINE: Scope = { tenant: 'acme', user: 'ana' };
const OTHERS: readonly Scope[] = [
  { tenant: 'globex', user: 'ana' },
  { tenant: 'acme', user: 'bob' },
  { tenant: 'acme', user: 'ana2' },
  { tenant: 'acme', user: 'Ana' },
  { tenant: 'acme', user: 'ana ' },
  { tenant: 'acme', user: 'ana/s1' },
  { tenant: 'acme', user: 'аna' },
  { tenant: 'acme/ana', user: 's1' },
  { tenant: 'acme%2Fana', user: 's1' },
  { tenant: 'ana', user: 'acme' },
];
const EVERYBODY = [MINE, ...OTHERS];

/** A word that only this scope contains. Stemming does not change the word. */
const canaryOf = (scope: Scope): string => `canary${EVERYBODY.indexOf(scope)}x`;
const onlyId = (scope: Scope): string => `only-${canaryOf(scope)}`;

/**
 * Checks the isolation of scopes in a whole stack. No read or write in one scope shows or changes data of
 * another scope, even if both have equal ids, sessions, subjects and vectors.
 */
export const isolationContract = (open: Open<Stack>): void => {
  describe('isolation of scopes', () => {
    const it = promises(async () => {
      const { port, close } = await open();
      await Promise.all(EVERYBODY.map((scope) => fill(port, scope)));
      return { port, close };
    });
    testCompleteness(it);
    testReads(it);
    testGuesses(it);
    testWrites(it);
  });
};

const SAME_VECTOR = new Float32Array([1, 0, 0, 0]);

/**
 * Fills a scope. All scopes have the same ids and vectors. Each scope has one word that no other scope
 * contains.
 */
const fill = async ({ index, facts, log, state }: Stack, scope: Scope): Promise<void> => {
  const canary = canaryOf(scope);
  const alike = { text: `${canary} sleeps`, vector: SAME_VECTOR, speaker: canary, metadata: { canary } };
  await index
    .of(scope)
    .put([
      { ...anEntryPoint({ ...alike, id: 'same-digest' }), kind: 'digest' },
      aPoint({ ...alike, id: 'same-chunk' }),
      anEntryPoint({ ...alike, id: 'same-entry' }),
      aFactPoint({ text: alike.text, vector: SAME_VECTOR, speaker: canary, id: 'same-fact' }),
      aPoint({ ...alike, id: onlyId(scope), ordinal: 9 }),
    ]);
  await facts.of(scope).write([
    aSlotChange({
      claims: [aClaimHistory({ object: canary }), aClaimHistory({ id: onlyId(scope), object: canary })],
      versions: [aVersion(), aVersion({ claimId: onlyId(scope) })],
    }),
    aSlotChange({ key: onlyId(scope), subject: canary }),
  ]);
  await log.append(
    ['same', onlyId(scope)].map((id) => anOutgoing({ id, scope })),
    1_000,
  );
  await state.compareAndSet([
    aStateRow({ key: `${scopeKey(scope)}/s1`, scope: scopeKey(scope), state: canary }),
  ]);
};

const EVER = { kinds: POINT_KINDS, instants: 'ever', filter: null } as const;

/** Calls every method that reads a scope. */
const askAll = async ({ index, facts, log }: Stack, scope: Scope) => {
  const [store, graph] = [index.of(scope), facts.of(scope)];
  return {
    listed: (await store.list(aPointQuery({ selection: EVER }))).points,
    newest: (await store.list(aPointQuery({ selection: EVER, order: 'recorded' }))).points,
    session: (await store.list(aPointQuery({ selection: EVER, sessionId: 's1' }))).points,
    got: await store.getEmbedded(['same-chunk', 'same-entry', 'same-fact']),
    tail: await store.tail('s1', 100, 100),
    found: await store.search([aProbe({ selection: EVER, stems: ['sleeps'], vector: SAME_VECTOR })]),
    around: await store.neighbours(aNeighbourhood({ around: ['same-chunk'], reach: 100, selection: EVER })),
    read: [...(await store.features([{ id: 'same-chunk', recordedFrom: 1_000 }]))],
    statistics: await store.statistics(),
    sessions: (await index.sessions(scope, { limit: 100, cursor: null, instants: NOW, agentId: null }))
      .sessions,
    slots: await graph.slots(['slot1', onlyId(scope)]),
    loaded: await graph.load(['slot1', onlyId(scope)].map((key) => ({ key, stated: null }))),
    held: (await graph.facts(aFactQuery(), 9_000)).facts,
    timeline: (await graph.facts(aFactQuery({ valueInterval: 'every' }), 9_000)).facts,
    slotKeys: await graph.slotsOf({ claimIds: ['c1'], entryIds: ['entry1'], messageIds: ['m1'] }),
    traced: (await log.follow(scopeKey(scope), 'same', 0)).traces,
  };
};

const everythingOf = async (stack: Stack, scopes: readonly Scope[]): Promise<string[]> =>
  Promise.all(scopes.map(async (scope) => JSON.stringify(await askAll(stack, scope))));

const canariesIn = (answer: unknown): string[] =>
  EVERYBODY.map(canaryOf).filter((canary) => JSON.stringify(answer).includes(canary));

const testCompleteness = (it: Promises<Stack>): void => {
  it('this suite covers all methods of the index and the fact graph', ({ index, facts }) => {
    const methodsOf = (port: object): string[] => Object.keys(port).sort();
    expect(methodsOf(index)).toEqual(['counts', 'forget', 'of', 'recordedBefore', 'sessions', 'users']);
    expect(methodsOf(index.of(MINE))).toEqual(
      [
        ...['add', 'annotate', 'end', 'get', 'getEmbedded', 'list', 'neighbours', 'put', 'remove', 'search'],
        ...['features', 'statistics', 'tail'],
      ].sort(),
    );
    expect(methodsOf(facts.of(MINE))).toEqual(
      ['erase', 'facts', 'load', 'replace', 'slots', 'slotsOf', 'write'].sort(),
    );
    return Promise.resolve();
  });
};

const testReads = (it: Promises<Stack>): void => {
  it('returns all data of a scope and no data of another scope', async (stack) => {
    for (const scope of EVERYBODY) {
      const answers = await askAll(stack, scope);
      expect(canariesIn(answers)).toEqual([canaryOf(scope)]);
      expect(answers.listed).toHaveLength(POINT_KINDS.length + 1);
      const speakers = [{ name: canaryOf(scope), turns: 2 }];
      expect(answers.statistics).toMatchObject({ turns: 2, meanLength: 2, speakers });
      expect(answers.sessions.map(({ id, messages }) => [id, messages])).toEqual([['s1', 2]]);
      expect(answers.held.map(({ claim }) => claim.id).sort()).toEqual(['c1', onlyId(scope)].sort());
      expect(answers.traced).toHaveLength(1);
    }
  });

  it('returns no data of another scope for any filter', async ({ index }) => {
    const theirs = OTHERS.map(canaryOf);
    const nobody: Filter = { op: 'eq', field: 'speaker', value: 'nobody' };
    const wide: readonly Filter[] = [
      { op: 'not', part: nobody },
      { op: 'ne', field: 'speaker', value: 'nobody' },
      { op: 'or', parts: [nobody, { op: 'not', part: nobody }] },
      { op: 'in', field: 'speaker', values: theirs },
      { op: 'in', field: 'metadata.canary', values: theirs },
      { op: 'contains', field: 'speaker', value: 'canary' },
      { op: 'or', parts: theirs.map((value) => ({ op: 'eq' as const, field: 'speaker' as const, value })) },
    ];
    for (const filter of wide) {
      const selection = { ...EVER, filter };
      const probe = { selection, stems: ['sleeps', ...theirs], vector: SAME_VECTOR, participants: null };
      const listed = await index.of(MINE).list(aPointQuery({ selection }));
      const [found] = await index.of(MINE).search([aProbe(probe)]);
      expect(canariesIn(listed.points).filter((canary) => canary !== canaryOf(MINE))).toEqual([]);
      expect(JSON.stringify([found?.lexical, found?.dense])).not.toMatch(/only-canary[^0]/);
    }
  });

  it('counts no words of another scope', async ({ index }) => {
    const stems = ['sleeps', ...OTHERS.map(canaryOf)];
    const [found] = await index.of(MINE).search([aProbe({ selection: aSelection(), stems })]);
    expect(found?.frequencies.get('sleeps')).toBe(2);
    expect(OTHERS.map((scope) => found?.frequencies.get(canaryOf(scope)) ?? 0)).toEqual(OTHERS.map(() => 0));
  });
};

const testGuesses = (it: Promises<Stack>): void => {
  it('finds nothing under an id that only other scopes have', async ({ index, facts, log }) => {
    const ids = OTHERS.map(onlyId);
    const [store, graph] = [index.of(MINE), facts.of(MINE)];
    expect([await store.get(ids), await store.getEmbedded(ids)]).toEqual([[], []]);
    expect(await store.neighbours(aNeighbourhood({ around: ids, selection: EVER }))).toEqual([]);
    expect(await store.features(ids.map((id) => ({ id, recordedFrom: 1_000 })))).toEqual(new Map());
    expect(await graph.slots(ids)).toEqual([]);
    expect(await graph.load(ids.map((key) => ({ key, stated: null })))).toEqual([]);
    expect(await graph.slotsOf({ claimIds: ids, entryIds: ids, messageIds: ids })).toEqual([]);
    expect((await graph.facts(aFactQuery({ claimIds: ids, valueInterval: 'every' }), 9_000)).facts).toEqual(
      [],
    );
    for (const id of ids) expect((await log.follow(scopeKey(MINE), id, 0)).traces).toEqual([]);
  });

  it('returns only data of its own scope for a cursor of another scope', async ({ index, facts }) => {
    for (const scope of OTHERS) {
      for (const order of ['session', 'recorded'] as const) {
        const first = aPointQuery({ selection: EVER, order, limit: 1 });
        const { cursor } = await index.of(scope).list(first);
        const { points } = await index.of(MINE).list({ ...first, limit: 100, cursor });
        expect(canariesIn(points)).toEqual([canaryOf(MINE)]);
      }
      const query = aFactQuery({ limit: 1, valueInterval: 'every' });
      const { cursor } = await facts.of(scope).facts(query, 9_000);
      const page = await facts.of(MINE).facts({ ...query, limit: 100, cursor }, 9_000);
      expect(canariesIn(page.facts).filter((canary) => canary !== canaryOf(MINE))).toEqual([]);
    }
  });
};

const testWrites = (it: Promises<Stack>): void => {
  it('leaves other scopes unchanged when a scope writes data with the same ids', async (stack) => {
    const before = await everythingOf(stack, OTHERS);
    const ids = ['same-chunk', ...OTHERS.map(onlyId)];
    const [store, graph] = [stack.index.of(MINE), stack.facts.of(MINE)];
    await store.add(ids.map((id) => aPoint({ id, text: 'mine first' })));
    await store.put(ids.map((id) => aPoint({ id, text: 'mine now' })));
    const note = { turnId: 'mine', summary: 'mine', tags: ['mine'], memoryType: null, upTo: 9 };
    await store.annotate([...ids, 'same-entry'].map((id) => ({ id, ...note })));
    await store.end([...ids, 'same-entry'].map((id) => ({ id, recordedTo: 2_000 })));
    await graph.write([
      aSlotChange({ claims: ids.map((id) => aClaimHistory({ id, object: 'mine now' })), versions: [] }),
      aSlotChange({ versions: ['c1', ...ids].map((claimId) => aVersion({ claimId, recordedTo: 2_000 })) }),
      ...OTHERS.map((scope) => aSlotChange({ key: onlyId(scope), subject: 'mine now' })),
    ]);
    await store.remove(ids);
    expect(await everythingOf(stack, OTHERS)).toEqual(before);
  });

  it('leaves other scopes unchanged when a scope is erased', async (stack) => {
    const before = await everythingOf(stack, OTHERS);
    await stack.index.of(MINE).remove('everything');
    await stack.facts.of(MINE).erase();
    await stack.state.erase(scopeKey(MINE));
    expect(await everythingOf(stack, OTHERS)).toEqual(before);
    const rowsOf = (scope: Scope) => stack.state.load('segment', [`${scopeKey(scope)}/s1`]);
    const rows = (await Promise.all(OTHERS.map(rowsOf))).flat();
    expect(rows.map(({ state }) => state)).toEqual(OTHERS.map(canaryOf));
    expect(await rowsOf(MINE)).toEqual([]);
    expect((await stack.index.of(MINE).list(aPointQuery({ selection: EVER }))).points).toEqual([]);
    expect((await stack.facts.of(MINE).facts(aFactQuery({ valueInterval: 'every' }), 9_000)).facts).toEqual(
      [],
    );
  });

  it('isolates scopes inside a unit of work', async (stack) => {
    const before = await everythingOf(stack, OTHERS);
    const unit = stack.work.begin();
    const inside = { ...stack, index: { ...stack.index, ...unit.index }, facts: unit.facts };
    expect(canariesIn(await askAll(inside, MINE))).toEqual([canaryOf(MINE)]);
    await unit.index.of(MINE).remove('everything');
    await unit.facts.of(MINE).erase();
    await unit.commit({ rows: [], events: [], parked: [], acknowledges: null, recordedAt: 2_000 });
    expect(await everythingOf(stack, OTHERS)).toEqual(before);
  });
};
