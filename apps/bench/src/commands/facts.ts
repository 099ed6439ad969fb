import { Command } from 'commander';
import {
  connect,
  type Connection,
  DONE,
  globalOptions,
  type GlobalOptions,
  placeOf,
  positives,
  table,
  withOutput,
} from '@mneme/mneme';
import { withBenchStore } from '../bench-store.js';
import { runFacts, SHAPES } from '../facts/run-facts.js';

interface Row {
  readonly claims: number;
  readonly shape: string;
  readonly seconds: number;
  /** Duration relative to that of the same number of claims in separate slots. */
  readonly ratio: number;
}

const HELP = `
With --url or MNEME_URL the claims go there, whatever graph is behind it, else to an embedded stack of their own.`;

export const factsBenchCommand = (): Command =>
  new Command('facts')
    .description('time per claim in a slot with many claims, against a slot of its own')
    .option('--claims <sizes>', 'numbers of claims to state, separated by commas', positives, [1000, 10_000])
    .addHelpText('after', HELP)
    .action(({ claims: sizes }: { claims: readonly number[] }, command: Command) =>
      withOutput(command, async (out) => {
        const rows: Row[] = [];
        await withStore(globalOptions(command), async (store) => {
          for (const claims of sizes) {
            let apart = 0;
            for (const shape of SHAPES) {
              const seconds = await runFacts({ store, claims, shape });
              if (shape === 'apart') apart = seconds;
              rows.push({ claims, shape, seconds, ratio: seconds / apart });
            }
          }
        });
        out.json(rows);
        out.line(tableOf(rows));
        return DONE;
      }),
    );

const withStore = async (given: GlobalOptions, work: (store: Connection) => Promise<void>): Promise<void> => {
  const place = placeOf(given);
  if (place.url === null) return withBenchStore(({ connection }) => work(connection));
  const store = await connect(place);
  return work(store).finally(() => store.close());
};

const tableOf = (rows: readonly Row[]): string =>
  table(
    ['claims', 'slots', 'seconds', 'ms a claim', 'ratio'],
    rows.map(({ claims, shape, seconds, ratio }) => [
      ...[claims, shape, seconds.toFixed(1), ((1000 * seconds) / claims).toFixed(2), ratio.toFixed(2)],
    ]),
  );
