import { describe, expect, it } from 'vitest';
import { claimsIn } from '../../message.fixture.js';
import { GERMAN } from './german.fixture.js';
import { GERMAN_EVERYDAY, GERMAN_EVERYDAY_TRAPS } from './everyday.fixture.js';
import { GERMAN_TRAPS } from './traps.fixture.js';

describe('German', () => {
  it.each(Object.entries({ ...GERMAN, ...GERMAN_EVERYDAY }))('reads "%s"', async (text, claims) => {
    expect(await claimsIn(text)).toEqual(claims);
  });

  it.each([...GERMAN_TRAPS, ...GERMAN_EVERYDAY_TRAPS])('claims nothing of "%s"', async (text) => {
    expect(await claimsIn(text)).toEqual([]);
  });
});
