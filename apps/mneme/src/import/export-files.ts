import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, parse, resolve } from 'node:path';
import { Rejected } from '@mneme/domain';
import { slackNames } from './exports/slack.js';

/** A file that an import reads, with the session of those messages that name none. */
export interface ExportFile {
  readonly file: string;
  readonly session: string;
}

/** The files found at a path. */
export interface ExportFiles {
  readonly files: readonly ExportFile[];
  /** The names of people, by the ids used in the files. */
  readonly names: ReadonlyMap<string, string>;
}

const DAY_FILE = /^\d{4}-\d{2}-\d{2}\.json$/u;
/** The file to read in an export's folder; the first that exists is taken. */
const KNOWN_FILES = ['conversations.json', 'result.json', '_chat.txt'];

/** The files at a path. Throws `Rejected` for a folder that holds no export. */
export const exportFiles = async (path: string, session: string | null): Promise<ExportFiles> => {
  const isFolder = await stat(path).then(
    (about) => about.isDirectory(),
    () => false,
  );
  if (!isFolder) return { files: [ofFile(path, session)], names: await namesBeside(path) };
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

const ofFile = (file: string, session: string | null): ExportFile => ({
  file,
  session: session ?? sessionOf(resolve(file)),
});

/** A day of Slack is one of its channel; a chat of an iPhone has its name from the folder it was unpacked into. */
const sessionOf = (file: string): string => {
  const { base, name, dir } = parse(file);
  const folder = basename(dir);
  if (DAY_FILE.test(base) && folder !== '') return `${folder}/${name}`;
  return (base === '_chat.txt' && folder !== '' ? folder : name).replace(CHAT_OF, '');
};

/** The prefix of the other person's name in the file name of a WhatsApp chat. */
const CHAT_OF =
  /^(?:WhatsApp Chat (?:with|mit|con|-)|Chat de WhatsApp con|Conversa do WhatsApp com|Discussion WhatsApp avec) /u;

/** The days of a Slack channel, in order. */
const daysOf = async (folder: string): Promise<readonly ExportFile[]> =>
  (await readdir(folder))
    .filter((name) => DAY_FILE.test(name))
    .sort()
    .map((name) => ofFile(join(folder, name), null));

const namesBeside = (file: string): Promise<ReadonlyMap<string, string>> =>
  DAY_FILE.test(basename(file))
    ? namesIn([dirname(file), dirname(dirname(file))])
    : Promise.resolve(new Map());

/** The people of the first folder that has a list of them. Throws `Rejected` for a list that cannot be read. */
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
