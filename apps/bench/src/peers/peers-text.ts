import { table } from '@mneme/mneme';
import { figureCells, figureHeads } from '../recall/recall-text.js';
import { ALL, type RecallSummary } from '../recall/summary.js';
import { cells } from '../timing.js';
import type { MeasuredPeers, PeerCost } from './run-peers.js';

/** Returns the tables of recall and of costs, and the systems that failed. */
export const peersText = (
  summary: RecallSummary,
  { costs, failures }: Pick<MeasuredPeers, 'costs' | 'failures'>,
): string => {
  const all = summary.figures.filter(({ category }) => category === ALL);
  return [
    `${all[0]?.n ?? 0} questions with usable evidence; [95 % intervals]`,
    '',
    table(
      [...figureHeads(summary), 'search p50 ms', 'p95 ms'],
      all.map((each) => [...figureCells(summary, each), ...cells(each.searchMs, 2)]),
    ),
    '',
    table(COST_HEADS, costs.map(costCells)),
    ...failures.map(({ system, reason }) => `\n${system} failed: ${reason}`),
  ].join('\n');
};

const COST_HEADS = [
  ...['system', 'messages', 'accepted/s', 'processed/s'],
  ...['peak MB', 'disk bytes a message', 'embedded texts a message'],
];

const costCells = (cost: PeerCost): readonly string[] => {
  const { system, messages, addedMs, settledMs, peakBytes, diskBytes, embeddedTexts } = cost;
  const perSecond = (ms: number): string => Math.round((1000 * messages) / ms).toString();
  const perMessage = (count: number): number => count / Math.max(1, messages);
  return [
    ...[system, String(messages), perSecond(addedMs), perSecond(settledMs)],
    ...[peakBytes === null ? '-' : String(Math.round(peakBytes / MEBIBYTE))],
    ...[perMessage(diskBytes).toFixed(0), perMessage(embeddedTexts).toFixed(1)],
  ];
};

const MEBIBYTE = 1 << 20;
