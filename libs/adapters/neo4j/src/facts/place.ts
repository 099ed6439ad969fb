import type { Instant } from '@mneme/domain';
import { indexKey } from '../store/index-key.js';
import { sortable } from './instants.js';

interface VersionPlace {
  readonly subject: string;
  readonly predicate: string;
  readonly validFrom: Instant;
  readonly claimId: string;
  readonly n: number;
}

/** Returns one text that sorts like the facts, so that one index can page through them. */
export const versionPlace = ({ subject, predicate, validFrom, claimId, n }: VersionPlace): string =>
  comparable(indexKey(subject, predicate, sortable(validFrom), claimId, sortable(n)));

export const placeRange = (subject: string | null): { readonly above: string; readonly below: string } => {
  if (subject === null) return { above: '', below: `${ASTRAL}${ASTRAL}` };
  const start = comparable(indexKey(subject));
  return { above: start, below: `${start}${AFTER_END}` };
};

/** Sorts directly after the character that ends a part of an index key. */
const AFTER_END = '\u0001';

/**
 * Neo4j's indexes compare by code points and its filters by UTF-16 units. These orders differ for characters
 * above U+FFFF, so each such character is replaced by U+FFFF and two lower characters.
 */
const comparable = (text: string): string => text.replace(/[\u{10000}-\u{10FFFF}]/gu, threefold);

const ASTRAL = '\uFFFF';
const TEN_BITS = 0x400;

const threefold = (character: string): string => {
  const above = (character.codePointAt(0) ?? 0) - 0x10000;
  return ASTRAL + String.fromCharCode(TEN_BITS + Math.floor(above / TEN_BITS), TEN_BITS + (above % TEN_BITS));
};
