import type { Command } from 'commander';
import { DONE } from '../../failure.js';
import { globalOptions } from '../../options/global-options.js';
import type { Output } from '../../output/output.js';
import { progressOf } from '../../output/progress.js';
import { withOutput } from '../../output/with-output.js';

interface Store {
  readonly folder: string;
  readonly onProgress: (done: number, total: number) => void;
}

interface StoreWork<Result> {
  /** Name of the items that the progress counts, such as `pages`. */
  readonly unit: string;
  readonly run: (store: Store) => Promise<Result>;
  /** Prints the result after the progress has ended. */
  readonly print: (out: Output, result: Result, folder: string) => void;
}

/** Runs a command on the store itself and shows its progress. Refuses the address of a server. */
export const withStore = <Result>(command: Command, work: StoreWork<Result>): Promise<void> =>
  withOutput(command, async (out) => {
    // This module is loaded only here, because help and usage errors must not wait for the modules of the
    // server.
    const { storeFolderOf } = await import('../../options/settings-of.js');
    const folder = storeFolderOf(globalOptions(command));
    const progress = progressOf(command.name(), 100);
    const onProgress = (done: number, total: number): void =>
      progress.at((100 * done) / Math.max(total, 1), `${done} of ${total} ${work.unit}`);
    const result = await work.run({ folder, onProgress }).finally(() => progress.end());
    work.print(out, result, folder);
    return DONE;
  });
