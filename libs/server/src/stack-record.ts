import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const processSchema = z.object({
  /** `stm-2`, or the name of a server. */
  name: z.string(),
  /** `null`: it is being restarted, or it is no process of this machine. */
  pid: z.int().nullable(),
  address: z.string(),
  port: z.int(),
});

const stackRecordSchema = z.object({
  /** The process that supervises the others. */
  pid: z.int(),
  /** The address of the gateway; `null` until it listens. */
  url: z.string().nullable(),
  servers: z.array(processSchema),
  services: z.array(processSchema.extend({ service: z.string(), starts: z.int() })),
});

/** Every process of a running stack. */
export type StackRecord = z.infer<typeof stackRecordSchema>;
/** A server of the stack. */
export type StackServer = StackRecord['servers'][number];
/** A process of a service, or of the gateway. */
export type StackService = StackRecord['services'][number];

const pathIn = (dataFolder: string): string => join(dataFolder, 'stack.json');

/** Writes into the data folder which processes run, atomically. */
export const writeStackRecord = async (dataFolder: string, record: StackRecord): Promise<void> => {
  const aside = `${pathIn(dataFolder)}.${record.pid}`;
  await writeFile(aside, `${JSON.stringify(record, null, 2)}\n`);
  await rename(aside, pathIn(dataFolder));
};

/**
 * The processes over a data folder when they were last written; `null`: there is no record, or this user may not read
 * it.
 */
export const readStackRecord = async (dataFolder: string): Promise<StackRecord | null> => {
  try {
    return stackRecordSchema.parse(JSON.parse(await readFile(pathIn(dataFolder), 'utf8')));
  } catch {
    return null;
  }
};

/** Removes the record when nothing runs any more. */
export const removeStackRecord = (dataFolder: string): Promise<void> =>
  rm(pathIn(dataFolder), { force: true });
