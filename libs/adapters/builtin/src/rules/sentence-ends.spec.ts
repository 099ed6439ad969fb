import { describe, expect, it } from 'vitest';
import { claimsIn } from '../message.fixture.js';
import { ENGLISH_EVENTS } from './english-events.fixture.js';
import { ENGLISH_LIFE } from './english-life.fixture.js';
import { ENGLISH_PEOPLE } from './english-people.fixture.js';
import { ENGLISH_TASTES } from './english-tastes.fixture.js';
import { SPANISH } from './spanish.fixture.js';

const SENTENCES = Object.entries({
  ...ENGLISH_LIFE,
  ...ENGLISH_PEOPLE,
  ...ENGLISH_TASTES,
  ...ENGLISH_EVENTS,
  ...SPANISH,
});
const ENDINGS = ['', '.', '!', '!!!', '…', ' 🎉', '! 👍🏽', ' :)', '.**'];

describe.each(ENDINGS)('a sentence that ends in "%s"', (ending) => {
  it.each(SENTENCES)('says what "%s" says', async (text, claims) => {
    expect(await claimsIn(`${text.replace(/[.!]$/u, '')}${ending}`)).toEqual(claims);
  });
});
