import { type UserOrAgent, MnemeError, type NewMessage, type Written } from '@mneme/client';
import type { NumberedMessage } from './batch.js';
import type { ImportedMessage } from '../imported.js';
import { addLeftOut, type LeftOut, leftOutOf } from '../../output/secrets-left-out.js';
import type { Recorder } from './recorder.js';

export interface Destination {
  readonly user: string;
  /** The agent whose own memory has the session. Absent for the memory of the user. */
  readonly owner?: string | undefined;
  readonly session: string;
}

export interface Refused {
  readonly number: number;
  readonly sentence: string;
}

/** Outcome of a batch. `eventId` is `null` if no message was recorded. */
export interface Sent {
  readonly taken: readonly NumberedMessage[];
  readonly refused: readonly Refused[];
  /** Ids of taken messages that the session already had. */
  readonly known: readonly string[];
  /** Ids of taken messages that are not recorded, because they were erased before. */
  readonly erased: readonly string[];
  readonly leftOut: LeftOut;
  readonly eventId: string | null;
}

/**
 * Sends messages of one session and one agent. Sending them again is safe, because they have ids. If the
 * server refuses a batch, each half is sent separately, and so on, until every refused message is found.
 * Throws `MnemeError` for an error that no message caused.
 */
export const sendBatch = async (
  client: Recorder,
  to: Destination,
  batch: readonly NumberedMessage[],
): Promise<Sent> => {
  const body = {
    userId: to.user,
    agentId: batch[0]?.message.agent,
    ...memoryOf(to),
    runId: to.session,
    messages: batch.map(({ message }) => newMessage(message)),
  };
  try {
    const written = await client.memories.add(body);
    const idsThatAre = (outcome: Written['messages'][number]['outcome']) =>
      written.messages.filter((message) => message.outcome === outcome).map(({ id }) => id);
    const [known, erased] = [idsThatAre('known'), idsThatAre('left_out')];
    // If all messages were erased before, none is recorded, so there is no event to wait for.
    const eventId = erased.length === batch.length ? null : written.eventId;
    return { taken: batch, refused: [], known, erased, leftOut: leftOutOf(written.redacted), eventId };
  } catch (error) {
    if (!isAboutMessage(error)) throw error;
    const [only] = batch;
    if (batch.length === 1 && only) {
      const refused = [{ number: only.number, sentence: error.detail }];
      return { taken: [], refused, known: [], erased: [], leftOut: {}, eventId: null };
    }
    const middle = batch.length >> 1;
    const first = await sendBatch(client, to, batch.slice(0, middle));
    const second = await sendBatch(client, to, batch.slice(middle));
    return {
      taken: [...first.taken, ...second.taken],
      refused: [...first.refused, ...second.refused],
      known: [...first.known, ...second.known],
      erased: [...first.erased, ...second.erased],
      leftOut: addLeftOut(first.leftOut, second.leftOut),
      eventId: second.eventId ?? first.eventId,
    };
  }
};

/** Returns the agent if the messages are in the own memory of an agent. */
export const memoryOf = ({ owner }: Destination): Partial<UserOrAgent> =>
  owner === undefined ? {} : { agentId: owner, agentScope: 'own' };

const isAboutMessage = (error: unknown): error is MnemeError =>
  error instanceof MnemeError &&
  ([400, 409, 413, 422].includes(error.status) || error.code === 'malformed-body');

const newMessage = (message: ImportedMessage): NewMessage => {
  const { id, role, name, content, timestamp, toolCalls, metadata } = message;
  return {
    id,
    role,
    content,
    ...(name === null ? {} : { name }),
    ...(timestamp === null ? {} : { timestamp }),
    ...(toolCalls ? { toolCalls } : {}),
    ...(metadata ? { metadata } : {}),
  };
};
