import type {} from 'vitest';
import type { TestProject } from 'vitest/node';
import { type Servers, SERVERS, startServers } from '@mneme/local-servers';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Whether suites run at full size (`npm run test:full`). */
    isFullSize: boolean;
    /**
     * Server addresses. An address is `null` if the server is not available, in which case the suites that
     * need it are skipped.
     */
    kafka: string | null;
    neo4j: string | null;
    qdrant: string | null;
  }
}

let servers: Servers | null = null;

/** Starts the servers once per run, before the first suite. */
export const setup = async ({ provide }: Pick<TestProject, 'provide'>): Promise<void> => {
  servers = await startServers(process.env['CI'] === 'true');
  for (const name of SERVERS) provide(name, servers[name]?.server.address ?? null);
};

export const teardown = async (): Promise<void> => {
  await Promise.all(SERVERS.map(async (name) => servers?.[name]?.server.stop()));
};
