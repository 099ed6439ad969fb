import { describe, expect, it } from 'vitest';
import { claimsIn } from '../../message.fixture.js';
import { ENGLISH_PEOPLE } from './people.fixture.js';

describe('English people and pets', () => {
  it.each(Object.entries(ENGLISH_PEOPLE))('reads "%s"', async (text, claims) => {
    expect(await claimsIn(text)).toEqual(claims);
  });

  it('calls a speaker without a name "user"', async () => {
    expect(await claimsIn('My mom lives in Ohio', { speaker: null })).toEqual([
      "user's mother lives_in Ohio",
    ]);
  });
});
