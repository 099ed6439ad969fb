import { Rejected } from '@mneme/domain';
import type { Position } from '@mneme/ports';

/** A token names the last record of a write; reads wait for it. `null`: the write changed nothing. */
export const tokenOf = (positions: readonly Position[]): string | null => {
  const last = positions.at(-1);
  return last ? `${last.topic}.${last.epoch}.${last.partition}.${last.offset}` : null;
};

export const NOTHING_TO_WAIT_FOR = 'none';

/** The position a token names. Throws `Rejected` for what no write has answered. */
export const positionOf = (token: string): Position | null => {
  if (token === NOTHING_TO_WAIT_FOR) return null;
  const [, topic, epoch, partition, offset] =
    /^([a-z]+)\.(\d{1,9})\.(\d{1,9})\.(\d{1,15})$/.exec(token) ?? [];
  if (topic === undefined) {
    throw new Rejected('invalid-token', `"${token}" is not a token that a write has answered.`, {
      field: 'at_least',
    });
  }
  return { topic, epoch: Number(epoch), partition: Number(partition), offset: Number(offset) };
};
