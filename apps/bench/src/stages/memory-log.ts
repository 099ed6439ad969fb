import type { EventLog, Logged, Outgoing, Position, Progress } from '@mneme/ports';

/** A log that keeps appended events and the progress of groups in memory. */
export interface MemoryLog {
  readonly log: EventLog;
  /** Returns the records of a topic by partition and in order, as a real log would deliver them. */
  recordsOf(topic: string): readonly (readonly Logged[])[];
  eventsOf(topic: string): readonly Outgoing[];
}

/** Returns a memory log with `partitions` partitions per topic. Other calls are passed to the real log. */
export const memoryLog = (real: EventLog, partitions: number): MemoryLog => {
  const kept: { readonly event: Outgoing; readonly record: Logged }[] = [];
  const ends = new Map<string, number>();
  const acknowledged = new Map<string, Omit<Progress, 'end'>>();
  const keep = (event: Outgoing, recordedAt: number): Logged => {
    const { topic, key, envelope } = event;
    const partition = partitionOf(key, partitions);
    const place = placeOf({ topic, partition });
    const offset = ends.get(place) ?? 0;
    ends.set(place, offset + 1);
    const body = JSON.stringify(envelope);
    const record = { position: { topic, partition, epoch: 1, offset }, key, recordedAt, body };
    kept.push({ event, record });
    return record;
  };
  const of = (topic: string) => kept.filter(({ event }) => event.topic === topic);
  const progress = () => Promise.resolve(progressOf(acknowledged, ends));
  return {
    log: {
      ...real,
      append: (events, recordedAt) =>
        Promise.resolve(events.map((event) => keep(event, recordedAt).position)),
      acknowledge: (group, positions) => {
        for (const { offset, ...place } of positions)
          acknowledged.set(`${group}:${placeOf(place)}`, { group, ...place, acknowledged: offset + 1 });
        return Promise.resolve();
      },
      progress,
      progressIn: progress,
    },
    eventsOf: (topic) => of(topic).map(({ event }) => event),
    recordsOf: (topic) => {
      const records = of(topic).map(({ record }) => record);
      const numbers = [...new Set(records.map(({ position }) => position.partition))].sort((a, b) => a - b);
      return numbers.map((partition) => records.filter(({ position }) => position.partition === partition));
    },
  };
};

const progressOf = (
  acknowledged: ReadonlyMap<string, Omit<Progress, 'end'>>,
  ends: ReadonlyMap<string, number>,
): readonly Progress[] =>
  [...acknowledged.values()].map((told) => ({ ...told, end: ends.get(placeOf(told)) ?? 0 }));

const placeOf = ({ topic, partition }: Pick<Position, 'topic' | 'partition'>): string =>
  `${topic}/${partition}`;

/** Any hash is suitable if it keeps the events of a key in one partition. */
const partitionOf = (key: string, partitions: number): number => {
  let mixed = 0;
  for (let at = 0; at < key.length; at += 1) mixed = (Math.imul(mixed, 31) + key.charCodeAt(at)) >>> 0;
  return mixed % partitions;
};
