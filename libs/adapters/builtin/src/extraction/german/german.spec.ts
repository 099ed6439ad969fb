import { describe, expect, it } from 'vitest';
import { claimsIn } from '../message.fixture.js';
import { GERMAN } from './german.fixture.js';
import { GERMAN_CHANGES, GERMAN_CHANGES_TRAPS } from './changes.fixture.js';
import { GERMAN_EVERYDAY, GERMAN_EVERYDAY_TRAPS } from './everyday.fixture.js';
import { GERMAN_TRAPS } from './traps.fixture.js';

describe('German', () => {
  it.each(Object.entries({ ...GERMAN, ...GERMAN_EVERYDAY, ...GERMAN_CHANGES }))(
    'reads "%s"',
    async (text, claims) => {
      expect(await claimsIn(text)).toEqual(claims);
    },
  );

  it.each([...GERMAN_TRAPS, ...GERMAN_EVERYDAY_TRAPS, ...GERMAN_CHANGES_TRAPS])(
    'makes no claim from "%s"',
    async (text) => {
      expect(await claimsIn(text)).toEqual([]);
    },
  );
});
