import { Rejected } from '@mneme/domain';
import type { Position } from '@mneme/ports';

/** A write, as its token names it. Words may wait in their session, and a read says so. */
export interface Write {
  readonly eventId: string;
  /** Of words. */
  readonly sessionId: string | null;
}

/**
 * A token names the last record of a write, its event, and of words the session: reads wait for the record and for what
 * follows from the event. `null`: the write changed nothing.
 */
export const tokenOf = (positions: readonly Position[], { eventId, sessionId }: Write): string | null => {
  const last = positions.at(-1);
  if (!last) return null;
  const token = `${last.topic}.${last.epoch}.${last.partition}.${last.offset}.${eventId}`;
  return sessionId === null ? token : `${token}.${encodeURIComponent(sessionId)}`;
};

export const NOTHING_TO_WAIT_FOR = 'none';

/** A write, and where its last record is. */
export interface Written extends Write {
  readonly position: Position;
}

const TOKEN = /^([a-z]+)\.(\d{1,9})\.(\d{1,9})\.(\d{1,15})\.([\da-f-]{36})(?:\.(\S+))?$/;

/** The write that answered the token; `null`: it changed nothing. Throws `Rejected` for what no write has answered. */
export const readToken = (token: string): Written | null => {
  if (token === NOTHING_TO_WAIT_FOR) return null;
  const [, topic, epoch, partition, offset, eventId, session] = TOKEN.exec(token) ?? [];
  if (topic === undefined || eventId === undefined) throw noToken(token);
  const position = { topic, epoch: Number(epoch), partition: Number(partition), offset: Number(offset) };
  return { position, eventId, sessionId: session === undefined ? null : decoded(session, token) };
};

const decoded = (session: string, token: string): string => {
  try {
    return decodeURIComponent(session);
  } catch {
    throw noToken(token);
  }
};

const noToken = (token: string): Rejected =>
  new Rejected('invalid-token', `"${token}" is not a token that a write has answered.`, {
    field: 'at_least',
  });
