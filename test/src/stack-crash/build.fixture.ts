import { freePorts, endWithThisProcess } from '@mneme/local-servers';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { join } from 'node:path';
import { root } from '../repository/projects.js';
import type { Environment } from '../faults/app-process.fixture.js';

const run = promisify(execFile);

/** A services stack started by `npm run stack` of one build. */
export interface RunningBuild {
  readonly url: string;
  /** Stops the stack as Ctrl-C does. */
  stop(): Promise<void>;
}

/** Writes the sources of a commit into a folder. Throws if the clone does not have the commit. */
export const exportCommit = async (commit: string, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await run('git', ['archive', '--format=tar', '--output', join(folder, 'sources.tar'), commit], {
    cwd: root,
  });
  await run('tar', ['-xf', 'sources.tar'], { cwd: folder });
};

/**
 * Starts the stack of the build in `sources`. The script of the build installs packages and compiles first.
 */
export const startBuild = async (
  sources: string,
  dataFolder: string,
  environment: Environment,
): Promise<RunningBuild> => {
  const [port = 0] = await freePorts(1);
  const child = spawn(process.execPath, [join(sources, 'scripts/stack.mjs')], {
    cwd: sources,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment, MNEME_DATA: dataFolder, MNEME_PORT: String(port) },
  });
  child.once('exit', endWithThisProcess({ pid: child.pid!, signal: 'TERM' }));
  const url = await answering(child);
  return {
    url,
    stop: async () => {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
    },
  };
};

/** Resolves with the address that the stack prints. Rejects with the output if the stack ends before. */
const answering = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    const read = (text: Buffer): void => {
      output += text.toString();
      const found = /Mneme answers at (\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('close', (code) => reject(new Error(`The stack ended with ${code}: ${output.slice(-4_000)}`)));
  });
