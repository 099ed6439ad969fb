import { Rejected } from '@mneme/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertShallow } from './depth.js';

/**
 * Nests lists and objects `levels` deep. A set bit of `kinds` makes its level an object, an unset bit a list.
 */
const nested = (levels: number, kinds: number): unknown => {
  let json: unknown = 'x';
  for (let level = 0; level < levels; level += 1)
    json = (kinds >> (level % 30)) & 1 ? { a: json } : [1, json];
  return json;
};
const refusalOf = (json: unknown): unknown => {
  try {
    assertShallow(json);
    return null;
  } catch (error) {
    return error instanceof Rejected ? [error.code, error.field] : error;
  }
};

describe('assertShallow', () => {
  it('accepts up to 64 levels of lists and objects', () => {
    fc.assert(
      fc.property(fc.nat(64), fc.nat(), (levels, kinds) => {
        expect(refusalOf(nested(levels, kinds))).toBeNull();
      }),
    );
  });

  it('refuses JSON of more than 64 levels and names the field that is too deep', () => {
    fc.assert(
      fc.property(fc.integer({ min: 63, max: 20_000 }), fc.nat(), (levels, kinds) => {
        const body = { query: 'x', messages: [{ role: 'user' }, { metadata: nested(levels, kinds) }] };
        expect(refusalOf(body)).toEqual(['too-deep', 'messages[1].metadata']);
      }),
    );
  });

  it('accepts any number of values on at most 64 levels', () => {
    expect(refusalOf(Array.from({ length: 100_000 }, () => [{}, []]))).toBeNull();
    expect(refusalOf(undefined)).toBeNull();
    expect(refusalOf('text')).toBeNull();
  });
});
