const SERVERS = ['KAFKA_BROKERS', 'NEO4J_URL', 'QDRANT_URL'];

/** Whether the environment names servers of the services stack: what works on either stack works on that one then. */
export const namesServices = (environment: NodeJS.ProcessEnv = process.env): boolean =>
  SERVERS.some((name) => (environment[name] ?? '') !== '');

/** The environment, with these variables set as well: for processes that are started, and servers that are found. */
export const environmentWith = (variables: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...variables,
});
