import type { Instant } from '../instant.js';
import type { AskedRole, Language } from './language.js';

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const WEEKDAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');

const STOP_WORDS = `
a about above after again against all am an and any are as at be because been before being below
between both but by can could did do does doing don down during each few for from further had has
have having he her here hers herself him himself his how i if in into is it its itself just me more
most my myself no nor not now of off on once only or other our ours ourselves out over own s same
she should so some such t than that the their theirs them themselves then there these they this
those through to too under until up very was we were what when where which while who whom why will
with would you your yours yourself yourselves
i'm i've i'd i'll you're you've you'd you'll he's she's it's we're we've they're they've that's
don't doesn't didn't isn't aren't wasn't weren't can't couldn't won't wouldn't let's what's`;

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

const askedRole = (question: string): AskedRole | null => {
  const withoutRequest = question.replace(REQUEST, ' ');
  if (TOLD_BEFORE.test(withoutRequest)) return 'assistant';
  return FIRST_PERSON.test(question) || withoutRequest !== question ? 'user' : null;
};

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const dayName = (instant: Instant): string => {
  const date = new Date(instant);
  const weekday = capitalised(WEEKDAYS[(date.getUTCDay() + 6) % 7] ?? '');
  return `${weekday}, ${date.getUTCDate()} ${capitalised(MONTHS[date.getUTCMonth()] ?? '')} ${date.getUTCFullYear()}`;
};

/** English cues; source: retrieval.md, "The idea" and "Cautions". Written with LoCoMo and LongMemEval in view. */
export const english: Language = {
  stopWords: new Set(STOP_WORDS.trim().split(/\s+/u)),
  dayName,
  askedRole,
  asksWhen: (question) => WHEN.test(question),
  namesTime: (text) => TIME.test(text),
};
