import { Command } from 'commander';
import { DONE } from '../failure.js';
import { withServer } from '../with-server.js';
import { table } from '../output/table.js';

export const statsCommand = (): Command =>
  new Command('stats')
    .description('how much there is, and how far each stage is behind')
    .action((_: unknown, command: Command) =>
      withServer(command, async ({ client, out }) => {
        const stats = await client.stats();
        out.json(stats);
        out.line(table(['what', 'value'], rowsOf(stats)));
        return DONE;
      }),
    );

/** Flattens a nested answer: every number and text under its path. */
const rowsOf = (value: unknown, path = ''): readonly (readonly [string, string | number])[] => {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inner]) =>
      rowsOf(inner, path === '' ? key : `${path} ${key}`),
    );
  }
  if (value === null) return [[path, 'not counted by this stack']];
  return [[path, typeof value === 'number' || typeof value === 'string' ? value : '-']];
};
