import type { UpdateQuestion } from '@mneme/domain';
import { describe, expect, it } from 'vitest';
import type { AskedQuestion } from './asked-question.js';
import { duplicatesJudge, writtenJudge } from './bench-judges.js';
import { slowJudge } from './judging/slow-judge.js';

const entry = (id: string, text: string, speaker: string | null = null) => ({ id, text, speaker, saidAt: 1 });

const questionOf = (target: string, ...updaters: readonly string[]): UpdateQuestion => ({
  target: entry(`t-${target}`, target),
  updaters: updaters.map((text, n) => ({
    ...entry(`u${n}-${target}`, text),
    likeness: 'near' as const,
    replacesFacts: false,
  })),
});

describe('duplicatesJudge', () => {
  it('merges an entry only if the same speaker repeats it word for word', async () => {
    const judge = duplicatesJudge();
    expect(await judge.judge(questionOf('a cat', 'a dog', 'a cat'))).toMatchObject({
      kind: 'merge',
      into: 'u1-a cat',
    });
    const said = questionOf('a cat', 'a cat');
    const another = { ...said, target: entry('t', 'a cat', 'Ana') };
    expect((await judge.judge(another)).kind).toBe('ignore');
  });
});

describe('writtenJudge', () => {
  it('finds a verdict by the words of the question and returns the ids of the current question', async () => {
    const question = questionOf('in Porto', 'in Lisbon', 'in Faro');
    const asked: AskedQuestion = {
      user: 'ana',
      madeBy: 'rules',
      question: { target: question.target, updaters: [...question.updaters] },
      verdict: { kind: 'update', text: 'From Porto to Faro.', from: ['u1-in Porto'], reason: 'Both.' },
      ms: 1,
    };
    const judge = writtenJudge([asked]);
    const now = {
      target: { ...question.target, id: 't2' },
      updaters: question.updaters.map((updater, n) => ({ ...updater, id: `v${n}` })),
    };
    expect(await judge.judge(now)).toEqual({ ...asked.verdict, from: ['v1'] });
    expect((await judge.judge(questionOf('in Rome', 'in Lisbon'))).kind).toBe('ignore');
    const invented = {
      ...asked,
      verdict: { ...asked.verdict, text: 'From Porto to Rome.' },
    } as AskedQuestion;
    expect((await writtenJudge([invented]).judge(question)).kind).toBe('ignore');
  });
});

describe('slowJudge', () => {
  it('answers all waiting questions with ignore', async () => {
    const judge = slowJudge({ latencyMs: 0, atOnce: 2 });
    const verdicts = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((text) => judge.judge(questionOf(text))),
    );
    expect(verdicts.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => 'ignore'));
  });
});
