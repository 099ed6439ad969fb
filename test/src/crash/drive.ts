import { setTimeout as pause } from 'node:timers/promises';
import { type Call, isAcknowledged, judgementOf, newRelationOf, sharing, toolOf } from './acknowledged.js';
import type { PostedMessage } from './feed.js';
import { DiedEarly, type KillPoint, type Service, startService } from './service.js';

export const USER = 'ana';
const BATCH = 4;
const POLL_MS = 10;

export type Kill =
  | { readonly kind: 'at-point'; readonly point: KillPoint }
  | { readonly kind: 'after-ms'; readonly ms: number };

/**
 * Posts every message until it is acknowledged, while kills interrupt the service one after another. Each
 * session is closed and fully processed before the next one begins, so that each consolidation run has the
 * same input regardless of timing. Returns the kills that did not happen in the session for which they were
 * planned.
 */
export const feedThrough = async (
  folder: string,
  said: readonly PostedMessage[],
  kills: readonly Kill[],
): Promise<readonly Kill[]> => {
  const target = await startTarget(folder, kills);
  const missed: Kill[] = [];
  for (const session of sessionsOf(said)) {
    const waiting = target.waiting();
    for (const request of session.said) await target.until((url) => isAcknowledged(url, request));
    await target.until(isSettled);
    await target.until(async (url) => {
      const judgement = await judgementOf(url, USER, session.name);
      return judgement !== null && (await isAcknowledged(url, judgement));
    });
    await target.until((url) => isAcknowledged(url, session.close));
    await target.until(isSettled);
    if (waiting === null || target.waiting() !== waiting) continue;
    missed.push(waiting);
    await target.restart();
  }
  await target.kill();
  return missed;
};

interface Target {
  /** Returns the next kill, or `null` after the last one. */
  waiting(): Kill | null;
  restart(): Promise<void>;
  kill(): Promise<void>;
  /** Repeats an attempt until it succeeds, and restarts the service if it has ended. */
  until(attempt: (url: string) => Promise<boolean>): Promise<void>;
}

const startTarget = async (folder: string, kills: readonly Kill[]): Promise<Target> => {
  const left = [...kills];
  let waiting: Kill | null = null;
  let service: Service;
  const start = async (): Promise<void> => {
    waiting = left.shift() ?? null;
    try {
      service = await startService(folder, waiting?.kind === 'at-point' ? waiting.point : null);
      if (waiting?.kind === 'after-ms') void killLater(service, waiting.ms);
    } catch (error) {
      if (!(error instanceof DiedEarly) || waiting === null) throw error;
      // Starts again, because unfinished work of the earlier process reached the kill point before this
      // process listened.
      await start();
    }
  };
  const restart = async (): Promise<void> => {
    await service.kill();
    await start();
  };
  await start();
  return {
    waiting: () => waiting,
    restart,
    kill: () => service.kill(),
    async until(attempt) {
      while (!(await attempt(service.url))) {
        if (service.isGone()) await start();
        else await pause(POLL_MS);
      }
      // Starts the service again if the process was killed just after the attempt had succeeded.
      if (service.isGone()) await start();
    },
  };
};

/** Starts a service on the folder and waits until every event is processed. The caller must kill it. */
export const handledService = async (folder: string): Promise<Service> => {
  const service = await startService(folder);
  while (!(await isSettled(service.url))) {
    if (service.isGone()) throw new Error('the service is gone before everything was handled');
    await pause(POLL_MS);
  }
  return service;
};

const killLater = async (service: Service, ms: number): Promise<void> => {
  await pause(ms);
  await service.kill();
};

interface Session {
  readonly name: string;
  readonly said: readonly Call[];
  readonly close: Call;
}

const sessionsOf = (said: readonly PostedMessage[]): readonly Session[] => {
  const sessions = [...new Set(said.map(({ sessionId }) => sessionId))];
  return sessions.map((session, n) => {
    const messages = said.filter(({ sessionId }) => sessionId === session);
    const posts: Call[] = [];
    for (let n = 0; n < messages.length; n += BATCH) {
      const batch = messages.slice(n, n + BATCH).map(({ sessionId: _, ...message }) => message);
      const body = { user_id: USER, run_id: session, messages: batch };
      posts.push({ path: '/v1/memories', key: null, body });
    }
    const close = { path: `/v1/sessions/${session}/close`, key: null, body: { user_id: USER } };
    return { name: session, said: [...(n === 0 ? [sharing] : []), ...posts, stated(session)], close };
  });
};

const stated = (session: string): Call => {
  const n = Number(session.slice(1));
  const facts = [newRelationOf(n), toolOf(n)];
  return { path: '/v1/facts', key: `${session}/fact`, body: { user_id: USER, facts } };
};

/** Number of consecutive polls without lag, because the last event of a stage may produce further events. */
const TIMES = 2;

/** Resolves with true when every event is processed, or with false if the service ends before. */
export const isSettled = async (url: string): Promise<boolean> => {
  for (let quiet = 0; quiet < TIMES;) {
    await pause(POLL_MS);
    try {
      const response = await fetch(`${url}/v1/stats`, { headers: { connection: 'close' } });
      const { lag } = (await response.json()) as { lag: Record<string, number> };
      quiet = Object.values(lag).every((events) => events === 0) ? quiet + 1 : 0;
    } catch {
      return false;
    }
  }
  return true;
};
