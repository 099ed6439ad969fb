import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild } from './child-server.js';
import { freePorts } from './free-ports.js';
import { pythonPackages } from './python-packages.js';
import type { Server, ServerOptions } from './server.js';
import { serverFolder } from './server-folder.js';

const PACKAGES = {
  name: 'qdrant-stand-in',
  version: '0.7.2',
  packages: [
    ...['qdrant-edge-py==0.7.2', 'starlette==1.10.0', 'uvicorn==0.54.0'],
    // These two packages double the number of requests per second.
    ...['httptools==0.9.0', 'uvloop==0.23.0'],
  ],
};
const PROGRAM = fileURLToPath(new URL('../qdrant-stand-in', import.meta.url));
const PATIENCE_MS = 30_000;

/**
 * Starts a replacement of the Qdrant server for machines without docker. This stand-in uses Qdrant's storage
 * engine and serves the routes that Mneme calls. Its limits are listed in `qdrant-stand-in/__main__.py`.
 */
export const startQdrantStandIn = async (options: ServerOptions = {}): Promise<Server> => {
  const packages = await pythonPackages(PACKAGES);
  const { folder, isKept } = await serverFolder('qdrant', options);
  const [port = 0] = await freePorts(1);
  const address = `http://127.0.0.1:${port}`;
  return startChild({
    name: 'The stand-in of Qdrant',
    command: 'env',
    args: [
      ...[`PYTHONPATH=${packages}`, 'PYTHONDONTWRITEBYTECODE=1'],
      ...['python3', PROGRAM, '--port', String(port), '--path', join(folder, 'collections')],
    ],
    folder,
    isKept,
    address,
    probe: () => probeQdrant(address),
    patienceMs: PATIENCE_MS,
  });
};

export const probeQdrant = async (address: string): Promise<void> => {
  const { ok, status } = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(1_000) });
  if (!ok) throw new Error(`It answers ${status}.`);
};
