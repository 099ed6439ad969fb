import { decidedVerdict, gateVerdict, type UpdateQuestion, type Verdict } from '@mneme/domain';
import type { UpdateJudge } from '@mneme/ports';
import type { AskedQuestion } from './asked-question.js';

/** Returns the simplest judge: it merges only entries that the same speaker repeats word for word. */
export const duplicatesJudge = (): UpdateJudge => ({
  id: 'duplicates',
  asksModel: false,
  judge: ({ target, updaters }) => {
    const again = updaters.find(({ text, speaker }) => text === target.text && speaker === target.speaker);
    return Promise.resolve(
      again
        ? { kind: 'merge', into: again.id, reason: 'It says the same.' }
        : { kind: 'ignore', reason: 'None says the same.' },
    );
  },
});

/**
 * Returns a judge that works as with a model (algorithms 4.3): rules first, then the written verdicts, both
 * through the same gate. Verdicts are found by the words of target and updaters, so that they also apply in
 * another store. A question without a verdict is ignored.
 */
export const writtenJudge = (written: readonly AskedQuestion[]): UpdateJudge => {
  const known = new Map(written.map((asked) => [wordsOf(asked.question), asked]));
  return {
    id: 'written',
    asksModel: false,
    judge: (question) => {
      const byRules = gateVerdict(question, decidedVerdict(question));
      const asked = byRules.kind === 'ignore' ? known.get(wordsOf(question)) : undefined;
      return Promise.resolve(asked ? gateVerdict(question, renamed(asked, question)) : byRules);
    },
  };
};

const wordsOf = ({ target, updaters }: UpdateQuestion): string =>
  JSON.stringify([target, ...updaters].map(({ text, speaker }) => [speaker, text]));

/** Replaces the ids in a verdict with those of the current question, whose updaters have the same order. */
const renamed = ({ question: before, verdict }: AskedQuestion, now: UpdateQuestion): Verdict => {
  const idNow = (id: string): string =>
    now.updaters[before.updaters.findIndex((updater) => updater.id === id)]?.id ?? id;
  switch (verdict.kind) {
    case 'ignore':
      return verdict;
    case 'merge':
      return { ...verdict, into: idNow(verdict.into) };
    case 'supersede':
      return { ...verdict, by: idNow(verdict.by) };
    case 'update':
    case 'add':
      return { ...verdict, from: verdict.from.map(idNow) };
  }
};
