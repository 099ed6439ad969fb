import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, parse, resolve } from 'node:path';
import { Rejected } from '@mneme/domain';
import { slackNames } from './exports/slack.js';

/** A file to import, and the session of its messages without a session. */
export interface ExportFile {
  readonly file: string;
  readonly session: string;
}

export interface ExportFiles {
  readonly files: readonly ExportFile[];
  /** Names of people, by their ids in the files. */
  readonly names: ReadonlyMap<string, string>;
}

const DAY_FILE = /^\d{4}-\d{2}-\d{2}\.json$/u;
/** Names of the file to import from a folder. The first file that exists is used. */
const KNOWN_FILES = ['conversations.json', 'result.json', '_chat.txt'];

/** Returns the files to import at a path. Throws `Rejected` for a folder without an export. */
export const exportFiles = async (path: string, session: string | null): Promise<ExportFiles> => {
  const isFolder = await stat(path).then(
    (about) => about.isDirectory(),
    () => false,
  );
  if (!isFolder) return { files: [exportFile(path, session)], names: await namesBeside(path) };
  const inside = await readdir(path, { withFileTypes: true });
  const known = KNOWN_FILES.find((name) => inside.some((entry) => entry.name === name));
  if (known !== undefined)
    return {
      files: [{ file: join(path, known), session: session ?? sessionOf(resolve(path, known)) }],
      names: new Map(),
    };
  const folders = inside.filter((entry) => entry.isDirectory()).map((entry) => join(path, entry.name));
  const files = (await Promise.all([path, ...folders].map(daysOf))).flat();
  if (files.length === 0) throw notAnExport(path);
  return { files, names: await namesIn([path, dirname(path)]) };
};

const exportFile = (file: string, session: string | null): ExportFile => ({
  file,
  session: session ?? sessionOf(resolve(file)),
});

/**
 * Returns the name of the file as the session. An iPhone chat is always called `_chat.txt`, so its folder is
 * used.
 */
const sessionOf = (file: string): string => {
  const { base, name, dir } = parse(file);
  const folder = basename(dir);
  if (DAY_FILE.test(base) && folder !== '') return `${folder}/${name}`;
  return (base === '_chat.txt' && folder !== '' ? folder : name).replace(CHAT_OF, '');
};

/** Prefix of a WhatsApp file name. The name of the other person follows. */
const CHAT_OF =
  /^(?:WhatsApp Chat (?:with|mit|con|-)|Chat de WhatsApp con|Conversa do WhatsApp com|Discussion WhatsApp avec) /u;

/** Returns the files of a Slack channel, one for each day, in the order of the days. */
const daysOf = async (folder: string): Promise<readonly ExportFile[]> =>
  (await readdir(folder))
    .filter((name) => DAY_FILE.test(name))
    .sort()
    .map((name) => exportFile(join(folder, name), null));

const namesBeside = (file: string): Promise<ReadonlyMap<string, string>> =>
  DAY_FILE.test(basename(file))
    ? namesIn([dirname(file), dirname(dirname(file))])
    : Promise.resolve(new Map());

/**
 * Reads the list of people in the first folder that has such a list. Throws `Rejected` if the list is
 * malformed.
 */
const namesIn = async (folders: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  for (const file of folders.flatMap((folder) => USER_LISTS.map((name) => join(folder, name)))) {
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text !== null) return parsed(file, text);
  }
  return new Map();
};

const USER_LISTS = ['users.json', 'org_users.json'];

const parsed = (file: string, text: string): ReadonlyMap<string, string> => {
  try {
    return slackNames(JSON.parse(text));
  } catch (cause) {
    throw new Rejected('broken-users', `"${file}" is no list of Slack's users: unpack the export again.`, {
      cause,
    });
  }
};

const notAnExport = (path: string): Rejected =>
  new Rejected(
    'foreign-file',
    `"${path}" is a folder without an export that import reads: name the file, or the folder of a Slack export.`,
  );
