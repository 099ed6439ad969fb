import type { MnemeClient } from '@mneme/client';
import { BATCH_MESSAGES, batchLength, type Placed } from './batch.js';
import type { ImportedSession } from './imported.js';
import { type Destination, type Refused, sendBatch } from './send-batch.js';

/** Messages on their way to a server: what is held until a batch is full, and what was sent. */
export interface Sending {
  readonly client: MnemeClient;
  readonly held: Map<string, { readonly to: Destination; readonly messages: Placed[] }>;
  /** Sessions with messages that are not closed, the longest silent first. */
  readonly open: Map<string, Destination>;
  /** The last write of each user: once these are through, everything is. */
  readonly lastEvents: Map<string, string>;
  holding: number;
  messages: number;
}

/** Above this many open sessions the longest silent one is closed: early costs nothing but a cut. */
const MOST_OPEN = 500;
/** Messages of many sessions are held at once; above this many all are sent. */
const MOST_HELD = 2000;

export const beginSending = (
  client: MnemeClient,
  open: readonly (readonly [string, string])[] = [],
): Sending => ({
  client,
  held: new Map(),
  open: new Map(open.map(([user, session]) => [keyOf({ user, session }), { user, session }])),
  lastEvents: new Map(),
  holding: 0,
  messages: 0,
});

/** Takes the messages of one item; sends what is full, and all of it when the session is whole. Gives what was refused. */
export const putSession = async (
  sending: Sending,
  { user, session, messages, isWhole }: ImportedSession & { readonly user: string },
  number: number,
): Promise<readonly Refused[]> => {
  const to = { user, session };
  const waiting = sending.held.get(keyOf(to)) ?? { to, messages: [] };
  sending.held.set(keyOf(to), waiting);
  waiting.messages.push(...messages.map((message) => ({ number, message })));
  sending.holding += messages.length;
  sending.open.delete(keyOf(to));
  sending.open.set(keyOf(to), to);
  const refused = await sendHeld(sending, keyOf(to), isWhole ? 1 : BATCH_MESSAGES);
  if (isWhole) await close(sending, to);
  const silent = await closeLongestSilent(sending);
  const rest = sending.holding > MOST_HELD ? await flush(sending) : [];
  return [...refused, ...silent, ...rest];
};

/** Sends all that is held. */
export const flush = async (sending: Sending): Promise<readonly Refused[]> => {
  const refused: Refused[] = [];
  for (const key of [...sending.held.keys()]) refused.push(...(await sendHeld(sending, key, 1)));
  return refused;
};

/** Closes every session that was sent and is still open. */
export const closeAll = async (sending: Sending): Promise<void> => {
  for (const to of [...sending.open.values()]) await close(sending, to);
};

/** Every item up to this one is at the server; `reached` is the last one that was read to its end. */
export const sentUpTo = ({ held }: Sending, reached: number): number => {
  const first = [...held.values()].flatMap(({ messages }) => messages[0]?.number ?? []);
  return Math.min(reached, ...first.map((number) => number - 1));
};

const closeLongestSilent = async (sending: Sending): Promise<readonly Refused[]> => {
  const [silent] = sending.open.values();
  if (sending.open.size <= MOST_OPEN || !silent) return [];
  const refused = await sendHeld(sending, keyOf(silent), 1);
  await close(sending, silent);
  return refused;
};

const sendHeld = async (sending: Sending, key: string, atLeast: number): Promise<readonly Refused[]> => {
  const waiting = sending.held.get(key);
  const refused: Refused[] = [];
  while (waiting && waiting.messages.length >= atLeast) {
    const batch = waiting.messages.slice(0, batchLength(waiting.messages));
    const sent = await sendBatch(sending.client, waiting.to, batch);
    waiting.messages.splice(0, batch.length);
    sending.holding -= batch.length;
    sending.messages += sent.messages;
    if (sent.eventId !== null) sending.lastEvents.set(waiting.to.user, sent.eventId);
    refused.push(...sent.refused);
  }
  if (waiting?.messages.length === 0) sending.held.delete(key);
  return refused;
};

const close = async (sending: Sending, to: Destination): Promise<void> => {
  const { eventId } = await sending.client.sessions.close(to.session, { userId: to.user });
  sending.lastEvents.set(to.user, eventId);
  sending.open.delete(keyOf(to));
};

const keyOf = ({ user, session }: Destination): string => JSON.stringify([user, session]);
