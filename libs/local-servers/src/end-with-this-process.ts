import { spawn } from 'node:child_process';

/**
 * Waits until the pipe closes. Then sends signal `$1` to process `$2` and deletes folder `$3`. The process
 * and the folder may be empty.
 */
const WATCH = 'read -r _; [ -z "$2" ] || kill -s "$1" "$2" 2>/dev/null; [ -z "$3" ] || rm -rf "$3"';

export interface Ended {
  readonly pid?: number;
  /** Signal that ends the process. Default: `KILL`. */
  readonly signal?: 'KILL' | 'TERM';
  readonly folder?: string;
}

/**
 * Ends a process and deletes a folder when this process ends, even by SIGKILL. A shell waits on a pipe that
 * the kernel then closes. Returns a function that stops the shell.
 */
export const endWithThisProcess = ({ pid, signal = 'KILL', folder = '' }: Ended): (() => void) => {
  const watcher = spawn('sh', ['-c', WATCH, 'mneme-watch', signal, String(pid ?? ''), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // The shell has a separate process group, so that a signal to the group of this process does not end it
    // before the server.
    detached: true,
  });
  watcher.unref();
  (watcher.stdin as unknown as { unref(): void }).unref();
  return () => void watcher.kill('SIGKILL');
};
