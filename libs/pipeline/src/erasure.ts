import { idOf, type Instant, type Scope, scopeKey } from '@mneme/domain';
import { type DataKeys, emptyRow, type KeyErasure, type Position, type StateRow } from '@mneme/ports';

/** The stage name under which erasures are kept. */
export const ERASURE = 'door.erasure';

/**
 * The scope that owns the rows of all erasures: the ledger outlives what it tells of. It holds ids and counts, and no
 * words.
 */
export const erasureLedger = 'erasures';

/** What of a scope is erased. */
export type ErasedPart =
  | { readonly kind: 'everything' }
  | { readonly kind: 'session'; readonly sessionId: string }
  /** What was written to expire at one instant and has data keys of its own: facts, in a session or outside of any. */
  | { readonly kind: 'expired'; readonly sessionId: string | null; readonly expiresAt: Instant }
  | { readonly kind: 'messages'; readonly sessionId: string; readonly messageIds: readonly string[] };

/** How many things an erasure has removed from each store. */
export type RemovedCounts = Readonly<Record<'index' | 'facts' | 'state', number>>;

/** An erasure, from its request until it is verified. */
export interface Erasure {
  readonly id: string;
  readonly scope: Scope;
  readonly part: ErasedPart;
  readonly requestedAt: Instant;
  /**
   * `parting`: the other messages of the session are put aside, for all of a session has one data key; `erasing`: data
   * keys are destroyed, and what names them is removed; `recording`: what was put aside is recorded again; `correcting`:
   * the stages read it, before what people had corrected in it is corrected again.
   */
  readonly phase: 'parting' | 'erasing' | 'recording' | 'correcting';
  /** The records that every stage has to pass before this phase can end; `null`: they may not be in the log. */
  readonly marks: readonly Position[] | null;
  /** What names the destroyed keys was removed once since; absent: not yet, and stages may wait for it. */
  readonly isSwept?: true;
  /** Every store was asked after all stages had passed, and held nothing any more; absent: not yet. */
  readonly isEmptied?: true;
  /** How many data keys were destroyed. */
  readonly keys: number;
  readonly removed: RemovedCounts;
  /** A restored backup had not yet been freed of it: until it is swept, nothing is read. */
  readonly isRestored?: true;
  /** The process that carries it out; absent: none yet, or the only one of an embedded store. */
  readonly carrier?: string;
  /** When the files of the stores were written anew after that; `null`: not yet. */
  readonly verifiedAt: Instant | null;
}

/** A row is found only by who knows the scope. */
export const erasureKey = (scope: Scope, id: string): string => JSON.stringify([scopeKey(scope), id]);

/** The session that is erased, or that something is erased of; `null`: none in particular. */
export const erasedSession = ({ part }: Erasure): string | null =>
  part.kind === 'everything' ? null : part.sessionId;

/**
 * Destroys the keys of what is erased, and that of the texts which rest on several sessions: they may hold something of it.
 * Answers all that this erasure has destroyed.
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

/** Facts that were stated outright are in no text of a run; and of a whole scope every key goes anyway. */
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

/** The row of an erasure that nobody has kept yet. */
export const newErasureRow = (erasure: Erasure): StateRow =>
  emptyRow({
    stage: ERASURE,
    key: erasureKey(erasure.scope, erasure.id),
    scope: erasureLedger,
    state: erasure,
    isHolding: true,
    touchedAt: erasure.requestedAt,
  });

/** An erasure to be carried out once more, in a store that does not know of it. */
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

/** The row with its erasure as it is now. The row of a verified erasure is final: its receipt never changes. */
export const withErasure = (row: StateRow, erasure: Erasure): StateRow => ({
  ...row,
  state: erasure,
  isHolding: erasure.verifiedAt === null,
  ...(erasure.verifiedAt === null ? {} : { isFinal: true }),
});
