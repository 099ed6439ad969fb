import { grammar } from '../../rules/grammar.js';

const DWELLING = String.raw`(?:(?:an?|the|my|our|this|another) )?(?:(?:new|little|tiny|lovely|small|big|nice|shared|rented|council|student|granny|studio|one|two|three|four|\d)[- ]?(?:bed(?:room)?s?[- ]?)?(?:[ -]|$))*(?:flat|flatshare|flat ?share|house|house ?share|apartment|studio|room|place|bungalow|cottage|semi|terrace|terraced house|bedsit|maisonette|annexe?|caravan|loft|condo|duplex|townhouse|unit)(?: ?share)?`;
const PLACE = String.raw`(?<object>(?!(?:the end|a|an|my|our|town|case|time|total|mind|may|\d)(?!\p{L}))[\p{L}'-]+(?: (?!(?:in|with|for|to|at|on|near|and|since|from|but|so|now|because|by)(?!\p{L}))[\p{L}'-]+)?)`;
const MOVED = String.raw`(?:(?:have|has) )?(?:just |finally )*(?:moved|relocated)(?: (?:back|over|out|in|home|all the way|here|house|up|down))*`;

const isNoState = (phrase: string): boolean =>
  !/ in (?:bed|pain|hospital|love|work|touch|town|trouble|charge|a|the)(?!\p{L})/iu.test(phrase);

export const englishHomes = grammar`
  home: verb lives_in home begins
    /^(?:(?:have|has) )?(?:moved|relocated)(?: (?:back|over|out|all the way|here|house))* from (?<origin>.+?) to (?<object>.+)/iu
    /^(?:(?:have|has) )?(?:moved|relocated)(?: (?:back|over|out|all the way))* (?:to|into) (?<object>.+?)(?: from (?<origin>.+))?$/iu
  home: verb lives_in place begins; needsTime; denial=null
    /^(?:moving|relocating|move|relocate)(?: (?:back|over|out|all the way))* to (?<object>\p{Lu}.*)/u
  home: clause lives_in home begins; needsTime
    /^(?:it|the (?:new )?(?:flat|house|apartment|place|room)) is in (?<object>[\p{L}' -]{2,30}?),? (?:and )?(?:(?:we|I) )?(?:(?:are|am) )?(?:moving|move)(?: in)?$/iu
  home: verb lives_in home ends
    /^(?:(?:have|has) )?(?:moved|relocated)(?: (?:away|out|here|over))* (?:from|out of) (?<object>.+)/iu
  home: verb lives_in home holds
    /^(?:lives?|living|renting|rents?|resides?|residing|(?<past>lived|resided)) (?:(?:here|alone|together|now|with [\p{L} ]{2,30}?|right) ?,? ?)?in (?<object>.+)/iu
    /^(?:am|is|are|(?<past>was|were)) (?:(?:now|currently) )?(?:based|living|settled) in (?<object>.+)/iu
  home: verb lives_in home begins
    /^${MOVED}(?: with (?!(?:a|the) (?:company|firm))[^,]{2,40}?)?,? (?:in|to|into|at)(?: ${DWELLING} (?:in|near))? ${PLACE}/iu
  home: verb lives_in home holds
    /^(?:lives?|living|renting|rents?|share|shares|sharing|staying)(?: with [^,]{2,40}?)?(?: in)? ${DWELLING}(?: with [^,]{2,40}?)? in ${PLACE}/iu
  home: clause lives_in home begins
    /^(?:(?:I|we) )?(?:have )?moved,? ${DWELLING} in ${PLACE}/iu
  home: clause lives_in home begins; needsTime
    /^(?:.{0,30}[, ])?${DWELLING} in ${PLACE},? (?:and )?(?:(?:I|we) (?:are |am )?)?(?:moving|move)(?: in)?(?=$|,)/iu
  home: verb lives_in home holds; accepts=${isNoState}
    /^(?:have|has) (?:been|lived) (?:here )?in ${PLACE}$/iu
  dwelling: verb lives_with name begins
    /^(?:(?:have|has) )?(?:just )?moved in with (?:my |our |an? )?(?:\p{Ll}+ ){0,2}(?:called )?(?<object>\p{Lu}[\p{L}'-]+)/u
  dwelling: clause lives_with name begins
    /(?:flat|flatshare|house|house ?share|apartment|room|place)(?: [^,]{2,40})?,? with (?:an? )?(?:girl|guy|lad|bloke|woman|man|lady|student|nurse|couple) (?:called|named) (?<object>\p{Lu}[\p{L}'-]+)/u
`;
