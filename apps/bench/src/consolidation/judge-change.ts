import { isNotedFrom, laterNotesIn, overNotesIn } from '@mneme/domain';
import type { Conversation } from '../extraction/conversation.js';
import type { GoldChange } from '../extraction/gold.js';
import type { EntryRow } from '../extraction/judge-dates.js';

/**
 * What became of a stated change in the entries. `right`: all that says the old value gave way, and the new one is there;
 * `noted`: the same, but some of it stays with a note that the value is over; `quoted`: some of it stays and quotes what says the new value, or that it ended, and does not
 * say itself which holds; `stays`: some of the old is there still; `lost`: the new value is not there; `unsaid`: no entry had the old value, or the
 * new one, so there was nothing to do; `unclear`: too many entries match the old value for a pattern to tell.
 */
export type ChangeOutcome = 'right' | 'noted' | 'quoted' | 'stays' | 'lost' | 'unsaid' | 'unclear';

export interface JudgedEntryChange {
  readonly what: string;
  readonly outcome: ChangeOutcome;
  /** The old entries that are there still and do not say that it is over, or, where there are none, all of them. */
  readonly entries: readonly string[];
}

/** The entries that are known before and after consolidation. */
export interface Entries {
  readonly before: readonly EntryRow[];
  readonly after: readonly EntryRow[];
}

/** More entries than this do not state one value. */
const LIMIT_OLD = 4;

/** Whether the entries follow a change as a reader would have them. */
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
  const told = (outcome: ChangeOutcome, entries: readonly EntryRow[]): JudgedEntryChange => ({
    what: change.what,
    outcome,
    entries: entries.map(({ text }) => text),
  });
  if (old.length > LIMIT_OLD) return told('unclear', old);
  if (old.length === 0 || !before.some(isNew)) return told('unsaid', old);
  // What was new gives way to what changes it again.
  const later = (gold?.changes ?? []).filter(({ message }) => (order.get(message) ?? -1) > place);
  const isOver = ({ text }: EntryRow): boolean => later.some((other) => saysOld(other, text));
  if (!after.some(isNew) && !before.filter(isNew).some(isOver)) return told('lost', still);
  if (still.length > 0) return told('stays', still);
  if (open.length > 0) return told('quoted', open);
  return told(standing.length > 0 ? 'noted' : 'right', old);
};

/** Whether a note behind the text quotes a message that tells the change: its new value, or, of what just ended, any of it. */
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

/** Without what a note leaves out or cuts. */
const plain = (text: string): string =>
  text.replace(/…$/u, '').replace(/[[\]]/gu, '').replace(/\s+/gu, ' ').trim();

/** Whether a note behind the text says that the old value is over; one on something else does not count. */
const isSaidToBeOver = (change: GoldChange, text: string): boolean =>
  overNotesIn(text).some((note) => saysOld(change, note) || withinText(change.before).test(note));

export const saysOld = ({ before, said_before: said, after }: GoldChange, text: string): boolean =>
  said ? said.test(text) : withinText(before).test(text) && !(after && withinText(after).test(text));

/** A pattern of a value, to be found within a sentence. */
const withinText = ({ source, flags }: RegExp): RegExp =>
  new RegExp(source.replace(/^\^(?!\(\?!)/u, '\\b').replace(/\$$/u, '\\b'), flags);

/** The same entry, or the same text with notes behind it, which cites the messages of the notes too. */
const isSame = (now: EntryRow, before: EntryRow): boolean =>
  now.text === before.text
    ? now.messages.join() === before.messages.join()
    : isNotedFrom(now.text, before.text) && before.messages.every((id) => now.messages.includes(id));

/** What a reader expects that an entry said before and none does after, but for what a change has made untrue. */
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
