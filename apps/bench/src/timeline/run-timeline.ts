import type { Fact, MnemeClient } from '@mneme/client';
import type { Connection } from '@mneme/mneme';
import { seededRandom } from '../random.js';
import { LAST_DAY, randomLife, type Saying } from './life.js';
import { type Span, spanAt, spansOf, type Statement } from './oracle.js';

export interface TimelinePlan {
  readonly store: Connection;
  readonly lives: number;
  readonly sayings: number;
  readonly seed: number;
  readonly onProgress: (lives: number) => void;
}

export interface Mismatch {
  readonly life: number;
  readonly asOfDay: number | null;
  readonly afterSaying: number;
  readonly expected: string;
  readonly answered: string;
}

export interface TimelineResult {
  readonly pairs: number;
  readonly timelines: number;
  readonly mismatches: readonly Mismatch[];
}

interface Slot {
  readonly client: MnemeClient;
  readonly query: { readonly userId: string; readonly subject: string; readonly predicate: string };
}

interface Belief {
  readonly knownAt: string;
  readonly spans: readonly Span[];
}

const DAY_MS = 86_400_000;
const START_AT = Date.UTC(2024, 0, 1);
const PREDICATES = ['works_at', 'lives_in', 'favorite_tree', 'occupation'];

/**
 * Tells random lives through `POST /v1/facts`, ends and retracts shown facts, and compares `GET /v1/facts` with
 * the oracle at every pair of a day and a state of knowledge. Also compares the timeline at every state of
 * knowledge.
 */
export const runTimeline = async (plan: TimelinePlan): Promise<TimelineResult> => {
  const random = seededRandom(plan.seed);
  const mismatches: Mismatch[] = [];
  let [pairs, timelines] = [0, 0];
  for (let life = 0; life < plan.lives; life += 1) {
    const predicate = PREDICATES[life % PREDICATES.length] ?? '';
    const slot = {
      client: plan.store.client,
      query: { userId: 'bench', subject: `Person${life}`, predicate },
    };
    const beliefs = await tell(plan.store, slot, randomLife(plan.sayings, random));
    for (const [afterSaying, belief] of beliefs.entries()) {
      for (const found of await compare(slot, belief)) mismatches.push({ life, afterSaying, ...found });
      pairs += LAST_DAY + 1;
      timelines += 1;
    }
    plan.onProgress(life + 1);
  }
  return { pairs, timelines, mismatches };
};

/** Tells the statements one by one, each at its own instant, and records the oracle's belief after each. */
const tell = async (store: Connection, slot: Slot, life: readonly Saying[]): Promise<readonly Belief[]> => {
  const told: Statement[] = [];
  const ids: string[] = [];
  const beliefs: Belief[] = [];
  for (const saying of life) {
    const at = await nextInstant();
    if (saying.kind === 'state') await state(slot, saying, { told, ids });
    else await change(slot, saying, { told, ids });
    await store.settled([]);
    beliefs.push({
      knownAt: new Date(Math.max(Date.now(), at)).toISOString(),
      spans: spansOf(copied(told), LAST_DAY),
    });
  }
  return beliefs;
};

/** Waits for the next millisecond, so that the next statement is a new state of knowledge. */
const nextInstant = async (): Promise<number> => {
  const before = Date.now();
  while (Date.now() === before) await new Promise((resolve) => setImmediate(resolve));
  return Date.now();
};

interface Heard {
  readonly told: Statement[];
  /** Ids of the facts by index of the statement. */
  readonly ids: string[];
}

const state = async (
  { client, query }: Slot,
  { object, from, to }: Extract<Saying, { kind: 'state' }>,
  { told, ids }: Heard,
): Promise<void> => {
  const { userId, ...slot } = query;
  const fact = { ...slot, object, validAt: isoOf(from), invalidAt: to === null ? null : isoOf(to) };
  const { factIds } = await client.facts.state({ userId, facts: [fact] });
  told.push({ index: told.length, object, from, end: to, isGone: false });
  ids.push(factIds[0] ?? '');
};

/** Ends or retracts the fact shown at a day. Does nothing if none is shown. */
const change = async (
  { client, query }: Slot,
  saying: Exclude<Saying, { kind: 'state' }>,
  { told, ids }: Heard,
): Promise<void> => {
  const span = spanAt(spansOf(told, LAST_DAY), saying.shownAt);
  const id = ids[span?.statements[0]?.index ?? -1];
  if (!span || id === undefined) return;
  const { userId } = query;
  if (saying.kind === 'retract') {
    await client.facts.retract(id, { userId });
    for (const statement of span.statements) statement.isGone = true;
  } else {
    await client.facts.end(id, { userId, invalidAt: isoOf(saying.to) });
    for (const statement of span.statements) statement.end = saying.to;
  }
};

const compare = async (
  { client, query }: Slot,
  { knownAt, spans }: Belief,
): Promise<readonly Pick<Mismatch, 'asOfDay' | 'expected' | 'answered'>[]> => {
  const found: Pick<Mismatch, 'asOfDay' | 'expected' | 'answered'>[] = [];
  for (let day = 0; day <= LAST_DAY; day += 1) {
    const { results } = await client.facts.page({ ...query, asOf: isoOf(day), knownAt });
    const span = spanAt(spans, day);
    const [expected, answered] = [span ? spanText(span) : '-', results.map(factText).join(' | ') || '-'];
    if (expected !== answered) found.push({ asOfDay: day, expected, answered });
  }
  const facts: Fact[] = [];
  for await (const fact of client.facts.timeline({ ...query, knownAt })) facts.push(fact);
  const [expected, answered] = [
    spans.map(spanText).join(' | ') || '-',
    facts
      .filter(({ validAt, invalidAt }) => validAt !== invalidAt)
      .map(factText)
      .join(' | ') || '-',
  ];
  return expected === answered ? found : [...found, { asOfDay: null, expected, answered }];
};

const isoOf = (day: number): string => new Date(START_AT + day * DAY_MS).toISOString();

const dayOf = (instant: string | null): string =>
  instant === null ? 'open' : String((Date.parse(instant) - START_AT) / DAY_MS);

const spanText = ({ object, from, to }: Span): string => `${object} ${from}-${to ?? 'open'}`;

const factText = ({ object, validAt, invalidAt }: Fact): string =>
  `${object} ${dayOf(validAt)}-${dayOf(invalidAt)}`;

/** Copies the statements, because later ends and retractions change them. */
const copied = (told: readonly Statement[]): Statement[] => told.map((statement) => ({ ...statement }));
