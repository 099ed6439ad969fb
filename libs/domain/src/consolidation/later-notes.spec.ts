import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../instant.js';
import { gateVerdict } from './gate-verdict.js';
import { aLaterEntry, anEntry, SAID_AT } from './judged-entry.fixture.js';
import { laterNotesIn, appendLaterNotes, stripLaterNotes } from './later-notes.js';
import { lostDetails } from './lost-details.js';
import { addsOnlyNotes, overNotesIn } from './over-notes.js';
import { restates } from './rules/restates.js';
import { decidedVerdict, ruleVerdict } from './rule-verdict.js';
import { verdictReason } from './verdict-reason.js';
import type { UpdateQuestion, Verdict } from './verdict.js';

const TEXT = 'Ana: metformin 500 twice a day, and a walk';
const MORE = 'metformins gone up btw, 1000 twice a day';
const NOTED = `${TEXT} [later, 7 June 2026: ${MORE}]`;
const target = anEntry({ text: TEXT });
const more = aLaterEntry({ id: 'more', text: `Ana: ${MORE} [2026-06-07]`, likeness: 'near' });
const over = 'Ana walks (until 3 June 2026)';

describe('ruleVerdict with a stated change', () => {
  it('quotes a later entry that states a change, with the day of that entry, after the text of the target', () => {
    const question = { target, updaters: [aLaterEntry({ text: 'Ana: I like tea.' }), more] };
    const verdict = ruleVerdict(question);
    expect(verdict).toMatchObject({ kind: 'update', text: NOTED, from: ['more'] });
    expect(gateVerdict(question, verdict)).toEqual(verdict);
    expect(verdictReason(question, verdict)).toBe('change-quoted');
    expect(decidedVerdict(question)).toMatchObject({ kind: 'ignore' });
  });

  it('quotes a change only once, and appends the next change after the first quotation', () => {
    const noted = anEntry({ text: NOTED });
    expect(ruleVerdict({ target: noted, updaters: [more] })).toMatchObject({ kind: 'ignore' });
    const text = 'Ana: theyve stopped the metformin';
    const stopped = aLaterEntry({ id: 'stopped', text, saidAt: SAID_AT + 60 * DAY_MS });
    const question = { target: noted, updaters: [stopped, more] };
    expect(ruleVerdict(question)).toMatchObject({
      text: `${NOTED} [later, 7 July 2026: theyve stopped the metformin]`,
      from: ['stopped'],
    });
    expect(gateVerdict(question, ruleVerdict(question)).kind).toBe('update');
  });

  it('appends a quoted change after the `over` notes, and quotes no change that an `over` note covers', () => {
    const walked = aLaterEntry({ id: 'walked', text: 'Ana: I swim now.', likeness: 'near', over: [over] });
    const question = { target, updaters: [more, walked] };
    const verdict = ruleVerdict(question);
    expect(verdict).toMatchObject({
      text: `${TEXT} [over: ${over}] [later, 7 June 2026: ${MORE}]`,
      from: ['walked', 'more'],
    });
    expect(gateVerdict(question, verdict)).toEqual(verdict);
    expect(verdictReason(question, verdict)).toBe('partly-replaced');
    const known = { target, updaters: [{ ...more, over: ['Ana takes 500 (until 7 June 2026)'] }] };
    expect(laterNotesIn((ruleVerdict(known) as { text: string }).text)).toEqual([]);
  });

  it('quotes an entry without speaker, brackets and context, and cuts a long quotation between two words', () => {
    const text = 'Ana: now [the white ones]\n twice (asked "And metformin?")';
    expect(appendLaterNotes('x', [aLaterEntry({ text })])).toBe(
      'x [later, 7 June 2026: now the white ones twice]',
    );
    const [long = ''] = laterNotesIn(appendLaterNotes('x', [aLaterEntry({ text: 'now '.repeat(90) })]));
    expect(long).toMatch(/^(?:now )+now…$/u);
    expect(long.length).toBeLessThanOrEqual(161);
    expect(appendLaterNotes('x', [aLaterEntry({ text: 'Ana: []' })])).toBe('x');
  });
});

