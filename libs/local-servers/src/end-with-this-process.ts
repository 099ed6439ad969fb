import { spawn } from 'node:child_process';

/** Waits until the pipe closes, then sends the signal `$1` to the process `$2` and deletes the folder `$3`, each if named. */
const WATCH = 'read -r _; [ -z "$2" ] || kill -s "$1" "$2" 2>/dev/null; [ -z "$3" ] || rm -rf "$3"';

/** A process to end, a folder to delete, or both. */
export interface Ended {
  readonly pid?: number;
  /** `KILL` by default. */
  readonly signal?: 'KILL' | 'TERM';
  readonly folder?: string;
}

/**
 * Ends another process and deletes a folder when this process ends for any reason, SIGKILL and Ctrl-C included: a
 * shell waits on a pipe that the kernel closes with this process. Returns a function that stops the watch.
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
