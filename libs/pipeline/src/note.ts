import type { Claim } from '@mneme/domain';

/** The prefix of an agent note's predicate: single-valued whatever the key is called. */
export const NOTE = 'note:';

/** What an agent noted under a key is the notebook's, whatever the notebook is called. */
export const isNote = ({ predicate }: Pick<Claim, 'predicate'>): boolean => predicate.startsWith(NOTE);
