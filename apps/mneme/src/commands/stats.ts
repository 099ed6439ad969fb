import type { Stats } from '@mneme/client';
import { Command } from 'commander';
import { DONE } from '../failure.js';
import { withServer } from '../connection/with-server.js';
import { table } from '../output/table.js';

export const statsCommand = (): Command =>
  new Command('stats')
    .description('show the size of the memory, the lag of each stage and the cost of language models')
    .action((_: unknown, command: Command) =>
      withServer(command, async ({ client, out }) => {
        const stats = await client.stats();
        out.json(stats);
        const { usage, dailyLimits, ...figures } = stats;
        out.line(table(['what', 'value'], [...rowsOf(figures), ...limitRows(dailyLimits)]));
        if (usage.length > 0) out.line(`\n${usageTable(usage)}`);
        return DONE;
      }),
    );

const usageTable = (usage: Stats['usage']): string =>
  table(
    ['day', 'stage', 'calls', 'prompt tokens', 'completion tokens', 'cost'],
    usage
      .slice(0, SHOWN)
      .map(({ day, stage, calls, promptTokens, completionTokens, cost }) => [
        ...[day, stage, calls, promptTokens, completionTokens],
        cost.toFixed(4),
      ]),
  );

const SHOWN = 20;

const limitRows = (limits: Stats['dailyLimits']): readonly (readonly [string, number])[] =>
  Object.entries(limits).flatMap(([payer, limit]) =>
    Object.entries(limit).flatMap(([unit, most]) =>
      most === null ? [] : [[`model ${unit} a day, of one ${payer}`, most] as const],
    ),
  );

const rowsOf = (value: unknown, path = ''): readonly (readonly [string, string | number])[] => {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) =>
      rowsOf(inner, path === '' ? key : `${path} ${key}`),
    );
  }
  if (value === null) return [[path, 'not counted by this stack']];
  return [[path, typeof value === 'number' || typeof value === 'string' ? value : '-']];
};
