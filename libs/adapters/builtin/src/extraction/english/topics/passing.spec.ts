import { describe, expect, it } from 'vitest';
import { claimsIn } from '../../message.fixture.js';
import { ENGLISH_IN_PASSING } from './passing.fixture.js';

describe('English private life, mentioned in passing', () => {
  it.each(Object.entries(ENGLISH_IN_PASSING))('reads "%s"', async (text, claims) => {
    expect(await claimsIn(text)).toEqual(claims);
  });
});
