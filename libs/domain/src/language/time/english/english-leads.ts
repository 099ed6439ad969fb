import { followedBy } from '../rows.js';

export const LEAD_BOUNDS =
  '(?<since>ever since|since)|(?<until>until|till|til|up to)|(?<from>from|starting(?: on| in| from)?|beginning|as (?:of|from))|(?<by>by|before|no later than)';

export const LEAD = `(?:${LEAD_BOUNDS}|(?<for>for|to)|back on|back in|on|in|around|about|after|during)`;

const FUNCTION_WORDS = String.raw`\d{1,2}(?::\d\d)? ?[ap]m|\d{1,2}[:.]\d\d(?!\d)|at|in|on|for|with|to|from|around|about|by|and|or|but|so|because|cause|then|instead|not|please|pls|too|again|already|when|where|if|we|i|i['’]m|im|i['’]ll|my|our|he|she|they|it|it['’]s|its|you|there|the|a|this|next|last|between|until|till|as|morning|afternoon|evening|night|noon|lunch|lol|haha|thx|thanks|btw|though|tho|after|before|yes|no|ok`;

/**
 * Words that may follow a weekday or holiday without a date: "on Friday at nine", but not "the Friday beers".
 */
export const FOLLOWS = followedBy(FUNCTION_WORDS + '|works for|now|instead|then|this time|same time');

/** After a date with its month, the sentence may also continue with a verb. */
export const FOLLOWS_DATE = followedBy(
  FUNCTION_WORDS + String.raw`|is|was|now|final|latest|sharp|will|would|worked|works|does|did|\d{4}`,
);

/** Words before "from Tuesday" that make Tuesday the former time. */
export const MOVED = '(?:moved|changed|pushed|shifted|rescheduled|postponed|moving|changing)(?: it)? ';
