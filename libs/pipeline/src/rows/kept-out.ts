import { type Instant, type Scope, scopeKey, sessionKey } from '@mneme/domain';
import { emptyRow, type StateRow, type StateStore } from '@mneme/ports';
import { type Erasure, erasureLedger } from './erasure.js';
import { changeRow } from './change-row.js';

/** Stage name of the rows that keep erased messages out when they are sent again. */
export const KEPT_OUT = 'door.kept-out';

export interface KeptOut {
  /** Messages said before this instant, by their own time, stay out. `null` if only the named messages do. */
  readonly before: Instant | null;
  readonly messageIds: readonly string[];
  /** Fingerprints of the words of the named messages, by id, after their erasure (`message-fingerprint.ts`). */
  readonly words?: Readonly<Record<string, string>>;
  readonly until: Instant;
}

/** One per erased message. */
export const wordsKeptOut = (all: readonly KeptOut[], now: Instant): readonly string[] =>
  all.flatMap(({ words, until }) => (now < until ? Object.values(words ?? {}) : []));

/** True if a message that is sent now stays out. A message without a time of its own is new. */
export const staysOut = (
  all: readonly KeptOut[],
  { id, saidAt }: { readonly id: string; readonly saidAt: Instant | null },
  now: Instant,
): boolean =>
  all.some(
    ({ before, messageIds, until }) =>
      now < until && ((before !== null && saidAt !== null && saidAt < before) || messageIds.includes(id)),
  );

/** The row of the scope, and the row of the session. */
export const keptOutOf = async (
  state: Pick<StateStore, 'load'>,
  scope: Scope,
  sessionId: string,
): Promise<readonly KeptOut[]> => {
  const rows = await state.load(KEPT_OUT, [scopeKey(scope), sessionKey(scope, sessionId)]);
  return rows.map(keptOutIn);
};

/**
 * A row is written even if it keeps nothing out: an older erasure that has put messages aside must not record
 * them again afterwards. May be repeated.
 */
export const keepOut = async (
  state: Pick<StateStore, 'load' | 'compareAndSet'>,
  { scope, part, requestedAt }: Pick<Erasure, 'scope' | 'part' | 'requestedAt'>,
  forMs: number,
): Promise<void> => {
  if (part.kind === 'expired') return;
  const key = part.kind === 'everything' ? scopeKey(scope) : sessionKey(scope, part.sessionId);
  const added: KeptOut = {
    before: part.kind === 'messages' ? null : requestedAt,
    messageIds: part.kind === 'messages' ? part.messageIds : [],
    until: requestedAt + forMs,
  };
  await change(state, key, (kept) => (kept === null ? added : joined(kept, added)));
};

/** Stores the fingerprints of erased messages, for requests without ids. May be repeated. */
export const keepWordsOut = (
  state: Pick<StateStore, 'load' | 'compareAndSet'>,
  session: string,
  words: Readonly<Record<string, string>>,
): Promise<void> => change(state, session, (kept) => kept && { ...kept, words: { ...kept.words, ...words } });

/** `next` receives `null` if nothing is kept out yet. `null` from `next` leaves the row as it is. */
const change = (
  state: Pick<StateStore, 'load' | 'compareAndSet'>,
  key: string,
  next: (kept: KeptOut | null) => KeptOut | null,
): Promise<void> =>
  changeRow(state, newRow(key), (row) => {
    const changed = next(row.version === 0 ? null : keptOutIn(row));
    return changed && { ...row, state: changed, touchedAt: changed.until };
  });

const keptOutIn = ({ state }: StateRow): KeptOut => state as KeptOut;

const joined = (a: KeptOut, b: KeptOut): KeptOut => ({
  before: a.before === null || b.before === null ? (a.before ?? b.before) : Math.max(a.before, b.before),
  messageIds: [...new Set([...a.messageIds, ...b.messageIds])],
  words: { ...a.words, ...b.words },
  until: Math.max(a.until, b.until),
});

/** The row's `touchedAt` is the end of its use, because rows are dropped by that age. */
const newRow = (key: string): StateRow =>
  emptyRow({ stage: KEPT_OUT, key, scope: erasureLedger, isHolding: true });
