import { setTimeout as pause } from 'node:timers/promises';
import { type Call, isAcknowledged, judgementOf, newRelationOf, sharing, toolOf } from './acknowledged.js';
import type { PostedMessage } from './feed.js';
import { DiedEarly, type KillPoint, type Service, startService } from './service.js';

/** Who talks. */
export const USER = 'ana';
const BATCH = 4;
const POLL_MS = 10;

/** What happens to a service while it takes a slice of the conversation. */
export type Kill =
  | { readonly kind: 'at-point'; readonly point: KillPoint }
  | { readonly kind: 'after-ms'; readonly ms: number };

/**
 * Posts what was said, whatever happens to the service meanwhile: every call is acknowledged in the end. A session is
 * closed when all that was said in it is handled, and the next begins when what followed from that is: so each run of
 * consolidation has the same to do, however long anything took. One kill waits at a time, and the service that is started
 * behind it waits for the next: it may come while there is still much to catch up with. Answers the kills that did not
 * happen in the session that they had waited for from its beginning.
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

/** A service that is started again whenever it is gone. */
interface Target {
  /** The kill that waits for it; `null`: none does any more. */
  waiting(): Kill | null;
  restart(): Promise<void>;
  kill(): Promise<void>;
  /** Resolves when an attempt succeeds; after one that fails the service is started again if it is gone. */
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
      // What an earlier service left undone reached the point before this one listened.
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
      // It may have gone with the last thing that it did.
      if (service.isGone()) await start();
    },
  };
};

/** Starts over the folder and waits until everything in the log is handled. The caller kills it. */
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

/** What is said in a session, and its end. */
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

/** So often in a row must nothing be left: the last row of a stage may have something to say yet. */
const TIMES = 2;

/** Resolves when everything in the log is handled; `false`: the service did not say so to the end. */
const isSettled = async (url: string): Promise<boolean> => {
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
