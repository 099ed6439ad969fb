import { page, type Section } from './page.js';
import { readRows, rowFiles, type RunRows } from './read-rows.js';

/** Returns a page about the rows of all files and folders. Throws `Rejected` for a malformed or unknown row. */
export const reportOf = async (paths: readonly string[]): Promise<string> => {
  const runs: RunRows[] = [];
  for (const file of await rowFiles(paths)) runs.push(await readRows(file));
  return page('Benchmarks', runs.map(sectionOf));
};

const sectionOf = ({ file, kind, settings, rows }: RunRows): Section => ({
  title: kind.name,
  file,
  settings: settings === null ? null : JSON.stringify(settings),
  body: kind.bodyOf(rows),
});
