import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const recordSchema = z.object({ url: z.url(), pid: z.int() });

const pathIn = (dataFolder: string): string => join(dataFolder, 'server.json');

/** Says in the data folder who serves it, so that the command line finds the server instead of a locked store. */
export const rememberServer = (dataFolder: string, url: string): Promise<void> =>
  writeFile(pathIn(dataFolder), `${JSON.stringify({ url, pid: process.pid })}\n`);

export const forgetServer = (dataFolder: string): Promise<void> => rm(pathIn(dataFolder), { force: true });

/** The server that last said it serves the folder; it may be gone since. `null`: none did. */
export const serverOf = async (
  dataFolder: string,
): Promise<{ readonly url: string; readonly pid: number } | null> => {
  try {
    return recordSchema.parse(JSON.parse(await readFile(pathIn(dataFolder), 'utf8')));
  } catch {
    return null;
  }
};
