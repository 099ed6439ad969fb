import { spawn } from 'node:child_process';

/** When the pipe closes, sends signal `$1` to process `$2` and deletes folder `$3`, each if named. */
const WATCH = 'read -r _; [ -z "$2" ] || kill -s "$1" "$2" 2>/dev/null; [ -z "$3" ] || rm -rf "$3"';

export interface Ended {
  readonly pid?: number;
  /** `KILL` by default. */
  readonly signal?: 'KILL' | 'TERM';
  readonly folder?: string;
}

/**
 * Works when this process ends for any reason, SIGKILL included: a shell waits on a pipe that the kernel
 * closes. Returns a function that stops the watch.
 */
export const endWithThisProcess = ({ pid, signal = 'KILL', folder = '' }: Ended): (() => void) => {
  const watcher = spawn('sh', ['-c', WATCH, 'mneme-watch', signal, String(pid ?? ''), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Its own process group: a signal to the group of this process must not end the watch before the server.
    detached: true,
  });
  watcher.unref();
  (watcher.stdin as unknown as { unref(): void }).unref();
  return () => void watcher.kill('SIGKILL');
};
