import type { Asking, Dropped } from '../chat/chat-model.js';
import { type Limits, openConnection } from '../chat/connection.js';
import type { Spent } from '../http/usage-figures.js';
import { type Reply, type Script, startScriptedServer } from './scripted-server.fixture.js';

export type Chat = NonNullable<Script['chat']>;

/** Opens a port that asks a server with the answers of a script, and records the reports of the port. */
export const openScriptedPort = async <Port>(
  open: (asking: Asking) => Port,
  chat: Chat,
  { onProgress, ...limits }: Partial<Limits> & Pick<Asking, 'onProgress'> = {},
) => {
  const server = await startScriptedServer({ chat });
  const spent: Spent[] = [];
  const dropped: Dropped[] = [];
  const port = open({
    connection: openConnection({
      baseUrl: server.baseUrl,
      apiKey: 'a key',
      model: 'scripted',
      setting: 'OPENAI_MODEL',
      limits: { retries: 0, ...limits },
    }),
    onSpent: (one) => spent.push(one),
    onDropped: (each) => dropped.push(each),
    ...(onProgress && { onProgress }),
  });
  return { port, server, spent, dropped, close: () => server.close() };
};

export const replyInOrder =
  (...replies: readonly Reply[]): Chat =>
  (_, n) =>
    replies[Math.min(n, replies.length - 1)] ?? 'hangs';
