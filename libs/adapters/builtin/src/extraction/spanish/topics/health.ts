import { grammar } from '../../rules/grammar.js';
import { CONDITION, DRUG, MEDICINE, SUFFERER } from '../words.js';

const DIET =
  '(?:vegetarian[oa]s?|vegan[oa]s?|pescetarian[oa]s?|pescatarian[oa]s?|flexitarian[oa]s?|ovolactovegetarian[oa]s?)';
const AM = '(?:soy|somos|es|(?<past>era|fui))';

const TAKEN = `${MEDICINE}(?: (?:de )?\\d+(?:[.,]\\d+)?(?: ?(?:mg|mcg|ml))?)?`;

export const spanishHealth = grammar`
  diet: verb diet value holds; selfOnly
    /^${AM} (?<object>${DIET})(?=[ ,]|$)/iu
  diet: verb diet value begins; denial=null
    /^(?:me hice|me he hecho|me volví|nos hicimos|se hizo) (?<object>${DIET})(?=[ ,]|$)/iu
  diet: verb diet value holds
    /^(?:es|son) (?<object>${DIET})(?=$|, | desde| y )/iu
  diet: verb diet value holds; selfOnly
    /^(?:como|comemos|hago|sigo) (?:una )?(?:dieta )?(?<object>sin gluten|sin lactosa|keto|cetogénica|halal|kosher)(?=[ ,]|$)/iu
  allergy: verb allergic_to thing holds; isList
    /^(?:(?:soy|es|(?<past>era)) (?:muy )?alérgic[oa] (?:a|al)|(?:tengo|tiene|me (?:detectaron|diagnosticaron|han detectado|han diagnosticado|encontraron|salió)) (?:mucha |una )?alergia (?:a|al)) (?<object>.+)/iu
  intolerance: verb intolerant_to thing holds; isList
    /^(?:(?:soy|es|salí) intolerante (?:a|al)|(?:tengo|tiene|me (?:detectaron|diagnosticaron|encontraron)) (?:una )?intolerancia (?:a|al)) (?<object>.+)/iu
  intolerance: verb tolerates taste holds; isList; changeOnly; denial=intolerant_to
    /^(?:tolero|tolera) (?:bien )?(?=(?:la |el |los )?(?:lactosa|gluten|leche|lácteos|fructosa|marisco|huevo|cafeína))(?<object>.+)/iu
  medicine: verb takes value ends; denial=null
    /^(?:dejé|dejé de tomar|me quitaron|me (?:ha|han) quitado|me suspendieron|me retiraron) (?:el |la |los )?(?<object>${MEDICINE})(?=$|[ ,])/iu
  condition: verb has_condition value holds
    /^(?:(?:tengo|tiene|sufro|sufre|padezco|padece)(?: de)?|(?<past>tenía|tuve)) (?:un poco de |mucha |algo de |una )?(?<object>${CONDITION}(?: crónic[oa]| leve)?)(?=$|[ ,])/iu
  condition: verb has_condition value begins; denial=null
    /^me (?:diagnosticaron|detectaron|han diagnosticado|han detectado) (?<object>${CONDITION})(?=$|[ ,])/iu
  condition: verb has_condition value holds
    /^${AM} (?<object>${SUFFERER}(?: tipo [12])?)(?=$|[ ,])/iu
  medicine: verb takes value holds; isList
    /^(?:me )?(?:tomo|toma|estoy tomando|está tomando|uso|me pongo|me inyecto) (?<object>${TAKEN}(?:(?:,| y| e|,? más) ${TAKEN})*)(?=$|[ ,])/iu
  medicine: verb takes value begins; denial=null
    /^me (?:la |lo )?(?:recetó|recetaron|han recetado|ha recetado|mandaron|han mandado|ha mandado|dio|dieron|cambió por|cambiaron por|cambiaron a|cambió a)(?: (?:el|la))? (?<object>${TAKEN})(?=$|[ ,])/iu
  medicine: clause takes value begins
    /^(?:el|la|mi) (?:médic[oa]|doctora?|psiquiatra|cardio|\p{L}+ólog[oa]|pediatra) me (?:la |lo )?(?:recetó|ha recetado|mandó|ha mandado|puso|ha puesto|dio|cambió por|cambió a|ha cambiado por)(?: (?:el|la))? (?<object>${TAKEN})(?=$|[ ,])/iu
    /(?:me|le) (?:cambió|cambiaron) (?:el|la) (?<origin>${DRUG}) (?:por|a) (?:el |la )?(?<object>\p{L}{4,}(?: \d+(?: ?mg)?)?)$/iu
  medicine: clause takes value begins; says={drug} {dose}
    /^(?:el |la )?(?<drug>${DRUG})(?: \d+(?: ?mg)?)?,? (?:ahora )?(?:me )?(?:l[oa] )?(?:es|son|subieron|bajaron|subió|bajó|cambiaron|subí|bajé|aumentaron)(?: (?:a|de))? (?<dose>\d+(?:[.,]\d+)?(?: ?(?:mg|mcg|ml))?)$/iu
    /(?:subió|baj[oó]|ha subido|ha bajado|subieron|bajaron|aumentó|aumentaron|subí|bajé|cambió|pas[oó]|redujo|reduj\p{L}+)(?: (?:el|la))? (?<drug>${DRUG})(?: de \d+(?: ?mg)?)? a (?<dose>\d+(?:[.,]\d+)?(?: ?(?:mg|mcg|ml))?)$/iu
`;
