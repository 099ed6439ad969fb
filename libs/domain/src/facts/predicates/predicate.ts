import type { Claim } from '../claim.js';
import { foldText } from '../../language/words/fold.js';
import { ATTRIBUTES, HELD_BY_ONE, MULTIPLE, PREFERENCES, SYNONYMS } from './predicate-table.js';

type Cardinality = 'single' | 'multiple';

interface PreferenceFamily {
  readonly family: (typeof PREFERENCES)[keyof typeof PREFERENCES][0];
  readonly polarity: Claim['polarity'];
}

/**
 * Returns the canonical name of a relation in snake_case, with known synonyms replaced (algorithms 5.4).
 * Returns a setting (`config:port`) unchanged. Idempotent.
 */
export const canonicalPredicate = (raw: string): string => {
  if (isSetting(raw)) return raw;
  const name = SNAKE_CASE.test(raw) ? raw : toSnakeCase(raw);
  if (name === '') return raw.trim();
  const favorite = FAVORITE.exec(name)?.groups?.['what'];
  if (favorite) return `favorite_${favorite}`;
  const bare = name.replace(AUXILIARY, '');
  // "has_partner" is a relation of its own and not the synonym "partner" with an auxiliary.
  if (Object.hasOwn(SYNONYMS, name)) return name;
  return synonymOf(name) ?? synonymOf(bare) ?? (KNOWN.has(bare) ? bare : name);
};

/**
 * Returns whether a relation has one or several values at a time. Unknown predicates are single (algorithms
 * 5.5).
 */
export const cardinality = (predicate: string): Cardinality => {
  if (isSetting(predicate) || predicate.startsWith('favorite_')) return 'single';
  if (HELD_BY_ONE.includes(predicate) || ROLE_OF_ONE.test(predicate)) return 'single';
  if (preferenceFamily(predicate) || SEVERAL.has(predicate)) return 'multiple';
  return SEVERAL.has(predicate.slice(0, Math.max(0, predicate.indexOf('_')))) ? 'multiple' : 'single';
};

/** A role in an organisation or event, such as `has_release_manager`. */
const ROLE_OF_ONE =
  /^has_(?:[^_]+_){0,3}(?:manager|lead|contact|coordinator|organi[sz]er|director|secretary|treasurer|supplier|vendor|company|firm|contractor|curator|wholesaler|printer|courier|carrier|distributor|agency|sponsor|producer|host|mc|chair|planner|foreman|chef|head|teacher|cto|cfo|coo|head_of_[^_]+)$/u;

/**
 * True for a setting, which has a prefix (`config:port`). Settings are compared exactly, and the newer value
 * replaces the older one (algorithms 1.6).
 */
export const isSetting = (predicate: string): boolean => predicate.includes(':');

/** Returns null if the predicate is not a preference (algorithms 5.5). */
export const preferenceFamily = (predicate: string): PreferenceFamily | null => {
  const entry = FAMILIES.get(predicate);
  return entry ? { family: entry[0], polarity: entry[1] } : null;
};

export const predicatePhrase = (predicate: string): string => {
  const words = predicate.replace(/[_:]+/gu, ' ');
  return ATTRIBUTES.includes(predicate) || FAVORITE.test(predicate) ? `'s ${words} is` : ` ${words}`;
};

const toSnakeCase = (raw: string): string =>
  raw
    .normalize('NFKC')
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/gu, '');

/** Also looks up the name without accents (`has_fiancée`), because the names in the table have no accents. */
const synonymOf = (name: string): string | undefined =>
  BY_SYNONYM.get(name) ?? BY_SYNONYM.get(foldText(name));

const SNAKE_CASE = /^[a-z0-9]+(?:_[a-z0-9]+)*$/;

/** Matches `favourite_x`, `my_favorite_x` and `has_favorite_x`. Each x is a relation with one value. */
const FAVORITE = /^(?:my_|has_)?favou?rite_(?<what>.+)$/u;

/** Prefixes that add nothing to a known name: `has_age`, `currently_works_at`. */
const AUXILIARY = /^(?:currently|now|is|has)_/u;

const BY_SYNONYM = new Map(
  Object.entries(SYNONYMS).flatMap(([name, synonyms]) =>
    synonyms
      .trim()
      .split(/\s+/u)
      .map((synonym) => [synonym, name]),
  ),
);
const SEVERAL = new Set(MULTIPLE);
const FAMILIES = new Map<string, (typeof PREFERENCES)[keyof typeof PREFERENCES]>(Object.entries(PREFERENCES));

/** Names that become canonical if their auxiliary is removed. `has_friend` is not among them. */
const KNOWN = new Set([
  ...Object.keys(SYNONYMS),
  ...FAMILIES.keys(),
  'email',
  'phone',
  'address',
  'nationality',
  'timezone',
]);
