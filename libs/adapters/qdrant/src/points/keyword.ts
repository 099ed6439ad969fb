/** A code point that text does not use. */
const MARK = '\ufdd0';
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Text as Qdrant takes it: well-formed Unicode, different texts differently. */
export const toKeyword = (text: string): string =>
  LONE_SURROGATE.test(text) || text.startsWith(MARK) ? MARK + JSON.stringify(text) : text;

/** The text a keyword was made of. */
export const fromKeyword = (keyword: string): string =>
  keyword.startsWith(MARK) ? (JSON.parse(keyword.slice(MARK.length)) as string) : keyword;
