import { foldText } from '../../language/words/fold.js';
import { NUMBER_WORDS, SCALES } from './number-words.js';
import { numbersByName } from '../../language/words/word-patterns.js';

/** Code points of the digit 0 in scripts with their own digits. */
const ZEROS = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040,
  0x17e0,
];
const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/gu;

const plainDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((each) => code >= each && code < each + 10);
  return zero === undefined ? digit : String(code - zero);
};

const TOKEN =
  /(?<digits>\d+(?:[.,'\u066B\u066C\u00A0\u202F]\d+)*)(?<scale>k(?![\p{L}\p{M}]))?|(?<word>[\p{L}\p{M}]+)/giu;
const THOUSANDS =
  /^[1-9]\d{0,2}(?:([.,'\u066C\u00A0\u202F])\d{3})(?:\1\d{3})*(?:[.,\u066B]\d{1,2}|[.,]\d{4,})?$/u;
const DECIMAL = /^\d+[.,\u066B]\d+$/u;

/**
 * Returns the numbers of a text in one form: "1,000", "1k" and "one thousand" become 1000. A group such as
 * "10:30" gives two numbers. Skips the word "one", which is an article in most languages.
 */
export const numbersIn = (text: string): ReadonlySet<string> => {
  const plain = foldText(text).replace(FOREIGN_DIGIT, plainDigit).toLowerCase();
  return new Set([...spokenNumbers(plain), ...cjkNumbersIn(plain)]);
};

interface SpokenNumber {
  readonly values: readonly number[];
  /** True for a number in words, which the next word may continue. */
  readonly isWord: boolean;
  readonly end: number;
}

const spokenNumbers = (plain: string): readonly string[] => {
  const found: SpokenNumber[] = [];
  for (const { 0: token, index, groups } of plain.matchAll(TOKEN)) {
    const end = index + token.length;
    const digits = groups?.['digits'];
    const last = found.at(-1);
    const follows = last !== undefined && /^[\s-]{1,2}$/u.test(plain.slice(last.end, index));
    if (digits !== undefined) {
      const values = valuesOf(digits);
      found.push({ values: groups?.['scale'] ? scaleLast(values, 1_000) : values, isWord: false, end });
      continue;
    }
    const scale = SCALES.get(token);
    const value = NUMBER_WORDS.get(token);
    if (scale !== undefined) found.push(applyScale(scale, follows ? found.pop() : undefined, end));
    else if (value === undefined) continue;
    else if (follows && last.isWord && isContinued(last, value)) {
      found.pop();
      found.push({ values: [(last.values[0] ?? 0) + value], isWord: true, end });
    } else found.push({ values: [value], isWord: true, end });
  }
  return found.flatMap(({ values, isWord }) => values.filter((value) => !isWord || value !== 1).map(String));
};

const applyScale = (scale: number, before: SpokenNumber | undefined, end: number): SpokenNumber => ({
  values: scaleLast(before?.values ?? [1], scale),
  isWord: true,
  end,
});

const scaleLast = (values: readonly number[], scale: number): readonly number[] =>
  values.map((value, n) => (n === values.length - 1 ? Math.round(value * scale * 1e6) / 1e6 : value));

/** True if a word continues a number: "twenty-five", "one hundred twenty". */
const isContinued = ({ values }: SpokenNumber, value: number): boolean => {
  const [before = 0] = values;
  return value < 10 ? before >= 20 && before % 10 === 0 : value < 100 && before >= 100 && before % 100 === 0;
};

const valuesOf = (digits: string): readonly number[] => {
  if (THOUSANDS.test(digits)) {
    const [, separator = ''] = THOUSANDS.exec(digits) ?? [];
    return [Number(digits.replaceAll(separator, '').replace(/[,\u066B]/u, '.'))];
  }
  if (DECIMAL.test(digits)) return [Number(digits.replace(/[,\u066B]/u, '.'))];
  return digits.split(/\D+/u).map(Number);
};

const DIGITS = numbersByName('一, 二/两/兩, 三, 四, 五, 六, 七, 八, 九', 1);
const PLACES: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000, 万: 10_000, 萬: 10_000 };

/**
 * Chinese numerals before a counter word. Elsewhere these characters are often part of a word that counts
 * nothing.
 */
const COUNTED =
  /[一二两兩三四五六七八九十百千万萬]+(?=[个個只隻条條岁歲歳才年月日天次号號本匹つ人口回時时点點間间层層楼件台部张張斤元块塊円年週周杯位名套辆輛])/gu;

/** Returns the Chinese numerals above 1 that precede a counter word, as decimal numbers. */
const cjkNumbersIn = (text: string): readonly string[] =>
  (text.match(COUNTED) ?? [])
    .map(valueOf)
    .filter((value) => value > 1)
    .map(String);

const valueOf = (signs: string): number => {
  let [sum, digit] = [0, 0];
  for (const sign of signs) {
    const place = PLACES[sign];
    if (place === undefined) digit = DIGITS[sign] ?? 0;
    else {
      sum += Math.max(digit, 1) * place;
      digit = 0;
    }
  }
  return sum + digit;
};
