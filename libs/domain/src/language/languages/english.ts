import { wordSet } from '../words/word-patterns.js';
import type { Language } from './language.js';

const POSSESSIONS =
  'address|apartment|boss|car|city|company|doctor|employer|flat|home|house|job|landlord|manager|name|number|office|phone|' +
  'place|position|role|school|team|title|version';

export const english: Language = {
  id: 'en',
  functionWords: wordSet(`
  a about above after again against all am an and any are as at be because been before being below between both but
  by can could did do does doing don down during each few for from further had has have having he her here hers
  herself him himself his how i if in into is it its itself just me more most my myself no nor not now of off on
  once only or other our ours ourselves out over own s same she should so some such t than that the their theirs
  them themselves then there these they this those through to too under until up very was we were what when where
  which while who whom why will with would you your yours yourself yourselves i'm i've i'd i'll you're you've you'd
  you'll he's she's it's we're we've they're they've that's don't doesn't didn't isn't aren't wasn't weren't can't
  couldn't won't wouldn't let's what's`),
  tellingWords: wordSet(`
    the me no he a and is are was were i my you to of it in that have has had for with on at we our they this not
    be do did does but so as by from or if an your she her his him there what who just can will would really about
    i'm i've i'd i'll it's don't where when why how which whose been`),
  spellings: /(?<=\p{L})'(?:s|t|m|re|ve|ll|d)(?!\p{L})/giu,
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
  // The pattern excludes "US", the country.
  firstPerson:
    /^(?!.*(?<!\p{L})(?:[Mm]y|[Oo]ur)(?!\p{L})).*(?<!\p{L})(?:[Ii]|[Mm]e|[Mm]yself|[Ww]e|us)(?![\p{L}.])/su,
};
