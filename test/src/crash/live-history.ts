import { type MnemeClient, MnemeError } from '@mneme/client';
import { setTimeout as pause } from 'node:timers/promises';
import { sayingOf, type Step } from './random-history.js';

/** A message that somebody said, by the word that only it has. */
interface Said {
  readonly id: string;
  readonly runId: string;
  readonly word: string;
}

/** What must be left of a history, and the receipts of its erasures. */
export interface Lived {
  readonly userId: string;
  readonly left: readonly Said[];
  readonly erased: readonly string[];
  readonly receipts: readonly string[];
}

const RETRY_MS = 25;

/** Asks whichever process serves now, again and again, until it answers. */
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

/** The name of who lives the history: it goes with the last message. */
const nameOf = (n: number): string => `zq${n}w0wombat`;

/** Says and erases, step by step, and keeps account of what must be left. */
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
  /** The number of the step. */
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
    return { id: `m${number}`, runId, word: `zq${n}w${number}wombat` };
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
  const words = left.filter(isGone).map(({ word }) => word);
  return {
    userId,
    left: left.filter((said) => !isGone(said)),
    erased: [...erased, ...words],
    receipts: [...receipts, receiptId],
  };
};
