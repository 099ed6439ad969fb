import { describe, expect, it } from 'vitest';
import { claimsIn } from '../message.fixture.js';
import { ENGLISH_LOOSE } from './loose.fixture.js';

describe('English chat language', () => {
  it.each(Object.entries(ENGLISH_LOOSE))('reads "%s"', async (text, claims) => {
    expect(await claimsIn(text)).toEqual(claims);
  });
});
