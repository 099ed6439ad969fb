import { type MnemeClient, MnemeError } from '@mneme/client';
import type { Request, Sent } from './drive.js';
import { codeOf, messageOf } from './load-messages.js';
import { type Followed, follow, type SearchOutcome, searchUntilFound } from './search-until-found.js';

export interface Sampling {
  /** Interval, in requests, at which the last message of an acknowledged request is searched for. */
  readonly lookEvery: number;
  /** Interval, in requests, at which an event is followed through the stages. */
  readonly followEvery: number;
}

/**
 * Sends the requests of a load. Keeps the sent requests and the samples, which are searches for messages and
 * followed events.
 */
export interface SampledSending {
  readonly sent: readonly Sent[];
  readonly looks: readonly Promise<SearchOutcome>[];
  readonly followed: readonly Promise<Followed>[];
  /** Numbers of unacknowledged requests, by error code. */
  readonly refused: Readonly<Record<string, number>>;
  readonly send: (request: Request) => Promise<boolean>;
  readonly onSent: (sent: Sent) => void;
  /** Ends the samples that are still running. */
  end(): void;
}

/** A failed sample ends the load, because the result would be meaningless without it. */
export const openSampledSending = (
  client: MnemeClient,
  { lookEvery, followEvery }: Sampling,
  onMessages: (messages: number, ms: number) => void,
): SampledSending => {
  const [sent, looks, followed]: [Sent[], Promise<SearchOutcome>[], Promise<Followed>[]] = [[], [], []];
  const refused: Record<string, number> = {};
  const startedAt = performance.now();
  const ending = new AbortController();
  const { signal } = ending;
  const keep = <Sample>(samples: Promise<Sample>[], sample: Promise<Sample>): void => {
    sample.catch((error: unknown) => ending.abort(error));
    samples.push(sample);
  };
  const send = async ({ n, userId, session, numbers }: Request): Promise<boolean> => {
    signal.throwIfAborted();
    try {
      const messages = numbers.map(messageOf);
      const { eventId } = await client.memories.add({ userId, runId: session, messages });
      const last = numbers.at(-1) ?? 0;
      const looked = { user: userId, session, messageId: `m${last}`, query: codeOf(last) };
      if (n % lookEvery === 0) keep(looks, searchUntilFound(client, looked, signal));
      if (n % followEvery === 0) keep(followed, follow(client, { userId, eventId }, signal));
      return true;
    } catch (error) {
      if (!(error instanceof MnemeError) || error.code === 'unreachable') throw error;
      refused[error.code] = (refused[error.code] ?? 0) + 1;
      return false;
    }
  };
  const onSent = (each: Sent): void => {
    sent.push(each);
    if (!signal.aborted) onMessages(sent.length * each.request.numbers.length, performance.now() - startedAt);
  };
  return { sent, looks, followed, refused, send, onSent, end: () => ending.abort() };
};
