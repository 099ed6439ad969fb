import { folded } from '../language/fold.js';
import { english } from '../language/languages/english.js';
import { isSpaceless } from '../language/script.js';

const WORD_CHARACTER = '[\\p{L}\\p{M}\\p{N}_]';

/** Whether two spellings are one name: case, Latin diacritics and spaces do not tell people apart. */
export const nameKey = (name: string): string => folded(name).toLowerCase().trim().replace(/\s+/gu, ' ');

/** Whether two names are spellings of one. */
export const samePerson = (one: string, other: string): boolean => nameKey(one) === nameKey(other);

/**
 * The speakers that a text names, as given: by the whole name as words of their own, or by the first word of
 * a longer name if no other speaker shares it and it is no stop word. In scripts without spaces the name
 * may stand anywhere.
 */
export const namedSpeakers = (text: string, speakers: readonly string[]): string[] => {
  const asked = nameKey(text);
  const owners = firstNameOwners(speakers);
  return speakers.filter((speaker) => {
    const key = nameKey(speaker);
    const first = firstName(key);
    return names(asked, key) || (first !== null && owners.get(first)?.size === 1 && names(asked, first));
  });
};

/** The text without the speakers' names that no space sets apart; the others are removed word by word. */
export const withoutSpacelessNames = (text: string, speakers: readonly string[]): string =>
  speakers
    .filter((speaker) => isSpaceless(speaker) && speaker.trim() !== '')
    .sort((a, b) => b.length - a.length)
    .reduce((rest, speaker) => rest.replaceAll(speaker.trim(), ' '), text);

const firstName = (key: string): string | null => {
  const space = key.indexOf(' ');
  const first = key.slice(0, Math.max(space, 0));
  return first.length < 2 || english.functionWords.has(first) ? null : first;
};

/** Who could be meant by each first name: full names count once however often they are spelled. */
const firstNameOwners = (speakers: readonly string[]): Map<string, Set<string>> => {
  const owners = new Map<string, Set<string>>();
  for (const key of speakers.map(nameKey)) {
    const name = firstName(key) ?? key;
    owners.set(name, (owners.get(name) ?? new Set()).add(key));
  }
  return owners;
};

const names = (text: string, name: string): boolean => {
  if (name === '' || !text.includes(name)) return false;
  return (
    isSpaceless(name) ||
    new RegExp(`(?<!${WORD_CHARACTER})${escaped(name)}(?!${WORD_CHARACTER})`, 'u').test(text)
  );
};

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
