import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Rejected } from '@mneme/domain';
import type { MnemeClient } from '@mneme/client';
import { Command } from 'commander';
import { type ExportedMessage, exportedMessages } from './exported-messages.js';
import { DONE } from '../../failure.js';
import { agentOption, type AgentOptions, instant, ownOption } from '../../options/options.js';
import { printAnswer } from '../../output/output.js';
import { quantity } from '../../output/table.js';
import { terminal } from '../../output/terminal.js';
import { type Session, withServer } from '../../connection/with-server.js';

interface ExportOptions extends AgentOptions {
  readonly user?: string;
  readonly session?: string;
  readonly asOf?: string;
  readonly knownAt?: string;
  readonly output?: string;
  readonly withoutKey?: boolean;
}

export const exportCommand = (): Command =>
  new Command('export')
    .description('print all messages as JSON Lines, which "mneme import" can read')
    .option('-u, --user <user>', 'export only the messages of this user')
    .addOption(agentOption('export only the messages to this agent, and its own memory'))
    .addOption(ownOption())
    .option('-s, --session <session>', 'export only the messages of this session')
    .option('--as-of <time>', 'export only messages said by this time (date or ISO 8601)', instant)
    .option('--known-at <time>', 'export only messages recorded by this time (date or ISO 8601)', instant)
    .option('-o, --output <file>', 'file to write (default: standard output)')
    .option(
      '--without-key',
      'export even if the master key of the store is missing (messages that are only in the log are left out)',
    )
    .addHelpText('after', HELP)
    .action((options: ExportOptions, command: Command) =>
      withServer(command, (session) => exportMessages(session, options)),
    );

const exportMessages = async ({ client, out }: Session, options: ExportOptions): Promise<number> => {
  const { user = null, agent = null, own, session = null, output, withoutKey = false, ...instants } = options;
  await assertReadable(client, withoutKey);
  let messages = 0;
  const lines = async function* (all: AsyncIterable<ExportedMessage>) {
    for await (const message of all) {
      messages += 1;
      yield `${JSON.stringify(message)}\n`;
    }
  };
  const part = { user, agent, isOwn: own === true, session, instants };
  const all = lines(exportedMessages(client, part));
  if (output === undefined) {
    await terminal.stream(all);
    terminal.err(`Exported ${quantity(messages, 'message')}.\n`);
    return DONE;
  }
  await writeWhole(resolve(output), all);
  const sentence = `Exported ${quantity(messages, 'message')} to ${output}.`;
  return printAnswer(out, { messages, file: resolve(output) }, sentence);
};

const HELP = `
The export holds messages only. Entries and facts are made again when the messages are imported.
Facts that were stated directly ("mneme facts add") are not exported.`;

/** Throws `Rejected` if the master key of the store is missing, unless `--without-key` was given. */
const assertReadable = async (client: MnemeClient, withoutKey: boolean): Promise<void> => {
  const { readOnly: reason } = await client.stats();
  if (reason !== 'master-key-missing') return;
  if (withoutKey) {
    terminal.err(KEYLESS);
    return;
  }
  throw new Rejected(
    'master-key-missing',
    'The master key of this store is missing. Put it back, or export what can be read without the log with --without-key.',
  );
};

const KEYLESS =
  'The master key is missing: the messages come from the index alone, without what waited in the log.\n';

/**
 * Writes a `.part` file and renames it when it is complete. Only its owner may read the file, because it
 * contains messages.
 */
const writeWhole = async (file: string, lines: AsyncIterable<string>): Promise<void> => {
  if (!existsSync(dirname(file)))
    throw new Rejected('no-such-folder', `The folder "${dirname(file)}" does not exist. Create it first.`);
  const part = `${file}.part`;
  try {
    await pipeline(Readable.from(lines), createWriteStream(part, { mode: 0o600 }));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
};
