import { type Scope, scopeKey, Unavailable } from '@mneme/domain';
import { encodeEvent, type Event, topics } from '@mneme/events';
import { defineProjection, type Stage } from '@mneme/pipeline';
import type { Logged, Work } from '@mneme/ports';
import { aStateRow } from '@mneme/ports/testing';
import type { SqliteStack } from '@mneme/sqlite';
import { openSqliteHere } from '@mneme/sqlite/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Observation, observedWork } from '@mneme/telemetry';
import { delivering } from './deliver.js';
import { aStageContext } from '../testing/stage-context.js';
import type { StageContext } from '../stage-context.js';

const SCOPE: Scope = { tenant: 't', user: 'ana' };
const SECRET = 'told in confidence';
const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const NAME = 'test.stage';
const goesOn = new AbortController().signal;

const eventOf = (id: string): Event => ({
  id,
  type: 'session.closed',
  scope: SCOPE,
  roots: ['root'],
  trace: `00-${TRACE_ID}-00f067aa0ba902b7-01`,
  dataKey: null,
  data: { sessionId: 's' },
});

const stageOf = (handle: (id: string) => Promise<void>): Stage =>
  defineProjection<never>({
    name: NAME,
    consumes: topics.conversation,
    produces: [],
    needs: [],
    project: async (events) => {
      for (const { id } of events) await handle(id);
    },
  });

describe('delivering', () => {
  let folder: string;
  let store: SqliteStack;
  let observed: Observation[];
  let lines: Record<string, unknown>[];

  beforeEach(async () => {
    [observed, lines] = [[], []];
    folder = await mkdtemp(join(tmpdir(), 'mneme-deliver-'));
    store = await openSqliteHere({ folder, embedder: { id: 'none', dimensions: 4 } });
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  const contextOn = (work: Work = store.work): StageContext =>
    aStageContext(store, {
      work,
      logger: pino(
        { base: null, timestamp: false },
        { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
      ),
      observe: (observation) => observed.push(observation),
    });

  const logged = async (ids: readonly string[]): Promise<readonly Logged[]> => {
    const envelopes = ids.map((id) => encodeEvent(eventOf(id)));
    const key = scopeKey(SCOPE);
    const positions = await store.log.append(
      envelopes.map((envelope) => ({ topic: topics.conversation.name, key, envelope })),
      1,
    );
    return positions.map((position, n) => ({
      position,
      key,
      recordedAt: 1,
      body: JSON.stringify(envelopes[n]),
    }));
  };

  const countsOf = (outcome: string): readonly number[] =>
    observed.flatMap((each) => (each.of === 'events' && each.outcome === outcome ? [each.count] : []));

  it('writes one log line per event, with its trace and outcome', async () => {
    const records = await logged(['a']);
    const broken = { ...records[0], body: SECRET } as Logged;
    const stage = stageOf(() => Promise.resolve());
    await delivering(stage, contextOn())({ records, signal: goesOn });
    await delivering(stage, contextOn())({ records: [broken], signal: goesOn });
    const where = { partition: 0, offset: records[0]?.position.offset, ms: expect.any(Number) as number };
    expect(lines).toEqual([
      {
        level: 30,
        stage: NAME,
        event: 'session.closed',
        id: 'a',
        trace: TRACE_ID,
        roots: ['root'],
        ...where,
        outcome: 'settled',
        msg: 'handled',
      },
      { level: 40, stage: NAME, ...where, outcome: 'parked', code: 'malformed-event', msg: 'parked' },
    ]);
  });

  it('counts handled and parked events, even if they are committed one by one', async () => {
    const stage = stageOf((id) => (id === 'b' ? Promise.reject(new Error(SECRET)) : Promise.resolve()));
    const records = await logged(['a', 'b', 'c']);
    await delivering(stage, contextOn())({ records, signal: goesOn });
    expect([countsOf('settled'), countsOf('parked')]).toEqual([[2], [1]]);
    expect(observed).toContainEqual({ of: 'parked', stage: NAME, topic: 'conversation', count: 1 });
    expect(lines.map(({ id, outcome }) => [id, outcome]).slice(-3)).toEqual([
      ['a', 'settled'],
      ['c', 'settled'],
      ['b', 'parked'],
    ]);
    expect(JSON.stringify(lines)).not.toContain(SECRET);
  });

  it('counts every failed attempt, and logs only the code of its error', async () => {
    let failures = 2;
    const stage = stageOf(() => {
      failures -= 1;
      return failures >= 0 ? Promise.reject(new Unavailable('index-failing', SECRET)) : Promise.resolve();
    });
    await delivering(stage, contextOn())({ records: await logged(['a']), signal: goesOn });
    expect([countsOf('failed'), countsOf('settled')]).toEqual([[1, 1], [1]]);
    expect(lines.map(({ id, outcome, code, attempt }) => [id, outcome, code, attempt])).toEqual([
      ['a', 'failed', 'index-failing', 1],
      ['a', 'failed', 'index-failing', 2],
      ['a', 'settled', undefined, undefined],
    ]);
    expect(JSON.stringify(lines)).not.toContain(SECRET);
  });

  it('counts the events of each batch for which a write of another process required a new decision', async () => {
    let races = 2;
    const racing: Work = {
      ...store.work,
      begin: () => {
        const unit = store.work.begin();
        return {
          ...unit,
          commit: (committed) => {
            races -= 1;
            // The version is outdated, as if another process had changed the row.
            const rows = races >= 0 ? [aStateRow({ stage: NAME, key: 'k', version: 7 })] : [];
            return unit.commit({ ...committed, rows });
          },
        };
      },
    };
    const context = contextOn();
    const work = observedWork(racing, context.observe);
    const stage = stageOf(() => Promise.resolve());
    await delivering(stage, { ...context, work })({ records: await logged(['a', 'b']), signal: goesOn });
    expect([countsOf('conflict-retried'), countsOf('settled')]).toEqual([[2, 2], [2]]);
  });
});
