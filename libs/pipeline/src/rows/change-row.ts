import { Unavailable } from '@mneme/domain';
import type { StateRow, StateStore } from '@mneme/ports';

interface Key {
  readonly stage: string;
  readonly key: string;
}

const LIMIT_RACES = 50;
const LONGEST_PAUSE_MS = 50;

/**
 * Writes what a row becomes, however often other processes write it in between, up to 50 times with growing pauses. `null`
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
    await new Promise((resolve) => {
      setTimeout(resolve, Math.random() * Math.min(race, LONGEST_PAUSE_MS));
    });
  }
  throw new Unavailable(
    'row-contended',
    `A row of "${stage}" is being written by others all the time. Try again.`,
  );
};
