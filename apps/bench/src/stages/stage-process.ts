import { Unavailable } from '@mneme/domain';
import { environmentWith } from '@mneme/server';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export interface ServiceProcess {
  readonly pid: number;
  /** Returns the number of events that the process has committed, by stage. */
  settled(): Promise<ReadonlyMap<string, number>>;
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 90_000;
const PROBE_EVERY_MS = 100;

/**
 * Starts the app of a service. Resolves when the app reports that it is ready, and so consumes. Throws
 * `Unavailable`.
 */
export const startService = async (
  service: string,
  variables: Readonly<Record<string, string>>,
): Promise<ServiceProcess> => {
  const port = await freePort();
  const app = fileURLToPath(new URL(`../../../../${service}/dist/main.js`, import.meta.url));
  const child = spawn(process.execPath, [app], {
    env: environmentWith({ ...variables, MNEME_HOST: '127.0.0.1', MNEME_PORT: String(port) }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exit;
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady(child, `${url}/health/ready`);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    pid: child.pid ?? 0,
    settled: async () => committedIn(await (await fetch(`${url}/metrics`)).text()),
    stop,
  };
};

const untilReady = async (child: ChildProcess, url: string): Promise<void> => {
  const until = performance.now() + READY_WITHIN_MS;
  while (performance.now() < until && child.exitCode === null) {
    const isReady = await fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(PROBE_EVERY_MS);
  }
  throw new Unavailable('service-not-ready', `The service did not become ready: ${url} does not say so.`);
};

const SETTLED = /^mneme_stage_events_total\{stage="([^"]+)",outcome="settled"\} (\d+)$/gm;

/** Reads the numbers of settled events by stage from the text format of Prometheus. */
export const committedIn = (metrics: string): ReadonlyMap<string, number> =>
  new Map([...metrics.matchAll(SETTLED)].map(([, stage = '', events]) => [stage, Number(events)]));

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address === 'object' && address) return address.port;
  throw new Error('The system gave no port.');
};
