import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { SentMessage, Written } from '@mneme/client';
import { isBlank, Rejected } from '@mneme/domain';
import { Command, Option } from 'commander';
import { agentFields, agentOption, type AgentOptions, instant, ownOption } from '../../options/options.js';
import { DONE, FAILED } from '../../failure.js';
import { leftOutOf, secretsSentence } from '../../output/secrets-left-out.js';
import { type Session, withServer } from '../../connection/with-server.js';
import { readMessageFile } from './message-file.js';

interface AddOptions extends AgentOptions {
  readonly user: string;
  readonly session?: string;
  readonly role: 'user' | 'assistant' | 'system' | 'tool';
  readonly name?: string;
  readonly at?: string;
  readonly expires?: string;
  readonly id?: string;
  readonly replace?: true;
  readonly restoreErased?: true;
  readonly infer: boolean;
  readonly close?: true;
  readonly messages?: string;
  readonly partial?: true;
}

export const addCommand = (): Command =>
  new Command('add')
    .description('record one message (given here or on standard input), or the messages of a file')
    .argument('[text...]', 'text of the message (default: standard input)')
    .requiredOption('-u, --user <user>', 'id of the user')
    .addOption(agentOption('agent to which the message was said'))
    .addOption(ownOption())
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
    .option('--replace', 'replace the recorded words of messages with the same ids')
    .option('--restore-erased', 'record messages that were erased before')
    .option(
      '--expires <time>',
      'when the message is erased automatically (date or ISO 8601, default: never)',
      instant,
    )
    .option('--no-infer', 'only store the message, do not extract entries and facts from it')
    .option(
      '--messages <file>',
      'JSON file of messages in the shape of Mneme, OpenAI, Anthropic, the AI SDK, LangChain or Gemini (- for standard input)',
    )
    .option('--partial', 'record the valid messages of the file, even if other messages have errors')
    .option('--close', 'close the session afterwards, so that its messages are processed at once')
    .action((words: readonly string[], options: AddOptions, command: Command) =>
      withServer(command, (session) => add(session, words, options), 'makes-store'),
    );

const add = async (
  { client, out, settled }: Session,
  words: readonly string[],
  options: AddOptions,
): Promise<number> => {
  const { user, session, expires, infer, partial = false, restoreErased = false } = options;
  if (options.close && session === undefined) {
    throw new Rejected('missing-session', 'Which session is over? Give --session.', { field: 'session' });
  }
  const messages = await messagesOf(words, options);
  const written = await client.memories.add(
    {
      userId: user,
      ...agentFields(options),
      runId: session,
      infer,
      expiresAt: expires,
      partial,
      onConflict: options.replace ? 'replace' : 'refuse',
      restoreErased,
      messages,
    },
    { idempotencyKey: randomUUID() },
  );
  const last =
    options.close && session !== undefined
      ? await client.sessions.close(session, { userId: user, ...agentFields(options) })
      : written;
  const isWritten = written.messageIds.length > 0 || options.close === true;
  if (isWritten) await settled([{ userId: user, eventId: last.eventId }]);
  out.line(`${outcomeOf(written)} (event ${written.eventId})`);
  const secrets = secretsSentence(leftOutOf(written.redacted));
  if (secrets !== null) out.line(secrets);
  for (const { index, errors } of written.refused)
    out.line(`Refused message ${index + 1}: ${errors.map(({ detail }) => detail).join(' ')}`);
  out.json(written);
  return written.refused.length === 0 ? DONE : FAILED;
};

const messagesOf = async (
  words: readonly string[],
  { messages: file, role, name, at, id }: AddOptions,
): Promise<readonly SentMessage[]> => {
  if (file !== undefined && words.length > 0)
    throw new Rejected('two-sources', 'Give either a text or --messages.', { field: 'messages' });
  if (file !== undefined) return readMessageFile(file);
  const content = words.length === 0 || words.join() === '-' ? await text(process.stdin) : words.join(' ');
  if (isBlank(content))
    throw new Rejected('no-words', 'There are no words to record: give them, or pipe them in.');
  return [{ role, content, name, timestamp: at, id }];
};

const OUTCOMES = [
  ['recorded', 'Recorded'],
  ['replaces', 'Replaced'],
  ['continues', 'Continued'],
  ['known', 'Was there already:'],
  ['erased', 'Was erased before, and stays out:'],
  ['summary', 'Replaces earlier messages, and stays out:'],
  ['too-long', 'Is followed by too many messages, and stays out:'],
] as const;

const outcomeOf = ({ messages }: Written): string => {
  const said = OUTCOMES.flatMap(([kind, outcome]) => {
    const ids = messages
      .filter((message) => (message.reason ?? message.outcome) === kind)
      .map(({ id }) => id);
    return ids.length === 0 ? [] : `${outcome} ${ids.join(', ')}`;
  });
  return said.length === 0 ? 'There was nothing to record' : said.join('. ');
};
