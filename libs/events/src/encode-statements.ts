import type { Rejected } from '@mneme/domain/errors';
import type { z } from 'zod';
import type { Envelope } from './envelope.js';
import { checkEvent, envelopeOf, type Event, type EventName, malformed } from './event.js';

/** Events that state what rules or a model have found, with the name of the list that holds single statements. */
const STATEMENTS: Partial<Record<EventName, string | null>> = {
  'entry.written': 'claims',
  'facts.stated': 'claims',
  'predicates.doubted': 'doubts',
  'session.digested': null,
  'knowledge.proposed': null,
};

export interface EncodedStatements {
  /** `null` if nothing of the event fits its schema. */
  readonly envelope: Envelope | null;
  /** One error for each statement that was left out. It names the field and not its value. */
  readonly dropped: readonly Rejected[];
}

/**
 * Encodes an event that a stage made. A statement that does not fit the schema is left out: it must not cost the others.
 * Throws `Rejected('malformed-event')` for an event of another kind that does not fit.
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

/** The first issue of each item of the list that has one; `null` if an issue concerns anything else. */
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
