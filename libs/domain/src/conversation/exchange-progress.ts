import { z } from 'zod';
import type { Role } from './message.js';

/** The speakers of an exchange so far (algorithms 1.2). */
export const exchangeSchema = z.object({
  progress: z.enum(['opened', 'asked', 'answered']),
  /** The speaker who is answered; `null`: unnamed, or there is none. */
  asker: z.string().nullable(),
  /** The user who answers, in a chat among users; `null`: unnamed, or not a user. */
  answerer: z.string().nullable(),
});
export type ExchangeProgress = z.infer<typeof exchangeSchema>;

export interface Utterance {
  readonly role: Role;
  readonly speaker: string | null;
}

/** `asks`: the message is answered; `replies`: it answers; `rides`: an instruction, which does neither. */
export type Part = 'asks' | 'replies' | 'rides';

export const NEW_EXCHANGE: ExchangeProgress = { progress: 'opened', asker: null, answerer: null };

/**
 * The exchange with the utterance in it, and the part that the utterance plays; `null`: it opens another exchange.
 * Users ask and all others reply. Where only users speak, the first named speaker asks and the next one replies, until
 * the speaker changes again.
 */
export const joinExchange = (
  exchange: ExchangeProgress,
  { role, speaker }: Utterance,
): { readonly exchange: ExchangeProgress; readonly part: Part } | null => {
  if (role === 'system') return { exchange, part: 'rides' };
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

/** A missing name does not tell whether the speaker is another. */
const isAnotherSpeaker = (speaker: string | null, asker: string | null): boolean =>
  speaker !== null && asker !== null && speaker !== asker;
