import type { Instant, Rejected } from '@mneme/domain';
import { ownerOfRefused, parkedId } from '@mneme/events';
import type { Logged, Parked } from '@mneme/ports';
import type { IHeaders, KafkaMessage } from 'kafkajs';
import type { Unsent } from '../log/batching-sender.js';
import { bytesOf } from '../log/logged-record.js';
import { deadTopicName } from '../admin/names.js';

/** Headers of a parked record. Its key and its bytes are those of the original record. */
const HEADERS = {
  id: 'mneme-id',
  /** Missing if the tenant is unknown. */
  tenant: 'mneme-tenant',
  group: 'mneme-group',
  code: 'mneme-code',
  reason: 'mneme-reason',
  /** Original place of the record, for human readers: topic, partition, epoch, offset. */
  position: 'mneme-position',
} as const;

/**
 * Maximum length of a reason, in characters. A reason may quote its event, which may be as large as a record.
 */
const LIMIT_REASON = 2_000;

interface Verdict {
  readonly group: string;
  readonly reason: Rejected;
  readonly parkedAt: Instant;
}

/** Returns the record for the dead topic. The last record with an id counts. */
export const deadRecord = (prefix: string, record: Logged, { group, reason, parkedAt }: Verdict): Unsent => {
  const { topic, partition, epoch, offset } = record.position;
  const tenant = ownerOfRefused(record.body, reason);
  return {
    topic: deadTopicName(prefix, topic),
    partition: 0,
    key: record.key,
    value: bytesOf(record),
    timestamp: parkedAt,
    headers: {
      [HEADERS.id]: parkedId(group, { topic, key: record.key, body: record.body }),
      ...(tenant === null ? {} : { [HEADERS.tenant]: tenant }),
      [HEADERS.group]: group,
      [HEADERS.code]: reason.code,
      [HEADERS.reason]: reason.message.slice(0, LIMIT_REASON),
      [HEADERS.position]: `${topic}/${partition}/${epoch}/${offset}`,
    },
  };
};

export interface DeadRecord {
  readonly parked: Omit<Parked, 'replayedAt'>;
  readonly value: Buffer;
  readonly offset: number;
}

/** Reads a record of the dead topic of `topic`, or returns `null` if the record was not parked by this log. */
export const readDeadRecord = (topic: string, message: KafkaMessage): DeadRecord | null => {
  const { key, offset, timestamp, headers = {} } = message;
  const value = message.value ?? Buffer.alloc(0);
  const [id, group] = [textOf(headers, HEADERS.id), textOf(headers, HEADERS.group)];
  if (!id || !group) return null;
  return {
    parked: {
      id,
      tenant: textOf(headers, HEADERS.tenant) || null,
      group,
      topic,
      key: key?.toString() ?? '',
      body: value.toString(),
      code: textOf(headers, HEADERS.code),
      reason: textOf(headers, HEADERS.reason),
      parkedAt: Number(timestamp),
    },
    value,
    offset: Number(offset),
  };
};

const textOf = (headers: IHeaders, name: string): string => String(headers[name] ?? '');
