import fc from 'fast-check';
import { sayingOf } from '../../crash/random-history.js';
import { wordOf } from './words.js';

export interface ErasedPart {
  readonly run_id?: string;
  readonly message_id?: string;
}

export interface Said {
  readonly id: string;
  readonly word: string;
  readonly content: string;
}

/**
 * One call of a user. `again` sends erased messages once more. `edit` replaces the entry with the word `before`
 * by a text with another word.
 */
export type UserCall =
  | { readonly kind: 'say' | 'again'; readonly runId: string; readonly messages: readonly Said[] }
  | { readonly kind: 'state'; readonly word: string }
  | { readonly kind: 'close'; readonly runId: string }
  | { readonly kind: 'edit'; readonly runId: string; readonly before: string; readonly word: string }
  | { readonly kind: 'erase'; readonly part: ErasedPart };
export type Edit = Extract<UserCall, { kind: 'edit' }>;

export interface ErasingHistory {
  readonly userId: string;
  /**
   * Whether the user as a whole may be erased. An erasure rejects past timestamps, so messages of such users
   * have none.
   */
  readonly isLeaving: boolean;
  readonly rounds: readonly (readonly UserCall[])[];
  readonly erased: ReadonlySet<string>;
  readonly left: ReadonlySet<string>;
}

const erasure = fc.record({
  kind: fc.oneof(
    { weight: 4, arbitrary: fc.constant('message' as const) },
    { weight: 2, arbitrary: fc.constant('session' as const) },
    { weight: 1, arbitrary: fc.constant('user' as const) },
  ),
  which: fc.nat(),
});
type Erasure = typeof erasure extends fc.Arbitrary<infer Value> ? Value : never;

const round = fc.record({
  batches: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 4 }),
  saying: fc.nat({ max: 1_000 }),
  /**
   * The first erasure happens while the session is recorded, the second after the session is closed and one of
   * its entries edited.
   */
  erasures: fc.tuple(fc.option(erasure, { freq: 2 }), fc.option(erasure, { freq: 2 })),
});
type Round = typeof round extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * Returns histories of several users, the same for the same seed. In each round one user erases a message of a
 * session in which the entry of another message was edited.
 */
export const erasingHistories = (users: number, rounds: number, seed: number): readonly ErasingHistory[] =>
  fc
    .sample(fc.array(round, { minLength: rounds, maxLength: rounds }), { numRuns: users, seed })
    .map((drawn, n) =>
      historyOf(
        n,
        drawn.map((one, r) => (r % users === n ? withMessageErasure(one) : one)),
      ),
    );

/** Returns a round that erases the newest of four messages, after an edit of an entry of the others. */
const withMessageErasure = ({ batches: [, ...batches], ...others }: Round): Round => ({
  ...others,
  batches: [4, ...batches],
  erasures: [null, { kind: 'message', which: 0 }],
});

interface Living {
  readonly user: number;
  readonly isLeaving: boolean;
  readonly calls: readonly UserCall[];
  readonly left: readonly (Said & { readonly runId: string })[];
  readonly edits: readonly Edit[];
  readonly stated: readonly string[];
  readonly erased: readonly string[];
}

const historyOf = (user: number, drawn: readonly Round[]): ErasingHistory => {
  const isLeaving = user % 2 === 0;
  let living: Living = { user, isLeaving, calls: [], left: [], edits: [], stated: [], erased: [] };
  const rounds = drawn.map((one, n) => {
    living = liveRound({ ...living, calls: [] }, one, n);
    return living.calls;
  });
  return {
    userId: `eraser-${user}`,
    isLeaving,
    rounds,
    erased: new Set(living.erased),
    left: new Set([...[...living.left, ...living.edits].map(({ word }) => word), ...living.stated]),
  };
};

