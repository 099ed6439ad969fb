import type { Command } from 'commander';
import { vi } from 'vitest';
import { commandLine } from './command-line.js';

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

class Exit extends Error {
  constructor(readonly code: number) {
    super(`exit ${code}`);
  }
}

/** Runs a `mneme` command in this process, because a separate process would take about a second. */
export const runCommand = (...args: readonly string[]): Promise<Ended> => runProgram(commandLine(), args);

export const runProgram = async (program: Command, args: readonly string[]): Promise<Ended> => {
  const shown = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      shown[stream] += String(text);
      return true;
    }),
  );
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Exit(Number(code ?? 0));
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return { code: Number(process.exitCode ?? 0), ...shown };
  } catch (error) {
    if (error instanceof Exit) return { code: error.code, ...shown };
    throw error;
  } finally {
    process.exitCode = 0;
    for (const spy of [...spies, exit]) spy.mockRestore();
  }
};
