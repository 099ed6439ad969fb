import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { Operations } from '../dependencies.js';
import { routes } from '../document/routes.js';
import type { Route } from '../routing/route.js';
import { httpShell, type ShellOptions } from './app.js';

const keys = { apiKey: null, operatorKey: null };
/** An empty object suffices, because these tests send no request that would run a command or query. */
const operations = { ports: {} } as unknown as Operations;

const servedBy = async (answers: ShellOptions['answers'] & object): Promise<readonly Route[]> => {
  const app = await httpShell({ operations, keys, logger: pino({ level: 'silent' }), answers });
  await app.init();
  const server = app.getHttpAdapter().getInstance();
  const served = routes.filter(({ method, path }) =>
    server.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') }),
  );
  await app.close();
  return served;
};

const routesOfKinds = (...kinds: readonly Route['kind'][]): readonly Route[] =>
  routes.filter(({ kind }) => kinds.includes(kind));

describe('httpShell', () => {
  it('serves every route of the document if it answers writes and reads', async () => {
    expect(await servedBy(['writes', 'reads'])).toEqual(routes);
  });

  it('serves only the routes of the given kinds, and the probes', async () => {
    expect(await servedBy(['writes'])).toEqual(routesOfKinds('writes', 'probes'));
    expect(await servedBy(['reads'])).toEqual(routesOfKinds('reads', 'probes'));
    expect(await servedBy([])).toEqual(routesOfKinds('probes'));
  });

  it('serves all kinds, although another server of the process serves only some', async () => {
    await servedBy(['reads']);
    expect(await servedBy(['writes', 'reads'])).toEqual(routes);
  });
});
