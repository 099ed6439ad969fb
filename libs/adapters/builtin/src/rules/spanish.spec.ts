import { describe, expect, it } from 'vitest';
import { claimsIn } from '../message.fixture.js';
import { SPANISH } from './spanish.fixture.js';

describe('Spanish', () => {
  it.each(Object.entries(SPANISH))('reads "%s"', async (text, claims) => {
    expect(await claimsIn(text)).toEqual(claims);
  });
});
