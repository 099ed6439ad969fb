/** A noncharacter, which ordinary text does not contain. */
const MARK = '\ufdd0';
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Returns well-formed Unicode, which Qdrant requires. Different texts get different keywords. */
export const toKeyword = (text: string): string =>
  LONE_SURROGATE.test(text) || text.startsWith(MARK) ? MARK + JSON.stringify(text) : text;

export const fromKeyword = (keyword: string): string =>
  keyword.startsWith(MARK) ? (JSON.parse(keyword.slice(MARK.length)) as string) : keyword;
