import type { Logged, Position } from '@mneme/ports';
import type { KafkaMessage } from 'kafkajs';
import { isUtf8 } from 'node:buffer';

/** The record as stages see it. */
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

/** The bytes that the record had: what is no text is parked unchanged all the same. */
export const bytesOf = (record: Logged): Buffer => unreadable.get(record) ?? Buffer.from(record.body);

const unreadable = new WeakMap<Logged, Buffer>();
