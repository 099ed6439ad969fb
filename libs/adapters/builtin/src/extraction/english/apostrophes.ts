import { wordSet } from '@mneme/domain';
import { namedGroups } from '../rules/rewrites.js';
import { isCommonName, wordClass } from './lexicon.js';

/**
 * Words for people who are one of a kind: "dads got a job" is about one dad, but "mates got" can be about
 * several mates.
 */
const ONE_OF =
  wordSet(`mum mom mam dad nan nana nani grandma grandad baby wife husband partner boss manager landlord landlady brother sister girlfriend boyfriend
  son daughter flatmate housemate neighbour cousin uncle aunt niece nephew teacher doctor dentist therapist supervisor`);
const THINGS = wordSet(
  'rent budget deposit mot insurance commute salary wage surgery op appointment exam wedding birthday weight bp visa contract mortgage physio therapy choir football swimming training clinic counselling',
);
const IS =
  '(?:an?|the|my|in|at|on|off|every|not|so|well|still|now|going|gonna|just|called|named|over|back|away|here|pregnant|due|ill|sick|moving|vegan|vegetarian|engaged|married|single|getting|having|coming|working|driving|living|starting|leaving|staying|doing|[£$€]?\\d+)(?![\\p{L}\\d])';
const HAS =
  '(?:got|been|gone|had|found|moved|started|finished|packed|quit|lost|bought|passed|become|agreed)(?!\\p{L})';
const THEIRS =
  '(?:mum|mom|dad|mother|father|wife|husband|brother|sister|son|daughter|girlfriend|boyfriend|partner|boss|birthday|name|job|house|flat|place|school|teacher|dog|cat|car|new|wedding|baby|driving|test|clinic|asthma|appointment|review|op|graduation|exam|interview|class|lesson|passport|ortho|eye|hearing|speech|allergy|appointment|orthodontist|dentist|gp|childminder|nursery|club|practice|training|lessons|classes|swimming|football|piano|violin|party|inhaler|epipen|medicine|grandma|grandad|nan|cousin|teacher|coach|tutor|phone|room|timetable|parents)(?!\\p{L})';
const WRITTEN = new RegExp(
  `(?<![\\p{L}'])(\\p{L}{2,})(')?s (?:(?=(?<has>${HAS}))|(?=(?<theirs>${THEIRS}))|(?=(?<is>${IS})))`,
  'giu',
);

/** Restores missing apostrophes: "kevs driving me in", "kellys birthday". */
export const restoreApostrophes = (text: string, names: ReadonlySet<string>): string =>
  text.replace(WRITTEN, (whole: string, ...found: unknown[]) => {
    const [word, mark] = found as [string, string | undefined];
    const groups = namedGroups(found);
    const small = word.toLowerCase();
    if (THINGS.has(small) && groups['theirs'] === undefined)
      return `${word} ${groups['has'] === undefined ? 'is' : 'has'} `;
    const isMarked = mark !== undefined && !PRONOUNS.has(small);
    if (!isMarked && !isOne(small, names)) return whole;
    if (groups['has'] !== undefined) return `${word} has `;
    if (groups['theirs'] !== undefined) return `${word}'s `;
    return `${word} is `;
  });

const PRONOUNS = wordSet('he she it that there what who here where how let');

const isOne = (word: string, names: ReadonlySet<string>): boolean =>
  ONE_OF.has(word) ||
  ((names.has(word) || isCommonName(word)) && !isCommonName(`${word}s`) && wordClass(`${word}s`) !== 'verb');
