import { type ErasedPart, mnemeClient, type MnemeClient } from '@mneme/client';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOfEdges } from './as-of-edges.fixture.js';
import { runMneme } from '../tools/command-line.fixture.js';
import { answersAt, type Instants, type Readable } from './as-of-reads.fixture.js';
import type { Reader } from '../reads/reading.fixture.js';
import { everythingOf, laterThanNow, refusalOf } from '../tools/service.fixture.js';

/** The answers of all reads at one instant, taken when that instant was the present. */
interface Noted {
  readonly what: string;
  readonly at: string;
  /** Answers of each read, by its `as_of`. The key is an empty string for reads without `as_of`. */
  readonly answers: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  readonly memoryIds: readonly string[];
}

const RUNS: Readonly<Record<string, readonly (readonly ['user' | 'assistant', string])[]>> = {
  '2026-01-10': [
    ['user', 'I live in Porto.'],
    ['user', 'I am allergic to peanuts.'],
    ['assistant', 'I will keep that in mind.'],
  ],
  '2026-02-10': [
    ['user', 'I am allergic to peanuts.'],
    ['user', 'I live in Lisbon now.'],
    ['user', 'I like sushi.'],
  ],
  '2026-03-10': [['user', 'I am allergic to peanuts.']],
};
const BETWEEN = '2026-01-20T00:00:00.000Z';
const BEFORE = '2020-01-01T00:00:00.000Z';

