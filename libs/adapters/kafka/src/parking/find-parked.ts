import { isParkedFor } from '@mneme/events';
import type { ParkedNotice, Parking } from '@mneme/ports';
import { LRUCache } from 'lru-cache';
import type { FollowDependencies } from '../follow/visit-records.js';
import { createRounds } from '../follow/rounds.js';
import type { DeadRecord } from './dead-record.js';
import { type DeadRanges, readDead, readDeadRanges, readReplays, replayTime } from './dead-topics.js';
import { collectPage } from './parked-page.js';

const LIMIT_REMEMBERED = 10_000;
/**
 * Milliseconds for which an answer is cached. The time is short, because the reason for parking may quote the
 * event.
 */
const REMEMBERED_MS = 60_000;

/** Answers are cached until the dead topics change, which is rare. */
export const createFindParked = (dependencies: FollowDependencies): Parking['findFor'] => {
  const rounds = createRounds(() => readDeadRanges(dependencies));
  const answers = new LRUCache<string, Promise<ParkedNotice | null>>({
    max: LIMIT_REMEMBERED,
    ttl: REMEMBERED_MS,
  });
  return async (scope, eventId, since) => {
    const { result: ranges } = await rounds.since(since);
    if (ranges.dead.every(({ range }) => range.from >= range.end)) return null;
    const key = JSON.stringify([
      scope,
      eventId,
      ranges.replays.end,
      ranges.dead.map(({ range }) => range.end),
    ]);
    const known = answers.get(key);
    if (known) return known;
    const answer = search(dependencies, ranges, (record) => isParkedFor(record.parked, scope, eventId));
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
};

const search = async (
  dependencies: FollowDependencies,
  ranges: DeadRanges,
  isWanted: (record: DeadRecord) => boolean,
): Promise<ParkedNotice | null> => {
  const replays = await readReplays(dependencies, ranges);
  const page = collectPage(1, null);
  await readDead(dependencies, ranges, null, (record) => {
    if (isWanted(record) && replayTime(record, replays) === null) page.add(record);
  });
  const [oldest] = page.cut().rows;
  if (!oldest) return null;
  const { id, code, reason, parkedAt } = oldest.parked;
  return { id, code, reason, parkedAt };
};
