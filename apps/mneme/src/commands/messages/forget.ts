import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Rejected } from '@mneme/domain';
import type { ErasureReceipt } from '@mneme/client';
import { Command } from 'commander';
import { DONE, FAILED } from '../../failure.js';
import { globalOptions } from '../../options/global-options.js';
import { agentFields, agentOption, type AgentOptions, count, ownOption } from '../../options/options.js';
import type { Output } from '../../output/output.js';
import { table } from '../../output/table.js';
import { withOutput } from '../../output/with-output.js';
import { scanFiles } from './scan-files.js';
import { type Session, withServer } from '../../connection/with-server.js';

interface ForgetOptions extends AgentOptions {
  readonly user?: string;
  readonly session?: string;
  readonly message?: string;
  readonly yes?: true;
  readonly wait: number;
  readonly receipt?: string;
  readonly verify?: readonly string[];
  readonly in?: readonly string[];
}

const WAIT_SECONDS = 60;
const POLL_MS = 200;

export const forgetCommand = (): Command =>
  new Command('forget')
    .description('erase a user, a session, a message, or the messages to an agent permanently, and verify it')
    .option('-u, --user <user>', 'id of the user whose memory is erased')
    .addOption(agentOption('erase only the messages to this agent, and facts that it stated'))
    .addOption(ownOption())
    .option('-s, --session <session>', 'erase only this session')
    .option('--message <id>', 'erase only this message of the session (needs --session)')
    .option('--yes', 'confirm the erasure, which cannot be undone')
    .option('--wait <seconds>', 'maximum time to wait for the receipt, in seconds', count, WAIT_SECONDS)
    .option('--receipt <id>', 'show the receipt of an earlier erasure')
    .option('--verify <text...>', 'search every file of the data folder for these texts')
    .option('--in <folder...>', 'folders or files to search with --verify (default: the data folder)')
    .action(async (options: ForgetOptions, command: Command) => {
      if (options.user !== undefined || options.receipt !== undefined) {
        await withServer(command, (session) => eraseOrShow(session, options), 'needs-store');
      } else if (options.verify === undefined) {
        await withOutput(command, () => Promise.reject(nothingNamed()));
      }
      // Does not search after a failed erasure, because the text is then still stored.
      if (options.verify !== undefined && (process.exitCode ?? DONE) === DONE)
        await withOutput(command, (out) => verify(out, options, command));
    });

const nothingNamed = (): Rejected =>
  new Rejected('nothing-named', 'Name what to forget with --user, or look for words with --verify.', {
    field: '--user',
  });

const eraseOrShow = async (session: Session, options: ForgetOptions): Promise<number> => {
  const { client, out } = session;
  const receiptId = options.receipt ?? (await erase(session, options));
  const owner = options.user === undefined ? {} : { userId: options.user };
  const receipt = await awaitReceipt(() => client.memories.receipt(receiptId, owner), options.wait);
  out.json(receipt);
  out.line(table(['store', 'removed', 'found empty'], rowsOf(receipt)));
  if (receipt.status === 'verified') return DONE;
  out.line(`It goes on by itself. Ask again with: mneme forget --receipt ${receiptId}`);
  return FAILED;
};

const erase = async ({ client }: Session, options: ForgetOptions): Promise<string> => {
  const { user = '', session, message, yes } = options;
  if (message !== undefined && session === undefined) throw missingSession(message);
  if (!yes) {
    throw new Rejected(
      'not-confirmed',
      `This erases ${partOf(options)} of ${user} for good. Add --yes to do it.`,
      { field: '--yes' },
    );
  }
  const { receiptId } = await client.memories.erase(
    { userId: user, ...agentFields(options), runId: session, messageId: message },
    { idempotencyKey: randomUUID() },
  );
  return receiptId;
};

/** Without a session, the erasure would search for the message only in the session `default`. */
const missingSession = (message: string): Rejected =>
  new Rejected(
    'missing-session',
    `In which session is message "${message}"? Give --session; it is "default" where none was named.`,
    { field: '--session' },
  );

const partOf = ({ session, message, agent, own }: ForgetOptions): string => {
  const told = agent === undefined || own ? 'everything' : `the messages to agent "${agent}" and its facts`;
  const memory = own ? ` in the own memory of agent "${agent}"` : '';
  if (session === undefined) return `${told}${memory}`;
  if (message !== undefined) return `message "${message}" of session "${session}"${memory}`;
  return `${told} of session "${session}"${memory}`;
};

/** Returns the receipt once it is verified, or the unverified receipt after `waitSeconds`. */
const awaitReceipt = async (
  readReceipt: () => Promise<ErasureReceipt>,
  waitSeconds: number,
): Promise<ErasureReceipt> => {
  const until = performance.now() + waitSeconds * 1_000;
  for (;;) {
    const receipt = await readReceipt();
    if (receipt.status === 'verified' || performance.now() > until) return receipt;
    await pause(POLL_MS);
  }
};

const rowsOf = ({ stores: { log, index, facts, state } }: ErasureReceipt) =>
  Object.entries({ 'log (data keys)': log, index, facts, state }).map(([name, { removed, verifiedAt }]) => [
    name,
    removed,
    verifiedAt ?? 'not yet',
  ]);

const verify = async (
  out: Output,
  { verify: texts = [], in: named }: ForgetOptions,
  command: Command,
): Promise<number> => {
  const { placeOf } = await import('../../options/settings-of.js');
  const folders = named?.map((folder) => resolve(folder)) ?? [placeOf(globalOptions(command)).dataFolder];
  const { files, bytes, findings } = await scanFiles(folders, texts);
  out.json({ files, bytes, findings });
  for (const { file, offset, text } of findings) out.line(`"${text}" stands in ${file}, at byte ${offset}.`);
  out.line(
    `${findings.length === 0 ? 'Found nowhere' : `Found ${findings.length} times`} in ${files} files of ${bytes} bytes. What is sealed or compressed cannot be looked into.`,
  );
  return findings.length === 0 ? DONE : FAILED;
};
