import { grammar } from '../../rules/grammar.js';
import { beginsWithPetName } from '../../rules/given-names.js';
import { NAME } from '../../rules/name.js';
import { HAVE, MY } from './people.js';
import { PET } from '../words.js';

const CALLED = '(?:,| se llama| llamad[oa])?';
const DIED = '(?:(?:se |ya |nos )*(?:murió|falleció|ha muerto|ha fallecido|me ha muerto))(?!\\p{L})';
const ADJECTIVE = '(?: (?!llamad|de |que |con |en |y |muy )\\p{Ll}+){0,2}';

export const spanishPets = grammar`
  pet: clause has_pet name ends; accepts=${beginsWithPetName}
    /^(?<object>\p{Lu}\p{Ll}+) (?:ya )?(?:se )?(?:me |nos )?(?:murió|falleció)(?=$|[ ,])/u
  pet: clause has_pet name ends
    /^${MY} (?<kind>${PET})(?:,| llamad[oa])? (?<object>${NAME}),? ${DIED}/u
  pet: clause has_pet thing ends; noScene; says={animal}{pet}
    /^(?:[Ss]e (?:me |nos )?murió|${MY} (?<animal>${PET}) ${DIED})(?: ${MY} (?<pet>${PET}))?/u
  pet: clause has_pet name holds; timeless
    /^(?:${MY} (?<kind>${PET})${CALLED}|(?:[Ee]l|[Ll]a) (?<animal>${PET}) (?:se llama|llamad[oa])) (?<object>${NAME})/u
  pet: verb has_pet name holds; timeless
    /^(?:(?:vivo|vivimos|estoy|estamos|vive)(?= )[^.,]{0,50} )?con ${MY} (?<kind>${PET})(?:,| llamad[oa])? (?<object>${NAME})/u
  pet: verb has_pet name holds
    /^${HAVE} una? (?:nuev[oa] )?(?<kind>${PET})${ADJECTIVE}(?:,? llamad[oa]|,) (?<object>${NAME})/u
  pet: verb has_pet name holds; isList; denial=null
    /^${HAVE} (?:dos|tres|cuatro|\d) (?<kind>${PET})(?:,|:| llamad[oa]s?) (?<object>${NAME}.*)/u
  pet: verb has_pet name begins; denial=null
    /^(?:adopté|adoptamos|adoptó|(?:me |nos )?compré|(?:nos )?compramos|acogí|acogimos|rescaté|rescatamos) (?:otr[oa],? )?una? (?<kind>${PET})${ADJECTIVE}(?:,? llamad[oa]|,) (?<object>${NAME})/u
  pet: verb has_pet thing holds
    /^(?:${HAVE}|(?<past>tenía|tuve|teníamos)) (?<object>(?:una?|dos|tres|cuatro|cinco) (?:${PET})${ADJECTIVE})(?!\p{L}| de (?:peluche|juguete))/iu
  pet: verb has_pet thing holds; changeOnly
    /^${HAVE} (?<object>${PET})(?=$|,| en casa)/iu
  pet: verb has_pet thing begins; denial=null
    /^(?:adopté|adoptamos|adoptó|acogí|acogimos|rescaté|rescatamos|(?:me |nos )?compré|(?:nos )?compramos) (?<object>(?:una?|dos|tres|cuatro) (?:${PET})${ADJECTIVE})(?!\p{L})/iu
`;
