import { join } from 'node:path';
import { findKustomize } from './kustomize.js';
import { type Kind, type Manifest, nameOf, type Of, ofKind } from './manifest.js';
import { readManifests } from './models.js';
import { root } from './project.js';

const render = findKustomize();

const overlay = (name: string): readonly Manifest[] =>
  render ? readManifests(render(join(root, 'k8s/overlays', name))) : [];

/** Whether there is nothing to look at, as has been said. */
export const isMissing = render === null;

/** What is applied, by overlay. */
export const overlays = { dev: overlay('dev'), prod: overlay('prod') };

/** The only one of that kind and name. */
export const the = <K extends Kind>(manifests: readonly Manifest[], kind: K, name: string): Of<K> => {
  const [found, ...others] = ofKind(manifests, kind).filter((manifest) => nameOf(manifest) === name);
  if (!found || others.length > 0) throw new Error(`There is not one ${kind} ${name}.`);
  return found;
};

/** A copy in which something was broken. */
export const broken = (
  manifests: readonly Manifest[],
  breaks: (copy: Manifest[]) => unknown,
): readonly Manifest[] => {
  const copy = structuredClone([...manifests]);
  breaks(copy);
  return copy;
};
