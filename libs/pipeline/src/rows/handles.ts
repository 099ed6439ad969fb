import { type Instant, type Scope, scopeKey } from '@mneme/domain';
import { emptyRow, type StateRow, type StateStore } from '@mneme/ports';
import { changeRow } from './change-row.js';

/** Rows by handle, and by user. They are erased with the user. */
const HANDLES = 'handles';

const handleKey = ({ tenant, user }: Scope): string => JSON.stringify(['handle', tenant, user]);
const listKey = ({ tenant, user }: Scope): string => JSON.stringify(['user', tenant, user]);

type State = Pick<StateStore, 'load'>;

/**
 * Returns the linked user of a handle, or the name itself. Handles are resolved when they are used, and no row
 * moves (algorithms 0.1). Throws `Unavailable`.
 */
export const userOfHandle = async (state: State, scope: Scope): Promise<string> => {
  const [row] = await state.load(HANDLES, [handleKey(scope)]);
  return linkedTo(row) ?? scope.user;
};

/** In the order in which they were linked. Throws `Unavailable`. */
export const handlesOf = async (state: State, scope: Scope): Promise<readonly string[]> => {
  const [row] = await state.load(HANDLES, [listKey(scope)]);
  return listed(row);
};

const linkedTo = (row: StateRow | undefined): string | null => (row?.state ?? null) as string | null;
const listed = (row: StateRow | undefined): readonly string[] => (row?.state ?? []) as readonly string[];

/** The link is written first, so that repeating the call completes it after a crash. */
export const writeHandle = async (
  state: Pick<StateStore, 'load' | 'compareAndSet'>,
  scope: Scope,
  { handle, isLinked, now }: { readonly handle: string; readonly isLinked: boolean; readonly now: Instant },
): Promise<void> => {
  const link = handleKey({ tenant: scope.tenant, user: handle });
  await writeRow(state, { key: link, scope, now, next: () => (isLinked ? scope.user : null) });
  await writeRow(state, {
    key: listKey(scope),
    scope,
    now,
    next: (row) => {
      const others = listed(row).filter((each) => each !== handle);
      return isLinked ? [...others, handle] : others;
    },
  });
};

interface Write {
  readonly key: string;
  readonly scope: Scope;
  readonly now: Instant;
  readonly next: (row: StateRow | undefined) => unknown;
}

const writeRow = (
  state: Pick<StateStore, 'load' | 'compareAndSet'>,
  { key, scope, now, next }: Write,
): Promise<void> =>
  changeRow(state, { stage: HANDLES, key }, (stored) => ({
    ...(stored ?? newRow(key)),
    scope: scopeKey(scope),
    state: next(stored),
    touchedAt: now,
  }));

const newRow = (key: string): StateRow => emptyRow({ stage: HANDLES, key, scope: '' });
