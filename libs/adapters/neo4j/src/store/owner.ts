import { indexKey } from './index-key.js';

/**
 * Returns the owner of a node. Every query names it, so that no node of another scope or deployment is found.
 */
export const ownerOf = (store: string, scope: string): string => indexKey(store, scope);

export const ownersOf = (store: string): string => indexKey(store, '');
