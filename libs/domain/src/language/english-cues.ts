import type { Instant } from '../instant.js';

/** Whose messages a question in a user-and-assistant store asks for. */
export type AskedRole = 'user' | 'assistant';

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const WEEKDAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');

const TIME = new RegExp(
  `\\b(?:yesterday|today|tonight|tomorrow|last|next|ago|week|weekend|month|year|${WEEKDAYS.join('|')}|` +
    `${MONTHS.filter((month) => month !== 'may').join('|')}|recently|morning|evening|night|since|\\d{4}|` +
    '\\d+(?:st|nd|rd|th)|day|days|weeks|months|years|summer|winter|spring|fall)\\b',
  'i',
);
const WHEN = /^\s*when\b|\b(?:what|which) (?:date|month|year|day)\b/i;

const REQUEST = /\b(?:can|could|would|will|do|are) you\b/gi;
const TOLD_BEFORE = new RegExp(
  '\\b(?:previous|earlier|last|our) (?:chat|conversation|discussion)\\b|\\bremind me\\b|' +
    "\\byou(?:'d)? (?:\\w+ )?(?:told|said|recommended|suggested|gave|mentioned|provided|listed|explained|" +
    'described|shared|advised)\\b|\\byou\\b|\\byour\\b',
  'i',
);
const FIRST_PERSON = /\b(?:i|i'm|i've|i'd|my|me|mine|we|our|us)\b/i;

/**
 * Whose messages hold the answer; `null` where the question does not say. Ranking takes this and the cues below from English
 * alone; a text in another language is ranked by words, conversation and vectors (retrieval.md, "Cautions"). Written with LoCoMo and
 * LongMemEval in view.
 */
export const askedRole = (question: string): AskedRole | null => {
  const withoutRequest = question.replace(REQUEST, ' ');
  if (TOLD_BEFORE.test(withoutRequest)) return 'assistant';
  return FIRST_PERSON.test(question) || withoutRequest !== question ? 'user' : null;
};

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A UTC day as a person writes it, weekday first: "last Friday" in a message needs it. */
export const dayName = (instant: Instant): string => {
  const date = new Date(instant);
  const weekday = capitalised(WEEKDAYS[(date.getUTCDay() + 6) % 7] ?? '');
  return `${weekday}, ${date.getUTCDate()} ${capitalised(MONTHS[date.getUTCMonth()] ?? '')} ${date.getUTCFullYear()}`;
};

export const asksWhen = (question: string): boolean => WHEN.test(question);

/** Whether the text has an expression of time: a weekday, "last week", a year. */
export const namesTime = (text: string): boolean => TIME.test(text);
