import { Rejected } from '@mneme/domain';
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openCursorSeal } from './sealed-cursor.js';

const aKey = (): string => randomBytes(32).toString('base64');
const CURSOR = '["ana","lives_in",0,"claim",1]';

const codeOf = (open: () => string): string => {
  try {
    return open();
  } catch (error) {
    return error instanceof Rejected ? error.code : String(error);
  }
};

describe('openCursorSeal', () => {
  const current = aKey();
  const seal = openCursorSeal({ current, former: [] });
  const sealed = seal.seal(CURSOR, 'default /v1/facts');

  it('seals a cursor without readable words, for every process with the key', () => {
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toMatch(/ana|lives/u);
    const other = openCursorSeal({ current, former: [] });
    expect(other.open(sealed, 'default /v1/facts')).toBe(CURSOR);
    expect(other.seal(CURSOR, 'default /v1/facts')).toBe(sealed);
  });

  it('opens a cursor after its master key was replaced', () => {
    const next = openCursorSeal({ current: aKey(), former: [current] });
    expect(next.open(sealed, 'default /v1/facts')).toBe(CURSOR);
  });

  it.each([
    ['of another list', sealed, 'default /v1/users'],
    ['that was changed', `${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`, 'default /v1/facts'],
    ['that was cut', sealed.slice(0, 20), 'default /v1/facts'],
    ['of an earlier build', Buffer.from(CURSOR).toString('base64url'), 'default /v1/facts'],
    ['with invalid characters', '\ud800 ?', 'default /v1/facts'],
    ['that is empty', '', 'default /v1/facts'],
  ])('refuses a cursor %s', (_, cursor, context) => {
    expect(codeOf(() => seal.open(cursor, context))).toBe('unknown-cursor');
  });
});
