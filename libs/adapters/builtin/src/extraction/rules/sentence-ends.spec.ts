import { describe, expect, it } from 'vitest';
import { claimsIn } from '../message.fixture.js';
import { ENGLISH_EVENTS } from '../english/topics/events.fixture.js';
import { ENGLISH_LIFE } from '../english/topics/life.fixture.js';
import { ENGLISH_LOOSE } from '../english/loose.fixture.js';
import { ENGLISH_PEOPLE } from '../english/topics/people.fixture.js';
import { ENGLISH_TASTES } from '../english/topics/tastes.fixture.js';
import { GERMAN } from '../german/german.fixture.js';
import { SPANISH } from '../spanish/spanish.fixture.js';

const SENTENCES = {
  ...ENGLISH_LIFE,
  ...ENGLISH_LOOSE,
  ...ENGLISH_PEOPLE,
  ...ENGLISH_TASTES,
  ...ENGLISH_EVENTS,
  ...SPANISH,
  ...GERMAN,
};
const ENDINGS = ['', '.', '!', '!!!', '…', ' 🎉', '! 👍🏽', ' :)', '.**'];

describe('ruleExtractor', () => {
  it.each(ENDINGS)('makes the same claims from every sentence when it ends in "%s"', async (ending) => {
    const read: Record<string, readonly string[]> = {};
    for (const text of Object.keys(SENTENCES)) {
      read[text] = await claimsIn(`${text.replace(/[.!]$/u, '')}${ending}`);
    }
    expect(read).toEqual(SENTENCES);
  });
});
