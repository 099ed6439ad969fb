import { describe, expect, it } from 'vitest';
import { claimsIn } from '../../message.fixture.js';
import { ENGLISH_EVERYDAY } from './everyday.fixture.js';
import { ENGLISH_TRAPS } from './traps.fixture.js';

describe('everyday English', () => {
  it.each(Object.entries({ ...ENGLISH_EVERYDAY, ...ENGLISH_TRAPS }))('reads "%s"', async (text, claims) => {
    expect(await claimsIn(text)).toEqual(claims);
  });
});
