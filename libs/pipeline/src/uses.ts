import { NEVER_USED, type Scope, scopeKey, type Source, type Use, type UseBook } from '@mneme/domain';
import type { StateRow, StateStore } from '@mneme/ports';

export const REINFORCE = 'consolidator.reinforce';

/** Key of a row of uses, see `usePlaceSchema`. */
export interface UsePlace {
  readonly sessionId: string | null;
  readonly holds: 'messages' | 'facts';
  readonly part: number;
}

export interface Usable {
  readonly id: string;
  readonly sessionId: string | null;
  readonly isFact: boolean;
  readonly sources: readonly Source[];
}

/**
 * Number of rows per session and `holds`. Together these rows keep the uses of the last 2,000 used memories.
 */
const PARTS = 4;

/**
 * Returns the place of a memory's use. A fact without sources was stated directly, and has another data key
 * than the messages of its session.
 */
export const usePlaceOf = ({ id, sessionId, isFact, sources }: Usable): UsePlace => ({
  sessionId,
  holds: isFact && sources.length === 0 ? 'facts' : 'messages',
  part: partOf(id),
});

const partOf = (id: string): number => {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % PARTS;
};

/**
 * Returns the key of a row. This key is never the key of a scope, because every erasure in the scope would
 * remove such a row.
 */
export const placeKey = (scope: Scope, { sessionId, holds, part }: UsePlace): string =>
  JSON.stringify([scopeKey(scope), sessionId, holds, part]);

const KEYS_AT_ONCE = 500;

/** Returns the use of each memory, in the given order. Throws `Unavailable`. */
export type UsesOf = (scope: Scope, memories: readonly Usable[]) => Promise<readonly Use[]>;

export const openUses =
  (state: Pick<StateStore, 'load'>): UsesOf =>
  async (scope, memories) => {
    const keys = [...new Set(memories.map((memory) => placeKey(scope, usePlaceOf(memory))))];
    const uses = new Map<string, Use>();
    for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
      const rows = await state.load(REINFORCE, keys.slice(from, from + KEYS_AT_ONCE));
      for (const [id, use] of rows.flatMap(bookIn)) uses.set(id, use);
    }
    return memories.map(({ id }) => uses.get(id) ?? NEVER_USED);
  };

const bookIn = ({ state }: StateRow): UseBook => state as UseBook;
