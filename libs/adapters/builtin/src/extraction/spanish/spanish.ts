import type { OccasionWords } from '../vocabulary/occasion-words.js';
import { spanishLanguage, spanishTime, wordPairs, wordSet } from '@mneme/domain';
import type { LanguageGrammar, Modality } from '../vocabulary/language-grammar.js';
import { ruleIndex } from '../rules/rule-index.js';
import type { Rule } from '../rules/rule.js';
import { isConfirmation, statementOfAnswer } from './answers.js';
import { NAME } from '../rules/name.js';
import { nameCapitaliser } from '../rules/given-names.js';
import { spanishAppointments } from './topics/appointments.js';
import { spanishAttributes } from './topics/attributes.js';
import { spanishClause } from './clause.js';
import { spanishEveryday } from './topics/everyday.js';
import { spanishEvents } from './topics/events.js';
import { spanishHabits } from './topics/habits.js';
import { spanishHealth } from './topics/health.js';
import { spanishLife } from './topics/life.js';
import { spanishWork } from './topics/work.js';
import { spanishObjects } from './objects.js';
import { SPANISH_RELATIVE, spanishPeople } from './topics/people.js';
import { spanishPets } from './topics/pets.js';
import { spanishSentences } from './sentences.js';
import { spanishExpansions } from './spelling.js';
import { spanishTastes } from './topics/tastes.js';
import { PROFESSION, SPANISH_RELATIONS, SPOUSES } from './words.js';
import { spanishChanges } from './changes.js';

const MOVED = '(?:movid[oa]|movimos|movieron|cambi|aplaz|adelant|retras|pas[óa])';

const spanishOccasions: OccasionWords = {
  mentionsOccasion:
    /(?<!\p{L})(?:en realidad|no|movid[oa]|movimos|movieron|cambiaron|aplazad[oa]|aplazaron|pasaron|pasó|el|la|lo)(?!\p{L})/iu,
  day: /\d|mañana|lunes|martes|miércoles|jueves|viernes|sábado|domingo|seman|mes/iu,
  moved: new RegExp(String.raw`(?<!\p{L})${MOVED}`, 'iu'),
  keepsHour: /mism[ao]/iu,
  negation: /(?<!\p{L})no(?: el| a| en)* ?$/iu,
  hour: /(?<![\d.:,£$€])(?:(?:a las?|sobre las) )?(?:\d{1,2}[.:][0-5]\d(?: ?h)?|(?<=(?:a las?|sobre las) )\d{1,2})(?![\d:%]|[.,]\d| ?(?:€|euro|kg|km|mg|k(?!\p{L})))/giu,
  restated: [],
  named: [/(?:^|[ ,])(\p{L}{3,}) (?:es|era) (?!no )/iu],
  unspecific: /^(?:eso|esto|hora|cita|fecha|día)$/iu,
};

/** Order matters: longer patterns come first. */
const spanishModalities: readonly (readonly [RegExp, Modality])[] = [
  [
    /^(?:yo|también|siempre|todavía|aún|ahora|realmente|actualmente|casi|solo|solía|al final|por fin) (?=\S)/iu,
    'plain',
  ],
  [/^ya no (?=\S)/iu, 'ended'],
  [/^(?:me |nos )?(?:dejé|dejamos|dejó|dejado|paré|quité) de (?=\S)/iu, 'ended'],
  [/^(?:vuelvo a|volví a|volvimos a|he vuelto a|vuelve a) (?=\p{L}+r(?!\p{L}))/iu, 'begun'],
  [
    /^(?:empecé a|empecé con|he empezado a|empezamos a) (?=(?:comer|tomar|beber|jugar|tocar|fumar)(?!\p{L}))/iu,
    'begun',
  ],
  [/^nunca (?=\S)/iu, 'denied'],
  [/^no (?!soport|aguant|puedo con)(?=\S)/iu, 'denied'],
  [
    /^(?:voy a|vamos a|va a|planeo|pienso|quiero|queremos|espero|planeamos|pensamos|tengo pensado|tengo previsto) (?=\p{L}+r(?:me|nos|lo|la|se)?(?!\p{L}))/iu,
    'planned',
  ],
  [
    /^(?:podría|debería|puedo|podemos|tengo que|tenemos que|debo|quería|queríamos|iba a|íbamos a|me gustaría|nos gustaría|suelo|intento|casi|necesito|estoy a punto de|estuve a punto de|haría|viviría|tendría) /iu,
    'possible',
  ],
];

