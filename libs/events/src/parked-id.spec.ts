import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parkedId } from './parked-id.js';

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

describe('the id of a parked event', () => {
  it('is the same for the same event of the same group, whatever else its body says, and another for another', () => {
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
  ])('tells half characters apart: %j, %j', (one, other) => {
    expect(idOfEvent(one)).not.toBe(idOfEvent(other));
  });

  it('is made for every event: its scope may hold half a character, too', () => {
    const body = bodyOf('e1').replace('"ana"', '"\\ud800"');
    expect(parkedId('g', { topic: 'conversation', key: 'k', body })).toMatch(/^[\da-f-]{36}$/u);
  });

  it('of bytes that are no event is theirs', () => {
    const idOfBytes = (body: string): string => parkedId('g', { topic: 'conversation', key: 'k', body });
    expect(idOfBytes('{"id": ')).toBe(idOfBytes('{"id": '));
    expect(idOfBytes('{"id": ')).not.toBe(idOfBytes('{"id":'));
  });
});
