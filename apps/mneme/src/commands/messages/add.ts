import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Written } from '@mneme/client';
import { isBlank, Rejected } from '@mneme/domain';
import { Command, Option } from 'commander';
import { instant } from '../../options/options.js';
import { DONE } from '../../failure.js';
import { leftOutOf, secretsSentence } from '../../output/secrets-left-out.js';
import { type Session, withServer } from '../../connection/with-server.js';

interface AddOptions {
  readonly user: string;
  readonly session?: string;
  readonly role: 'user' | 'assistant' | 'system' | 'tool';
  readonly name?: string;
  readonly at?: string;
  readonly expires?: string;
  readonly id?: string;
  readonly infer: boolean;
  readonly close?: true;
}

export const addCommand = (): Command =>
  new Command('add')
    .description('record one message (without a text, from standard input)')
    .argument('[text...]', 'text of the message (default: standard input)')
    .requiredOption('-u, --user <user>', 'id of the user')
    .option('-s, --session <session>', 'id of the session (default: "default")')
    .addOption(
      new Option('--role <role>', 'role of the speaker')
        .choices(['user', 'assistant', 'system', 'tool'])
        .default('user'),
    )
    .option('--name <name>', 'name of the speaker')
    .option('--at <time>', 'when the message was said (date or ISO 8601, default: now)', instant)
    .option(
      '--id <id>',
      'your own id for the message, unique in its session (sending it again changes nothing)',
    )
    .option(
      '--expires <time>',
      'when the message is erased automatically (date or ISO 8601, default: never)',
      instant,
    )
    .option('--no-infer', 'only store the message, do not extract entries and facts from it')
    .option('--close', 'close the session afterwards, so that its messages are processed at once')
    .action((words: readonly string[], options: AddOptions, command: Command) =>
      withServer(command, (session) => add(session, words, options), 'makes-store'),
    );

const add = async (
  { client, out, settled }: Session,
  words: readonly string[],
  options: AddOptions,
): Promise<number> => {
  const { user, session, role, name, at, expires, id, infer } = options;
  if (options.close && session === undefined) {
    throw new Rejected('missing-session', 'Which session is over? Give --session.', { field: 'session' });
  }
  const content = words.length === 0 || words.join() === '-' ? await text(process.stdin) : words.join(' ');
  if (isBlank(content))
    throw new Rejected('no-words', 'There are no words to record: give them, or pipe them in.');
  const message = { role, content, name, timestamp: at, id };
  const written = await client.memories.add(
    { userId: user, runId: session, infer, expiresAt: expires, messages: [message] },
    { idempotencyKey: randomUUID() },
  );
  const last =
    options.close && session !== undefined ? await client.sessions.close(session, { userId: user }) : written;
  await settled([{ userId: user, eventId: last.eventId }]);
  out.line(`${outcomeOf(written)} ${written.messageIds.join(', ')} (event ${written.eventId})`);
  const secrets = secretsSentence(leftOutOf(written.redacted));
  if (secrets !== null) out.line(secrets);
  out.json(written);
  return DONE;
};

const outcomeOf = ({ messages: [only] }: Written): string => {
  if (only?.outcome === 'left_out') return 'Was erased before, and stays out:';
  return only?.outcome === 'known' ? 'Was there already:' : 'Recorded';
};
