import { describe, expect, it } from 'vitest';
import { nextHop, traceIdOf, traceOfRequest } from './trace.js';

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = `00-${ID}-00f067aa0ba902b7-01`;
const WELL_FORMED = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

describe('traceOfRequest', () => {
  it('continues the trace of the caller with its flags and a new span', () => {
    const trace = traceOfRequest(PARENT);
    expect(trace).toMatch(WELL_FORMED);
    expect([traceIdOf(trace), trace.slice(-2)]).toEqual([ID, '01']);
    expect(trace).not.toBe(PARENT);
  });

  it('reads the trace id of a later version of the header', () => {
    expect(traceIdOf(traceOfRequest(`01-${ID}-00f067aa0ba902b7-01-more`))).toBe(ID);
  });

  it.each([
    ['is missing', undefined],
    ['is sent twice', [PARENT, PARENT]],
    ['is no trace', 'trace'],
    ['is in capitals', PARENT.toUpperCase()],
    ['has the forbidden version', PARENT.replace(/^00/, 'ff')],
    ['has no id', PARENT.replace(ID, '0'.repeat(32))],
    ['has no span', PARENT.replace('00f067aa0ba902b7', '0'.repeat(16))],
    ['has text after its end', `${PARENT}<script>`],
  ])('begins a new trace if the header %s', (_, parent) => {
    const [one, other] = [traceOfRequest(parent), traceOfRequest(parent)];
    expect(one).toMatch(WELL_FORMED);
    expect(traceIdOf(one)).not.toBe(ID);
    expect(traceIdOf(one)).not.toBe(traceIdOf(other));
  });
});

describe('nextHop and traceIdOf', () => {
  it('keeps the trace id of the cause, with a span derived from the event id', () => {
    const trace = nextHop(PARENT, 'event');
    expect(trace).toMatch(WELL_FORMED);
    expect(traceIdOf(trace)).toBe(ID);
    expect(nextHop(PARENT, 'event')).toBe(trace);
    expect(nextHop(PARENT, 'another')).not.toBe(trace);
  });

  it('derives a new trace from the event id if the cause has no trace', () => {
    const trace = nextHop(null, 'event');
    expect(trace).toMatch(WELL_FORMED);
    expect(nextHop(null, 'event')).toBe(trace);
    expect(traceIdOf(nextHop(null, 'another'))).not.toBe(traceIdOf(trace));
  });

  it('returns no id for a missing or invalid trace', () => {
    expect([traceIdOf(null), traceIdOf('no trace')]).toEqual([null, null]);
  });
});
