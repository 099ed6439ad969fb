import { describe, expect, it } from 'vitest';
import { findKustomize } from './kustomize.js';
import { nameOf, titleOf } from './manifest.js';
import { readManifests } from './models.js';
import { broken, isMissing, overlays, the } from './rendered.fixture.js';
import { claimOf, typeErrors } from './type-check.js';

describe('findKustomize', () => {
  it('returns a renderer, or throws in CI if Kustomize is not available', () => {
    if (isMissing) expect(() => findKustomize({ CI: 'true' })).toThrow('neither kubectl nor a Go');
    else expect(findKustomize({ CI: 'true' })).toBeTypeOf('function');
  });
});

describe.skipIf(isMissing).each(Object.entries(overlays))('overlay %s', (_, manifests) => {
  it('contains the services, the gateway and the migration', () => {
    expect(manifests.map(titleOf)).toEqual(
      expect.arrayContaining([
        'Deployment gateway',
        'Deployment ingest',
        'Deployment query',
        'Deployment sensory',
        'Deployment stm',
        'Deployment consolidator',
        'Ingress gateway',
        'Job migrate',
      ]),
    );
  });

  it('uses a single namespace', () => {
    const namespaces = manifests.flatMap(({ kind, metadata }) =>
      kind === 'Namespace' ? [metadata?.name] : [metadata?.namespace],
    );
    expect(new Set(namespaces).size).toBe(1);
  });

  it('contains no object twice', () => {
    const titles = manifests.map(titleOf);
    expect(titles).toEqual([...new Set(titles)]);
  });

  it('contains only fields that the types of the kinds declare', () => {
    expect(typeErrors(manifests.map(claimOf))).toEqual([]);
  });
});

describe.skipIf(isMissing)('misspelt keys', () => {
  it('reports a misspelt key of a container, although the validators accept it', () => {
    const misspelt = broken(overlays.prod, (copy) => {
      const container = the(copy, 'Deployment', 'stm').spec?.template.spec?.containers[0];
      Object.assign(container ?? {}, { livenessProb: container?.livenessProbe });
    });
    expect(readManifests(misspelt.map((manifest) => JSON.stringify(manifest)).join('\n---\n'))).toEqual(
      misspelt,
    );
    expect(typeErrors(misspelt.map(claimOf))).toEqual([
      expect.stringMatching(/^Deployment stm: .*livenessProb"' does not exist/) as string,
    ]);
  });

  it('reports a misspelt key of a KEDA ScaledObject', () => {
    const misspelt = broken(overlays.prod, (copy) => {
      Object.assign(the(copy, 'ScaledObject', 'stm').spec, { cooldownPeriods: 300 });
    });
    expect(typeErrors(misspelt.map(claimOf))).toEqual([
      expect.stringMatching(/^ScaledObject stm: .*cooldownPeriods"' does not exist/) as string,
    ]);
  });
});

describe('readManifests', () => {
  it('rejects an object without a required field', () => {
    const yaml = 'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: ingest\nspec: {}\n';
    expect(() => readManifests(yaml)).toThrow('must have required property selector');
  });

  it('rejects an unknown kind or API version', () => {
    expect(() => readManifests('apiVersion: apps/v1beta1\nkind: Deployment\n')).toThrow(
      'apps/v1beta1 Deployment',
    );
    expect(() => readManifests('apiVersion: v1\nkind: Pod\n')).toThrow('v1 Pod');
  });

  it('returns objects that can be found by kind and name', () => {
    const manifests = readManifests('apiVersion: v1\nkind: Namespace\nmetadata:\n  name: mneme\n');
    expect(nameOf(the(manifests, 'Namespace', 'mneme'))).toBe('mneme');
  });
});
