import { expect } from 'vitest';
import type { MemoryIndex } from '../memory-index.js';
import type { OldMessage, TenantRule } from '../old-message.js';
import { anEntryPoint, aPoint, aScope } from './builders.js';
import { ODD_STRINGS, type Promises } from './promises.contract.js';

const EVERY: TenantRule = { days: 1, role: null, tag: null, tenant: null };

const named = (found: readonly OldMessage[]): readonly string[] =>
  found.map(({ scope, sessionId, messageId }) => [scope.user, sessionId, messageId].join(' ')).toSorted();

const said = (messageId: string, recordedFrom: number, changes: Parameters<typeof aPoint>[0] = {}) =>
  aPoint({
    id: `chunk of ${messageId}`,
    recordedFrom,
    sources: [{ messageId, sessionId: changes.sessionId ?? 's1', saidAt: 1 }],
    ...changes,
  });

export const findingOldMessages = (it: Promises<MemoryIndex>): void => {
  it('finds the messages of every scope recorded before an instant', async (index) => {
    await index.of(aScope()).put([said('old', 10), said('new', 20), anEntryPoint({ recordedFrom: 1 })]);
    await index.of(aScope({ user: 'bo' })).put([said('old', 19, { sessionId: 's2' })]);
    expect(named(await index.recordedBefore(EVERY, 20, 10))).toEqual(['ana s1 old', 'bo s2 old']);
    expect(named(await index.recordedBefore(EVERY, 10, 10))).toEqual([]);
    expect(await index.recordedBefore(EVERY, 100, 2)).toHaveLength(2);
  });

  it("finds only messages of the rule's tenant", async (index) => {
    const others = ['acme', 'acm', 'acme0', 'acme/ana', 'ACME'];
    for (const tenant of others) await index.of(aScope({ tenant })).put([said(`of ${tenant}`, 1)]);
    for (const tenant of others) {
      expect(named(await index.recordedBefore({ ...EVERY, tenant }, 5, 10))).toEqual([`ana s1 of ${tenant}`]);
    }
    expect(await index.recordedBefore({ ...EVERY, tenant: 'nobody' }, 5, 10)).toEqual([]);
  });

  it('finds messages of a role or with a tag, with any characters in the tag', async (index) => {
    await index
      .of(aScope())
      .put([
        said('of a tool', 1, { role: 'tool' }),
        said('tagged', 1, { tags: ['pet', ...ODD_STRINGS] }),
        said('of nobody', 1, { tags: ['pets'] }),
      ]);
    expect(named(await index.recordedBefore({ ...EVERY, role: 'tool' }, 5, 10))).toEqual([
      'ana s1 of a tool',
    ]);
    for (const tag of ['pet', ...ODD_STRINGS]) {
      expect(named(await index.recordedBefore({ ...EVERY, tag }, 5, 10))).toEqual(['ana s1 tagged']);
    }
    expect(await index.recordedBefore({ ...EVERY, role: 'tool', tag: 'pet' }, 5, 10)).toEqual([]);
  });
};
