import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const recordSchema = z.object({ url: z.url(), instance: z.string().min(1) });

/**
 * The address of a server, and the unique id of its start: after it dies, another server may listen at the same address
 * over another folder. `/health/live` answers with the same `instance`.
 */
export type ServerRecord = Readonly<z.infer<typeof recordSchema>>;

const pathIn = (dataFolder: string): string => join(dataFolder, 'server.json');

/**
 * Records the server in the data folder, so that the command line finds it instead of a locked store. `false`: the disk is
 * full, so the server is found by its address only.
 */
export const rememberServer = async (dataFolder: string, server: ServerRecord): Promise<boolean> => {
  try {
    await writeFile(pathIn(dataFolder), `${JSON.stringify(server)}\n`, { mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
};

/** To be called only while holding the store: afterwards the record may be another server's. */
export const forgetServer = (dataFolder: string): Promise<void> => rm(pathIn(dataFolder), { force: true });

/**
 * The server that last recorded itself in the folder; it may have stopped since. `null`: there is no readable record.
 */
export const serverOf = async (dataFolder: string): Promise<ServerRecord | null> => {
  try {
    return recordSchema.parse(JSON.parse(await readFile(pathIn(dataFolder), 'utf8')));
  } catch {
    // The record is missing, being written, or of another version. The caller retries, or finds the store locked.
    return null;
  }
};
