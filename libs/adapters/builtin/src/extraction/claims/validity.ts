import type { Granularity, Instant, TimeMention } from '@mneme/domain';
import type { VerbPhrase } from './verb-phrase.js';
import type { Aspect } from '../rules/rule.js';

interface Validity {
  readonly validFrom: Instant;
  readonly validTo: Instant | null;
  readonly granularity: Granularity;
  readonly timePhrase: string | null;
}

/** Returns the aspect of a claim, or null if the clause states nothing durable. */
export function aspectOf(
  aspect: Aspect,
  phrase: VerbPhrase,
  isPast: boolean,
  mention: TimeMention | null,
): Aspect | null {
  if (aspect === 'happens' || aspect === 'planned') return aspect;
  if (phrase.isPerfect && isPast && !phrase.isEnded) {
    return mention?.bound === 'lasting' || mention?.bound === 'since' ? 'holds' : null;
  }
  if (phrase.isEnded || (aspect === 'holds' && (isPast || phrase.isPast))) return 'ends';
  return phrase.isBegun && aspect === 'holds' ? 'begins' : aspect;
}

/**
 * Words before the start of a state. Without them, the time may belong to something else: "I am vegan, and
 * run in May".
 */
const START_WORDS = /^(?:from|starting|beginning|as of|next|ab|desde|a partir)(?!\p{L})/iu;

/** "We rent in Malahide from July" holds from July on, not yet today. */
export const aspectWithStart = (aspect: Aspect, mention: TimeMention | null, saidAt: Instant): Aspect =>
  aspect === 'holds' && mention?.bound === 'at' && mention.from > saidAt && START_WORDS.test(mention.phrase)
    ? 'begins'
    : aspect;

/**
 * Returns the valid interval of a claim. An ended state is denied from the stated time, which may be in the
 * future, or from the end of a stated past day, but never from later than the message. A plan holds from the
 * message until its time is over.
 */
export function validityOf(aspect: Aspect, mention: TimeMention | null, saidAt: Instant): Validity {
  const unstated: Validity = { validFrom: saidAt, validTo: null, granularity: 'instant', timePhrase: null };
  if (aspect === 'ends') return validityOfEnd(mention, saidAt);
  if (mention === null) return unstated;
  const stated = { granularity: mention.granularity, timePhrase: mention.phrase };
  if (aspect === 'planned') {
    const isDue = (mention.bound === 'at' || mention.bound === 'through') && mention.to > saidAt;
    return { ...stated, validFrom: saidAt, validTo: isDue ? mention.to : null };
  }
  switch (mention.bound) {
    case 'through':
      return { ...stated, validFrom: mention.from, validTo: mention.to };
    case 'until':
      return { ...stated, validFrom: Math.min(saidAt, mention.from - 1), validTo: mention.from };
    case 'since':
      return { ...stated, validFrom: mention.from, validTo: null };
    case 'lasting':
      return aspect === 'holds' ? { ...stated, validFrom: mention.from, validTo: null } : unstated;
    case 'at':
      return aspect === 'holds'
        ? { ...unstated, timePhrase: mention.phrase }
        : { ...stated, validFrom: mention.from, validTo: null };
  }
}

function validityOfEnd(mention: TimeMention | null, saidAt: Instant): Validity {
  const isYetToEnd = mention?.bound === 'until' && mention.from > saidAt;
  if (mention === null || isYetToEnd || mention.bound === 'lasting' || mention.bound === 'since') {
    const timePhrase = mention?.phrase ?? null;
    return { validFrom: saidAt, validTo: null, granularity: 'instant', timePhrase };
  }
  const stated = { granularity: mention.granularity, timePhrase: mention.phrase };
  if (mention.bound === 'through') {
    return {
      ...stated,
      validFrom: mention.from,
      validTo: Math.max(mention.from + 1, Math.min(mention.to, saidAt)),
    };
  }
  if (mention.from > saidAt) return { ...stated, validFrom: mention.from, validTo: null };
  const endedAt = mention.granularity === 'day' ? mention.to : mention.from;
  return { ...stated, validFrom: Math.min(endedAt, saidAt), validTo: null };
}
