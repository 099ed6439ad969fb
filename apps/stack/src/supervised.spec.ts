import { freePorts } from '@mneme/local-servers';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NotReady, type Program, supervise, type Supervised } from './supervised.js';

/**
 * A program that answers requests once it is ready. Exits cleanly on SIGTERM, and with code 1 on a request
 * for `/die`.
 */
const PROGRAM = `
import { createServer } from 'node:http';
const server = createServer((request, answer) => {
  if (request.url === '/die') process.exit(1);
  answer.end(process.argv[2] + ' ' + process.env.WORD);
}).listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => { console.log('finished what was in hand'); process.exit(0); });
`;

describe('supervise', () => {
  let folder = '';
  let running: Supervised | null = null;
  let changes = 0;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mneme-supervised-'));
    changes = 0;
  });
  afterEach(async () => {
    await running?.stop();
    running = null;
    await rm(folder, { recursive: true, force: true });
  });

  const programOf = async (source: string): Promise<Program> => {
    const [port] = await freePorts(1);
    const module = join(folder, 'program.mjs');
    await writeFile(module, source);
    return {
      name: 'program',
      command: [module, 'hello'],
      environment: { PORT: String(port), WORD: 'there' },
      ready: `http://127.0.0.1:${port}/`,
      logFile: join(folder, 'program.log'),
    };
  };

  const start = (program: Program): Supervised =>
    (running = supervise(program, () => {
      changes += 1;
    }));

  it('runs the program with its arguments and its environment', async () => {
    const program = await programOf(PROGRAM);
    await start(program).ready();
    expect(await (await fetch(program.ready)).text()).toBe('hello there');
    expect(running?.starts()).toBe(1);
  });

  it('restarts the program when it ends, and calls onChange', async () => {
    const program = await programOf(PROGRAM);
    await start(program).ready();
    const [pid, before] = [running?.pid(), changes];
    await fetch(`${program.ready}die`).catch(() => undefined);
    await running?.ready();
    expect(running?.starts()).toBe(2);
    expect(running?.pid()).not.toBe(pid);
    expect(changes).toBe(before + 2);
  });

  it('lets the program finish on stop, and does not restart the program', async () => {
    const program = await programOf(PROGRAM);
    await start(program).ready();
    await running?.stop();
    expect(await readFile(program.logFile, 'utf8')).toContain('finished what was in hand');
    expect([running?.pid(), running?.starts()]).toEqual([null, 1]);
    await expect(fetch(program.ready)).rejects.toThrow();
  });

  it('throws NotReady with the name and the last output if the program does not become ready', async () => {
    const program = await programOf('console.error("no luck"); process.exit(1);');
    const impatient = { ...program, readyWithinMs: 1_500 };
    await expect(start(impatient).ready()).rejects.toThrow(
      new NotReady('program', program.logFile, 'no luck'),
    );
    await expect(running?.ready(AbortSignal.abort(new Error('never mind')))).rejects.toThrow('never mind');
    expect(await readFile(program.logFile, 'utf8')).toContain('no luck');
    expect(running?.starts()).toBeGreaterThan(1);
  });
});
