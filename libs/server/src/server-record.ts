import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const recordSchema = z.object({ url: z.url(), instance: z.string().min(1) });

/**
 * Address of a server, and the unique id of its start. After the server has died, another one may use the
 * same address for another folder, so `instance` is compared with the answer of `/health/live`.
 */
export type ServerRecord = Readonly<z.infer<typeof recordSchema>>;

const pathIn = (dataFolder: string): string => join(dataFolder, 'server.json');

/** Writes the record by which the command line finds the server. Returns false if the disk is full. */
export const rememberServer = async (dataFolder: string, server: ServerRecord): Promise<boolean> => {
  try {
    await writeFile(pathIn(dataFolder), `${JSON.stringify(server)}\n`, { mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
};

/**
 * Removes the record. Must be called before the store is closed, because the record may belong to another
 * server after that.
 */
export const forgetServer = (dataFolder: string): Promise<void> => rm(pathIn(dataFolder), { force: true });

/** Returns the recorded server, which may have stopped since, or `null` without a readable record. */
export const serverOf = async (dataFolder: string): Promise<ServerRecord | null> => {
  try {
    return recordSchema.parse(JSON.parse(await readFile(pathIn(dataFolder), 'utf8')));
  } catch {
    // Returns null if the record is missing, half written or of another version.
    return null;
  }
};
