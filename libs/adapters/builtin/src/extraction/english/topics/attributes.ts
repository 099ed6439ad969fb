import { wordSet } from '@mneme/domain';
import { grammar } from '../../rules/grammar.js';
import { isGerund, isPastForm, wordClass } from '../lexicon.js';

const NO_THING =
  wordSet(`it its this that these those there here what which who one ones other others first second third last next new old whole
  only everything nothing something anything all both most some today tomorrow tonight yesterday now then day week month year
  he she they we you i him her them us one's point plan problem question issue idea guess thing things reason answer
  brother sister son daughter kid kids baby boy boys girl girls twin twins mum mom dad wife husband partner
  and or but if when while because so as not no yes never always in on at for with from to of by the a an my our his their
  your train bus traffic wait queue head heart brain weather outside id take want pay half quarter maybe about around over under than like plus minus times people everyone someone nobody person`);

/**
 * True for a clause about a thing, without a person and without a form of a verb: "scrape interval is 15s".
 */
const isThing = (clause: string): boolean => {
  const words = (
    /^(?:the |my |our )?((?:[\p{L}\d'-]+ ){1,3}?)(?:is|are|was|were|got|costs?|went|goes|has|have|rose|dropped|fell|jumped|increased|raised|slipped|tightened|extended|lowered|cut|reduced|bumped|doubled|grew|shrank|at)(?!\p{L})/iu.exec(
      clause,
    )?.[1] ?? ''
  )
    .trim()
    .split(' ');
  if (/(?:month|week|dai|year)ly$/u.test(words.at(-1) ?? '')) return false;
  return words.every((word) => {
    const small = word.toLowerCase();
    if (small === '' || NO_THING.has(small) || small.includes("'") || isGerund(small)) return false;
    const found = wordClass(small);
    return (
      found !== 'person' &&
      found !== 'place' &&
      !(isPastForm(small) && found !== null) &&
      (found !== null || word === small)
    );
  });
};

const AMOUNT = String.raw`(?:about |around |roughly |like |only |just |now |at )*`;

/**
 * Attributes of things: "my commute is 40 minutes", "our dishwasher is a bosch". These rules come last and
 * need a number or a kind, because "my day was long" is no attribute.
 */
export const englishAttributes = grammar`
  attribute: clause {what} value holds; alone
    /^(?:my|our) (?<what>(?!\p{L}+ (?:day|week|month|year|night|morning|evening) |(?:only|first|last|next|biggest|main|favou?rite|best|whole|own|new|old|current|point|plan|problem|question|issue|idea|guess|bad|turn|fault|dear|day|week|life|head|heart|mind|phone|mobile|email|name|birthday|birthdate|anniversary|goal|target|job)(?!\p{L}))\p{L}+(?: \p{L}+){0,2}?) (?:is|are|costs?) (?!gone |up |down |back )(?:now |currently |about |around |only |just |roughly |at )?(?<object>(?=[^,;]*\d)(?!\d{1,2} (?:and|years? old)|\d{1,2}$)[^,;]{1,50}|an? [\p{L}\d][^,;]{2,40})$/iu
  attribute: clause {what} value holds; alone; accepts=${isThing}
    /^(?:the |my |our )?(?:new |current |final )?(?<what>\p{L}[\p{L}\d]*(?: [\p{L}\d]+){0,2}?) (?:(?:is|are|costs?)(?: now)?(?: (?:up|down|back) (?:to|at))?|at(?=[^,]*%)|(?:has |have |is |are |was |were |got |been )*(?:goes|went|gone|going|rose|dropped|fell|jumped|increased|raised|lowered|cut|reduced|bumped|doubled|grew|shrank)(?: up| down| back)?(?: from [^ ]{1,12}(?: \p{L}+)?)? to) ${AMOUNT}(?<object>(?:£|\$|€)?\d(?!\d?(?:st|nd|rd|th)(?!\p{L})|\d? (?:and|or|times|years?|months?|weeks? old|out|of)(?!\p{L})|\d?$|\d?[ap]m|\d?[.:][0-5]\d(?:$| ?-)|[^,;]* (?:late|early|away|left|ago|behind|long|old|off)$)(?:[^,;]|,(?=\d)){0,40}?)(?: (?:now|though|already|lol|again)(?!\p{L}).*|,? (?:not|instead of|rather than) .{1,20}|(?: by (?:the )?(?=\p{L})| since | because | after | so | as of ).*|, .*)?$/iu
  attribute: clause {what} value holds; alone
    /^(?:(?:the|my|our) )?(?:new )?(?<what>rent|deposit|budget|salary|commute|tuition|mortgage|blood type|shoe size|ring size|door code|wifi password|flight number|booking (?:reference|number)|order number|ticket number|room number|licence plate|license plate|membership number|policy number|address|resting (?:hr|heart rate)|heart rate|guest list|headcount|postcode|zip code) (?:is|are|costs?) (?:now |about |around |only |just )*(?<object>(?=[^,;]*\d)(?:[^,;]|,(?=\d)){1,50})(?:, .*)?$/iu
  attribute: clause {what} value holds; alone; accepts=${isThing}
    /^(?:the |my |our )?(?<what>\p{L}[\p{L}\d]*(?: [\p{L}\d]+){0,2}?) (?:has |have |is |are |was |were |got |been )*(?:went|gone|rose|dropped|fell|jumped|increased|raised|lowered|cut|reduced|bumped)(?: up| down| back)? (?:from [^ ]{1,12}(?: \p{L}+)? )?to (?<object>[£$€]?\d[\d.,]{0,9})(?: now)?(?:,.*)?$/iu
  attribute: clause team value holds
    /^(?:we|the team|our team|the company|my team)(?: now)? (?:are|is)(?: now)?(?: only| just| about)? (?:a team of )?(?<object>\d{1,5}(?: people| employees| staff| engineers| of us)?)(?<=people|employees|staff|engineers|us|of \d{1,5})(?: now)?(?:,.*)?$/iu
  attribute: clause {what} value holds
    /^(?:(?:the|our) )?(?<what>runway|lead time|notice period|warranty|contract term|turnaround(?: time)?|wait(?:ing)? list|payment terms|lease) (?:is|are|went (?:up|down) to|dropped to)(?: now| now only| about)? (?<object>\d[\d.]{0,5} (?:hours|days|weeks|months|years))(?: now)?(?:,.*)?$/iu
  attribute: clause {what} value holds; alone
    /^(?:(?:the|our|my) )?(?:final |new |current |total )?(?<what>(?:\p{L}+ )?(?:head ?count|guest count|pass(?:ing)? (?:mark|score)|class size|servers|nodes|replicas|pods|shards|tables|seats|stalls|covers|members|volunteers|attendees|attendance|participants|subscribers|followers|customers|students|pupils|applicants|sample size|word limit|page limit|minimum order|print run|ticket price|entry fee|door price))(?: (?:is|are|was|went|now|up|down|back|set|at|to|raised|lowered|cut|reduced|dropped|moved))*:? ${AMOUNT}(?<object>[£$€]?\d[\d.,]{0,9}(?: ?%|k(?!\p{L}))?)(?: now)?(?:,.*)?$/iu
`;
