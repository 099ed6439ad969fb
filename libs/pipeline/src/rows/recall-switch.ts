import { type Instant, type Scope, scopeKey, sessionKey, sharedMemoryOf } from '@mneme/domain';
import { emptyRow, type StateStore } from '@mneme/ports';
import { changeRow } from './change-row.js';

/**
 * `off` if reads return no memories (S3 8.3, the zero-regression toggle). Messages are recorded either way.
 */
export type RecallSwitch = 'on' | 'off';

export interface Switched {
  readonly scope: Scope;
  /** Session of the switch. `null` for all sessions of the user. */
  readonly sessionId: string | null;
}

/**
 * Stage name of the switches, by the key of the user or of the session. The switches are erased with the
 * user.
 */
const SWITCH = 'recall.switch';

const keyOf = ({ scope, sessionId }: Switched): string =>
  sessionId === null ? scopeKey(scope) : sessionKey(scope, sessionId);

/**
 * Returns whether the switch of the user or of the session is off. `null` if memory is on. A user's switch
 * also counts for the own memories of agents. Throws `Unavailable`.
 */
export const switchedOff = async (
  state: Pick<StateStore, 'load'>,
  { scope, sessionId }: Switched,
): Promise<'user' | 'session' | null> => {
  const whole = [scopeKey(scope), scopeKey(sharedMemoryOf(scope))];
  const keys = new Set(sessionId === null ? whole : [...whole, keyOf({ scope, sessionId })]);
  const rows = await state.load(SWITCH, [...keys]);
  const off = rows.filter((row) => row.state === 'off').map(({ key }) => key);
  if (off.some((key) => whole.includes(key))) return 'user';
  return off.length > 0 ? 'session' : null;
};

/** If several processes write at the same time, the last write counts. Throws `Unavailable`. */
export const switchRecall = (
  state: Pick<StateStore, 'load' | 'compareAndSet'>,
  switched: Switched,
  { recall, now }: { readonly recall: RecallSwitch; readonly now: Instant },
): Promise<void> =>
  changeRow(
    state,
    emptyRow({ stage: SWITCH, key: keyOf(switched), scope: scopeKey(switched.scope) }),
    (row) => ({ ...row, state: recall, touchedAt: now }),
  );
