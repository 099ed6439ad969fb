import { BATCH_MESSAGES, batchLength, type NumberedMessage } from './batch.js';
import type { ImportedSession } from '../imported.js';
import { addLeftOut, type LeftOut } from '../../output/secrets-left-out.js';
import { type InFlight, openInFlight } from './in-flight.js';
import type { Recorder } from './recorder.js';
import { type Destination, memoryOf, type Refused, sendBatch } from './send-batch.js';
import { startTally, type Tally } from './tally.js';

/** Messages on their way to a server: held until a batch is full, sent in a request, or acknowledged. */
export interface Sending {
  readonly client: Recorder;
  readonly held: Map<string, Pending>;
  /**
   * Sessions that were not closed yet. The first session is the one whose last message was sent longest ago.
   */
  readonly open: Map<string, Destination>;
  /**
   * Ids of the last events of each user. When the stages have handled them, they have handled all events of
   * the user.
   */
  readonly lastEvents: Map<string, readonly string[]>;
  readonly inFlight: InFlight;
  readonly refused: Refused[];
  /** Counts the messages that the server accepted. */
  readonly tally: Tally;
  holding: number;
  /** Number of distinct messages that the server accepted. */
  messages: number;
  /** Number of accepted messages that the server already had. */
  known: number;
  /** Number of accepted messages that are not recorded, because they were erased before. */
  erased: number;
  leftOut: LeftOut;
}

interface Pending {
  readonly to: Destination;
  readonly messages: NumberedMessage[];
  /** Number of leading messages that are in an unanswered request. */
  asked: number;
}

/**
 * Maximum number of open sessions. If there are more, the session whose last message was sent longest ago is
 * closed, which ends a segment.
 */
const MOST_OPEN = 500;
/** Maximum number of held messages. If there are more, all of them are sent. */
const MOST_PENDING = 2000;
/**
 * Maximum number of simultaneous requests. With two requests, the server computes one batch while it stores
 * the other.
 */
const MOST_IN_FLIGHT = 2;

export const beginSending = (
  client: Recorder,
  open: readonly Destination[] = [],
  tally: Tally = startTally(),
): Sending => ({
  client,
  held: new Map(),
  open: new Map(open.map((to) => [keyOf(to), to])),
  lastEvents: new Map(),
  inFlight: openInFlight(MOST_IN_FLIGHT),
  refused: [],
  tally,
  holding: 0,
  messages: 0,
  known: 0,
  erased: 0,
  leftOut: {},
});

/** Sends full batches, and closes a complete session. Throws the error of an earlier request. */
export const putSession = async (
  sending: Sending,
  { user, owner, session, messages, isWhole }: ImportedSession & { readonly user: string },
  number: number,
): Promise<void> => {
  const to = { user, owner, session };
  const held = sending.held.get(keyOf(to)) ?? { to, messages: [], asked: 0 };
  sending.held.set(keyOf(to), held);
  held.messages.push(...messages.map((message) => ({ number, message })));
  sending.holding += messages.length;
  sending.open.delete(keyOf(to));
  sending.open.set(keyOf(to), to);
  if (isWhole) await sendAndClose(sending, to);
  else if (held.messages.length - held.asked >= BATCH_MESSAGES) await send(sending, to, BATCH_MESSAGES);
  const [silent] = sending.open.values();
  if (sending.open.size > MOST_OPEN && silent) await sendAndClose(sending, silent);
  if (sending.holding > MOST_PENDING) await flush(sending);
};

/** Sends all held messages, and resolves when the server has acknowledged them. */
export const flush = async (sending: Sending): Promise<void> => {
  for (const { to } of [...sending.held.values()]) await send(sending, to, 1);
  await sending.inFlight.done();
};

export const closeAll = async (sending: Sending): Promise<void> => {
  for (const to of [...sending.open.values()]) await sendAndClose(sending, to);
  await sending.inFlight.done();
};

export const takeRefused = ({ refused }: Sending): readonly Refused[] => refused.splice(0);

/**
 * Returns the number of the item up to which all messages were sent. `reached` is the last item that was
 * read.
 */
export const sentUpTo = ({ held }: Sending, reached: number): number => {
  const first = [...held.values()].flatMap(({ messages }) => messages[0]?.number ?? []);
  return Math.min(reached, ...first.map((number) => number - 1));
};

const send = (sending: Sending, to: Destination, atLeast: number): Promise<void> =>
  sending.inFlight.begin(keyOf(to), () => sendPending(sending, to, atLeast));

const sendAndClose = (sending: Sending, to: Destination): Promise<void> => {
  const key = keyOf(to);
  // Compares the object and not the name, because a session that was added again in the meantime must stay
  // open.
  const isOpen = (): boolean => sending.open.get(key) === to;
  return sending.inFlight.begin(key, async () => {
    if (!isOpen()) return;
    await sendPending(sending, to, 1);
    const { eventId } = await sending.client.sessions.close(to.session, {
      userId: to.user,
      ...memoryOf(to),
    });
    noteEvent(sending, to, eventId);
    if (isOpen()) sending.open.delete(key);
  });
};

const sendPending = async (sending: Sending, to: Destination, atLeast: number): Promise<void> => {
  const held = sending.held.get(keyOf(to));
  while (held && held.messages.length >= atLeast) {
    const batch = held.messages.slice(0, batchLength(held.messages));
    held.asked = batch.length;
    const sent = await sendBatch(sending.client, to, batch);
    held.asked = 0;
    held.messages.splice(0, batch.length);
    sending.holding -= batch.length;
    const known = new Set(sent.known);
    const erased = new Set(sent.erased);
    const counted = sent.taken.filter((message) => sending.tally.note(to, message));
    sending.messages += counted.length;
    sending.known += counted.filter(({ message }) => known.has(message.id)).length;
    sending.erased += counted.filter(({ message }) => erased.has(message.id)).length;
    sending.leftOut = addLeftOut(sending.leftOut, sent.leftOut);
    if (sent.eventId !== null) noteEvent(sending, to, sent.eventId);
    sending.refused.push(...sent.refused);
  }
  if (held?.messages.length === 0) sending.held.delete(keyOf(to));
};

/** Keeps `MOST_IN_FLIGHT` event ids, because the last write may be answered before earlier ones. */
const noteEvent = ({ lastEvents }: Sending, { user }: Destination, eventId: string): void => {
  lastEvents.set(user, [...(lastEvents.get(user) ?? []), eventId].slice(-MOST_IN_FLIGHT));
};

const keyOf = ({ user, owner = '', session }: Destination): string => JSON.stringify([user, owner, session]);
