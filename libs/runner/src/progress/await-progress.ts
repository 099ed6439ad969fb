import { Rejected, type Scope, scopeKey } from '@mneme/domain';
import { isAwaited, readToken, remainder, REVISION } from '@mneme/pipeline';
import type { EventLog, StateStore } from '@mneme/ports';
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 2_000;
const LONGEST_PAUSE_MS = 50;

interface AwaitedStores {
  readonly log: EventLog;
  readonly state: Pick<StateStore, 'load'>;
}

/**
 * Resolves when the write of the token is visible. After two seconds throws `Rejected('not-yet')`, which
 * names a topic that is still being read.
 */
export const awaitToken = async (
  { log, state }: AwaitedStores,
  scope: Scope,
  token: string | undefined,
): Promise<void> => {
  const written = token === undefined ? null : readToken(token);
  if (!written) return;
  const until = performance.now() + PATIENCE_MS;
  let { revision = null } = written;
  for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    // While the row exists, the trace may lack the events that end the facts of a replaced message.
    if (revision !== null && (await state.load(REVISION, [revision])).length === 0) revision = null;
    const { progress, traces } = await log.follow(scopeKey(scope), written.eventId, 0);
    const records = [written.position, ...traces.map(({ position }) => position)];
    const left = remainder(
      records,
      progress.filter(({ group }) => isAwaited(group)),
    );
    if (!left && revision === null) return;
    if (performance.now() > until) {
      const sentence = `The write is not visible yet: "${left ?? 'revisions'}" is still being processed. Try again.`;
      throw new Rejected('not-yet', sentence, { field: 'at_least' });
    }
    await pause(pauseMs);
  }
};

/** Resolves when every group has acknowledged the current records of the topic, or after two seconds. */
export const catchUp = async (log: EventLog, topic: string): Promise<void> => {
  const ends = (await log.progress()).filter((group) => group.topic === topic);
  const until = performance.now() + PATIENCE_MS;
  for (let pauseMs = 1; performance.now() < until; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const progress = await log.progress();
    const isBehind = ends.some(({ group, partition, end }) =>
      progress.some(
        (now) =>
          now.group === group && now.topic === topic && now.partition === partition && now.acknowledged < end,
      ),
    );
    if (!isBehind) return;
    await pause(pauseMs);
  }
};
