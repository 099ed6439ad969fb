import { stemsOf } from '../language/words/lexical.js';
import { caseFolded } from '../facts/object.js';
import { sourceKey } from '../conversation/episode.js';
import { groupBy } from '../group-by.js';
import type { ContextItem } from './recalled-block.js';
import { NEEDS_ITS_WORDS, sameWordsKey } from './same-words.js';

/**
 * Keeps only the newest of several messages by one speaker in nearly the same words, at the rank of the best
 * of them. Keeps the first of equal facts, entries or digests. Removes an entry if its messages have all of
 * its words.
 */
export const removeRepeats = <Item extends ContextItem>(items: readonly Item[]): Item[] => {
  const repeats = repeatsOf(items);
  const taken = new Set<string>();
  const distinct = items.flatMap((item) => {
    const key = keyOf(item);
    if (key === null) return [item];
    const kept = repeats.get(key) ?? item;
    if (!taken.has(key)) {
      taken.add(key);
      return [kept];
    }
    return isRepeatOf(kept, item) ? [item] : [];
  });
  const messages = new Map(distinct.flatMap((item) => messageKeys(item).map((key) => [key, item])));
  return distinct.filter((item) => item.kind !== 'entry' || !isSaidInMessages(item, messages));
};

/**
 * Returns the messages whose stems are all in the facts derived from them. Skips messages with a denial or a
 * question, because their stems alone do not give their meaning.
 */
export const findCoveredMessages = (
  facts: readonly ContextItem[],
  messages: readonly ContextItem[],
): ReadonlySet<string> => {
  const factStems = new Map<string, Set<string>>();
  for (const fact of facts) {
    const stems = stemsOf(fact.text);
    for (const key of sourceKeys(fact))
      factStems.set(key, new Set([...(factStems.get(key) ?? []), ...stems]));
  }
  return new Set(
    messages
      .filter((message) => messageKeys(message).some((key) => isCovered(message.text, factStems.get(key))))
      .map(({ id }) => id),
  );
};

/**
 * Returns the entries whose messages are all shown, or whose words are all in shown items of the same
 * messages.
 */
export const findCoveredEntries = (
  shown: readonly ContextItem[],
  entries: readonly ContextItem[],
): ReadonlySet<string> => {
  const messages = new Set(shown.flatMap(messageKeys));
  const telling = shown.filter(({ kind }) => kind === 'chunk' || kind === 'fact');
  const keyed = telling.map((item) => ({ item, keys: sourceKeys(item) }));
  const isShown = (entry: ContextItem): boolean => {
    const own = new Set(sourceKeys(entry));
    if (own.size === 0) return false;
    if ([...own].every((key) => messages.has(key))) return true;
    const beside = keyed.filter(({ keys }) => keys.some((key) => own.has(key)));
    const stems = new Set(beside.flatMap(({ item }) => stemsWith(item)));
    return stemsOf(entry.text).every((stem) => stems.has(stem));
  };
  return new Set(entries.filter((item) => item.kind === 'entry' && isShown(item)).map(({ id }) => id));
};

const stemsWith = ({ text, speaker }: ContextItem): string[] => stemsOf(`${speaker ?? ''} ${text}`);

/** Maps each key to its newest message, with the number of messages and the time of the first message. */
const repeatsOf = <Item extends ContextItem>(items: readonly Item[]): ReadonlyMap<string, Item> => {
  const messages = items.filter(({ kind }) => kind === 'chunk');
  return new Map(
    [...groupBy(messages, (item) => keyOf(item) ?? '')].map(([key, all]) => {
      const newest = all.reduce((latest, item) => (item.saidAt > latest.saidAt ? item : latest));
      const since = Math.min(...all.map(({ saidAt }) => saidAt));
      return [key, all.length > 1 ? { ...newest, repeated: { times: all.length, since } } : newest];
    }),
  );
};

/**
 * True for a short message that is shown although it repeats another one: "Yes, please" answers another
 * question each time.
 */
const isRepeatOf = (kept: ContextItem, item: ContextItem): boolean =>
  item.kind === 'chunk' &&
  item.sessionId === kept.sessionId &&
  item.id !== kept.id &&
  stemsOf(item.text).length <= LONGEST_REMARK;
const LONGEST_REMARK = 3;

const keyOf = ({ kind, text, role, speaker }: ContextItem): string | null => {
  if (kind === 'note' || kind === 'computed') return null;
  return kind === 'chunk'
    ? JSON.stringify([kind, role, speaker, sameWordsKey(text)])
    : JSON.stringify(['statement', caseFolded(text)]);
};

const sourceKeys = ({ sources = [] }: ContextItem): string[] => sources.map(sourceKey);

const messageKeys = (item: ContextItem): string[] => (item.kind === 'chunk' ? sourceKeys(item) : []);

const isSaidInMessages = (entry: ContextItem, messages: ReadonlyMap<string, ContextItem>): boolean => {
  const sources = sourceKeys(entry).flatMap((key) => messages.get(key) ?? []);
  const stems = new Set(sources.flatMap(stemsWith));
  return sources.length > 0 && stemsOf(entry.text).every((stem) => stems.has(stem));
};

const isCovered = (text: string, factStems: ReadonlySet<string> | undefined): boolean => {
  if (factStems === undefined || NEEDS_ITS_WORDS.test(text)) return false;
  const stems = stemsOf(text);
  return stems.length > 0 && stems.every((stem) => factStems.has(stem));
};
