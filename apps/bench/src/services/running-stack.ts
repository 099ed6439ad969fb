import { readStackRecord, type StackRecord } from '@mneme/server';

/** The stack that runs over a data folder now; `null`: none does, or none that we could measure. */
export const runningStack = async (dataFolder: string): Promise<StackRecord | null> => {
  const record = await readStackRecord(dataFolder);
  return record && isAlive(record.pid) ? record : null;
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
