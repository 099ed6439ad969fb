import { numbersByName } from '../../language/time/word-patterns.js';

const DIGITS = numbersByName('一, 二/两/兩, 三, 四, 五, 六, 七, 八, 九', 1);
const PLACES: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000, 万: 10_000, 萬: 10_000 };

/** Elsewhere these characters are often part of a word that counts nothing. */
const COUNTED =
  /[一二两兩三四五六七八九十百千万萬]+(?=[个個只隻条條岁歲歳才年月日天次号號本匹つ人口回時时点點間间层層楼件台部张張斤元块塊円年週周杯位名套辆輛])/gu;

/** Numbers above 1 before a counter word. */
export const cjkNumbersIn = (text: string): readonly string[] =>
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
