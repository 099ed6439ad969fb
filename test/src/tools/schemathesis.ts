import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pythonPackages } from '@mneme/local-servers';

/** All packages are pinned, because another version of a generator would send other requests. */
const PACKAGES = {
  name: 'schemathesis',
  version: '4.32.5',
  packages: [
    ...['schemathesis==4.32.5', 'hypothesis==6.170.15', 'hypothesis-graphql==0.13.5', 'graphql-core==3.3.2'],
    ...['jsonschema_rs==0.60.3', 'harfile==0.6.0', 'pyrate-limiter==4.5.1', 'sortedcontainers==2.4.0'],
    ...['pytest==9.2.0', 'iniconfig==2.3.1', 'packaging==26.3', 'pluggy==1.7.0', 'Pygments==2.21.0'],
    ...[
      'requests==2.34.2',
      'urllib3==2.8.0',
      'certifi==2026.10.18',
      'charset-normalizer==3.5.2',
      'idna==3.20',
    ],
    ...[
      'Werkzeug==3.1.9',
      'MarkupSafe==3.0.4',
      'anyio==4.16.0',
      'typing_extensions==4.16.0',
      'PyYAML==6.0.3',
    ],
    ...['click==8.5.1', 'rich==15.0.0', 'markdown-it-py==4.3.0', 'mdurl==0.1.2'],
  ],
};
/** Folder with the configuration and hooks for this API. */
const OURS = fileURLToPath(new URL('../../schemathesis', import.meta.url));
const PATIENCE_MS = 5 * 60_000;

export interface Conformance {
  readonly exit_code: number;
  readonly complete: boolean;
  readonly operations: { readonly total: number; readonly tested: number };
  readonly phases: Readonly<Record<string, { readonly status: string }>>;
  readonly failures: readonly { readonly title: string; readonly operations: readonly string[] }[];
  readonly errors: readonly unknown[];
  /** Number of accepted valid requests by operation and phase. */
  readonly valid_rates: Readonly<Record<string, Readonly<Record<string, { readonly accepted: number }>>>>;
  readonly acceptedEvents: readonly string[];
  /** Output for people, with the failures and the requests that reproduce them. */
  readonly output: string;
}

/**
 * Tests a running API against its own document, with all checks and the same requests in every run. Batches edit
 * the given entries.
 */
export const schemathesis = async (
  url: string,
  args: readonly string[],
  entryIds: readonly string[] = [],
): Promise<Conformance> => {
  const packages = await pythonPackages(PACKAGES);
  const folder = await mkdtemp(join(tmpdir(), 'mneme-schemathesis-'));
  const report = join(folder, 'report.json');
  const accepted = join(folder, 'accepted-events');
  try {
    await writeFile(accepted, '');
    const output = await run({ folder, packages, accepted, entries: entryIds.join(',') }, [
      ...['-m', 'schemathesis.cli', '--config-file', join(OURS, 'schemathesis.toml')],
      ...['run', `${url}/openapi.json`, '--checks', 'all', '--generation-deterministic', '--no-color'],
      ...['--continue-on-failure', '--no-shrink', '--report', 'json', '--report-json-path', report, ...args],
    ]);
    const reportText = await readFile(report, 'utf8').catch((cause: unknown) => {
      throw new Error(`Schemathesis told nothing: ${output}`, { cause });
    });
    const acceptedEvents = (await readFile(accepted, 'utf8')).split('\n').filter((id) => id !== '');
    return { ...(JSON.parse(reportText) as Omit<Conformance, 'output'>), acceptedEvents, output };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Runs Schemathesis and returns its output. The exit code is ignored, because the report contains the
 * failures.
 */
const run = (
  {
    folder: cwd,
    packages,
    accepted,
    entries,
  }: Readonly<Record<'folder' | 'packages' | 'accepted' | 'entries', string>>,
  args: readonly string[],
): Promise<string> =>
  new Promise((resolve) => {
    const env = {
      ...process.env,
      PYTHONPATH: `${packages}:${OURS}`,
      PYTHONDONTWRITEBYTECODE: '1',
      SCHEMATHESIS_HOOKS: 'hooks',
      MNEME_ACCEPTED_EVENTS: accepted,
      MNEME_ENTRY_IDS: entries,
    };
    const options = { cwd, env, timeout: PATIENCE_MS, maxBuffer: 64 * 1024 * 1024 };
    execFile('python3', [...args], options, (_, stdout, stderr) => resolve(`${stdout}${stderr}`));
  });
