import { type Instant, type Scope, scopeKey, sessionKey } from '@mneme/domain';
import { emptyRow, type StateRow, type StateStore } from '@mneme/ports';
import { type Erasure, erasureLedger } from './erasure.js';
import { changeRow } from './change-row.js';

/** Stage name of the rows that keep erased messages out when they are sent again. */
export const KEPT_OUT = 'door.kept-out';

export interface KeptOut {
  /**
   * Instant at which the whole session or the user was last erased. `null` if only single messages were
   * erased.
   */
  readonly erasedAt: Instant | null;
  /** Ids of messages that were erased one by one. */
  readonly messageIds: readonly string[];
  /** Keyed fingerprints of the words of these messages, by id (`erased-history.ts`). */
  readonly words?: Readonly<Record<string, string>>;
  /**
   * Keys of the rows with the messages that were erased with the session, in the order of the conversation.
   */
  readonly pages?: readonly string[];
  readonly until: Instant;
}

/** Returns the erased messages of the session that are kept out. `null` if there are none. */
export const keptOutOf = async (
  state: Pick<StateStore, 'load'>,
  session: string,
): Promise<KeptOut | null> => {
  const [row] = await state.load(KEPT_OUT, [session]);
  return row ? keptOutIn(row) : null;
};

/** True if the user or the session was erased at the instant or later. */
export const isErasedSince = async (
  state: Pick<StateStore, 'load'>,
  { scope, sessionId }: { readonly scope: Scope; readonly sessionId: string },
  instant: Instant,
): Promise<boolean> => {
  const rows = await state.load(KEPT_OUT, [scopeKey(scope), sessionKey(scope, sessionId)]);
  return rows.some((row) => (keptOutIn(row).erasedAt ?? -Infinity) >= instant);
};

/**
 * Writes the row even if `forMs` is 0, because its `erasedAt` stops an older erasure from recording again the
 * messages that it has put aside. May be called again.
 */
export const keepOut = async (
  state: Pick<StateStore, 'load' | 'compareAndSet'>,
  { scope, part, requestedAt }: Pick<Erasure, 'scope' | 'part' | 'requestedAt'>,
  forMs: number,
): Promise<void> => {
  if (part.kind === 'expired' || part.kind === 'agent') return;
  const key = part.kind === 'everything' ? scopeKey(scope) : sessionKey(scope, part.sessionId);
  const added: KeptOut = {
    erasedAt: part.kind === 'messages' ? null : requestedAt,
    messageIds: part.kind === 'messages' ? part.messageIds : [],
    until: requestedAt + forMs,
  };
  await change(state, key, (kept) => (kept === null ? added : joined(kept, added)));
};

/** Stores the fingerprints of erased messages, for requests without ids. May be called again. */
export const keepWordsOut = (
  state: Pick<StateStore, 'load' | 'compareAndSet'>,
  session: string,
  words: Readonly<Record<string, string>>,
): Promise<void> => change(state, session, (kept) => kept && { ...kept, words: { ...kept.words, ...words } });

/** Stores the messages that were erased with a session. May be called again. */
export const keepPagesOut = async (
  state: Pick<StateStore, 'load' | 'compareAndSet'>,
  session: string,
  { pages, erasedAt, until }: Pick<KeptOut, 'erasedAt' | 'until'> & { readonly pages: readonly StateRow[] },
): Promise<void> => {
  // If a row exists, an earlier attempt has written it, so a lost race is no error.
  await state.compareAndSet(pages);
  const added: KeptOut = { erasedAt, messageIds: [], pages: pages.map(({ key }) => key), until };
  await change(state, session, (kept) => (kept === null ? added : joined(kept, added)));
};

/** `until` becomes the `touchedAt` of the row, because the row is dropped at that instant. */
export const rowKeptOut = (key: string, state: unknown, until: Instant): StateRow => ({
  ...emptyRow({ stage: KEPT_OUT, key, scope: erasureLedger, isHolding: true }),
  state,
  touchedAt: until,
});

/** `next` receives `null` if nothing is kept out yet. `null` from `next` leaves the row as it is. */
const change = (
  state: Pick<StateStore, 'load' | 'compareAndSet'>,
  key: string,
  next: (kept: KeptOut | null) => KeptOut | null,
): Promise<void> =>
  changeRow(state, rowKeptOut(key, null, 0), (row) => {
    const changed = next(row.version === 0 ? null : keptOutIn(row));
    return changed && { ...row, state: changed, touchedAt: changed.until };
  });

/** Rows of earlier builds have no `erasedAt`. */
const keptOutIn = ({ state }: StateRow): KeptOut => ({
  erasedAt: null,
  ...(state as Omit<KeptOut, 'erasedAt'>),
});

const joined = (a: KeptOut, b: KeptOut): KeptOut => ({
  erasedAt:
    a.erasedAt === null || b.erasedAt === null
      ? (a.erasedAt ?? b.erasedAt)
      : Math.max(a.erasedAt, b.erasedAt),
  messageIds: [...new Set([...a.messageIds, ...b.messageIds])],
  words: { ...a.words, ...b.words },
  pages: [...new Set([...(a.pages ?? []), ...(b.pages ?? [])])],
  until: Math.max(a.until, b.until),
});
