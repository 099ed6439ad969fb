import { indexKey } from './index-key.js';

/** Whose a node is. Every query asks for it, so nothing of another scope, or of another deployment, is found. */
export const ownerOf = (store: string, scope: string): string => indexKey(store, scope);

/** How the owners of all scopes of a store begin, and no others. */
export const ownersOf = (store: string): string => indexKey(store, '');
