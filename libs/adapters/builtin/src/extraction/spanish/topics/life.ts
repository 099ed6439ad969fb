import { grammar } from '../../rules/grammar.js';
import { LANGUAGE } from '../words.js';

const LEVEL = '(?:a |de |en |nivel |un |al )*(?<kind>[ABCabc][12])(?!\\p{L})';

export const spanishLife = grammar`
  home: verb lives_in home begins; denial=null
    /^(?:me mudé|nos mudamos|se mudó|me vine|nos vinimos|me fui a vivir|nos fuimos a vivir|se fue a vivir) (?:a vivir )?(?:sola? )?(?:con [\p{L} ]{2,25}? )?(?:de (?<origin>.+?) )?a (?<object>\p{Lu}.*)/u
  home: verb lives_in home begins; denial=null; needsTime
    /^(?:me mudo|nos mudamos|se muda|se mudan|me mudaré|nos mudaremos) (?:con [\p{L} ]{2,25}? )?(?:de (?:\p{L}+) )?a (?<object>\p{Lu}.*)/u
  home: verb lives_in home holds
    /^(?:vivo|vivimos|vive|vivir|viviendo|(?<past>vivía|viví|vivíamos|vivió)) (?:(?:solo|sola|de alquiler|ahora|con [\p{L} ]{2,25}?|en un(?:a)? (?:piso|depa|departamento|casa|cuarto|habitación|estudio)(?: compartid[oa])?),? )?en (?<object>(?:la |el |las |los )?\p{Lu}.*)/u
  origin: verb origin place holds
    /^(?:soy|somos|es|vengo) de (?<object>(?:la |el |las |los )?\p{Lu}.*)/u
  birthplace: verb born_in place holds
    /^(?:nací|nació) (?:y (?:me )?crecí )?en (?<object>\p{Lu}.*)/u
  childhood: verb grew_up_in place holds
    /^(?:crecí|me crié|creció) en (?<object>\p{Lu}.*)/u
  birthday: verb birthday date holds
    /^(?:nací|nació|cumplo años)(?!\p{L})/iu
  birthday: clause birthday date holds
    /^mi cumpleaños es(?!\p{L})/iu
  age: verb age value holds; denial=null
    /^(?:tengo|tiene) (?:ya )?(?<object>\d{1,3})(?: años|(?=$|,))(?! (?:de|trabajando|viviendo|en))/iu
  age: verb age value begins; denial=null
    /^(?:cumplí|cumplió) (?:los )?(?<object>\d{1,3})(?: años)?(?=$|,)/iu
  school: verb studied_at school holds; past=nothing
    /^(?:estudio|estudia|estudiamos|(?<past>estudié|estudió)) (?:[\p{L} ]{2,40}? )?en (?<object>.+)/iu
  studies: verb studies thing holds; denial=null
    /^(?:estudio|estudia|estudiamos|estoy estudiando|está estudiando) (?!en |para |de |mucho|a |un |una |con |por |el |la )(?<object>.+?)(?: en (?:la |el )?.*)?$/iu
  language: verb speaks thing holds
    /^(?:hablo|habla|tengo) (?<object>${LANGUAGE}),? \(?${LEVEL}/iu
    /^tengo (?:un |el )?(?:nivel )?(?<kind>[ABCabc][12]) (?:de|en) (?<object>${LANGUAGE})(?!\p{L})/iu
  language: clause speaks thing holds
    /^mi (?<object>${LANGUAGE}) es (?:de |un )?(?:nivel )?(?<kind>[ABCabc][12])(?!\p{L})/iu
  language: verb speaks thing holds; isList
    /^(?:hablo|hablamos|habla) (?:(?:un poco de|algo de|bien|muy bien|perfectamente|un poquito de|solo) )*(?<object>(?:${LANGUAGE})(?:(?:,| y| e|,? pero) (?:(?:un poco de|algo de|un poquito de|bastante|chapurreo) )*(?:${LANGUAGE}))*)(?!\p{L})/iu
`;
