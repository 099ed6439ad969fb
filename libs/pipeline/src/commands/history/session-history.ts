import {
  type Episode,
  type FingerprintedMessage,
  type HistoryMessage,
  idOf,
  type Message,
  messageFingerprint,
  ROLES,
} from '@mneme/domain';
import { emptyRow, type StateRow, type StateStore } from '@mneme/ports';
import type { SessionCache } from '../../session-cache.js';

/** Stage name of the rows with the older messages of a session. */
const HISTORY = 'door.history';

/**
 * The messages of a session without their words, so that messages that are sent again are recognised without
 * reading the index. The newest messages are in the row of the session. Older messages are in pages, which
 * never change.
 */
export interface SessionHistory {
  /** The newest messages, each encoded as one string, in the order of the conversation. */
  readonly newest: readonly string[];
  /**
   * Hashes of the pages that hold the messages before `newest`, in the order of the conversation. These pages
   * cover at least the last 10,000 messages.
   */
  readonly pages: readonly string[];
  /** Number of the newest messages that the log may lack, because their writer may have died. */
  readonly unsure: number;
  /**
   * Ids of messages in branches that the conversation has left, each with the id of the first message after
   * the branch was left. Absent if there are none.
   */
  readonly left?: readonly (readonly [id: string, by: string])[];
}

export const EMPTY_HISTORY: SessionHistory = { newest: [], pages: [], unsure: 0 };

/**
 * Number of messages in `newest` at which these messages move to a page. The row is written with every
 * request, but a page only once, so the row must stay small.
 */
const LIMIT_NEWEST = 64;

/** Maximum number of messages that a request is compared with: the last ones of the session. */
const LIMIT_HELD = 10_000;

export const LIMIT_PAGES = Math.ceil(LIMIT_HELD / LIMIT_NEWEST);
const PAGES_AT_ONCE = 32;
const ROWS_AT_ONCE = 500;

/** Returns the ids of the messages in branches that the conversation has left. */
export const leftIds = ({ left = [] }: SessionHistory): ReadonlySet<string> =>
  new Set(left.map(([id]) => id));

/** Enough characters to tell the messages of one session from each other: 60 bits. */
const FINGERPRINT_CHARACTERS = 18;

export const shortFingerprint = (words: string): string => words.slice(0, FINGERPRINT_CHARACTERS);

export const historyOf = (messages: readonly HistoryMessage[]): SessionHistory => ({
  ...EMPTY_HISTORY,
  newest: messages.map(packed),
});

/** Returns the history without the unsure messages that were not recorded. */
export const withoutUnsure = (
  { newest, unsure, ...others }: SessionHistory,
  recorded: { has(id: string): boolean },
): SessionHistory => {
  const isKept = (each: string, n: number): boolean =>
    n < newest.length - unsure || recorded.has(unpacked(each).id);
  const kept = newest.filter(isKept);
  const lost = new Set(newest.filter((each, n) => !isKept(each, n)).map((each) => unpacked(each).id));
  const left = others.left?.filter(([, by]) => !lost.has(by)) ?? [];
  return { pages: others.pages, newest: kept, unsure: 0, ...(left.length > 0 ? { left } : {}) };
};

const packed = ({ role, words, id }: HistoryMessage): string => `${ROLES.indexOf(role)}${words}${id}`;

const unpacked = (text: string): HistoryMessage => ({
  role: ROLES[Number(text[0])] ?? 'user',
  words: text.slice(1, 1 + FINGERPRINT_CHARACTERS),
  id: text.slice(1 + FINGERPRINT_CHARACTERS),
});

export const historyMessage = (
  session: string,
  message: FingerprintedMessage & Pick<Message, 'id'>,
): HistoryMessage => ({
  id: message.id,
  role: message.role,
  words: shortFingerprint(messageFingerprint(session, message)),
});

export const newestHeld = ({ newest }: SessionHistory): readonly HistoryMessage[] => newest.map(unpacked);

/**
 * Adds the messages of an episode to the history as unsure, and returns a new page if one is due. The key of
 * a page is derived from its messages, so writers that move different messages never share a page.
 */
