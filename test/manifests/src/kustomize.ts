import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Renders the kustomization in a folder as YAML, one document per object. Throws the tool's error. */
export type Render = (folder: string) => string;

const VERSION = 'v5.8.0';
const LIMIT_BYTES = 32 * 1024 * 1024;

/**
 * Returns the first available Kustomize: the one in kubectl, an earlier installation, or a new one, which Go
 * compiles in about 30 s. If none is available, prints a line and returns `null`, or throws in CI.
 */
export const findKustomize = (environment: NodeJS.ProcessEnv = process.env): Render | null => {
  if (runs('kubectl', ['version', '--client'])) return runner('kubectl', ['kustomize']);
  const folder = join(homedir(), '.cache/mneme/kustomize', VERSION);
  const own = join(folder, 'kustomize');
  if (existsSync(own) || isInstalled(folder)) return runner(own, ['build']);
  const sentence =
    'The manifests cannot be rendered: there is neither kubectl nor a Go that can fetch kustomize.';
  if (environment['CI'] === 'true') throw new Error(sentence);
  process.stderr.write(`${sentence} Their suites are skipped.\n`);
  return null;
};

const runs = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/**
 * Compiles Kustomize into a temporary folder and then moves the file, so that parallel runs see either no
 * file or a complete one. Returns true on success.
 */
const isInstalled = (folder: string): boolean => {
  mkdirSync(folder, { recursive: true });
  const fetched = mkdtempSync(join(folder, 'fetched-'));
  const { status } = spawnSync('go', ['install', `sigs.k8s.io/kustomize/kustomize/v5@${VERSION}`], {
    stdio: 'ignore',
    // Switches cgo off, so that no C compiler is needed.
    env: { ...process.env, GOBIN: fetched, CGO_ENABLED: '0' },
  });
  if (status === 0) renameSync(join(fetched, 'kustomize'), join(folder, 'kustomize'));
  rmSync(fetched, { recursive: true });
  return status === 0;
};

const runner =
  (command: string, args: readonly string[]): Render =>
  (folder) =>
    execFileSync(command, [...args, folder], { encoding: 'utf8', maxBuffer: LIMIT_BYTES });