/** Verb forms that name the first person without a pronoun. */
const FIRST_PERSON =
  'arrendamos|rento|rentamos|pago|pagamos|corro|corremos|nado|nadamos|ensayamos|cobro|busco|buscamos|acabo de|pillé|cobramos|pesamos|desayuno|ceno|duermo|madrugo|camino|leemos|curso|cursamos|peso|conduzco|manejo|gano|ganamos|alquilo|alquilamos|cuido|llevo|salgo|salimos|canto|bailo|practico|entreno|ando|doy|sé|monto|cocino|aprendo|vendo|comparto|compartimos|soy|estoy|he|hemos|somos|estamos|trabajo|trabajaba|trabajando|vivo|vivía|vivíamos|viviendo|tengo|tenía|teníamos|gustan?|encantan?|flipan?|chiflan?|apasionan?|molan?|fascinan?|odio|detesto|prefiero|hablo|adoro|amo|estudio|voy|llamo|mudo|caso|quiero|evito|soporto|aguanto|tomo|bebo|como|fumo|hago|juego|toco|uso|leo|vengo|empiezo|comienzo|entro|incorporo|planeo|pienso|espero|cumplo|nací|viví|corrí|conocí|leí|vi|vendí|perdí|rompí|salí|decidí|escribí|cumplí|crecí|heredé|sufro|padezco|tolero|era|estaba|estuve|fui|tuve|hice|hicimos|vine|vinimos|recetaron|recetó|diagnosticaron|detectaron|despidieron|corrieron|botaron|ascendieron|subieron|bajaron|aumentaron|cambiaron|pagan|operan|jubilo|muero|curso|rindo|echaron|contrataron|ficharon|cogieron|ascendieron|regalaron|robaron|operaron|da asco|dan asco|sigo|vuelvo';

/** Past forms of the first person: "empecé", "compramos", except for some names and nouns. */
const FIRST_PERSON_PAST = String.raw`(?!(?:así|aquí|allí|ahí|también|café|bebé|josé|andré|noé|porqué|olé|canapé|comité|puré|paté|ramos|amos|tramos|kilos)(?!\p{L}))\p{L}{2,}(?:é|í|amos|emos|imos)`;

const VERBS = `${FIRST_PERSON}|${FIRST_PERSON_PAST}|vive|trabaja|tiene|habla|estudia|juega|toca|se mudó|ya no|no|me|nos|le|nunca|a partir de|por favor`;

const NEVER_NAMES = wordSet(
  'cole taco abril mayo leo julio alba clara blanca mar luz sol paz rosa rosario dolores remedios pilar mia mar mario olga victor ella omar',
);

const RULES: readonly Rule[] = [
  ...spanishPeople,
  ...spanishPets,
  ...spanishWork,
  ...spanishLife,
  ...spanishHealth,
  ...spanishTastes,
  ...spanishHabits,
  ...spanishAppointments,
  ...spanishEvents,
  ...spanishEveryday,
  ...spanishAttributes,
];

