import type { Granularity, Instant, TimeMention } from '@mneme/domain';
import type { VerbPhrase } from './verb-phrase.js';
import type { Aspect } from './rules/rule.js';

/** When a claim is said to hold, as a claim carries it. */
export interface Validity {
  readonly validFrom: Instant;
  readonly validTo: Instant | null;
  readonly granularity: Granularity;
  readonly timePhrase: string | null;
}

interface Tense {
  readonly isPast: boolean;
  readonly mention: TimeMention | null;
}

/** How a rule's course turns out under the words before the verb; `null`: it says nothing durable. */
export function aspectOf(course: Aspect, deed: VerbPhrase, { isPast, mention }: Tense): Aspect | null {
  if (course === 'happens' || course === 'planned') return course;
  if (deed.isPerfect && isPast && !deed.isEnded) {
    return mention?.bound === 'lasting' || mention?.bound === 'since' ? 'holds' : null;
  }
  if (deed.isEnded || (course === 'holds' && (isPast || deed.isPast))) return 'ends';
  return deed.isBegun && course === 'holds' ? 'begins' : course;
}

/** Of "I am vegan, and run in May" the time is that of something else. */
const FROM = /^(?:from|starting|beginning|as of|next|ab|desde|a partir)(?!\p{L})/iu;

/** "We rent in Malahide from July" holds from then on, and not yet. */
export const fromWhen = (course: Aspect, mention: TimeMention | null, saidAt: Instant): Aspect =>
  course === 'holds' && mention?.bound === 'at' && mention.from > saidAt && FROM.test(mention.phrase)
    ? 'begins'
    : course;

/**
 * The valid interval of a claim.
 * - What holds is valid from the stated start, else from when it was said; up to the stated end.
 * - What began, or happened, is valid from the start of the time stated.
 * - What ended is denied from the start of the time it ended in: a time to come where the sentence looks ahead, else never later
 *   than it was said; a day's end is meant where only the day is named, so that what was stated earlier that day has ended too.
 * - A plan is valid from when it was said until its time is over.
 */
export function validityOf(course: Aspect, mention: TimeMention | null, saidAt: Instant): Validity {
  const unstated: Validity = { validFrom: saidAt, validTo: null, granularity: 'instant', timePhrase: null };
  if (course === 'ends') return ended(mention, saidAt);
  if (mention === null) return unstated;
  const stated = { granularity: mention.granularity, timePhrase: mention.phrase };
  if (course === 'planned') {
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
      return course === 'holds' ? { ...stated, validFrom: mention.from, validTo: null } : unstated;
    case 'at':
      return course === 'holds'
        ? { ...unstated, timePhrase: mention.phrase }
        : { ...stated, validFrom: mention.from, validTo: null };
  }
}

function ended(mention: TimeMention | null, saidAt: Instant): Validity {
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
