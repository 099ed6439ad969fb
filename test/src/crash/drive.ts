import { setTimeout as pause } from 'node:timers/promises';
import { type Call, isAcknowledged, sharing, toolOf } from './acknowledged.js';
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
 * Posts a slice, whatever happens to the service meanwhile, and closes its sessions: every call is acknowledged in the
 * end. A session is closed when all that was said in it is handled, and another begins when what followed from that is:
 * so each run of consolidation has the same to do, however long anything took. Answers whether the service died of the fault.
 */
export const feedThrough = async (
  folder: string,
  slice: readonly PostedMessage[],
  fault: Kill | null,
): Promise<boolean> => {
  const { service: first, hasDied } = await startOrAgain(
    folder,
    fault?.kind === 'at-point' ? fault.point : null,
  );
  let service = first;
  const fuse = fault?.kind === 'after-ms' ? killLater(service, fault.ms) : null;
  const send = async (request: Call): Promise<void> => {
    while (!(await isAcknowledged(service.url, request))) service = await startService(folder);
  };
  const settle = async (): Promise<void> => {
    while (!(await isSettled(service))) service = await startService(folder);
  };
  const judge = async (session: string): Promise<void> => {
    let id = await memoryOf(service.url, session);
    for (; id === null; id = await memoryOf(service.url, session)) service = await startService(folder);
    await send({ path: '/v1/feedback', key: `${session}/use`, body: { results: [{ id, helped: true }] } });
  };
  for (const { session, said, close } of sessionsOf(slice)) {
    for (const request of said) await send(request);
    await settle();
    await judge(session);
    await send(close);
    await settle();
  }
  await fuse;
  await isSettled(service);
  const isDead = hasDied || first.isGone();
  await service.kill();
  return isDead;
};

/** Starts over the folder and waits until everything in the log is handled. The caller kills it. */
export const handledService = async (folder: string): Promise<Service> => {
  const service = await startService(folder);
  await isSettled(service);
  return service;
};

/** What an earlier service left undone may reach the point before this one listens. */
const startOrAgain = async (
  folder: string,
  point: KillPoint | null,
): Promise<{ readonly service: Service; readonly hasDied: boolean }> => {
  try {
    return { service: await startService(folder, point), hasDied: false };
  } catch (error) {
    if (!(error instanceof DiedEarly) || !point) throw error;
    return { service: await startService(folder), hasDied: true };
  }
};

const killLater = async (service: Service, ms: number): Promise<void> => {
  await pause(ms);
  await service.kill();
};

/** The id of one memory of a session, the same in each run; `null`: the service is gone, or about to go. */
const memoryOf = async (url: string, session: string): Promise<string | null> => {
  const query = new URLSearchParams({ user_id: USER, run_id: session, limit: '1' });
  try {
    const response = await fetch(`${url}/v1/memories?${query.toString()}`, {
      headers: { connection: 'close' },
    });
    const { results } = (await response.json()) as { results?: readonly { readonly id: string }[] };
    return results?.[0]?.id ?? null;
  } catch {
    return null;
  }
};

/** What is said in a session, and its end. */
interface Session {
  readonly session: string;
  readonly said: readonly Call[];
  readonly close: Call;
}

const sessionsOf = (slice: readonly PostedMessage[]): readonly Session[] => {
  const sessions = [...new Set(slice.map(({ sessionId }) => sessionId))];
  return sessions.map((session, n) => {
    const messages = slice.filter(({ sessionId }) => sessionId === session);
    const posts: Call[] = [];
    for (let n = 0; n < messages.length; n += BATCH) {
      const batch = messages.slice(n, n + BATCH).map(({ sessionId: _, ...message }) => message);
      const body = { user_id: USER, run_id: session, messages: batch };
      posts.push({ path: '/v1/memories', key: null, body });
    }
    const close = { path: `/v1/sessions/${session}/close`, key: null, body: { user_id: USER } };
    return { session, said: [...(n === 0 ? [sharing] : []), ...posts, stated(session)], close };
  });
};

/** A fact under a name of its relation that nobody has used before, and that may be another name of a known one. */
const stated = (session: string): Call => {
  const n = Number(session.slice(1));
  const kind = KINDS[n % KINDS.length] ?? '';
  const predicate = `${QUALITIES[Math.floor(n / KINDS.length)] ?? ''}_${kind}`;
  const facts = [{ subject: 'Mia', predicate, object: `value ${n}`, valid_at: '2026-01-05T00:00:00Z' }];
  return { path: '/v1/facts', key: `${session}/fact`, body: { user_id: USER, facts: [...facts, toolOf(n)] } };
};

const QUALITIES = ['current', 'main', 'primary', 'personal', 'new', 'own'];
const KINDS = ['job_title', 'home_city', 'date_of_birth', 'spouse_name', 'hometown', 'school'];

/** So often in a row must nothing be left: the last row of a stage may have something to say yet. */
const TIMES = 2;

/** Resolves when everything in the log is handled; `false`: it is gone before. */
const isSettled = async (service: Service): Promise<boolean> => {
  let quiet = 0;
  while (!service.isGone()) {
    try {
      const response = await fetch(`${service.url}/v1/stats`, { headers: { connection: 'close' } });
      const { lag } = (await response.json()) as { lag: Record<string, number> };
      quiet = Object.values(lag).every((events) => events === 0) ? quiet + 1 : 0;
      if (quiet === TIMES) return true;
    } catch {
      // It is going: the loop's condition tells when it is gone.
    }
    await pause(POLL_MS);
  }
  return false;
};
