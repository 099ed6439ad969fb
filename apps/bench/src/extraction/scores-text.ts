import { type Cell, oneLine, table } from '@mneme/mneme';
import type { Verdict } from './judge-row.js';
import type { FactRow } from './observe.js';
import type { SystemScores } from './run-extraction.js';
import type { Score } from './score.js';
import { type Share, type Tally, tallyOf } from './tally.js';

const SHOWN: readonly Verdict[] = ['damaged', 'stale', 'misdated', "another's", 'unjudged'];

const HEADS = [
  ...['conversation', 'as facts', 'in entries', 'rows right', ...SHOWN],
  ...['changes', 'dates', 'answered', 'misled', 'tokens', 'off topic, empty'],
];

export const scoresText = (systems: readonly SystemScores[]): string =>
  [table(HEADS, systems.flatMap(talliesOf).map(cellsOf)), ...unjudgedLines(systems[0]?.scores ?? [])].join(
    '\n',
  );

/**
 * Returns the tallies of a system: one per conversation or topic, and one for all. The system `verbatim` has
 * only the tally for all.
 */
export const talliesOf = ({ system, scores }: SystemScores): readonly Tally[] => {
  if (system === 'verbatim') return [tallyOf('verbatim', scores)];
  const by = system === 'model' ? 'model: ' : '';
  const names = [...new Set(scores.map(({ conversation }) => conversation))];
  const ofName = (name: string): readonly Score[] =>
    scores.filter(({ conversation }) => conversation === name);
  return [...names.map((name) => tallyOf(`${by}${name}`, ofName(name))), tallyOf(`${by}all`, scores)];
};

const cellsOf = (tally: Tally): readonly Cell[] => [
  tally.name,
  shareCell(tally.asFacts),
  shareCell(tally.inEntries),
  shareCell(tally.right),
  ...SHOWN.map((verdict) => String(tally.verdicts?.[verdict] ?? '-')),
  shareCell(tally.changes),
  shareCell(tally.dates),
  shareCell(tally.answered),
  shareCell(tally.misled),
  tally.meanTokens === null ? '-' : String(Math.round(tally.meanTokens)),
  shareCell(tally.offTopicEmpty),
];

/** Formats a share like `12/30 40 %`, or as a dash if there is nothing to count. */
export const shareCell = (share: Share): string => {
  if (share === null || share[1] === 0) return '-';
  const [part, of] = share;
  return `${part}/${of} ${Math.round((100 * part) / of)} %`;
};

const unjudgedLines = (scores: readonly Score[]): readonly string[] => {
  const unjudged = scores.flatMap(({ conversation, rows, isAnnotated }) =>
    (isAnnotated ? rows : [])
      .filter(({ verdict }) => verdict === 'unjudged')
      .map(({ row }) => `  ${conversation}: ${rowLine(row)}`),
  );
  return unjudged.length === 0
    ? []
    : ['', 'Rows that the gold does not know yet; they count as not right:', ...unjudged];
};

/** Formats a row like `user | likes | sushi | not | 2026-06-03 - | maya-1-9`. */
const rowLine = (row: FactRow): string =>
  [
    ...[row.subject, row.predicate, oneLine(row.object, 60), ...(row.negated ? ['not'] : [])],
    `${row.validAt.slice(0, 10)} ${row.invalidAt?.slice(0, 10) ?? '-'}`,
    row.messages.join(' '),
  ].join(' | ');