export const extendHistory = (
  { newest, pages, unsure, left = [] }: SessionHistory,
  row: StateRow,
  { messages, abandons = [] }: Pick<Episode, 'messages' | 'abandons'>,
): { readonly history: SessionHistory; readonly page: StateRow | null } => {
  const added = messages.map((message) => packed(historyMessage(row.key, message)));
  const by = messages[0]?.id ?? '';
  const ended = [...left, ...abandons.map((id) => [id, by] as const)].slice(-LIMIT_HELD);
  const branches = ended.length > 0 ? { left: ended } : {};
  if (!isPageDue({ newest }) || unsure > 0) {
    const grown = { newest: [...newest, ...added], pages, unsure: unsure + added.length, ...branches };
    return { history: grown, page: null };
  }
  const { scope, dataKey, touchedAt } = row;
  const digest = shortFingerprint(idOf('page', ...newest));
  const page = { stage: HISTORY, key: pageKey(row, digest), scope, dataKey, touchedAt, state: newest };
  const moved = [...pages, digest].slice(-LIMIT_PAGES);
  const history = { newest: added, pages: moved, unsure: added.length, ...branches };
  return { history, page: emptyRow(page) };
};

/**
 * Returns `null` if the page exists. A process that died before it wrote the row may have written the page.
 */
export const ifMissing = async (state: Pick<StateStore, 'load'>, page: StateRow): Promise<StateRow | null> =>
  (await state.load(HISTORY, [page.key])).length > 0 ? null : page;

export const isPageDue = ({ newest }: Pick<SessionHistory, 'newest'>): boolean =>
  newest.length >= LIMIT_NEWEST;

/**
 * Returns the key of a page. The key contains the data key, which is new after an erasure, so a session never
 * reads the pages from before the erasure.
 */
const pageKey = ({ key, dataKey }: StateRow, digest: string): string =>
  idOf('history', key, dataKey ?? '', digest);

/**
 * Returns the messages of the pages in the order of the conversation, at least the last 10,000. Loads only
 * pages that are not cached.
 */
export const loadPages = async (
  {
    state,
    sessions,
  }: { readonly state: Pick<StateStore, 'load'>; readonly sessions: Pick<SessionCache, 'pages'> },
  row: StateRow,
  { pages }: SessionHistory,
): Promise<readonly HistoryMessage[]> => {
  let held: readonly HistoryMessage[] = [];
  for (let end = pages.length; end > 0 && held.length < LIMIT_HELD; end -= PAGES_AT_ONCE) {
    const keys = pages.slice(Math.max(0, end - PAGES_AT_ONCE), end).map((digest) => pageKey(row, digest));
    const missing = keys.filter((key) => sessions.pages.get(key) === undefined);
    const loaded = missing.length > 0 ? await state.load(HISTORY, missing) : [];
    const fresh = new Map(loaded.map((page) => [page.key, (page.state as readonly string[]).map(unpacked)]));
    for (const [key, messages] of fresh) sessions.pages.set(key, messages);
    held = [...keys.flatMap((key) => fresh.get(key) ?? sessions.pages.get(key) ?? []), ...held];
  }
  return held;
};

/** Returns the messages of the pages that the history of a long session no longer names, in any order. */
export const olderPages = async (
  state: Pick<StateStore, 'rowsOf'>,
  row: StateRow,
  { pages }: SessionHistory,
): Promise<readonly HistoryMessage[]> => {
  const named = new Set(pages.map((digest) => pageKey(row, digest)));
  const messages: HistoryMessage[] = [];
  for (let after: string | null = null; ;) {
    const rows = await state.rowsOf(HISTORY, row.scope, { after, limit: ROWS_AT_ONCE });
    const older = rows.filter(({ key, dataKey }) => dataKey === row.dataKey && !named.has(key));
    messages.push(...older.flatMap((page) => (page.state as readonly string[]).map(unpacked)));
    after = rows.at(-1)?.key ?? null;
    if (rows.length < ROWS_AT_ONCE) return messages;
  }
};
