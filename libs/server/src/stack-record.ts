import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const processSchema = z.object({
  /** Name of the process, such as `stm-2`, or the name of a server. */
  name: z.string(),
  /** Id of the process, or `null` if the process is between two starts or does not run on this machine. */
  pid: z.int().nullable(),
  address: z.string(),
  port: z.int(),
});

const stackRecordSchema = z.object({
  pid: z.int(),
  /** Address of the gateway, or `null` until it listens. */
  url: z.string().nullable(),
  servers: z.array(processSchema),
  services: z.array(processSchema.extend({ service: z.string(), starts: z.int() })),
});

export type StackRecord = z.infer<typeof stackRecordSchema>;
export type StackServer = StackRecord['servers'][number];
export type StackService = StackRecord['services'][number];

const pathIn = (dataFolder: string): string => join(dataFolder, 'stack.json');

/** Replaces the file atomically, so a reader never sees half of it. */
export const writeStackRecord = async (dataFolder: string, record: StackRecord): Promise<void> => {
  const aside = `${pathIn(dataFolder)}.${record.pid}`;
  await writeFile(aside, `${JSON.stringify(record, null, 2)}\n`);
  await rename(aside, pathIn(dataFolder));
};

/** Returns the recorded stack, or `null` without a readable record. The stack may have stopped since. */
export const readStackRecord = async (dataFolder: string): Promise<StackRecord | null> => {
  try {
    return stackRecordSchema.parse(JSON.parse(await readFile(pathIn(dataFolder), 'utf8')));
  } catch {
    return null;
  }
};

/** Removes the record. Must be called after all processes of the stack have ended. */
export const removeStackRecord = (dataFolder: string): Promise<void> =>
  rm(pathIn(dataFolder), { force: true });
