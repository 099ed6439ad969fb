import { Command } from 'commander';
import { withBenchStore } from '../bench-store.js';
import { runIdentifiers } from '../identifiers/run-identifiers.js';
import { DONE, positive, progressOf, table, withOutput } from '@mneme/mneme';

interface IdentifiersOptions {
  readonly sessions: number;
  readonly messages: number;
  readonly every: number;
  readonly seed: number;
}

export const identifiersCommand = (): Command =>
  new Command('identifiers')
    .description('recall of bare identifiers (paths, tickets, hashes) planted in long sessions (aim: 100 %)')
    .option('--sessions <number>', 'number of sessions', positive, 10)
    .option('--messages <number>', 'messages per session', positive, 200)
    .option('--every <number>', 'number of messages per planted identifier', positive, 5)
    .option('--seed <number>', 'seed of the random identifiers', positive, 42)
    .action((options: IdentifiersOptions, command: Command) =>
      withOutput(command, async (out) => {
        const progress = progressOf('identifiers', 100);
        const onProgress = (asked: number, of: number): void =>
          progress.at((100 * asked) / of, `${asked} asked`);
        const rows = await withBenchStore(({ connection: store }) =>
          runIdentifiers({ ...options, store, onProgress }),
        );
        progress.end();
        out.json(rows);
        const shown = rows.map(({ system, kind, n, first, firstFive }) => [
          system,
          kind,
          n,
          share(first),
          share(firstFive),
        ]);
        out.line(table(['system', 'kind', 'n', 'first', 'first five'], shown));
        return DONE;
      }),
    );

const share = (value: number): string => `${(100 * value).toFixed(1)} %`;
