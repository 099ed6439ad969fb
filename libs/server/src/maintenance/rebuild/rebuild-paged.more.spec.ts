import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { KEEPS_ALL } from '../../config/keeping.js';
import { startEmbedded } from '../../embedded/start.js';
import { builtinModels } from '../../models/builtin-models.js';
import { rebuildEmbedded } from './rebuild-embedded.js';

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'mneme-paged-'));
});
afterEach(() => rm(dataFolder, { recursive: true }));

const TOWNS = ['Porto', 'Lisbon', 'Berlin', 'Madrid', 'Oslo', 'Riga', 'Turin', 'Lyon'];
const keeping = { ...KEEPS_ALL, activeEntries: 6 };

interface Listed {
  readonly results: readonly { readonly id: string; readonly metadata: Readonly<Record<string, unknown>> }[];
}

const entriesAt = async (url: string): Promise<Listed['results']> => {
  const answer = await fetch(`${url}/v1/memories?user_id=ana&limit=100`);
  return ((await answer.json()) as Listed).results;
};

it('keeps entries paged out after a rebuild', async () => {
  const before = await startEmbedded({ dataFolder, keeping });
  for (const [day, town] of TOWNS.entries()) {
    const timestamp = new Date(Date.UTC(2026, 0, day + 1)).toISOString();
    const messages = [{ role: 'user', content: `I visited ${town} with my sister.`, timestamp }];
    await fetch(`${before.url}/v1/memories`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user_id: 'ana', run_id: town, messages }),
    });
    await before.settled();
  }
  const entries = await entriesAt(before.url);
  await before.close();
  expect(entries.filter(({ metadata }) => metadata['paged_out'] === true).length).toBeGreaterThan(1);

  await rebuildEmbedded({ dataFolder, masterKeys: null, models: builtinModels() }, () => undefined);
  const after = await startEmbedded({ dataFolder, keeping });
  expect(await entriesAt(after.url)).toEqual(entries);
  await after.close();
});
