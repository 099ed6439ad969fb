import type { StateRow } from '@mneme/ports';
import { indexKey } from '../store/index-key.js';
import { ownerOf } from '../store/owner.js';

/** A state row as its node holds it: `body` is all of it but the version, the rest is what it is found by. */
export interface StateRecord {
  readonly id: string;
  readonly owner: string;
  /** The stage's line of rows that an idle flush should let go; `null`: it holds nothing, and no index has it. */
  readonly waitsIn: string | null;
  readonly isFinal: boolean;
  readonly touchedAt: number;
  readonly version: number;
  /** The id of the node of its data key. */
  readonly dataKey: string | null;
  readonly body: string;
}

export const stateId = (store: string, stage: string, key: string): string => indexKey(store, stage, key);

export const lineOf = (store: string, stage: string): string => indexKey(store, stage);

export const stateRecord = (store: string, { version, ...row }: StateRow): StateRecord => ({
  id: stateId(store, row.stage, row.key),
  owner: ownerOf(store, row.scope),
  waitsIn: row.isHolding && !row.isFinal ? lineOf(store, row.stage) : null,
  isFinal: row.isFinal === true,
  touchedAt: row.touchedAt,
  version,
  dataKey: row.dataKey === null ? null : indexKey(store, row.dataKey),
  body: JSON.stringify({ ...row, state: row.state ?? null }),
});

export const stateRow = ({ version, body }: Pick<StateRecord, 'version' | 'body'>): StateRow => ({
  ...withKey(JSON.parse(body) as StoredRow),
  version,
});

/** Rows of earlier builds name no key. */
type StoredRow = Omit<StateRow, 'version' | 'dataKey'> & Partial<Pick<StateRow, 'dataKey'>>;

const withKey = ({ dataKey = null, ...row }: StoredRow): Omit<StateRow, 'version'> => ({ ...row, dataKey });
