import type { Slot } from '@mneme/domain';
import {
  aFactQuery,
  aClaimHistory,
  aScope,
  aSlot,
  aSlotChange,
  aStateRow,
  aVersion,
  ODD_STRINGS,
} from '@mneme/ports/testing';
import { expect, it } from 'vitest';
import { describeOnNeo4j, inStore } from './store/neo4j.fixture.js';

const LONG = '猫'.repeat(20_000);
/** Texts that an index cannot store unchanged, and texts that an index without escapes would confuse. */
const ODDER = [
  ...ODD_STRINGS,
  '',
  ' ',
  '\u0000',
  '\u0001',
  'a\u0000b',
  '\ud800',
  '\udc00',
  '（',
  '\uFFFD',
  '\uFFFF',
  '\u{10FFFF}',
  LONG,
  `${LONG}!`,
  '$owner',
  '\\u0041',
  '`',
];

/** A slot with one claim. All keys and texts of slot and claim are the same odd text. */
const oddSlot = (odd: string): Slot =>
  aSlot({
    key: odd,
    subject: odd,
    predicate: odd,
    claims: [
      aClaimHistory({
        id: odd,
        subject: odd,
        predicate: odd,
        object: odd,
        text: odd,
        sessionId: odd,
        episodeId: odd,
        entryId: odd,
        sources: [{ messageId: odd, sessionId: odd, saidAt: 1_000 }],
      }),
    ],
    versions: [aVersion({ claimId: odd, supports: [odd], causeId: odd })],
  });

const sorted = (texts: readonly string[]): string[] => [...texts].sort();

describeOnNeo4j('odd strings', () => {
  it('keeps odd keys, stages and scopes of state apart', () =>
    inStore(async ({ state }) => {
      const rows = ODDER.map((odd) =>
        aStateRow({ stage: odd, key: odd, scope: odd, state: odd, recentIds: [odd] }),
      );
      expect(await state.compareAndSet(rows)).toEqual([]);
      for (const odd of ODDER) {
        const row = aStateRow({ stage: odd, key: odd, scope: odd, state: odd, recentIds: [odd], version: 1 });
        expect(await state.load(odd, ODDER)).toEqual([row]);
        expect(await state.idleSince(odd, 9_000, 9)).toEqual([row]);
      }
      expect(sorted(await state.compareAndSet(rows))).toEqual(sorted(ODDER));
      await state.erase('*');
      expect([await state.load('*', ['*']), (await state.load('', [''])).length]).toEqual([[], 1]);
    }));

  it('stores odd strings in every key of a fact, and finds each fact by its own keys', () =>
    inStore(async ({ facts }) => {
      const graph = facts.of(aScope());
      await graph.write(ODDER.map((odd) => aSlotChange(oddSlot(odd))));
      const slots = await graph.slots(ODDER);
      expect(new Map(slots.map((slot) => [slot.key, slot]))).toEqual(
        new Map(ODDER.map((odd) => [odd, oddSlot(odd)])),
      );
      for (const odd of ODDER) {
        expect(await graph.slotsOf({ claimIds: [odd], entryIds: [odd], messageIds: [odd] })).toEqual([odd]);
        const asked = [{ subject: odd }, { predicate: odd }, { sessionId: odd }, { claimIds: [odd] }];
        const whole = { subject: odd, predicate: odd, sessionId: odd, claimIds: [odd] };
        const pages = await Promise.all(
          [...asked, whole].map((query) => graph.facts(aFactQuery(query), 9_000)),
        );
        expect(pages.map((page) => page.facts.map(({ version }) => version.causeId))).toEqual(
          pages.map(() => [odd]),
        );
      }
    }));

  it('isolates tenants and users with odd names from each other', () =>
    inStore(async ({ facts }) => {
      const names = ODD_STRINGS.flatMap((odd) => [
        { tenant: odd, user: 'u' },
        { tenant: 'u', user: odd },
      ]);
      for (const name of names) {
        await facts
          .of(name)
          .write([aSlotChange({ claims: [aClaimHistory({ object: JSON.stringify(name) })] })]);
      }
      for (const name of names) {
        const [slot, ...others] = await facts.of(name).slots(['slot1']);
        expect([slot?.claims.map(({ claim }) => claim.object), others]).toEqual([[JSON.stringify(name)], []]);
      }
    }));

  it('sorts odd strings by code points in the pages of facts', () =>
    inStore(async ({ facts }) => {
      const graph = facts.of(aScope());
      const texts = ODDER.filter((odd) => !/[\u0000\u0001\uFFFF\p{Cs}]/u.test(odd) && odd.length < 99);
      await graph.write(texts.map((odd) => aSlotChange(oddSlot(odd))));
      const found: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await graph.facts(aFactQuery({ limit: 1, cursor }), 9_000);
        found.push(...page.facts.map(({ claim }) => claim.id));
        cursor = page.cursor;
      } while (cursor !== null);
      expect(found).toEqual([...texts].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
    }));
});
