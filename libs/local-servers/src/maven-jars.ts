import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** What Maven is asked for: `group:artifact:version` each. */
export interface Jars {
  readonly name: string;
  readonly version: string;
  readonly artifacts: readonly string[];
}

const run = promisify(execFile);
/** The first time, everything comes over the network. */
const PATIENCE_MS = 10 * 60_000;

/** The folder of a user's cache in which servers are kept between runs. */
export const cacheFolder = (name: string, version: string): string =>
  join(homedir(), '.cache', 'mneme', 'services', `${name}-${version}`);

/** The folder with the jars and all they need. Filled aside and renamed: two runs at once do not disturb each other. */
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
      // Another run was faster.
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
