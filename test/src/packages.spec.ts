import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

interface Package {
  readonly name?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}
const lock = read('package-lock.json') as { packages: Readonly<Record<string, Package>> };
const root = read('package.json') as {
  allowScripts: Readonly<Record<string, boolean>>;
  devDependencies: Readonly<Record<string, string>>;
  scarfSettings?: { enabled: boolean };
};

/** `node_modules/a/node_modules/@b/c` is `@b/c`. */
const nameOf = (place: string): string => place.split('node_modules/').at(-1) ?? '';
const places = Object.entries(lock.packages);
const workspaces = places.filter(([place]) => place !== '' && !place.includes('node_modules/'));
const installed = places.filter(([place, { link }]) => place.includes('node_modules/') && !link);

/** What only builds and tests. Of types and their compiler, packages that run name their own. */
const ONLY_HERE = [
  ...Object.keys(root.devDependencies).filter((name) => name !== 'typescript' && !name.startsWith('@types/')),
  ...['testcontainers', 'playwright-core', 'kubernetes-models'],
];

describe('what is installed', () => {
  it('to run is nothing that only builds and tests', () => {
    const named = workspaces.flatMap(([place, { dependencies = {} }]) =>
      ONLY_HERE.filter((name) => name in dependencies).map((name) => `${place}: ${name}`),
    );
    expect(named).toEqual([]);
    const shipped = installed.filter(([place, { dev }]) => !dev && ONLY_HERE.includes(nameOf(place)));
    expect(shipped.map(([place]) => place)).toEqual([]);
    expect(ONLY_HERE.filter((name) => !installed.some(([place]) => nameOf(place) === name))).toEqual([]);
  });

  it('runs a script of its own only where that was decided', () => {
    const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
    const undecided = scripted.map(([place]) => nameOf(place)).filter((name) => !(name in root.allowScripts));
    expect(undecided).toEqual([]);
    expect(scripted.length).toBeGreaterThan(0);
  });

  it('reports home to nobody', () => {
    expect(root.scarfSettings).toEqual({ enabled: false });
    expect(root.allowScripts['@scarf/scarf']).toBe(false);
  });
});
