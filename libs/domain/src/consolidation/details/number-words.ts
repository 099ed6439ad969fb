/**
 * The rows also have words of other languages, if these words have no other meaning in English, Spanish and
 * German.
 */
const ROWS: readonly (readonly [value: number, words: string])[] = [
  [1, 'one'],
  [2, 'two dos zwei deux dois duas twee два две zwo'],
  [3, 'three tres drei trois drie три três'],
  [4, 'four cuatro vier quatre quattro quatro четыре'],
  [5, 'five cinco fünf fuenf cinq cinque vijf пять'],
  [6, 'six seis sechs zes шесть'],
  [7, 'seven siete sieben zeven семь'],
  [8, 'eight ocho acht huit otto oito восемь'],
  [9, 'nine nueve neun neuf negen девять'],
  [10, 'ten diez zehn dix dieci tien dez десять'],
  [11, 'eleven elf onze'],
  [12, 'twelve doce zwölf zwoelf dozen docena dutzend douze'],
  [13, 'thirteen trece dreizehn'],
  [14, 'fourteen catorce vierzehn'],
  [15, 'fifteen quince fünfzehn quinze'],
  [16, 'sixteen dieciséis sechzehn'],
  [17, 'seventeen diecisiete siebzehn'],
  [18, 'eighteen dieciocho achtzehn'],
  [19, 'nineteen diecinueve neunzehn'],
  [20, 'twenty veinte zwanzig vingt venti vinte двадцать'],
  [30, 'thirty treinta dreißig trente trenta trinta тридцать'],
  [40, 'forty cuarenta vierzig quarante сорок'],
  [50, 'fifty cincuenta fünfzig cinquante пятьдесят'],
  [60, 'sixty sesenta sechzig soixante'],
  [70, 'seventy setenta siebzig'],
  [80, 'eighty ochenta achtzig'],
  [90, 'ninety noventa neunzig'],
];
const SCALE_ROWS: readonly (readonly [value: number, words: string])[] = [
  [100, 'hundred cien ciento hundert'],
  [1_000, 'thousand mil tausend grand'],
  [1_000_000, 'million millions millón millon millones million millionen'],
];

const plainWord = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replaceAll('ß', 'ss');

const valuesByWord = (rows: typeof ROWS): ReadonlyMap<string, number> =>
  new Map(rows.flatMap(([value, words]) => words.split(' ').map((word) => [plainWord(word), value])));

export const NUMBER_WORDS: ReadonlyMap<string, number> = valuesByWord(ROWS);

/** Words that multiply the number before them, such as "thousand". */
export const SCALES: ReadonlyMap<string, number> = valuesByWord(SCALE_ROWS);
