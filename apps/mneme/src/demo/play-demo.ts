import type { MnemeClient, NewMessage } from '@mneme/client';
import { type Print, printMemory } from './print-memory.js';
import {
  SAMPLE_CONVERSATION,
  SAMPLE_USER,
  type SampleSession,
  type SampleSpeaker,
} from './sample-conversation.js';

const STEP_MS = 30_000;

export const isEmptyStore = async (client: MnemeClient): Promise<boolean> =>
  (await client.stats()).events === 0;

/** Records the sample conversation, and waits until it is processed. Recording it again changes nothing. */
export const playDemo = async (
  client: MnemeClient,
  settled: () => Promise<void>,
  print: Print,
): Promise<void> => {
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
  await printMemory(client, print);
};

const playSession = async (client: MnemeClient, session: SampleSession): Promise<void> => {
  const messages = session.turns.map(([speaker, content], index) =>
    messageOf(session, speaker, content, index),
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
  content: string,
  index: number,
): NewMessage => ({
  id: `m${index + 1}`,
  role: speaker === 'assistant' ? 'assistant' : 'user',
  ...(speaker === 'assistant' ? {} : { name: speaker }),
  content,
  timestamp: new Date(Date.parse(startAt) + index * STEP_MS).toISOString(),
});
