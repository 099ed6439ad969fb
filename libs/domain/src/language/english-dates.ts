/** Month names as they stand in dates, for use inside a pattern. "may" alone is a verb; beside a number it is not. */
export const ENGLISH_MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december|' +
  'jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec';
