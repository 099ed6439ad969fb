import type { Rule } from './rule.js';

/** Homes, origins, ages and learning. */
export const englishLife: readonly Rule[] = [
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
      /^(?:lives?|living|resides?|residing|(?<past>lived|resided)) (?:(?:here|alone|together|now|with [\p{L} ]{2,30}?|right) )?in (?<object>.+)/iu,
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
    family: 'origin',
    reads: 'deed',
    predicate: 'origin',
    shape: 'place',
    course: 'holds',
    pattern: /^(?:am|is|are|come|comes|hail|hails) (?:originally )?from (?<object>.+)/iu,
  },
  {
    family: 'origin',
    reads: 'clause',
    predicate: 'origin',
    shape: 'place',
    course: 'holds',
    pattern: /^my (?:home country|hometown|home town|homeland|native country) is (?<object>.+)/iu,
  },
  {
    family: 'birthplace',
    reads: 'deed',
    predicate: 'born_in',
    shape: 'place',
    course: 'holds',
    pattern: /^(?:was|were|am|is) born (?:and raised )?in (?<object>.+)/iu,
  },
  {
    family: 'childhood',
    reads: 'deed',
    predicate: 'grew_up_in',
    shape: 'place',
    course: 'holds',
    pattern: /^grew up in (?<object>.+)/iu,
  },
  {
    family: 'birthday',
    reads: 'deed',
    predicate: 'birthday',
    shape: 'date',
    course: 'holds',
    pattern: /^(?:was|were|am|is) born(?=[ ,]|$)/iu,
  },
  {
    family: 'birthday',
    reads: 'clause',
    predicate: 'birthday',
    shape: 'date',
    course: 'holds',
    pattern: /^my (?:birthday|date of birth|birthdate) (?:is|falls)(?=[ ,]|$)/iu,
  },
  {
    family: 'age',
    reads: 'deed',
    predicate: 'age',
    shape: 'value',
    course: 'holds',
    denial: null,
    pattern:
      /^(?:am|is) (?:(?:now|already|only|just|about) )*(?<object>\d{1,3})(?: years? old| years? of age| now)?(?=,|$)/iu,
  },
  {
    family: 'age',
    reads: 'deed',
    predicate: 'age',
    shape: 'value',
    course: 'begins',
    pattern: /^(?:(?:have|has) )?(?:just )?turned (?<object>\d{1,3})(?: years? old)?(?=[ ,]|$)/iu,
  },
  {
    family: 'school',
    reads: 'deed',
    predicate: 'studied_at',
    shape: 'school',
    course: 'holds',
    past: 'nothing',
    pattern:
      /^(?:study|studies|studying|studied|go|goes|went|going|attend|attends|attended|attending|enrolled)(?: [\p{L} ]{2,40}?)? (?:at|to|in) (?<object>.+)/iu,
  },
  {
    family: 'school',
    reads: 'deed',
    predicate: 'studied_at',
    shape: 'school',
    course: 'holds',
    pattern: /^(?:attend|attends|attended|attending) (?<object>.+)/iu,
  },
  {
    family: 'graduation',
    reads: 'deed',
    predicate: 'graduated_from',
    shape: 'organisation',
    course: 'happens',
    denial: null,
    pattern: /^(?:(?:have|has) )?(?:just )?graduated from (?<object>.+)/iu,
  },
  {
    family: 'studies',
    reads: 'deed',
    predicate: 'studies',
    shape: 'thing',
    course: 'holds',
    past: 'nothing',
    denial: null,
    pattern:
      /^(?:study|studies|studying|am majoring in|majors? in|majoring in|majored in|have a degree in|has a degree in|pursuing a degree in) (?!at |in |for |abroad|hard|to )(?<object>.+?)(?: at .*)?$/iu,
  },
  {
    family: 'language',
    reads: 'deed',
    predicate: 'speaks',
    shape: 'language',
    course: 'holds',
    isList: true,
    pattern:
      /^(?:(?:can|could) )?(?:speaks?|am fluent in|is fluent in|are fluent in) (?:(?:fluent|a little|some|a bit of|basic|decent|both) )*(?<object>.+)/iu,
  },
];
