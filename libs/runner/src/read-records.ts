import { Rejected } from '@mneme/domain';
import { decodeEvent } from '@mneme/events';
import type { Handled } from '@mneme/pipeline';
import type { Logged } from '@mneme/ports';
import type { Arrival, Refusal } from './fold-events.js';

/** The records of a delivery, in order, in batches of so many characters or one record, that commit one after the other. */
export const batchesOf = (
  records: readonly Logged[],
  limitCharacters: number,
): readonly (readonly Logged[])[] => {
  const batches: Logged[][] = [];
  let room = 0;
  for (const record of records) {
    room -= record.body.length;
    if (room < 0 || batches.length === 0) {
      batches.push([]);
      room = limitCharacters - record.body.length;
    }
    batches.at(-1)?.push(record);
  }
  return batches;
};

/** Reads records as events. A record that is no event, or of an unknown version, is refused. */
export const readRecords = (
  records: readonly Logged[],
): { readonly arrivals: readonly Arrival[]; readonly refused: readonly Refusal[] } => {
  const arrivals: Arrival[] = [];
  const refused: Refusal[] = [];
  for (const record of records) {
    try {
      const event = { ...decodeEvent(parse(record.body)), recordedAt: record.recordedAt } as Handled;
      arrivals.push({ record, event });
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      refused.push({ record, reason: error });
    }
  }
  return { arrivals, refused };
};

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body) as unknown;
  } catch (cause) {
    throw new Rejected('malformed-event', 'The record is not JSON.', { cause });
  }
};
