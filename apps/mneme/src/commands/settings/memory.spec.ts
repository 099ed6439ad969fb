import { describe, expect, it } from 'vitest';
import { switchText } from './memory.js';

describe('mneme memory', () => {
  it('says that memory is on, or why searches return nothing', () => {
    const where = { userId: 'ana', sessionId: null };
    expect(switchText({ ...where, recall: 'on', reason: null })).toBe('Memory is on.');
    expect(switchText({ ...where, recall: 'off', reason: 'memory is switched off for this user' })).toBe(
      'Searches and contexts answer nothing: memory is switched off for this user.',
    );
  });
});
