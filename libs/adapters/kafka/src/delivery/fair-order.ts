import { scopeKey } from '@mneme/domain';
import { envelopeIn } from '@mneme/events';
import type { KafkaMessage } from 'kafkajs';

export interface ScopedRecord {
  readonly offset: number;
  readonly scope: string;
  readonly message: KafkaMessage;
}

/** Name of the header with the scope of a record. Scopes can so take turns before a body is parsed. */
export const SCOPE_HEADER = 'scope';

/**
 * Reads the scope of a record. Records of earlier builds have no header, so their scope is read from the body,
 * or else replaced by the key.
 */
export const scopedRecord = (message: KafkaMessage): ScopedRecord => {
  const header = message.headers?.[SCOPE_HEADER]?.toString();
  return { offset: Number(message.offset), scope: header ?? scopeInBody(message), message };
};

const scopeInBody = ({ key, value }: KafkaMessage): string => {
  const envelope = envelopeIn(value?.toString() ?? '');
  return envelope ? scopeKey(envelope.scope) : (key?.toString() ?? '');
};

/** Returns one record of each scope in turn. The records of a scope keep their order. */
export const inFairOrder = (records: readonly ScopedRecord[]): readonly ScopedRecord[] => {
  const scopes = new Map<string, ScopedRecord[]>();
  for (const record of records) {
    const those = scopes.get(record.scope);
    if (those) those.push(record);
    else scopes.set(record.scope, [record]);
  }
  const turns: ScopedRecord[] = [];
  for (let round = 0; turns.length < records.length; round += 1) {
    for (const [scope, those] of scopes) {
      const record = those[round];
      if (record) turns.push(record);
      else scopes.delete(scope);
    }
  }
  return turns;
};

interface Limits {
  readonly limitRecords: number;
  readonly limitCharacters: number;
}

/** Splits records into deliveries within both limits. A longer record is a delivery of its own. */
export const batchesOf = (
  records: readonly ScopedRecord[],
  { limitRecords, limitCharacters }: Limits,
): readonly (readonly ScopedRecord[])[] => {
  const portions: ScopedRecord[][] = [];
  let bytes = 0;
  for (const record of records) {
    const size = record.message.value?.length ?? 0;
    const last = portions.at(-1);
    const isFull = !last || last.length >= limitRecords || bytes + size > limitCharacters;
    if (isFull) portions.push([record]);
    else last.push(record);
    bytes = isFull ? size : bytes + size;
  }
  return portions;
};
