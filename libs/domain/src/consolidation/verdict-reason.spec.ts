import { describe, expect, it } from 'vitest';
import { gateVerdict } from './gate-verdict.js';
import { aLaterEntry, aQuestion } from './judged-entry.fixture.js';
import { ruleVerdict } from './rule-verdict.js';
import { verdictReason } from './verdict-reason.js';
import type { Verdict } from './verdict.js';

const byRules = (text: string, later: string): string => {
  const question = aQuestion(text, later);
  return verdictReason(question, ruleVerdict(question));
};

describe('verdictReason', () => {
  it.each([
    ['I live in Porto.', 'I live in Porto.', 'same-words'],
    ['i live in porto', 'I live in Porto.', 'same-words'],
    ['I live in Porto.', 'I live in Porto, near the river.', 'said-in-full'],
    ['I live in Porto.', 'I like tea.', 'still-holds'],
  ])("returns the reason of the rules' verdict on %s and %s: %s", (text, later, reason) => {
    expect(byRules(text, later)).toBe(reason);
  });

  it('returns facts-replaced for replaced facts and contradicted for a contradiction found by a model', () => {
    const question = aQuestion('I live in Porto.', 'I live in Oslo.');
    const verdict: Verdict = { kind: 'supersede', by: 'later', reason: 'She moved.' };
    expect(verdictReason(question, verdict)).toBe('contradicted');
    const replaced = { ...question, updaters: [aLaterEntry({ id: 'later', replacesFacts: true })] };
    expect(verdictReason(replaced, verdict)).toBe('facts-replaced');
  });

  const question = aQuestion('Ana has 2 cats in Porto.', 'Ana has cats, Miso and Tofu.');
  const reasonOnceGated = (verdict: Verdict): string =>
    verdictReason(question, gateVerdict(question, verdict));

  it('returns the lost or invented details as the reason if the gate refused another verdict', () => {
    expect(reasonOnceGated({ kind: 'merge', into: 'later', reason: '' })).toBe('would-lose-details');
    const text = (words: string): Verdict => ({ kind: 'update', text: words, from: ['later'], reason: '' });
    expect(reasonOnceGated(text('Ana has cats, Miso and Tofu.'))).toBe('would-lose-details');
    expect(reasonOnceGated(text('Ana has 9 cats in Porto, Miso and Tofu.'))).toBe('would-invent-details');
    expect(reasonOnceGated(text('Ana has 2 cats in Porto, Miso and Tofu.'))).toBe('told-together');
    const beside: Verdict = { ...text('Ana has 2 cats in Porto, Miso and Tofu.'), kind: 'add' } as Verdict;
    expect(reasonOnceGated(beside)).toBe('told-beside');
  });
});
