import type { Admin, Producer } from 'kafkajs';
import { withTimeout } from '../admin/failures.js';
import { marksTopicName } from '../admin/names.js';
import { extentsOf } from '../admin/offsets.js';
import { epochsOf } from '../admin/topic-shapes.js';

/**
 * Numbers that only rise while the log keeps its records. If the log returns a smaller number, it was restored
 * to an earlier time. Throws `Unavailable`.
 */
export interface LogMarks {
  newest(): Promise<number>;
  /** Writes a mark and returns its number, which no other call receives. */
  next(): Promise<number>;
}

interface MarksDependencies {
  readonly prefix: string;
  readonly admin: Admin;
  readonly producer: Pick<Producer, 'send'>;
}

/**
 * Maximum number of marks per second. Epochs count seconds, so a topic that is created again continues above
 * all numbers of the former topic.
 */
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