const liveRound = (
  before: Living,
  { batches, saying, erasures: [first, second] }: Round,
  n: number,
): Living => {
  const runId = `s${n}`;
  const isSession = first !== null && partKind(first, before) === 'session';
  const half = Math.ceil(batches.length / 2);
  const say = (living: Living, from: number, to: number): Living =>
    batches
      .slice(from, to)
      .reduce((now, messages, b) => sayBatch(now, runId, { n, batch: from + b, messages, saying }), living);
  let living = say(before, 0, half);
  // An erased session rejects messages with past timestamps, so the messages are sent before its erasure.
  if (!isSession) living = erase(living, first);
  living = state(say(living, half, batches.length), n);
  if (isSession) living = erase(living, first);
  if (living.left.some((said) => said.runId === runId)) living = withCall(living, { kind: 'close', runId });
  return erase(edit(living, runId, n), second);
};

const withCall = (living: Living, call: UserCall): Living => ({ ...living, calls: [...living.calls, call] });

const sayBatch = (
  living: Living,
  runId: string,
  { n, batch, messages, saying }: { n: number; batch: number; messages: number; saying: number },
): Living => {
  const said = Array.from({ length: messages }, (_, m): Said => {
    const number = n * 1_000 + batch * 100 + m + 1;
    const word = wordOf(living.user, number);
    return { id: `m${number}`, word, content: sayingOf(word, saying + batch * 4 + m) };
  });
  const left = [...living.left, ...said.map((one) => ({ ...one, runId }))];
  return withCall({ ...living, left }, { kind: 'say', runId, messages: said });
};

/** States a fact. Only the erasure of the user erases this fact, because it has no message. */
const state = (living: Living, n: number): Living => {
  const word = wordOf(living.user, n * 1_000 + 999);
  return withCall({ ...living, stated: [...living.stated, word] }, { kind: 'state', word });
};

const HAS_LASTING_ENTRY = /^(I own|My sister)/;

const edit = (living: Living, runId: string, n: number): Living => {
  const said = living.left.find((one) => one.runId === runId && HAS_LASTING_ENTRY.test(one.content));
  if (!said) return living;
  const one: Edit = { kind: 'edit', runId, before: said.word, word: wordOf(living.user, n * 1_000 + 998) };
  return withCall({ ...living, edits: [...living.edits, one] }, one);
};

const RECENT = 12;

const erase = (living: Living, drawn: Erasure | null): Living => {
  const part = drawn && partOf(living, drawn);
  if (!part) return living;
  const { left, stated, edits } = living;
  const isGone = ({ id, runId }: { readonly id: string; readonly runId: string }): boolean =>
    (part.run_id ?? runId) === runId && (part.message_id ?? id) === id;
  const isUser = part.run_id === undefined;
  const gone = new Set(left.filter(isGone).map(({ word }) => word));
  const goneEdits = edits.filter(({ before }) => gone.has(before)).map(({ word }) => word);
  const erased = withCall(
    {
      ...living,
      left: left.filter((said) => !isGone(said)),
      edits: edits.filter(({ before }) => !gone.has(before)),
      stated: isUser ? [] : stated,
      erased: [...living.erased, ...gone, ...goneEdits, ...(isUser ? stated : [])],
    },
    { kind: 'erase', part },
  );
  const { run_id: runId, message_id: messageId } = part;
  const staysOut = messageId !== undefined || !living.isLeaving;
  if (isUser || runId === undefined || !staysOut) return erased;
  return withCall(erased, { kind: 'again', runId, messages: left.filter(isGone) });
};

/** Returns the kind of an erasure. If the user must stay, a session is erased instead of the user. */
const partKind = ({ kind }: Erasure, { isLeaving }: Living): Erasure['kind'] =>
  kind === 'user' && !isLeaving ? 'session' : kind;

/** Returns the part to erase, or `null` if no message is left. */
const partOf = (living: Living, drawn: Erasure): ErasedPart | null => {
  const kind = partKind(drawn, living);
  if (kind === 'user') return {};
  const recent = living.left.slice(-RECENT).toReversed();
  const one = recent[drawn.which % Math.max(recent.length, 1)];
  if (!one) return null;
  return kind === 'message' ? { run_id: one.runId, message_id: one.id } : { run_id: one.runId };
};
