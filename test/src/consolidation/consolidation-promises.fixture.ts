import { type Consolidation, mnemeClient, type MnemeClient } from '@mneme/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Reader } from '../reads/reading.fixture.js';
import { everythingOf, refusalOf } from '../tools/service.fixture.js';

const DAYS = ['2026-01-10', '2026-02-10', '2026-03-10'] as const;

export const consolidationPromises = (open: () => Promise<Reader>): void => {
  let stack: Reader;
  let client: MnemeClient;
  beforeAll(async () => {
    stack = await open();
    client = mnemeClient({ url: stack.url });
  }, 120_000);
  afterAll(() => stack.close());

  /** Records each text in its own session, one month apart, without consolidating. */
  const remember = async (userId: string, texts: readonly string[]): Promise<void> => {
    for (const [n, content] of texts.entries())
      await client.memories.add({
        userId,
        runId: `s${n}`,
        messages: [
          { id: `m${n}`, role: 'user', name: 'Ana', timestamp: `${DAYS[n % 3]}T09:00:00Z`, content },
        ],
      });
    await stack.settled();
  };

  const consolidated = async (userId: string): Promise<Consolidation> => {
    const { id } = await client.consolidations.start(userId);
    return finished(id);
  };

  const finished = async (id: string): Promise<Consolidation> => {
    for (;;) {
      await stack.settled();
      const run = await client.consolidations.get(id);
      if (run.status === 'succeeded') return run;
    }
  };

  const consolidatedAll = async (idempotencyKey?: string): Promise<Consolidation> => {
    const { id, eventId } = await client.consolidations.startAll({ idempotencyKey });
    expect(eventId).toBeUndefined();
    return finished(id);
  };

  const entriesOf = async (userId: string): Promise<readonly string[]> =>
    (await everythingOf(client.memories.list({ userId }))).map(({ memory }) => memory).sort();

  it('counts runs, verdicts and undone runs in the stats of the tenant', async () => {
    const before = (await client.stats()).consolidation;
    await remember('lea', ['I am allergic to peanuts.', 'I am allergic to peanuts.']);
    const run = await consolidated('lea');
    await client.consolidations.undo(run.id);
    for (;;) {
      await stack.settled();
      const { consolidation: now } = await client.stats();
      // Reads the counts again, because the server stores them up to a second later.
      if (now.undone === before.undone) continue;
      const kinds = { ...before.verdicts, merge: (before.verdicts['merge'] ?? 0) + 1 };
      expect(now).toEqual({
        runs: before.runs + 1,
        verdicts: kinds,
        gaveWay: before.gaveWay + 1,
        undone: before.undone + 1,
      });
      break;
    }
  });

  it('merges a repeated statement into its latest entry, and restores the exact former entry on undo', async () => {
    await remember('ben', ['I am allergic to peanuts.', 'I am allergic to peanuts.']);
    const before = await everythingOf(client.memories.list({ userId: 'ben' }));
    expect(before).toHaveLength(2);
    const run = await consolidated('ben');
    expect(run).toMatchObject({ compared: 2, targets: 1, counts: { merge: 1 }, continuedBy: null });
    expect(run).toMatchObject({
      reasons: { 'same-words': 1 },
      usage: { calls: 0, promptTokens: 0, completionTokens: 0 },
    });
    const after = await everythingOf(client.memories.list({ userId: 'ben' }));
    expect(after.map(({ sources }) => sources.map(({ messageId }) => messageId))).toEqual([['m1']]);
    const [verdict] = run.verdicts;
    const gone = verdict?.memoryId ?? '';
    expect((await client.memories.get(gone)).id).toBe(after[0]?.id);
    expect((await client.memories.history(gone)).map(({ event, reason }) => [event, reason])).toEqual([
      ['add', null],
      ['merge', 'same-words'],
    ]);
    await client.consolidations.undo(run.id);
    await stack.settled();
    const restored = await everythingOf(client.memories.list({ userId: 'ben' }));
    const shown = (memories: typeof before) =>
      memories
        .map(({ id, memory, sources, speaker }) => ({ id, memory, sources, speaker }))
        .sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(shown(restored)).toEqual(shown(before));
    expect((await client.memories.history(gone)).map(({ event }) => event)).toEqual([
      'add',
      'merge',
      'restore',
    ]);
    expect((await client.consolidations.get(run.id)).verdicts[0]?.undone).toBe(true);
  });

  it('undoes a run once if the request is sent several times', async () => {
    await remember('nils', ['I am allergic to peanuts.', 'I am allergic to peanuts.']);
    const { id, verdicts } = await consolidated('nils');
    const gone = verdicts[0]?.memoryId ?? '';
    for (const part of [undefined, undefined, [gone]]) await client.consolidations.undo(id, part);
    await stack.settled();
    await client.consolidations.undo(id);
    await stack.settled();
    expect((await client.memories.history(gone)).map(({ event }) => event)).toEqual([
      'add',
      'merge',
      'restore',
    ]);
    expect(await entriesOf('nils')).toHaveLength(2);
  });

  it('never repeats an undone merge, but merges both entries into a later one', async () => {
    await remember('judy', ['I am allergic to peanuts.', 'I am allergic to peanuts.']);
    const { id } = await consolidated('judy');
    await client.consolidations.undo(id);
    await stack.settled();
    expect(await consolidated('judy')).toMatchObject({ verdicts: [] });
    expect(await entriesOf('judy')).toHaveLength(2);
    // Sends all messages of the user, of which the first two are already recorded.
    await remember('judy', [
      'I am allergic to peanuts.',
      'I am allergic to peanuts.',
      'I am allergic to peanuts.',
    ]);
    expect((await consolidated('judy')).counts).toEqual({ merge: 2 });
    const left = await everythingOf(client.memories.list({ userId: 'judy' }));
    expect(left.map(({ sources }) => sources.map(({ messageId }) => messageId))).toEqual([['m2']]);
  });

  it('supersedes an entry whose facts were replaced by facts of a later entry', async () => {
    await remember('cleo', ['I live in Porto.', 'I live in Lisbon now.']);
    const run = await consolidated('cleo');
    expect(run.counts).toEqual({ supersede: 1 });
    expect(await entriesOf('cleo')).toEqual([expect.stringContaining('Lisbon')]);
  });

  it('keeps an entry if only a part of it was replaced, and marks this part as over', async () => {
    const said = ['I live in Porto, I work at Acme and I am allergic to peanuts.', 'I live in Lisbon now.'];
    await remember('mara', said);
    const run = await consolidated('mara');
    expect(run).toMatchObject({ counts: { update: 1 }, reasons: { 'partly-replaced': 1 } });
    const noted = expect.stringMatching(/peanuts\. \[over: .*Porto.*until .*\]/u) as string;
    expect(await entriesOf('mara')).toEqual(
      expect.arrayContaining([noted, expect.stringContaining('Lisbon')]),
    );
    await remember('mara', [...said, 'I work at Bosch now.']);
    const later = await consolidated('mara');
    const again = expect.stringMatching(/peanuts\. \[over: .*Porto.*\] \[over: .*Acme.*\]$/u) as string;
    expect((await entriesOf('mara')).filter((text) => text.includes('[over: '))).toEqual([again]);
    for (const { id } of [later, run]) await client.consolidations.undo(id);
    await stack.settled();
    expect(await entriesOf('mara')).toContainEqual(expect.stringMatching(/peanuts\.$/u));
  });

  it('quotes a later change once in the earlier entry if no fact states it, and removes the quote on undo', async () => {
    const said = ['starting dad on sertraline 50 at night', 'dads sertraline went up to 100 at night'];
    const ofEarlier = async (): Promise<readonly string[]> =>
      (await entriesOf('vera')).filter((text) => text.includes('starting dad'));
    await remember('vera', said);
    const run = await consolidated('vera');
    expect(run).toMatchObject({ counts: { update: 1 }, reasons: { 'change-quoted': 1 } });
    const quoting = `${said[0]} [later, 10 February 2026: ${said[1]}]`;
    expect(await ofEarlier()).toEqual([expect.stringContaining(quoting)]);
    await remember('vera', [...said, 'dads sertraline went down to 75 at night']);
    const later = await consolidated('vera');
    const stopped = ' [later, 10 March 2026: dads sertraline went down to 75 at night]';
    expect(await ofEarlier()).toEqual([expect.stringContaining(`${quoting}${stopped}`)]);
    expect((await consolidated('vera')).verdicts).toEqual([]);
    for (const { id } of [later, run]) await client.consolidations.undo(id);
    await stack.settled();
    expect(await ofEarlier()).toEqual([expect.stringMatching(/at night$/u)]);
  });

  it('compares entries whose facts replace each other, even if their texts differ much', async () => {
    const earlier =
      'I work at Acme, where the cafeteria serves lentils and the lift has been broken since the flood.';
    await remember('noa', [earlier, 'I work at Bosch now.']);
    expect((await consolidated('noa')).counts).toEqual({ update: 1 });
    expect(await entriesOf('noa')).toContainEqual(expect.stringMatching(/lentils.*\[over: .*Acme/u));
  });

  it('explains in a search of the past why an entry was superseded later', async () => {
    await remember('kim', ['I live in Porto.', 'I live in Lisbon now.']);
    const knownAt = new Date().toISOString();
    const { verdicts } = await consolidated('kim');
    const search = { userId: 'kim', query: 'Where do I live?', kinds: ['entry'] as const, knownAt };
    const { results } = await client.search({ ...search, kinds: ['entry'], explain: true });
    expect(results.flatMap(({ gaveWay }) => gaveWay ?? [])).toEqual([
      { by: verdicts[0]?.by, verdict: 'supersede', reason: 'facts-replaced' },
    ]);
    const plain = await client.search({ ...search, kinds: ['entry'] });
    expect(plain.results.flatMap(({ gaveWay }) => gaveWay ?? [])).toEqual([]);
  });

  it('compares with earlier entries only those that are new since the last run', async () => {
    await remember('dora', ['I play the cello.', 'I have a cat.']);
    expect(await consolidated('dora')).toMatchObject({ compared: 2 });
    expect(await consolidated('dora')).toMatchObject({ compared: 0, targets: 0, verdicts: [] });
  });

  it('deletes merged entries together, by the id of any of them', async () => {
    await remember('finn', ['I am allergic to peanuts.', 'I am allergic to peanuts.']);
    const run = await consolidated('finn');
    const gone = run.verdicts[0]?.memoryId ?? '';
    await client.memories.delete(gone);
    await stack.settled();
    expect(await entriesOf('finn')).toEqual([]);
    const { results } = await client.facts.page({ userId: 'finn' });
    expect(results.filter(({ predicate }) => predicate === 'allergic_to')).toEqual([]);
    await client.consolidations.undo(run.id);
    await stack.settled();
    expect(await entriesOf('finn')).toEqual([]);
  });

  it('restores a superseded entry when the entry that superseded it is deleted', async () => {
    await remember('gina', ['I live in Porto.', 'I live in Lisbon now.']);
    const run = await consolidated('gina');
    await client.memories.delete(run.verdicts[0]?.by ?? '');
    await stack.settled();
    expect(await entriesOf('gina')).toEqual([expect.stringContaining('Porto')]);
  });

  it('consolidates every user with new entries once', async () => {
    // Repeats the run until nothing is new, because each run compares the entries that the run before wrote.
    while (((await consolidatedAll()).users?.asked ?? 0) > 0);
    await remember('ina', ['I am allergic to peanuts.', 'I am allergic to peanuts.']);
    await remember('jon', ['I live in Porto.', 'I live in Lisbon now.']);
    await remember('kay', ['I play the cello.']);
    const run = await consolidatedAll('once');
    expect(run).toMatchObject({
      users: { asked: 3, finished: 3, givenUp: 0, undone: 0 },
      compared: 5,
      counts: { merge: 1, supersede: 1 },
      reasons: { 'same-words': 1, 'facts-replaced': 1 },
      verdicts: [],
    });
    expect(await consolidatedAll('once')).toEqual(run);
    expect((await consolidatedAll()).users).toEqual({ asked: 0, finished: 0, givenUp: 0, undone: 0 });
    const [own] = await client.consolidations.list('ina');
    expect(own).toMatchObject({ counts: { merge: 1 }, users: null });
    const nobodys = client.consolidations.get(`${run.id.slice(0, -1)}${run.id.endsWith('0') ? '1' : '0'}`);
    await expect(nobodys).rejects.toMatchObject({ status: 404 });
  });

  it('undoes a run over all users as a whole, accepts a repeated undo, and rejects a partial one', async () => {
    while (((await consolidatedAll()).users?.asked ?? 0) > 0);
    await remember('lou', ['I am allergic to peanuts.', 'I am allergic to peanuts.']);
    await remember('max', ['I live in Porto.', 'I live in Lisbon now.']);
    const before = [await entriesOf('lou'), await entriesOf('max')];
    const { id } = await consolidatedAll();
    expect([await entriesOf('lou'), await entriesOf('max')].map(({ length }) => length)).toEqual([1, 1]);
    expect(await refusalOf(client.consolidations.undo(id, ['some']))).toEqual([400, 'invalid-field']);
    for (let n = 0; n < 2; n += 1) {
      expect(await client.consolidations.undo(id)).toEqual({ id });
      expect(await finished(id)).toMatchObject({ users: { asked: 2, finished: 2, undone: 2 } });
      await stack.settled();
      expect([await entriesOf('lou'), await entriesOf('max')]).toEqual(before);
    }
    expect((await client.consolidations.list('lou'))[0]).toMatchObject({ counts: {} });
  });

  it('continues in further runs if the entries exceed the limit of one run', async () => {
    const messages = Array.from({ length: 90 }, (_, n) => n).map((n) => ({
      role: 'user' as const,
      name: 'Ana',
      timestamp: `2026-01-10T09:${String(n % 60).padStart(2, '0')}:00Z`,
    }));
    for (const session of ['a', 'b', 'c'])
      await client.memories.add({
        userId: 'fay',
        runId: session,
        messages: messages.map((message, n) => ({
          ...message,
          id: `m${n}`,
          content: `I have visited village ${session}${n}.`,
        })),
      });
    await stack.settled();
    const entries = (await entriesOf('fay')).length;
    const runs: Consolidation[] = [];
    for (let next: string | null = (await client.consolidations.start('fay')).id; next !== null;) {
      const run: Consolidation = await client.consolidations.get(next);
      if (run.status !== 'succeeded') continue;
      runs.push(run);
      next = run.continuedBy;
    }
    expect(runs.map(({ compared }) => compared)).toEqual([250, entries - 250]);
  });

  it('starts a run automatically after a session is closed', async () => {
    await remember('eve', ['I am allergic to peanuts.', 'I am allergic to peanuts.']);
    await client.sessions.close('s1', { userId: 'eve' });
    const runs = await (async () => {
      for (;;) {
        await stack.settled();
        const found = await client.consolidations.list('eve');
        if (found[0]?.status === 'succeeded') return found;
      }
    })();
    expect(runs).toEqual([expect.objectContaining({ counts: { merge: 1 } })]);
  });

  const erase = async (part: { readonly userId: string; readonly runId: string }): Promise<void> => {
    const { receiptId } = await client.memories.erase(part);
    while ((await client.memories.receipt(receiptId)).status !== 'verified') await stack.settled();
    await stack.settled();
  };

  it('restores a superseded entry when the entry that superseded it is erased', async () => {
    await remember('iris', ['I am allergic to peanuts.', 'I am allergic to peanuts.']);
    expect((await consolidated('iris')).counts).toEqual({ merge: 1 });
    await erase({ userId: 'iris', runId: 's1' });
    const left = await everythingOf(client.memories.list({ userId: 'iris' }));
    expect(left.map(({ sources }) => sources.map(({ messageId }) => messageId))).toEqual([['m0']]);
    expect((await client.memories.history(left[0]?.id ?? '')).map(({ event }) => event)).toEqual([
      'add',
      'merge',
      'restore',
    ]);
  });

  it('does not treat a superseded entry as deleted when another message of its session is erased', async () => {
    await remember('gus', ['I am allergic to peanuts.', 'I am allergic to peanuts.']);
    const messages = [{ id: 'beside', role: 'user' as const, content: 'I own a boat called Zephyr.' }];
    await client.memories.add({ userId: 'gus', runId: 's0', messages });
    await stack.settled();
    expect((await consolidated('gus')).counts).toMatchObject({ merge: 1 });
    const { receiptId } = await client.memories.erase({ userId: 'gus', runId: 's0', messageId: 'beside' });
    while ((await client.memories.receipt(receiptId)).status !== 'verified') await stack.settled();
    await stack.settled();
    await erase({ userId: 'gus', runId: 's1' });
    expect(await entriesOf('gus')).toEqual([expect.stringContaining('peanuts')]);
  });
};
