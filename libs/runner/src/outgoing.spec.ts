import { topics } from '@mneme/events';
import { draft } from '@mneme/pipeline';
import { describe, expect, it } from 'vitest';
import { traceIdOf } from '@mneme/telemetry';
import { outgoing } from './fold-events.js';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const cause = { id: 'cause', scope: { tenant: 't', user: 'ana' }, roots: ['root'], dataKey: null };
const traced = { ...cause, trace: `00-${TRACE_ID}-00f067aa0ba902b7-01` };
const closed = draft(topics.segments, 'session.closed', { sessionId: 's' });

describe('an event on its way out', () => {
  it('goes on under the trace of what led to it, in a span of its own', () => {
    const { envelope } = outgoing(closed, traced, '0');
    expect(traceIdOf(envelope.trace)).toBe(TRACE_ID);
    expect(envelope.trace).not.toBe(traced.trace);
  });

  it('is the same to the byte when it is made again', () => {
    const bytes = (): string => JSON.stringify(outgoing(closed, traced, '0'));
    expect(bytes()).toBe(bytes());
  });

  it('has the same id whatever it is traced by', () => {
    const { envelope } = outgoing(closed, { ...cause, trace: null }, '0');
    expect(envelope.id).toBe(outgoing(closed, traced, '0').envelope.id);
    expect(envelope.id).not.toBe(outgoing(closed, traced, '1').envelope.id);
  });
});
