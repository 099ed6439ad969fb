import { type AST, RegExpParser } from '@eslint-community/regexpp';

const parser = new RegExpParser();
const LETTERS = 'a e n r s t l i o u m ä g ö ü ß ñ é A B K M Ł J ſ \u212a'.split(' ');
const OTHERS = [' ', '4', ',', '-', '·', '\ue000'];

/** Chooses one of `options` ways. The same choices give the same text. */
export type Choose = (options: number) => number;

/** Returns a text that follows the pattern, apart from its lookarounds. */
export const sampleOf = ({ source }: RegExp, choose: Choose): string =>
  anyOf(parser.parsePattern(source, undefined, undefined, { unicode: true }).alternatives, choose);

const anyOf = (alternatives: readonly AST.Alternative[], choose: Choose): string =>
  alternatives[choose(alternatives.length)]?.elements
    .map((element) => sampleElement(element, choose))
    .join('') ?? '';

function sampleElement(element: AST.Element, choose: Choose): string {
  switch (element.type) {
    case 'Character':
      return String.fromCodePoint(element.value);
    case 'Group':
    case 'CapturingGroup':
      return anyOf(element.alternatives, choose);
    case 'Quantifier': {
      const times = element.min + choose(Math.min(element.max, element.min + 4) - element.min + 1);
      return Array.from({ length: times }, () => sampleElement(element.element, choose)).join('');
    }
    case 'CharacterClass':
      return sampleClass(element, choose);
    case 'CharacterSet':
      return choose(8) === 0
        ? (OTHERS[choose(OTHERS.length)] ?? '')
        : (LETTERS[choose(LETTERS.length)] ?? '');
    default:
      return '';
  }
}

function sampleClass({ negate, elements }: AST.CharacterClass, choose: Choose): string {
  const member = negate ? undefined : elements[choose(elements.length)];
  if (member?.type === 'Character') return String.fromCodePoint(member.value);
  if (member?.type === 'CharacterClassRange')
    return String.fromCodePoint(member.min.value + choose(member.max.value - member.min.value + 1));
  return LETTERS[choose(LETTERS.length)] ?? '';
}
