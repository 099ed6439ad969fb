import type { Instant } from '@mneme/domain';
import { indexKey } from '../store/index-key.js';
import { sortable } from './instants.js';

interface Placed {
  readonly subject: string;
  readonly predicate: string;
  readonly validFrom: Instant;
  readonly claimId: string;
  readonly n: number;
}

/** Where a version stands in the order of facts: one text for the whole order, so one index pages through it. */
export const placeOf = ({ subject, predicate, validFrom, claimId, n }: Placed): string =>
  comparable(indexKey(subject, predicate, sortable(validFrom), claimId, sortable(n)));

/** The bounds, both exclusive, between which all places of a subject lie; of `null`, all places. */
export const placesOf = (subject: string | null): { readonly above: string; readonly below: string } => {
  if (subject === null) return { above: '', below: `${ASTRAL}${ASTRAL}` };
  const start = comparable(indexKey(subject));
  return { above: start, below: `${start}${AFTER_END}` };
};

/** The character after the one that ends a part of an index key. */
const AFTER_END = '\u0001';

/**
 * Neo4j's indexes compare texts by code points, its filters by UTF-16 units: they differ on what lies
 * above U+FFFF. So that goes into three characters below it, the first the highest there is.
 */
const comparable = (text: string): string => text.replace(/[\u{10000}-\u{10FFFF}]/gu, threefold);

const ASTRAL = '\uFFFF';
const TEN_BITS = 0x400;

const threefold = (character: string): string => {
  const above = (character.codePointAt(0) ?? 0) - 0x10000;
  return ASTRAL + String.fromCharCode(TEN_BITS + Math.floor(above / TEN_BITS), TEN_BITS + (above % TEN_BITS));
};
