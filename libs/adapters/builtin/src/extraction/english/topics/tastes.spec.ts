import { describe, expect, it } from 'vitest';
import { claimsIn } from '../../message.fixture.js';
import { ENGLISH_TASTES } from './tastes.fixture.js';

describe('English tastes and possessions', () => {
  it.each(Object.entries(ENGLISH_TASTES))('reads "%s"', async (text, claims) => {
    expect(await claimsIn(text)).toEqual(claims);
  });
});
