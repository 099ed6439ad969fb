import { type Scope, scopeKey } from '@mneme/domain';
import { type Envelope, type Event, encodeEvent, type TopicName, topics } from '@mneme/events';

export interface Raw {
  readonly key: string | null;
  readonly value: Buffer | null;
}

export interface Kind {
  readonly name: string;
  /** Outcome of the bad record in each stage that reads its topic. */
  readonly fate: 'parked' | 'absorbed';
  readonly code?: string;
  readonly spoil: (good: Good) => readonly Raw[];
}

/** Valid events of one user for one topic, in the order of the log. */
export interface Good {
  readonly topic: TopicName;
  readonly envelopes: readonly Envelope[];
}

export const written = ({ topic, envelopes }: Good): Raw[] =>
  envelopes.map((envelope) => ({
    key: topics[topic].key(envelope as Event),
    value: Buffer.from(JSON.stringify(envelope)),
  }));

/** Returns the first event with a new id. The kinds of bad records spoil only this event. */
const first = ({ envelopes }: Good): Envelope => {
  const [envelope] = envelopes;
  if (!envelope) throw new Error('There is no good event to spoil.');
  return { ...envelope, id: `${envelope.id}-bad` };
};

const underItsKey = (good: Good, value: Buffer | string | null): Raw[] => [
  { key: written(good)[0]?.key ?? null, value: typeof value === 'string' ? Buffer.from(value) : value },
];

const changed =
  (changes: (envelope: Envelope) => object) =>
  (good: Good): Raw[] =>
    underItsKey(good, JSON.stringify({ ...first(good), ...changes(first(good)) }));

/** The largest record that Kafka accepts, in bytes: the batch limit minus Kafka's overhead for one record. */
const LARGEST_BYTES = (5 << 20) - 200;

const NESTED = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;

const BROKEN = 'malformed-event';
const UNKNOWN = 'unknown-event';
const MISPLACED = 'misplaced-event';

/** Returns the scope of another user, to which a kind of bad record may try to write. */
export const otherThan = ({ tenant, user }: Scope): Scope => ({ tenant, user: `other-than-${user}` });

/** Topics whose keys do not contain the scope. */
const KEYED_BY_NO_SCOPE: ReadonlySet<TopicName> = new Set(['extractions', 'updates', 'knowledge']);

/** All kinds of bad records. A bad record is written before the valid records, to the same partition. */
export const KINDS: readonly Kind[] = [
  { name: 'the same event twice', fate: 'absorbed', spoil: written },
  {
    name: 'the events in reverse order',
    fate: 'absorbed',
    spoil: (good) => written({ ...good, envelopes: good.envelopes.map(asEarlier).reverse() }),
  },
  ...[
    ['malformed JSON', '{"id": "x", '],
    ['an empty value', ''],
    ['nothing', 'null'],
    ['a list', '[1, 2, 3]'],
    ['a text', '"hello"'],
    ['an object that is not an envelope', '{"hello": "world"}'],
    ['UTF-16 text', Buffer.from('{"id": "x"}', 'utf16le')],
    ['bytes that are not text', Buffer.from([0x00, 0xff, 0xfe, 0xc3, 0x28, 0x7b, 0x7d])],
    ['a tombstone', null],
  ].map(([name, value]): Kind => ({
    name: String(name),
    fate: 'parked',
    code: BROKEN,
    spoil: (good) => underItsKey(good, value ?? null),
  })),
  {
    name: 'a truncated event',
    fate: 'parked',
    code: BROKEN,
    spoil: (good) => underItsKey(good, JSON.stringify(first(good)).slice(0, -20)),
  },
  ...parked(BROKEN, {
    'data of another shape': () => ({ data: { hello: 'world' } }),
    'no data': () => ({ data: undefined }),
    'a scope without a user': () => ({ scope: { tenant: 'default' } }),
    'roots that are not a list': () => ({ roots: 'x' }),
    'version 0': () => ({ version: 0 }),
  }),
  {
    name: 'data nested 200,000 levels deep',
    fate: 'parked',
    code: BROKEN,
    spoil: (good) => underItsKey(good, withDeepData(first(good))),
  },
  ...parked(UNKNOWN, {
    'an unknown type': () => ({ type: 'memory.dreamt' }),
    'a type named like a property of all objects': () => ({ type: 'constructor' }),
    'a type named like a prototype': () => ({ type: '__proto__' }),
  }),
  ...parked('unknown-event-version', { 'an unknown version': () => ({ version: 99 }) }),
  {
    name: 'an event of another topic',
    fate: 'parked',
    code: MISPLACED,
    spoil: (good) => {
      const { scope } = first(good);
      const stray =
        good.topic === 'entries'
          ? anEvent({ type: 'consolidation.undone', scope, data: { runId: 'stray', targets: null } })
          : anEvent({ type: 'fact.retracted', scope, data: { factId: 'stray' } });
      return [{ key: scopeKey(scope), value: Buffer.from(JSON.stringify(stray)) }];
    },
  },
  {
    name: 'no key',
    fate: 'parked',
    code: MISPLACED,
    spoil: (good) => [{ key: null, value: Buffer.from(JSON.stringify(first(good))) }],
  },
  {
    name: 'the key of another user',
    fate: 'parked',
    code: MISPLACED,
    spoil: (good) => [
      { key: scopeKey(otherThan(first(good).scope)), value: Buffer.from(JSON.stringify(first(good))) },
    ],
  },
  {
    name: 'the scope of another user under the own key',
    fate: 'parked',
    code: MISPLACED,
    spoil: (good) => {
      const scope = otherThan(first(good).scope);
      const value = Buffer.from(JSON.stringify({ ...first(good), scope }));
      return KEYED_BY_NO_SCOPE.has(good.topic) ? [{ key: 'another-key', value }] : underItsKey(good, value);
    },
  },
  {
    name: 'the largest record that Kafka accepts',
    fate: 'parked',
    code: BROKEN,
    spoil: (good) => underItsKey(good, Buffer.alloc(LARGEST_BYTES, 'x')),
  },
];

/**
 * Gives a `session.closed` that comes early a different id, because the valid `session.closed` follows later.
 */
const asEarlier = (envelope: Envelope): Envelope =>
  envelope.type === 'session.closed' ? { ...envelope, id: `${envelope.id}-earlier` } : envelope;

function parked(code: string, spoilt: Readonly<Record<string, (envelope: Envelope) => object>>): Kind[] {
  return Object.entries(spoilt).map(([name, changes]) => ({
    name,
    fate: 'parked',
    code,
    spoil: changed(changes),
  }));
}

/** Nests the data deeply at a position whose schema allows any JSON. */
const withDeepData = (envelope: Envelope): string => {
  const deep = JSON.stringify({
    ...envelope,
    data: envelope.type === 'episode.recorded' ? envelope.data : 'deep',
  });
  return deep.replace('"metadata":{}', '"metadata":{"a":"deep"}').replace('"deep"', NESTED);
};

interface Made {
  readonly id?: string;
  readonly type: Event['type'];
  readonly scope: Scope;
  readonly data: unknown;
}

/** Encodes an event in the same way as the production code. */
export const anEvent = ({ id = 'stray', type, scope, data }: Made): Envelope =>
  encodeEvent({ id, type, scope, roots: [id], trace: null, data } as unknown as Event);
