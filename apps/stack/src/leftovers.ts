import { readStackRecord } from '@mneme/server';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export class AlreadyRunning extends Error {
  constructor(pid: number, dataFolder: string) {
    super(
      `A stack runs over ${dataFolder} already (process ${pid}). Stop it, or set MNEME_DATA to another folder.`,
    );
    this.name = 'AlreadyRunning';
  }
}

const STACK = /[\\/](?:scripts[\\/]stack\.mjs|stack[\\/]dist[\\/]main\.js)(?:\s|$)/;
const APP = /[\\/]apps[\\/](?:ingest|sensory|stm|consolidator|query|gateway)[\\/]dist[\\/]main\.js(?:\s|$)/;

/**
 * Kills the processes that a killed stack left running. Throws `AlreadyRunning` if the stack still runs. A
 * recorded process id may have been reused, so only our apps, and servers that work in the data folder, are
 * killed.
 */
export const endLeftovers = async (dataFolder: string): Promise<void> => {
  const record = await readStackRecord(dataFolder);
  if (!record) return;
  if (STACK.test(await commandOf(record.pid))) throw new AlreadyRunning(record.pid, dataFolder);
  for (const { pid } of [...record.services, ...record.servers]) {
    if (pid !== null && isOurs(await commandOf(pid), dataFolder)) process.kill(pid, 'SIGKILL');
  }
};

const isOurs = (command: string, dataFolder: string): boolean =>
  APP.test(command) || command.includes(dataFolder);

/** Returns the command line of a process, or an empty text if there is no such process. */
const commandOf = async (pid: number): Promise<string> => {
  try {
    return (await run('ps', ['-ww', '-o', 'args=', '-p', String(pid)])).stdout.trim();
  } catch {
    return '';
  }
};
