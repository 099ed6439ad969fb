import { describeFact } from '../facts/describe-fact.js';
import { PROFILE_SECTIONS } from '../facts/profile-section.js';
import type { Profile, ProfileItem } from '../facts/profile.js';
import { firstCharacters } from '../language/characters.js';
import type { BlockWords } from '../facts/words/block-words.js';
import { ENGLISH } from '../facts/words/english-words.js';
import { asDataInLine } from './neutral-text.js';

/** Of a message: enough to know what it is about. */
const LIMIT_CHARACTERS = 240;

/** A line of a profile as a person would read it: data, on one line. */
export const profileLine = (
  item: ProfileItem,
  userName: string | null,
  words: BlockWords = ENGLISH,
): string => {
  if (item.kind === 'fact') return asDataInLine(describeFact(item.fact, userName, words));
  const { text, saidAt } = item.point;
  const whole = asDataInLine(text);
  const shown = firstCharacters(whole, LIMIT_CHARACTERS);
  const said = words.saidOn({ instant: saidAt, granularity: 'day' });
  return `${shown}${shown === whole ? '' : '…'} (${said})`;
};

/** The id by which the line can be asked about. */
export const profileItemId = (item: ProfileItem): string =>
  item.kind === 'fact' ? item.fact.claim.id : item.point.id;

/** The profile for a prompt: a heading a section, a line an item, each with its id; empty sections are left out. */
export const profileText = (
  { sections }: Profile,
  userName: string | null,
  words: BlockWords = ENGLISH,
): string =>
  PROFILE_SECTIONS.filter((section) => sections[section].length > 0)
    .map((section) =>
      [
        words.profile[section],
        ...sections[section].map(
          (item) => `- ${profileLine(item, userName, words)} [${profileItemId(item)}]`,
        ),
      ].join('\n'),
    )
    .join('\n\n');
