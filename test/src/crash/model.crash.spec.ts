import { mnemeClient } from '@mneme/client';
import {
  entriesIn,
  materialIn,
  messagesIn,
  type ScriptedServer,
  startScriptedServer,
} from '@mneme/openai/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everythingOf } from '../service.fixture.js';
import { type Service, startService } from './service.js';

const KILLS = process.env['MNEME_CRASH'] === 'full' ? 50 : 6;
/** Each is one call of the model. */
const SESSIONS_A_KILL = 24;
const USERS = ['ana', 'bo', 'cy'];
const LATENCY_MS = 400;
/** Between the end of an answer and its row on the disk, on a busy machine. */
const NOT_YET_DURABLE_MS = 1_500;
const SHORTEST_LIFE_MS = 150;
const LONGEST_LIFE_MS = 1_200;
const LIMIT_MS = 60_000 + KILLS * 20_000;

/** A word that only this session holds. */
const wordOf = (n: number): string => `zq${n}plum`;
const textOf = (n: number): string => `I like ${wordOf(n)}.`;

describe('a model that is asked while its process is killed', () => {
  let folder = '';
  let model: ScriptedServer;
  let service: Service | null = null;
  /** When each text was asked about. */
  const asked = new Map<string, number[]>();
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-crash-'));
    model = await startScriptedServer({
      chat: (request) => {
        const material = materialIn(request);
        for (const { text } of messagesIn(material))
          asked.set(text, [...(asked.get(text) ?? []), performance.now()]);
        return { says: JSON.stringify(entriesIn(material)), afterMs: LATENCY_MS };
      },
    });
  });
  afterAll(async () => {
    await service?.kill();
    await model.close();
    await rm(folder, { recursive: true, force: true });
  });

  const start = async (): Promise<Service> => {
    const variables = { OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: 'scripted' };
    service = await startService(folder, null, variables);
    return service;
  };

  it(`asks again only what was in flight, ${KILLS} times`, { timeout: LIMIT_MS }, async () => {
    const sessions = KILLS * SESSIONS_A_KILL;
    let running = await start();
    const kills: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      // Told in every life, so that something is in flight however fast the machine is.
      await tellSessions(running, kill * SESSIONS_A_KILL);
      await pause(SHORTEST_LIFE_MS + ((LONGEST_LIFE_MS - SHORTEST_LIFE_MS) * kill) / KILLS);
      await running.kill();
      kills.push(performance.now());
      running = await start();
    }
    await untilHandled(running);
    const { memories } = mnemeClient({ url: running.url });
    const entries: string[] = [];
    for (const userId of USERS)
      entries.push(...(await everythingOf(memories.list({ userId }))).map(({ memory }) => memory));
    const texts = Array.from({ length: sessions }, (_, n) => textOf(n));
    expect(entries.sort()).toEqual([...texts].sort());
    expect(texts.filter((text) => !isAskedRightly(asked.get(text) ?? [], kills))).toEqual([]);
    const again = [...asked.values()].reduce((sum, times) => sum + times.length - 1, 0);
    expect(again).toBeGreaterThan(0);
  });
});

/** At least once; and again only where the process was killed before the answer before could be durable. */
const isAskedRightly = (times: readonly number[], kills: readonly number[]): boolean =>
  times.length > 0 &&
  times.slice(1).every((_, n) =>
    kills.some((kill) => {
      const began = times[n] ?? 0;
      return began <= kill && kill < began + LATENCY_MS + NOT_YET_DURABLE_MS;
    }),
  );

const tellSessions = async ({ url }: Service, first: number): Promise<void> => {
  const { memories, sessions } = mnemeClient({ url });
  for (let n = first; n < first + SESSIONS_A_KILL; n += 1) {
    const userId = USERS[n % USERS.length] ?? '';
    await memories.add({ userId, runId: `s${n}`, messages: [{ role: 'user', content: textOf(n) }] });
    await sessions.close(`s${n}`, { userId });
  }
};

const untilHandled = async ({ url }: Service): Promise<void> => {
  const { stats } = mnemeClient({ url });
  for (;;) {
    const { lag = {} } = await stats();
    if (Object.values(lag).every((events) => events === 0)) return;
    await pause(50);
  }
};
