import { type Scope, scopeKey, Unavailable } from '@mneme/domain';
import { encodeEvent, type Event, topics } from '@mneme/events';
import { defineDecision, defineProjection, type Stage } from '@mneme/pipeline';
import type { Logged } from '@mneme/ports';
import type { SqliteStack } from '@mneme/sqlite';
import { openSqliteHere } from '@mneme/sqlite/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtinModels } from '../testing/builtin-models.js';
import { delivering } from './deliver.js';
import { aStageContext } from '../testing/stage-context.js';
import type { StageContext } from '../stage-context.js';

const NAME = 'test.stage';
const { signal } = new AbortController();
const AT_ONCE = { tries: 3, firstRestMs: 0, longestRestMs: 0 };

describe('troubledScopes', () => {
  let folder: string;
  let store: SqliteStack;
  let handled: string[];
  let down: Set<string>;
  let lines: Record<string, unknown>[];
  beforeEach(async () => {
    [handled, down, lines] = [[], new Set(), []];
    folder = await mkdtemp(join(tmpdir(), 'mneme-troubled-'));
    store = await openSqliteHere({ folder, embedder: { id: 'none', dimensions: 4 } });
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });

  const stage: Stage = defineProjection<never>({
    name: NAME,
    consumes: topics.conversation,
    produces: [],
    needs: [],
    project: (events) => {
      if (events.some(({ id }) => down.has(id)))
        return Promise.reject(new Unavailable('graph-transient', 'Try again.'));
      handled.push(...events.map(({ id }) => id));
      return Promise.resolve();
    },
  });

  const contextWith = (changes: Partial<StageContext> = {}): StageContext =>
    aStageContext(store, {
      logger: pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line) as never) }),
      ...changes,
    });

  /** Appends events whose ids consist of their user and a number. */
  const logged = async (...ids: readonly string[]): Promise<readonly Logged[]> => {
    const events = ids.map((id): Event => {
      const scope: Scope = { tenant: 't', user: id.replace(/\d/, '') };
      const named = { id, type: 'session.closed', scope, roots: [id], trace: null, dataKey: null } as const;
      return { ...named, data: { sessionId: 's' } };
    });
    const outgoing = events.map((event) => ({
      topic: topics.conversation.name,
      key: scopeKey(event.scope),
      envelope: encodeEvent(event),
    }));
    const positions = await store.log.append(outgoing, 1);
    return positions.map((position, n) => ({
      position,
      key: outgoing[n]?.key ?? '',
      recordedAt: 1,
      body: JSON.stringify(outgoing[n]?.envelope),
    }));
  };

  const doneBelow = async (user: string): Promise<number | undefined> =>
    (await store.log.progressIn(`t/${user}`)).find(({ group }) => group === NAME)?.acknowledged;

  const parked = async () => (await store.parking.of(null).list({ limit: 9, cursor: null })).parked;

  it('handles the events of other scopes when an event of one scope fails', async () => {
    down.add('ana1');
    const records = await logged('ana0', 'ana1', 'ana2', 'ben0', 'cleo0');
    await delivering(stage, contextWith())({ records, signal });
    expect([...new Set(handled)].toSorted()).toEqual(['ana0', 'ben0', 'cleo0']);
    expect([await doneBelow('ana'), await doneBelow('ben'), await doneBelow('cleo')]).toEqual([1, 4, 5]);
    expect(await parked()).toEqual([]);
  });

  it('holds back later events of the failing scope, also in later batches of the same delivery', async () => {
    down.add('ana0');
    const records = await logged('ana0', 'ben0', 'ana1', 'cleo0');
    const long = records.map((record) => ({ ...record, body: record.body.padEnd(9_000) }));
    await delivering(stage, contextWith())({ records: long, signal });
    expect([...new Set(handled)].toSorted()).toEqual(['ben0', 'cleo0']);
    expect([await doneBelow('ana'), await doneBelow('ben'), await doneBelow('cleo')]).toEqual([0, 2, 4]);
  });

  it('parks the only event that keeps failing, logs an error, and handles the next event of its scope', async () => {
    down.add('ana0');
    const records = await logged('ana0', 'ana1');
    const deliver = delivering(stage, contextWith(), AT_ONCE);
    for (let n = 0; n < AT_ONCE.tries; n += 1) await deliver({ records, signal });
    expect(await parked()).toMatchObject([{ group: NAME, code: 'graph-transient', body: records[0]?.body }]);
    expect(lines.filter(({ level }) => level === 50)).toMatchObject([{ stage: NAME, offset: 0, tries: 3 }]);
    await deliver({ records: records.slice(1), signal });
    expect([handled, await doneBelow('ana')]).toEqual([['ana1'], 2]);
  });

  it('handles the events of other scopes when the model does not answer for one scope', async () => {
    const asking = defineDecision({
      name: NAME,
      consumes: topics.conversation,
      produces: [],
      needs: [],
      asksModel: () => true,
      withoutBudget: () => Promise.resolve({ events: [], again: null }),
      decide: ({ id }) => {
        if (id === 'ana0') return Promise.reject(new Unavailable('model-unavailable', 'Not now.'));
        handled.push(id);
        return Promise.resolve([]);
      },
    });
    const records = await logged('ana0', 'ben0', 'ana1', 'cleo0');
    await delivering(asking, contextWith())({ records, signal });
    expect([await doneBelow('ana'), await doneBelow('ben'), await doneBelow('cleo')]).toEqual([0, 2, 4]);
    expect(await parked()).toEqual([]);
  });

  it('retries an event without limit while a dependency is down', async () => {
    down.add('ana0');
    const embedder = {
      ...builtinModels().embedder,
      embed: () => Promise.reject(new Unavailable('embedder-down', 'Not now.')),
    };
    const context = contextWith({ models: { ...builtinModels(), embedder } });
    const deliver = delivering(stage, context, AT_ONCE);
    const records = await logged('ana0');
    for (let n = 0; n < 2 * AT_ONCE.tries; n += 1) await deliver({ records, signal });
    expect(await parked()).toEqual([]);
    down.clear();
    await deliver({ records, signal });
    expect([handled, await doneBelow('ana')]).toEqual([['ana0'], 1]);
  });

  it('parks no event while every scope fails, and handles all events once the dependency is back', async () => {
    const records = await logged('ana0', 'ben0', 'cleo0', 'dan0');
    for (const id of ['ana0', 'ben0', 'cleo0', 'dan0']) down.add(id);
    let fails = 0;
    const context = contextWith({
      observe: (each) => {
        if (each.of === 'events' && each.outcome === 'failed') fails += 1;
        // The dependency comes back after 9 failures: 5 attempts on the batch and one attempt on each of its
        // 4 scopes.
        if (fails === 9) down.clear();
      },
    });
    await delivering(stage, context, AT_ONCE)({ records, signal });
    expect([...new Set(handled)].toSorted()).toEqual(['ana0', 'ben0', 'cleo0', 'dan0']);
    expect(await parked()).toEqual([]);
  });
});
