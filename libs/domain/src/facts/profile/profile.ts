import type { ChunkPoint, EntryPoint } from '../../conversation/point.js';
import { groupBy } from '../../group-by.js';
import type { Instant } from '../../instant.js';
import { factSalience } from '../evidence/fact-salience.js';
import type { Fact } from '../fact.js';
import { cardinality } from '../predicates/predicate.js';
import { isRecent, PROFILE_SECTIONS, type ProfileSection, sectionOf } from './profile-section.js';
import { canonicalSubject } from '../subject.js';

/** A line of a profile: a fact, a recent entry, or a message that explains a procedure. */
export type ProfileItem = { readonly kind: 'fact'; readonly fact: Fact } | SaidItem;

type SaidItem =
  | { readonly kind: 'entry'; readonly point: EntryPoint }
  | { readonly kind: 'chunk'; readonly point: ChunkPoint };

/** The profile of a user, divided into sections (S1's L3). */
export interface Profile {
  readonly sections: Readonly<Record<ProfileSection, readonly ProfileItem[]>>;
  /** True if a section had more lines than its limit. */
  readonly isCut: boolean;
}

export interface ProfileSource {
  readonly facts: readonly Fact[];
  /** Entries of the last day. */
  readonly entries: readonly EntryPoint[];
  readonly procedures: readonly ChunkPoint[];
  readonly asOf: Instant;
  readonly namesOfUser: readonly string[];
}

/** Maximum number of lines per section, so that a model reads the whole profile. */
const LIMIT_LINES: Readonly<Record<ProfileSection, number>> = {
  identity: 20,
  preferences: 20,
  goals: 15,
  style: 15,
  working: 10,
  procedures: 10,
};

/**
 * Returns the profile of a user, independent of the order of the facts. Omits messages and entries of which a
 * shown fact was made.
 */
export const profileOf = (source: ProfileSource): Profile => {
  const factSections = factsBySection(source);
  const shownFacts = [...factSections.values()].flat();
  const procedureChunks = procedureItems(source, shownFacts);
  const procedures = [...(factSections.get('procedures') ?? []), ...procedureChunks];
  const working = [
    ...latestFirst(factSections.get('working') ?? []),
    ...recentItems(source, shownFacts, procedureChunks),
  ];
  const all = new Map<ProfileSection, readonly ProfileItem[]>([
    ...factSections,
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
  const items = own.toSorted(compareSalience(asOf)).map((fact): FactItem => ({ kind: 'fact', fact }));
  const sections = groupBy(items, ({ fact }) => sectionOf(fact, asOf));
  return new Map(PROFILE_SECTIONS.map((section) => [section, sections.get(section) ?? []]));
};

/** The identity section begins with these predicates, in this order. */
const FIRST = 'name occupation works_at lives_in from birthday age spouse has_partner'.split(' ');

const predicateOrder = ({ claim: { predicate } }: Fact): number => {
  const place = FIRST.indexOf(predicate);
  if (place >= 0) return place;
  return FIRST.length + (cardinality(predicate) === 'single' ? 0 : 1);
};

/** S1: relations with one value first, then by salience, then the newest. */
const compareSalience =
  (asOf: Instant) =>
  (a: Fact, b: Fact): number =>
    predicateOrder(a) - predicateOrder(b) ||
    factSalience(b, asOf) - factSalience(a, asOf) ||
    b.version.validFrom - a.version.validFrom ||
    (a.claim.id < b.claim.id ? -1 : 1);

const latestFirst = (items: readonly FactItem[]): readonly FactItem[] =>
  items.toSorted((a, b) => b.fact.claim.saidAt - a.fact.claim.saidAt);

const recentItems = (
  { entries, asOf }: ProfileSource,
  shownFacts: readonly FactItem[],
  procedureChunks: readonly SaidItem[],
): readonly SaidItem[] => {
  const known = new Set(shownFacts.map(({ fact }) => fact.claim.entryId));
  const shown = messagesOf(procedureChunks.map(({ point }) => point));
  return entries
    .filter(({ id, saidAt }) => isRecent(saidAt, asOf) && !known.has(id))
    .filter(({ sources }) => !sources.some(({ messageId }) => shown.has(messageId)))
    .toSorted(latestPoint)
    .map((point) => ({ kind: 'entry', point }));
};

const procedureItems = (
  { procedures }: ProfileSource,
  shownFacts: readonly FactItem[],
): readonly SaidItem[] => {
  const known = messagesOf(shownFacts.map(({ fact }) => fact.claim));
  return procedures
    .filter(({ sources }) => !sources.some(({ messageId }) => known.has(messageId)))
    .toSorted(latestPoint)
    .map((point) => ({ kind: 'chunk', point }));
};

const messagesOf = (cited: readonly Pick<EntryPoint, 'sources'>[]): ReadonlySet<string> =>
  new Set(cited.flatMap(({ sources }) => sources.map(({ messageId }) => messageId)));

const latestPoint = (a: EntryPoint | ChunkPoint, b: EntryPoint | ChunkPoint): number =>
  b.saidAt - a.saidAt || (a.id < b.id ? -1 : 1);
