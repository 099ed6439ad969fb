/** The date and time of a WhatsApp message, as the phone wrote them. */
export interface WhatsappHeader {
  /** The numbers of the date, in the order in which the line has them, with the year in four digits. */
  readonly date: readonly [number, number, number];
  readonly isYearFirst: boolean;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /**
   * True for times like `5/8/26, 1:56 PM`. Such a time suggests that the month comes before the day, if the
   * numbers of the dates do not show the order.
   */
  readonly isAmericanStyle: boolean;
  /** The rest of the line: the speaker and the text, or a notice. */
  readonly rest: string;
}

const MARKS = '[\\u200e\\u200f\\u202a-\\u202e\\ufeff]*';
const BLANK = '[ \\u00a0\\u202f]';
const DATE = `(?<a>\\d{1,4})(?<sign>[./-])${BLANK}?(?<b>\\d{1,2})[./-]${BLANK}?(?<c>\\d{1,4})\\.?`;
/** Pattern for the text between date and time: `, `, ` `, ` um `, ` klo `, ` à `. */
const BETWEEN = `,?${BLANK}(?:[a-zà-ÿ]{1,4}${BLANK})?`;
const TIME = '(?<hour>\\d{1,2})[.:](?<minute>\\d{2})(?:[.:](?<second>\\d{2}))?';
const HALF = `(?:${BLANK}?(?<half>[ap])(?<dot>\\.?)${BLANK}?m\\.?)?`;
const EASTERN_HALF = `(?:(?<eastern>上午|下午|午前|午後|오전|오후)${BLANK}?)?`;
const STAMP = `${DATE}${BETWEEN}${EASTERN_HALF}${TIME}${HALF}`;

/** iPhones write `[8/5/26, 13:56:00] Ana: …`, Android `8/5/26, 13:56 - Ana: …`. */
const HEADERS = [
  new RegExp(`^${MARKS}\\[${STAMP}\\]${BLANK}(?<rest>.*)$`, 'isu'),
  new RegExp(`^${MARKS}${STAMP}${BLANK}[-–]${BLANK}(?<rest>.*)$`, 'isu'),
];

const LATE: ReadonlySet<string> = new Set(['p', '下午', '午後', '오후']);

/** Parses the first line of a message. Returns `null` if the line continues the previous message. */
export const whatsappHeader = (line: string): WhatsappHeader | null => {
  const found = HEADERS.map((pattern) => pattern.exec(line)?.groups).find((groups) => groups !== undefined);
  if (!found) return null;
  const { a = '', b = '', c = '', rest = '' } = found;
  const half = (found['half'] ?? found['eastern'])?.toLowerCase();
  const hour = Number(found['hour']);
  return {
    date: [Number(a), Number(b), c.length <= 2 && a.length < 4 ? 2000 + Number(c) : Number(c)],
    isYearFirst: a.length === 4,
    hour: half === undefined ? hour : (hour % 12) + (LATE.has(half) ? 12 : 0),
    minute: Number(found['minute']),
    second: Number(found['second'] ?? 0),
    isAmericanStyle: found['sign'] === '/' && found['dot'] === '' && c.length === 2,
    rest,
  };
};
