import { describe, expect, it } from 'vitest';
import { claimsIn } from '../message.fixture.js';
import { SPANISH } from './spanish.fixture.js';
import { SPANISH_CHANGES, SPANISH_CHANGES_TRAPS } from './changes.fixture.js';
import { SPANISH_EVERYDAY, SPANISH_EVERYDAY_TRAPS } from './everyday.fixture.js';
import { SPANISH_TRAPS } from './traps.fixture.js';

describe('Spanish', () => {
  it.each(Object.entries({ ...SPANISH, ...SPANISH_EVERYDAY, ...SPANISH_CHANGES }))(
    'reads "%s"',
    async (text, claims) => {
      expect(await claimsIn(text)).toEqual(claims);
    },
  );

  it.each([...SPANISH_TRAPS, ...SPANISH_EVERYDAY_TRAPS, ...SPANISH_CHANGES_TRAPS])(
    'makes no claim from "%s"',
    async (text) => {
      expect(await claimsIn(text)).toEqual([]);
    },
  );
});
