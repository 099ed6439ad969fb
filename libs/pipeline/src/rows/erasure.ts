import { idOf, type Instant, type Scope, scopeKey } from '@mneme/domain';
import { type DataKeys, emptyRow, type KeyErasure, type Position, type StateRow } from '@mneme/ports';

export const ERASURE = 'door.erasure';

/**
 * Scope of the rows of all erasures. The ledger outlives the erased scopes, so it holds ids and counts, and no
 * words.
 */
export const erasureLedger = 'erasures';

export type ErasedPart =
  | { readonly kind: 'everything' }
  | { readonly kind: 'session'; readonly sessionId: string }
  /**
   * Facts of a session, or outside of sessions, that expire at one instant and have a data key of their own.
   */
  | { readonly kind: 'expired'; readonly sessionId: string | null; readonly expiresAt: Instant }
  | { readonly kind: 'messages'; readonly sessionId: string; readonly messageIds: readonly string[] };

/** Number of items that an erasure has removed from each store. */
export type RemovedCounts = Readonly<Record<'index' | 'facts' | 'state', number>>;

/** An erasure, from its request until it is verified. */
export interface Erasure {
  readonly id: string;
  readonly scope: Scope;
  readonly part: ErasedPart;
  readonly requestedAt: Instant;
  /**
   * `parting`: the other messages of the session are put aside, because all of a session has one data key.
   * `erasing`: data keys are destroyed, and items that name them are removed. `recording`: the messages put
   * aside are recorded again. `correcting`: the stages read these messages, before the corrections of people
   * are repeated.
   */
  readonly phase: 'parting' | 'erasing' | 'recording' | 'correcting';
  /**
   * The records that every stage has to pass before this phase can end. `null` if they may not be in the log
   * yet.
   */
  readonly marks: readonly Position[] | null;
  /**
   * Items that name the destroyed keys have been removed once since. Absent until then, while stages may wait
   * for it.
   */
  readonly isSwept?: true;
  /** Every store was found empty after all stages had passed. Absent until then. */
  readonly isEmptied?: true;
  /** Number of data keys that were destroyed. */
  readonly keys: number;
  readonly removed: RemovedCounts;
  /** A restored backup still holds the erased data. No data is read until it is swept. */
  readonly isRestored?: true;
  /**
   * The process that carries out the erasure. Absent if none has begun, or in an embedded store, which has only
   * one process.
   */
  readonly carrier?: string;
  /** When the files of the emptied stores were rewritten. `null` if they were not yet. */
  readonly verifiedAt: Instant | null;
}

/** The key contains the scope, so a row can be found only by a caller that knows the scope. */
export const erasureKey = (scope: Scope, id: string): string => JSON.stringify([scopeKey(scope), id]);

/** The session that is erased or loses some of its data. `null` if there is none. */
export const erasedSession = ({ part }: Erasure): string | null =>
  part.kind === 'everything' ? null : part.sessionId;

/**
 * Destroys the data keys of the erased part, and the key of texts that are based on several sessions, because
 * these may contain some of it. Returns all keys that this erasure has destroyed.
 */
export const destroyKeys = async (
  dataKeys: Pick<DataKeys, 'destroy'>,
  { id, scope, part }: Pick<Erasure, 'id' | 'scope' | 'part'>,
): Promise<readonly string[]> => {
  const keys = await dataKeys.destroy({ erasureId: id, scope: scopeKey(scope), of: keysErased(part) });
  if (!isOfWords(part)) return keys;
  const rewrites = { sessionId: null, holds: 'rewrites' } as const;
  const erasureId = idOf('erasure', 'rewrites', id);
  return [...keys, ...(await dataKeys.destroy({ erasureId, scope: scopeKey(scope), of: rewrites }))];
};

/**
 * True if words of messages are erased. Directly stated facts are in no text of a run, and a whole scope loses
 * every key anyway.
 */
export const isOfWords = ({ kind }: ErasedPart): boolean => kind === 'session' || kind === 'messages';

const keysErased = (part: ErasedPart): KeyErasure['of'] => {
  switch (part.kind) {
    case 'everything':
      return 'everything';
    case 'expired':
      return { sessionId: part.sessionId, holds: `facts until ${part.expiresAt}` };
    case 'session':
      return { sessionId: part.sessionId, holds: 'anything' };
    case 'messages':
      return { sessionId: part.sessionId, holds: 'messages' };
  }
};

export const newErasureRow = (erasure: Erasure): StateRow =>
  emptyRow({
    stage: ERASURE,
    key: erasureKey(erasure.scope, erasure.id),
    scope: erasureLedger,
    state: erasure,
    isHolding: true,
    touchedAt: erasure.requestedAt,
  });

/** Returns the erasure reset to its first phase, to be repeated in a store that does not know of it. */
export const begunAgain = ({ isSwept: _, isEmptied: __, carrier: ___, ...erasure }: Erasure): Erasure => ({
  ...erasure,
  isRestored: true,
  phase: erasure.part.kind === 'messages' ? 'parting' : 'erasing',
  marks: null,
  keys: 0,
  removed: { index: 0, facts: 0, state: 0 },
  verifiedAt: null,
});

export const erasureIn = ({ state }: StateRow): Erasure => state as Erasure;

/**
 * Returns the row with the erasure as it is now. The row of a verified erasure is final: its receipt never
 * changes.
 */
export const withErasure = (row: StateRow, erasure: Erasure): StateRow => ({
  ...row,
  state: erasure,
  isHolding: erasure.verifiedAt === null,
  ...(erasure.verifiedAt === null ? {} : { isFinal: true }),
});
