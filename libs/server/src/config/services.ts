import { z } from 'zod';
import { brokers, cacheMegabytes, count, masterKey, MEGABYTE } from './fields.js';
import { listeningOf, listeningSchema } from './listening.js';
import { modelsOf } from './models.js';
import { ownEnvironment, readBy, type Variable, variablesOf } from './read-environment.js';

const servicesSchema = listeningSchema.extend({
  MNEME_STACK: z
    .literal('services', 'must be services or unset, because this process is a service')
    .default('services'),
  MNEME_MASTER_KEY: masterKey,
  MNEME_CACHE_MB: cacheMegabytes,
  KAFKA_BROKERS: brokers,
  KAFKA_PREFIX: z.string().default('mneme.'),
  KAFKA_PARTITIONS: count(1).default(64),
  KAFKA_REPLICAS: count(1).default(1),
  KAFKA_KEPT_DAYS: count(1).default(7),
  KAFKA_SESSION_SECONDS: count(6).default(30),
  NEO4J_URL: z
    .string('must be an address like bolt://neo4j:7687')
    .regex(/^(?:bolt|neo4j)(?:\+s|\+ssc)?:\/\//, 'must be an address like bolt://neo4j:7687'),
  NEO4J_USER: z.string().min(1).default('neo4j'),
  NEO4J_PASSWORD: z.string().optional(),
  NEO4J_DATABASE: z.string().min(1).default('neo4j'),
  NEO4J_STORE: z.string().min(1).default('mneme'),
  QDRANT_URL: z.url({ protocol: /^https?$/, error: 'must be an address like http://qdrant:6333' }),
  QDRANT_API_KEY: z.string().optional(),
  QDRANT_COLLECTION: z.string().min(1).default('mneme'),
});

export type ServiceSettings = Readonly<ReturnType<typeof serviceSettings>>;

/** Throws `WrongSettings`. */
export const serviceSettings = (environment = ownEnvironment()) => {
  const read = readBy(servicesSchema, environment);
  const { NEO4J_USER: user, NEO4J_PASSWORD: password } = read;
  return {
    ...listeningOf(read),
    // Models are downloaded to the current folder, because a service has no data folder.
    models: modelsOf(read, process.cwd(), process.cwd()),
    masterKeys: { current: read.MNEME_MASTER_KEY, former: read.MNEME_FORMER_MASTER_KEYS },
    kafka: {
      brokers: read.KAFKA_BROKERS.split(',').map((broker) => broker.trim()),
      prefix: read.KAFKA_PREFIX,
      partitions: read.KAFKA_PARTITIONS,
      replicas: read.KAFKA_REPLICAS,
      keptDays: read.KAFKA_KEPT_DAYS,
      sessionSeconds: read.KAFKA_SESSION_SECONDS,
    },
    neo4j: {
      address: read.NEO4J_URL,
      login: password === undefined ? null : { user, password },
      database: read.NEO4J_DATABASE,
      store: read.NEO4J_STORE,
    },
    qdrant: {
      url: read.QDRANT_URL,
      apiKey: read.QDRANT_API_KEY ?? null,
      collection: read.QDRANT_COLLECTION,
      cacheBytes: read.MNEME_CACHE_MB * MEGABYTE,
    },
  };
};

export const serviceVariables: readonly Variable[] = variablesOf(servicesSchema);
