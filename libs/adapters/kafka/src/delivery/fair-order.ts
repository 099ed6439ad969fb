import { scopeKey } from '@mneme/domain';
import { envelopeIn } from '@mneme/events';
import type { Consumer } from '@mneme/ports';
import type { KafkaMessage } from 'kafkajs';

export interface ScopedRecord {
  readonly offset: number;
  readonly scope: string;
  readonly message: KafkaMessage;
}

/** Header with the scope, so that records can be ordered by scope before their bodies are parsed. */
export const SCOPE_HEADER = 'scope';

/**
 * Records of earlier builds have no scope header. Their scope is read from the body, or is the key if the
 * body has none.
 */
export const scopedRecord = (message: KafkaMessage): ScopedRecord => {
  const header = message.headers?.[SCOPE_HEADER]?.toString();
  return { offset: Number(message.offset), scope: header ?? scopeInBody(message), message };
};

const scopeInBody = ({ key, value }: KafkaMessage): string => {
  const envelope = envelopeIn(value?.toString() ?? '');
  return envelope ? scopeKey(envelope.scope) : (key?.toString() ?? '');
};

/**
 * Orders records so that one record of each scope follows another. The records of a scope keep their order.
 */
export const orderFairly = (records: readonly ScopedRecord[]): readonly ScopedRecord[] => {
  const scopes = new Map<string, ScopedRecord[]>();
  for (const record of records) {
    const sameScope = scopes.get(record.scope);
    if (sameScope) sameScope.push(record);
    else scopes.set(record.scope, [record]);
  }
  const ordered: ScopedRecord[] = [];
  for (let round = 0; ordered.length < records.length; round += 1) {
    for (const [scope, sameScope] of scopes) {
      const record = sameScope[round];
      if (record) ordered.push(record);
      else scopes.delete(scope);
    }
  }
  return ordered;
};

/** A record longer than the limit is delivered alone. */
export const splitBatches = (
  records: readonly ScopedRecord[],
  { limitRecords, limitCharacters }: Pick<Consumer, 'limitRecords' | 'limitCharacters'>,
): readonly (readonly ScopedRecord[])[] => {
  const batches: ScopedRecord[][] = [];
  let bytes = 0;
  for (const record of records) {
    const size = record.message.value?.length ?? 0;
    const last = batches.at(-1);
    const isFull = !last || last.length >= limitRecords || bytes + size > limitCharacters;
    if (isFull) batches.push([record]);
    else last.push(record);
    bytes = isFull ? size : bytes + size;
  }
  return batches;
};
