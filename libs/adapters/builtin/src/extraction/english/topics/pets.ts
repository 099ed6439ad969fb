import { anyOf } from '@mneme/domain';
import { grammar } from '../../rules/grammar.js';
import { CALLED, NEAR } from './people.js';
import { PETS } from '../words.js';
import { NAME } from '../../rules/name.js';

const ONE = '(?:a|an|one|two|three|four|another|the) ';
const AFTER_PET =
  '(?=$|[,.!;]| (?:and|from|at|in|with|who|that|named|called|home|for|to|too|now|as|but|so|because|when|since|back|on|we|i|is|are|of)(?!\\p{L}))';
const ADJECTIVES = '(?:(?!(?:for|of|with|in|on|at|to|and|named|called|that|this) )[\\p{L}-]+ ){0,3}?';
const DIED =
  '(?:(?:has|have|had|just|sadly|recently|suddenly|unexpectedly|peacefully) )*(?:died|passed away|passed$|(?:was|were|been) put (?:down|to sleep))(?!\\p{L}| (?:laughing|of (?:laughter|boredom)))';
const PET = anyOf([...PETS, ...PETS.map((pet) => `${pet}s`), 'puppies', 'bunnies', 'ponies']);

export const englishPets = grammar`
  pet: clause has_pet name holds
    /^(?:(?:[Hh]e|[Ss]he|[Ii]t) is |(?:I|we) (?:have |got )*)?an? ${ADJECTIVES}(?<kind>${PET})(?:,| named| called) (?<object>${NAME})/u
  pet: clause has_pet name ends
    /^(?:I |[Ww]e )?(?:had to put|have had to put|had|put) (?<object>${NAME}) (?:put )?(?:down|to sleep)$/u
  pet: clause has_pet name holds
    /^(?:(?:(?:I|[Ww]e) )?(?:have|got|have got) .{1,40} and )?(?:[Aa]n?|[Oo]ne) ${ADJECTIVES}(?<kind>${PET})(?:,| named| called) (?<object>${NAME})/u
  pet: clause has_pet name holds; isList
    /^(?:(?:I|[Ww]e) (?:also )?(?:have|have got) )?(?:[Tt]wo|[Tt]hree|[Ff]our|\d) (?:${ADJECTIVES})(?<kind>${anyOf(PETS)})s(?:,|:| called| named) (?<object>\p{Lu}.*)/u
  pet: clause has_pet name ends
    /^(?:I |[Ww]e )?(?:have |had to )?(?:[Ll]ost|put down) (?:my|our) ${NEAR}(?<kind>${PET})(?:,| named| called)? (?<object>${NAME})/u
    /^(?:[Mm]y|[Oo]ur) ${NEAR}(?<kind>${PET})(?:,| named| called)? (?<object>${NAME}),? ${DIED}/u
  pet: clause has_pet thing ends; noScene
    /^(?:my|our) ${NEAR}(?<object>${PET}) ${DIED}/iu
  pet: clause has_pet name holds
    /(?:^|(?<= with ))(?:[Mm]y|[Oo]ur) ${NEAR}(?<kind>${PET})${CALLED} (?<object>${NAME})/u
    /^(?<object>${NAME}) is (?:my|our) ${NEAR}(?<kind>${PET})(?! \p{L}+'s)/u
  pet: verb has_pet name holds
    /^(?:have|has|own|owns|got|(?<past>had)) (?:got )?${ONE}${ADJECTIVES}(?<kind>${PET})(?:,| named| called| whose name is) (?<object>${NAME})/u
  pet: verb has_pet name begins
    /^(?:(?:have|has) )?(?:just )?(?:got|adopted|rescued|bought) ${ONE}${ADJECTIVES}(?<kind>${PET})(?:,| named| called| whose name is) (?<object>${NAME})/u
  pet: verb has_pet thing holds
    /^(?:have|has|own|owns|(?<past>had)) (?:got )?(?=${ONE})(?<object>\p{L}+ ${ADJECTIVES}(?:${PET}))${AFTER_PET}/iu
  pet: verb has_pet thing begins
    /^(?:(?:have|has) )?(?:got|adopted|rescued|bought|brought home|brought|took in|found) (?=${ONE})(?<object>\p{L}+ ${ADJECTIVES}(?:${PET}))${AFTER_PET}/iu
`;
