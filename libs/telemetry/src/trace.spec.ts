import { describe, expect, it } from 'vitest';
import { nextHop, traceIdOf, traceOfRequest } from './trace.js';

const ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = `00-${ID}-00f067aa0ba902b7-01`;
const WELL_FORMED = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

describe('the trace of a request', () => {
  it("goes on with the caller's trace and flags, in a span of its own", () => {
    const trace = traceOfRequest(PARENT);
    expect(trace).toMatch(WELL_FORMED);
    expect([traceIdOf(trace), trace.slice(-2)]).toEqual([ID, '01']);
    expect(trace).not.toBe(PARENT);
  });

  it('takes what it knows of a later version', () => {
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
    ['goes on after its end', `${PARENT}<script>`],
  ])('begins anew where it %s', (_, parent) => {
    const [one, other] = [traceOfRequest(parent), traceOfRequest(parent)];
    expect(one).toMatch(WELL_FORMED);
    expect(traceIdOf(one)).not.toBe(ID);
    expect(traceIdOf(one)).not.toBe(traceIdOf(other));
  });
});

describe('the trace of an event', () => {
  it('keeps the id of what led to it, in a span that follows from the event', () => {
    const trace = nextHop(PARENT, 'event');
    expect(trace).toMatch(WELL_FORMED);
    expect(traceIdOf(trace)).toBe(ID);
    expect(nextHop(PARENT, 'event')).toBe(trace);
    expect(nextHop(PARENT, 'another')).not.toBe(trace);
  });

  it('begins a trace where nothing led to it that had one, the same at every try', () => {
    const trace = nextHop(null, 'event');
    expect(trace).toMatch(WELL_FORMED);
    expect(nextHop(null, 'event')).toBe(trace);
    expect(traceIdOf(nextHop(null, 'another'))).not.toBe(traceIdOf(trace));
  });

  it('has no id where there is none', () => {
    expect([traceIdOf(null), traceIdOf('no trace')]).toEqual([null, null]);
  });
});
