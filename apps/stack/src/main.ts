#!/usr/bin/env node
import { orExit, refuseStrangers, settings, version } from '@mneme/runtime';
import { Command } from 'commander';
import { environment } from './environment.js';
import { AlreadyRunning } from './leftovers.js';
import { addReplicas } from './replicas.js';
import { NoServer } from './servers.js';
import { startStack } from './start-stack.js';
import { NotReady } from './supervised.js';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const program = new Command('stack')
  .description('The whole services stack on this machine, behind one address, until Ctrl-C.')
  .version(version)
  .option('--replicas <service=n>', 'how many processes of a service, may be given again', addReplicas, {});

const serveStack = async (): Promise<void> => {
  const { replicas } = program.parse().opts<{ replicas: ReturnType<typeof addReplicas> }>();
  const { dataFolder, host, port, apiKey } = settings(process.cwd(), environment);
  refuseStrangers(host, apiKey);
  const startedAt = performance.now();
  const stopped = new AbortController();
  const stop = (): void => stopped.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  const stack = await startStack({ dataFolder, host, port, replicas, environment, say });
  say(
    `Mneme answers at ${stack.url} (after ${Math.round((performance.now() - startedAt) / 1_000)} s). Ctrl-C stops it.`,
  );
  if (!stopped.signal.aborted)
    await new Promise((resolve) => stopped.signal.addEventListener('abort', resolve));
  say('Stopping; what is in hand is finished.');
  await stack.stop();
  process.exit(0);
};

await orExit(serveStack, [AlreadyRunning, NoServer, NotReady]);
