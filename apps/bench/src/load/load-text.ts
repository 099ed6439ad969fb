import { table } from '@mneme/mneme';
import { processorTable, sumOfSeconds } from '../services/processor-time.js';
import { cells, type Percentiles } from '../timing.js';
import type { BaselineRow } from './baseline-rows.js';
import type { LoadResult } from './run-load.js';

export interface MeasuredLoad {
  readonly load: LoadResult;
  readonly baselines: readonly BaselineRow[];
  readonly connections: number;
  /**
   * Null if messages are sent as fast as possible. At a fixed rate, the accepted messages do not show the
   * capacity.
   */
  readonly rate: number | null;
}

const HEADS = [
  ...['batches', 'in flight', 'messages/s', 'p50 ms', 'p95 ms', 'p99 ms'],
  ...['accepted : baseline', 'remembered : baseline'],
];

export const loadText = ({ load, baselines, connections, rate }: MeasuredLoad): string => {
  const row = (name: string, many: number, perSecond: number, times: Percentiles | null): string[] => [
    ...[name, String(many), String(Math.round(perSecond)), ...cells(times)],
  ];
  const { acceptedPerSecond, rememberedPerSecond } = load;
  const rows = [
    [...row('accepted', connections, acceptedPerSecond, load.ackMs), '', ''],
    [...row('remembered', connections, rememberedPerSecond, null), '', ''],
    ...baselines.map(({ name, inFlight, perSecond, ms }) => [
      ...row(name, inFlight, perSecond, ms),
      rate === null ? (acceptedPerSecond / perSecond).toFixed(2) : '-',
      (rememberedPerSecond / perSecond).toFixed(2),
    ]),
  ];
  const requests = Object.entries(load.requests);
  return [
    table(HEADS, rows),
    ...(baselines.length > 0 ? [] : ['No baseline: nobody says where the servers behind the address are.']),
    '',
    ...sentencesOf(load),
    '',
    processorTable(load.processors),
    processorSentence(load),
    ...(requests.length > 0 ? ['', table(['requests', 'for 1,000 messages'], requests)] : []),
  ].join('\n');
};

const processorSentence = ({ processors, othersSeconds, acknowledged }: LoadResult): string => {
  const msOf = (spent: LoadResult['processors']): string =>
    ((1000 * sumOfSeconds(spent)) / acknowledged).toFixed(1);
  const servers = processors.filter(({ isServer }) => isServer === true);
  const ours = processors.filter(({ isServer }) => isServer !== true);
  return `processor time a message: ${msOf(processors)} ms, of which our processes ${msOf(ours)}, servers ${msOf(servers)}; other processes of this machine meanwhile: ${othersSeconds.toFixed(1)} s`;
};

const sentencesOf = (load: LoadResult): readonly string[] => {
  const { account } = load;
  const [searchP50, searchP95] = cells(load.searchMs);
  const [settledP50, settledP95] = cells(load.settledMs);
  const later = load.laterMs.map((ms) => (ms === null ? 'never' : `${ms.toFixed(0)} ms`));
  const refused = Object.entries(load.refused).map(([code, requests]) => `${code} ${requests}`);
  return [
    `recorded to searchable: ${load.foundAtOnce} of ${load.looks} found by a search right after the answer${later.length > 0 ? `, the others after ${later.join(', ')}` : ''}; that search took p50 ${searchP50} ms, p95 ${searchP95} ms`,
    `recorded to remembered: ${load.followed} events followed, p50 ${settledP50} ms, p95 ${settledP95} ms; parked ${load.parked}, not through ${load.unsettled}`,
    `the stages were through ${(load.caughtUpAfterMs / 1000).toFixed(1)} s after the last answer: ${Math.round(load.rememberedPerSecond)} messages/s remembered`,
    `accounted for: sent ${account.sent}, acknowledged ${account.acknowledged}, there ${account.found} (${account.unanswered} of them unanswered); lost ${account.lost}, doubled ${account.doubled}, altered ${account.altered}, foreign ${account.foreign}`,
    ...(refused.length > 0 ? [`requests without acknowledgement: ${refused.join(', ')}`] : []),
  ];
};
