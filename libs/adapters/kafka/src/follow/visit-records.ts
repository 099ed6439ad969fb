import { scopeKey } from '@mneme/domain';
import { envelopeIn } from '@mneme/events';
import { topicName } from '../admin/names.js';
import { SCOPE_HEADER } from '../delivery/fair-order.js';
import type { LogReader } from '../log/log-reader.js';
import { loggedRecord } from '../log/logged-record.js';
import type { LookDependencies } from '../log/look.js';
import type { Find } from './followed-event.js';

export interface FollowDependencies extends LookDependencies {
  readonly reader: LogReader;
}

interface TopicRange {
  readonly topic: string;
  readonly partition: number;
  readonly from: number;
  readonly end: number;
}

/**
 * Reads of a partition wait for each other, so a long search lets other reads run after this number of
 * records.
 */
const LIMIT_SLICE = 5_000;

/** Visits the events of the scopes. Records of other scopes are recognised by their header and not parsed. */
export const visitRecords = async (
  { prefix, shapes, reader }: FollowDependencies,
  { topic, partition, from, end }: TopicRange,
  scopes: Pick<ReadonlySet<string>, 'has'>,
  visit: (find: Find) => void,
): Promise<void> => {
  const place = { topic, partition, epoch: shapes.of(topic).epoch };
  for (let start = from; start < end; start += LIMIT_SLICE) {
    const slice = {
      topic: topicName(prefix, topic),
      partition,
      from: start,
      end: Math.min(start + LIMIT_SLICE, end),
    };
    await reader.read(slice, (message) => {
      const scope = message.headers?.[SCOPE_HEADER]?.toString();
      if (scope !== undefined && !scopes.has(scope)) return;
      const record = loggedRecord(place, message);
      const envelope = envelopeIn(record.body);
      // Replays, and records of earlier builds, have no scope header.
      if (envelope && scopes.has(scopeKey(envelope.scope)))
        visit({ envelope, record, isReplay: scope === undefined });
    });
  }
};
