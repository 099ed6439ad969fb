import { idOf, type Instant, Rejected, type Scope, scopeKey } from '@mneme/domain';
import {
  type DataKeys,
  emptyRow,
  factsKind,
  type KeyErasure,
  type Position,
  type StateRow,
  type StateStore,
} from '@mneme/ports';

export const ERASURE = 'door.erasure';

/**
 * Scope of the rows of erasures. The rows outlive the erased scopes, so they hold ids and counts, and no
 * words.
 */
export const erasureLedger = 'erasures';

export type ErasedPart =
  | { readonly kind: 'everything' }
  | { readonly kind: 'session'; readonly sessionId: string }
  /** Facts that expire at one instant and have a data key of their own. */
  | {
      readonly kind: 'expired';
      readonly sessionId: string | null;
      readonly expiresAt: Instant;
      /** The agent that stated the facts. Absent if no agent did. */
      readonly agentId?: string;
    }
  /** Messages to an agent and facts that the agent stated, in one session or in all sessions. */
  | { readonly kind: 'agent'; readonly agentId: string; readonly sessionId: string | null }
  | { readonly kind: 'messages'; readonly sessionId: string; readonly messageIds: readonly string[] };

export type RemovedCounts = Readonly<Record<'index' | 'facts' | 'state', number>>;

export interface Erasure {
  readonly id: string;
  readonly scope: Scope;
  readonly part: ErasedPart;
  readonly requestedAt: Instant;
  /**
   * `parting`: the other messages of the session are put aside, because all messages of a session have one
   * data key. For an agent, the messages to it are listed. `erasing`: data keys are destroyed, and items that
   * name them are removed. `recording`: the messages put aside are recorded again. `correcting`: the stages
   * read these messages, before the corrections of people are repeated.
   */
  readonly phase: 'parting' | 'erasing' | 'recording' | 'correcting';
  /** The records that every stage has to pass before this phase can end. `null` if not yet appended. */
  readonly marks: readonly Position[] | null;
  /** True if the items under the destroyed keys were removed once. Stages may still write others. */
  readonly isSwept?: true;
  /** True if every store was found empty after all stages had passed the marks. */
  readonly isEmptied?: true;
  /** Number of destroyed data keys. */
  readonly keys: number;
  readonly removed: RemovedCounts;
  /**
   * Erasures that belong to this erasure, and are requested with the id of this erasure as the receipt. This
   * erasure removes its own data after those erasures are verified, and its counts include their counts.
   */
  readonly also?: readonly Pick<Erasure, 'scope' | 'part'>[];
  /** A restored backup still holds the erased data. No data is read until the backup is swept. */
  readonly isRestored?: true;
  /** The process that carries out the erasure. Absent in an embedded store, which has only one process. */
  readonly carrier?: string;
  /**
   * Instant at which the files of the emptied stores were rewritten. `null` if they were not rewritten yet.
   */
  readonly verifiedAt: Instant | null;
}

/** Returns an id that is the same for a repeated request. */
export const erasureIdOf = ({ scope, part }: Pick<Erasure, 'scope' | 'part'>, receipt: string): string =>
  idOf('erasure', scopeKey(scope), JSON.stringify(part), receipt);

/**
 * Returns the key of an erasure's row. The key contains the scope, so a row can be found only by a caller
 * that knows the scope.
 */
export const erasureKey = (scope: Scope, id: string): string => JSON.stringify([scopeKey(scope), id]);

/**
 * Returns the session of the erased data. `null` for a whole scope, for an agent, and for facts outside of
 * sessions.
 */
export const erasedSession = ({ part }: Erasure): string | null =>
  part.kind === 'everything' || part.kind === 'agent' ? null : part.sessionId;

/**
 * Destroys the data keys of the erased part. If words of messages are erased, also destroys the key of texts
 * that runs have written, because these may contain the words. Returns all keys that this erasure has
 * destroyed.
 */
export const destroyKeys = async (
  dataKeys: Pick<DataKeys, 'destroy'>,
  { id, scope, part }: Pick<Erasure, 'id' | 'scope' | 'part'>,
): Promise<readonly string[]> => {
  const keys = await dataKeys.destroy({ erasureId: id, scope: scopeKey(scope), of: keysErased(part) });
  if (!isOfWords(part)) return keys;
  const rewrites = { sessionId: null, holds: 'rewrites' } as const;
  const erasureId = rewritesErasure(id);
  return [...keys, ...(await dataKeys.destroy({ erasureId, scope: scopeKey(scope), of: rewrites }))];
};

/**
 * Returns the keys that an erasure has destroyed. Calling `destroyKeys` instead would destroy keys for an erasure
 * that has found nothing to erase.
 */
export const keysDestroyedBy = (
  dataKeys: Pick<DataKeys, 'destroyedBy'>,
  { id }: Pick<Erasure, 'id'>,
): Promise<readonly string[]> => dataKeys.destroyedBy([id, rewritesErasure(id)]);

const rewritesErasure = (id: string): string => idOf('erasure', 'rewrites', id);

/**
 * True if texts that runs have written may contain the erased words. Such texts contain no directly stated
 * facts, and the erasure of a whole scope destroys every key anyway.
 */
export const isOfWords = ({ kind }: ErasedPart): boolean => kind === 'session' || kind === 'messages';

const keysErased = (part: ErasedPart): KeyErasure['of'] => {
  switch (part.kind) {
    case 'everything':
      return 'everything';
    case 'expired':
      return { sessionId: part.sessionId, holds: factsKind(part.agentId ?? null, part.expiresAt) };
    case 'agent':
      return { factsOf: part.agentId, sessionId: part.sessionId };
    case 'session':
      return { sessionId: part.sessionId, holds: 'anything' };
    case 'messages':
      return { sessionId: part.sessionId, holds: 'messages' };
  }
};

export const firstPhase = ({ kind }: ErasedPart): Erasure['phase'] =>
  kind === 'messages' || kind === 'agent' ? 'parting' : 'erasing';

export const newErasureRow = (erasure: Erasure): StateRow =>
  emptyRow({
    stage: ERASURE,
    key: erasureKey(erasure.scope, erasure.id),
    scope: erasureLedger,
    state: erasure,
    isHolding: true,
    touchedAt: erasure.requestedAt,
  });

/**
 * Returns the erasure in its first phase, to repeat it in a restored backup that still holds the erased data.
 */
export const begunAgain = ({ isSwept: _, isEmptied: __, carrier: ___, ...erasure }: Erasure): Erasure => ({
  ...erasure,
  isRestored: true,
  phase: firstPhase(erasure.part),
  marks: null,
  keys: 0,
  removed: { index: 0, facts: 0, state: 0 },
  verifiedAt: null,
});

/** Throws `Rejected('erasure-not-found')`. */
export const readErasure = async (
  { state }: { readonly state: Pick<StateStore, 'load'> },
  scope: Scope,
  id: string,
): Promise<Erasure> => {
  const [row] = await state.load(ERASURE, [erasureKey(scope, id)]);
  if (row) return erasureIn(row);
  const sentence = `There is no erasure with the id "${id}".`;
  throw new Rejected('erasure-not-found', sentence, { field: 'receipt_id' });
};

export const erasureIn = ({ state }: StateRow): Erasure => state as Erasure;

/** The row of a verified erasure is final: its receipt never changes. */
export const withErasure = (row: StateRow, erasure: Erasure): StateRow => ({
  ...row,
  state: erasure,
  isHolding: erasure.verifiedAt === null,
  ...(erasure.verifiedAt === null ? {} : { isFinal: true }),
});
