import { englishTime, resolveTimes } from '@mneme/domain';
import { describe, expect, it } from 'vitest';
import type { Aspect } from '../rules/rule.js';
import { validityOf } from './validity.js';

const SAID_AT = Date.parse('2026-03-11T10:00:00Z');
const from = (aspect: Aspect, text: string): string => {
  const [mention] = resolveTimes(text, englishTime, { saidAt: SAID_AT });
  return new Date(validityOf(aspect, mention ?? null, SAID_AT).validFrom).toISOString();
};

describe('validityOf for an end', () => {
  it('dates an end to a named future day', () => {
    expect(from('ends', 'the lease ends on 31 May')).toBe('2026-05-31T00:00:00.000Z');
  });

  it('dates an end after a named past day, and never later than the message', () => {
    expect(from('ends', 'I left on 1 March')).toBe('2026-03-02T00:00:00.000Z');
    expect(from('ends', 'I left today')).toBe('2026-03-11T10:00:00.000Z');
  });
});
