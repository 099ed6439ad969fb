import { pipeline, type Stage } from '@mneme/pipeline';
import { describe, expect, it } from 'vitest';
import { type ServiceName, services } from './services.js';

/** Every stage reads and writes the log. Its other dependencies follow from its declaration. */
const serversOf = (stage: Stage): readonly string[] => [
  'Kafka',
  // Decisions keep their answers in rows of Neo4j, and folds keep their state there.
  ...(stage.kind === 'projection' && !stage.needs.includes('facts') ? [] : ['Neo4j']),
  ...(stage.needs.some((need) => need.startsWith('memory')) ? ['Qdrant'] : []),
];

describe('services', () => {
  it('runs every stage in exactly one service', () => {
    const names = Object.values(services).flatMap(({ stages }) => stages.map(({ name }) => name));
    expect(names).toEqual([...new Set(names)]);
    expect(names.toSorted()).toEqual(
      Object.values(pipeline)
        .map(({ name }) => name)
        .sort(),
    );
  });

  // If this fails, a service needs fewer servers. It should then open only these, and be ready when they
  // answer.
  it.each(Object.keys(services).filter((name) => services[name as ServiceName].stages.length > 0))(
    'needs all three servers in every service with stages: %s',
    (name) => {
      const needed = services[name as ServiceName].stages.flatMap(serversOf);
      expect(new Set(needed)).toEqual(new Set(['Kafka', 'Neo4j', 'Qdrant']));
    },
  );
});
