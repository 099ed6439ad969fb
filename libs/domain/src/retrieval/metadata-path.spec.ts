import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metadataPaths, namedValues, valueAt } from './metadata-path.js';

const key = fc.string({ unit: fc.constantFrom('a', 'b', '.'), minLength: 1, maxLength: 4 });
const metadata = fc.letrec<{ value: unknown; object: Record<string, unknown> }>((tie) => ({
  value: fc.oneof(fc.integer(), fc.constant(null), tie('object')),
  object: fc.dictionary(key, tie('value'), { maxKeys: 3 }),
})).object;

describe('metadataPaths and namedValues', () => {
  it('returns each path that the dots of a name allow', () => {
    expect(metadataPaths('a.b.c')).toEqual([['a.b.c'], ['a.b', 'c'], ['a', 'b.c'], ['a', 'b', 'c']]);
    expect(metadataPaths('a.b.c.d.e.f')).toEqual([['a.b.c.d.e.f']]);
  });

  it('finds a value by a path of a name if and only if the value is listed under that name', () => {
    fc.assert(
      fc.property(metadata, key, key, (object, first, second) => {
        const given = object as Parameters<typeof namedValues>[0];
        const name = `${first}.${second}`;
        const found = metadataPaths(name)
          .map((path) => valueAt(given, path))
          .filter((value) => value === null || typeof value === 'number');
        const listed = namedValues(given).flatMap(([each, value]) => (each === name ? [value] : []));
        expect(found.map(String).sort()).toEqual(listed.map(String).sort());
      }),
    );
  });
});
