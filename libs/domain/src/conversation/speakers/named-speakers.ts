import { textKey } from '../../language/words/fold.js';
import { english } from '../../language/languages/english.js';
import { JOINS_NAMES } from '../../language/questions/english-ranking-cues.js';
import { isSpaceless } from '../../language/words/script.js';

const WORD_CHARACTER = '[\\p{L}\\p{M}\\p{N}_]';

export const nameKey = textKey;

export const isSamePerson = (one: string, other: string): boolean => nameKey(one) === nameKey(other);

/**
 * Returns the speakers that a text names, by the whole name or by a first name that no other speaker has. In
 * scripts without spaces, a name may be anywhere in the text.
 */
export const namedSpeakers = (text: string, speakers: readonly string[]): string[] => {
  const asked = nameKey(text);
  const owners = firstNameOwners(speakers);
  return speakers.filter((speaker) => {
    const key = nameKey(speaker);
    const first = firstName(key);
    return (
      containsName(asked, key) ||
      (first !== null && owners.get(first)?.size === 1 && containsName(asked, first))
    );
  });
};

/**
 * Returns the only named speaker. If two are named, returns the first, unless the text joins the two names
 * ("Ann and Bob").
 */
export const firstNamedSpeaker = (text: string, named: readonly string[]): string | null => {
  const people = new Map(named.map((name) => [nameKey(name), name]));
  if (people.size > 2 || (people.size === 2 && JOINS_NAMES.test(text))) return null;
  const asked = nameKey(text);
  const positionOf = (key: string): number => {
    const at = asked.indexOf(key);
    return at >= 0 ? at : asked.indexOf(firstName(key) ?? key);
  };
  const [first] = [...people].sort(([a], [b]) => positionOf(a) - positionOf(b));
  return first?.[1] ?? null;
};

/**
 * Removes the names of speakers in scripts without spaces. Other names consist of separate words, which the
 * callers remove.
 */
export const removeSpacelessNames = (text: string, speakers: readonly string[]): string =>
  speakers
    .filter((speaker) => isSpaceless(speaker) && speaker.trim() !== '')
    .sort((a, b) => b.length - a.length)
    .reduce((rest, speaker) => rest.replaceAll(speaker.trim(), ' '), text);

const firstName = (key: string): string | null => {
  const space = key.indexOf(' ');
  const first = key.slice(0, Math.max(space, 0));
  return first.length < 2 || english.functionWords.has(first) ? null : first;
};

/** Maps each first name to the full names with it. Different spellings of a full name count once. */
const firstNameOwners = (speakers: readonly string[]): Map<string, Set<string>> => {
  const owners = new Map<string, Set<string>>();
  for (const key of speakers.map(nameKey)) {
    const name = firstName(key) ?? key;
    owners.set(name, (owners.get(name) ?? new Set()).add(key));
  }
  return owners;
};

const containsName = (text: string, name: string): boolean => {
  if (name === '' || !text.includes(name)) return false;
  return (
    isSpaceless(name) ||
    new RegExp(`(?<!${WORD_CHARACTER})${escapePattern(name)}(?!${WORD_CHARACTER})`, 'u').test(text)
  );
};

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
