import { expect } from 'vitest';
import { anOutgoing, aScope } from '../builders.js';
import type { EventLog } from '../../log/event-log.js';
import type { Promises } from '../promises.contract.js';

export const tracing = (it: Promises<EventLog>): void => {
  it('finds an event of the API and all events that follow from it, in order', async (log) => {
    const [door] = await log.append([anOutgoing({ id: 'door', type: 'episode.recorded' })], 1_000);
    await log.append([anOutgoing({ id: 'stranger' })], 1_500);
    const later = anOutgoing(
      { id: 'later', type: 'segment.closed', roots: ['door', 'x'], data: { sessionId: 7 } },
      { topic: 'segments' },
    );
    const [segment] = await log.append([later], 2_000);
    expect(await log.trace('acme/ana', 'door')).toEqual([
      { type: 'episode.recorded', sessionId: 's1', position: door, recordedAt: 1_000 },
      { type: 'segment.closed', sessionId: null, position: segment, recordedAt: 2_000 },
    ]);
  });

  it('finds no event of another scope', async (log) => {
    await log.append([anOutgoing({ id: 'door', scope: aScope({ user: 'bo' }) })], 1_000);
    expect(await log.trace('acme/ana', 'door')).toEqual([]);
    expect(await log.trace('nobody/here', 'door')).toEqual([]);
  });
};
