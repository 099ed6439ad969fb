import { claimSchema, ENTRY_KINDS } from '@mneme/domain';
import { describe, expect } from 'vitest';
import { aMessage } from '../builders.js';
import { ODD_STRINGS, type Open, promises } from '../promises.contract.js';
import type { DraftEntry, Extractor } from '../../models/extractor.js';

const TALK = [
  aMessage({ id: 'm1', text: 'I live in Porto and I work at Acme.', ordinal: 0 }),
  aMessage({ id: 'm2', text: 'That sounds lovely!', role: 'assistant', speaker: null, ordinal: 1 }),
  aMessage({ id: 'm3', text: 'My sister is called Marta.', ordinal: 2 }),
];

const ALONE = { before: [], names: [], claims: [] };

export const extractorContract = (open: Open<Extractor>): void => {
  describe('Extractor', () => {
    const it = promises(open);

    it('returns nothing for no segments', async (extractor) => {
      expect(extractor.id).not.toBe('');
      expect(await extractor.extract([], ALONE)).toEqual([]);
    });

    it('returns statements that cite their messages, in the order of those messages', async (extractor) => {
      const drafts = await extractor.extract([TALK], ALONE);
      expect(drafts.length).toBeGreaterThan(0);
      drafts.forEach(expectSound);
      const firsts = drafts.map(({ messageIds }) => TALK.findIndex(({ id }) => id === messageIds[0]));
      expect(firsts).toEqual([...firsts].sort((a, b) => a - b));
    });

    it('cites the same messages for several segments as for one joined segment', async (extractor) => {
      const apart = await extractor.extract([TALK.slice(0, 1), [], TALK.slice(1)], ALONE);
      const cited = (drafts: readonly DraftEntry[]) => drafts.map(({ messageIds }) => messageIds[0]);
      expect(cited(apart)).toEqual(cited(await extractor.extract([TALK], ALONE)));
    });

    it('reports its unit of extraction, which is messages or segments', (extractor) => {
      expect(['messages', 'segments']).toContain(extractor.reads);
      return Promise.resolve();
    });

    it('reads earlier messages only as context, and makes no statement from them alone', async (extractor) => {
      const [first, ...rest] = TALK;
      const before = first ? [first] : [];
      const drafts = await extractor.extract([rest], { before, names: [], claims: [] });
      expect(await extractor.extract([], { before: TALK, names: [], claims: [] })).toEqual([]);
      expect(drafts.length).toBeGreaterThan(0);
      drafts.forEach(expectSound);
      const fresh = rest.map(({ id }) => id);
      for (const { messageIds } of drafts) expect(fresh).toContain(messageIds[0]);
    });

    it('makes no statement from known claims', async (extractor) => {
      const known = {
        subject: 'Ana',
        predicate: 'lives_in',
        object: 'Porto',
        polarity: 'affirmed',
        validFrom: 0,
        before: null,
      } as const;
      const messages = [aMessage({ id: 'm1', text: 'Thanks, that helps!' })];
      expect(await extractor.extract([messages], { before: [], names: [], claims: [known] })).toEqual([]);
    });

    it('makes no statement from a question or from code', async (extractor) => {
      const messages = [
        aMessage({ id: 'm1', text: 'Where do you live?' }),
        aMessage({ id: 'm2', text: '```js\nconst city = "I live in Rome";\n```', ordinal: 1 }),
      ];
      expect(await extractor.extract([messages], ALONE)).toEqual([]);
    });

    it('accepts unusual texts and cites only the given messages', async (extractor) => {
      const messages = [...ODD_STRINGS, '\ud800', '', 'x'.repeat(20_000)].map((text, i) =>
        aMessage({ id: `m${i}`, text, ordinal: i }),
      );
      const drafts = await extractor.extract([messages], ALONE);
      const known = new Set(messages.map(({ id }) => id));
      for (const { messageIds } of drafts) expect(messageIds.every((id) => known.has(id))).toBe(true);
    });
  });
};

const draftClaimSchema = claimSchema.pick({
  subject: true,
  predicate: true,
  object: true,
  polarity: true,
  authority: true,
  saidBy: true,
  confidence: true,
  validFrom: true,
  validTo: true,
  granularity: true,
  timePhrase: true,
});

const expectSound = (draft: DraftEntry): void => {
  const known = TALK.map(({ id }) => id);
  expect(draft.text.trim()).not.toBe('');
  expect(ENTRY_KINDS).toContain(draft.kind);
  expect(draft.messageIds.length).toBeGreaterThan(0);
  expect(known).toEqual(expect.arrayContaining([...draft.messageIds]));
  for (const claim of draft.claims) expect(draftClaimSchema.safeParse(claim).success).toBe(true);
};
