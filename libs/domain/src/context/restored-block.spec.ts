import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCharacters } from '../language/text/characters.js';
import { stripRecalledMemory } from '../conversation/recalled-memory/strip-recalled-memory.js';
import type { ContextItem } from './recalled-block.js';
import { restoredBlockInSteps } from './restored-block.js';
import { runSteps } from '../steps.js';
import { analyseSentences } from './sentence-content.js';

const DAY = Date.parse('2026-05-08T09:00:00Z');
const said = (...texts: readonly string[]): ContextItem[] =>
  texts.map((text, ordinal) => ({
    id: `m${ordinal}`,
    kind: 'chunk',
    text,
    ordinal,
    role: ordinal % 2 === 0 ? 'user' : 'assistant',
    sessionId: 's',
    speaker: null,
    saidAt: DAY + ordinal,
  }));

const restored = (items: readonly ContextItem[], known: string, limit: number) =>
  runSteps(
    restoredBlockInSteps(
      items.map((item) => ({ item, sentences: [...analyseSentences(item.text)] })),
      [...analyseSentences(known)],
      limit,
    ),
  );

const TALK = said(
  'Our pool size is 40. Anyway. The budget was cut to 12 thousand, said Inês Prado. We met last Friday.',
  'Noted. I wrote it to /srv/plan.md for you.',
);

describe('restoredBlockInSteps', () => {
  it('renders sentences in the order of the conversation, by speaker and day, with dates', () => {
    const { text, shown } = restored(TALK, 'Anyway', 2_000);
    const lines = text.split('\n');
    expect(lines[1]).toMatch(/^## .*8 May 2026/u);
    expect(lines[2]).toMatch(/^User: Our pool size is 40\. … The budget/u);
    expect(lines[2]).toContain('last Friday (1 May 2026)');
    expect(lines[3]).toMatch(/^Assistant: .*\/srv\/plan\.md/u);
    expect(shown.map(({ item }) => item.id)).toEqual(['m0', 'm1']);
    expect(stripRecalledMemory(text)).toBe('');
  });

  it('returns an empty block if all content is known or no sentence fits', () => {
    expect(restored(TALK, TALK.map(({ text }) => text).join(' '), 2_000)).toEqual({
      text: '',
      shown: [],
    });
    expect(restored(TALK, '', 20)).toEqual({ text: '', shown: [] });
    expect(restored([], '', 2_000)).toEqual({ text: '', shown: [] });
  });

  it('fills the budget even if each day has a heading', () => {
    const days = Array.from({ length: 40 }, (_, n) => `Ticket ABC-${n} costs ${n * 17} euros.`);
    const daily = said(...days).map((item, n) => ({ ...item, saidAt: DAY + n * 86_400_000 }));
    const { text } = restored(daily, '', 1_500);
    expect(countCharacters(text)).toBeLessThanOrEqual(1_500);
    expect(countCharacters(text)).toBeGreaterThan(1_400);
  });

  it('never exceeds its budget', () => {
    const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 120 }), { maxLength: 10 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 900 }), (messages, limit) => {
        expect(countCharacters(restored(said(...messages), '', limit).text)).toBeLessThanOrEqual(limit);
      }),
    );
  });
});
