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

/** Stage name of the rows with the older messages of a session. */
const HISTORY = 'door.history';

/**
 * The messages of a session without their words, so that messages that are sent again are recognised without a
 * look into the index. The newest ones are in the row of the session, older ones in pages, which never change.
 */
export interface SessionHistory {
  /** Packed, in order. */
  readonly newest: readonly string[];
  /** Number of pages that hold the messages before `newest`. */
  readonly pages: number;
  /** Number of the newest messages that the log may lack, because their writer may have died. */
  readonly unsure: number;
}

export const EMPTY_HISTORY: SessionHistory = { newest: [], pages: 0, unsure: 0 };

/** More messages move to a page. The row is written with every request, a page once. */
const LIMIT_NEWEST = 64;

/** A longer session is compared by its last messages. */
const LIMIT_HELD = 10_000;

/** Enough characters to tell the messages of one session from each other: 60 bits. */
const FINGERPRINT_CHARACTERS = 18;

export const shortFingerprint = (words: string): string => words.slice(0, FINGERPRINT_CHARACTERS);

export const historyOf = (messages: readonly HistoryMessage[]): SessionHistory => ({
  ...EMPTY_HISTORY,
  newest: messages.map(packed),
});

/** Keeps only those of the unsure messages that were recorded. */
export const withoutUnsure = (
  { newest, pages, unsure }: SessionHistory,
  recorded: { has(id: string): boolean },
): SessionHistory => {
  const kept = newest.filter((each, n) => n < newest.length - unsure || recorded.has(unpacked(each).id));
  return { newest: kept, pages, unsure: 0 };
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

/** Returns the history after an episode, which the log may miss, and a page to write if it does not exist. */
export const extendHistory = (
  { newest, pages, unsure }: SessionHistory,
  row: StateRow,
  { messages }: Pick<Episode, 'messages'>,
): { readonly history: SessionHistory; readonly page: StateRow | null } => {
  const added = messages.map((message) => packed(historyMessage(row.key, message)));
  if (!isPageDue({ newest }) || unsure > 0) {
    return { history: { newest: [...newest, ...added], pages, unsure: unsure + added.length }, page: null };
  }
  const { scope, dataKey, touchedAt } = row;
  const page = { stage: HISTORY, key: pageKey(row, pages), scope, dataKey, touchedAt, state: newest };
  return { history: { newest: added, pages: pages + 1, unsure: added.length }, page: emptyRow(page) };
};

/** A page that exists was written by a process that died before it had written the row. */
export const ifMissing = async (state: Pick<StateStore, 'load'>, page: StateRow): Promise<StateRow | null> =>
  (await state.load(HISTORY, [page.key])).length > 0 ? null : page;

export const isPageDue = ({ newest }: Pick<SessionHistory, 'newest'>): boolean =>
  newest.length >= LIMIT_NEWEST;

/** The data key is new after an erasure, so the session never meets the pages that it had before. */
const pageKey = ({ key, dataKey }: StateRow, page: number): string =>
  idOf('history', key, dataKey ?? '', page);

/** Returns the messages of the pages, at most the last 10,000, in order. */
export const loadPages = async (
  state: Pick<StateStore, 'load'>,
  row: StateRow,
  { pages }: SessionHistory,
): Promise<readonly HistoryMessage[]> => {
  const count = Math.min(pages, Math.ceil(LIMIT_HELD / LIMIT_NEWEST));
  if (count === 0) return [];
  const keys = Array.from({ length: count }, (_, n) => pageKey(row, pages - count + n));
  const stored = new Map((await state.load(HISTORY, keys)).map((page) => [page.key, messagesOf(page)]));
  return keys.flatMap((key) => stored.get(key) ?? []);
};

export const messagesOf = ({ state }: StateRow): readonly HistoryMessage[] =>
  (state as readonly string[]).map(unpacked);
