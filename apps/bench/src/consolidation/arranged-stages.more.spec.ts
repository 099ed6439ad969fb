import type { UpdateQuestion } from '@mneme/domain';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AS_BUILT, type Arrangement } from './arrangement.js';
import { withArrangedStore } from './arranged-store.js';
import { type AskedQuestion, readAsked } from './asked-question.js';
import { consolidateUser } from './consolidate-user.js';

const TEXTS = [
  'I live in Porto.',
  'I am allergic to peanuts.',
  'I am allergic to peanuts.',
  'I live in Lisbon now.',
];

describe('withArrangedStore', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-arranged-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Records all texts in a new store without consolidation, then consolidates them. */
  const consolidated = async (
    name: string,
    arrangement: Partial<Arrangement>,
  ): Promise<{ readonly entries: readonly number[]; readonly asked: readonly AskedQuestion[] }> => {
    const own = join(folder, name);
    const askedFile = join(folder, `${name}.jsonl`);
    const as: Arrangement = { ...AS_BUILT, judge: 'rules', askedFile, ...arrangement };
    const models = { llm: null };
    const before = await withArrangedStore(
      { folder: own, arrangement: { ...as, isHeld: true }, models },
      async ({ client, settled }) => {
        for (const [n, content] of TEXTS.entries()) {
          const message = { id: `m${n}`, role: 'user' as const, content };
          const timestamp = `2026-01-${10 + n}T09:00:00Z`;
          await client.memories.add({ userId: 'ana', runId: `s${n}`, messages: [{ ...message, timestamp }] });
          await client.sessions.close(`s${n}`, { userId: 'ana' });
        }
        await settled();
        return (await client.stats()).points['entry'] ?? 0;
      },
    );
    const after = await withArrangedStore({ folder: own, arrangement: as, models }, async (store) => {
      await consolidateUser(store, 'ana');
      return (await store.client.stats()).points['entry'] ?? 0;
    });
    return { entries: [before, after], asked: await readAsked(askedFile) };
  };

  const kindsOf = (asked: readonly AskedQuestion[]): readonly string[] =>
    asked
      .map(({ question, verdict }) => `${question.target.text.replace(/^.*?: /u, '')} ${verdict.kind}`)
      .filter((line) => !line.endsWith('ignore'))
      .sort();

  it('consolidates nothing while held, then everything, and records the questions to the judge', async () => {
    const { entries, asked } = await consolidated('as-built', {});
    expect(entries).toEqual([4, 2]);
    expect(kindsOf(asked)).toEqual(['I am allergic to peanuts. merge', 'I live in Porto. supersede']);
    expect(new Set(asked.map(({ madeBy }) => madeBy)).size).toBe(1);
  }, 120_000);

  it('leaves out facts, and neighbours below the given cosine', async () => {
    const { entries, asked } = await consolidated('less', { usesFacts: false, near: 0.99 });
    expect(entries).toEqual([4, 3]);
    expect(kindsOf(asked)).toEqual(['I am allergic to peanuts. merge']);
    expect(asked.flatMap(({ question }) => question.updaters).some(isReplacing)).toBe(false);
  }, 120_000);

  it('gives the verdicts of a file for questions that rules do not decide', async () => {
    const verdictsFile = join(folder, 'as-built.jsonl');
    const { entries, asked } = await consolidated('written', { judge: { verdictsFile }, usesFacts: false });
    expect(entries).toEqual([4, 2]);
    expect(kindsOf(asked)).toEqual(['I am allergic to peanuts. merge', 'I live in Porto. supersede']);
    expect(new Set(asked.map(({ madeBy }) => madeBy))).toEqual(new Set(['written']));
  }, 120_000);
});

const isReplacing = ({ replacesFacts }: UpdateQuestion['updaters'][number]): boolean => replacesFacts;
