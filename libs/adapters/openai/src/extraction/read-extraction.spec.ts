import { claimSchema } from '@mneme/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftEntry } from './draft-entry.js';
import { extractionMaterial } from './extraction-prompt.js';
import { readExtraction } from './read-extraction.js';
import { aFact, anEntry, aMessageOfAna } from './scripted-extractor.fixture.js';

const MATERIAL = extractionMaterial(
  [[aMessageOfAna('I live in Porto with Rex.'), aMessageOfAna('I like tea.', { id: 'm2' })]],
  {
    before: [],
  },
);
const read = (...entries: readonly unknown[]) => readExtraction({ entries }, MATERIAL);
const texts = (...entries: readonly unknown[]) => read(...entries)?.entries.map(({ text }) => text);

const GOOD = anEntry();
const TEA = anEntry({ messages: [2], text: 'Ana likes tea.' });

describe('readExtraction', () => {
  it.each<[string, unknown, string]>([
    ['no object', 7, 'malformed'],
    ['without a text', { ...GOOD, text: undefined }, 'malformed'],
    ['of an unknown kind', { ...GOOD, kind: 'poem' }, 'malformed'],
    ['citing a word', { ...GOOD, messages: ['one'] }, 'malformed'],
    ['citing no message', { ...GOOD, messages: [] }, 'ungrounded'],
    ['citing a missing message', { ...GOOD, messages: [9] }, 'ungrounded'],
    ['with an invented name', { ...GOOD, text: 'Ana lives with Ludmila.' }, 'ungrounded'],
    ['with an invented quotation', { ...GOOD, text: 'Ana said "never again".' }, 'ungrounded'],
    [
      'that contains the object that its fact invents',
      { ...GOOD, text: 'Ana eats walnuts.', facts: [aFact({ object: 'walnuts' })] },
      'ungrounded',
    ],
    [
      'that contains the subject that its fact invents',
      { ...GOOD, text: 'Ludmila lives in Porto.', facts: [aFact({ subject: 'Ludmila' })] },
      'ungrounded',
    ],
    ['with a day that does not exist', { ...GOOD, date: '2023-02-30' }, 'ungrounded'],
    ['that repeats another entry', { ...GOOD }, 'repeated'],
  ])('drops a faulty entry (%s) and keeps the others', (_, bad, reason) => {
    expect(texts(GOOD, bad, TEA)).toEqual([GOOD.text, TEA.text]);
    expect(read(GOOD, bad, TEA)?.dropped).toEqual([{ reason, count: 1 }]);
  });

  it.each<[string, unknown, string]>([
    ['no object', null, 'malformed'],
    ['without an object', { ...aFact(), object: undefined }, 'malformed'],
    ['with a blank predicate', aFact({ predicate: ' ' }), 'ungrounded'],
    ['with a predicate that is too long', aFact({ predicate: 'is'.repeat(400) }), 'ungrounded'],
    ['about a person whom no message names', aFact({ subject: 'Ludmila' }), 'ungrounded'],
    ['with an object in other words', aFact({ object: 'Lisbon' }), 'ungrounded'],
    ['since a date in words', aFact({ since: 'last week' }), 'ungrounded'],
  ])('drops a faulty fact (%s) and keeps its entry and the other facts', (_, bad, reason) => {
    const found = read({ ...GOOD, facts: [aFact(), bad, aFact({ predicate: 'home' })] });
    expect(found?.entries[0]?.facts.map(({ predicate }) => predicate)).toEqual(['lives_in', 'home']);
    expect(found?.dropped).toEqual([{ reason, count: 1 }]);
  });

  it('drops only the topic if it contains a name that no message contains', () => {
    const found = read({ ...GOOD, topic: 'home of Ludmila' });
    expect(found).toMatchObject({ entries: [{ text: GOOD.text, topic: '' }], faults: [], dropped: [] });
  });

  it('accepts an answer without the fields that are null, false or empty', () => {
    const { topic: _, date: __, facts: ___, ...bare } = GOOD;
    const { negated: ____, since, until, time_words, ...fact } = aFact();
    expect([since, until, time_words]).toEqual([null, null, null]);
    expect(read({ ...bare, facts: [fact] })).toEqual({
      entries: [{ ...bare, topic: '', date: null, facts: [aFact()] }],
      faults: [],
      dropped: [],
    });
  });

  it('reads at most 200 entries of 50 facts each', () => {
    const many = Array.from({ length: 300 }, (_, n) => ({
      ...GOOD,
      text: `Ana lives in Porto${' '.repeat(n)}.`,
    }));
    const facts = Array.from({ length: 60 }, () => aFact());
    const found = read(...many, { ...GOOD, facts });
    expect(found?.entries).toHaveLength(200);
    expect(found?.dropped).toEqual([{ reason: 'too-many', count: 101 }]);
    expect(read({ ...GOOD, facts })?.dropped).toEqual([{ reason: 'too-many', count: 10 }]);
  });

  it.each([[null], [[]], ['entries'], [{}], [{ entries: 'none' }], [{ entries: { 0: {} } }]])(
    'returns null for an answer that is no list of entries: %j',
    (json) => {
      expect(readExtraction(json, MATERIAL)).toBeNull();
    },
  );

  it('returns only claims that fit the schema of events, for any answer', () => {
    const near = fc.constantFrom<unknown>(
      'Ana',
      'Porto',
      'user',
      ' ',
      '',
      'lives_in',
      '2023-05-01',
      '???',
      '_',
      '￿',
    );
    const value = fc.oneof(near, fc.string(), fc.jsonValue());
    const fact = fc.record({
      subject: value,
      predicate: value,
      object: value,
      sentence: value,
      negated: fc.oneof(fc.boolean(), value),
      since: value,
      until: value,
      time_words: value,
    });
    const facts = fc.oneof(fc.array(fact, { maxLength: 4 }), fc.jsonValue());
    const entry = fc.record({
      messages: fc.oneof(fc.constant([1]), fc.jsonValue()),
      kind: fc.constantFrom('fact', 'event', 'x'),
      text: fc.oneof(fc.constant('Ana lives in Porto.'), value),
      date: value,
      facts,
    });
    const draftClaim = claimSchema.pick({
      subject: true,
      predicate: true,
      object: true,
      text: true,
      validFrom: true,
      validTo: true,
      timePhrase: true,
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 4 }), (entries) => {
        const drafts = (read(...entries)?.entries ?? []).map((each) => draftEntry(each, MATERIAL.numbered));
        for (const { claims } of drafts)
          for (const claim of claims) {
            expect(draftClaim.safeParse(claim).success).toBe(true);
            for (const part of [claim.subject, claim.predicate, claim.object])
              expect(part.trim()).not.toBe('');
          }
      }),
      { numRuns: 500 },
    );
  });
});
