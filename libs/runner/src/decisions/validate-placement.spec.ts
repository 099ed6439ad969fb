import { encodeEvent, type Event } from '@mneme/events';
import { pipeline } from '@mneme/pipeline';
import { expect, it } from 'vitest';
import type { Arrival } from './fold-events.js';
import { validatePlacement } from './validate-placement.js';

const closed: Event = {
  id: 'x',
  type: 'session.closed',
  scope: { tenant: 't', user: 'ana' },
  roots: ['x'],
  trace: null,
  dataKey: null,
  data: { sessionId: 's' },
};

const under = (key: string, event: Event = closed): Arrival => ({
  record: {
    position: { topic: 'conversation', partition: 0, epoch: 1, offset: 0 },
    key,
    recordedAt: 1,
    body: JSON.stringify(encodeEvent(event)),
  },
  event: { ...event, recordedAt: 1 },
});

it('accepts an event in its own topic under its own key, and refuses all other events', () => {
  const own = under('t/ana');
  const elsewhere = under('t/ana', { ...closed, type: 'fact.retracted', data: { factId: 'f' } });
  const { arrivals, refused } = validatePlacement(pipeline.segment, [
    own,
    under('t/bob'),
    under(''),
    elsewhere,
  ]);
  expect(arrivals).toEqual([own]);
  expect(refused.map(({ reason }) => [reason.code, reason.field])).toEqual([
    ['misplaced-event', 'key'],
    ['misplaced-event', 'key'],
    ['misplaced-event', 'type'],
  ]);
});
