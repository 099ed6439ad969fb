import { describe, expect, it } from 'vitest';
import { claimsIn } from '../message.fixture.js';
import { ENGLISH_CHAT } from './english-chat.fixture.js';
import { ENGLISH_EVENTS } from './english-events.fixture.js';
import { ENGLISH_LIFE } from './english-life.fixture.js';
import { ENGLISH_PEOPLE } from './english-people.fixture.js';
import { ENGLISH_TASTES } from './english-tastes.fixture.js';
import { GERMAN } from './german.fixture.js';
import { SPANISH } from './spanish.fixture.js';

const TABLES = [ENGLISH_CHAT, ENGLISH_EVENTS, ENGLISH_LIFE, ENGLISH_PEOPLE, ENGLISH_TASTES, GERMAN, SPANISH];
const ENDINGS = ['', '.', '!', '!!!', '…', ' 🎉', '! 👍🏽', ' :)', '.**'];

describe('the end of a sentence', () => {
  it.each(ENDINGS)('changes no claim if the sentence ends in "%s"', async (ending) => {
    for (const [text, claims] of TABLES.flatMap((table) => Object.entries(table))) {
      const ended = `${text.replace(/[.!]$/u, '')}${ending}`;
      if (ended !== text) expect(await claimsIn(ended), ended).toEqual(claims);
    }
  });
});
