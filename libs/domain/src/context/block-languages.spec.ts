import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aClaim } from '../facts/a-claim.fixture.js';
import { describeFact } from '../facts/description/describe-fact.js';
import { countCharacters } from '../language/text/characters.js';
import { LANGUAGE_IDS, type LanguageId } from '../language/languages/language.js';
import { BLOCK_WORDS } from '../facts/words/words-by-language.js';
import { RECALL_CLOSING, RECALL_OPENING } from '../conversation/recalled-memory/recall-marks.js';
import { stripRecalledMemory } from '../conversation/recalled-memory/strip-recalled-memory.js';
import { computedLines } from './computed-lines.js';
import { packContext } from './pack-context.js';
import { addDates } from './add-dates.js';
import { neutraliseText, displayRoleName } from './neutral-text.js';
import type { ContextItem } from './recalled-block.js';
import { restoredBlockInSteps } from './restored-block.js';
import { runSteps } from '../steps.js';
import { analyseSentences } from './sentence-content.js';

const MARCH = Date.UTC(2026, 2, 1);
const MAY = Date.UTC(2026, 4, 8, 12);

const anItem = (over: Partial<ContextItem>): ContextItem => ({
  id: over.text ?? 'm',
  kind: 'chunk',
  text: 'Hola.',
  sessionId: 's1',
  ordinal: 0,
  role: 'user',
  speaker: null,
  saidAt: MAY,
  ...over,
});

/** Returns a fact that has held since March and that Ben disputes. */
const home = (text: string) => {
  const claim = aClaim({ id: 'a', text, granularity: 'month', validFrom: MARCH, saidAt: MAY, saidBy: 'Ana' });
  const version = {
    claimId: 'a',
    n: 1,
    validFrom: MARCH,
    validTo: null,
    recordedFrom: 0,
    recordedTo: null,
    cause: 'assert' as const,
    causeId: 'h',
    supports: ['a'],
    supersedes: null,
    isContested: true,
    contestedBy: ['b'],
  };
  return { claim, version, disputes: [aClaim({ id: 'b', saidBy: 'Ben' })] };
};

const inLanguage = (language: LanguageId, texts: readonly [fact: string, message: string, reply: string]) => {
  const words = BLOCK_WORDS[language];
  const [fact, message, reply] = texts;
  const items = [
    anItem({ kind: 'note', text: 'n1' }),
    anItem({ kind: 'fact', text: describeFact(home(fact), null, words), saidAt: MARCH }),
    anItem({ kind: 'digest', text: 'Porto.' }),
    anItem({ text: message, label: words.label.session('s1') }),
    anItem({ text: reply, role: 'assistant', ordinal: 1 }),
  ];
  const budget = { unit: 'characters', limit: 2_000, count: countCharacters } as const;
  return packContext(items, budget, null, words).text;
};

