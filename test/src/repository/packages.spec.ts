import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');
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

/** Returns the package name of a lock file path: `@b/c` for `node_modules/a/node_modules/@b/c`. */
const nameOf = (place: string): string => place.split('node_modules/').at(-1) ?? '';
const places = Object.entries(lock.packages);
const workspaces = places.filter(([place]) => place !== '' && !place.includes('node_modules/'));
const installed = places.filter(([place, { link }]) => place.includes('node_modules/') && !link);

/**
 * Packages that are only for building and testing. TypeScript and `@types` packages are not included, because
 * published packages may depend on them.
 */
const ONLY_HERE = [
  ...Object.keys(root.devDependencies).filter((name) => name !== 'typescript' && !name.startsWith('@types/')),
  ...['testcontainers', 'playwright-core', 'kubernetes-models'],
];

describe('installed packages', () => {
  it('finds no build or test tools among the runtime dependencies', () => {
    const named = workspaces.flatMap(([place, { dependencies = {} }]) =>
      ONLY_HERE.filter((name) => name in dependencies).map((name) => `${place}: ${name}`),
    );
    expect(named).toEqual([]);
    const shipped = installed.filter(([place, { dev }]) => !dev && ONLY_HERE.includes(nameOf(place)));
    expect(shipped.map(([place]) => place)).toEqual([]);
    expect(ONLY_HERE.filter((name) => !installed.some(([place]) => nameOf(place) === name))).toEqual([]);
  });

  it('allows or forbids every install script in package.json', () => {
    const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
    const undecided = scripted.map(([place]) => nameOf(place)).filter((name) => !(name in root.allowScripts));
    expect(undecided).toEqual([]);
    expect(scripted.length).toBeGreaterThan(0);
  });

  it('switches off install statistics of scarf', () => {
    expect(root.scarfSettings).toEqual({ enabled: false });
    expect(root.allowScripts['@scarf/scarf']).toBe(false);
  });
});
