import { Unavailable } from '@mneme/domain';
import type { Batch } from 'kafkajs';
import type { Extent } from '../admin/offsets.js';

/**
 * A batch that does not begin at the wanted offset. If Kafka does not have that offset, the client silently
 * continues at the first existing one. A jump in either direction stops the process, which is then restarted.
 */
interface Jump {
  readonly fullName: string;
  readonly partition: number;
  readonly wanted: number;
  readonly found: number;
}

/** Throws `Unavailable` if the log lost acknowledged records, because their offsets would be used twice. */
export const checkCommitted = (
  fullName: string,
  committed: ReadonlyMap<number, number>,
  extents: ReadonlyMap<number, Extent>,
): void => {
  for (const [partition, wanted] of committed) {
    const found = extents.get(partition)?.end ?? 0;
    if (wanted > found) throw cutLogError({ fullName, partition, wanted, found });
  }
};

/**
 * Returns the jump to a batch, or `null` if the batch begins at the wanted offset, or if that offset is
 * unknown.
 */
export const findJump = (
  { topic, partition, messages }: Pick<Batch, 'topic' | 'partition' | 'messages'>,
  wants: ReadonlyMap<number, number>,
): Jump | null => {
  const wanted = wants.get(partition);
  const found = Number(messages[0]?.offset);
  return wanted === undefined || wanted === found ? null : { fullName: topic, partition, wanted, found };
};

/**
 * Error if the log ends before an acknowledged offset. Every start of the subscription fails with this error
 * until the topic is created again.
 */
export const cutLogError = ({ fullName, partition, wanted, found }: Jump): Unavailable =>
  new Unavailable(
    'log-cut',
    `Partition ${partition} of "${fullName}" has lost its end: ${wanted} was to come next, and there is ${found}. Make the topic anew with the migration.`,
  );

/**
 * Error if retention deleted records that the group had not read. The next start continues at the remaining
 * ones.
 */
export const lostRecordsError = ({ fullName, partition, wanted, found }: Jump): Unavailable =>
  new Unavailable(
    'records-lost',
    `${found - wanted} records of partition ${partition} of "${fullName}" are gone unread: ${wanted} was to come next, and the log begins at ${found}.`,
  );
