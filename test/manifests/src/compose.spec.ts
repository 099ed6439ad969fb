import { gatewayVariables, serviceVariables, services } from '@mneme/server';
import { version } from '@mneme/telemetry';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type ComposeFile,
  type ComposePolicy,
  type ComposeService,
  demandedBy,
  findsItsServers,
  isClosed,
  isOurs,
  isWell,
  keepsData,
  pinsImages,
  waitsForWhatComes,
} from './compose.js';
import { COMPOSE, composeFile } from './compose.fixture.js';
import { root, textOf } from './project.js';
import { complaintsAbout } from './settings-policies.js';

const file = composeFile();
const ours = Object.entries(file.services).filter(([, service]) => isOurs(service));

const openPorts: ComposePolicy = ({ services: all }) =>
  Object.entries(all).flatMap(([name, service]) => {
    if (!isOurs(service)) return [];
    const given = Object.keys(service.environment ?? {});
    return complaintsAbout(name, given, name === 'gateway' ? gatewayVariables : serviceVariables);
  });

const stm = ({ services: all }: ComposeFile): ComposeService => all['stm'] ?? {};

const promises: readonly {
  readonly name: string;
  readonly holds: ComposePolicy;
  readonly breaks: (copy: ComposeFile) => unknown;
  readonly noticed: string;
}[] = [
  {
    name: 'pins every image',
    holds: pinsImages,
    breaks: (copy) => (stm(copy).image = 'mneme:latest'),
    noticed: 'stm: its image is mneme:latest',
  },
  {
    name: 'waits only for services that exist and can report that they are ready',
    holds: waitsForWhatComes,
    breaks: (copy) => (stm(copy).depends_on = { migrate: {} }),
    noticed: 'stm: migrate is not waited for by what it shows',
  },
  {
    name: 'keeps the data of every server in a volume',
    holds: keepsData,
    breaks: (copy) => delete (copy.services['neo4j'] ?? {}).volumes,
    noticed: 'neo4j: it forgets everything',
  },
  {
    name: 'limits memory, checks health and restarts after a failure',
    holds: isWell,
    breaks: (copy) => delete stm(copy).healthcheck,
    noticed: 'stm: it does not say whether it is well',
  },
  {
    name: 'publishes only the gateway, and only to this machine',
    holds: isClosed,
    breaks: (copy) => (stm(copy).ports = ['7374:7373']),
    noticed: 'stm: it can be reached from outside at 7374:7373',
  },
  {
    name: 'names only servers that exist',
    holds: findsItsServers,
    breaks: (copy) => Object.assign(stm(copy).environment ?? {}, { KAFKA_BROKERS: 'broker:9092' }),
    noticed: 'stm: there is no broker',
  },
  {
    name: 'sets all required variables, and only variables that the code reads',
    holds: openPorts,
    breaks: (copy) => Object.assign(stm(copy).environment ?? {}, { QDRANT_KEY: 'secret' }),
    noticed: 'stm: nobody reads QDRANT_KEY',
  },
];

describe('deploy/compose.yaml', () => {
  it.each(promises)('$name', ({ holds, breaks, noticed }) => {
    expect(holds(file)).toEqual([]);
    const copy = composeFile();
    breaks(copy);
    expect(holds(copy)).toContain(noticed);
  });

  it('runs every service, the gateway and the migration in this version', () => {
    const names = ours.map(([name]) => name);
    expect(names.sort()).toEqual([...Object.keys(services), 'gateway', 'migrate'].sort());
    expect(new Set(ours.map(([, { image }]) => image))).toEqual(new Set([`mneme:${version}`]));
  });

  it('each service runs the app of the same name', () => {
    for (const [name, { command = [] }] of ours) {
      if (name === 'migrate') expect(command).toEqual(['mneme', 'migrate']);
      else expect(command).toEqual(['node', `apps/${name}/dist/main.js`]);
      if (name !== 'migrate') expect(existsSync(join(root, `apps/${name}/src/main.ts`)), name).toBe(true);
    }
  });

  it('probes the readiness of each Mneme service at its own port', () => {
    for (const [name, { healthcheck, environment }] of ours) {
      if (name === 'migrate') continue;
      const [kind, ...command] = healthcheck?.test ?? [];
      expect([kind, command.slice(0, 2)]).toEqual(['CMD', ['node', '-e']]);
      expect(command[2], name).toContain(
        `fetch('http://127.0.0.1:${String(environment?.['MNEME_PORT'])}/health/ready')`,
      );
      expect(command).toHaveLength(3);
    }
  });

  it.each(['MNEME_API_KEY', 'MNEME_OPERATOR_KEY'])('passes %s to ingest and query only', (key) => {
    const withKey = ours.filter(([, { environment = {} }]) => key in environment).map(([name]) => name);
    expect(withKey.sort()).toEqual(['ingest', 'query']);
  });

  it('contains no secrets, but takes secrets from variables that .env.example lists', () => {
    const demanded = demandedBy(textOf(COMPOSE));
    const example = textOf('deploy/.env.example').match(/^\w+(?==$)/gm) ?? [];
    expect(example.sort()).toEqual([
      ...['MNEME_API_KEY', 'MNEME_MASTER_KEY', 'MNEME_OPERATOR_KEY', 'NEO4J_PASSWORD', 'QDRANT_API_KEY'],
    ]);
    expect([...demanded].sort()).toEqual(example);
    for (const [name, { environment = {} }] of Object.entries(file.services)) {
      const secrets = Object.entries(environment).filter(([key]) => /PASSWORD|_KEY|_AUTH$/.test(key));
      for (const [key, value] of secrets) expect(value, `${name} ${key}`).toMatch(/\$\{\w+:(?:\?|-\})/);
    }
  });
});

describe('deploy/Dockerfile', () => {
  const text = textOf('deploy/Dockerfile');
  const apps = [...Object.keys(services), 'gateway', 'mneme'].map((app) => `apps/${app}`).sort();

  it('installs and compiles exactly the existing apps', () => {
    const installed = [...text.matchAll(/-w (apps\/\w+)/g)].map(([, app = '']) => app);
    const compiled = /scripts\/build\.mjs (.*)/.exec(text)?.[1]?.split(' ') ?? [];
    expect(installed.sort()).toEqual(apps);
    expect(compiled.sort()).toEqual(apps);
  });

  it('uses one Node version, runs as an unprivileged user, and names this version as its tag', () => {
    expect(text).toMatch(/^ARG NODE=24\.\d+\.\d+$/m);
    expect(text.match(/^FROM .*$/gm)?.map((line) => line.replace(/ AS \w+$/, ''))).toEqual([
      'FROM node:${NODE}-${DEBIAN}',
      'FROM node:${NODE}-${DEBIAN}',
      'FROM node:${NODE}-${DEBIAN}',
      'FROM node:${NODE}-${DEBIAN}-slim',
    ]);
    expect(text).toMatch(/^USER 1000:1000$/m);
    expect(text).toContain(`-t mneme:${version} .`);
  });

  it('the Dockerfile needs no file that .dockerignore excludes', () => {
    const ignored = textOf('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['**/node_modules', '**/dist', '**/.env', '.git']));
    for (const kept of ['LICENSE', 'NOTICE', 'libs', 'apps', 'test', 'package.json', 'package-lock.json'])
      expect(ignored).not.toContain(kept);
  });
});
