import type { MnemeClient } from '@mneme/client';
import type { Sent } from './drive.js';
import { textOf } from './load-messages.js';

export interface SentMessage {
  readonly id: string;
  readonly text: string;
  readonly isAcknowledged: boolean;
}

export interface ReadMessage {
  readonly id: string;
  readonly content: string;
}

/** Numbers of messages of a load by outcome. The history is whole if the last four numbers are 0. */
export interface Account {
  readonly sent: number;
  readonly acknowledged: number;
  /** Messages that were recorded but not acknowledged, because only the answer was lost. */
  readonly unanswered: number;
  readonly found: number;
  /** Messages that were acknowledged but not recorded. */
  readonly lost: number;
  readonly doubled: number;
  /** Messages that were recorded with other words than sent. */
  readonly altered: number;
  /** Messages that were recorded but never sent. */
  readonly foreign: number;
}

export const accountOf = (sent: readonly SentMessage[], read: readonly ReadMessage[]): Account => {
  const contents = new Map(read.map(({ id, content }) => [id, content]));
  const ids = new Set(sent.map(({ id }) => id));
  const there = sent.filter(({ id }) => contents.has(id));
  return {
    sent: sent.length,
    acknowledged: sent.filter(({ isAcknowledged }) => isAcknowledged).length,
    unanswered: there.filter(({ isAcknowledged }) => !isAcknowledged).length,
    found: there.length,
    lost: sent.filter(({ id, isAcknowledged }) => isAcknowledged && !contents.has(id)).length,
    doubled: read.length - contents.size,
    altered: there.filter(({ id, text }) => contents.get(id) !== text).length,
    foreign: [...contents.keys()].filter((id) => !ids.has(id)).length,
  };
};

export const isWhole = ({ lost, doubled, altered, foreign }: Account): boolean =>
  lost + doubled + altered + foreign === 0;

const PAGE = 500;

/** Reads all sessions of a load back, page by page, and compares them with the sent messages. */
export const readBack = async (
  client: MnemeClient,
  sent: readonly Sent[],
  connections: number,
): Promise<Account> => {
  const read: ReadMessage[] = [];
  const sessions = new Map(sent.map(({ request }) => [`${request.userId}/${request.session}`, request]));
  const left = sessions.entries();
  const readOn = async (): Promise<void> => {
    for (const [key, { userId, session }] of left)
      for await (const { id, content } of client.sessions.messages(session, { userId, limit: PAGE }))
        read.push({ id: `${key}/${id}`, content });
  };
  await Promise.all(Array.from({ length: connections }, readOn));
  const messages = sent.flatMap(({ request: { userId, session, numbers }, isAcknowledged }) =>
    numbers.map((number) => ({
      id: `${userId}/${session}/m${number}`,
      text: textOf(number),
      isAcknowledged,
    })),
  );
  return accountOf(messages, read);
};
