import { Rejected } from '@mneme/domain';
import { describe, expect, it } from 'vitest';
import { encodeStatements } from './encode-statements.js';
import { decodeEvent, type Event } from './event.js';
import { version2 } from './fixtures/version-2.fixture.js';

/** Returns the version 2 fixture of the type with changed data fields. */
const eventOf = (type: string, change: (data: Record<string, unknown>) => object): Event => {
  const shipped = version2.find((each) => each.type === type);
  const event = decodeEvent(shipped);
  return {
    ...event,
    data: { ...event.data, ...change(event.data) },
  } as Event;
};

const claimsOf = (data: Record<string, unknown>): Record<string, unknown>[] =>
  data['claims'] as Record<string, unknown>[];

/** Returns an event of the type with a changed copy of its first claim appended. */
const withClaim = (type: string, fields: object): Event =>
  eventOf(type, (data) => ({ claims: [...claimsOf(data), { ...claimsOf(data)[0], ...fields }] }));

const droppedOf = (event: Event) =>
  encodeStatements(event).dropped.map(({ code, field }) => [code, field?.replace(/\d+/u, 'n')]);

describe('encodeStatements', () => {
  it.each([
    ['a blank subject', { subject: ' \u200b' }, 'subject'],
    ['an empty relation', { predicate: '' }, 'predicate'],
    ['a blank value', { object: '\u3164' }, 'object'],
    ['a confidence above 1', { confidence: 7 }, 'confidence'],
    ['an instant beyond the range of dates', { validFrom: 9e15 }, 'validFrom'],
    ['an instant that is not a number', { saidAt: Number.NaN }, 'saidAt'],
  ])('drops a claim with %s and keeps the other claims', (_, fields, field) => {
    for (const type of ['entry.written', 'facts.stated']) {
      const event = withClaim(type, fields);
      const good = claimsOf(event.data).slice(0, -1);
      const { envelope } = encodeStatements(event);
      expect((envelope?.data as { claims: object[] }).claims).toEqual(good);
      expect(droppedOf(event)).toEqual([['malformed-event', `claims.n.${field}`]]);
    }
  });

  it('drops the event if none of its required statements is valid', () => {
    const event = eventOf('facts.stated', (data) => ({
      claims: claimsOf(data).map((claim) => ({ ...claim, subject: '' })),
    }));
    const { envelope, dropped } = encodeStatements(event);
    expect(envelope).toBeNull();
    expect(dropped).toHaveLength(claimsOf(event.data).length);
  });

  it('drops an entry that has no text', () => {
    const event = eventOf('entry.written', () => ({ text: '' }));
    expect(encodeStatements(event).envelope).toBeNull();
    expect(droppedOf(event)).toEqual([['malformed-event', 'text']]);
  });

  it('keeps the value of an invalid field out of the error message', () => {
    const [reason] = encodeStatements(withClaim('facts.stated', { polarity: 'a secret' })).dropped;
    expect(reason?.message).not.toContain('a secret');
  });

  it('throws for an invalid event that carries no statements', () => {
    const closed = {
      ...eventOf('facts.stated', () => ({})),
      type: 'session.closed',
      data: {},
    } as unknown as Event;
    expect(() => encodeStatements(closed)).toThrow(Rejected);
  });
});
