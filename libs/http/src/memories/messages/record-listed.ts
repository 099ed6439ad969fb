import { Rejected } from '@mneme/domain';
import type { Recorded, SentMessage } from '@mneme/pipeline';
import type { ListedMessage } from './message-list.js';
import { refusedFor, type RefusedMessage } from './refused.js';

export interface RecordedList {
  readonly recorded: Recorded;
  /** The messages that were recorded, in the same order as in `recorded`. */
  readonly listed: readonly ListedMessage[];
  readonly refused: readonly RefusedMessage[];
}

/**
 * Records messages. Throws `Rejected('message-differs')` with the positions of the sent messages whose ids
 * are known with another text. A partial request refuses only these messages and records the other messages,
 * if there are any.
 */
export const recordListed = async (
  listed: readonly ListedMessage[],
  isPartial: boolean,
  record: (messages: readonly SentMessage[]) => Promise<Recorded>,
): Promise<RecordedList> => {
  try {
    return { recorded: await record(listed.map(({ message }) => message)), listed, refused: [] };
  } catch (error) {
    if (!(error instanceof Rejected) || error.code !== 'message-differs') throw error;
    const differing = [error, ...error.others].map((each) => atSentIndex(each, listed));
    const positions = [...new Set(differing.map(({ index }) => index))];
    const rest = listed.filter(({ index }) => !positions.includes(index));
    if (!isPartial || rest.length === 0) throw together(differing.map(({ rejected }) => rejected));
    const recorded = await recordListed(rest, isPartial, record);
    const refused = positions.map((index) =>
      refusedFor(
        index,
        differing.flatMap((each) => (each.index === index ? each.rejected : [])),
      ),
    );
    return { ...recorded, refused: [...refused, ...recorded.refused] };
  }
};

interface Differing {
  readonly index: number;
  readonly rejected: Rejected;
}

/**
 * The command reports the position of a message among the recorded messages. This replaces it by the position
 * in the request.
 */
const atSentIndex = (rejected: Rejected, listed: readonly ListedMessage[]): Differing => {
  const [, n = ''] = /^messages\[(\d+)\]/u.exec(rejected.field ?? '') ?? [];
  const index = listed[Number(n)]?.index ?? 0;
  const field = `messages[${index}].id`;
  const sentence = rejected.message.replace(`"${rejected.field}"`, `"${field}"`);
  return { index, rejected: new Rejected(rejected.code, sentence, { field }) };
};

const together = ([first, ...others]: readonly Rejected[]): Rejected =>
  new Rejected(first?.code ?? '', first?.message ?? '', { field: first?.field ?? '', others });
