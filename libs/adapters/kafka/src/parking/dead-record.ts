import type { Instant, Rejected } from '@mneme/domain';
import { ownerOfRefused, parkedId } from '@mneme/events';
import type { Logged, Parked } from '@mneme/ports';
import type { IHeaders, KafkaMessage } from 'kafkajs';
import type { NewRecord } from '../log/batching-sender.js';
import { bytesOf } from '../log/logged-record.js';
import { deadTopicName } from '../admin/names.js';

/** Headers of a record in a dead topic. Its key and value are those of the original record. */
const HEADERS = {
  id: 'mneme-id',
  /** This header is missing if the tenant is unknown. */
  tenant: 'mneme-tenant',
  group: 'mneme-group',
  code: 'mneme-code',
  reason: 'mneme-reason',
  /** Topic, partition, epoch and offset of the original record, for human readers. */
  position: 'mneme-position',
} as const;

/**
 * Maximum length of a reason in characters. A reason may quote its event, which may be as large as a record.
 */
const LIMIT_REASON = 2_000;

interface ParkingReason {
  readonly group: string;
  readonly reason: Rejected;
  readonly parkedAt: Instant;
}

/**
 * Makes the record of a parked event. If a dead topic has several records with one id, the last one counts.
 */
export const deadRecord = (
  prefix: string,
  record: Logged,
  { group, reason, parkedAt }: ParkingReason,
): NewRecord => {
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

/** Returns the parked event in a record, or `null` if the record was not parked by this log. */
export const readDeadRecord = (topic: string, message: KafkaMessage): DeadRecord | null => {
  const { key, offset, timestamp, headers = {} } = message;
  const value = message.value ?? Buffer.alloc(0);
  const [id, group] = [headerText(headers, HEADERS.id), headerText(headers, HEADERS.group)];
  if (!id || !group) return null;
  return {
    parked: {
      id,
      tenant: headerText(headers, HEADERS.tenant) || null,
      group,
      topic,
      key: key?.toString() ?? '',
      body: value.toString(),
      code: headerText(headers, HEADERS.code),
      reason: headerText(headers, HEADERS.reason),
      parkedAt: Number(timestamp),
    },
    value,
    offset: Number(offset),
  };
};

const headerText = (headers: IHeaders, name: string): string => String(headers[name] ?? '');
