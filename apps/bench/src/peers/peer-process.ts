import { endWithThisProcess } from '@mneme/local-servers';
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { peakBytes } from '../services/resident-memory.js';
import { ANSWERS, peerAnswerSchema, type PeerRequest } from './peer-protocol.js';

/** A command line. `environment` is added to that of this process. */
export interface PeerProgram {
  readonly environment: Readonly<Record<string, string>>;
  readonly command: readonly [program: string, ...args: string[]];
}

export interface PeerProcess {
  /** Returns the keys that the system answers. Throws an `Error` with the end of its output if it dies. */
  ask(request: PeerRequest): Promise<readonly string[]>;
  /** Largest resident memory so far, in bytes. Null where the system does not tell. */
  peakBytes(): number | null;
  close(): Promise<void>;
}

const OUTPUT_TAIL = 2_000;

/** Starts a measured system. Returns once it is ready. */
export const startPeer = async ({ environment, command }: PeerProgram): Promise<PeerProcess> => {
  const assignments = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  // The command `env` adds the variables to the environment, which only settings read here.
  const child = spawn('env', [...assignments, ...command], { stdio: ['pipe', 'pipe', 'pipe', 'pipe'] });
  // A request to a system that has ended fails here. The missing answer reports the end.
  child.stdin.on('error', () => undefined);
  if (child.pid !== undefined) child.once('exit', endWithThisProcess({ pid: child.pid }));
  const answers = answersOf(child);
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()));
  await answers.next();
  return {
    ask: async (request) => {
      child.stdin.write(`${oneLine(request)}\n`);
      return answers.next();
    },
    peakBytes: () => (child.pid === undefined ? null : peakBytes(child.pid)),
    close: async () => {
      child.stdin.end();
      await ended;
    },
  };
};

/** Escapes the separators of lines that are allowed in JSON, because Node.js 24 splits lines at them too. */
const oneLine = (request: PeerRequest): string =>
  JSON.stringify(request).replace(/[\u2028\u2029]/g, (separator) =>
    separator === '\u2028' ? '\\u2028' : '\\u2029',
  );

type PeerChild = ChildProcessByStdio<Writable, Readable, Readable>;

const answersOf = (child: PeerChild): { next(): Promise<readonly string[]> } => {
  const lines = createInterface({ input: child.stdio[ANSWERS] as Readable })[Symbol.asyncIterator]();
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-OUTPUT_TAIL)));
  return {
    next: async () => {
      const line = await lines.next();
      if (line.done === true) throw new Error(`The system has ended. Its output ends:\n${output}`);
      return peerAnswerSchema.parse(JSON.parse(line.value)).keys;
    },
  };
};
