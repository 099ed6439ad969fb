import {
  aliasClaim,
  readAlias,
  makeAlias,
  type Alias,
  canonicalPredicate,
  type Claim,
  idOf,
  isAliasClaim,
  isUnlistedPredicate,
  classifyLikeness,
  type Scope,
  scopeKey,
} from '@mneme/domain';
import { type DataOf, topics } from '@mneme/events';
import { embedNames, type NameBook, openNameBook } from '../names/name-book.js';
import { defineFold, draft, type Draft, type Handled, type Outcome } from '../../stage.js';
import type { StagePorts } from '../../stage-ports.js';

/** The relations of a scope that are not in the table of predicates, and the known aliases. */
export interface Compared {
  readonly met: readonly { readonly predicate: string; readonly statement: string }[];
  readonly aliases: readonly Alias[];
}

const NOTHING: Compared = { met: [], aliases: [] };

/**
 * Maximum number of relations to keep. Every new relation is compared with all of them. A memory with more
 * relations has an extractor that invents names.
 */
const LIMIT_MET = 300;

type Produced = typeof topics.entries | typeof topics.doubts;

/**
 * Compares a new relation with the known relations (algorithms 5.4, steps 6 and 7). If the embeddings leave
 * no doubt, the relation becomes an alias. Doubts are passed on to `adjudicate`. Relations of the table are
 * known already, so messages that are read by rules cost nothing here.
 */
export const compare = defineFold<Compared, 'embedder', Produced>({
  name: 'consolidator.compare',
  consumes: topics.entries,
  produces: [topics.entries, topics.doubts],
  needs: ['embedder'],
  stateKey: (event) =>
    claimsIn(event).some((claim) => isAliasClaim(claim) || isNameable(claim)) ? scopeKey(event.scope) : null,
  initialState: NOTHING,
  isHolding: () => false,
  on: {
    'entry.written': (event, state, { embedder }) => compareClaims(event, state, embedder),
    'entry.revised': (event, state, { embedder }) => compareClaims(event, state, embedder),
    'facts.stated': (event, state, { embedder }) => compareClaims(event, state, embedder),
  },
  idle: null,
});

const claimsIn = (event: Handled): readonly Claim[] => {
  switch (event.type) {
    case 'entry.written':
    case 'entry.revised':
    case 'facts.stated':
      return event.data.claims;
    default:
      return [];
  }
};

const isNameable = (claim: Claim): boolean => !isAliasClaim(claim) && isUnlistedPredicate(claim.predicate);

const compareClaims = async (
  event: Handled,
  before: Compared,
  embedder: StagePorts['embedder'],
): Promise<Outcome<Compared, Produced>> => {
  let state = withAliases(before, claimsIn(event).filter(isAliasClaim).map(readAlias));
  const fresh = newlyMet(claimsIn(event), state);
  if (fresh.length === 0) return { state, events: [] };
  const book = await openNameBook(embedder);
  const sure: Claim[] = [];
  const doubts: Doubt[] = [];
  for (const claim of fresh) {
    const likeness = await likenessOf(book, embedder, state, claim);
    const predicate = canonicalPredicate(claim.predicate);
    if (likeness.kind === 'doubtful') doubts.push({ claim, candidates: statedWith(likeness.names, state) });
    if (likeness.kind === 'same') {
      const alias = makeAlias(predicate, likeness.name);
      if (alias) sure.push(decidedAlias(event.scope, alias, claim, reasonOf(alias, likeness.cosine)));
      if (alias) state = withAliases(state, [alias]);
    }
    state = { ...state, met: [...state.met, { predicate, statement: claim.text }].slice(-LIMIT_MET) };
  }
  return { state, events: [...stateAliases(sure), ...raiseDoubts(doubts)] };
};

type Doubt = DataOf<'predicates.doubted'>['doubts'][number];

const newlyMet = (claims: readonly Claim[], { met, aliases }: Compared): readonly Claim[] => {
  const knownNames = new Set([...met.map(({ predicate }) => predicate), ...aliases.map(({ from }) => from)]);
  return claims.filter((claim) => {
    const predicate = canonicalPredicate(claim.predicate);
    if (!isNameable(claim) || knownNames.has(predicate)) return false;
    knownNames.add(predicate);
    return true;
  });
};

const likenessOf = async (
  book: NameBook,
  embedder: StagePorts['embedder'],
  { met, aliases }: Compared,
  claim: Claim,
) => {
  const target = new Map(aliases.map(({ from, to }) => [from, to]));
  const others = met.map(({ predicate: name }) => ({ name, predicate: target.get(name) ?? name }));
  const name = { name: canonicalPredicate(claim.predicate), predicate: '' };
  const [own, ...vectors] = await embedNames(embedder, [name, ...others]);
  return classifyLikeness(own?.vector ?? new Float32Array(0), [...book.tabled, ...vectors], book.scale);
};

const statedWith = (names: readonly string[], { met }: Compared): Doubt['candidates'] =>
  names.map((predicate) => ({
    predicate,
    statement: met.find((each) => each.predicate === predicate)?.statement ?? null,
  }));

const withAliases = (state: Compared, aliases: readonly Alias[]): Compared => {
  if (aliases.length === 0) return state;
  const renamed = new Set(aliases.map(({ from }) => from));
  const others = state.aliases.filter(({ from }) => !renamed.has(from));
  return { ...state, aliases: [...others, ...aliases].slice(-LIMIT_MET) };
};

const reasonOf = ({ from, to }: Alias, cosine: number): string =>
  `"${from}" is taken for "${to}": their names are alike (${cosine.toFixed(2)}).`;

/** Returns the same claim for the same two relations, independent of the stage that decided. */
export const decidedAlias = (scope: Scope, alias: Alias, basis: Claim, reason: string): Claim => {
  const id = idOf('claim', 'alias', scopeKey(scope), alias.from, alias.to);
  return aliasClaim(alias, { id, reason, basis });
};

export const stateAliases = (aliases: readonly (Claim | null)[]): readonly Draft<typeof topics.entries>[] => {
  const claims = aliases.filter((alias) => alias !== null);
  return claims.length === 0 ? [] : [draft(topics.entries, 'facts.stated', { claims })];
};

export const raiseDoubts = (doubts: readonly Doubt[]): readonly Draft<typeof topics.doubts>[] =>
  doubts.length === 0 ? [] : [draft(topics.doubts, 'predicates.doubted', { doubts: [...doubts] })];
