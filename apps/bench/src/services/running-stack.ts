import { readStackRecord, type StackRecord } from '@mneme/server';

/** Returns the stack that runs over a data folder. Null if none runs, or if its record is unreadable. */
export const runningStack = async (dataFolder: string): Promise<StackRecord | null> => {
  const record = await readStackRecord(dataFolder);
  return record && isAlive(record.pid) ? record : null;
};

const VARIABLES: Readonly<Record<string, string>> = {
  kafka: 'KAFKA_BROKERS',
  neo4j: 'NEO4J_URL',
  qdrant: 'QDRANT_URL',
};

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
