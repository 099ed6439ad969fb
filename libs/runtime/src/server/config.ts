import { resolve } from 'node:path';
import { z } from 'zod';
import type { Keys } from '../http/api-key.js';
import { addresses, brokers, count, flag, idleSeconds, key, origins, port } from './config-fields.js';

/** Where a server listens unless it is told otherwise. */
export const LOOPBACK = '127.0.0.1';
const LOOPBACKS: ReadonlySet<string> = new Set([LOOPBACK, '::1', 'localhost']);

/** Whether only this machine can reach an address to listen on. */
export const isLoopback = (host: string): boolean => LOOPBACKS.has(host);

/** What every server is told of its listening, by the variable. */
const listeningSchema = z.object({
  MNEME_HOST: z.string().min(1).default(LOOPBACK),
  MNEME_PORT: port.default(7373),
  MNEME_API_KEY: key.optional(),
  MNEME_OPERATOR_KEY: key.optional(),
  MNEME_CORS_ORIGINS: origins.default([]),
  MNEME_LOG: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  MNEME_IDLE_SECONDS: idleSeconds.optional(),
});

/** Every setting of the embedded stack; none of them has to be set. */
const environmentSchema = listeningSchema.extend({
  MNEME_DATA: z.string().min(1).default('./data'),
  MNEME_DEMO: flag.default('on'),
  MNEME_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like http://127.0.0.1:7373' })
    .optional(),
});

/** What every server is told of its listening. */
export interface ListeningSettings extends Keys {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** Pages of which origins may ask, with the key. */
  readonly corsOrigins: readonly string[];
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** How long a conversation is silent before what is held for it is let go; `null`: by what the extractor reads. */
  readonly idleSeconds: number | null;
}

export interface Settings extends ListeningSettings {
  readonly dataFolder: string;
  /** Plays the sample conversation into an empty store. */
  readonly demo: boolean;
  /** A server that the command line talks to instead of opening the store itself. */
  readonly url: string | null;
}

/** All that is wrong with the environment, a sentence a variable. */
export class WrongSettings extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'WrongSettings';
  }
}

/** Reads the environment once, here and nowhere else. Paths are resolved against `folder`. Throws `WrongSettings`. */
export const settings = (folder: string, environment: NodeJS.ProcessEnv = process.env): Settings => {
  const read = readBy(environmentSchema, environment);
  return {
    ...listeningOf(read),
    dataFolder: resolve(folder, read.MNEME_DATA),
    demo: read.MNEME_DEMO === 'on',
    url: read.MNEME_URL ?? null,
  };
};

const listeningOf = (read: z.infer<typeof listeningSchema>) => ({
  host: read.MNEME_HOST,
  port: read.MNEME_PORT,
  apiKey: read.MNEME_API_KEY ?? null,
  operatorKey: read.MNEME_OPERATOR_KEY ?? null,
  corsOrigins: read.MNEME_CORS_ORIGINS,
  logLevel: read.MNEME_LOG,
  idleSeconds: read.MNEME_IDLE_SECONDS ?? null,
});

const readBy = <Schema extends z.ZodType>(
  schema: Schema,
  environment: NodeJS.ProcessEnv,
): z.infer<Schema> => {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  throw new WrongSettings(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
};

/** Every setting of one of the services; those without a default have to be set. */
const servicesSchema = listeningSchema.extend({
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

export interface ServiceSettings extends ListeningSettings {
  readonly kafka: {
    readonly brokers: readonly string[];
    readonly prefix: string;
    readonly partitions: number;
    readonly replicas: number;
    readonly keptDays: number;
    readonly sessionSeconds: number;
  };
  readonly neo4j: {
    readonly address: string;
    readonly login: { readonly user: string; readonly password: string } | null;
    readonly database: string;
    readonly store: string;
  };
  readonly qdrant: { readonly url: string; readonly apiKey: string | null; readonly collection: string };
}

/** The settings of a service. Throws `WrongSettings`. */
export const serviceSettings = (environment: NodeJS.ProcessEnv = process.env): ServiceSettings => {
  const read = readBy(servicesSchema, environment);
  const { NEO4J_USER: user, NEO4J_PASSWORD: password } = read;
  return {
    ...listeningOf(read),
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
    },
  };
};

/** Every setting of the gateway. */
const gatewaySchema = listeningSchema
  .pick({ MNEME_HOST: true, MNEME_PORT: true, MNEME_LOG: true })
  .extend({ MNEME_INGEST_URL: addresses, MNEME_QUERY_URL: addresses });

export interface GatewaySettings extends Pick<Settings, 'host' | 'port' | 'logLevel'> {
  /** Replicas of the services behind it. */
  readonly ingest: readonly string[];
  readonly query: readonly string[];
}

/** The settings of the gateway. Throws `WrongSettings`. */
export const gatewaySettings = (environment: NodeJS.ProcessEnv = process.env): GatewaySettings => {
  const read = readBy(gatewaySchema, environment);
  return {
    host: read.MNEME_HOST,
    port: read.MNEME_PORT,
    logLevel: read.MNEME_LOG,
    ingest: read.MNEME_INGEST_URL,
    query: read.MNEME_QUERY_URL,
  };
};

/** A variable that a process reads, and whether it has to be set. */
export interface Variable {
  readonly name: string;
  readonly isRequired: boolean;
}

const variablesOf = (schema: z.ZodObject): readonly Variable[] =>
  Object.entries(schema.shape).map(([name, field]) => ({
    name,
    isRequired: !z.safeParse(field, undefined).success,
  }));

/** What each of the five services reads, and the migration. */
export const serviceVariables: readonly Variable[] = variablesOf(servicesSchema);

/** What the gateway reads. */
export const gatewayVariables: readonly Variable[] = variablesOf(gatewaySchema);
