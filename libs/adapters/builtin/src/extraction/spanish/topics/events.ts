import { grammar } from '../../rules/grammar.js';
import type { Rule } from '../../rules/rule.js';
import { LANGUAGE } from '../words.js';

const KEY =
  '(?:puerto|host|hostname|url|endpoint|timeout|región|rama|base de datos|bbdd|bd|db|bucket|zona horaria|editor|versión|servidor|instancia|dominio|límite|pool|ip|ruta|esquema|cola)';
const MANNER = `(?:siempre |solo |sólo |nunca |ya )*(?:en (?:${LANGUAGE})|de forma \\p{L}+|de manera \\p{L}+|breve(?:mente)?|más (?:breve|cort[oa]|simple|sencillo|claro)|corti?t?[oa]|directo|conciso|sin \\p{L}+|con \\p{L}+|de tú|de usted)`;
const ANSWER =
  '(?:responde|respóndeme|contesta|contéstame|antworta|escribe|escríbeme|habla|háblame|trátame|tutéame|explícame|resume)';
const NO_MORE =
  '(?:recomiendes|recomendéis|sugieras|propongas|uses|utilices|menciones|hables|escribas|respondas|contestes|pongas|mandes|envíes|des|digas|llames|toques|cambies|incluyas|repitas|trates|añadas|modifiques|borres|enseñes)';
/** Past forms with their infinitive. */
const VERB_PHRASES: Readonly<Record<string, string>> = {
  'corrí|corrimos': 'correr',
  'gané|ganamos': 'ganar',
  'terminé|terminamos|acabé|acabamos': 'terminar',
  leí: 'leer',
  'vi|vimos': 'ver',
  'conocí(?: a)?|conocimos(?: a)?': 'conocer',
  'celebré|celebramos': 'celebrar',
  'perdí|perdimos': 'perder',
  'firmé|firmamos': 'firmar',
  'me rompí|se rompió': 'romperse',
  'me operé de|me operaron de|me han operado de': 'operarse de',
  'empecé|empezó': 'empezar',
  'subí a|subimos a|subí al|subimos al': 'subir a',
  'publiqué|publicamos': 'publicar',
  'presenté|presentamos': 'presentar',
  'alquilé|alquilamos': 'alquilar',
  'reformé|reformamos': 'reformar',
};

export const spanishEvents = grammar`
  event: verb visited place happens; denial=null
    /^(?:visité|visitamos|visitó|fui a|fuimos a|viajé a|viajamos a|volví de|volvimos de|estuve en|estuvimos en) (?:la |el |los |las )?(?<object>\p{Lu}.*)/u
  passed: verb passed thing happens; denial=null
    /^(?:aprobé|aprobó|me saqué|se sacó|saqué) (?=(?:(?:el|la|los|las|mi) )|(?<=aprob[éó] )(?!a |al |por |con |que |en |tod|nada|de |lo )\p{L}{4,})(?!la (?:basura|conclusión)|el (?:perro|tema|móvil)|un rato|las? (?:entradas?|foto))(?<object>.+)/iu
  graduation: verb finished outing happens; denial=null
    /^(?:terminé|acabé|terminó|acabó) (?=(?:la (?:carrera|tesis|uni|universidad|residencia)|el (?:máster|grado|doctorado|bachillerato|curso|erasmus))(?!\p{L}))(?<object>.+)/iu
  ${Object.entries(VERB_PHRASES).map(([forms, verb]): Rule => ({
    family: 'event',
    reads: 'verb',
    predicate: 'did',
    shape: 'phrase',
    aspect: 'happens',
    denial: null,
    needsTime: true,
    alone: true,
    says: `${verb} {rest}`,
    pattern: new RegExp(
      `^(?:${forms}) (?!lo |eso|esto|algo|que |con |a (?:un|una|trabajar|llorar|correr)(?!\\p{L}))(?<rest>.*\\p{L}{2}.*)`,
      'iu',
    ),
  }))}
  decision: verb decision resolution holds; selfOnly; denial=null
    /^(?:decidí|decidimos|he decidido|hemos decidido|acordamos|hemos acordado|quedamos en) (?!que (?!vamos a|usaremos|iremos)|lo )(?:que )?(?<object>.+)/iu
  decision: verb decision phrase holds; selfOnly; denial=null
    /^(?:usamos|usaremos|vamos a usar|utilizamos|uso|nos quedamos con|nos pasamos a) (?<object>\S.* (?:en vez de|en lugar de|y no) .+)/iu
  instruction: clause instruction phrase holds; first
    /^(?:por favor,? )?(?<object>${ANSWER}(?:me)?,? (?:por favor,? )?${MANNER}(?!\p{L}).*|tutéame.*)/iu
    /^(?:por favor,? )?(?<object>(?:no|nunca|jamás) (?:me |nos |le |lo )*(?:vuelvas a \p{L}+r|${NO_MORE})(?!\p{L}).+)/iu
    /^(?:por favor,? )?(?<object>(?:deja de (?:recomendar|sugerir|usar|mencionar|mandar|proponer|llamar)\p{L}*|usa siempre|utiliza siempre|siempre (?:usa|responde|contesta|escribe|utiliza)|nunca (?:usar|utilizar|tocar|mencionar)) .+)/iu
    /^(?:a partir de ahora|desde ahora|de ahora en adelante|en adelante),? (?:por favor,? )?(?<object>(?:${ANSWER}|usa|utiliza|no |nunca |solo |sólo |evita |recuérdame|llámame)(?!\p{L}).*)/iu
  setting: clause config:{key} value holds
    /^(?:el|la|nuestr[oa]|mi) (?<key>${KEY}(?: (?:de|del|para|en) (?:la |el |los )?[\p{L}\w.-]+(?: de [\p{L}\w.-]+)?)?) (?:es|está en|corre en|va en|se llama) (?:el |la )?(?<object>(?:[\w-]+ )?[\w.:/@-]*[\d./:_][\w.:/@%-]*|postgres|mysql|mariadb|redis|mongodb|sqlite|main|master|develop)$/iu
    /^(?:el|la|nuestr[oa]|mi) (?<key>(?:[\p{L}\w.-]+ )(?:host|url|endpoint|timeout|branch|db|pool|ip)|(?:host|url|db|bd) (?:de )?[\p{L}\w.-]+) (?:es|está en|corre en|va en) (?:el |la )?(?<object>(?:[\w-]+ )?[\w.:/@-]*[\d./:_][\w.:/@%-]*)$/iu
  setting: clause config:{key} value begins
    /^(?:por favor )?(?:pon|cambia|configura|hemos cambiado|cambiamos|cambié|he cambiado|subimos|hemos subido|bajamos) (?:el|la) (?<key>${KEY}(?: (?:de|del|para) [\p{L}\w.-]+)?) a (?<object>\S{1,60})$/iu
`;
