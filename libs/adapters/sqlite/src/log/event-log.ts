import { scopeKey } from '@mneme/domain/conversation/scope';
import type { EventLog, Outgoing } from '@mneme/ports';
import type { Acknowledged } from './acknowledged.js';
import { type Appended, subscription } from './subscription.js';
import type { EventRecord } from '../threads/writer/steps.js';
import type { Threads } from '../threads/threads.js';

/** A log with one partition per topic. Each delivery takes records of all waiting scopes. */
export const sqliteLog = (
  { writeOne, read }: Threads,
  appended: Appended,
  acknowledged: Acknowledged,
): EventLog => ({
  append: (events, recordedAt) =>
    events.length === 0
      ? Promise.resolve([])
      : writeOne({ step: 'append', events: events.map(recordOf), recordedAt }),
  subscribe: async (consumer) => {
    await writeOne({ step: 'register', group: consumer.group, topic: consumer.topic });
    return subscription(consumer, appended, acknowledged, {
      waiting: (query) => read('waiting', query),
      records: (query) => read('records', query),
      doneBelow: (query) => read('doneBelow', query),
    });
  },
  acknowledge: async (group, positions) => {
    await writeOne({ step: 'acknowledge', group, positions });
    acknowledged.committed(group, positions);
  },
  progress: async (only) => {
    const all = await read('progress', undefined);
    return only ? all.filter(({ group, topic }) => group === only.group && topic === only.topic) : all;
  },
  newestAfter: (topic, than) => read('newestAfter', { topic, than }),
  progressIn: (scope) => read('progressIn', scope),
  follow: async (scope, eventId) => {
    const asOf = performance.now();
    return { asOf, ...(await read('follow', { scope, eventId })) };
  },
});

export const recordOf = ({ topic, key, envelope }: Outgoing): EventRecord => ({
  topic,
  key,
  body: JSON.stringify(envelope),
  type: envelope.type,
  scope: scopeKey(envelope.scope),
  roots: [...new Set([envelope.id, ...envelope.roots])],
});
