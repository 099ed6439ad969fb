import { type MnemeClient, MnemeError } from '@mneme/client';
import { setTimeout as pause } from 'node:timers/promises';
import { sayingOf, type Step } from './random-history.js';

/** A recorded message with its unique word, and the later changes of the entry that was made from it. */
interface Said {
  readonly id: string;
  readonly runId: string;
  readonly word: string;
  /** Words of the edits of its entry, in the order of the edits. */
  readonly edits: readonly string[];
  readonly isDeleted: boolean;
}

/** The expected result of a history, and the receipts of its erasures. */
export interface Lived {
  readonly userId: string;
  readonly left: readonly Said[];
  readonly erased: readonly string[];
  readonly receipts: readonly string[];
}

const RETRY_MS = 25;

/** Repeats a request to the current process until it is answered. Throws on a 4xx. */
export const untilAnswered = async <T>(
  client: () => MnemeClient,
  ask: (client: MnemeClient) => Promise<T>,
): Promise<T> => {
  for (;;) {
    try {
      return await ask(client());
    } catch (error) {
      if (error instanceof MnemeError && error.status > 0 && error.status < 500) throw error;
      await pause(RETRY_MS);
    }
  }
};

/**
 * Returns the speaker name of a history. The name must disappear from the stores when the last message is
 * erased.
 */
const nameOf = (n: number): string => `zq${n}w0wombat`;

/** Executes the steps one after the other, and returns the messages that must be left. */
export const liveHistory = async (
  client: () => MnemeClient,
  n: number,
  steps: readonly Step[],
): Promise<Lived> => {
  let lived: Lived = { userId: `user-${n}`, left: [], erased: [], receipts: [] };
  for (const [at, step] of steps.entries()) {
    lived = await liveStep({ client, n, at, lived }, step);
  }
  return lived.left.length === 0 ? { ...lived, erased: [...lived.erased, nameOf(n)] } : lived;
};

interface Living {
  readonly client: () => MnemeClient;
  readonly n: number;
  readonly at: number;
  readonly lived: Lived;
}

const runOf = (session: number): string => `run-${session}`;

const liveStep = async (living: Living, step: Step): Promise<Lived> => {
  const { client, lived } = living;
  const { userId, left } = lived;
  switch (step.kind) {
    case 'say':
      return say(living, step);
    case 'erase message': {
      const one = left[step.which % Math.max(left.length, 1)];
      return one ? erase(living, { runId: one.runId, messageId: one.id }) : lived;
    }
    case 'edit':
    case 'delete entry':
      return correct(living, step);
    case 'erase session':
      return erase(living, { runId: runOf(step.session) });
    case 'erase user':
      return erase(living, {});
    case 'close':
    case 'flush':
      await untilAnswered(client, ({ sessions }) => sessions[step.kind](runOf(step.session), { userId }));
      return lived;
  }
};

const say = async (
  { client, n, at, lived }: Living,
  { session, saying, messages: count }: Extract<Step, { kind: 'say' }>,
): Promise<Lived> => {
  const runId = runOf(session);
  const said = Array.from({ length: count }, (_, m): Said => {
    const number = at * 100 + m + 1;
    return { id: `m${number}`, runId, word: `zq${n}w${number}wombat`, edits: [], isDeleted: false };
  });
  const messages = said.map(({ id, word }, m) => ({
    id,
    role: 'user' as const,
    name: nameOf(n),
    content: sayingOf(word, saying + m),
  }));
  const { userId, left } = lived;
  await untilAnswered(client, ({ memories }) => memories.add({ userId, runId, messages }));
  return { ...lived, left: [...left, ...said] };
};

/**
 * Edits or deletes the entry of a message. Does nothing if no entry exists, because stages may be behind and
 * questions have no entry.
 */
const correct = async (
  { client, n, at, lived }: Living,
  { kind, which }: Extract<Step, { readonly which: number }>,
): Promise<Lived> => {
  const { userId, left } = lived;
  const said = left[which % Math.max(left.length, 1)];
  const entry = said && !said.isDeleted ? await entryOf(client, userId, said) : null;
  if (!said || !entry) return lived;
  const word = `zq${n}w${at * 100 + 99}wombat`;
  const idempotencyKey = `${userId} ${at}`;
  const isDone = await isFound(() =>
    untilAnswered<unknown>(client, ({ memories }) =>
      kind === 'edit'
        ? memories.update(entry, `I live in ${word}.`, {}, { idempotencyKey })
        : memories.delete(entry, {}, { idempotencyKey }),
    ),
  );
  if (!isDone) return lived;
  const corrected =
    kind === 'edit' ? { ...said, edits: [...said.edits, word] } : { ...said, isDeleted: true };
  return { ...lived, left: left.map((one) => (one === said ? corrected : one)) };
};

const entryOf = async (
  client: () => MnemeClient,
  userId: string,
  { word, edits }: Said,
): Promise<string | null> => {
  const { results } = await untilAnswered(client, ({ memories }) => memories.page({ userId, limit: 1000 }));
  const last = edits.at(-1) ?? word;
  return results.find(({ memory }) => memory.includes(last))?.id ?? null;
};

/** Returns false after a 404, because an entry does not exist while its session is recorded again. */
const isFound = async (ask: () => Promise<unknown>): Promise<boolean> => {
  try {
    await ask();
    return true;
  } catch (error) {
    if (error instanceof MnemeError && error.status === 404) return false;
    throw error;
  }
};

const erase = async (
  { client, at, lived }: Living,
  part: { readonly runId?: string; readonly messageId?: string },
): Promise<Lived> => {
  const { userId, left, erased, receipts } = lived;
  const idempotencyKey = `${userId} ${at}`;
  const { receiptId } = await untilAnswered(client, ({ memories }) =>
    memories.erase({ userId, ...part }, { idempotencyKey }),
  );
  const isGone = ({ id, runId }: Said): boolean =>
    (part.runId ?? runId) === runId && (part.messageId ?? id) === id;
  const words = left.filter(isGone).flatMap(({ word, edits }) => [word, ...edits]);
  return {
    userId,
    left: left.filter((said) => !isGone(said)),
    erased: [...erased, ...words],
    receipts: [...receipts, receiptId],
  };
};
