import { readStackRecord, type StackService } from '@mneme/server';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { pidOf, until } from './inject-fault.js';
import { giveOrder, isCarriedOut } from './orders.js';
import type { StackUnderTest } from './stack-under-test.js';

/** The `ingest` replica that is frozen. The other replica handles the request for the erasure. */
const FROZEN = 'ingest-1';
const OTHER = 'ingest-2';
const PATIENCE_MS = 60_000;

/**
 * One round: the user, the text of the message, and the time from the continuation of `ingest` to its kill,
 * in milliseconds or until its write.
 */
export interface Round {
  readonly user: string;
  readonly words: string;
  readonly livesMs: number | 'until it has written';
}

/**
 * Freezes `ingest` after its key was checked and its event written, but before its write to Qdrant. Erases the
 * user, waits until the receipt is verified, continues `ingest` and kills it. Returns a function that waits for
 * the restart.
 */
export const writeAcrossErasure = async (
  stack: StackUnderTest,
  round: Round,
): Promise<() => Promise<void>> => {
  const pid = await pidOf(stack.dataFolder, FROZEN);
  giveOrder(stack.orders, 'ingest', { point: 'events-published', stage: null, count: 1, by: 'freeze' });
  process.kill(pid, 'SIGUSR2');
  // Waits until the signal handler has read the order: the process answers this request only after the
  // handler has run.
  const frozen = await addressOf(stack, FROZEN);
  await fetch(`${frozen}/health/live`);
  const body = JSON.stringify({
    user_id: round.user,
    run_id: 's',
    messages: [{ role: 'user', content: round.words }],
  });
  const written = fetch(`${frozen}/v1/memories`, { method: 'POST', headers: JSON_BODY, body }).catch(
    () => null,
  );
  await until(`${FROZEN} is frozen`, () => isFrozen(pid), PATIENCE_MS);
  await eraseVerified(stack, round.user);
  await endAfterWaking(stack, pid, round.livesMs);
  await written;
  return () => untilStartedAgain(stack, pid);
};

const untilStartedAgain = (stack: StackUnderTest, pid: number): Promise<void> =>
  until(
    `${FROZEN} is started again`,
    async () => {
      const service = await serviceOf(stack, FROZEN);
      return service?.pid !== null && service?.pid !== pid && (await isReady(service?.address));
    },
    PATIENCE_MS,
  );

const endAfterWaking = async (
  stack: StackUnderTest,
  pid: number,
  livesMs: Round['livesMs'],
): Promise<void> => {
  if (livesMs === 'until it has written') {
    giveOrder(stack.orders, 'ingest', { point: 'points-written', stage: null, count: 1 });
    process.kill(pid, 'SIGCONT');
    await until(`${FROZEN} dies after its write`, () =>
      Promise.resolve(isCarriedOut(stack.orders, 'ingest')),
    );
  } else {
    process.kill(pid, 'SIGCONT');
    await pause(livesMs);
    process.kill(pid, 'SIGKILL');
  }
};

const JSON_BODY = { 'content-type': 'application/json', connection: 'close' };

const eraseVerified = async (stack: StackUnderTest, user: string): Promise<void> => {
  const other = await addressOf(stack, OTHER);
  const erased = await fetch(`${other}/v1/memories?user_id=${user}`, { method: 'DELETE' });
  const { receipt_id: receipt } = (await erased.json()) as { receipt_id: string };
  await until(
    `the erasure of ${user} is verified`,
    async () => {
      const answer = await fetch(`${stack.url}/v1/erasures/${receipt}?user_id=${user}`);
      return answer.ok && ((await answer.json()) as { status: string }).status === 'verified';
    },
    PATIENCE_MS,
  );
};

const serviceOf = async ({ dataFolder }: StackUnderTest, name: string): Promise<StackService | undefined> =>
  (await readStackRecord(dataFolder))?.services.find((service) => service.name === name);

const addressOf = async (stack: StackUnderTest, name: string): Promise<string> =>
  (await serviceOf(stack, name))?.address ?? '';

const isReady = (address = ''): Promise<boolean> =>
  fetch(`${address}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** True if the process is stopped. */
const isFrozen = async (pid: number): Promise<boolean> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).startsWith('T');
};
