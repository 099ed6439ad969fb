import { z } from 'zod';
import type { Role } from './message.js';

/** The state of an exchange and the names of its speakers (algorithms 1.2). */
export const exchangeSchema = z.object({
  progress: z.enum(['opened', 'asked', 'answered']),
  /** Name of the user who asks, or null if the user has no name. */
  asker: z.string().nullable(),
  /** Name of the user who replies, in a conversation among users. */
  answerer: z.string().nullable(),
});
export type ExchangeProgress = z.infer<typeof exchangeSchema>;

interface Utterance {
  readonly role: Role;
  readonly speaker: string | null;
}

export type ExchangePart = 'asks' | 'replies';

export const NEW_EXCHANGE: ExchangeProgress = { progress: 'opened', asker: null, answerer: null };

/**
 * Adds an utterance to an exchange, or returns null if the utterance opens another exchange. Users ask and
 * all other roles reply. In a conversation among users, the first named speaker asks and the next one
 * replies, until the speaker changes again.
 */
export const joinExchange = (
  exchange: ExchangeProgress,
  { role, speaker }: Utterance,
): { readonly exchange: ExchangeProgress; readonly part: ExchangePart } | null => {
  if (role !== 'user') {
    return { exchange: { ...exchange, progress: 'answered', answerer: null }, part: 'replies' };
  }
  if (exchange.progress === 'answered') {
    return speaker !== null && speaker === exchange.answerer ? { exchange, part: 'replies' } : null;
  }
  if (exchange.progress === 'asked' && isAnotherSpeaker(speaker, exchange.asker)) {
    return { exchange: { ...exchange, progress: 'answered', answerer: speaker }, part: 'replies' };
  }
  return { exchange: { ...exchange, progress: 'asked', asker: speaker }, part: 'asks' };
};

/** True if the speakers have different names. A missing name never counts as another speaker. */
const isAnotherSpeaker = (speaker: string | null, asker: string | null): boolean =>
  speaker !== null && asker !== null && speaker !== asker;
