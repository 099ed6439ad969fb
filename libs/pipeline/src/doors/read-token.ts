import { Rejected } from '@mneme/domain';
import type { Position } from '@mneme/ports';

/** A write of words: they may wait in their session, and a read says so. */
export interface WrittenWords {
  readonly eventId: string;
  readonly sessionId: string;
}

/**
 * A token names the last record of a write; reads wait for it. Of words it names the event and the session too.
 * `null`: the write changed nothing.
 */
export const tokenOf = (positions: readonly Position[], words: WrittenWords | null = null): string | null => {
  const last = positions.at(-1);
  if (!last) return null;
  const place = `${last.topic}.${last.epoch}.${last.partition}.${last.offset}`;
  return words ? `${place}.${words.eventId}.${encodeURIComponent(words.sessionId)}` : place;
};

export const NOTHING_TO_WAIT_FOR = 'none';

/** The position a token names. Throws `Rejected` for what no write has answered. */
export const positionOf = (token: string): Position | null => read(token)?.position ?? null;

/** The words whose write answered the token; `null`: it was another write. Throws `Rejected` like `positionOf`. */
export const wordsWritten = (token: string): WrittenWords | null => read(token)?.words ?? null;

interface Read {
  readonly position: Position;
  readonly words: WrittenWords | null;
}

const TOKEN = /^([a-z]+)\.(\d{1,9})\.(\d{1,9})\.(\d{1,15})(?:\.([\da-f-]{36})\.(\S+))?$/;

const read = (token: string): Read | null => {
  if (token === NOTHING_TO_WAIT_FOR) return null;
  const [, topic, epoch, partition, offset, eventId, session] = TOKEN.exec(token) ?? [];
  if (topic === undefined) throw noToken(token);
  const position = { topic, epoch: Number(epoch), partition: Number(partition), offset: Number(offset) };
  const sessionId = session === undefined ? undefined : decoded(session, token);
  return {
    position,
    words: eventId === undefined || sessionId === undefined ? null : { eventId, sessionId },
  };
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
