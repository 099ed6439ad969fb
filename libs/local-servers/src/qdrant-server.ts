import { join } from 'node:path';
import { startChild } from './child-server.js';
import { freePorts } from './free-ports.js';
import { probeQdrant } from './qdrant-stand-in.js';
import type { Server, ServerOptions } from './server.js';
import { serverFolder } from './server-folder.js';

const PATIENCE_MS = 30_000;

/** Path of a Qdrant binary. If it is set, the binary is started instead of the stand-in. */
export const QDRANT_BINARY = process.env['QDRANT_BINARY'];

/** Starts Qdrant with its default settings, except for ports, folders, telemetry and log level. */
export const startQdrant = async (options: ServerOptions = {}): Promise<Server> => {
  const { folder, isKept } = await serverFolder('qdrant', options);
  const [port = 0, grpcPort = 0] = await freePorts(2);
  const address = `http://127.0.0.1:${port}`;
  const settings = {
    QDRANT__SERVICE__HOST: '127.0.0.1',
    QDRANT__SERVICE__HTTP_PORT: port,
    QDRANT__SERVICE__GRPC_PORT: grpcPort,
    QDRANT__SERVICE__ENABLE_STATIC_CONTENT: false,
    QDRANT__TELEMETRY_DISABLED: true,
    QDRANT__LOG_LEVEL: 'WARN',
    QDRANT__STORAGE__STORAGE_PATH: join(folder, 'storage'),
    QDRANT__STORAGE__SNAPSHOTS_PATH: join(folder, 'snapshots'),
  };
  return startChild({
    name: 'Qdrant',
    command: 'env',
    args: [...Object.entries(settings).map(([name, value]) => `${name}=${value}`), QDRANT_BINARY ?? ''],
    folder,
    isKept,
    address,
    probe: () => probeQdrant(address),
    patienceMs: PATIENCE_MS,
  });
};
