import { type Cell, oneLine, type Output, table } from '@mneme/mneme';
import { shareCell } from '../extraction/print-scores.js';
import type { Share } from '../extraction/tally.js';
import type { ChangedConversation, ChangesResult, QuestionBothTimes } from './run-changes.js';
import type { ChangeOutcome } from './judge-change.js';
import { countOf } from './run-recall.js';

export const AIM_RIGHT = 2 / 3;

const OUTCOMES: readonly ChangeOutcome[] = ['right', 'noted', 'quoted', 'stays', 'lost', 'unsaid', 'unclear'];

const HEADS = [
  ...[
    'conversations',
    'entries',
    'after',
    'changes right',
    'right or quoted',
    ...OUTCOMES.slice(1),
    'lost beside',
  ],
  ...['answered', 'after', 'in first lines', 'after', 'misled', 'after', 'worse'],
];

export const printChanges = (out: Output, { conversations, asked, seconds }: ChangesResult): void => {
  const languages = [...new Set(conversations.map(({ language }) => language))];
  out.line(
    table(HEADS, [
      ...languages.map((language) =>
        rowOf(
          language,
          conversations.filter((each) => each.language === language),
        ),
      ),
      rowOf('all', conversations),
    ]),
  );
  const kinds = Object.entries(countOf(asked.map(({ verdict }) => verdict.kind)));
  const verdicts = kinds.map(([kind, count]) => `${count} ${kind}`).join(', ') || 'none';
  out.line(`\n${asked.length} questions of the judge: ${verdicts}; ${seconds.toFixed(1)} s in all.`);
  for (const conversation of conversations) for (const line of faultsOf(conversation)) out.line(line);
};

/**
 * Returns the number of right changes and the number of judged ones. A change whose old entry is noted as over
 * counts as right.
 */
export const rightOf = (conversations: readonly ChangedConversation[]): readonly [number, number] => {
  const judged = conversations
    .flatMap(({ changes }) => changes)
    .filter(({ outcome }) => outcome !== 'unsaid' && outcome !== 'unclear');
  return [judged.filter(isRight).length, judged.length];
};

/**
 * Like `rightOf`, but counts quoted changes as right. Their readers see both values and must decide which one
 * holds.
 */
const rightOrQuotedOf = (conversations: readonly ChangedConversation[]): readonly [number, number] => {
  const [right, judged] = rightOf(conversations);
  const quoted = conversations
    .flatMap(({ changes }) => changes)
    .filter(({ outcome }) => outcome === 'quoted');
  return [right + quoted.length, judged];
};

const isRight = ({ outcome }: { readonly outcome: ChangeOutcome }): boolean =>
  outcome === 'right' || outcome === 'noted';

const rowOf = (name: string, conversations: readonly ChangedConversation[]): readonly Cell[] => {
  const outcomes = conversations.flatMap(({ changes }) => changes.map(({ outcome }) => outcome));
  const questions = conversations.flatMap((each) => each.questions);
  const sum = (of: (each: ChangedConversation) => number): number =>
    conversations.reduce((total, each) => total + of(each), 0);
  const share = (of: (question: QuestionBothTimes) => boolean): string => {
    const part: Share = [questions.filter(of).length, questions.length];
    return shareCell(part);
  };
  return [
    name,
    sum(({ entries }) => entries.before),
    sum(({ entries }) => entries.after),
    shareCell(rightOf(conversations)),
    shareCell(rightOrQuotedOf(conversations)),
    ...OUTCOMES.slice(1).map((outcome) => outcomes.filter((each) => each === outcome).length),
    sum(({ lost }) => lost.length),
    share(({ before }) => before.isAnswered),
    share(({ after }) => after.isAnswered),
    share(({ before }) => before.isFirst),
    share(({ after }) => after.isFirst),
    questions.filter(({ before }) => before.misleading.length > 0).length,
    questions.filter(({ after }) => after.misleading.length > 0).length,
    questions.filter(isWorse).length,
  ];
};

export const isWorse = ({ before, after }: QuestionBothTimes): boolean =>
  (before.isAnswered && !after.isAnswered) || after.misleading.length > before.misleading.length;

const SHOWN = 100;

const faultsOf = ({ user, changes, lost, questions }: ChangedConversation): readonly string[] => [
  ...changes
    .filter((change) => !isRight(change) && change.outcome !== 'quoted' && change.outcome !== 'unsaid')
    .map(({ what, outcome, entries }) => {
      const shown = entries.map((text) => `"${oneLine(text, SHOWN)}"`).join(', ');
      return `  ${user}: ${what}: ${outcome}${shown === '' ? '' : `: ${shown}`}`;
    }),
  ...lost.map((item) => `  ${user}: lost: ${item}`),
  ...questions.filter(isWorse).map(({ question }) => `  ${user}: answered worse: ${question}`),
];
