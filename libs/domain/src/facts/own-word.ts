import type { Claim } from './claim.js';
import { canonicalSubject } from './subject.js';

/**
 * True if the subject of a claim said it, otherwise it is hearsay. Pasted texts and assistant messages are
 * never a person's own word, regardless of their named speaker.
 */
export const isOwnWord = ({
  subject,
  saidBy,
  authority,
}: Pick<Claim, 'subject' | 'saidBy' | 'authority'>): boolean =>
  saidBy !== null &&
  authority !== 'quoted' &&
  authority !== 'assistant' &&
  canonicalSubject(saidBy) === canonicalSubject(subject);
