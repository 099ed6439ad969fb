import { pipeline, type Stage } from '@mneme/pipeline';
import { describe, expect, it } from 'vitest';
import { type ServiceName, services } from './services.js';

/**
 * Returns the servers that a stage needs. Every stage reads and writes the log. Its other servers follow from
 * its declaration.
 */
const serversOf = (stage: Stage): readonly string[] => [
  'Kafka',
  // Decisions keep their answers in rows of Neo4j, and folds keep their state there.
  ...(stage.kind === 'projection' && !stage.needs.includes('facts') ? [] : ['Neo4j']),
  ...(stage.needs.some((need) => need.startsWith('memory')) ? ['Qdrant'] : []),
];

describe('services', () => {
  it('every stage runs in exactly one service', () => {
    const names = Object.values(services).flatMap(({ stages }) => stages.map(({ name }) => name));
    expect(names).toEqual([...new Set(names)]);
    expect(names.toSorted()).toEqual(
      Object.values(pipeline)
        .map(({ name }) => name)
        .sort(),
    );
  });

  // If this fails, a service needs fewer servers. Change the service then, so that it opens only these
  // servers and is ready when they answer.
  it.each(Object.keys(services).filter((name) => services[name as ServiceName].stages.length > 0))(
    'every service with stages needs all three servers: %s',
    (name) => {
      const needed = services[name as ServiceName].stages.flatMap(serversOf);
      expect(new Set(needed)).toEqual(new Set(['Kafka', 'Neo4j', 'Qdrant']));
    },
  );
});
