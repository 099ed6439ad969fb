import type { Scope } from '@mneme/domain';
import { encodeEvent, type Event, topics } from '@mneme/events';
import { defineFold, type Fold, type StagePorts } from '@mneme/pipeline';
import { describe, expect, it } from 'vitest';
import { type Arrival, foldEvents } from './fold-events.js';

const SCOPE: Scope = { tenant: 't', user: 'ana' };

const arrival = (id: string, place: { readonly partition: number; readonly offset: number }): Arrival => {
  const event: Event = {
    id,
    type: 'session.closed',
    scope: SCOPE,
    roots: [id],
    trace: null,
    dataKey: null,
    data: { sessionId: 's' },
  };
  const position = { topic: 'conversation', epoch: 1, ...place };
  const body = JSON.stringify(encodeEvent(event));
  return {
    record: { position, key: 't/ana', recordedAt: 1, body },
    event: { ...event, recordedAt: 1 },
  };
};

/** Collects the ids of all events that it reads. */
const reading = defineFold({
  name: 'test.reading',
  consumes: topics.conversation,
  produces: [],
  needs: [],
  stateKey: () => 'key',
  initialState: [] as string[],
  isHolding: () => true,
  on: { 'session.closed': ({ id }, read) => ({ state: [...read, id], events: [] }) },
  idle: null,
}) as Fold<unknown>;

const readOf = async (...arrivals: readonly Arrival[]): Promise<unknown> => {
  const { rows } = await foldEvents(reading, { arrivals, loaded: [], ports: {} as StagePorts });
  return rows.get('key')?.state;
};

describe('foldEvents', () => {
  it('reads a record once although it is delivered twice', async () => {
    const [a, b] = [arrival('a', { partition: 0, offset: 4 }), arrival('b', { partition: 0, offset: 5 })];
    expect(await readOf(a, b, a, b)).toEqual(['a', 'b']);
  });

  it('reads each record once although a producer put one of them into another partition', async () => {
    const stray = arrival('stray', { partition: 1, offset: 900 });
    const [a, b] = [arrival('a', { partition: 0, offset: 4 }), arrival('b', { partition: 0, offset: 5 })];
    expect(await readOf(a, stray, b, a)).toEqual(['a', 'stray', 'b']);
  });
});
