import { describe, expect, it } from 'vitest';
import { claimsIn } from '../../message.fixture.js';
import { ENGLISH_LIFE } from './life.fixture.js';

describe('English work, homes, origins and learning', () => {
  it.each(Object.entries(ENGLISH_LIFE))('reads "%s"', async (text, claims) => {
    expect(await claimsIn(text)).toEqual(claims);
  });
});
