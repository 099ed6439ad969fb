import { Rejected } from '@mneme/domain';
import type { Position } from '@mneme/ports';

/** A token names the session of the written messages, because they may be held back there. */
export interface Write {
  readonly eventId: string;
  /** Session of the written messages. `null` if the write has no messages. */
  readonly sessionId: string | null;
  /**
   * Key of the row of a replaced message whose facts have yet to end. `null` if the write replaced no
   * message.
   */
  readonly revision?: string | null;
}

/**
 * Returns the token of a write. Reads with the token wait for the last record and all records derived from
 * it. `null` if the write changed nothing.
 */
export const tokenOf = (
  positions: readonly Position[],
  { eventId, sessionId, revision = null }: Write,
): string | null => {
  const last = positions.at(-1);
  if (!last) return null;
  const token = `${last.topic}.${last.epoch}.${last.partition}.${last.offset}.${eventId}`;
  if (sessionId === null) return token;
  return `${token}.${encodeURIComponent(sessionId)}${revision === null ? '' : `:${revision}`}`;
};

export const NOTHING_TO_WAIT_FOR = 'none';

export interface PositionedWrite extends Write {
  readonly position: Position;
}

const TOKEN =
  /^([a-z]+)\.(\d{1,9})\.(\d{1,9})\.(\d{1,15})\.([\da-f-]{36})(?:\.([^\s:]+)(?::([\da-f-]{36}))?)?$/;

/** Returns `null` if the write changed nothing. Throws `Rejected` for an invalid token. */
export const readToken = (token: string): PositionedWrite | null => {
  if (token === NOTHING_TO_WAIT_FOR) return null;
  const [, topic, epoch, partition, offset, eventId, session, revision = null] = TOKEN.exec(token) ?? [];
  if (topic === undefined || eventId === undefined) throw noToken(token);
  const position = { topic, epoch: Number(epoch), partition: Number(partition), offset: Number(offset) };
  return { position, eventId, sessionId: session === undefined ? null : decoded(session, token), revision };
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
