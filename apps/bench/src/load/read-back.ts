import type { MnemeClient } from '@mneme/client';
import { type Account, accountOf, type ReadMessage, type SentMessage } from './account.js';
import { textOf } from './load-messages.js';
import type { Request } from './schedule.js';

export interface People {
  readonly prefix: string;
  readonly sent: { readonly request: Request; readonly isAcknowledged: boolean }[];
}

interface Session {
  readonly userId: string;
  readonly runId: string;
  readonly sent: SentMessage[];
}

const PAGE = 500;

/** Reads every session page by page. Returns an account of each session against its sent messages. */
export const readBack = async (
  client: MnemeClient,
  people: People,
  connections: number,
): Promise<readonly Account[]> => {
  const accounts: Account[] = [];
  const left = sessionsOf(people).values();
  const readOn = async (): Promise<void> => {
    for (const { userId, runId, sent } of left) {
      const read: ReadMessage[] = [];
      for await (const { id, content } of client.sessions.messages(runId, { userId, limit: PAGE })) {
        read.push({ id, content });
      }
      accounts.push(accountOf(sent, read));
    }
  };
  await Promise.all(Array.from({ length: connections }, readOn));
  return accounts;
};

const sessionsOf = ({ prefix, sent }: People): readonly Session[] => {
  const sessions = new Map<string, Session>();
  for (const { request, isAcknowledged } of sent) {
    const [userId, runId] = [`${prefix}-${request.user}`, request.session];
    const key = `${userId}/${runId}`;
    const session = sessions.get(key) ?? { userId, runId, sent: [] };
    sessions.set(key, session);
    for (const number of request.numbers) {
      session.sent.push({ id: `m${number}`, text: textOf(number), isAcknowledged });
    }
  }
  return [...sessions.values()];
};
