import {
  findTextFaults,
  type JudgedEntry,
  lostDetails,
  type Updater,
  type UpdateQuestion,
} from '@mneme/domain';
import { describe, expect } from 'vitest';
import type { UpdateJudge } from '../../models/update-judge.js';
import { ODD_STRINGS, type Open, promises } from '../promises.contract.js';

const SAID_AT = Date.UTC(2026, 4, 8, 9);
const DAY_MS = 86_400_000;

export const aJudgedEntry = (changes: Partial<JudgedEntry> = {}): JudgedEntry => ({
  id: 'target',
  text: 'Ana: I live in Porto.',
  speaker: 'Ana',
  saidAt: SAID_AT,
  ...changes,
});

export const anUpdater = (changes: Partial<Updater> = {}): Updater => ({
  ...aJudgedEntry({ id: 'later', saidAt: SAID_AT + 30 * DAY_MS }),
  likeness: 'same',
  replacesFacts: false,
  ...changes,
});

export const updateJudgeContract = (open: Open<UpdateJudge>): void => {
  describe('UpdateJudge', () => {
    const it = promises(open);
    const target = aJudgedEntry();

    it('has an id', (judge) => {
      expect(judge.id.trim()).not.toBe('');
      return Promise.resolve();
    });

    it('supersedes an entry if a later entry replaces its facts', async (judge) => {
      const moved = anUpdater({
        id: 'moved',
        text: 'Ana: I moved to Oslo.',
        likeness: 'near',
        replacesFacts: true,
      });
      const other = anUpdater({ id: 'other', text: 'Ana: I like Porto.', likeness: 'near' });
      for (const updaters of [[moved], [other, moved], [moved, other]])
        expect(await judge.judge({ target, updaters })).toMatchObject({ kind: 'supersede', by: 'moved' });
    });

    it('merges a repeated entry into the latest repeat, for any order of the updaters', async (judge) => {
      const again = anUpdater({ id: 'again' });
      const latest = anUpdater({ id: 'latest', saidAt: again.saidAt + DAY_MS });
      for (const updaters of [
        [again, latest],
        [latest, again],
      ])
        expect(await judge.judge({ target, updaters })).toMatchObject({ kind: 'merge', into: 'latest' });
    });

    it('reports the usage of a language model only if it asked one', async (judge) => {
      const sure = await judge.judge({ target, updaters: [anUpdater({ id: 'again' })] });
      expect(sure).not.toHaveProperty('usage');
      const open = anUpdater({ id: 'open', text: 'Ana: I like the sea.', likeness: 'near' });
      const { usage } = await judge.judge({ target, updaters: [open] });
      expect((usage?.calls ?? 0) > 0).toBe(judge.asksModel);
    });

    it('loses nothing, invents nothing, and names only updaters of the question', async (judge) => {
      for (const question of [...questions(), ...ODD_STRINGS.map(oddQuestion)])
        expectHarmless(question, await judge.judge(question));
    });
  });
};

const questions = (): readonly UpdateQuestion[] =>
  [
    ['Ana: I have 2 cats.', 'Ana: I have 3 cats.'],
    ['Ana: I went running today.', 'Ana: I went running today.'],
    ["Ana: I don't eat meat.", 'Ana: I eat meat.'],
    ['Ana: My sister Marta lives in Rome.', 'Ana: My sister lives in Rome.'],
    ['Ana: La cita es el 3 de mayo.', 'Ana: La cita es el 5 de mayo.'],
    ['Ana: 我住在北京。', 'Ana: 我住在上海。'],
    ['Ana: Are you in Porto?', 'Ana: I live in Porto.'],
  ].map(([text = '', later = '']) => ({
    target: aJudgedEntry({ text }),
    updaters: [
      anUpdater({ text: later }),
      anUpdater({ id: 'bo', speaker: 'Bo', text: text.replace('Ana', 'Bo') }),
    ],
  }));

const oddQuestion = (odd: string): UpdateQuestion => ({
  target: aJudgedEntry({ text: odd }),
  updaters: [anUpdater({ id: odd, text: `${odd} and more` })],
});

const expectHarmless = (
  question: UpdateQuestion,
  verdict: Awaited<ReturnType<UpdateJudge['judge']>>,
): void => {
  const updaters = new Map(question.updaters.map((updater) => [updater.id, updater]));
  expect(verdict.reason.trim()).not.toBe('');
  switch (verdict.kind) {
    case 'ignore':
      return;
    case 'supersede':
      expect(updaters.has(verdict.by)).toBe(true);
      return;
    case 'merge': {
      const into = updaters.get(verdict.into);
      expect(into && lostDetails(into, question.target)).toEqual([]);
      return;
    }
    case 'update':
      expect(findTextFaults(question, verdict)).toEqual({ unknown: [], lost: [] });
      return;
    case 'add':
      expect(findTextFaults(question, verdict)).toMatchObject({ unknown: [] });
  }
};
