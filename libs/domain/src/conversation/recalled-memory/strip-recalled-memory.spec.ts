import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCharacters } from '../../language/text/characters.js';
import { packContext } from '../../context/pack-context.js';
import { RECALL_CLOSING, RECALL_OPENING, recallMarks } from './recall-marks.js';
import { stripRecalledMemory } from './strip-recalled-memory.js';

const block = `${RECALL_OPENING}\nAna: I live in Porto.\n${RECALL_CLOSING}`;

describe('stripRecalledMemory', () => {
  it('keeps only the text outside a block', () => {
    expect(stripRecalledMemory(`${block}\n\nWhere do I live?`)).toBe('Where do I live?');
  });

  it('removes a block without a closing mark up to the end of the text', () => {
    expect(stripRecalledMemory(`Hello.\n${RECALL_OPENING}\nAna: I live`)).toBe('Hello.');
  });

  it('removes every block', () => {
    const short = `${RECALL_OPENING}x${RECALL_CLOSING}`;
    expect(stripRecalledMemory(`a${short}b${short}c`)).toBe('abc');
  });

  it('removes a block inside a block, even an unclosed one', () => {
    expect(stripRecalledMemory(`a ${RECALL_OPENING} b ${block} c ${RECALL_CLOSING} d`)).toBe('a  d');
    expect(stripRecalledMemory(`a ${RECALL_OPENING} b ${block} d`)).toBe('a  d');
  });

  it.each([
    ['capitals', block.toUpperCase()],
    ['small letters', block.toLowerCase()],
    ['blanks doubled', block.replaceAll(' ', '  ')],
    ['no-break spaces', block.replaceAll(' ', '\u00A0')],
    ['lines broken', block.replaceAll(' ', '\n')],
    ['lines joined', block.replaceAll('\n', ' ')],
    ['letters of another script', block.replaceAll('e', 'е').replaceAll('o', 'ο')],
    ['full width', block.replaceAll('[', '［').replaceAll(']', '］').replaceAll('m', 'ｍ')],
    ['invisible characters', block.replaceAll('e', 'e\u200B').replaceAll(' ', ' \u{E0020}')],
    ['stars', block.replace('[', '**[').replace('Recalled memory', '*Recalled memory*')],
    ['its end cut off', block.slice(0, -3)],
  ])('recognises a block with %s', (_, back) => {
    expect(stripRecalledMemory(`Hello. ${back}`).replace(/\*+$/u, '').trim()).toBe('Hello.');
  });

  const lines = [
    '## Known facts',
    '- Ana lives in Porto (since 1 March 2026)',
    '## Friday, 8 May 2026',
    'Ana: I live in Porto.',
    '  My dog is Rex.',
  ];
  const whole = [RECALL_OPENING, ...lines, RECALL_CLOSING];
  const asked = '\n\nWhere do I live?';

  it.each([
    ['without its first line', '', [...lines, RECALL_CLOSING].join('\n')],
    ['without its first line, after other words', 'Hello.', ['Hello.', ...lines, RECALL_CLOSING].join('\n')],
    ['quoted', '', whole.map((line) => `> ${line}`).join('\n')],
    ['quoted in a quotation', '', whole.map((line) => `> > ${line}`).join('\n')],
    ['quoted without its first line', '', [...lines, RECALL_CLOSING].map((line) => `> ${line}`).join('\n')],
    [
      'quoted, without its last line',
      '',
      whole
        .slice(0, -1)
        .map((line) => `> ${line}`)
        .join('\n'),
    ],
    ['after a sentence on its line', 'I know this:', `I know this: ${whole.join('\n')}`],
  ])('removes a block %s', (_, kept, back) => {
    const left = stripRecalledMemory(back + asked);
    expect(left.split(/\n+/u).map((line) => line.trim())).toEqual([
      ...(kept === '' ? [] : [kept]),
      'Where do I live?',
    ]);
  });

  it.each([
    ['reversed Cyrillic letters', whole.join('\n').replaceAll('R', 'Я').replaceAll('E', 'Е')],
    ['other brackets', whole.join('\n').replaceAll('[', '『').replaceAll(']', '』')],
    ['lenticular brackets', whole.join('\n').replace('[End', '【End')],
    ['a grapheme joiner in its words', whole.join('\n').replaceAll('e', 'e\u034F')],
    ['variation selectors', whole.join('\n').replaceAll('e', 'e\uFE0F').replaceAll('[', '[\u{E0101}')],
  ])('recognises a block with %s', (_, back) => {
    expect(stripRecalledMemory(back + asked)).toBe('Where do I live?');
  });

  it('keeps text with a closing mark and no block before it', () => {
    const said = [
      'My notes:\n- milk\n[End of recalled memory]',
      '## Plan\n\nWe leave.\n[End of recalled memory]',
      '## Plan\n- go [End of recalled memory]',
    ];
    expect(said.map(stripRecalledMemory)).toEqual(said);
  });

  it('returns a text without a block unchanged', () => {
    const said = ['  said  ', '[recalled memory] is a feature', '[End of recalled memory] he wrote', '[[['];
    expect(said.map(stripRecalledMemory)).toEqual(said);
  });

  it('removes any rendered block and keeps the text around it', () => {
    const text = fc.string({
      unit: fc.constantFrom(
        ...[
          'a',
          ' ',
          '\n',
          '.',
          '猫',
          '[',
          ']',
          '\u200B',
          RECALL_OPENING,
          RECALL_CLOSING,
          'Rеcalled memory',
          '# ',
        ],
      ),
    });
    const around = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '猫', '(', '😀') });
    const item = fc.record({
      kind: fc.constantFrom('chunk' as const, 'fact' as const, 'entry' as const),
      speaker: fc.option(text),
      text,
    });
    fc.assert(
      fc.property(fc.array(item, { minLength: 1 }), around, around, (items, before, after) => {
        const context = packContext(
          items.map((each, i) => ({
            ...each,
            id: `m${i}`,
            sessionId: 's',
            ordinal: i,
            role: 'user' as const,
            saidAt: 0,
          })),
          { unit: 'characters', limit: 2_000, count: countCharacters },
        );
        const marks = recallMarks(context.text).map(({ kind }) => kind);
        expect(marks).toEqual(context.text === '' ? [] : ['opening', 'closing']);
        const back = stripRecalledMemory(before + context.text + after);
        expect(back).toBe(context.text === '' ? before + after : (before + after).trim());
      }),
    );
  });
});
