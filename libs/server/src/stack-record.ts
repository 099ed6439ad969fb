import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const processSchema = z.object({
  /** The name of the process, such as `stm-2`; for a server, its own name. */
  name: z.string(),
  /** `null`: the process is between two starts, or does not run on this machine. */
  pid: z.int().nullable(),
  address: z.string(),
  port: z.int(),
});

const stackRecordSchema = z.object({
  /** The process id of the supervisor. */
  pid: z.int(),
  /** The address of the gateway; `null` until it listens. */
  url: z.string().nullable(),
  servers: z.array(processSchema),
  services: z.array(processSchema.extend({ service: z.string(), starts: z.int() })),
});

/** Every process of a running stack. */
export type StackRecord = z.infer<typeof stackRecordSchema>;
/** A server of a running stack. */
export type StackServer = StackRecord['servers'][number];
/** A process of a service, or of the gateway. */
export type StackService = StackRecord['services'][number];

const pathIn = (dataFolder: string): string => join(dataFolder, 'stack.json');

/** Records the running stack in the data folder. The file is replaced at once, so a reader never sees half of it. */
export const writeStackRecord = async (dataFolder: string, record: StackRecord): Promise<void> => {
  const aside = `${pathIn(dataFolder)}.${record.pid}`;
  await writeFile(aside, `${JSON.stringify(record, null, 2)}\n`);
  await rename(aside, pathIn(dataFolder));
};

/**
 * The stack that runs over a data folder, or ran when it was last recorded; `null`: there is no record that can be
 * read.
 */
export const readStackRecord = async (dataFolder: string): Promise<StackRecord | null> => {
  try {
    return stackRecordSchema.parse(JSON.parse(await readFile(pathIn(dataFolder), 'utf8')));
  } catch {
    return null;
  }
};

/** Removes the record, once no process of the stack runs. */
export const removeStackRecord = (dataFolder: string): Promise<void> =>
  rm(pathIn(dataFolder), { force: true });
