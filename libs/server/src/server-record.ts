import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const recordSchema = z.object({ url: z.url(), instance: z.string().min(1) });

/**
 * Where a server listens, and which of all servers that ever were it is: after it dies, another may listen at its
 * address over another folder. `/health/live` answers with the same `instance`.
 */
export type ServerRecord = Readonly<z.infer<typeof recordSchema>>;

const pathIn = (dataFolder: string): string => join(dataFolder, 'server.json');

/** Says in the data folder who serves it, so that the command line finds the server instead of a locked store. */
export const rememberServer = (dataFolder: string, server: ServerRecord): Promise<void> =>
  writeFile(pathIn(dataFolder), `${JSON.stringify(server)}\n`, { mode: 0o600 });

/** For who holds the store only: once it is let go, the record may be somebody else's. */
export const forgetServer = (dataFolder: string): Promise<void> => rm(pathIn(dataFolder), { force: true });

/** The server that last said it serves the folder; it may be gone since. `null`: none did. */
export const serverOf = async (dataFolder: string): Promise<ServerRecord | null> => {
  try {
    return recordSchema.parse(JSON.parse(await readFile(pathIn(dataFolder), 'utf8')));
  } catch {
    // Missing, being written, or of another version: who needs the server looks again, or finds the store locked.
    return null;
  }
};
