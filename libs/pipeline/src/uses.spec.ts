import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeKey, usePlaceOf } from './uses.js';

const SCOPE = { tenant: 'acme', user: 'ana' };
const source = { messageId: 'm1', sessionId: 's1', saidAt: 1 };

it('usePlaceOf depends on the session, the kind of data key and the id of a memory', () => {
  fc.assert(
    fc.property(fc.string(), fc.option(fc.string()), (id, sessionId) => {
      const memory = { id, sessionId, isFact: true, sources: [source] };
      expect(usePlaceOf(memory)).toEqual(usePlaceOf({ ...memory, isFact: false }));
      expect(usePlaceOf({ ...memory, sources: [] })).toEqual({ ...usePlaceOf(memory), holds: 'facts' });
      expect([0, 1, 2, 3]).toContain(usePlaceOf(memory).part);
    }),
  );
});

it('placeKey returns different keys for different places, and never the key of a whole scope', () => {
  const place = { sessionId: 's1', holds: 'messages', part: 0 } as const;
  const others = [
    { ...place, sessionId: null },
    { ...place, holds: 'facts' } as const,
    { ...place, part: 1 },
  ];
  const keys = [place, ...others].map((each) => placeKey(SCOPE, each));
  const ofAnother = placeKey({ ...SCOPE, user: 'bo' }, place);
  expect(new Set([...keys, ofAnother, 'acme/ana']).size).toBe(6);
});
