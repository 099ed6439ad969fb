import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementSplitter } from './element-splitter.js';
import { lineSplitter } from './line-splitter.js';
import type { CutShort, Item, Splitter } from './splitter.js';

const through = (splitter: Splitter, parts: readonly string[]): readonly (Item | CutShort)[] => [
  ...parts.flatMap((part) => splitter.push(part)),
  ...splitter.end(),
];

const cutAt = (text: string, places: readonly number[]): readonly string[] => {
  const cuts = [0, ...places.map((place) => place % (text.length + 1)).sort((a, b) => a - b), text.length];
  return cuts.slice(1).map((cut, index) => text.slice(cuts[index], cut));
};

describe('lineSplitter', () => {
  it('numbers lines, leaves out blank lines and accepts LF and CRLF', () => {
    expect(through(lineSplitter(), ['a\r\n\n', 'b', 'c\n', ' \n', 'd\n'])).toEqual([
      { number: 1, text: 'a\r', isComplete: true },
      { number: 3, text: 'bc', isComplete: true },
      { number: 5, text: 'd', isComplete: true },
    ]);
  });

  it('marks a last line without a line end as incomplete', () => {
    expect(through(lineSplitter(), ['a\nb'])).toEqual([
      { number: 1, text: 'a', isComplete: true },
      { number: 2, text: 'b', isComplete: false },
    ]);
  });

  it('skips a line that is too long, and continues', () => {
    expect(through(lineSplitter(4), ['abc', 'def\ngh\n'])).toEqual([
      { number: 1, text: null, isComplete: true },
      { number: 2, text: 'gh', isComplete: true },
    ]);
  });
});

describe('elementSplitter', () => {
  it('returns every element of any array, regardless of the parts in which the text arrives', () => {
    const array = fc.array(fc.jsonValue(), { maxLength: 6 });
    fc.assert(
      fc.property(array, fc.array(fc.nat(), { maxLength: 8 }), fc.boolean(), (values, places, isPretty) => {
        const text = JSON.stringify(values, null, isPretty ? 2 : 0);
        const items = through(elementSplitter(), cutAt(text, places));
        const texts = items.map((item) => ('text' in item && item.isComplete ? item.text : null));
        expect(texts.map((element) => JSON.parse(element ?? '') as unknown)).toEqual(
          JSON.parse(JSON.stringify(values)),
        );
      }),
    );
  });

  it('continues after an invalid element whose brackets are balanced', () => {
    expect(through(elementSplitter(), ['[{"a":1,},{"b":2}]'])).toEqual([
      { number: 1, text: '{"a":1,}', isComplete: true },
      { number: 2, text: '{"b":2}', isComplete: true },
    ]);
  });

  it('marks the last element as incomplete if the text ends in the middle of this element', () => {
    expect(through(elementSplitter(), ['[{"a":1},{"b":"[', 'c'])).toEqual([
      { number: 1, text: '{"a":1}', isComplete: true },
      { number: 2, text: '{"b":"[c', isComplete: false },
      { cutShort: 'The array is not closed.' },
    ]);
  });

  it.each(['[{"a":1},', '[{"a":1}, \n', '[{"a":1}'])('reports that the array is not closed: %j', (text) => {
    const items = through(elementSplitter(), [text]);
    expect(items).toMatchObject([{ number: 1, text: '{"a":1}' }, { cutShort: 'The array is not closed.' }]);
  });
});
