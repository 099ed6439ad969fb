import { type Scope, scopeKey } from '@mneme/domain';
import { joinCalls, type KeyOwner, type SealedKind } from '@mneme/ports';
import type { KeyRing } from './key-ring.js';

/** The live data key of what a session holds, or with `null` its scope outside of sessions. */
export type DataKeyOf = (scope: Scope, sessionId: string | null, holds: SealedKind) => Promise<string>;

/** Answers the keys of owners who ask at the same time with one request. */
export const dataKeysOf = ({ keysOf }: Pick<KeyRing, 'keysOf'>): DataKeyOf => {
  const ask = joinCalls<KeyOwner, ReadonlyMap<string, string>>(async (asked) => {
    const owners = [...new Map(asked.map((owner) => [nameOf(owner), owner])).values()];
    const ids = await keysOf(owners);
    return new Map(owners.map((owner, n) => [nameOf(owner), ids[n] ?? '']));
  });
  return async (scope, sessionId, holds) => {
    const owner = { scope: scopeKey(scope), sessionId, holds };
    const found = (await ask([owner])).get(nameOf(owner));
    if (!found) throw new Error('The store of data keys has answered without a key.');
    return found;
  };
};

const nameOf = ({ scope, sessionId, holds }: KeyOwner): string => JSON.stringify([scope, sessionId, holds]);
