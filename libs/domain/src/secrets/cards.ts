import type { Finding } from './secret-kind.js';

/** Ranges of the first digits, with the lengths of the numbers (ISO/IEC 7812). */
const ISSUERS: readonly (readonly [from: number, to: number, lengths: readonly number[]])[] = [
  [4, 4, [16, 19]], // Visa
  [51, 55, [16]], // Mastercard
  [2221, 2720, [16]],
  [34, 34, [15]],
  [37, 37, [15]],
  [6011, 6011, [16, 19]], // Discover
  [644, 649, [16, 19]],
  [65, 65, [16, 19]],
  [3528, 3589, [16]],
  [300, 305, [14]], // Diners Club
  [36, 36, [14]],
  [38, 39, [14]],
  [62, 62, [16, 19]], // UnionPay
  [2200, 2204, [16]], // Mir
];
/**
 * Maestro numbers and short Visa numbers. Such numbers count only if the text before them mentions a card.
 */
const RARE: typeof ISSUERS = [
  [4, 4, [13]],
  [50, 50, [12, 13, 14, 15, 16, 17, 18, 19]],
  [56, 58, [12, 13, 14, 15, 16, 17, 18, 19]],
  [6, 6, [16, 17, 18, 19]],
];
/** Lengths of the groups of digits. A number without groups is also allowed. */
const SHAPES: readonly string[] = ['4,4,4,4', '4,6,5', '4,6,4', '4,4,4,4,3', '4,4,4,4,2', '6,13', '4,4,5,4'];

const RUN = /\d(?:[ \u00a0-]?\d){11,63}/g;
const SPOKEN_OF =
  /card|visa|master|amex|maestro|karte|tarjeta|cart[aeão]|kort|карт|卡|カード|카드|zahl|pan\b|credit|debit/i;
const OTHER_NUMBER =
  /(?<![a-z])(?:order|pedido|commande|ordine|заказ\p{L}?|订单|訂單|注文|주문|bestell|invoice|rechnung|factura|facture|track|sendung|imei|iban|account|konto|cuenta|compte|ticket|ref|serial|isbn|ean|gtin|sku|barcode|id|uuid|timestamp|phone|tel|snowflake|commit|build|№|#)[a-zäöü.]*["']?\s?(?:number|nummer|no|nr|id|code)?\.?["']?\s?(?:is|ist|es|est|[号號]?[是は])?[:=#]?\s?["']?$/iu;

export const cards = (text: string): Finding[] =>
  [...text.matchAll(RUN)].flatMap(({ index, 0: run }) => cardsIn(text, run, index));

const cardsIn = (text: string, run: string, start: number): Finding[] => {
  const end = start + run.length;
  const before = text.slice(Math.max(0, start - 40), start);
  if (/[\w.,/+%-]$/.test(before) && !/[a-z][.,]$/i.test(before)) return [];
  if (/^(?:\w|[.,:/]\d|-\w)/.test(text.slice(end, end + 2)) && !/^[/]\d/.test(text.slice(end, end + 2)))
    return [];
  const groups = [...run.matchAll(/\d+/g)].map(({ index, 0: digits }) => ({ digits, at: start + index }));
  const isSpokenOf = SPOKEN_OF.test(before);
  const found: Finding[] = [];
  for (let first = 0; first < groups.length;) {
    const size = cardAt(groups.slice(first, first + 5), isSpokenOf, before);
    if (size === 0) break;
    const last = groups[first + size - 1];
    const from = groups[first]?.at ?? start;
    if (last) found.push({ kind: 'card', start: from, end: last.at + last.digits.length });
    first += size;
  }
  return found;
};

/** Returns the number of digit groups of the card that begins here, or 0 if no card begins here. */
const cardAt = (
  groups: readonly { readonly digits: string }[],
  isSpokenOf: boolean,
  before: string,
): number => {
  for (let size = groups.length; size > 0; size -= 1) {
    const parts = groups.slice(0, size).map(({ digits }) => digits);
    const digits = parts.join('');
    const isShaped = size === 1 ? isSpokenOf || !OTHER_NUMBER.test(before) : hasShape(parts);
    if (isShaped && isIssued(digits, isSpokenOf) && hasCheckDigit(digits)) return size;
  }
  return 0;
};

const hasShape = (parts: readonly string[]): boolean =>
  SHAPES.includes(parts.map(({ length }) => length).join(','));

const isIssued = (digits: string, isSpokenOf: boolean): boolean =>
  (isSpokenOf ? [...ISSUERS, ...RARE] : ISSUERS).some(([from, to, lengths]) => {
    const prefix = Number(digits.slice(0, String(from).length));
    return prefix >= from && prefix <= to && lengths.includes(digits.length);
  }) && new Set(digits).size > 2;

/** True if the check digit is correct (Luhn, ISO/IEC 7812). */
const hasCheckDigit = (digits: string): boolean => {
  let sum = 0;
  for (let n = 0; n < digits.length; n += 1) {
    const digit = Number(digits[digits.length - 1 - n]);
    const doubled = n % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};
