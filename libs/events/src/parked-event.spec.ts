import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parkedId } from './parked-event.js';

const bodyOf = (id: string): string =>
  JSON.stringify({
    id,
    type: 'session.closed',
    version: 1,
    scope: { tenant: 't', user: 'ana' },
    roots: [],
    trace: null,
    data: {},
  });
const idOfEvent = (id: string, group = 'g'): string =>
  parkedId(group, { topic: 'conversation', key: 'k', body: bodyOf(id) });

describe('parkedId', () => {
  it('returns the same id for the same event and group, and another id for any other event or group', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(idOfEvent(one)).toBe(idOfEvent(one));
        expect(idOfEvent(one, 'h')).not.toBe(idOfEvent(one));
        if (one !== other) expect(idOfEvent(one)).not.toBe(idOfEvent(other));
      }),
    );
  });

  it.each([
    ['\uD800', '\uDC00'],
    ['a\uD800', 'a\uD801'],
  ])('returns different ids for event ids that differ in a lone surrogate: %j, %j', (one, other) => {
    expect(idOfEvent(one)).not.toBe(idOfEvent(other));
  });

  it('accepts a scope that contains a lone surrogate', () => {
    const body = bodyOf('e1').replace('"ana"', '"\\ud800"');
    expect(parkedId('g', { topic: 'conversation', key: 'k', body })).toMatch(/^[\da-f-]{36}$/u);
  });

  it('returns an id of the exact bytes if the body is not an event', () => {
    const idOfBytes = (body: string): string => parkedId('g', { topic: 'conversation', key: 'k', body });
    expect(idOfBytes('{"id": ')).toBe(idOfBytes('{"id": '));
    expect(idOfBytes('{"id": ')).not.toBe(idOfBytes('{"id":'));
  });
});
