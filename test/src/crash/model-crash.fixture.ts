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
import { everythingOf } from '../tools/service.fixture.js';

/** Earliest and latest time at which the process may have ended, in milliseconds of the clock of the test. */
interface Death {
  readonly from: number;
  readonly to: number;
}

interface Target {
  url(): string;
  /** Kills the service after a delay. Resolves when it runs again. */
  kill(afterMs: number): Promise<Death>;
  untilHandled(): Promise<void>;
  close(): Promise<void>;
}

interface Run {
  readonly start: (variables: Readonly<Record<string, string>>) => Promise<Target>;
  readonly kills: number;
}

/** Number of sessions before each kill. Each session causes one call of the model. */
const SESSIONS_A_KILL = 24;
const USERS = ['ana', 'bo', 'cy'];
const LATENCY_MS = 400;
/** Maximum time from the end of an answer until the answer is on disk, on a busy machine, in milliseconds. */
const NOT_YET_DURABLE_MS = 1_500;
/** Latest time of a kill after a request, in milliseconds, so that the answer has not arrived yet. */
const LATEST_KILL_MS = LATENCY_MS / 2;
const LIMIT_MS = 120_000;
const LIMIT_A_KILL_MS = 60_000;

/** Returns a text with a word that is unique to the session. */
const textOf = (n: number): string => `I like zq${n}plum.`;

/**
 * Tests the repeated model calls after kills: stored answers are reused, and only calls in progress are
 * repeated.
 */
export const modelCrash = ({ start, kills }: Run): void => {
  let model: ScriptedServer;
  let target: Target;
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
    `after a kill, repeats only the model calls that were in progress, over ${kills} kills`,
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

/**
 * True if the model was asked about the text, and asked again only if a kill came before the previous answer
 * was stored.
 */
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

export const untilNoLag = async (url: string): Promise<void> => {
  const { stats } = mnemeClient({ url });
  for (;;) {
    const { lag = {} } = await stats();
    if (Object.values(lag).every((events) => events === 0)) return;
    await pause(50);
  }
};
