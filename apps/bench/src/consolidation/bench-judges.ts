import { decidedVerdict, gated, type UpdateQuestion, type Verdict } from '@mneme/domain';
import type { UpdateJudge } from '@mneme/ports';
import type { AskedQuestion } from './asked-question.js';

/** Only what is said again word for word by the same person gives way: the least that anybody could do. */
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
 * Judges as a model does (algorithms 4.3): what rules decide is decided; of the rest, the verdicts that somebody has written,
 * by the words of target and updaters, so that they hold in another store too, and through the same gate. What nobody has
 * written about stays.
 */
export const writtenJudge = (written: readonly AskedQuestion[]): UpdateJudge => {
  const known = new Map(written.map((asked) => [wordsOf(asked.question), asked]));
  return {
    id: 'written',
    asksModel: false,
    judge: (question) => {
      const byRules = gated(question, decidedVerdict(question));
      const asked = byRules.kind === 'ignore' ? known.get(wordsOf(question)) : undefined;
      return Promise.resolve(asked ? gated(question, renamed(asked, question)) : byRules);
    },
  };
};

const wordsOf = ({ target, updaters }: UpdateQuestion): string =>
  JSON.stringify([target, ...updaters].map(({ text, speaker }) => [speaker, text]));

/** Ids are those of the question that is asked now: the places of the updaters are the same. */
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
