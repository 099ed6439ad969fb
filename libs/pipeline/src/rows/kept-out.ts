import { type Instant, type Scope, scopeKey, sessionKey } from '@mneme/domain';
import { emptyRow, type StateRow, type StateStore } from '@mneme/ports';
import { type Erasure, erasureLedger } from '../erasure.js';
import { changeRow } from './change-row.js';

/** The stage name under which it is kept what stays out when it is sent again. */
export const KEPT_OUT = 'door.kept-out';

/** What an erasure keeps out of a session. */
export interface KeptOut {
  /** Messages that were said before it, by their own time; `null`: only the named ones. */
  readonly before: Instant | null;
  readonly messageIds: readonly string[];
  /** The fingerprints of the words of those, by id, once they are erased (`same-words.ts`). */
  readonly words?: Readonly<Record<string, string>>;
  readonly until: Instant;
}

/** The fingerprints of the words that stay out of what is sent now, one for each message that was erased. */
export const wordsKeptOut = (all: readonly KeptOut[], now: Instant): readonly string[] =>
  all.flatMap(({ words, until }) => (now < until ? Object.values(words ?? {}) : []));

/** Whether a message stays out that is sent now. A message without a time of its own is new. */
export const staysOut = (
  all: readonly KeptOut[],
  { id, saidAt }: { readonly id: string; readonly saidAt: Instant | null },
  now: Instant,
): boolean =>
  all.some(
    ({ before, messageIds, until }) =>
      now < until && ((before !== null && saidAt !== null && saidAt < before) || messageIds.includes(id)),
  );

/** What is kept out of a session: of all that its scope has erased, what may concern it. */
export const keptOutOf = async (
  state: Pick<StateStore, 'load'>,
  scope: Scope,
  sessionId: string,
): Promise<readonly KeptOut[]> => {
  const rows = await state.load(KEPT_OUT, [scopeKey(scope), sessionKey(scope, sessionId)]);
  return rows.map(keptOutIn);
};

/**
 * Notes down what an erasure keeps out, and for how long. Noted twice is noted once. Noted also where it keeps nothing
 * out: an older erasure, which has put messages aside, must not record them again after it.
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

/**
 * Notes down what the messages of a session said whose ids are kept out of it, for requests that have no ids. Noted twice
 * is noted once.
 */
export const keepWordsOut = (
  state: Pick<StateStore, 'load' | 'compareAndSet'>,
  session: string,
  words: Readonly<Record<string, string>>,
): Promise<void> => change(state, session, (kept) => kept && { ...kept, words: { ...kept.words, ...words } });

/** `null`: nothing is kept out, and nothing is to be noted. */
type Change = (kept: KeptOut | null) => KeptOut | null;

const change = (
  state: Pick<StateStore, 'load' | 'compareAndSet'>,
  key: string,
  changed: Change,
): Promise<void> =>
  changeRow(state, { stage: KEPT_OUT, key }, (row = newRow(key)) => {
    const next = changed(row.version === 0 ? null : keptOutIn(row));
    return next && { ...row, state: next, touchedAt: next.until };
  });

const keptOutIn = ({ state }: StateRow): KeptOut => state as KeptOut;

const joined = (a: KeptOut, b: KeptOut): KeptOut => ({
  before: a.before === null || b.before === null ? (a.before ?? b.before) : Math.max(a.before, b.before),
  messageIds: [...new Set([...a.messageIds, ...b.messageIds])],
  words: { ...a.words, ...b.words },
  until: Math.max(a.until, b.until),
});

/** It is touched, as far as its store can tell, when it has served: rows of that age are dropped. */
const newRow = (key: string): StateRow =>
  emptyRow({ stage: KEPT_OUT, key, scope: erasureLedger, isHolding: true });
