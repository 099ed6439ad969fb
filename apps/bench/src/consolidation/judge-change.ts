import { addsOnlyNotes, laterNotesIn, overNotesIn } from '@mneme/domain';
import type { Conversation } from '../conversations/conversation.js';
import type { GoldChange } from '../conversations/gold.js';
import type { EntryRow } from '../extraction/judge-dates.js';

/**
 * Outcome of a gold change in the entries:
 *
 * - `right`: no entry with the old value remains, and the new value is present
 * - `noted`: like `right`, but old entries remain with a note that the value is over
 * - `quoted`: old entries remain without such a note, but quote the new value or the end of the old value
 * - `stays`: old entries remain without such a note or quotation
 * - `lost`: the new value is missing
 * - `unsaid`: no entry had the old value, or none had the new one
 * - `unclear`: too many entries match the old value
 */
export type ChangeOutcome = 'right' | 'noted' | 'quoted' | 'stays' | 'lost' | 'unsaid' | 'unclear';

export interface JudgedEntryChange {
  readonly what: string;
  readonly outcome: ChangeOutcome;
  /**
   * Texts of the old entries that remain if the outcome is `lost`, `stays` or `quoted`. For other outcomes,
   * the texts of all old entries.
   */
  readonly entries: readonly string[];
}

export interface Entries {
  readonly before: readonly EntryRow[];
  readonly after: readonly EntryRow[];
}

/**
 * Maximum number of entries with the old value. If more entries match, they do not all state the same value.
 */
const LIMIT_OLD = 4;

export const judgeEntryChange = (
  { messages, gold }: Pick<Conversation, 'messages' | 'gold'>,
  change: GoldChange,
  { before, after }: Entries,
): JudgedEntryChange => {
  const order = new Map(messages.map(({ id }, n) => [id, n]));
  const place = order.get(change.message) ?? 0;
  const isEarlier = (entry: EntryRow): boolean =>
    entry.messages.every((id) => (order.get(id) ?? Infinity) < place);
  const isNew = (entry: EntryRow): boolean =>
    entry.messages.some((id) => (order.get(id) ?? -1) >= place) &&
    (change.after === null
      ? entry.messages.includes(change.message)
      : withinText(change.after).test(entry.text));
  const old = before.filter((entry) => isEarlier(entry) && saysOld(change, entry.text));
  const standing = old.flatMap((entry) => after.find((each) => isSame(each, entry)) ?? []);
  const open = standing.filter((entry) => !isSaidToBeOver(change, entry.text));
  const telling = messages.filter(({ id }, n) =>
    change.after === null ? id === change.message : n >= place,
  );
  const still = open.filter((entry) => !quotesChange(change, entry, telling));
  const judgedChange = (outcome: ChangeOutcome, entries: readonly EntryRow[]): JudgedEntryChange => ({
    what: change.what,
    outcome,
    entries: entries.map(({ text }) => text),
  });
  if (old.length > LIMIT_OLD) return judgedChange('unclear', old);
  if (old.length === 0 || !before.some(isNew)) return judgedChange('unsaid', old);
  // Finds later changes, because one of them may have replaced the new value.
  const later = (gold?.changes ?? []).filter(({ message }) => (order.get(message) ?? -1) > place);
  const isOver = ({ text }: EntryRow): boolean => later.some((other) => saysOld(other, text));
  if (!after.some(isNew) && !before.filter(isNew).some(isOver)) return judgedChange('lost', still);
  if (still.length > 0) return judgedChange('stays', still);
  if (open.length > 0) return judgedChange('quoted', open);
  return judgedChange(standing.length > 0 ? 'noted' : 'right', old);
};

/**
 * True if a note on the entry quotes a message about the change. If the value ended without a successor, any
 * quotation from the message counts. Otherwise the quotation must have the new value.
 */
const quotesChange = (
  { after }: GoldChange,
  { text, messages: cited }: EntryRow,
  telling: Conversation['messages'],
): boolean =>
  laterNotesIn(text).some(
    (note) =>
      (after === null || withinText(after).test(note)) &&
      telling.some(({ id, content }) => cited.includes(id) && plain(content).includes(plain(note))),
  );

const plain = (text: string): string =>
  text.replace(/…$/u, '').replace(/[[\]]/gu, '').replace(/\s+/gu, ' ').trim();

/** True if a note on the entry says that the old value is over. Notes on other values do not count. */
const isSaidToBeOver = (change: GoldChange, text: string): boolean =>
  overNotesIn(text).some((note) => saysOld(change, note) || withinText(change.before).test(note));

const saysOld = ({ before, said_before: said, after }: GoldChange, text: string): boolean =>
  said ? said.test(text) : withinText(before).test(text) && !(after && withinText(after).test(text));

const withinText = ({ source, flags }: RegExp): RegExp =>
  new RegExp(source.replace(/^\^(?!\(\?!)/u, '\\b').replace(/\$$/u, '\\b'), flags);

/** True if `now` is the entry `before`, possibly with added notes and the messages of these notes. */
const isSame = (now: EntryRow, before: EntryRow): boolean =>
  now.text === before.text
    ? now.messages.join() === before.messages.join()
    : addsOnlyNotes(now.text, before.text) && before.messages.every((id) => now.messages.includes(id));

/**
 * Returns the expected items that entries contained before consolidation but not after it. Leaves out items
 * that a change made untrue.
 */
export const lostItems = (
  { expected, gold }: Pick<Conversation, 'expected' | 'gold'>,
  { before, after }: Entries,
): readonly string[] => {
  const isSaid = (entries: readonly EntryRow[], pattern: RegExp): boolean =>
    entries.some(({ text }) => pattern.test(text));
  return expected
    .filter(({ pattern }) => isSaid(before, pattern) && !isSaid(after, pattern))
    .filter(
      ({ fact, pattern }) =>
        !(gold?.changes ?? []).some(
          (change) => saysOld(change, fact) || saysOld(change, pattern.source.replace(/\\/gu, '')),
        ),
    )
    .map(({ fact }) => fact);
};