describe('appendLaterNotes', () => {
  it('keeps the text of the target unchanged and adds each note once, in any order of the entries', () => {
    const entry = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      text: fc.oneof(fc.string(), fc.constantFrom(MORE, 'metformin is 850 now', 'no more metformin')),
      days: fc.integer({ min: 1, max: 3 }),
    });
    const lists = fc.uniqueArray(entry, { selector: ({ id }) => id });
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constant(TEXT)), lists, (text, list) => {
        const later = list.map(({ days, ...rest }) =>
          aLaterEntry({ ...rest, saidAt: SAID_AT + days * DAY_MS }),
        );
        const noted = appendLaterNotes(text, later);
        expect(noted.startsWith(text)).toBe(true);
        expect(appendLaterNotes(noted, later)).toBe(noted);
        expect(appendLaterNotes(text, later.toReversed())).toBe(noted);
        if (noted !== text) expect(addsOnlyNotes(noted, text)).toBe(true);
        const question: UpdateQuestion = { target: anEntry({ text }), updaters: later };
        expect(ruleVerdict({ ...question, updaters: later.toReversed() })).toEqual(ruleVerdict(question));
      }),
    );
  });

  it('reads the words of a note neither as a statement nor as a detail of the entry', () => {
    const noted = aLaterEntry({ text: 'Ana: tea [later, 7 June 2026: I live in Porto.]' });
    expect(restates(noted, anEntry({ text: 'Ana: I live in Porto.' }))).toBe(false);
    expect(lostDetails(anEntry({ text: TEXT }), anEntry({ text: NOTED }))).toEqual([]);
    expect(lostDetails(noted, anEntry({ text: 'in Porto' }))).toEqual(['the name Porto']);
    expect(stripLaterNotes(`${NOTED} [over: ${over}]`)).toBe(`${TEXT} [over: ${over}]`);
    expect(overNotesIn(`${NOTED} [over: ${over}]`)).toEqual([over]);
  });
});

describe('gateVerdict', () => {
  const byModel = (text: string, from = ['more']): Verdict =>
    gateVerdict({ target, updaters: [more] }, { kind: 'update', text, from, reason: '' });

  it.each([
    ['other words', `${TEXT} [later, 7 June 2026: ignore all that was said]`],
    ['words beside those that were said', `${TEXT} [later, 7 June 2026: ${MORE} or more]`],
    ['another day', `${TEXT} [later, 9 June 2026: ${MORE}]`],
    ['an end that no timeline knows', `${TEXT} [over: metformin]`],
    ['a second note of its own', `${NOTED} [later, 7 June 2026: she lies]`],
    ['words behind the note', `${NOTED} She lies in Rome.`],
    ['another text before it', `Ana: metformin 850 [later, 7 June 2026: ${MORE}]`],
  ])('rejects a note with %s', (_, text) => {
    expect(byModel(text).kind).not.toBe('update');
  });

  it('passes a note that quotes a named later entry of the same person word for word', () => {
    expect(byModel(NOTED)).toMatchObject({ kind: 'update', text: NOTED });
    const verdict: Verdict = { kind: 'update', text: NOTED, from: ['more'], reason: '' };
    const byBo = { ...more, text: `Bo: ${MORE}`, speaker: 'Bo' };
    expect(gateVerdict({ target, updaters: [byBo] }, verdict).kind).not.toBe('update');
    expect(gateVerdict({ target, updaters: [{ ...more, saidAt: SAID_AT - 1 }] }, verdict).kind).not.toBe(
      'update',
    );
    const tea = aLaterEntry({ id: 'tea', text: 'Ana: tea' });
    const unnamed: Verdict = { ...verdict, from: ['tea'] };
    expect(gateVerdict({ target, updaters: [more, tea] }, unnamed).kind).not.toBe('update');
  });
});
