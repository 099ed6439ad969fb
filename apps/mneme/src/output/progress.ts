import { escapeForTerminal } from '@mneme/domain';
import { SingleBar } from 'cli-progress';
import { terminal } from './terminal.js';

/** Shows the progress of long work on standard error: a bar on a terminal, or else a line every few seconds. */
export interface Progress {
  /** Shows the share of `done` in the total, followed by `note`. */
  at(done: number, note: string): void;
  end(): void;
}

const LINE_EVERY_MS = 3000;

export const progressOf = (label: string, total: number): Progress =>
  process.stderr.isTTY ? bar(label, total) : lines(label, total);

const bar = (label: string, total: number): Progress => {
  const shown = new SingleBar({
    format: `${escapeForTerminal(label)} {bar} {percentage}%  {note}`,
    stream: process.stderr,
    hideCursor: true,
    clearOnComplete: true,
  });
  shown.start(Math.max(total, 1), 0, { note: '' });
  return {
    at: (done, note) => shown.update(done, { note: escapeForTerminal(note) }),
    end: () => shown.stop(),
  };
};

const lines = (label: string, total: number): Progress => {
  let shownAt = Date.now();
  return {
    at: (done, note) => {
      if (Date.now() - shownAt < LINE_EVERY_MS) return;
      shownAt = Date.now();
      terminal.err(`${label} ${Math.floor((100 * done) / Math.max(total, 1))} %  ${note}\n`);
    },
    end: () => undefined,
  };
};
