import { describe, expect, it } from 'vitest';
import { hardBoundary } from './hard-boundary.js';
import type { HeldMessage } from './segment.js';

const MINUTE = 60_000;

const held = (minutes: number, role: HeldMessage['role'] = 'user'): HeldMessage => ({
  id: `m${minutes}`,
  role,
  saidAt: minutes * MINUTE,
  tokens: 5,
  root: 'r',
});

const before = (
  text: string,
  { previous = held(0), next = held(1), turns = 4 } = {},
): ReturnType<typeof hardBoundary> => hardBoundary(previous, next, text, turns);

describe('hardBoundary', () => {
  it('returns "gap" after more than 30 minutes of silence, for any role', () => {
    expect(before('', { next: held(30) })).toBe(null);
    expect(before('', { next: held(31, 'assistant') })).toBe('gap');
    expect(before('', { previous: held(31), next: held(0) })).toBe('gap');
  });

  it.each([
    'By the way, do you ski?',
    'Oh, and by the way…',
    'OK so — NEW TOPIC: taxes',
    'Let’s change the subject',
  ])('returns "marker" for "%s"', (text) => {
    expect(before(text, { turns: 1 })).toBe('marker');
  });

  it('returns null for a marker in the middle of a message, and for a marker by the assistant', () => {
    expect(before('I went by the way of Rome')).toBe(null);
    expect(before('By the way, it works', { next: held(1, 'assistant') })).toBe(null);
  });

  it('returns "opener" for a greeting after four turns, but not earlier', () => {
    expect(before('Hey Mel! Long day.')).toBe('opener');
    expect(before('Good morning')).toBe('opener');
    expect(before('Hey Mel!', { turns: 3 })).toBe(null);
    expect(before('Heyday of disco')).toBe(null);
    expect(before('\ud800')).toBe(null);
  });
});
