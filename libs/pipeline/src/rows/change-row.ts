import { Unavailable } from '@mneme/domain';
import type { StateRow, StateStore } from '@mneme/ports';

interface Key {
  readonly stage: string;
  readonly key: string;
}

const LIMIT_RACES = 100;

/**
 * Writes the new state of a row. Retries up to 100 times if other processes write the row in between. `null`
 * from `next` leaves the row as it is. Throws `Unavailable('row-contended')`.
 */
export const changeRow = async (
  state: Pick<StateStore, 'load' | 'compareAndSet'>,
  { stage, key }: Key,
  next: (stored: StateRow | undefined) => StateRow | null,
): Promise<void> => {
  for (let race = 1; race <= LIMIT_RACES; race += 1) {
    const [stored] = await state.load(stage, [key]);
    const row = next(stored);
    if (row === null || (await state.compareAndSet([row])).length === 0) return;
  }
  throw new Unavailable(
    'row-contended',
    `A row of "${stage}" is being written by others all the time. Try again.`,
  );
};
