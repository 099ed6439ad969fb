import type { Claim, Fact } from '@mneme/domain';
import type { FactPage, FactQuery, ScopedFactGraph } from '@mneme/ports';
import { isNote, NOTE } from '../../points/note.js';
import { keyPattern } from './key-pattern.js';

/** The requested notes, of any session (S3 5.3, `recall_facts`). */
export interface NotesAsked {
  /** Pattern of the keys (`keyPattern`). `null` for any key. */
  readonly key: string | null;
  /** The whole category, ignoring case. `null` for any category or none. */
  readonly category: string | null;
}

/** The predicate by which a store selects all notes. */
export const ANY_NOTE = { prefix: NOTE } as const;

/** Number of facts to read at once: more than most users have, and few enough for a fast answer. */
const READ_AT_ONCE = 500;

/** Stores cannot match patterns, so their facts are filtered here. Throws `Unavailable`. */
export const matchingNotes = async (
  graph: Pick<ScopedFactGraph, 'facts'>,
  query: FactQuery,
  wanted: NotesAsked,
  now: number,
): Promise<FactPage> => {
  const isWanted = noteTest(wanted);
  const facts: Fact[] = [];
  let { cursor } = query;
  do {
    const page = await graph.facts({ ...query, cursor, limit: READ_AT_ONCE }, now);
    const matches = page.facts.filter(isWanted);
    const beyond = matches[query.limit - facts.length];
    if (beyond !== undefined) {
      // Only the store can make a cursor, so the facts before the first note that does not fit are read again.
      const before = await graph.facts({ ...query, cursor, limit: page.facts.indexOf(beyond) }, now);
      return { facts: [...facts, ...before.facts.filter(isWanted)], cursor: before.cursor };
    }
    facts.push(...matches);
    ({ cursor } = page);
  } while (cursor !== null && facts.length < query.limit);
  return { facts, cursor };
};

const noteTest = ({ key, category }: NotesAsked): ((fact: Fact) => boolean) => {
  const hasKey = key === null ? () => true : keyPattern(key);
  const hasCategory = (claim: Claim): boolean =>
    category === null || claim.category?.toLowerCase() === category.toLowerCase();
  return ({ claim }) => isNote(claim) && hasCategory(claim) && hasKey(claim.predicate.slice(NOTE.length));
};
