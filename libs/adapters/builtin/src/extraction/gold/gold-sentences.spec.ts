import { describe, expect, it } from 'vitest';
import { claimsIn } from '../message.fixture.js';
import { ENGLISH_CHAT } from './english-chat.fixture.js';
import { ENGLISH_EVENTS } from './english-events.fixture.js';
import { ENGLISH_EVERYDAY } from './english-everyday.fixture.js';
import { ENGLISH_LIFE } from './english-life.fixture.js';
import { ENGLISH_PEOPLE } from './english-people.fixture.js';
import { ENGLISH_PRIVATE_LIFE } from './english-private-life.fixture.js';
import { ENGLISH_TASTES } from './english-tastes.fixture.js';
import { ENGLISH_TRAPS } from './english-traps.fixture.js';
import { ENGLISH_WORKPLACE } from './english-workplace.fixture.js';
import { GERMAN_CHANGES } from './german-changes.fixture.js';
import { GERMAN_EVERYDAY } from './german-everyday.fixture.js';
import { GERMAN_TRAPS } from './german-traps.fixture.js';
import { GERMAN } from './german.fixture.js';
import { SPANISH_CHANGES } from './spanish-changes.fixture.js';
import { SPANISH_EVERYDAY } from './spanish-everyday.fixture.js';
import { SPANISH_TRAPS } from './spanish-traps.fixture.js';
import { SPANISH } from './spanish.fixture.js';

const TABLES = {
  'everyday English': { ...ENGLISH_EVERYDAY, ...ENGLISH_TRAPS },
  'workplace English': ENGLISH_WORKPLACE,
  'English private life, mentioned in passing': ENGLISH_PRIVATE_LIFE,
  'everyday German': GERMAN_EVERYDAY,
  'German changes': GERMAN_CHANGES,
  'everyday Spanish': SPANISH_EVERYDAY,
  'Spanish changes': SPANISH_CHANGES,
  'English chat language': ENGLISH_CHAT,
  'English events, plans, decisions and settings': ENGLISH_EVENTS,
  'English work, homes, origins and learning': ENGLISH_LIFE,
  'English people and pets': ENGLISH_PEOPLE,
  'English tastes and possessions': ENGLISH_TASTES,
  German: GERMAN,
  Spanish: SPANISH,
};

describe.each(Object.entries(TABLES))('%s', (_, table) => {
  it.each(Object.entries(table))('reads "%s"', async (text, claims) => {
    expect(await claimsIn(text)).toEqual(claims);
  });
});

describe('a sentence that states no fact', () => {
  it.each([...GERMAN_TRAPS, ...SPANISH_TRAPS])('makes no claim: "%s"', async (text) => {
    expect(await claimsIn(text)).toEqual([]);
  });
});
