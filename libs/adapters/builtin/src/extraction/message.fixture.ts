import type { Message } from '@mneme/domain';
import { ruleExtractor } from './rule-extractor.js';

/** A Thursday. */
export const SAID_AT = Date.UTC(2026, 6, 9, 10);

export const aMessage = (given: Partial<Message> = {}): Message => ({
  id: 'm1',
  ordinal: 0,
  role: 'user',
  speaker: 'Ana',
  text: 'I live in Porto.',
  saidAt: SAID_AT,
  timeSource: 'stated',
  toolCalls: [],
  metadata: {},
  ...given,
});

/**
 * Returns each claim as a line: subject, "not" if denied, predicate, object and the interval if one was stated.
 */
export async function claimsIn(text: string, given: Partial<Message> = {}): Promise<readonly string[]> {
  const entries = await ruleExtractor().extract([[aMessage({ text, ...given })]], {
    before: [],
    names: [],
    claims: [],
  });
  return entries.flatMap(({ claims }) =>
    claims.map(({ subject, predicate, object, polarity, validFrom, validTo }) => {
      const from = validFrom === SAID_AT ? '' : ` from ${day(validFrom)}`;
      const to = validTo === null ? '' : ` to ${day(validTo)}`;
      return `${subject} ${polarity === 'denied' ? 'not ' : ''}${predicate} ${object}${from}${to}`;
    }),
  );
}

const day = (instant: number): string =>
  instant === SAID_AT ? 'then' : new Date(instant).toISOString().replace('T00:00:00.000Z', '');
