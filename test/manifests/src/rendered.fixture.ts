import { join } from 'node:path';
import { findKustomize } from './kustomize.js';
import { type Kind, type Manifest, nameOf, type Of, ofKind } from './manifest.js';
import { readManifests } from './models.js';
import { root } from './project.js';

const render = findKustomize();

const overlay = (name: string): readonly Manifest[] =>
  render ? readManifests(render(join(root, 'k8s/overlays', name))) : [];

/** True if Kustomize is not available, so that nothing was rendered. */
export const isMissing = render === null;

export const overlays = { dev: overlay('dev'), prod: overlay('prod') };

/** Returns the only object of a kind and name. Throws if there is no such object or more than one. */
export const the = <K extends Kind>(manifests: readonly Manifest[], kind: K, name: string): Of<K> => {
  const [found, ...others] = ofKind(manifests, kind).filter((manifest) => nameOf(manifest) === name);
  if (!found || others.length > 0) throw new Error(`There is not one ${kind} ${name}.`);
  return found;
};

export const broken = (
  manifests: readonly Manifest[],
  breaks: (copy: Manifest[]) => unknown,
): readonly Manifest[] => {
  const copy = structuredClone([...manifests]);
  breaks(copy);
  return copy;
};
