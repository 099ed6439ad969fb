import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filledToolFolder } from './tool-folder.js';
import { runCommand } from './run-command.js';

/** Artifacts to fetch with Maven, each as `group:artifact:version`. */
export interface Jars {
  readonly name: string;
  readonly version: string;
  readonly artifacts: readonly string[];
}

/** Time limit of Maven. It is long, because the first run downloads every artifact. */
const PATIENCE_MS = 10 * 60_000;

/** Returns a folder with the artifacts and their dependencies. */
export const mavenJars = async ({ name, version, artifacts }: Jars): Promise<string> => {
  const cached = await filledToolFolder(name, version, async (folder) => {
    await writeFile(join(folder, 'pom.xml'), pomOf(name, version, artifacts));
    const args = ['-q', '-B', 'dependency:copy-dependencies', `-DoutputDirectory=${join(folder, 'lib')}`];
    await runCommand('mvn', args, { cwd: folder, timeout: PATIENCE_MS });
  });
  return join(cached, 'lib');
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
