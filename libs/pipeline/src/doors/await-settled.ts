import type { Position, Progress } from '@mneme/ports';
import { flow } from '../pipeline.js';

/**
 * The first topic in which something that follows from a record may not be done: its own, as long as a group has yet to
 * take it in its partition, then each after it, where what follows may stand in any partition; `null` when all is done.
 */
export const remainder = (written: Position, progress: readonly Progress[]): string | null => {
  const isBehind = ({ topic, partition, acknowledged, end }: Progress): boolean =>
    topic === written.topic
      ? partition === written.partition && acknowledged <= written.offset
      : acknowledged < end;
  const after = flow.slice(flow.indexOf(written.topic) + 1);
  return (
    [written.topic, ...after].find((name) =>
      progress.some((group) => group.topic === name && isBehind(group)),
    ) ?? null
  );
};
