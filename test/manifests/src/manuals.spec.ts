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

describe('environment variables', () => {
  it('documents every variable of the services in docs/services.md', () => {
    const manual = documented(textOf('docs/services.md'));
    const names = [...serviceVariables, ...gatewayVariables].map(({ name }) => name);
    expect(names.filter((name) => !manual.includes(name))).toEqual([]);
  });
});

describe('docs/kubernetes.md', () => {
  const manual = textOf('docs/kubernetes.md');

  it.skipIf(isMissing)('creates the Secret with exactly the keys that the production overlay uses', () => {
    const [, made = ''] = /create secret generic mneme \\\n(.*)/.exec(manual) ?? [];
    const keys = [...made.matchAll(/--from-literal=([\w-]+)=/g)].map(([, key = '']) => key);
    expect(keys.sort()).toEqual([...secretKeysOf(overlays.prod)].sort());
  });

  it('installs the chart versions for which the values files were written', () => {
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

describe('health and metrics routes', () => {
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

  it.each(['service', 'gateway'] as const)(
    'answers every health route of a running %s with 200',
    async (name) => {
      for (const route of healthRoutes) expect((await fetch(addresses[name] + route)).status).toBe(200);
    },
  );

  it('returns the metrics of a service without an API key', async () => {
    const answer = await fetch(`${addresses.service}/metrics`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/plain'),
    ]);
    expect(await answer.text()).toContain('mneme_stage_events_total');
  });
});
