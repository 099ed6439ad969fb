import { type Cell, oneLine, table } from '@mneme/mneme';
import { shareCell } from '../extraction/scores-text.js';
import type { ChangeOutcome } from './judge-change.js';
import type { ChangedConversation, QuestionBothTimes } from './run-changes.js';

export const AIM_RIGHT = 2 / 3;

const OUTCOMES: readonly ChangeOutcome[] = ['right', 'noted', 'quoted', 'stays', 'lost', 'unsaid', 'unclear'];

const HEADS = [
  ...['conversations', 'entries', 'after', 'changes right', 'right or quoted'],
  ...[...OUTCOMES.slice(1), 'lost beside', 'answered', 'after'],
  ...['misled', 'after', 'worse'],
];

export const changesText = (conversations: readonly ChangedConversation[]): string => {
  const languages = [...new Set(conversations.map(({ language }) => language))];
  const ofLanguage = (language: string): readonly ChangedConversation[] =>
    conversations.filter((each) => each.language === language);
  const kinds = [...new Set(conversations.flatMap(({ verdicts }) => Object.keys(verdicts)))];
  const countOf = (kind: string): number =>
    conversations.reduce((sum, { verdicts }) => sum + (verdicts[kind] ?? 0), 0);
  return [
    table(HEADS, [
      ...languages.map((language) => rowOf(language, ofLanguage(language))),
      rowOf('all', conversations),
    ]),
    '',
    `Verdicts: ${kinds.map((kind) => `${countOf(kind)} ${kind}`).join(', ') || 'none'}.`,
    ...conversations.flatMap(faultsOf),
  ].join('\n');
};

/**
 * Returns the number of right changes and the number of judged ones. A change whose old entry is noted as
 * over counts as right.
 */
export const rightOf = (conversations: readonly ChangedConversation[]): readonly [number, number] => {
  const judged = conversations
    .flatMap(({ changes }) => changes)
    .filter(({ outcome }) => outcome !== 'unsaid' && outcome !== 'unclear');
  return [judged.filter(isRight).length, judged.length];
};

/**
 * Counts changes like `rightOf`, but also counts quoted changes as right. A reader of a quoted entry sees
 * both values and must decide which one holds.
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
  const share = (of: (question: QuestionBothTimes) => boolean): string =>
    shareCell([questions.filter(of).length, questions.length]);
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
