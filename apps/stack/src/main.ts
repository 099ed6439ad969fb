#!/usr/bin/env node
import { environmentWith, exitOnError, requireKeyOffLoopback, settings } from '@mneme/server';
import { version } from '@mneme/telemetry';
import { Command } from 'commander';
import { once } from 'node:events';
import { AlreadyRunning } from './leftovers.js';
import { addReplicas } from './replicas.js';
import { NoServer } from './servers.js';
import { startStack } from './start-stack.js';
import { NotReady } from './supervised.js';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const program = new Command('stack')
  .description('Runs the whole services stack on this machine behind one address, until Ctrl-C.')
  .version(version)
  .option(
    '--replicas <service=n>',
    'number of processes of a service, 1 to 16 (several: stm=2,query=2. Default: 1 each)',
    addReplicas,
    {},
  );

const serveStack = async (): Promise<void> => {
  const { replicas } = program.parse().opts<{ replicas: ReturnType<typeof addReplicas> }>();
  const environment = environmentWith({ MNEME_STACK: 'services' });
  const own = settings(process.cwd(), environment);
  const { dataFolder, host, port } = own;
  requireKeyOffLoopback(host, own);
  const startedAt = performance.now();
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
  const { signal } = stopping;
  const stack = await startStack({ dataFolder, host, port, replicas, environment, signal, say }).catch(
    unless(signal),
  );
  if (stack) {
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    say(`Mneme answers at ${stack.url} (after ${seconds} s). Ctrl-C stops it.`);
    if (!signal.aborted) await once(signal, 'abort');
    say('Stopping; what is in hand is finished.');
    await stack.stop();
  }
  process.exit(0);
};

/** Returns null for an error after a requested stop, and throws any other error. */
const unless =
  (signal: AbortSignal) =>
  (error: unknown): null => {
    if (signal.aborted) return null;
    throw error;
  };

await exitOnError(serveStack, [AlreadyRunning, NoServer, NotReady]);
