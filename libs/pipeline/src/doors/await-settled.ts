import { type TopicName, topics } from '@mneme/events';
import type { Position, Progress } from '@mneme/ports';

/** The topics of the pipeline in the order in which one leads to the next. */
const DOWNSTREAM: readonly TopicName[] = ['conversation', 'segments', 'extractions', 'entries'];

/**
 * Whether everything that follows from a record is done. Answers the next thing to wait for: first the
 * record's own topic, then each topic after it up to where that topic ends by then; `null` when all is done.
 */
export const remainder = (waiting: Position, progress: readonly Progress[]): Position | null => {
  let next: Position | null = waiting;
  while (next) {
    const groups = progress.filter(({ topic }) => topic === next?.topic);
    if (groups.some(({ acknowledged }) => acknowledged <= (next?.offset ?? 0))) return next;
    next = following(next, progress);
  }
  return null;
};

const following = ({ topic, ...rest }: Position, progress: readonly Progress[]): Position | null => {
  const name = DOWNSTREAM[DOWNSTREAM.findIndex((each) => topics[each].name === topic) + 1];
  if (name === undefined) return null;
  const end = progress.find((group) => group.topic === topics[name].name)?.end ?? 0;
  return { ...rest, topic: topics[name].name, offset: end - 1 };
};
