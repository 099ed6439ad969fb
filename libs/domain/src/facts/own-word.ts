import type { Claim } from './claim.js';
import { canonicalSubject } from './subject.js';

/**
 * Whether the subject of a claim said it; otherwise it is hearsay. A pasted text and an assistant's message are never a
 * person's own word, whoever they name as their speaker.
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
