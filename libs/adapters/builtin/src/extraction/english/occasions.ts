import type { OccasionWords } from '../vocabulary/occasion-words.js';

const MOVED = '(?:moved|pushed|postponed|rescheduled|brought forward)';

/** How English speaks of the day that something was given. */
export const englishOccasions: OccasionWords = {
  known: /(?<!\p{L})(?:actually|sorry|not|moved|pushed|postponed|rescheduled|the)(?!\p{L})/iu,
  day: /\d|day|tomorrow|week|month/iu,
  moved: new RegExp(String.raw`(?<!\p{L})${MOVED}`, 'iu'),
  same: /(?<!\p{L})same(?!\p{L})/iu,
  not: /(?<!\p{L})(?:not|no)(?: on| at| the)* ?$/iu,
  hour: /(?<![\d.:,£$€])(?:at )?(?:\d{1,2}[.:][0-5]\d(?: ?[ap]\.?m\.?)?|\d{1,2} ?[ap]m|(?<=at )\d{1,2})(?![\d:%]|[.,]\d| ?(?:€|£|\$|euro|pound|dollar|quid|kg|km|mg|k(?!\p{L})))/giu,
  restated: [
    new RegExp(
      String.raw`^(?:the |my |our )?(\p{L}+)(?: appointment| appt)? (?:(?:is|will be|starts|got moved to|was moved to|moved to)(?: now| actually)? (?:at )?\d{1,2}[:.]\d\d(?: ?[ap]m)?(?=$|[ ,.])|(?:was|got|is|has been|has) (?:now )?${MOVED}(?: back| forward)? (?:to|until|till) )`,
      'iu',
    ),
    /^(?:the |my |our )?(\p{L}+) (?:is|was) (?:on |at )?.{2,40}(?<!\p{L})(?:actually|sorry|not (?:on )?the \d|not \d)/iu,
  ],
  named: [
    /(?:^|[ ,])(\p{L}{3,}) (?:is|was|will be) (?!not )/iu,
    /(?<!\p{L})(?:for|about) (?:the|my) (\p{L}{3,})/iu,
  ],
  anything:
    /^(?:it|that|this|time|date|day|appointment|appt|meeting|wrong|mistake|which|there|correction)$/iu,
};
