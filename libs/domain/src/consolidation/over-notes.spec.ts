import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gated } from './gated.js';
import { aLaterEntry, anEntry } from './judged-entry.fixture.js';
import { isNotedFrom, overNotesIn, withOverNotes } from './over-notes.js';
import { ruleVerdict } from './rule-verdict.js';
import { reasonOf } from './verdict-reason.js';
import type { Verdict } from './verdict.js';

const TEXT = 'I live in Porto and work at Acme.';
const PORTO = 'Ana lives in Porto (until 2 May 2026)';
const ACME = 'Ana works at Acme (until 3 June 2026)';
const NOTED = `${TEXT} [over: ${PORTO}]`;

describe('what is over', () => {
  it('stands behind the words of an entry, each once', () => {
    expect(withOverNotes(TEXT, [PORTO, PORTO])).toBe(NOTED);
    expect(withOverNotes(NOTED, [PORTO])).toBe(NOTED);
    expect(withOverNotes(NOTED, [ACME])).toBe(`${NOTED} [over: ${ACME}]`);
    expect(withOverNotes(TEXT, [])).toBe(TEXT);
  });

  it('is read as it was written, whatever the words are', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string(), { minLength: 1 }), (text, over) => {
        const noted = withOverNotes(text, over);
        expect(noted.startsWith(text)).toBe(true);
        expect(withOverNotes(noted, over)).toBe(noted);
        if (noted !== text) expect(isNotedFrom(noted, text)).toBe(true);
      }),
    );
    expect(overNotesIn(`${NOTED} [over: ${ACME}]`)).toEqual([PORTO, ACME]);
    expect(isNotedFrom(TEXT, TEXT)).toBe(false);
    expect(isNotedFrom(`${NOTED} And more.`, TEXT)).toBe(false);
  });

  const target = anEntry({ text: TEXT });
  const moved = aLaterEntry({ id: 'moved', text: 'I moved to Oslo.', likeness: 'near', over: [PORTO] });
  const left = aLaterEntry({ id: 'left', text: 'I left Acme.', likeness: 'near', over: [ACME] });

  it('is what rules write behind a text that says more, which loses nothing and invents nothing', () => {
    const question = { target, updaters: [left, moved] };
    const verdict = ruleVerdict(question);
    expect(verdict).toMatchObject({ kind: 'update', text: `${NOTED} [over: ${ACME}]` });
    expect(ruleVerdict({ target, updaters: [moved, left] })).toEqual(verdict);
    expect(gated(question, verdict)).toEqual(verdict);
    expect(reasonOf(question, verdict)).toBe('partly-replaced');
  });

  it('is not written twice, nor by anybody but the timelines', () => {
    const noted = { target: anEntry({ text: NOTED }), updaters: [moved] };
    expect(ruleVerdict(noted)).toMatchObject({ kind: 'ignore' });
    const text = `${TEXT} [over: ${ACME}]`;
    const invented: Verdict = { kind: 'update', text, from: ['moved'], reason: '' };
    expect(gated({ target, updaters: [moved] }, invented).kind).not.toBe('update');
  });
});
