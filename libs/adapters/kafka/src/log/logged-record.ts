import type { Logged, Position } from '@mneme/ports';
import type { KafkaMessage } from 'kafkajs';
import { isUtf8 } from 'node:buffer';

export const loggedRecord = (place: Omit<Position, 'offset'>, message: KafkaMessage): Logged => {
  const bytes = message.value ?? Buffer.alloc(0);
  const record = {
    position: { ...place, offset: Number(message.offset) },
    key: message.key?.toString() ?? '',
    recordedAt: Number(message.timestamp),
    body: bytes.toString(),
  };
  if (!isUtf8(bytes)) unreadable.set(record, bytes);
  return record;
};

/** Returns the original bytes, because a body that is not UTF-8 must be parked unchanged. */
export const bytesOf = (record: Logged): Buffer => unreadable.get(record) ?? Buffer.from(record.body);

const unreadable = new WeakMap<Logged, Buffer>();
