import {
  type AsOf,
  type ChunkPoint,
  describeFact,
  type EntryPoint,
  type Fact,
  isoInstant,
  POINT_KINDS,
  type Scope,
  displaySubject,
  SPOKEN_ROLES,
} from '@mneme/domain';
import type {
  BuiltContext,
  ContextRequest,
  FactsAnswer,
  FactsRequest,
  MemoriesQuery,
  Recall,
  SearchHit,
  SearchRequest,
  WindowedAnswer,
} from '@mneme/pipeline';

/** Changes of a request. Its instants are in ISO form. */
type Changes<Request> = Partial<Omit<Request, 'scope' | 'instants'>> & {
  readonly asOf?: string;
  readonly knownAt?: string;
};

/**
 * A fact with the values that an answer shows: the name of the user replaces `user`, and instants are in ISO
 * form.
 */
export interface ReadFact extends Fact {
  readonly subject: string;
  readonly predicate: string;
  readonly object: string;
  /** The fact as a sentence. */
  readonly text: string;
  readonly validFrom: string;
  readonly validTo: string | null;
}

/** A result with its kind, and with the text that an HTTP answer shows. */
export interface ReadHit extends SearchHit {
  readonly kind: SearchHit['point']['kind'];
  readonly text: string;
}

type WithHits<Answer, Name extends string> = Omit<Answer, Name> & Readonly<Record<Name, readonly ReadHit[]>>;

/** The queries that most specs use, with the defaults of their routes. Lists return all pages. */
export interface TestQueries {
  search(
    scope: Scope,
    query: string,
    changes?: Changes<SearchRequest>,
  ): Promise<WithHits<WindowedAnswer, 'found' | 'misses'>>;
  buildContext(
    scope: Scope,
    query: string,
    changes?: Changes<ContextRequest>,
  ): Promise<WithHits<BuiltContext, 'items' | 'misses'>>;
  /** Returns the entries of the user, newest first. */
  entries(scope: Scope, changes?: Changes<MemoriesQuery>): Promise<readonly EntryPoint[]>;
  /** Returns the facts of the user that hold. */
  facts(scope: Scope, changes?: Changes<FactsRequest>): Promise<readonly ReadFact[]>;
  /** Returns all versions of the facts of the user. */
  timeline(scope: Scope, changes?: Changes<FactsRequest>): Promise<readonly ReadFact[]>;
  /** Returns the messages of a session in the order in which they were said. */
  messages(
    scope: Scope,
    sessionId: string,
    changes?: Changes<{ limit: number }>,
  ): Promise<readonly ChunkPoint[]>;
}

/** Replaces instants in ISO form by the instants of a request. */
const asked = <Asked extends { readonly asOf?: string; readonly knownAt?: string }>({
  asOf,
  knownAt,
  ...changes
}: Asked): Omit<Asked, 'asOf' | 'knownAt'> & { readonly instants: AsOf } => ({
  ...changes,
  instants: {
    asOf: asOf === undefined ? null : Date.parse(asOf),
    knownAt: knownAt === undefined ? null : Date.parse(knownAt),
  },
});

const shownIn =
  (userName: string | null) =>
  (hit: SearchHit): ReadHit => ({
    ...hit,
    kind: hit.point.kind,
    text: hit.fact === null ? hit.point.text : describeFact(hit.fact, userName),
  });

const UNNAMED = { sessionId: null, agentId: null };

export const queriesOn = (recall: Recall): Pick<TestQueries, 'search' | 'buildContext'> => ({
  search: async (scope, query, changes = {}) => {
    const answer = await recall.search({
      scope,
      query,
      topK: 10,
      kinds: POINT_KINDS,
      filter: null,
      roles: SPOKEN_ROLES,
      mode: 'balanced',
      ranking: 'sum',
      referenceAt: null,
      askedIn: null,
      abstains: false,
      explains: false,
      ...asked(changes),
    });
    const shown = shownIn(answer.userName);
    return { ...answer, found: answer.found.map(shown), misses: answer.misses.map(shown) };
  },
  buildContext: async (scope, query, changes = {}) => {
    const answer = await recall.context({
      scope,
      ...UNNAMED,
      query,
      recent: [],
      kinds: ['chunk', 'fact'],
      roles: SPOKEN_ROLES,
      labels: [],
      language: 'en',
      activeMessageIds: [],
      budget: { kind: 'default' },
      referenceAt: null,
      explains: false,
      ...asked(changes),
    });
    const shown = shownIn(answer.userName);
    return { ...answer, items: answer.items.map(shown), misses: answer.misses.map(shown) };
  },
});

const PAGE = { sessionId: null, limit: 100 };
const ANY_FACT = { ...PAGE, agentId: null, subject: null, predicate: null, notes: null };

export const listsOn = (recall: Recall): Omit<TestQueries, 'search' | 'buildContext'> => ({
  entries: (scope, changes = {}) =>
    everyPage(async (cursor) => {
      const page = await recall.memories({ ...PAGE, filter: null, ...asked(changes), scope, cursor });
      return [page.points.filter((point) => point.kind === 'entry'), page.cursor];
    }),
  facts: (scope, changes = {}) =>
    everyPage(async (cursor) =>
      factsOf(await recall.facts({ ...ANY_FACT, ...asked(changes), scope, cursor })),
    ),
  timeline: (scope, changes = {}) =>
    everyPage(async (cursor) =>
      factsOf(await recall.timeline({ ...ANY_FACT, ...asked(changes), scope, cursor })),
    ),
  messages: (scope, sessionId, changes = {}) =>
    everyPage(async (cursor) => {
      const page = await recall.session({
        ...PAGE,
        prompts: 'all',
        agentId: null,
        ...asked(changes),
        scope,
        sessionId,
        cursor,
      });
      return [page.messages, page.cursor];
    }),
});

const factsOf = ({ facts, userName, cursor }: FactsAnswer): Page<ReadFact> => [
  facts.map((fact) => ({
    ...fact,
    subject: displaySubject(fact.claim, userName),
    predicate: fact.claim.predicate,
    object: fact.claim.object,
    text: describeFact(fact, userName),
    validFrom: isoInstant(fact.version.validFrom),
    validTo: fact.version.validTo === null ? null : isoInstant(fact.version.validTo),
  })),
  cursor,
];

type Page<Item> = readonly [items: readonly Item[], cursor: string | null];

const everyPage = async <Item>(read: (cursor: string | null) => Promise<Page<Item>>): Promise<Item[]> => {
  const all: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<Item> = await read(cursor);
    all.push(...page[0]);
    cursor = page[1];
  } while (cursor !== null);
  return all;
};
