import { describeFact } from '../facts/describe-fact.js';
import { PROFILE_SECTIONS, type ProfileSection } from '../facts/profile-section.js';
import type { Profile, ProfileItem } from '../facts/profile.js';
import { spokenDate } from '../facts/spoken-date.js';
import { firstCharacters } from '../language/characters.js';
import { asDataInLine } from './neutral-text.js';

const HEADINGS: Readonly<Record<ProfileSection, string>> = {
  identity: '## Who they are',
  preferences: '## What they like, and do not',
  goals: '## What they want, and what binds them',
  style: '## What they ask of the assistant',
  working: '## What is on their mind',
  procedures: '## How they have things done',
};

/** Of a message: enough to know what it is about. */
const LIMIT_CHARACTERS = 240;

/** A line of a profile as a person would read it: data, on one line. */
export const profileLine = (item: ProfileItem, userName: string | null): string => {
  if (item.kind === 'fact') return asDataInLine(describeFact(item.fact, userName));
  const { text, saidAt } = item.point;
  const words = asDataInLine(text);
  const shown = firstCharacters(words, LIMIT_CHARACTERS);
  return `${shown}${shown === words ? '' : '…'} (said on ${spokenDate(saidAt, 'day')})`;
};

/** The id by which the line can be asked about. */
export const profileItemId = (item: ProfileItem): string =>
  item.kind === 'fact' ? item.fact.claim.id : item.point.id;

/** The profile for a prompt: a heading a section, a line an item, each with its id; empty sections are left out. */
export const profileText = ({ sections }: Profile, userName: string | null): string =>
  PROFILE_SECTIONS.filter((section) => sections[section].length > 0)
    .map((section) =>
      [
        HEADINGS[section],
        ...sections[section].map((item) => `- ${profileLine(item, userName)} [${profileItemId(item)}]`),
      ].join('\n'),
    )
    .join('\n\n');
