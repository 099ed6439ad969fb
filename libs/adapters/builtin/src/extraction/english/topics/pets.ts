import { anyOf } from '../../rules/any-of.js';
import { CALLED, NEAR } from './people.js';
import { PETS } from '../words.js';
import { NAME } from '../../rules/name.js';
import type { Rule } from '../../rules/rule.js';

const ONE = '(?:a|an|one|two|three|four|another|the) ';
const AFTER_PET =
  '(?=$|[,.!;]| (?:and|from|at|in|with|who|that|named|called|home|for|to|too|now|as|but|so|because|when|since|back|on|we|i|is|are|of)(?!\\p{L}))';
const ADJECTIVES = '(?:(?!(?:for|of|with|in|on|at|to|and|named|called|that|this) )[\\p{L}-]+ ){0,3}?';
const DIED =
  '(?:(?:has|have|had|just|sadly|recently|suddenly|unexpectedly|peacefully) )*(?:died|passed away|passed$|(?:was|were|been) put (?:down|to sleep))(?!\\p{L}| (?:laughing|of (?:laughter|boredom)))';
const PET = anyOf([...PETS, ...PETS.map((pet) => `${pet}s`), 'puppies', 'bunnies', 'ponies']);

/** The animals of a house: had, taken in, lost. */
export const englishPets: readonly Rule[] = [
  {
    family: 'pet',
    reads: 'clause',
    predicate: 'has_pet',
    shape: 'name',
    course: 'holds',
    pattern: new RegExp(
      `^(?:(?:[Hh]e|[Ss]he|[Ii]t) is |(?:I|we) (?:have |got )*)?an? ${ADJECTIVES}(?<kind>${PET})(?:,| named| called) (?<object>${NAME})`,
      'u',
    ),
  },
  {
    family: 'pet',
    reads: 'clause',
    predicate: 'has_pet',
    shape: 'name',
    course: 'ends',
    pattern: new RegExp(
      `^(?:I |[Ww]e )?(?:had to put|have had to put|had|put) (?<object>${NAME}) (?:put )?(?:down|to sleep)$`,
      'u',
    ),
  },
  {
    family: 'pet',
    reads: 'clause',
    predicate: 'has_pet',
    shape: 'name',
    course: 'holds',
    pattern: new RegExp(
      `^(?:(?:(?:I|[Ww]e) )?(?:have|got|have got) .{1,40} and )?(?:[Aa]n?|[Oo]ne) ${ADJECTIVES}(?<kind>${PET})(?:,| named| called) (?<object>${NAME})`,
      'u',
    ),
  },
  {
    family: 'pet',
    reads: 'clause',
    predicate: 'has_pet',
    shape: 'name',
    course: 'holds',
    isList: true,
    pattern: new RegExp(
      `^(?:(?:I|[Ww]e) (?:also )?(?:have|have got) )?(?:[Tt]wo|[Tt]hree|[Ff]our|\\d) (?:${ADJECTIVES})(?<kind>${anyOf(PETS)})s(?:,|:| called| named) (?<object>\\p{Lu}.*)`,
      'u',
    ),
  },
  {
    family: 'pet',
    reads: 'clause',
    predicate: 'has_pet',
    shape: 'name',
    course: 'ends',
    pattern: new RegExp(
      `^(?:I |[Ww]e )?(?:have |had to )?(?:[Ll]ost|put down) (?:my|our) ${NEAR}(?<kind>${PET})(?:,| named| called)? (?<object>${NAME})`,
      'u',
    ),
  },
  {
    family: 'pet',
    reads: 'clause',
    predicate: 'has_pet',
    shape: 'name',
    course: 'ends',
    pattern: new RegExp(
      `^(?:[Mm]y|[Oo]ur) ${NEAR}(?<kind>${PET})(?:,| named| called)? (?<object>${NAME}),? ${DIED}`,
      'u',
    ),
  },
  {
    family: 'pet',
    reads: 'clause',
    predicate: 'has_pet',
    shape: 'thing',
    course: 'ends',
    unstaged: true,
    pattern: new RegExp(`^(?:my|our) ${NEAR}(?<object>${PET}) ${DIED}`, 'iu'),
  },
  {
    family: 'pet',
    reads: 'clause',
    predicate: 'has_pet',
    shape: 'name',
    course: 'holds',
    pattern: new RegExp(
      `(?:^|(?<= with ))(?:[Mm]y|[Oo]ur) ${NEAR}(?<kind>${PET})${CALLED} (?<object>${NAME})`,
      'u',
    ),
  },
  {
    family: 'pet',
    reads: 'clause',
    predicate: 'has_pet',
    shape: 'name',
    course: 'holds',
    pattern: new RegExp(`^(?<object>${NAME}) is (?:my|our) ${NEAR}(?<kind>${PET})(?! \\p{L}+'s)`, 'u'),
  },
  {
    family: 'pet',
    reads: 'deed',
    predicate: 'has_pet',
    shape: 'name',
    course: 'holds',
    pattern: new RegExp(
      `^(?:have|has|own|owns|got|(?<past>had)) (?:got )?${ONE}${ADJECTIVES}(?<kind>${PET})(?:,| named| called| whose name is) (?<object>${NAME})`,
      'u',
    ),
  },
  {
    family: 'pet',
    reads: 'deed',
    predicate: 'has_pet',
    shape: 'name',
    course: 'begins',
    pattern: new RegExp(
      `^(?:(?:have|has) )?(?:just )?(?:got|adopted|rescued|bought) ${ONE}${ADJECTIVES}(?<kind>${PET})(?:,| named| called| whose name is) (?<object>${NAME})`,
      'u',
    ),
  },
  {
    family: 'pet',
    reads: 'deed',
    predicate: 'has_pet',
    shape: 'thing',
    course: 'holds',
    pattern: new RegExp(
      `^(?:have|has|own|owns|(?<past>had)) (?:got )?(?=${ONE})(?<object>\\p{L}+ ${ADJECTIVES}(?:${PET}))${AFTER_PET}`,
      'iu',
    ),
  },
  {
    family: 'pet',
    reads: 'deed',
    predicate: 'has_pet',
    shape: 'thing',
    course: 'begins',
    pattern: new RegExp(
      `^(?:(?:have|has) )?(?:got|adopted|rescued|bought|brought home|brought|took in|found) (?=${ONE})(?<object>\\p{L}+ ${ADJECTIVES}(?:${PET}))${AFTER_PET}`,
      'iu',
    ),
  },
];
