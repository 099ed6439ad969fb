import { Rejected } from '@mneme/domain';
import { topics } from '@mneme/events';
import { draft } from '@mneme/pipeline';
import { describe, expect, it } from 'vitest';
import { traceIdOf } from '@mneme/telemetry';
import { type Cause, publishable } from './publishable.js';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const cause = { id: 'cause', scope: { tenant: 't', user: 'ana' }, roots: ['root'], dataKey: null };
const traced = { ...cause, trace: `00-${TRACE_ID}-00f067aa0ba902b7-01` };
const closed = draft(topics.segments, 'session.closed', { sessionId: 's' });

const envelopeOf = (from: Cause = traced, made = '0') => {
  const [event] = publishable([closed], from, made).events;
  if (!event) throw new Error('The draft was dropped.');
  return event.envelope;
};

describe('publishable', () => {
  it('continues the trace of the cause in a new span', () => {
    const { trace } = envelopeOf();
    expect(traceIdOf(trace)).toBe(TRACE_ID);
    expect(trace).not.toBe(traced.trace);
  });

  it('encodes the same bytes when it is called again for the same draft', () => {
    const bytes = (): string => JSON.stringify(publishable([closed], traced, '0'));
    expect(bytes()).toBe(bytes());
  });

  it('gives an event the same id with and without a trace', () => {
    const untraced = envelopeOf({ ...cause, trace: null });
    expect(untraced.id).toBe(envelopeOf().id);
    expect(untraced.id).not.toBe(envelopeOf(traced, '1').id);
  });

  it('keeps the id of an event when a statement before it is dropped', () => {
    const digest = { id: 'd', sessionId: 's', text: 'A talk.', saidAt: 1, sources: [] };
    const made = (text: string) => [
      draft(topics.entries, 'session.digested', { ...digest, text }),
      draft(topics.entries, 'session.closed', { sessionId: 's' }),
    ];
    const whole = publishable(made('A talk.'), traced, 'stage');
    const { events, dropped } = publishable(made(''), traced, 'stage');
    expect(events).toEqual(whole.events.slice(1));
    expect(dropped).toMatchObject([
      {
        type: 'session.digested',
        cause: { id: 'cause' },
        reason: { code: 'malformed-event', field: 'text' },
      },
    ]);
  });

  it('throws if an event of a type without statements does not fit its schema', () => {
    const broken = { ...closed, data: { sessionId: 7 } };
    expect(() => publishable([broken], traced, 'stage')).toThrow(
      new Rejected(
        'malformed-event',
        'The data of session.closed is malformed at "sessionId": Invalid input: expected string, received number.',
        { field: 'sessionId' },
      ),
    );
  });
});
