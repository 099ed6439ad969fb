import { setTimeout as pause } from 'node:timers/promises';
import { type Call, isAcknowledged } from './acknowledged.js';
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

/** Posts a slice, whatever happens to the service meanwhile, and closes its sessions: every call is acknowledged in the end. */
export const feedThrough = async (
  folder: string,
  slice: readonly PostedMessage[],
  fault: Kill | null,
): Promise<void> => {
  let service = await startOrAgain(folder, fault?.kind === 'at-point' ? fault.point : null);
  const fuse = fault?.kind === 'after-ms' ? killLater(service, fault.ms) : null;
  for (const request of requestsOf(slice)) {
    while (!(await isAcknowledged(service.url, request))) service = await startOrAgain(folder, null);
  }
  await fuse;
  await untilGoneOrSettled(service);
  await service.kill();
};

/** Starts over the folder and waits until everything in the log is handled. The caller kills it. */
export const handledService = async (folder: string): Promise<Service> => {
  const service = await startService(folder);
  await untilGoneOrSettled(service);
  return service;
};

const startOrAgain = async (folder: string, point: KillPoint | null): Promise<Service> => {
  try {
    return await startService(folder, point);
  } catch (error) {
    if (!(error instanceof DiedEarly) || !point) throw error;
    return startService(folder);
  }
};

const killLater = async (service: Service, ms: number): Promise<void> => {
  await pause(ms);
  await service.kill();
};

const requestsOf = (slice: readonly PostedMessage[]): Call[] => {
  const sessions = [...new Set(slice.map(({ sessionId }) => sessionId))];
  return sessions.flatMap((session) => {
    const messages = slice.filter(({ sessionId }) => sessionId === session);
    const posts: Call[] = [];
    for (let n = 0; n < messages.length; n += BATCH) {
      const batch = messages.slice(n, n + BATCH).map(({ sessionId: _, ...message }) => message);
      posts.push({ path: '/v1/memories', body: { user_id: USER, run_id: session, messages: batch } });
    }
    return [...posts, { path: `/v1/sessions/${session}/close`, body: { user_id: USER } }];
  });
};

const untilGoneOrSettled = async (service: Service): Promise<void> => {
  while (!service.isGone()) {
    try {
      const response = await fetch(`${service.url}/v1/stats`, { headers: { connection: 'close' } });
      const { lag } = (await response.json()) as { lag: Record<string, number> };
      if (Object.values(lag).every((events) => events === 0)) return;
    } catch {
      // It is going: the loop's condition tells when it is gone.
    }
    await pause(POLL_MS);
  }
};
