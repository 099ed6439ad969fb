import { addresses } from './fields.js';
import { type Listening, listeningSchema } from './listening.js';
import { ownEnvironment, readBy, type Variable, variablesOf } from './read-environment.js';

const gatewaySchema = listeningSchema
  .pick({ MNEME_HOST: true, MNEME_PORT: true, MNEME_LOG: true })
  .extend({ MNEME_INGEST_URL: addresses, MNEME_QUERY_URL: addresses });

export interface GatewaySettings extends Pick<Listening, 'host' | 'port' | 'logLevel'> {
  readonly ingest: readonly string[];
  readonly query: readonly string[];
}

/** Throws `WrongSettings`. */
export const gatewaySettings = (environment = ownEnvironment()): GatewaySettings => {
  const read = readBy(gatewaySchema, environment);
  return {
    host: read.MNEME_HOST,
    port: read.MNEME_PORT,
    logLevel: read.MNEME_LOG,
    ingest: read.MNEME_INGEST_URL,
    query: read.MNEME_QUERY_URL,
  };
};

export const gatewayVariables: readonly Variable[] = variablesOf(gatewaySchema);
