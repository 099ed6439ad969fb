import type { Admin, Producer } from 'kafkajs';
import { withTimeout } from '../admin/failures.js';
import { marksTopicName } from '../admin/names.js';
import { readExtents } from '../admin/offsets.js';
import { readEpochs } from '../admin/topic-shapes.js';

/** A smaller number than before shows that the log was restored. Throws `Unavailable`. */
export interface LogMarks {
  newest(): Promise<number>;
  /** Writes a mark. No other call receives its number. */
  next(): Promise<number>;
}

/** Epochs count seconds, so a topic that is created again continues above all numbers of the former topic. */
const LIMIT_MARKS_A_SECOND = 1_000;
const PARTITION = 0;

export const openLogMarks = async (
  prefix: string,
  admin: Admin,
  producer: Pick<Producer, 'send'>,
): Promise<LogMarks> => {
  const topic = marksTopicName(prefix);
  const first = (await readEpochs(admin, [topic]))(topic) * LIMIT_MARKS_A_SECOND;
  return {
    newest: async () => first + ((await readExtents(admin, topic)).get(PARTITION)?.end ?? 0),
    next: async () => {
      const messages = [{ partition: PARTITION, value: 'mark' }];
      const [written] = await withTimeout(producer.send({ topic, messages }));
      return first + Number(written?.baseOffset) + 1;
    },
  };
};
