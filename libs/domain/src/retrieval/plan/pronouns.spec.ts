import { describe, expect, it } from 'vitest';
import type { PersonKind } from './person-kind.js';
import { resolvePronouns } from './pronouns.js';

const KNOWN = {
  people: new Map<string, PersonKind>([
    ['ben', 'he'],
    ['lena', 'she'],
    ['kim', 'person'],
  ]),
  ownNames: new Set(['ana', 'user']),
};
const resolved = (question: string, ...recent: readonly string[]) => resolvePronouns(question, recent, KNOWN);

describe('resolvePronouns', () => {
  it('replaces a pronoun by the latest name in the messages that fits', () => {
    expect(resolved('Where does he work?', 'Ben was here.', 'He met Lena.')).toBe('Where does Ben work?');
    expect(resolved('where does she work', 'i met ben and lena')).toBe('where does lena work');
    expect(resolved('Where does he work?', 'Ben goes to Oakwood')).toBe('Where does Ben work?');
    expect(resolved('What is his job?', 'We talked about Ben.')).toBe("What is Ben's job?");
    expect(resolved('Is her flat big? Does she like it there?', 'I saw Lena')).toBe(
      "Is Lena's flat big? Does Lena like it there?",
    );
    expect(resolved('Can you call her?', 'I saw Lena')).toBe('Can you call Lena?');
  });

  it('replaces words that refer to things by the name of the thing', () => {
    expect(resolved('When does it ship?', 'Our release is called Apollo. Ben leads it.')).toBe(
      'When does Apollo ship?',
    );
    expect(resolved('Who leads the project?', 'We work on Apollo now.')).toBe('Who leads Apollo?');
  });

  it('replaces pronouns in Spanish and German', () => {
    expect(resolved('¿Dónde trabaja ella?', 'Ayer vi a Lena.')).toBe('¿Dónde trabaja Lena?');
    expect(resolved('Wo arbeitet er?', 'Gestern war Ben da.')).toBe('Wo arbeitet Ben?');
  });

  it('returns null if no name fits or the question contains a name', () => {
    expect(resolved('Where does he work?', 'I saw Lena.')).toBeNull();
    expect(resolved('Where does he work?')).toBeNull();
    expect(resolved('Does Ben like his job?', 'I saw Kim.')).toBeNull();
    expect(resolved('Where do I work?', 'I saw Ben.')).toBeNull();
    expect(resolved('Where does she live?', 'Ana was here.')).toBeNull();
  });

  it('reads only the last six messages', () => {
    expect(resolved('Where is he?', 'Ben!', ...Array.from({ length: 6 }, () => 'ok'))).toBeNull();
  });
});
