import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** Artifacts to fetch with Maven, each as `group:artifact:version`. */
export interface Jars {
  readonly name: string;
  readonly version: string;
  readonly artifacts: readonly string[];
}

const run = promisify(execFile);
/** The first run downloads every artifact. */
const PATIENCE_MS = 10 * 60_000;

/** Returns the folder in the user's cache that keeps a server's program between runs. */
export const cacheFolder = (name: string, version: string): string =>
  join(homedir(), '.cache', 'mneme', 'services', `${name}-${version}`);

/**
 * Returns the folder with the jars and their dependencies. Fills a temporary folder and renames it, so that
 * parallel runs do not disturb each other.
 */
export const mavenJars = async ({ name, version, artifacts }: Jars): Promise<string> => {
  const folder = cacheFolder(name, version);
  const jars = join(folder, 'lib');
  if (existsSync(jars)) return jars;
  await mkdir(dirname(folder), { recursive: true });
  const aside = await mkdtemp(`${folder}-`);
  try {
    await writeFile(join(aside, 'pom.xml'), pomOf(name, version, artifacts));
    const args = ['-q', '-B', 'dependency:copy-dependencies', `-DoutputDirectory=${join(aside, 'lib')}`];
    await run('mvn', args, { cwd: aside, timeout: PATIENCE_MS });
    await rename(aside, folder).catch((error: unknown) => {
      // A parallel run finished first.
      if (!existsSync(jars)) throw error;
    });
    return jars;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
};

const pomOf = (name: string, version: string, artifacts: readonly string[]): string => `
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>mneme.services</groupId><artifactId>${name}</artifactId><version>${version}</version>
  <dependencies>${artifacts.map(dependencyOf).join('')}</dependencies>
</project>`;

const dependencyOf = (artifact: string): string => {
  const [group, id, version] = artifact.split(':');
  return `
    <dependency><groupId>${group}</groupId><artifactId>${id}</artifactId><version>${version}</version></dependency>`;
};
