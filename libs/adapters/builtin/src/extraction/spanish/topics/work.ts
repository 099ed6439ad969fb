import { alternation } from '@mneme/domain';
import { grammar } from '../../rules/grammar.js';
import { capitalise } from '../../rules/given-names.js';
import { PLACE_NAMES, PROFESSION, WORKPLACE } from '../words.js';

const AS = '(?:(?:de|como) [\\p{L} ]{3,40}? )?';
/** Towns, countries and fields of work are no employers. */
const NOT_PLACE = `(?!(?:${alternation([...PLACE_NAMES].map(capitalise))})(?!\\p{L}|-)|Inform|Marketing|Recursos|Ventas|Logística)`;

export const spanishWork = grammar`
  work: verb works_at employer holds
    /^(?:trabajo|trabajamos|trabaja|trabajando|trabajar|(?<past>trabajé|trabajaba|trabajó)) ${AS}(?:en|para) (?:la |el |los |las )?${NOT_PLACE}(?<object>\p{Lu}.*)/u
  work: verb works_at thing holds
    /^(?:trabajo|trabajamos|trabaja|trabajando|(?<past>trabajé|trabajaba|trabajó)) ${AS}(?:en|para) (?:una? |la |el |nuestr[oa] |mi )?(?:pequeñ[oa] |gran )?(?<object>(?:${WORKPLACE})(?!\p{L}).*)/iu
  work: verb works_at employer ends; selfOnly; denial=null
    /^(?:dejé|dejamos|me fui de|me echaron de|me despidieron de|renuncié a|salí de) (?:mi (?:trabajo|puesto) en |el trabajo en |el puesto en |de trabajar en |la empresa )?(?<object>\p{Lu}.*)/u
  work: verb works_at thing ends; selfOnly; denial=null
    /^(?:dejé|dejamos|renuncié|(?:me (?:corrieron|echaron|despidieron|botaron|fui)|salí)) (?:(?:en|de|a) )?(?:(?:mi|el) (?:trabajo|puesto) (?:en|de) )?(?:de la |del |al |a la |la |el |de )?(?<object>(?:${WORKPLACE})(?!\p{L}).*)/iu
  role: verb occupation value begins; denial=null; says=jubilado/a
    /^(?:me jubilé|se jubiló|nos jubilamos)(?=$|[ ,])/iu
  role: verb occupation value begins; denial=null; futureOnly; says=jubilado/a
    /^(?:me jubilo|se jubila)(?=$|[ ,])/iu
  role: verb occupation value holds
    /^(?:está|estoy) (?<object>jubilad[oa]|en paro|desempleado|desempleada)(?=$|[ ,])/iu
  attends: verb attends value holds; othersOnly
    /^(?:va|empezó|empieza|entra|entró) (?:ya )?(?:a la|al|en la|en el|la|el|en) (?<object>(?:guardería|cole|colegio|ikastola|insti|instituto|kínder|kinder|prepa|secundaria|primaria|escuela infantil|universidad|uni)(?: (?:de|en) \p{L}+)?)(?=$|[ ,])/iu
  work: verb works_at employer begins; denial=null
    /^(?:empecé|comencé|entré|he entrado|me incorporé|empezó|me contrataron|me ficharon|me cogieron|(?:encontré|encontró|conseguí|consiguió) (?:un )?(?:trabajo|puesto|curro)) (?:a trabajar )?(?:de [\p{L} ]{3,30}? |como [\p{L} ]{3,30}? )?(?:en|para) (?:la |el )?(?<object>\p{Lu}.*)/u
  work: verb works_at employer begins; denial=null; needsTime
    /^(?:empiezo|comienzo|entro|me incorporo|empezamos) (?:a trabajar )?(?:de [\p{L} ]{3,30}? |como [\p{L} ]{3,30}? )?(?:en|para) (?:la |el )?(?<object>\p{Lu}.*)/u
  role: verb occupation role holds
    /^(?:trabajo|trabaja|(?:estoy|ando)(?= (?:de|como) (?:${PROFESSION})(?!\p{L}))|(?<past>trabajé|trabajaba)) (?:(?:de|como)|en [\p{L} ]{2,40}? (?:de|como)(?= (?:una? )?(?:${PROFESSION})(?!\p{L}))) (?!\d|fin |casa|oficina|noche|tarde|mañana|día|campo|verdad|equipo|lunes|sol |cara |manera|forma|clase|media|remoto|lo |siempre|un burro|una mula|loc[oa])(?:una? )?(?<object>.+)/iu
  role: verb occupation role begins; denial=null
    /^(?:empecé|comencé|me ascendieron|me han ascendido|me promocionaron) (?:a trabajar )?(?:de|como|a) (?<object>(?:${PROFESSION}).*)/iu
  role: verb occupation role holds
    /^(?:soy|es|(?<past>era|fui)) (?:una? )?(?<object>(?:${PROFESSION})(?: (?:de|en) (?!el |la |los |un |una |mi |\p{Lu})[\p{L} ]{3,30}?| freelance| de (?:primaria|secundaria|infantil|software))?)(?=$|,| (?:en|y|para|desde|de (?:la|el|un|una|\p{Lu})|por)(?!\p{L}))/iu
  work: verb works_at employer holds
    /^(?:soy|es) (?:una? )?(?:${PROFESSION})(?: [\p{L} ]{2,30}?)? (?:en (?:la |el )|para (?:la |el )?)${NOT_PLACE}(?<object>\p{Lu}.*)/u
  work: verb works_at organisation holds
    /^(?:soy|es) (?:una? )?(?:${PROFESSION})(?: [\p{L} ]{2,30}?)?,? en (?:una? |la |el )?(?<object>(?:${WORKPLACE})(?!\p{L}).*)/iu
`;
