import type { Admin, Producer } from 'kafkajs';
import { withTimeout } from '../admin/failures.js';
import { marksTopicName } from '../admin/names.js';
import { extentsOf, type Offsets } from '../admin/offsets.js';
import { readEpochs } from '../admin/topic-shapes.js';

/**
 * Numbers of the marks in the log. A newest number below an earlier one shows that the log was restored from
 * a backup. Throws `Unavailable`.
 */
export interface LogMarks {
  newest(): Promise<number>;
  /** Writes a mark and returns its number, which no other call receives. */
  next(): Promise<number>;
}

/**
 * A number is epoch × this limit + offset. Epochs are seconds, so the numbers of a recreated topic exceed all
 * former ones.
 */
const LIMIT_MARKS_A_SECOND = 1_000;
const PARTITION = 0;

export const openLogMarks = async (
  prefix: string,
  clients: { readonly admin: Admin; readonly offsets: Offsets; readonly producer: Pick<Producer, 'send'> },
): Promise<LogMarks> => {
  const { admin, offsets, producer } = clients;
  const topic = marksTopicName(prefix);
  const first = (await readEpochs(admin, [topic]))(topic) * LIMIT_MARKS_A_SECOND;
  return {
    newest: async () => first + ((await extentsOf(offsets, topic)).get(PARTITION)?.end ?? 0),
    next: async () => {
      const messages = [{ partition: PARTITION, value: 'mark' }];
      const [written] = await withTimeout(producer.send({ topic, messages }));
      return first + Number(written?.baseOffset) + 1;
    },
  };
};
