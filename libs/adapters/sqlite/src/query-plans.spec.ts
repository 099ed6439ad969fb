import { aScope } from '@mneme/ports/testing';
import { scopeKey } from '@mneme/domain';
import type { FactQuery } from '@mneme/ports';
import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from './store/connection.js';
import { aFolder } from './open-fresh.fixture.js';
import { allReads } from './threads/reader/reads.js';
import { openStore } from './store/store-identity.js';
import { stepRunner } from './threads/writer/write-steps.js';

const everything: FactQuery = {
  instants: { asOf: null, knownAt: null },
  valueInterval: 'holding',
  subject: null,
  predicate: null,
  claimIds: null,
  sessionId: null,
  agentId: null,
  limit: 1,
  cursor: null,
};
const fewFacts: readonly FactQuery[] = [
  { ...everything, claimIds: ['c'] },
  { ...everything, subject: 'ana' },
];

/** Step of a plan that restricts rows by the scope only, or points by the scope and a last number. */
const WALK =
  / (claim|version|every|vouching|stating|support|event|state)\b.*\(scope_id=\?\)$| point\b.*rowid<\?\)$/;

describe('query plans for a few claims, versions, events or state rows', () => {
  let folder: string;
  let db: Connection;
  beforeEach(async () => {
    folder = await aFolder();
    db = openStore(folder, { id: 'test', dimensions: 4 }, 'use');
  });
  afterEach(async () => {
    db.close();
    await rm(folder, { recursive: true });
  });

  /**
   * Collects the statements that the store prepares when it is opened and when a few facts are read, except
   * deletions and the count of all events.
   */
  const statements = (): string[] => {
    const prepared = new Set<string>();
    const noticing = new Proxy(db, {
      get: (target, name) => {
        if (name !== 'prepare') return Reflect.get(target, name, target) as unknown;
        return (text: string) => {
          prepared.add(text);
          return target.prepare(text);
        };
      },
    });
    stepRunner(noticing, () => undefined, { emptyLog: false, compact: false, mergedWords: false });
    const reads = allReads(noticing, { dimensions: 4, cacheBytes: 0 });
    db.prepare('INSERT INTO scope (key) VALUES (?)').run(scopeKey(aScope()));
    for (const query of fewFacts) reads.facts({ scope: scopeKey(aScope()), query, now: 0 });
    return [...prepared].filter((text) => !/^\s*DELETE|count\(DISTINCT seq\)/.test(text));
  };

  const planOf = (text: string): string[] => {
    const names = [...text.matchAll(/@(\w+)/g)].map(([, name]) => [name, null] as const);
    const values = Array.from(text.matchAll(/\?/g), () => null);
    const given: readonly unknown[] = names.length > 0 ? [Object.fromEntries(names)] : values;
    return db
      .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${text}`)
      .all(...given)
      .map(({ detail }) => detail);
  };

  it('query plans for a few rows contain no step that scans a whole scope', () => {
    const all = statements();
    const walks = all.flatMap((text) =>
      planOf(text)
        .filter((step) => WALK.test(step))
        .map((step) => `${step}: ${text}`),
    );
    expect(walks).toEqual([]);
    expect(all.length).toBeGreaterThan(40);
  });
});
