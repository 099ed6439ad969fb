import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const processSchema = z.object({ name: z.string(), pid: z.int().nullable(), address: z.string() });

/** What of the record of `npm run stack` a measurement needs. */
const recordSchema = z.object({
  pid: z.int(),
  url: z.string().nullable(),
  servers: z.array(processSchema),
  services: z.array(processSchema.extend({ service: z.string(), starts: z.int() })),
});

/** Every process of a stack that runs on this machine. */
export type StackRecord = Readonly<z.infer<typeof recordSchema>>;

/** The stack that runs over a data folder now; `null`: none does. */
export const runningStack = async (dataFolder: string): Promise<StackRecord | null> => {
  try {
    const text = await readFile(join(dataFolder, 'stack.json'), 'utf8');
    const record = recordSchema.parse(JSON.parse(text));
    return isAlive(record.pid) ? record : null;
  } catch {
    // Missing, or of another version: there is no stack that we could measure.
    return null;
  }
};

const VARIABLES: Readonly<Record<string, string>> = {
  kafka: 'KAFKA_BROKERS',
  neo4j: 'NEO4J_URL',
  qdrant: 'QDRANT_URL',
};

/** Where its servers are, as a service is told it. */
export const serverVariables = ({ servers }: StackRecord): Readonly<Record<string, string>> =>
  Object.fromEntries(
    servers.flatMap(({ name, address }) => {
      const variable = VARIABLES[name];
      return variable === undefined ? [] : [[variable, address]];
    }),
  );

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
