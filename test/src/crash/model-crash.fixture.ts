import { mnemeClient } from '@mneme/client';
import {
  entriesIn,
  materialIn,
  messagesIn,
  type ScriptedServer,
  startScriptedServer,
} from '@mneme/openai/testing';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everythingOf } from '../service.fixture.js';

/** Between what instants something died, in milliseconds of the process that looks on. */
export interface Death {
  readonly from: number;
  readonly to: number;
}

/** What asks a model, and can be killed. */
export interface Target {
  url(): string;
  /** Kills it after a while, and resolves when it runs again. */
  kill(afterMs: number): Promise<Death>;
  /** Resolves when nothing is left to be handled. */
  untilHandled(): Promise<void>;
  close(): Promise<void>;
}

interface Run {
  /** Starts it with these variables, which name the model. */
  readonly start: (variables: Readonly<Record<string, string>>) => Promise<Target>;
  readonly kills: number;
}

/** Each is one call of the model. */
const SESSIONS_A_KILL = 24;
const USERS = ['ana', 'bo', 'cy'];
const LATENCY_MS = 400;
/** Between the end of an answer and its row on the disk, on a busy machine. */
const NOT_YET_DURABLE_MS = 1_500;
/** A kill comes so long after a request at the latest: its answer is still on the way. */
const LATEST_KILL_MS = LATENCY_MS / 2;
const LIMIT_MS = 120_000;
const LIMIT_A_KILL_MS = 60_000;

/** A word that only this session holds. */
const textOf = (n: number): string => `I like zq${n}plum.`;

/** What a kill costs of a model's answers: every one that was durable counts, and only what was in flight is asked again. */
export const modelCrash = ({ start, kills }: Run): void => {
  let model: ScriptedServer;
  let target: Target;
  /** When each text was asked about. */
  const asked = new Map<string, number[]>();
  beforeAll(async () => {
    model = await startScriptedServer({
      chat: (request) => {
        const material = materialIn(request);
        for (const { text } of messagesIn(material))
          asked.set(text, [...(asked.get(text) ?? []), performance.now()]);
        return { says: JSON.stringify(entriesIn(material)), afterMs: LATENCY_MS };
      },
    });
    target = await start({ OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: 'scripted' });
  }, LIMIT_MS);
  afterAll(async () => {
    await target.close();
    await model.close();
  });

  it(
    `asks again only what was in flight, ${kills} times`,
    { timeout: LIMIT_MS + kills * LIMIT_A_KILL_MS },
    async () => {
      const deaths: Death[] = [];
      for (let kill = 0; kill < kills; kill += 1) {
        const first = kill * SESSIONS_A_KILL;
        await tellSessions(target.url(), first);
        const last = textOf(first + SESSIONS_A_KILL - 1);
        await expect.poll(() => asked.has(last), { timeout: LIMIT_MS }).toBe(true);
        deaths.push(await target.kill((LATEST_KILL_MS * kill) / kills));
      }
      await target.untilHandled();
      const { memories } = mnemeClient({ url: target.url() });
      const entries: string[] = [];
      for (const userId of USERS)
        entries.push(...(await everythingOf(memories.list({ userId }))).map(({ memory }) => memory));
      const texts = Array.from({ length: kills * SESSIONS_A_KILL }, (_, n) => textOf(n));
      expect(entries.sort()).toEqual([...texts].sort());
      expect(texts.filter((text) => !isAskedRightly(asked.get(text) ?? [], deaths))).toEqual([]);
      const again = [...asked.values()].reduce((sum, times) => sum + times.length - 1, 0);
      expect(again).toBeGreaterThan(0);
    },
  );
};

/** At least once; and again only where there was a death before the answer before could be durable. */
const isAskedRightly = (times: readonly number[], deaths: readonly Death[]): boolean =>
  times.length > 0 &&
  times.slice(1).every((_, n) =>
    deaths.some(({ from, to }) => {
      const began = times[n] ?? 0;
      return began <= to && from < began + LATENCY_MS + NOT_YET_DURABLE_MS;
    }),
  );

const tellSessions = async (url: string, first: number): Promise<void> => {
  const { memories, sessions } = mnemeClient({ url });
  for (let n = first; n < first + SESSIONS_A_KILL; n += 1) {
    const userId = USERS[n % USERS.length] ?? '';
    await memories.add({ userId, runId: `s${n}`, messages: [{ role: 'user', content: textOf(n) }] });
    await sessions.close(`s${n}`, { userId });
  }
};

/** Resolves when no stage of the server has anything left to handle. */
export const untilNoLag = async (url: string): Promise<void> => {
  const { stats } = mnemeClient({ url });
  for (;;) {
    const { lag = {} } = await stats();
    if (Object.values(lag).every((events) => events === 0)) return;
    await pause(50);
  }
};
