import type { Claim, Fact } from '@mneme/domain';
import type { FactPage, FactQuery, ScopedFactGraph } from '@mneme/ports';
import { isNote, NOTE } from '../../note.js';
import { keyPattern } from './key-pattern.js';

/** Which notes are asked for, of any session (S3 5.3, `recall_facts`). */
export interface NotesAsked {
  /** The form of their keys (`keyPattern`); `null`: any. */
  readonly key: string | null;
  /** The whole category, whatever its case; `null`: any, or none. */
  readonly category: string | null;
}

/** What a store is asked for the predicate of any note. */
export const ANY_NOTE = { prefix: NOTE } as const;

/** So many are read to find a page: few enough that a page is soon there, and more than most users have. */
const READ_AT_ONCE = 500;

/**
 * A page of the notes that are asked for. Stores know nothing of patterns, so what they give is sifted here. Throws
 * `Unavailable`.
 */
export const matchingNotes = async (
  graph: Pick<ScopedFactGraph, 'facts'>,
  query: FactQuery,
  asked: NotesAsked,
  now: number,
): Promise<FactPage> => {
  const isWanted = wanted(asked);
  const facts: Fact[] = [];
  let { cursor } = query;
  do {
    const page = await graph.facts({ ...query, cursor, limit: READ_AT_ONCE }, now);
    const found = page.facts.filter(isWanted);
    const beyond = found[query.limit - facts.length];
    if (beyond !== undefined) {
      // Only the store can tell where its pages go on, so it is asked for just what stands before the first that is left.
      const before = await graph.facts({ ...query, cursor, limit: page.facts.indexOf(beyond) }, now);
      return { facts: [...facts, ...before.facts.filter(isWanted)], cursor: before.cursor };
    }
    facts.push(...found);
    ({ cursor } = page);
  } while (cursor !== null && facts.length < query.limit);
  return { facts, cursor };
};

const wanted = ({ key, category }: NotesAsked): ((fact: Fact) => boolean) => {
  const hasKey = key === null ? () => true : keyPattern(key);
  const hasCategory = (claim: Claim): boolean =>
    category === null || claim.category?.toLowerCase() === category.toLowerCase();
  return ({ claim }) => isNote(claim) && hasCategory(claim) && hasKey(claim.predicate.slice(NOTE.length));
};
