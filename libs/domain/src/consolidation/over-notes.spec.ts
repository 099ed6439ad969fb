import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gateVerdict } from './gate-verdict.js';
import { aLaterEntry, anEntry } from './judged-entry.fixture.js';
import { addsOnlyNotes, overNotesIn, appendOverNotes } from './over-notes.js';
import { ruleVerdict } from './rule-verdict.js';
import { verdictReason } from './verdict-reason.js';
import type { Verdict } from './verdict.js';

const TEXT = 'I live in Porto and work at Acme.';
const PORTO = 'Ana lives in Porto (until 2 May 2026)';
const ACME = 'Ana works at Acme (until 3 June 2026)';
const NOTED = `${TEXT} [over: ${PORTO}]`;

describe('over notes', () => {
  it('appends each `over` note once to the words of an entry', () => {
    expect(appendOverNotes(TEXT, [PORTO, PORTO])).toBe(NOTED);
    expect(appendOverNotes(NOTED, [PORTO])).toBe(NOTED);
    expect(appendOverNotes(NOTED, [ACME])).toBe(`${NOTED} [over: ${ACME}]`);
    expect(appendOverNotes(TEXT, [])).toBe(TEXT);
  });

  it('reads back exactly the `over` notes that were appended, for any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string(), { minLength: 1 }), (text, over) => {
        const noted = appendOverNotes(text, over);
        expect(noted.startsWith(text)).toBe(true);
        expect(appendOverNotes(noted, over)).toBe(noted);
        if (noted !== text) expect(addsOnlyNotes(noted, text)).toBe(true);
      }),
    );
    expect(overNotesIn(`${NOTED} [over: ${ACME}]`)).toEqual([PORTO, ACME]);
    expect(addsOnlyNotes(TEXT, TEXT)).toBe(false);
    expect(addsOnlyNotes(`${NOTED} And more.`, TEXT)).toBe(false);
  });

  const target = anEntry({ text: TEXT });
  const moved = aLaterEntry({ id: 'moved', text: 'I moved to Oslo.', likeness: 'near', over: [PORTO] });
  const left = aLaterEntry({ id: 'left', text: 'I left Acme.', likeness: 'near', over: [ACME] });

  it('appends `over` notes by the rules to a partly replaced entry, and passes these notes by the gate', () => {
    const question = { target, updaters: [left, moved] };
    const verdict = ruleVerdict(question);
    expect(verdict).toMatchObject({ kind: 'update', text: `${NOTED} [over: ${ACME}]` });
    expect(ruleVerdict({ target, updaters: [moved, left] })).toEqual(verdict);
    expect(gateVerdict(question, verdict)).toEqual(verdict);
    expect(verdictReason(question, verdict)).toBe('partly-replaced');
  });

  it('appends no `over` note twice, and rejects an `over` note that the timelines do not confirm', () => {
    const noted = { target: anEntry({ text: NOTED }), updaters: [moved] };
    expect(ruleVerdict(noted)).toMatchObject({ kind: 'ignore' });
    const text = `${TEXT} [over: ${ACME}]`;
    const invented: Verdict = { kind: 'update', text, from: ['moved'], reason: '' };
    expect(gateVerdict({ target, updaters: [moved] }, invented).kind).not.toBe('update');
  });
});
