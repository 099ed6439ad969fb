import type { ChunkPoint, EntryPoint } from '../conversation/point.js';
import type { Instant } from '../instant.js';
import { factSalience } from './evidence/fact-salience.js';
import type { Fact } from './fact.js';
import { cardinality } from './predicate.js';
import { isRecent, PROFILE_SECTIONS, type ProfileSection, sectionOf } from './profile-section.js';
import { canonicalSubject } from './subject.js';

/** A line of a profile: what is believed, what was said of late, or how something is done, in the user's words. */
export type ProfileItem = { readonly kind: 'fact'; readonly fact: Fact } | SaidItem;

type SaidItem =
  | { readonly kind: 'entry'; readonly point: EntryPoint }
  | { readonly kind: 'chunk'; readonly point: ChunkPoint };

/** Who somebody is, section by section, the most telling first (S1's L3). */
export interface Profile {
  readonly sections: Readonly<Record<ProfileSection, readonly ProfileItem[]>>;
  /** Whether a section had more than it may hold. */
  readonly isCut: boolean;
}

/** What a profile is made from, as of an instant. */
export interface ProfileSource {
  /** All that hold. */
  readonly facts: readonly Fact[];
  /** Entries of the last day. */
  readonly entries: readonly EntryPoint[];
  /** Messages that tell how something is done. */
  readonly procedures: readonly ChunkPoint[];
  readonly asOf: Instant;
  /** Every name that means the user. */
  readonly namesOfUser: readonly string[];
}

/** So many lines a section: a page that a model reads in whole. */
const LIMIT_LINES: Readonly<Record<ProfileSection, number>> = {
  identity: 20,
  preferences: 20,
  goals: 15,
  style: 15,
  working: 10,
  procedures: 10,
};

/**
 * The profile of a user. What is told by a fact is not told again by the entry or the message that the fact came from.
 * The same facts give the same profile, in whatever order they come.
 */
export const profileOf = (source: ProfileSource): Profile => {
  const placed = factsBySection(source);
  const told = [...placed.values()].flat();
  const done = doneSo(source, told);
  const procedures = [...(placed.get('procedures') ?? []), ...done];
  const working = [...latestFirst(placed.get('working') ?? []), ...saidOfLate(source, told, done)];
  const all = new Map<ProfileSection, readonly ProfileItem[]>([
    ...placed,
    ['working', working],
    ['procedures', procedures],
  ]);
  const linesOf = (section: ProfileSection) => (all.get(section) ?? []).slice(0, LIMIT_LINES[section]);
  return {
    sections: Object.fromEntries(
      PROFILE_SECTIONS.map((section) => [section, linesOf(section)]),
    ) as unknown as Profile['sections'],
    isCut: [...all].some(([section, items]) => items.length > LIMIT_LINES[section]),
  };
};

type FactItem = Extract<ProfileItem, { kind: 'fact' }>;

const factsBySection = ({
  facts,
  asOf,
  namesOfUser,
}: ProfileSource): ReadonlyMap<ProfileSection, readonly FactItem[]> => {
  const users = new Set(namesOfUser.map(canonicalSubject));
  const own = facts.filter(({ claim }) => users.has(canonicalSubject(claim.subject)));
  const placed = new Map<ProfileSection, FactItem[]>();
  for (const fact of own.toSorted(bySalience(asOf))) {
    const section = sectionOf(fact, asOf);
    if (section === null) continue;
    const items = placed.get(section) ?? [];
    items.push({ kind: 'fact', fact });
    placed.set(section, items);
  }
  return placed;
};

/** Who somebody is begins with these, in this order. */
const FIRST = 'name occupation works_at lives_in from birthday age spouse has_partner'.split(' ');

const placeOf = ({ claim: { predicate } }: Fact): number => {
  const place = FIRST.indexOf(predicate);
  if (place >= 0) return place;
  return FIRST.length + (cardinality(predicate) === 'single' ? 0 : 1);
};

/** S1: what has one value at a time, then what is most present, then what is newest. */
const bySalience =
  (asOf: Instant) =>
  (a: Fact, b: Fact): number =>
    placeOf(a) - placeOf(b) ||
    factSalience(b, asOf) - factSalience(a, asOf) ||
    b.version.validFrom - a.version.validFrom ||
    (a.claim.id < b.claim.id ? -1 : 1);

const latestFirst = (items: readonly FactItem[]): readonly FactItem[] =>
  items.toSorted((a, b) => b.fact.claim.saidAt - a.fact.claim.saidAt);

const saidOfLate = (
  { entries, asOf }: ProfileSource,
  told: readonly FactItem[],
  done: readonly SaidItem[],
): readonly SaidItem[] => {
  const known = new Set(told.map(({ fact }) => fact.claim.entryId));
  const shown = messagesOf(done.map(({ point }) => point));
  return entries
    .filter(({ id, saidAt }) => isRecent(saidAt, asOf) && !known.has(id))
    .filter(({ sources }) => !sources.some(({ messageId }) => shown.has(messageId)))
    .toSorted(latestPoint)
    .map((point) => ({ kind: 'entry', point }));
};

const doneSo = ({ procedures }: ProfileSource, told: readonly FactItem[]): readonly SaidItem[] => {
  const known = messagesOf(told.map(({ fact }) => fact.claim));
  return procedures
    .filter(({ sources }) => !sources.some(({ messageId }) => known.has(messageId)))
    .toSorted(latestPoint)
    .map((point) => ({ kind: 'chunk', point }));
};

const messagesOf = (made: readonly Pick<EntryPoint, 'sources'>[]): ReadonlySet<string> =>
  new Set(made.flatMap(({ sources }) => sources.map(({ messageId }) => messageId)));

const latestPoint = (a: EntryPoint | ChunkPoint, b: EntryPoint | ChunkPoint): number =>
  b.saidAt - a.saidAt || (a.id < b.id ? -1 : 1);
