import { gatewayVariables, serviceVariables, startEmbedded, startGateway } from '@mneme/server';
import { version } from '@mneme/telemetry';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { healthRoutes } from './pod-policies.js';
import { textOf } from './project.js';
import { isMissing, overlays } from './rendered.fixture.js';
import { secretKeysOf } from './settings-policies.js';

const documented = (manual: string): readonly string[] =>
  [...manual.matchAll(/^\| `(\w+)` +\| /gm)].map(([, name = '']) => name);

describe('every variable that a service reads', () => {
  it('stands in the manual of the services', () => {
    const manual = documented(textOf('docs/services.md'));
    const names = [...serviceVariables, ...gatewayVariables].map(({ name }) => name);
    expect(names.filter((name) => !manual.includes(name))).toEqual([]);
  });
});

describe('the manual of the cluster', () => {
  const manual = textOf('docs/kubernetes.md');

  it.skipIf(isMissing)('makes the Secret with every key that is asked for, and no other', () => {
    const [, made = ''] = /create secret generic mneme \\\n(.*)/.exec(manual) ?? [];
    const keys = [...made.matchAll(/--from-literal=([\w-]+)=/g)].map(([, key = '']) => key);
    expect(keys.sort()).toEqual([...secretKeysOf(overlays.prod)].sort());
  });

  it('names the versions that the values are for', () => {
    for (const chart of ['neo4j', 'qdrant']) {
      const [, release = ''] =
        new RegExp(`chart ${chart}/${chart} ([\\d.]+\\d)`).exec(
          textOf(`k8s/third-party/${chart}-values.yaml`),
        ) ?? [];
      expect(manual).toContain(`${chart}/${chart} --version ${release} `);
    }
    expect(manual).toContain(`mneme:${version} `);
  });
});

describe('the routes that are asked after health and figures', () => {
  let close: () => Promise<void>;
  let addresses: Readonly<Record<'service' | 'gateway', string>>;

  beforeAll(async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'mneme-health-'));
    const embedded = await startEmbedded({ dataFolder });
    const replicas = [embedded.url];
    const listening = { host: '127.0.0.1', port: 0, logLevel: 'silent' } as const;
    const gateway = await startGateway({ ...listening, ingest: replicas, query: replicas });
    addresses = { service: embedded.url, gateway: gateway.url };
    close = async () => {
      await gateway.close();
      await embedded.close();
      await rm(dataFolder, { recursive: true, force: true });
    };
  });
  afterAll(() => close());

  it.each(['service', 'gateway'] as const)('are there: %s', async (name) => {
    for (const route of healthRoutes) expect((await fetch(addresses[name] + route)).status).toBe(200);
  });

  it('show the figures of a service, without a key', async () => {
    const answer = await fetch(`${addresses.service}/metrics`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/plain'),
    ]);
    expect(await answer.text()).toContain('mneme_stage_events_total');
  });
});
