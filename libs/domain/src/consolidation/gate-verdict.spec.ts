import { describe, expect, it } from 'vitest';
import { gateVerdict } from './gate-verdict.js';
import { aQuestion } from './judged-entry.fixture.js';
import type { Verdict } from './verdict.js';

const question = aQuestion('I have 2 cats in Porto.', 'I have 2 cats, Miso and Tofu.');
const written = (kind: 'update' | 'add', text: string, from = ['later']): Verdict => ({
  kind,
  text,
  from,
  reason: 'They say more.',
});
const update = (text: string, from = ['later']): Verdict => written('update', text, from);

describe('gateVerdict', () => {
  it('passes a verdict that loses and invents no detail', () => {
    const good = update('Ana has 2 cats in Porto, Miso and Tofu.');
    expect(gateVerdict(question, good)).toBe(good);
    const ignore: Verdict = { kind: 'ignore', reason: 'Nothing new.' };
    expect(gateVerdict(question, ignore)).toBe(ignore);
    const supersede: Verdict = { kind: 'supersede', by: 'later', reason: 'It says otherwise.' };
    expect(gateVerdict(question, supersede)).toBe(supersede);
    const add = written('add', 'Ana has cats, Miso and Tofu.');
    expect(gateVerdict(question, add)).toBe(add);
  });

  it('ignores a merge that would lose a detail, and names the detail', () => {
    expect(gateVerdict(question, { kind: 'merge', into: 'later', reason: 'The same.' })).toEqual({
      kind: 'ignore',
      reason: 'A merge would lose the name Porto.',
      because: 'would-lose-details',
    });
  });

  it('ignores a merge of entries by two people who speak about themselves', () => {
    const [later] = question.updaters;
    const byBo = {
      ...question,
      updaters: later ? [{ ...later, text: question.target.text, speaker: 'Bo' }] : [],
    };
    expect(gateVerdict(byBo, { kind: 'merge', into: 'later', reason: 'The same.' })).toEqual({
      kind: 'ignore',
      reason: 'The two entries are words of two people.',
      because: 'two-people',
    });
  });

  it('changes an `update` that would lose a detail to `add`', () => {
    const losing = update('Ana has 2 cats, Miso and Tofu.');
    expect(gateVerdict(question, losing)).toEqual({
      ...losing,
      kind: 'add',
      reason: 'An update would lose the name Porto. They say more.',
    });
    expect(gateVerdict(question, update('Ana has cats in Porto, Miso and Tofu.'))).toMatchObject({
      kind: 'add',
    });
  });

  it('ignores a verdict whose text has a detail that no source has', () => {
    for (const text of [
      'Ana has 3 cats in Porto, Miso and Tofu.',
      'Ana has 2 cats in Porto, Miso, Tofu and Rex.',
    ])
      expect(gateVerdict(question, update(text))).toMatchObject({ kind: 'ignore' });
    expect(gateVerdict(question, written('add', 'Ana has 4 cats.'))).toMatchObject({
      kind: 'ignore',
    });
  });

  it('ignores a verdict that names the target or an unknown entry as the updater', () => {
    const verdicts: readonly Verdict[] = [
      { kind: 'merge', into: 'target', reason: '' },
      { kind: 'merge', into: 'nobody', reason: '' },
      { kind: 'supersede', by: 'target', reason: '' },
      update('Ana has 2 cats in Porto.', ['nobody']),
      update('Ana has 2 cats in Porto.', ['target']),
    ];
    for (const verdict of verdicts) expect(gateVerdict(question, verdict)).toMatchObject({ kind: 'ignore' });
  });
});
