import type { MnemeClient, ParkedEvent } from '@mneme/client';
import { Rejected } from '@mneme/domain';
import { Command } from 'commander';
import { withServer } from '../connection/with-server.js';
import { DONE } from '../failure.js';
import { positive } from '../options/options.js';
import { printAnswer } from '../output/output.js';
import { printPage } from '../output/print-page.js';
import { oneLine, table } from '../output/table.js';

export const parkedCommand = (): Command =>
  new Command('parked')
    .description('list, show or replay parked events (events that a stage could not handle)')
    .addCommand(listCommand(), { isDefault: true })
    .addCommand(showCommand())
    .addCommand(replayCommand());

const listCommand = (): Command =>
  new Command('list')
    .description('list parked events, oldest first')
    .option('--limit <number>', 'maximum number of events', positive, 100)
    .action(({ limit }: { readonly limit: number }, command: Command) =>
      withServer(command, ({ client, out }) =>
        printPage(
          out,
          limit,
          (paging) => client.parked.page(paging),
          (events) =>
            events.length === 0
              ? nothingParked(client)
              : table(['parked', 'stage', 'code', 'replayed', 'id', 'reason'], events.map(rowOf)),
        ),
      ),
    );

/**
 * Sentence for an empty list. Only the operator sees all parked events, and `stats` reports the lag only to
 * the operator.
 */
const nothingParked = async (client: MnemeClient): Promise<string> =>
  (await client.stats()).lag
    ? 'Nothing is parked.'
    : "None of your events is parked. Events that could not be decoded are shown to the operator only: pass the operator's key.";

const rowOf = ({ parkedAt, stage, code, replayedAt, id, reason }: ParkedEvent): readonly string[] => [
  parkedAt.slice(0, 19),
  stage,
  code,
  replayedAt?.slice(0, 19) ?? '-',
  id,
  oneLine(reason, 80),
];

const showCommand = (): Command =>
  new Command('show')
    .description('show a parked event with its original bytes')
    .argument('<id>')
    .action((id: string, _: unknown, command: Command) =>
      withServer(command, async ({ client, out }) => {
        const parked = await client.parked.get(id);
        out.json(parked);
        for (const [name, value] of Object.entries(parked)) out.line(`${name}: ${value ?? '-'}`);
        return DONE;
      }),
    );

const replayCommand = (): Command =>
  new Command('replay')
    .description('send one or all parked events to their stages again')
    .argument('[id]')
    .option('--all', 'replay every parked event that was not replayed yet')
    .action((id: string | undefined, { all }: { readonly all?: true }, command: Command) =>
      withServer(command, async ({ client, out, settled }) => {
        if ((id === undefined) === (all === undefined)) {
          throw new Rejected('missing-id', 'Which one? Give its id, or --all.', { field: 'id' });
        }
        const replayed: string[] = [];
        if (id !== undefined) replayed.push(id);
        else
          for await (const parked of client.parked.list())
            if (parked.replayedAt === null) replayed.push(parked.id);
        for (const each of replayed) await client.parked.replay(each);
        await settled([]);
        return printAnswer(out, { replayed }, `Replayed ${replayed.length}.`);
      }),
    );
