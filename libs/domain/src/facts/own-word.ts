import type { Claim } from './claim.js';
import { canonicalSubject } from './subject.js';

/**
 * Whether a claim is what its subject said of himself; of anybody else it is hearsay. What was pasted or
 * what an assistant says is no own word, whoever it names as its speaker.
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
