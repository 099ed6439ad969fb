import type { Admin, Producer } from 'kafkajs';
import { withTimeout } from '../admin/failures.js';
import { marksTopicName } from '../admin/names.js';
import { extentsOf } from '../admin/offsets.js';
import { epochsOf } from '../admin/topic-shapes.js';

/**
 * Numbers that only grow while the log keeps its records: a log that answers a smaller one was restored to an earlier
 * time. Throws `Unavailable`.
 */
export interface LogMarks {
  /** The number of the newest mark. */
  newest(): Promise<number>;
  /** Writes a mark; its number, which no other call gets. */
  next(): Promise<number>;
}

/** The connections that write and read marks. */
export interface MarksDependencies {
  readonly prefix: string;
  readonly admin: Admin;
  readonly producer: Pick<Producer, 'send'>;
}

/** Epochs count seconds: a topic that is created again goes on above all numbers of the one before. */
const LIMIT_MARKS_A_SECOND = 1_000;
const PARTITION = 0;

/** Opens the topic of marks, which the migration has created. */
export const openLogMarks = async ({ prefix, admin, producer }: MarksDependencies): Promise<LogMarks> => {
  const topic = marksTopicName(prefix);
  const first = (await epochsOf(admin, [topic]))(topic) * LIMIT_MARKS_A_SECOND;
  return {
    newest: async () => first + ((await extentsOf(admin, topic)).get(PARTITION)?.end ?? 0),
    next: async () => {
      const messages = [{ partition: PARTITION, value: 'mark' }];
      const [written] = await withTimeout(producer.send({ topic, messages }));
      return first + Number(written?.baseOffset) + 1;
    },
  };
};
