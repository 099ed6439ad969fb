import { indexKey } from './index-key.js';

/** Every query names the owner, so that no node of another scope or deployment is found. */
export const ownerOf = (store: string, scope: string): string => indexKey(store, scope);

export interface StoreOwner {
  readonly owner: string;
  /** Name of the deployment, which is part of the ids of its data keys. */
  readonly store: string;
}

export const ownersOf = (store: string): string => indexKey(store, '');