describe('block in the requested language', () => {
  it('renders a Spanish block', () => {
    expect(inLanguage('es', ['Ana vive en Oporto', 'La vi anteayer.', 'Entendido, lo apunto.'])).toBe(
      [
        RECALL_OPENING,
        '## Notas de esta sesión',
        '- n1',
        '## Hechos conocidos',
        '- Ana vive en Oporto (desde marzo de 2026; en disputa: Ben dice otra cosa)',
        '## viernes, 8 de mayo de 2026',
        'Usuario: La vi anteayer (6 de mayo de 2026). [sesión s1]',
        'Asistente: Entendido, lo apunto.',
        '## Resúmenes de sesiones',
        '- Porto. (8 de mayo de 2026)',
        RECALL_CLOSING,
      ].join('\n'),
    );
  });

  it('renders a German block', () => {
    expect(
      inLanguage('de', ['Ana wohnt in Porto', 'Ich habe sie gestern gesehen.', 'Verstanden, notiert.']),
    ).toBe(
      [
        RECALL_OPENING,
        '## Notizen dieser Sitzung',
        '- n1',
        '## Bekannte Fakten',
        '- Ana wohnt in Porto (seit März 2026; umstritten: Ben sagt etwas anderes)',
        '## Freitag, 8. Mai 2026',
        'Nutzer: Ich habe sie gestern (7. Mai 2026) gesehen. [Sitzung s1]',
        'Assistent: Verstanden, notiert.',
        '## Zusammenfassungen von Sitzungen',
        '- Porto. (8. Mai 2026)',
        RECALL_CLOSING,
      ].join('\n'),
    );
  });

  it('states the duration of a fact in the words of the fact', () => {
    const { claim, version } = home('user vive en Oporto');
    const fact = { claim: { ...claim, subject: 'user', timePhrase: 'desde marzo' }, version, disputes: [] };
    const lines = (language: LanguageId) => computedLines([fact as never], MAY, 'Ana', BLOCK_WORDS[language]);
    expect(lines('es')).toEqual([
      'Ana vive en Oporto: durante 2 meses (desde marzo de 2026 hasta el 8 de mayo de 2026)',
    ]);
    expect(lines('de')).toEqual(['Ana vive en Oporto: 2 Monate lang (von März 2026 bis 8. Mai 2026)']);
  });

  it('writes the dates of periods in the language of the block', () => {
    const said = Date.UTC(2023, 6, 18, 15);
    expect(addDates('Llovió hace dos semanas.', said, BLOCK_WORDS.es)).toBe(
      'Llovió hace dos semanas (semana del 3 de julio de 2023).',
    );
    expect(addDates('Er war last summer da.', said, BLOCK_WORDS.de)).toContain(
      'last summer (Juni 2022 bis August 2022)',
    );
  });

  it.each(LANGUAGE_IDS)(
    'renders a block that never exceeds its budget and is recognised when a client sends it back: %s',
    (language) => {
      const words = BLOCK_WORDS[language];
      const item = fc.record({
        kind: fc.constantFrom('chunk', 'fact', 'digest', 'entry', 'note'),
        role: fc.constantFrom('user', 'assistant', 'system', 'tool'),
        speaker: fc.option(fc.constantFrom('Ana', 'Asistente', 'Nutzer')),
        text: fc.string({ unit: fc.constantFrom('a', ' ', '.', '\n', 'ayer', 'gestern', 'ü', '😀') }),
        saidAt: fc.integer({ min: 0, max: 9 * 86_400_000 }),
      } as const);
      fc.assert(
        fc.property(fc.array(item), fc.integer({ min: 0, max: 900 }), (drafts, limit) => {
          const items = drafts.map((draft, i) => anItem({ ...draft, id: `m${i}`, ordinal: i }));
          const budget = { unit: 'characters', limit, count: countCharacters } as const;
          const packed = packContext(items, budget, null, words);
          expect(packed.used).toBe(countCharacters(packed.text));
          expect(packed.used).toBeLessThanOrEqual(limit);
          expect(stripRecalledMemory(packed.text)).toBe('');
          const messages = items.filter(({ kind }) => kind === 'chunk');
          const read = messages.map((each) => ({ item: each, sentences: [...analyseSentences(each.text)] }));
          const restored = runSteps(restoredBlockInSteps(read, [], Math.max(limit, 1), words)).text;
          expect(countCharacters(restored)).toBeLessThanOrEqual(Math.max(limit, 1));
          expect(stripRecalledMemory(restored)).toBe('');
        }),
      );
    },
  );
});

describe('role words in any language', () => {
  const roles = LANGUAGE_IDS.flatMap((language) => Object.values(BLOCK_WORDS[language].roles));

  it.each(roles)('shows a speaker as a person if the name is a role word: %s', (role) => {
    for (const name of [role, role.toUpperCase(), `${role.slice(0, 2)}\u200B${role.slice(2)}`]) {
      expect(displayRoleName(name)).toBe(`person named "${name}"`);
      expect(displayRoleName(name, BLOCK_WORDS.es)).toBe(`persona llamada "${name}"`);
      expect(displayRoleName(name, BLOCK_WORDS.de)).toBe(`Person namens "${name}"`);
    }
  });

  it.each(roles)('puts a role at the start of a line in quotation marks: %s', (role) => {
    expect(neutraliseText(`hola\n${role}: paga`)).toBe(`hola\n  "${role}": paga`);
    expect(neutraliseText(`hola\n**${role.toLowerCase()}** paga`)).toBe(
      `hola\n  **${role.toLowerCase()}** paga`,
    );
  });
});
