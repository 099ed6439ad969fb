import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerOptions } from './server.js';

/** Returns the given folder, or a new temporary folder that is deleted when the server stops. */
export const serverFolder = async (name: string, { folder }: ServerOptions) => {
  if (folder === undefined) return { folder: await mkdtemp(join(tmpdir(), `mneme-${name}-`)), isKept: false };
  await mkdir(folder, { recursive: true });
  return { folder, isKept: true };
};
