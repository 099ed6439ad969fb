import { describeFact } from '../facts/description/describe-fact.js';
import { PROFILE_SECTIONS } from '../facts/profile/profile-section.js';
import type { Profile, ProfileItem } from '../facts/profile/profile.js';
import { firstCharacters } from '../language/text/characters.js';
import type { BlockWords } from '../facts/words/block-words.js';
import { ENGLISH } from '../facts/words/english-words.js';
import { neutraliseLine } from './neutral-text.js';

const LIMIT_CHARACTERS = 240;

export const profileLine = (
  item: ProfileItem,
  userName: string | null,
  words: BlockWords = ENGLISH,
): string => {
  if (item.kind === 'fact') return neutraliseLine(describeFact(item.fact, userName, words));
  const { text, saidAt } = item.point;
  const whole = neutraliseLine(text);
  const shown = firstCharacters(whole, LIMIT_CHARACTERS);
  const said = words.saidOn({ instant: saidAt, granularity: 'day' });
  return `${shown}${shown === whole ? '' : '…'} (${said})`;
};

export const profileItemId = (item: ProfileItem): string =>
  item.kind === 'fact' ? item.fact.claim.id : item.point.id;

/** Renders the profile with a heading for each section. Omits empty sections. */
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
