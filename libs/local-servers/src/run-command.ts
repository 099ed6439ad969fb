import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export const runCommand = promisify(execFile);

export const succeeds = (command: string, args: readonly string[]): Promise<boolean> =>
  runCommand(command, args).then(
    () => true,
    () => false,
  );
