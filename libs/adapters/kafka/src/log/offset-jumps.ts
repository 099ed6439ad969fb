import { Unavailable } from '@mneme/domain';
import type { Batch } from 'kafkajs';
import type { Extent } from '../admin/offsets.js';

/**
 * When Kafka does not have the offset that a group wants next, the client goes on at the first one there
 * is and says nothing. Both directions are told here instead; the process dies of it and is started again.
 */
export interface Jump {
  readonly fullName: string;
  readonly partition: number;
  readonly wanted: number;
  readonly found: number;
}

/** Throws `Unavailable` when the group has acknowledged what the log does not hold: offsets would be used twice. */
export const checkCommitted = (
  fullName: string,
  committed: ReadonlyMap<number, number>,
  extents: ReadonlyMap<number, Extent>,
): void => {
  for (const [partition, wanted] of committed) {
    const found = extents.get(partition)?.end ?? 0;
    if (wanted > found) throw logWasCut({ fullName, partition, wanted, found });
  }
};

/** Where the batch begins elsewhere than the group wants; `null`: it does not, or nobody knows. */
export const jumpAt = (
  { topic, partition, messages }: Pick<Batch, 'topic' | 'partition' | 'messages'>,
  wants: ReadonlyMap<number, number>,
): Jump | null => {
  const wanted = wants.get(partition);
  const found = Number(messages[0]?.offset);
  return wanted === undefined || wanted === found ? null : { fullName: topic, partition, wanted, found };
};

/** The log ends before what was acknowledged: it will stay like this until the topic is made anew. */
export const logWasCut = ({ fullName, partition, wanted, found }: Jump): Unavailable =>
  new Unavailable(
    'log-cut',
    `Partition ${partition} of "${fullName}" has lost its end: ${wanted} was to come next, and there is ${found}. Make the topic anew with the migration.`,
  );

/** Retention was faster than the group. The next start goes on at what is left. */
export const recordsWereLost = ({ fullName, partition, wanted, found }: Jump): Unavailable =>
  new Unavailable(
    'records-lost',
    `${found - wanted} records of partition ${partition} of "${fullName}" are gone unread: ${wanted} was to come next, and the log begins at ${found}.`,
  );
