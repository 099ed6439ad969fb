import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const processSchema = z.object({
  /** `stm-2`; of a server its name. */
  name: z.string(),
  /** `null`: it is between two starts, or no process of this machine. */
  pid: z.int().nullable(),
  address: z.string(),
  port: z.int(),
});

const stackRecordSchema = z.object({
  /** Of the process that watches over the others. */
  pid: z.int(),
  /** Of the gateway; `null` until it listens. */
  url: z.string().nullable(),
  servers: z.array(processSchema),
  services: z.array(processSchema.extend({ service: z.string(), starts: z.int() })),
});

/** Every process of a running stack. */
export type StackRecord = z.infer<typeof stackRecordSchema>;
/** A server of it. */
export type StackServer = StackRecord['servers'][number];
/** A process of one of its services, or of the gateway. */
export type StackService = StackRecord['services'][number];

const pathIn = (dataFolder: string): string => join(dataFolder, 'stack.json');

/** Says in the data folder what runs; a reader never finds half of it. */
export const writeStackRecord = async (dataFolder: string, record: StackRecord): Promise<void> => {
  const aside = `${pathIn(dataFolder)}.${record.pid}`;
  await writeFile(aside, `${JSON.stringify(record, null, 2)}\n`);
  await rename(aside, pathIn(dataFolder));
};

/** What runs over a data folder, or ran when it was last said; `null`: nothing was ever said, or it is not ours to read. */
export const readStackRecord = async (dataFolder: string): Promise<StackRecord | null> => {
  try {
    return stackRecordSchema.parse(JSON.parse(await readFile(pathIn(dataFolder), 'utf8')));
  } catch {
    return null;
  }
};

/** Nothing runs any more. */
export const removeStackRecord = (dataFolder: string): Promise<void> =>
  rm(pathIn(dataFolder), { force: true });
