import { ROLES, SPOKEN_ROLES } from '@mneme/domain';
import { expect } from 'vitest';
import { anEntryPoint, aPoint, aScope } from '../builders.js';
import type { Promises } from '../promises.contract.js';
import { aNeighbourhood, aSelection, lexicalIds, listedIds, seedsOf } from './memory-queries.js';
import type { Scoped, ScopedMemoryIndex } from '../../memory/memory-index.js';

const VECTOR = Float32Array.of(1, 0, 0, 0);
const MESSAGES = [...ROLES, ...ROLES].map((role, ordinal) =>
  aPoint({ id: `${role} ${ordinal}`, role, ordinal, text: 'cat', vector: VECTOR }),
);
const IDS = MESSAGES.map(({ id }) => id);
const SPOKEN = IDS.filter((id) => !id.startsWith('system'));

export const testRoles = (it: Promises<Scoped<ScopedMemoryIndex>>): void => {
  it('finds only messages of the selected roles, and all points of other kinds', async (index) => {
    const scoped = index.of(aScope());
    await scoped.put([...MESSAGES, anEntryPoint({ id: 'entry', text: 'cat', vector: VECTOR })]);
    for (const [roles, ids] of [
      [undefined, IDS],
      [SPOKEN_ROLES, SPOKEN],
      [['system'], IDS.filter((id) => id.startsWith('system'))],
      [[], []],
    ] as const)
      for (const kinds of [['chunk'], ['chunk', 'entry'], ['entry']] as const) {
        const selection = aSelection({ kinds, ...(roles && { roles }) });
        const expected = [
          ...(kinds.includes('chunk' as never) ? ids : []),
          ...(kinds.includes('entry' as never) ? ['entry'] : []),
        ].sort();
        const stems = ['cat'];
        const { lexical, dense, frequencies } = await seedsOf(scoped, { stems, selection, vector: VECTOR });
        expect(lexical.map(({ id }) => id).sort()).toEqual(expected);
        expect(dense.map(({ id }) => id).sort()).toEqual(expected);
        expect(frequencies.get('cat')).toBe(expected.length);
        expect([...(await listedIds(scoped, { selection }))].sort()).toEqual(expected);
      }
  });

  it('finds only points that match the roles, the filter and the instants', async (index) => {
    const scoped = index.of(aScope());
    await scoped.put([
      aPoint({ id: 'seen', text: 'cat', speaker: 'Ana' }),
      aPoint({ id: 'prompt', text: 'cat', speaker: 'Ana', role: 'system' }),
      aPoint({ id: 'other', text: 'cat', speaker: 'Bo' }),
      aPoint({ id: 'gone', text: 'cat', speaker: 'Ana', recordedTo: 2_000 }),
    ]);
    const filter = { op: 'eq', field: 'speaker', value: 'Ana' } as const;
    const selection = aSelection({ filter, roles: SPOKEN_ROLES });
    expect(await lexicalIds(scoped, { stems: ['cat'], selection })).toEqual(['seen']);
    expect(await listedIds(scoped, { selection })).toEqual(['seen']);
  });

  it('skips messages of other roles among neighbours', async (index) => {
    const scoped = index.of(aScope());
    await scoped.put(MESSAGES);
    const around = { around: ['assistant 1'], reach: 2 };
    const near = async (roles?: (typeof ROLES)[number][]) =>
      (await scoped.neighbours(aNeighbourhood({ ...around, selection: aSelection(roles && { roles }) }))).map(
        ({ id, isEligible }) => [id, isEligible],
      );
    const seen = (ids: readonly string[]) => ids.map((id) => [id, true]);
    expect(await near()).toEqual(seen(['user 0', 'assistant 1', 'system 2', 'tool 3']));
    expect(await near([...SPOKEN_ROLES])).toEqual(seen(['user 0', 'assistant 1', 'tool 3', 'user 4']));
    expect(await near(['system'])).toEqual([]);
  });

  it('leaves system prompts out of the statistics', async (index) => {
    const scoped = index.of(aScope());
    const spoken = aPoint({ id: 'a', text: 'one two', speaker: 'Ana' });
    await scoped.put([spoken]);
    const counted = await scoped.statistics(['one']);
    const prompt = aPoint({ id: 'p', text: 'one', speaker: 'Ana', role: 'system' });
    await scoped.put([prompt, aPoint({ id: 'q', text: 'one one one', speaker: 'Bo', role: 'system' })]);
    expect(await scoped.statistics(['one'])).toEqual(counted);
    await scoped.put([{ ...prompt, recordedTo: 3_000 }]);
    await scoped.remove(['q']);
    expect(await scoped.statistics(['one'])).toEqual(counted);
  });

  it('finds the same messages of the selected roles with and without known statistics', async (index) => {
    const scoped = index.of(aScope());
    await scoped.put([...MESSAGES, aPoint({ id: 'long', ordinal: 20, text: 'cat dog bird' })]);
    const stems = ['cat', 'dog'];
    const known = await scoped.statistics(stems);
    for (const roles of [SPOKEN_ROLES, ROLES, ['user'] as const]) {
      const probe = { stems, selection: aSelection({ roles }) };
      expect(await seedsOf(scoped, { ...probe, known })).toEqual(await seedsOf(scoped, probe));
    }
  });
};
