import { indexKey } from './index-key.js';

/** Whose a node is. Every query asks for it, so nothing of another scope, or of another deployment, is found. */
export const ownerOf = (store: string, scope: string): string => indexKey(store, scope);
