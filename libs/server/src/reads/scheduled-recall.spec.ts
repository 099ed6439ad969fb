import { NOW } from '@mneme/domain';
import { portsOfIndex } from '@mneme/ports';
import { openThresholdCache, type Recall } from '@mneme/pipeline';
import type { SqliteStack } from '@mneme/sqlite';
import { openSqliteHere } from '@mneme/sqlite/testing';
import { systemClock } from '@mneme/runner';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtinModels } from '../models/builtin-models.js';
import { searchModels } from '../models/search/search-models.js';
import { READ_LIMITS, type ReadLimits } from './read-limits.js';
import { scheduledRecall } from './scheduled-recall.js';

let folder: string;
let stack: SqliteStack;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mneme-turns-'));
  const { id, dimensions } = builtinModels().embedder;
  stack = await openSqliteHere({ folder, embedder: { id, dimensions } });
});
afterAll(async () => {
  await stack.close();
  await rm(folder, { recursive: true });
});

const recall = (limits: Partial<ReadLimits>): Recall =>
  scheduledRecall(
    {
      ...stack,
      ...portsOfIndex(stack.index),
      ...searchModels(builtinModels()),
      clock: systemClock(),
      thresholds: openThresholdCache(),
      yieldToEventLoop: () => Promise.resolve(),
    },
    { ...READ_LIMITS, ...limits },
  );

const profile = (user: string) => ({ scope: { tenant: 'default', user }, agentId: null, instants: NOW });

describe('scheduledRecall', () => {
  it('answers a query that is interrupted after every call', async () => {
    const { profile: answer, userName } = await recall({ sliceMs: 0 }).profile(profile('ana'));
    expect([answer.isCut, userName]).toEqual([false, null]);
  });

  it('rejects a query that has spent its budget', async () => {
    await expect(recall({ budgetMs: 0 }).profile(profile('ana'))).rejects.toMatchObject({
      name: 'Unavailable',
      code: 'too-costly',
    });
  });

  it('refuses a query if too many queries of its scope wait, and still answers another scope', async () => {
    const { profile: read } = recall({ limits: { inAll: 10, byKey: 1 } });
    const first = read(profile('ana'));
    await expect(read(profile('ana'))).rejects.toMatchObject({ name: 'Unavailable', code: 'busy' });
    const [, other] = await Promise.all([first, read(profile('bo'))]);
    expect(other.userName).toBeNull();
  });

  it('rejects a query whose client hangs up', async () => {
    const controller = new AbortController();
    const read = recall({}).profile(profile('ana'), controller.signal);
    controller.abort();
    await expect(read).rejects.toMatchObject({ code: 'hung-up' });
  });
});
