import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readStackRecord } from './stack-record.js';

const run = promisify(execFile);

/** Another stack runs over the same data. */
export class AlreadyRunning extends Error {
  constructor(pid: number, dataFolder: string) {
    super(
      `A stack runs over ${dataFolder} already (process ${pid}). Stop it, or set MNEME_DATA to another folder.`,
    );
    this.name = 'AlreadyRunning';
  }
}

/**
 * Ends what a stack left running that was killed itself. Throws `AlreadyRunning` where it was not. A process whose
 * command is not one of ours got its number since, and is left alone.
 */
export const endLeftovers = async (dataFolder: string): Promise<void> => {
  const record = await readStackRecord(dataFolder);
  if (!record) return;
  if ((await commandOf(record.pid)).includes('stack')) throw new AlreadyRunning(record.pid, dataFolder);
  for (const { pid } of [...record.services, ...record.servers]) {
    if (pid !== null && OURS.test(await commandOf(pid))) process.kill(pid, 'SIGKILL');
  }
};

const OURS =
  /kafka\.Kafka|CommunityEntryPoint|qdrant-stand-in|(?:ingest|sensory|stm|consolidator|query|gateway)/;

/** Empty: there is no such process. */
const commandOf = async (pid: number): Promise<string> => {
  try {
    return (await run('ps', ['-o', 'args=', '-p', String(pid)])).stdout;
  } catch {
    return '';
  }
};
