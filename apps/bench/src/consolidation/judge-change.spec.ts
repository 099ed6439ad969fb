import { describe, expect, it } from 'vitest';
import type { Conversation } from '../conversations/conversation.js';
import { type GoldChange, goldSchema } from '../conversations/gold.js';
import { judgeEntryChange, lostItems } from './judge-change.js';

const message = (id: string) => ({
  id,
  run_id: 'r',
  role: 'user' as const,
  content: id,
  timestamp: '2026-06-03T12:00:00Z',
});
const messages = ['m1', 'm2', 'm3'].map(message);

const changeOf = (change: object): GoldChange => {
  const { changes } = goldSchema.parse({
    changes: [{ what: 'class', before: '^thu', after: '^mon', message: 'm2', ...change }],
  });
  return changes[0] as GoldChange;
};

const thursdays = { text: 'Maya: a class on thursdays', messages: ['m1'] };
const mondays = { text: 'Maya: its mondays only, thursday was killing me', messages: ['m2'] };
const cat = { text: 'Maya: my cat is Pickles', messages: ['m1'] };

describe('judgeEntryChange', () => {
  const judged = (change: GoldChange, before: readonly object[], after: readonly object[]) =>
    judgeEntryChange({ messages, gold: undefined }, change, { before, after } as never);

  it('returns "right" if the old value is gone and the new one is present', () => {
    const change = changeOf({});
    expect(judged(change, [thursdays, mondays, cat], [mondays, cat])).toEqual({
      what: 'class',
      outcome: 'right',
      entries: [thursdays.text],
    });
    expect(judged(change, [thursdays, mondays], [thursdays, mondays]).outcome).toBe('stays');
    expect(judged(change, [thursdays, mondays], [thursdays]).outcome).toBe('lost');
  });

  it('returns "noted" only if the old entry has a note that the old value is over', () => {
    const change = changeOf({});
    const saying = (over: string) => ({
      text: `${thursdays.text} [over: ${over}]`,
      messages: [...thursdays.messages, ...mondays.messages],
    });
    const outcomeOf = (...after: readonly object[]) => judged(change, [thursdays, mondays], after).outcome;
    expect(outcomeOf(saying('Maya: class on thu (until 3 June 2026)'), mondays)).toBe('noted');
    expect(outcomeOf(saying('Maya lives in Berlin (until 3 June 2026)'), mondays)).toBe('stays');
  });

  it('returns "quoted" if a note on the old entry quotes a later message with the new value', () => {
    const quoting = (words: string, ...cited: readonly string[]) => ({
      text: `${thursdays.text} [later, 3 June 2026: ${words}]`,
      messages: [...thursdays.messages, ...cited],
    });
    const judgedWith = (change: GoldChange, old: object): string => {
      const said = messages.map((each) =>
        each.id === 'm2' ? { ...each, content: `hi. ${mondays.text.slice(6)}` } : each,
      );
      const entries = { before: [thursdays, mondays], after: [old, mondays] } as never;
      return judgeEntryChange({ messages: said, gold: undefined }, change, entries).outcome;
    };
    const words = mondays.text.slice(6);
    const ended = changeOf({ after: null });
    expect(judgedWith(changeOf({}), quoting(words, 'm2'))).toBe('quoted');
    expect(judgedWith(changeOf({}), quoting('its mondays only, thur…', 'm2'))).toBe('quoted');
    expect(judgedWith(changeOf({ after: '^fri' }), quoting(words, 'm2'))).not.toBe('quoted');
    expect(judgedWith(changeOf({}), quoting('its mondays for ever', 'm2'))).toBe('stays');
    expect(judgedWith(changeOf({}), quoting(words))).toBe('stays');
    expect(judgedWith(ended, quoting(words, 'm2'))).toBe('quoted');
    expect(judgedWith(ended, quoting('m3', 'm3'))).toBe('stays');
  });

  it('returns "right" if a later change replaced the new value', () => {
    const again = changeOf({ before: 'mondays', after: 'none', message: 'm3' });
    const gold = goldSchema.parse({});
    const judgedWith = (changes: GoldChange[]) =>
      judgeEntryChange({ messages, gold: { ...gold, changes } }, changeOf({}), {
        before: [thursdays, mondays],
        after: [],
      }).outcome;
    expect(judgedWith([again])).toBe('right');
    expect(judgedWith([])).toBe('lost');
  });

  it('returns "unsaid" if no entry had the old value, and "unclear" if too many have it', () => {
    expect(judged(changeOf({}), [mondays], [mondays]).outcome).toBe('unsaid');
    const many = Array.from({ length: 5 }, (_, n) => ({ ...thursdays, text: `${thursdays.text} ${n}` }));
    expect(judged(changeOf({}), [...many, mondays], [mondays]).outcome).toBe('unclear');
  });

  it('returns "right" for an ended value if the entry of the message that ends the value is present', () => {
    const change = changeOf({ before: '.', said_before: 'class on thursdays', after: null });
    expect(judged(change, [thursdays, mondays, cat], [mondays, cat]).outcome).toBe('right');
    expect(judged(change, [thursdays, mondays, cat], [thursdays, mondays, cat]).outcome).toBe('stays');
  });
});

describe('lostItems', () => {
  it('returns expected items that no entry contains any more, except values replaced by a change', () => {
    const conversation: Pick<Conversation, 'expected' | 'gold'> = {
      expected: [
        { fact: 'cat Pickles', pattern: /pickles/iu },
        { fact: 'class on Thursdays', pattern: /thursdays/iu },
      ],
      gold: goldSchema.parse({
        changes: [{ what: 'class', before: '^thu', after: '^mon', message: 'm2' }],
      }),
    };
    expect(lostItems(conversation, { before: [thursdays, cat], after: [mondays] })).toEqual(['cat Pickles']);
    expect(lostItems(conversation, { before: [thursdays, cat], after: [mondays, cat] })).toEqual([]);
  });
});
