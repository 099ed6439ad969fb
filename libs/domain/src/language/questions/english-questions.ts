import { english } from '../english.js';
import type { QuestionWords } from './question-words.js';

const POSSESSIONS =
  'address|apartment|boss|car|city|company|doctor|employer|flat|home|house|job|landlord|manager|name|number|office|phone|' +
  'place|position|role|school|team|title|version';

/** "Where did she live before?", "Where did I use to work?", "her former boss", "the old address". */
export const englishQuestions: QuestionWords = {
  functionWords: english.stopWords,
  past: new RegExp(
    [
      String.raw`(?<!\b(?:is|are|was|were|be|being)(?: it| this| that)? )\bused? to (?!it\b|that\b|this\b|the\b)`,
      String.raw`\b(?:previous(?:ly)?|formerly|originally|initially|historically)\b`,
      String.raw`\bformer (?!soviet\b|yugoslav)`,
      String.raw`\b(?:in the past|back then|at first|until recently|over time|history of|before (?:that|this|then|now))\b`,
      String.raw`\bbefore\s*[?!.]*\s*$`,
      String.raw`\b(?:did|was|were|had)\b[^?]*\bbefore (?:he|she|they|we|i|it|you|the|my|her|his|our|their)\b`,
      String.raw`\b(?:old|last|ex|earlier|first)[ -](?:${POSSESSIONS})\b`,
    ].join('|'),
    'iu',
  ),
  personal: /(?<!\p{L})(?:she|hers?|he|him|his|my|our|we|us)(?!\p{L})/iu,
};
