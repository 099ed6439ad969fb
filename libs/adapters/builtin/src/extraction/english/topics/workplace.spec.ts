import { describe, expect, it } from 'vitest';
import { claimsIn } from '../../message.fixture.js';
import { ENGLISH_WORKPLACE } from './workplace.fixture.js';

describe('workplace English', () => {
  it.each(Object.entries(ENGLISH_WORKPLACE))('reads "%s"', async (text, claims) => {
    expect(await claimsIn(text)).toEqual(claims);
  });
});
