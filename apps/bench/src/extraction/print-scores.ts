import { type Cell, oneLine, type Output, table } from '@mneme/mneme';
import type { FactRow } from './fact-row.js';
import type { Verdict } from './judge-row.js';
import type { SystemScores } from './run-extraction.js';
import type { Score } from './score.js';
import { type Share, type Tally, tallyOf } from './tally.js';

const SHOWN: readonly Verdict[] = ['damaged', 'stale', 'misdated', "another's", 'unjudged'];

const HEADS = [
  ...['conversation', 'as facts', 'by text', 'in entries', 'rows right', ...SHOWN],
  ...['changes', 'dates', 'answered', 'misled', 'tokens', 'off topic, empty'],
];

export const printScores = (out: Output, systems: readonly SystemScores[]): void => {
  out.line(table(HEADS, systems.flatMap(talliesOf).map(cellsOf)));
  printUnjudged(out, systems[0]?.scores ?? []);
};

/**
 * Returns the tallies of a system: one per conversation and one for all. `verbatim` and open sessions have only
 * the latter.
 */
export const talliesOf = ({ system, sessions, scores }: SystemScores): readonly Tally[] => {
  if (system === 'verbatim') return [tallyOf('verbatim', scores)];
  if (sessions === 'open') return [tallyOf('all, sessions left open', scores)];
  const by = system === 'model' ? 'model: ' : '';
  return [
    ...scores.map((score) => tallyOf(`${by}${score.conversation}`, [score])),
    tallyOf(`${by}all`, scores),
  ];
};

const cellsOf = (tally: Tally): readonly Cell[] => [
  tally.name,
  shareCell(tally.asFacts),
  shareCell(tally.asText),
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

const printUnjudged = (out: Output, scores: readonly Score[]): void => {
  const unjudged = scores.flatMap(({ conversation, rows, isAnnotated }) =>
    (isAnnotated ? rows : [])
      .filter(({ verdict }) => verdict === 'unjudged')
      .map(({ row }) => `  ${conversation}: ${rowLine(row)}`),
  );
  if (unjudged.length === 0) return;
  out.line();
  out.line('Rows that the gold does not know yet; they count as not right:');
  for (const line of unjudged) out.line(line);
};

/** Formats a row like `user | likes | sushi | not | 2026-06-03 - | maya-1-9`. */
export const rowLine = ({
  subject,
  predicate,
  object,
  negated,
  validAt,
  invalidAt,
  messages,
}: FactRow): string =>
  [
    subject,
    predicate,
    oneLine(object, 60),
    ...(negated ? ['not'] : []),
    `${validAt.slice(0, 10)} ${invalidAt?.slice(0, 10) ?? '-'}`,
    messages.join(' '),
  ].join(' | ');
