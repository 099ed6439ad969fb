import type { StateRow } from '@mneme/ports';
import { indexKey } from '../store/index-key.js';
import { ownerOf } from '../store/owner.js';

/** `body` holds all fields except the version. The other properties serve look-ups. */
export interface StateRecord {
  readonly id: string;
  readonly owner: string;
  /** Name of the queue of rows that wait for an idle flush, or `null` if the row has nothing to release. */
  readonly waitsIn: string | null;
  readonly isFinal: boolean;
  readonly touchedAt: number;
  readonly version: number;
  readonly dataKey: string | null;
  readonly body: string;
}

export const stateId = (store: string, stage: string, key: string): string => indexKey(store, stage, key);

export const stageLine = (store: string, stage: string): string => indexKey(store, stage);

export const stateRecord = (store: string, { version, ...row }: StateRow): StateRecord => ({
  id: stateId(store, row.stage, row.key),
  owner: ownerOf(store, row.scope),
  waitsIn: row.isHolding && !row.isFinal ? stageLine(store, row.stage) : null,
  isFinal: row.isFinal === true,
  touchedAt: row.touchedAt,
  version,
  dataKey: row.dataKey === null ? null : indexKey(store, row.dataKey),
  body: JSON.stringify({ ...row, state: row.state ?? null }),
});

export const stateRow = ({ version, body }: Pick<StateRecord, 'version' | 'body'>): StateRow => ({
  ...addKey(JSON.parse(body) as StoredRow),
  version,
});

/** Rows of earlier builds have no data key. */
type StoredRow = Omit<StateRow, 'version' | 'dataKey'> & Partial<Pick<StateRow, 'dataKey'>>;

const addKey = ({ dataKey = null, ...row }: StoredRow): Omit<StateRow, 'version'> => ({ ...row, dataKey });