export const asOfPromises = (open: () => Promise<Reader>): void => {
  const userId = `ana ${randomUUID()}`;
  const notes: Noted[] = [];
  let stack: Reader;
  let client: MnemeClient;
  beforeAll(async () => {
    stack = await open();
    client = mnemeClient({ url: stack.url });
    await live();
  }, 600_000);
  afterAll(() => stack.close());

  const readable = (memoryIds: readonly string[]): Readable => ({
    client,
    userId,
    runIds: Object.keys(RUNS),
    memoryIds,
  });

  /** Runs all reads now, with each tested `as_of`, and keeps the answers for later comparisons. */
  const note = async (what: string): Promise<void> => {
    await stack.settled();
    const listed = (await everythingOf(client.memories.list({ userId }))).map(({ id }) => id);
    const memoryIds = [...new Set([...(notes.at(-1)?.memoryIds ?? []), ...listed])];
    await laterThanNow();
    const at = new Date().toISOString();
    await laterThanNow();
    const answers = new Map<string, Readonly<Record<string, unknown>>>();
    for (const asOf of ['', BETWEEN, BEFORE])
      answers.set(asOf, await answersAt(readable(memoryIds), asOf === '' ? {} : { asOf }));
    notes.push({ what, at, answers, memoryIds });
  };

  const say = async (runId: string, from: number, to: number): Promise<void> => {
    const messages = (RUNS[runId] ?? []).slice(from, to).map(([role, content], n) => ({
      id: `m${from + n}`,
      role,
      content,
      name: role === 'user' ? 'Ana' : undefined,
      timestamp: `${runId}T09:0${from + n}:00Z`,
    }));
    await client.memories.add({ userId, runId, messages });
    await client.sessions.close(runId, { userId });
    await stack.settled();
  };

  const entryWith = async (words: string): Promise<string> => {
    const entries = await everythingOf(client.memories.list({ userId }));
    return entries.find(({ memory }) => memory.includes(words))?.id ?? '';
  };

  /** Runs a consolidation and repeats `meanwhile` until the run has succeeded. */
  const consolidated = async (meanwhile: () => Promise<void> = () => stack.settled()): Promise<string> => {
    const { id } = await client.consolidations.start(userId);
    do await meanwhile();
    while ((await client.consolidations.get(id)).status !== 'succeeded');
    return id;
  };

  const erase = async (which: ErasedPart): Promise<void> => {
    const { receiptId } = await client.memories.erase(which);
    while ((await client.memories.receipt(receiptId)).status !== 'verified') await laterThanNow();
    await stack.settled();
  };

  /**
   * The history: messages, more messages, a correction, an edit, a merge, its undo, another merge, a deletion,
   * a retraction.
   */
  const live = async (): Promise<void> => {
    await say('2026-01-10', 0, 2);
    await note('said');
    await say('2026-01-10', 2, 3);
    await note('the session went on');
    await say('2026-02-10', 0, 3);
    await note('corrected');
    await client.memories.update(await entryWith('sushi'), 'I like ramen.');
    await note('edited');
    const run = await consolidated();
    await note('consolidated');
    await client.consolidations.undo(run);
    await note('undone');
    await say('2026-03-10', 0, 1);
    await consolidated();
    await note('merged again');
    await client.memories.delete(await entryWith('peanuts'));
    await note('deleted');
    const { results } = await client.facts.page({ userId, predicate: 'lives_in' });
    await client.facts.retract(results[0]?.id ?? '');
    await note('retracted');
  };

  const replayed = async ({ at, answers, memoryIds }: Noted): Promise<void> => {
    for (const [asOf, noted] of answers) {
      const instants: Instants = { knownAt: at, ...(asOf === '' ? {} : { asOf }) };
      expect(await answersAt(readable(memoryIds), instants), `as of ${asOf}`).toEqual(noted);
    }
  };

  it('records each step of the history as expected', () => {
    const memoriesText = ({ answers }: Noted) => JSON.stringify(answers.get('')?.['memories']);
    const [said, , corrected, edited, merged, undone, , deleted] = notes.map(memoriesText);
    expect([said, corrected, edited].map((each) => each?.split('peanuts').length)).toEqual([2, 3, 3]);
    expect([merged, undone, deleted].map((each) => each?.split('peanuts').length)).toEqual([2, 3, 1]);
    expect([corrected?.includes('ramen'), edited?.includes('ramen')]).toEqual([false, true]);
  });

  for (const [n, what] of ['said', 'the session went on', 'corrected', 'edited', 'consolidated'].entries())
    it(
      `returns with known_at of "${what}" the answers of that time`,
      () => replayed(notes[n] as Noted),
      60_000,
    );
  for (const [n, what] of ['undone', 'merged again', 'deleted', 'retracted'].entries())
    it(
      `returns with known_at of "${what}" the answers of that time`,
      () => replayed(notes[5 + n] as Noted),
      60_000,
    );

  describe('interval boundaries', () => asOfEdges(() => ({ client, settled: () => stack.settled() })));

  describe('an instant before the first message', () => {
    it('returns no results, with the reason, before the first message', async () => {
      for (const [at, reason] of [
        [{ asOf: BEFORE }, `nothing was said by ${BEFORE}`],
        [{ knownAt: BEFORE }, `nothing was known at ${BEFORE}`],
      ] as const) {
        const asked = { userId, query: 'Where does Ana live?', ...at };
        const answers = [
          await client.search(asked),
          await client.context(asked),
          await client.recall(asked),
          await client.restore({ userId, runId: '2026-01-10', ...at }),
        ];
        expect(answers.map((answer) => answer.reason)).toEqual(answers.map(() => reason));
        expect(await everythingOf(client.sessions.list({ userId, ...at }))).toEqual([]);
        expect(await everythingOf(client.memories.list({ userId, ...at }))).toEqual([]);
      }
      expect((await client.recall({ userId, query: 'Porto' })).reason).toBeNull();
    });

    it('returns 404 for an entry that was created later', async () => {
      const id = notes[0]?.memoryIds[0] ?? '';
      for (const read of [client.memories.get, client.memories.history])
        for (const at of [{ asOf: BEFORE }, { knownAt: BEFORE }])
          expect(await refusalOf(read(id, at))).toEqual([404, 'memory-not-found']);
    });
  });

  it('lists the intervals of a slot that had begun by as_of, even if they ended later', async () => {
    const knownAt = notes[2]?.at;
    const homes = async (asOf?: string) =>
      (await everythingOf(client.facts.timeline({ userId, predicate: 'lives_in', asOf, knownAt }))).map(
        ({ object }) => object,
      );
    expect(await homes()).toEqual(['Porto', 'Lisbon']);
    expect(await homes(BETWEEN)).toEqual(['Porto']);
    expect(await homes(BEFORE)).toEqual([]);
  });

  it('exports the messages said by as_of and recorded by known_at', async () => {
    const exported = async (...instants: readonly string[]): Promise<number> => {
      const args = ['export', '--user', userId, '--url', stack.url, ...instants];
      const { stdout } = await runMneme(args).ended;
      return stdout.split('\n').filter((line) => line !== '').length;
    };
    const at = (n: number): readonly string[] => ['--known-at', notes[n]?.at ?? ''];
    expect(await exported(...at(0))).toBe(2);
    expect(await exported(...at(1))).toBe(3);
    expect(await exported(...at(2))).toBe(6);
    expect(await exported(...at(2), '--as-of', BETWEEN)).toBe(3);
    expect(await exported('--as-of', BEFORE)).toBe(0);
  }, 60_000);

  it('returns the same past answers while a consolidation runs', async () => {
    const noted = notes[3] as Noted;
    for (const n of [3, 4, 5]) {
      const messages = [{ role: 'user' as const, name: 'Ana', content: 'I like sushi.', id: `n${n}` }];
      await client.memories.add({ userId, runId: `later ${n}`, messages });
    }
    await stack.settled();
    await consolidated(() => replayed(noted));
    await replayed(notes[6] as Noted);
  }, 120_000);

  it('returns no erased memories at any instant', async () => {
    await erase({ userId, runId: '2026-02-10', messageId: 'm1' });
    for (const { at: knownAt, memoryIds } of notes)
      expect(JSON.stringify(await answersAt(readable(memoryIds), { knownAt }))).not.toMatch(/Lisbon/);
    await erase({ userId, runId: '2026-01-10' });
    for (const { at: knownAt, memoryIds } of notes)
      for (const instants of [{ knownAt }, { knownAt, asOf: BETWEEN }])
        expect(JSON.stringify(await answersAt(readable(memoryIds), instants))).not.toMatch(/Porto|keep that/);
    await erase({ userId });
    for (const { at: knownAt, memoryIds } of notes)
      expect(JSON.stringify(await answersAt(readable(memoryIds), { knownAt }))).not.toMatch(
        /peanuts|sushi|ramen/,
      );
  }, 300_000);
};
