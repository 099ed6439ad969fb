import type { Score } from './score.js';
import { type Verdict, VERDICTS } from './judge-row.js';

/** Number of counted items and number of all items. Null if they cannot be counted without gold. */
export type Share = readonly [part: number, of: number] | null;

export interface Tally {
  readonly name: string;
  readonly asFacts: Share;
  readonly inEntries: Share;
  readonly right: Share;
  readonly verdicts: Readonly<Record<Verdict, number>> | null;
  readonly changes: Share;
  readonly dates: Share;
  readonly answered: Share;
  readonly misled: Share;
  readonly meanTokens: number | null;
  readonly offTopicEmpty: Share;
}

export const tallyOf = (name: string, scores: readonly Score[]): Tally => {
  const expected = scores.flatMap((score) => score.expected);
  const questions = scores.flatMap((score) => score.questions);
  const rows = judgedIn(scores.map((score) => (score.isAnnotated ? score.rows : null)));
  const sum = questions.reduce((total, { tokens }) => total + tokens, 0);
  return {
    name,
    asFacts: share(
      judgedIn(scores.map((score) => (score.isAnnotated ? score.expected : null))),
      ({ asFact }) => asFact === true,
    ),
    inEntries: share(expected, ({ inEntry }) => inEntry),
    right: share(rows, ({ verdict }) => verdict === 'right'),
    verdicts: rows && countVerdicts(rows),
    changes: share(judgedIn(scores.map((score) => score.changes)), ({ outcome }) => outcome === 'right'),
    dates: share(judgedIn(scores.map((score) => score.dates)), ({ isRight }) => isRight),
    answered: share(questions, ({ isAnswered }) => isAnswered),
    misled: share(questions, ({ misleading }) => misleading.length > 0),
    meanTokens: questions.length === 0 ? null : sum / questions.length,
    offTopicEmpty: [
      scores.reduce((total, { offTopic }) => total + offTopic.empty, 0),
      scores.reduce((total, { offTopic }) => total + offTopic.asked, 0),
    ],
  };
};

/** Returns the judged items of all lists. Null if no list was judged. */
const judgedIn = <Item>(lists: readonly (readonly Item[] | null)[]): readonly Item[] | null => {
  const judged = lists.filter((list) => list !== null);
  return judged.length === 0 ? null : judged.flat();
};

const share = <Item>(items: readonly Item[] | null, isPart: (item: Item) => boolean): Share =>
  items && [items.filter(isPart).length, items.length];

const countVerdicts = (rows: readonly { readonly verdict: Verdict }[]): Readonly<Record<Verdict, number>> => {
  const counts: Record<string, number> = {};
  for (const verdict of VERDICTS) counts[verdict] = rows.filter((row) => row.verdict === verdict).length;
  return counts as Record<Verdict, number>;
};
