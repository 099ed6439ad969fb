import { until } from '../inject-fault.js';
import { startOrdinaryLoad } from './ordinary-load.js';
import { type Lasting, lastingOf, wordsInFiles } from './words-in-files.js';

/** A file with erased words, and the time for which `docs/forgetting.md` allows them in this file. */
interface LastingBytes {
  readonly path: string;
  readonly lasting: Lasting;
  readonly words: number;
}

const PATIENCE_MS = 600_000;

const bytesOf = async (folder: string, erased: ReadonlySet<string>): Promise<readonly LastingBytes[]> =>
  [...(await wordsInFiles(folder))].flatMap(([path, words]) => {
    const found = [...words].filter((word) => erased.has(word)).length;
    return found > 0 ? [{ path, lasting: lastingOf(path), words: found }] : [];
  });

/**
 * Records messages of other users until the logs of Neo4j and Qdrant contain no erased word. Reports each
 * file with erased words at the start and at the end. Returns the files with erased words that
 * `docs/forgetting.md` does not name. Throws if a log keeps erased words.
 */
export const untilLogsForget = async (
  stack: { readonly url: string; readonly dataFolder: string },
  erased: ReadonlySet<string>,
  report: (line: string) => void,
): Promise<readonly string[]> => {
  const startedAt = performance.now();
  const reportAll = (files: readonly LastingBytes[]): void => {
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    for (const { path, lasting, words } of files)
      report(`after ${seconds} s: ${words} erased words in ${path} (${lasting})`);
    report(`after ${seconds} s: ${files.length} files with erased words`);
  };
  let files = await bytesOf(stack.dataFolder, erased);
  reportAll(files);
  const unnamed = new Set<string>();
  const load = startOrdinaryLoad(stack.url);
  try {
    await until(
      'the logs of Neo4j and Qdrant forget what was erased',
      async () => {
        files = await bytesOf(stack.dataFolder, erased);
        for (const { path, lasting } of files) if (lasting === 'never') unnamed.add(path);
        return files.every(({ lasting }) => lasting !== 'until the log rotates');
      },
      PATIENCE_MS,
    );
  } finally {
    report(`meanwhile others said ${await load.stop()} messages`);
    reportAll(files);
  }
  return [...unnamed];
};