export const spanish: LanguageGrammar = {
  ...spanishLanguage,
  tellingWords: new Set([
    ...spanishLanguage.tellingWords,
    ...wordSet(FIRST_PERSON.replaceAll('?', '').replaceAll('|', ' ')),
  ]),
  // A Spanish verb includes its subject and often its object.
  leastContent: 3,
  stopWords:
    wordSet(`el la los las de del que y en un una unos unas es son soy era fue ser estar está estoy están mi mis me te
    se nos lo le les su sus tu tus con sin por para al a o u e si no sí ya muy más menos mucho mucha muchos bien bueno buena
    qué cómo como cuando donde pero porque también yo tú él ella ellos nosotros usted hay ha he han hemos este esta esto ese
    esa eso algo todo toda todos gracias vale claro genial`),
  contraction: /./su,
  expansions: spanishExpansions,
  normalizeClause: spanishClause,
  capitaliseNames: nameCapitaliser(NEVER_NAMES),
  statementOfAnswer,
  isConfirmation,
  guards: {
    question:
      /^(?:¿|(?:(?:y|pero|oye|hola|una pregunta|ok|vale)[, ]+)*(?:qué(?! tal[,!. ]*(?:soy|me |yo |$))|quién|quiénes|dónde|cuándo|cómo|cuál|cuánto|cuántos|por qué|que (?:hago|tal (?=está|es|el |la |tu)|opinas|me recomiendas|puedo|hora|es)|como (?:se|puedo|hago|es|estás?|va)|donde (?:puedo|está|hay|vivo)|cual(?:es)? (?:es|son)|puedes|podrías|sabes|conoces|tienes|eres|vives|te gusta|quieres|me ayudas|me recomiendas|recuerdas|te acuerdas|has)(?!\p{L}|.*(?:siempre|nunca)))/iu,
    hypothetical:
      /(?<!\p{L})(?:si(?! (?:que|no (?:te|os) importa))|ojalá|quizás?|tal vez|a lo mejor|igual (?:me|nos|voy)|imagina|supongamos|como si|podría|podríamos|debería|deberíamos|tendría|sería|haría|viviría|trabajaría|me gustaría|nos gustaría|querría|quisiera|hubiera|hubiese|fuera (?:rico|rica|por)|tuviera|pudiera|viviera|en caso de|probablemente|seguramente|estoy pensando en|puede que|capaz que|casi|estaría|habría|no sé si|hipotéticamente|por poco)(?!\p{L})|(?:\.{2,}|…) ?no[.!\s]*$/iu,
    reported:
      /^(?:(?:él|ella|ellos|mi [\p{L}]+(?: \p{L}+){0,2}|\p{Lu}\p{L}+|la gente|el \p{L}+|la \p{L}+|un amigo|una amiga|todo el mundo) (?:me |nos |siempre |ya )*(?:dice|dijo|decía|cree|piensa|contó|cuenta|afirma|jura|comentó|asegura|ha dicho|preguntó|pregunta|escribió|soñó|quiere que|opina|considera)|dicen|dijeron|me dijo|me dijeron|me han dicho|me ha dicho|me contó|según|se rumorea|cuenta la leyenda|érase una vez|había una vez)(?!\p{L})/iu,
    aside:
      /^(?:(?:yo )?(?:creo|pienso que|supongo|imagino|espero que|he oído|soñé|sueño|sospecho|dudo|me pregunto|no creo|juraría|siento que|parece|me parece|quiero que|opino|leí que|digamos|he leído que|finjo|hago como que)|cuando|mientras|antes de|antes|después de|después|aunque|en mi sueño|en la película|en la novela|en el juego|como (?:no |ya )?(?:soy|estoy|tengo|vivo|trabajo)|para que|hasta que|desde que)(?!\p{L})/iu,
    general: /^(?:es|eso|esto|hay|son|fue|él|ella|ellos|tú|usted|todo|nada|a veces)(?!\p{L})/iu,
    personal: /(?<!\p{L})(?:yo|nosotros|me|nos|mi|mis|nuestr[oa]s?|\p{L}+(?:amos|emos|imos))(?!\p{L})/iu,
    personPronoun: /^(?:(?:y|pero|ah|oh|pues)[, ]+)*(?:él|ella)(?![\p{L}'’])/iu,
    thingPronoun: /^(?:(?:y|pero|ah|oh|pues)[, ]+)*(?:eso|esto)(?![\p{L}'’])/iu,
    fantasy:
      /^(?:(?:y|pero|bueno|uy|ay)[, ]+)?(?:si |ojalá|quizás?|tal vez|a lo mejor|imagina|como si|soñé|qué pasaría|supón|hagamos como|finge|en un mundo ideal|sí claro,? (?:y )?yo|ya,? y yo)/iu,
    transient:
      /(?<!\p{L})(?:hoy|ahora mismo|de momento|por ahora|en este momento|esta (?:mañana|tarde|noche|semana)|este (?:finde|fin de semana|puente)|temporalmente|unos días|estos días|un rato)(?!\p{L})|^(?:yo )?(?:me siento|estoy (?:sentad|tumbad|cansad|agotad))(?!\p{L})/iu,
    correction:
      /^(?:(?:ay|uy|uh|oh|eh|bueno|pero|y)[,.!… ]+)*(?:(?:no|perdón|perdona|espera|mejor|digo|quiero decir|corrección|me equivoqué|mentira)[,.:!… ]+)+(?:(?:es|era|será|que|ahora) )*(?=(?:el|al|la|a las?|para|mañana|pasado|\d|lunes|martes|miércoles|jueves|viernes|sábado|domingo)(?!\p{L}))|^(?:al final )?(?:se|lo|la) (?:ha |han )?(?:cambi\p{L}+|aplaz\p{L}+|adelant\p{L}+|retras\p{L}+|pas\p{L}+) (?:al|para|a) /iu,
    chatter:
      /^(?:(?:jaja\p{L}*|uy|ay|oh|ah|ok|bueno|pues|ya|y|pero)[,!. ]+)*(?:gracias|muchas gracias|mil gracias|hola|vale|genial|qué (?:bien|guay|risa|fuerte|pena|chulo)|felicidades|enhorabuena|claro|sí|no|buenos días|buenas|adiós|perfecto|de nada|me alegro|suena|eres|estás|tu|tus|jaja\p{L}*|guay|venga|ok|okay|hasta (?:luego|mañana|pronto)|un abrazo|besos|feliz|de acuerdo|exacto|eso es|ni idea|nada|perdón|perdona|lo siento|por supuesto)(?!\p{L})/iu,
  },
  clauses: {
    hardBreaks:
      /\s*;\s*|\s+[-–—]+\s+|—|\.{2,}\s*|…|,?\s+(?:pero|entonces|porque|aunque|así que|mientras|donde|cuando|sino que|para que|ya que|puesto que|hasta que|antes de que|después de que|desde que|a pesar de que)(?= )|,\s+(?:que|quien|el cual|la cual|por eso|o sea|sino)(?= )|\s*\(|\)\s*|\s*:\s+(?=soy |me |tengo |vivo |trabajo |mi |ya |nos |aprob|empe|dej|he |hemos )/giu,
    softBreaks:
      /\s*,\s*(?:(?:y|e|o|ni)\s+)?|\s+(?:y|e)\s+(?!yo (?:lo |nos |ya |no |somos|volvimos|terminamos|cortamos|rompimos|hemos|estamos))(?:luego\s+|también\s+|ahora\s+|además\s+|ya\s+(?!no))?/giu,
    asides: /(?:donde|cuando|mientras|que|quien|cual|para que|sino|aunque)\s*$/iu,
    starts: new RegExp(
      `^(?:(?:(?:ahora|ya|también|luego) )?(?:yo|nosotros|él|ella|mi|mis|nuestr[oa]s?|ah|${VERBS})(?!\\p{L})|[\\p{L}]+ (?:es|tiene|trabaja|vive|estudia|empezó|cumple) |es (?:de (?!la|el|los)\\p{L}+|una? |(?:${PROFESSION}))(?!\\p{L})|a (?:mí|mi|nosotros) |los (?:lunes|martes|miércoles|jueves|viernes|sábados|domingos) (?:${VERBS})(?!\\p{L}))`,
      'iu',
    ),
    openers:
      /^(?:wenas+|y|e|o|pero|pues|bueno|hol[ai]+s?|kaixo|ni modo|holi|buenas|hey|ey|buenos días|buenas tardes|buenas noches|sí|vale|también|además|ahora|actualmente|últimamente|en realidad|la verdad(?: es que)?|por cierto|bien|ah|ay|uy|oye|mira|nada|gracias|ok|okay|novedades|noticias|update|actualización|corrección|perdón|perdona|de hecho|encima|jaja\p{L}*|jeje\p{L}*|total|o sea|a ver|me presento|te cuento|os cuento|resumen|por suerte|por desgracia|finalmente|al final|por fin|luego|después|entonces|que|tío|tía|claro|exacto|eso|sinceramente|no|en fin|dato|nota|recuerda que|recuerda|que sepas que|para que lo sepas|te informo|antes|qué tal|encantad[oa]|un placer)(?!\p{L})(?! (?:me|nos|busco|buscamos|pago|pagamos|cobro|gano|ando|salgo|juego|toco|uso|entreno|corro|nado|peso|manejo|conduzco|vendo|cuido|quiero|vivo|trabajo|tengo|soy|estoy|voy|fumo|como|bebo|tomo|soporto|aguanto|hago|hablo|tolero|uses|recomiendes|\p{L}+es)(?!\p{L})(?<=^no .*))[\s,:!.]*|^[\s,.:¡!*•\-–—>"]+/iu,
  },
  subjects: {
    pronoun: /^(?:él|ella) (?=(?:ya |no |ya no )?(?:se |me |nos )?\p{Ll}+ )/iu,
    possessive: /^sus? (?=\p{Ll})/u,
    own: 'mi ',
    self: new RegExp(
      String.raw`^(?:(?:yo|nosotros|nosotras) (?=\S)|(?=(?:(?:ya|casi|solo|nunca) )*(?:no )?(?:me |nos |les? )?(?:(?:lo|la|los|las) )?(?:${FIRST_PERSON}|${FIRST_PERSON_PAST})(?!\p{L})))`,
      'iu',
    ),
    relative: SPANISH_RELATIVE,
    abstract: /(?:dad|ción|sión|ismo|miento|encia|ancia)$/u,
    notNames:
      wordSet(`Yo Tú Él Ella Nosotros Ellos El La Los Las Un Una Mi Mis Su Sus Tu Tus Y Pero Que Qué Hoy Ayer Mañana Este Esta
      Eso Esto Lunes Martes Miércoles Jueves Viernes Sábado Domingo Enero Febrero Marzo Abril Mayo Junio Julio Agosto
      Septiembre Octubre Noviembre Diciembre Hola Gracias No Sí Muy Todo Todos Dios Nadie Alguien Madrid Barcelona España Navidad
      Vegano Vegana Vegetariano Vegetariana Español Española Gente Papá Mamá Trabajo Vida Amor Soy Estoy Tengo Vivo Me Nos Se Ya
      Leo Aries Tauro Géminis Cáncer Virgo Libra Escorpio Sagitario Capricornio Acuario Piscis Escorpión Team Fan Bueno Bien Mal`),
    thirdPerson:
      /^(?:(?:ya|también|ahora|siempre) )*(?:no )?(?:se |me |nos |le )?(?:trabaja|trabajaba|vive|vivía|mudó|tiene|habla|estudia|odia|prefiere|adoptó|compró|visitó|dejó|es|está|murió|empezó|empieza|juega|toca|toma|fuma|come|bebe|cumple|gusta|gustan|encanta|encantan|soporta|casó|nació|aprobó|terminó|padece|sufre|evita|labura|hace|va|viene|ayuda|pesa|maneja|conduce|lleva|cuida|fue|era|salió|cambió|operó|retiró|regresó|volvió|cerró|abrió|vendió|dieron|pusieron|pasaron|cambiaron|tocó|consiguió|encontró|entró|jubiló|quedó|recibió|conoció|da|sabe|quiere|necesita|espera|canta|baila|practica|entrena|monta|cocina|duerme|usa|ganó|gana)(?!\p{L})/iu,
    onlyThird:
      /^(?:se (?:mudó|jubiló|casó)|trabaja|labura|vive|tiene|habla|estudia|odia|es|está|toca|juega|cumple|empezó|hace|viene|ayuda|pesa|maneja|conduce|cuida|canta|baila|come|toma)(?!\p{L})/iu,
    otherSubject:
      /^(?:él|ella|ellos|ellas|esto|eso|ese|esa|este|esta|el|la|los|las|un|una|su|sus|tu|tus|hay|mi|mis|se|te|os|nuestr[oa]s?)(?!\p{L})/iu,
  },
  modalities: spanishModalities,
  anymore: / (?:ya|más)(?=$|[\s,.!])/iu,
  objects: spanishObjects,
  fills: {
    ...SPANISH_RELATIONS,
    ...Object.fromEntries(SPOUSES.map((word) => [word, 'spouse'])),
    ...wordPairs(`
      nado: natación, nadamos: natación, nada: natación, entreno: entrenamiento, entrenamos: entrenamiento,
      entrena: entrenamiento, ensayamos: ensayo, corro: correr, corremos: correr, fut: fútbol, comida: food,
      plato: dish, color: color, libro: book, película: movie, canción: song, ciudad: city, deporte: sport,
      música: music, serie: series, grupo: band, equipo: team, bebida: drink, animal: animal, fruta: fruit,
      juego: game, estación: season, asignatura: subject, alquiler: rent, renta: rent, fianza: deposit,
      sueldo: salary, salario: salary, presupuesto: budget`),
  },
  sentences: spanishSentences,
  speaksOf: new RegExp(
    `^con (?<name>${NAME}) (?:va|vamos|todo|estoy|estamos)|^(?:conocí|conocimos) (?:a )?(?:una? \\p{Ll}+|alguien)(?: llamad[oa]|,) (?<met>${NAME})`,
    'u',
  ),
  denial: 'No es así: {sentence}',
  changes: spanishChanges,
  occasions: spanishOccasions,
  time: spanishTime,
  rules: ruleIndex(RULES),
};
