import type { Rejected } from '@mneme/domain/errors';
import type { z } from 'zod';
import type { Envelope } from './envelope.js';
import { checkEvent, envelopeOf, type Event, type EventName, malformed } from './event.js';

/**
 * Events whose statements rules or models have made, with the name of their list of statements. `null` if the
 * whole event is one statement.
 */
const STATEMENTS: Partial<Record<EventName, string | null>> = {
  'entry.written': 'claims',
  'facts.stated': 'claims',
  'predicates.doubted': 'doubts',
  'session.digested': null,
  'knowledge.proposed': null,
};

export interface EncodedStatements {
  /** `null` if the event cannot be valid without the dropped statements. */
  readonly envelope: Envelope | null;
  /** One error per dropped statement. Each error names the field, but not the value of the field. */
  readonly dropped: readonly Rejected[];
}

/**
 * Encodes an event that a stage made. Drops each statement that does not match the schema and keeps the others.
 * Throws `Rejected('malformed-event')` for an invalid event of any other type.
 */
export const encodeStatements = (event: Event): EncodedStatements => {
  const whole = checkEvent(event);
  if (whole.success) return { envelope: envelopeOf(event, whole.data), dropped: [] };
  const { issues } = whole.error;
  const list = STATEMENTS[event.type];
  if (list === undefined) throw errorOf(event, issues);
  const faults = list === null ? null : faultsByItem(list, issues);
  if (list === null || faults === null) return { envelope: null, dropped: [errorOf(event, issues)] };
  const rest = checkEvent(withoutItems(event, list, faults));
  return {
    envelope: rest.success ? envelopeOf(event, rest.data) : null,
    dropped: [...faults.values()].map((issue) => errorOf(event, [issue])),
  };
};

type Issue = z.core.$ZodIssue;

/** Returns the first issue of each invalid list item, or `null` if an issue concerns another field. */
const faultsByItem = (list: string, issues: readonly Issue[]): ReadonlyMap<number, Issue> | null => {
  const faults = new Map<number, Issue>();
  for (const issue of issues) {
    const [field, n] = issue.path;
    if (field !== list || typeof n !== 'number') return null;
    if (!faults.has(n)) faults.set(n, issue);
  }
  return faults;
};

const errorOf = ({ type }: Event, issues: readonly Issue[]): Rejected => malformed(`data of ${type}`, issues);

const withoutItems = (event: Event, list: string, faults: ReadonlyMap<number, Issue>): Event => {
  const { [list]: items = [] } = event.data as Readonly<Record<string, readonly unknown[]>>;
  return { ...event, data: { ...event.data, [list]: items.filter((_, n) => !faults.has(n)) } } as Event;
};
