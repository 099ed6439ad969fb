import { consolidationDigest, storeDigest } from '../crash/store-digest.js';
import { type Conversation, sessionOfAll } from './conversations.js';
import { judge, speak } from './speak.js';
import { untilCaughtUp } from './stack-under-test.js';

export const digestsOf = (url: string, talks: readonly Conversation[]) =>
  Promise.all(
    talks.map(async ({ user, sessions }) => {
      const digest = await storeDigest(url, { user, sessions: sessions.map(({ id }) => id) });
      return { ...digest, consolidation: await consolidationDigest(url, user) };
    }),
  );

/** Returns the number of sessions of the longest conversation. */
export const lengthOf = (talks: readonly Conversation[]): number =>
  Math.max(...talks.map(({ sessions }) => sessions.length));

/**
 * Records the n-th session of every user and closes it when the stages have processed its messages. Resolves
 * when the close is processed, so that each consolidation run has the same input at any speed.
 */
export const speakSession = async (
  url: string,
  talks: readonly Conversation[],
  n: number,
  duringConsolidation: () => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  const sessions = sessionOfAll(talks, n);
  await speak(
    url,
    sessions.map(({ said }) => said),
  );
  await untilCaughtUp(url);
  await judge(url, sessions);
  const closed = speak(
    url,
    sessions.map(({ close }) => [close]),
  );
  await Promise.all([closed, duringConsolidation()]);
  await untilCaughtUp(url);
};
