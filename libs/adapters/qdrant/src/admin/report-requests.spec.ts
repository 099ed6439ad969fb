import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { reportRequests } from './report-requests.js';

it('reports the method and subject of each request to the address, without names and ids', async () => {
  const servers = [0, 1].map(() => createServer((_, response) => response.end()).listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const [url = '', other = ''] = servers.map(
    (server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  );
  const heard: string[] = [];
  reportRequests(`${url}/`, (name) => heard.push(name));
  for (const path of ['/points/scroll?timeout=3', '/points/6b1f7e52-0c5c-4f0e-9d5a-2f4c1b7a9e10', ''])
    await fetch(`${url}/collections/secret${path}`, { method: 'PUT' });
  await fetch(`${other}/collections/secret/points`);
  expect(heard).toEqual(['PUT points/scroll', 'PUT points', 'PUT collection']);
  for (const server of servers) server.close();
});
