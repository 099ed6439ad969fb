import { feed, type UserSession } from '../feed.js';
import { fillerSessions, fillerText } from '../filler.js';
import { seededRandom } from '../random.js';
import { type Percentiles, percentiles, timed } from '../timing.js';
import type { SearchTarget } from './search-target.js';

export interface GrowthPlan {
  /** Sizes of the store in messages, in ascending order. */
  readonly sizes: readonly number[];
  /** Number of timed calls of each kind at each size. */
  readonly calls: number;
  /** Returns the resident memory and the bytes on disk, each null if it is unknown. */
  readonly used: () => Promise<Used>;
  readonly onProgress: (messages: number, note: string) => void;
}

export interface Used {
  readonly residentBytes: number | null;
  readonly diskBytes: number | null;
}

/** Costs of one call of each kind at one size of the store. */
export interface GrowthStep extends Used {
  readonly messages: number;
  /** Number of users who have messages. */
  readonly users: number;
  readonly searchMs: Percentiles | null;
  /** Raw look-ups of the same kind, alternating with the searches. */
  readonly lookUpMs: Percentiles | null;
  readonly contextMs: Percentiles | null;
  /** Until one message is acknowledged. */
  readonly writeMs: Percentiles | null;
  /** Until one fact is acknowledged, and until the facts of a person are read. */
  readonly stateMs: Percentiles | null;
  readonly factsMs: Percentiles | null;
}

const SEED = 13;
const LIMIT_SESSION = 100;
/** One fact is stated for this number of messages, about one of `PEOPLE` people. */
const MESSAGES_PER_FACT = 100;
const PEOPLE = 20;

/**
 * Fills a store to each size and times calls there. Users fill up one after the other, so that the
 * number of messages of a user is the same at each size.
 */
export const runGrowth = async (target: SearchTarget, plan: GrowthPlan): Promise<readonly GrowthStep[]> => {
  const { users } = target;
  const random = seededRandom(SEED);
  const total = Math.max(...plan.sizes);
  const length = Math.max(1, Math.min(LIMIT_SESSION, Math.floor(total / users.length)));
  const sessions = fillerSessions(users, total, random, length);
  const steps: GrowthStep[] = [];
  let messages = 0;
  for (const size of plan.sizes) {
    const added = [...take(sessions, size - messages)];
    messages = await fill(target, added, { messages, onProgress: plan.onProgress });
    const filled = users.slice(0, Math.ceil(messages / length));
    plan.onProgress(messages, 'timing');
    const times = await timeCalls(target, filled, plan.calls, random);
    steps.push({ messages, users: filled.length, ...times, ...(await plan.used()) });
  }
  return steps;
};

function* take(sessions: Iterator<UserSession>, messages: number): Generator<UserSession, void, undefined> {
  for (let left = messages; left > 0;) {
    const next = sessions.next();
    if (next.done === true) return;
    left -= next.value.messages.length;
    yield next.value;
  }
}

/** Records the sessions and their share of facts. Returns the number of messages of the store. */
const fill = async (
  { store: { client, settled } }: SearchTarget,
  sessions: readonly UserSession[],
  { messages, onProgress }: Pick<GrowthPlan, 'onProgress'> & { readonly messages: number },
): Promise<number> => {
  const added = await feed(client, sessions, (sent) => onProgress(messages + sent, 'filling the store'));
  for (const { user: userId, session, messages: sent } of sessions) {
    const facts = Array.from({ length: Math.ceil(sent.length / MESSAGES_PER_FACT) }, (_, n) => ({
      subject: `person ${(Number(session.slice(1)) + n) % PEOPLE}`,
      predicate: `relation ${session} ${n}`,
      object: 'a boat',
    }));
    await client.facts.state({ userId, facts });
  }
  await settled([]);
  return messages + added;
};

const timeCalls = async (
  { store: { client, settled }, lookUp }: SearchTarget,
  users: readonly string[],
  calls: number,
  random: () => number,
) => {
  const times = { search: [], lookUp: [], context: [], facts: [], write: [], state: [] } as Times;
  const anyUser = (): string => users[Math.floor(random() * users.length)] ?? '';
  for (let n = 0; n < calls; n += 1) {
    const [userId, query] = [anyUser(), `where is ${fillerText(random, 4)}?`];
    times.search.push(await timed(() => client.search({ userId, query })));
    times.lookUp.push(await timed(await lookUp(anyUser(), `where is ${fillerText(random, 4)}?`)));
    times.context.push(await timed(() => client.context({ userId: anyUser(), query })));
    const asked = { userId, subject: `person ${n % PEOPLE}` };
    times.facts.push(await timed(() => client.facts.page(asked)));
  }
  for (let n = 0; n < calls; n += 1) {
    const [userId, runId] = [anyUser(), 'written one by one'];
    const messages = [{ role: 'user' as const, content: fillerText(random) }];
    times.write.push(await timed(() => client.memories.add({ userId, runId, messages })));
    const facts = [{ subject: `person ${n % PEOPLE}`, predicate: 'met', object: fillerText(random, 2) }];
    times.state.push(await timed(() => client.facts.state({ userId, facts })));
  }
  await settled([]);
  return {
    searchMs: percentiles(times.search),
    lookUpMs: percentiles(times.lookUp),
    contextMs: percentiles(times.context),
    factsMs: percentiles(times.facts),
    writeMs: percentiles(times.write),
    stateMs: percentiles(times.state),
  };
};

type Times = Record<'search' | 'lookUp' | 'context' | 'facts' | 'write' | 'state', number[]>;
