import type { Fact, MnemeClient, NewMessage } from '@mneme/client';
import { contextText } from '../context-text.js';
import { day, oneLine } from '../table.js';
import {
  SAMPLE_CONVERSATION,
  SAMPLE_QUESTIONS,
  SAMPLE_USER,
  type SampleSession,
  type SampleSpeaker,
} from './sample-conversation.js';

/** A server whose pipeline can be waited for. */
export interface DemoServer {
  readonly client: MnemeClient;
  settled(): Promise<void>;
}

type Print = (line: string) => void;

const STEP_MS = 30_000;
const FACTS_SHOWN = 7;
const CONTEXT_CHARACTERS = 900;
const CONTEXT_LINES = 8;

export const isEmptyStore = async (client: MnemeClient): Promise<boolean> =>
  (await client.stats()).events === 0;

/**
 * Plays the sample conversation through the real pipeline, then shows what it remembered: the facts that hold, one
 * fact over time, and the context for three questions. Playing it again changes nothing.
 */
export const playDemo = async ({ client, settled }: DemoServer, print: Print): Promise<void> => {
  const messages = SAMPLE_CONVERSATION.reduce((sum, { turns }) => sum + turns.length, 0);
  print('A sample conversation, played into the empty store: Nora, Tom and their assistant.');
  const startedAt = Date.now();
  for (const session of SAMPLE_CONVERSATION) await playSession(client, session);
  const recordedMs = Date.now() - startedAt;
  await settled();
  const rememberedMs = Date.now() - startedAt;
  print(
    `${messages} messages in ${SAMPLE_CONVERSATION.length} sessions: recorded in ${recordedMs} ms, remembered in ${rememberedMs} ms.`,
  );
  await printFacts(client, print);
  await printTimeline(client, print);
  for (const question of SAMPLE_QUESTIONS) await printContext(client, question, print);
  print('');
};

const playSession = async (client: MnemeClient, session: SampleSession): Promise<void> => {
  const messages = session.turns.map(([speaker, content], index) =>
    messageOf(session, speaker, { content, index }),
  );
  await client.memories.add(
    { userId: SAMPLE_USER, runId: session.id, messages },
    { idempotencyKey: session.id },
  );
  await client.sessions.close(session.id, { userId: SAMPLE_USER });
};

const messageOf = (
  { startAt }: SampleSession,
  speaker: SampleSpeaker,
  { content, index }: { readonly content: string; readonly index: number },
): NewMessage => ({
  id: `m${index + 1}`,
  role: speaker === 'assistant' ? 'assistant' : 'user',
  ...(speaker === 'assistant' ? {} : { name: speaker }),
  content,
  timestamp: new Date(Date.parse(startAt) + index * STEP_MS).toISOString(),
});

const printFacts = async (client: MnemeClient, print: Print): Promise<void> => {
  const { results } = await client.facts.page({ userId: SAMPLE_USER, limit: 200 });
  const shown = results.slice(0, FACTS_SHOWN);
  print('');
  print(`What holds now (${shown.length} of ${results.length} facts, since when):`);
  for (const { validAt, memory } of shown) print(`  ${day(validAt)}  ${oneLine(memory, 80)}`);
};

const printTimeline = async (client: MnemeClient, print: Print): Promise<void> => {
  const facts: Fact[] = [];
  const query = { userId: SAMPLE_USER, subject: 'Nora', predicate: 'lives_in' };
  for await (const fact of client.facts.timeline(query)) facts.push(fact);
  print('');
  print('Where Nora lives, over time:');
  for (const { validAt, invalidAt, object } of facts) {
    print(`  ${day(validAt)} to ${(invalidAt === null ? 'now' : day(invalidAt)).padEnd(10)}  ${object}`);
  }
};

const printContext = async (client: MnemeClient, query: string, print: Print): Promise<void> => {
  const answer = await client.context({ userId: SAMPLE_USER, query, budgetChars: CONTEXT_CHARACTERS });
  print('');
  print(`Context for "${query}"`);
  const lines = contextText(answer.context)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('['));
  for (const line of lines.slice(0, CONTEXT_LINES)) print(`  ${oneLine(line, 100)}`);
};
