import { assertStore } from '@mneme/server';
import { access, constants, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MnemeClient, Stats } from '@mneme/client';
import { connect } from '../connection/connection.js';
import { failureOf } from '../failure.js';
import { readFirst } from '../connection/read-first.js';
import type { Place } from '../options/settings-of.js';

export interface Finding {
  readonly what: string;
  readonly isOk: boolean;
  readonly found: string;
  /** Advice for the user, or `null` if nothing needs to be done. */
  readonly advice: string | null;
}

const LEAST_FREE_BYTES = 1 << 30;
const MUCH_LAG = 10_000;

/** Runs all checks. A failed check becomes a finding and no exception. The checks create no store. */
export const examine = async (place: Place): Promise<readonly Finding[]> => {
  const node = nodeVersion(process.versions.node);
  if (place.url !== null) return [node, ...(await checkServer(place))];
  const { dataFolder } = place;
  const there = await nearestFolder(dataFolder);
  const local = there === dataFolder ? await checkFolder(dataFolder) : await checkParent(dataFolder, there);
  const missing = missingStore(dataFolder);
  const found = missing ? [missing] : [await checkStore(dataFolder), ...(await checkServer(place))];
  return [node, local, await freeSpace(there), ...found];
};

/**
 * Name of the check that finds no store. A missing store is reported as wrong usage and not as a broken
 * installation.
 */
export const NO_STORE = 'store';

const missingStore = (folder: string): Finding | null => {
  try {
    assertStore(folder);
    return null;
  } catch (error) {
    return { what: NO_STORE, isOk: false, found: failureOf(error).sentence, advice: null };
  }
};

/** Returns the folder itself, or its nearest existing parent. */
const nearestFolder = (folder: string): Promise<string> =>
  stat(folder).then(
    () => folder,
    () => nearestFolder(dirname(folder)),
  );

const checkParent = async (folder: string, above: string): Promise<Finding> => {
  try {
    await access(above, constants.W_OK);
    return ok('data folder', `${folder} is not there yet.`);
  } catch {
    return problem('data folder', `${folder} is not there, and ${above} cannot be written.`, OTHER_FOLDER);
  }
};

export const nodeVersion = (version: string): Finding => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isOk = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  return {
    what: 'Node',
    isOk,
    found: `Node ${version}.`,
    advice: isOk ? null : 'Install 20.19 or later, or 22.12 or later.',
  };
};

const checkFolder = async (folder: string): Promise<Finding> => {
  const probe = join(folder, `.doctor-${process.pid}`);
  try {
    await writeFile(probe, '');
    await rm(probe);
    return ok('data folder', `${folder} can be written.`);
  } catch (error) {
    return problem('data folder', failureOf(error).sentence, OTHER_FOLDER);
  }
};
const OTHER_FOLDER = 'Give another with --data or MNEME_DATA, or fix its rights.';

const freeSpace = async (folder: string): Promise<Finding> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const found = `${(free / 2 ** 30).toFixed(1)} GiB free.`;
    return free >= LEAST_FREE_BYTES
      ? ok('disk', found)
      : problem('disk', found, 'Make room: below 1 GiB writes may fail.');
  } catch (error) {
    return problem('disk', failureOf(error).sentence, 'Look at the data folder.');
  }
};

/** Reads every page of the file. Opening the store would not read all pages. */
const checkStore = async (folder: string): Promise<Finding> => {
  try {
    const { readThrough } = await import('@mneme/server');
    const bytes = readThrough(folder);
    if (bytes === null) return ok('store file', `${folder} has none yet.`);
    return ok('store file', `All pages were read and are intact (${(bytes / 2 ** 20).toFixed(1)} MiB).`);
  } catch (error) {
    const advice = 'Run "mneme restore FILE --force" to restore a backup; the current store is moved aside.';
    return problem('store file', failureOf(error).sentence, advice);
  }
};

const checkServer = async (place: Place): Promise<readonly Finding[]> => {
  try {
    const connection = await connect(place);
    try {
      const isReady = await connection.client.health.isReady();
      const stats = await connection.client.stats();
      const parked = stats.parked ?? (await countParked(connection.client));
      const found = connection.isOwn
        ? `The store in ${place.dataFolder} opens.`
        : `${connection.url} answers.`;
      const advice = 'Look at its log; restart it if it does not recover.';
      const reached = isReady
        ? ok('server', found)
        : problem('server', `${found} But it is not ready.`, advice);
      return [reached, ...statsFindings({ ...stats, parked })];
    } finally {
      await connection.close();
    }
  } catch (error) {
    return [
      problem(
        'server',
        failureOf(error).sentence,
        'Is it running, is the address right, is the folder in use?',
      ),
    ];
  }
};

/** Counts parked events if the server does not report their number. Reads only the oldest parked events. */
const countParked = async ({ parked }: MnemeClient): Promise<number> => {
  const { results } = await readFirst(LOOKED_AT, (paging) => parked.page(paging));
  return results.filter(({ replayedAt }) => replayedAt === null).length;
};
const LOOKED_AT = 1000;

export const statsFindings = ({
  version,
  embedder,
  extractor,
  parked,
  lag,
  bytes,
}: Pick<Stats, 'version' | 'embedder' | 'extractor' | 'lag' | 'bytes'> & {
  readonly parked: number;
}): readonly Finding[] => {
  return [
    ok(
      'version',
      `Mneme ${version}${bytes == null ? '' : `; store of ${(bytes / 2 ** 20).toFixed(1)} MiB`}.`,
    ),
    ok('models', `Embedder ${embedder}, extractor ${extractor}.`),
    parked === 0
      ? ok('parked', lag ? 'No event is parked.' : 'No event of yours is parked.')
      : problem(
          'parked',
          `${parked} parked.`,
          '"mneme parked" shows why; "mneme parked replay" sends one again.',
        ),
    lag ? lagFinding(lag) : ok('lag', "Told to the operator alone: give the operator's key."),
  ];
};

const lagFinding = (lag: Readonly<Record<string, number>>): Finding => {
  const behind = Object.entries(lag).filter(([, events]) => events > MUCH_LAG);
  const total = Object.values(lag).reduce((sum, events) => sum + events, 0);
  if (behind.length === 0)
    return ok('lag', total === 0 ? 'Every stage is through.' : `${total} events wait.`);
  const sentences = behind.map(([stage, events]) => `${stage} is ${events} events behind`).join(', ');
  return problem('lag', `${sentences}.`, 'If the numbers do not fall, look at the log of the server.');
};

const ok = (what: string, found: string): Finding => ({ what, isOk: true, found, advice: null });

const problem = (what: string, found: string, advice: string): Finding => ({
  what,
  isOk: false,
  found,
  advice,
});
