import type { Look } from '../log/look.js';
import type { TopicShapes } from '../admin/topic-shapes.js';

/** The offset of the next record of each partition. A partition without an entry has not been read. */
export type PartitionEnds = ReadonlyMap<string, number>;

/** The epoch is part of the key, because the offsets of a topic that was created again begin anew. */
export const endKey = (shapes: TopicShapes, topic: string, partition: number): string =>
  `${topic}/${shapes.of(topic).epoch}/${partition}`;

export const endsOf = ({ extents }: Look, shapes: TopicShapes): PartitionEnds =>
  new Map(
    [...extents].flatMap(([topic, partitions]) =>
      [...partitions].map(([partition, { end }]) => [endKey(shapes, topic, partition), end] as const),
    ),
  );
