import { describe, expect, it } from 'vitest';
import { claimsIn } from '../../message.fixture.js';
import { ENGLISH_EVENTS } from './events.fixture.js';

describe('English events, plans, decisions and settings', () => {
  it.each(Object.entries(ENGLISH_EVENTS))('reads "%s"', async (text, claims) => {
    expect(await claimsIn(text)).toEqual(claims);
  });
});
