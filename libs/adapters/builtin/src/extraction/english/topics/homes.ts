import type { Rule } from '../../rules/rule.js';

/** "a 3 bed semi", "our new flat". */
const DWELLING = String.raw`(?:(?:an?|the|my|our|this|another) )?(?:(?:new|little|tiny|lovely|small|big|nice|shared|rented|council|student|granny|studio|one|two|three|four|\d)[- ]?(?:bed(?:room)?s?[- ]?)?(?:[ -]|$))*(?:flat|flatshare|flat ?share|house|house ?share|apartment|studio|room|place|bungalow|cottage|semi|terrace|terraced house|bedsit|maisonette|annexe?|caravan|loft|condo|duplex|townhouse|unit)(?: ?share)?`;
const PLACE = String.raw`(?<object>(?!(?:the end|a|an|my|our|town|case|time|total|mind|may|\d)(?!\p{L}))[\p{L}'-]+(?: (?!(?:in|with|for|to|at|on|near|and|since|from|but|so|now|because|by)(?!\p{L}))[\p{L}'-]+)?)`;
const MOVED = String.raw`(?:(?:have|has) )?(?:just |finally )*(?:moved|relocated)(?: (?:back|over|out|in|home|all the way|here|house|up|down))*`;

/** Where people live. */
export const englishHomes: readonly Rule[] = [
  {
    family: 'home',
    reads: 'deed',
    predicate: 'lives_in',
    shape: 'home',
    course: 'begins',
    pattern:
      /^(?:(?:have|has) )?(?:moved|relocated)(?: (?:back|over|out|all the way|here|house))* from (?<origin>.+?) to (?<object>.+)/iu,
  },
  {
    family: 'home',
    reads: 'deed',
    predicate: 'lives_in',
    shape: 'home',
    course: 'begins',
    pattern:
      /^(?:(?:have|has) )?(?:moved|relocated)(?: (?:back|over|out|all the way))* (?:to|into) (?<object>.+?)(?: from (?<origin>.+))?$/iu,
  },
  {
    family: 'home',
    reads: 'deed',
    predicate: 'lives_in',
    shape: 'place',
    course: 'begins',
    needsTime: true,
    denial: null,
    pattern:
      /^(?:moving|relocating|move|relocate)(?: (?:back|over|out|all the way))* to (?<object>\p{Lu}.*)/u,
  },
  {
    family: 'home',
    reads: 'clause',
    predicate: 'lives_in',
    shape: 'home',
    course: 'begins',
    needsTime: true,
    pattern:
      /^(?:it|the (?:new )?(?:flat|house|apartment|place|room)) is in (?<object>[\p{L}' -]{2,30}?),? (?:and )?(?:(?:we|I) )?(?:(?:are|am) )?(?:moving|move)(?: in)?$/iu,
  },
  {
    family: 'home',
    reads: 'deed',
    predicate: 'lives_in',
    shape: 'home',
    course: 'ends',
    pattern:
      /^(?:(?:have|has) )?(?:moved|relocated)(?: (?:away|out|here|over))* (?:from|out of) (?<object>.+)/iu,
  },
  {
    family: 'home',
    reads: 'deed',
    predicate: 'lives_in',
    shape: 'home',
    course: 'holds',
    pattern:
      /^(?:lives?|living|renting|rents?|resides?|residing|(?<past>lived|resided)) (?:(?:here|alone|together|now|with [\p{L} ]{2,30}?|right) ?,? ?)?in (?<object>.+)/iu,
  },
  {
    family: 'home',
    reads: 'deed',
    predicate: 'lives_in',
    shape: 'home',
    course: 'holds',
    pattern:
      /^(?:am|is|are|(?<past>was|were)) (?:(?:now|currently) )?(?:based|living|settled) in (?<object>.+)/iu,
  },
  {
    family: 'home',
    reads: 'deed',
    predicate: 'lives_in',
    shape: 'home',
    course: 'begins',
    pattern: new RegExp(
      `^${MOVED}(?: with (?!(?:a|the) (?:company|firm))[^,]{2,40}?)?,? (?:in|to|into|at)(?: ${DWELLING} (?:in|near))? ${PLACE}`,
      'iu',
    ),
  },
  {
    family: 'home',
    reads: 'deed',
    predicate: 'lives_in',
    shape: 'home',
    course: 'holds',
    pattern: new RegExp(
      `^(?:lives?|living|renting|rents?|share|shares|sharing|staying)(?: with [^,]{2,40}?)?(?: in)? ${DWELLING}(?: with [^,]{2,40}?)? in ${PLACE}`,
      'iu',
    ),
  },
  {
    family: 'home',
    reads: 'clause',
    predicate: 'lives_in',
    shape: 'home',
    course: 'begins',
    pattern: new RegExp(`^(?:(?:I|we) )?(?:have )?moved,? ${DWELLING} in ${PLACE}`, 'iu'),
  },
  {
    family: 'home',
    reads: 'clause',
    predicate: 'lives_in',
    shape: 'home',
    course: 'begins',
    needsTime: true,
    pattern: new RegExp(
      `^(?:.{0,30}[, ])?${DWELLING} in ${PLACE},? (?:and )?(?:(?:I|we) (?:are |am )?)?(?:moving|move)(?: in)?(?=$|,)`,
      'iu',
    ),
  },
  {
    family: 'home',
    reads: 'deed',
    predicate: 'lives_in',
    shape: 'home',
    course: 'holds',
    pattern: new RegExp(`^(?:have|has) (?:been|lived) (?:here )?in ${PLACE}$`, 'iu'),
    accepts: (deed) =>
      !/ in (?:bed|pain|hospital|love|work|touch|town|trouble|charge|a|the)(?!\p{L})/iu.test(deed),
  },
  {
    family: 'dwelling',
    reads: 'deed',
    predicate: 'lives_with',
    shape: 'name',
    course: 'begins',
    pattern:
      /^(?:(?:have|has) )?(?:just )?moved in with (?:my |our |an? )?(?:\p{Ll}+ ){0,2}(?:called )?(?<object>\p{Lu}[\p{L}'-]+)/u,
  },
  {
    family: 'dwelling',
    reads: 'clause',
    predicate: 'lives_with',
    shape: 'name',
    course: 'begins',
    pattern:
      /(?:flat|flatshare|house|house ?share|apartment|room|place)(?: [^,]{2,40})?,? with (?:an? )?(?:girl|guy|lad|bloke|woman|man|lady|student|nurse|couple) (?:called|named) (?<object>\p{Lu}[\p{L}'-]+)/u,
  },
];
