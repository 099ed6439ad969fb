import { Unavailable } from '@mneme/domain';
import { describe, expect, it } from 'vitest';
import { type Dependency, readinessOf } from './readiness.js';

const ADDRESS = 'kafka.internal:9092';
const fine: Dependency = { name: 'Qdrant', ask: () => Promise.resolve() };
const down: Dependency = {
  name: 'Kafka',
  ask: () => Promise.reject(new Unavailable('log-unavailable', `No connection to ${ADDRESS}.`)),
};
const broken: Dependency = { name: 'Neo4j', ask: () => Promise.reject(new TypeError(ADDRESS)) };
const silent: Dependency = { name: 'Neo4j', ask: () => new Promise(() => undefined) };

const said = (dependencies: readonly Dependency[], limitMs?: number): Promise<unknown> =>
  readinessOf(dependencies, limitMs)().then(
    () => 'ready',
    (error: unknown) => error,
  );

describe('readinessOf', () => {
  it('resolves if all dependencies answer', async () => {
    expect(await said([fine, { ...fine, name: 'Neo4j' }])).toBe('ready');
  });

  it('names the failing dependencies and their error codes, but not their addresses', async () => {
    expect(await said([fine, down, broken])).toEqual(
      new Unavailable(
        'not-ready',
        'Kafka does not answer as it should (log-unavailable). Neo4j does not answer as it should (TypeError).',
      ),
    );
  });

  it('does not wait for a dependency that stays silent', async () => {
    expect(await said([fine, silent], 1)).toEqual(
      new Unavailable('not-ready', 'Neo4j does not answer as it should (no-answer).'),
    );
  });
});
