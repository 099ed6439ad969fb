import type { Language } from '../language.js';
import { anyOf, wholeWords } from './any-of.js';
import { PERSONS, spanishLife } from './spanish-life.js';
import { SPANISH_RELATIVE, spanishPeople } from './spanish-people.js';
import { spanishSentences } from './spanish-sentences.js';
import { spanishTime } from './spanish-time.js';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const VERBS =
  'soy|estoy|somos|estamos|trabajo|trabajamos|trabaja|vivo|vivimos|vive|tengo|tenemos|tiene|me gustan?|nos gustan?|me encantan?|nos encantan?|odio|odiamos|prefiero|hablo|habla|dejé|me mudé|nos mudamos|se mudó|nací|compré|adopté|adoptamos|fui|fuimos|visité|visitamos|ya no|no|estudio|estudié|voy|vamos|detesto|llevo|empecé';

/** "he dejado" says what "dejé" says. */
const PERFECTS = (
  [
    ['he', 'é'],
    ['hemos', 'amos'],
    ['ha', 'ó'],
  ] as const
).map(
  ([auxiliary, ending]) =>
    [
      new RegExp(`(?<!\\p{L})${auxiliary} (dej|mud|visit|compr|adopt|cas)ado(?!\\p{L})`, 'giu'),
      `$1${ending}`,
    ] as const,
);

/** Spanish: names, work, homes, tastes, pets, family, journeys. */
export const spanish: Language = {
  id: 'es',
  functionWords: words(
    `el la los las de del que y en un una unos unas es está mi mis me nos con por para al se lo le les su sus nuestro nuestra
    pero muy yo ya no a he ha has hemos han como más este esta eso gusta gustan encanta encantan gustaría hace hoy ayer fue
    ser hay cuando también porque si sí mucho mucha muchos muchas siempre nunca todo todos dos tres ella ellos tiene vive
    trabaja habla ${PERSONS.replaceAll('?', '').replaceAll('|', ' ')}`,
  ),
  spellings:
    /[ñÑ¿¡]|(?<![\p{L}\p{M}])\p{Ll}*[áíóú]\p{Ll}*|(?<![\p{L}\p{M}])\p{Ll}{2,}é(?![\p{L}\p{M}])|(?<!\p{L})(?:[Hh]e|[Hh]as|[Hh]a|[Hh]emos|[Hh]an) \p{Ll}+[ai]do(?!\p{L})/gu,
  stopWords:
    words(`el la los las de del que y en un una unos unas es son soy era fue ser estar está estoy están mi mis me te
    se nos lo le les su sus tu tus con sin por para al a o u e si no sí ya muy más menos mucho mucha muchos bien bueno buena
    qué cómo como cuando donde pero porque también yo tú él ella ellos nosotros usted hay ha he han hemos este esta esto ese
    esa eso algo todo toda todos gracias vale claro genial`),
  contraction: /[’‘]|(?<!\p{L})(?:he|ha|hemos) /iu,
  expansions: [
    [/[’‘]/gu, "'"],
    [/(?<!\p{L})(he|hemos) (?:ido a|estado en)(?!\p{L})/giu, '$1 visitado'],
    [/(?<!\p{L})he empezado(?!\p{L})/giu, 'empecé'],
    ...PERFECTS,
  ],
  guards: {
    question: /^(?:¿|(?:y |pero )?(?:qué|quién|quiénes|dónde|cuándo|cómo|cuál|cuánto|por qué)(?!\p{L}))/iu,
    hypothetical:
      /(?<!\p{L})(?:si|ojalá|quizás?|tal vez|a lo mejor|imagina|supongamos|como si|podría|podríamos|debería)(?!\p{L})/iu,
    reported:
      /^(?:(?:él|ella|ellos|mi [\p{L}]+(?: \p{L}+)?|\p{Lu}\p{L}+|la gente) (?:me )?(?:dice|dijo|cree|piensa|contó|afirma)|dicen|me dijo|me dijeron|según)(?!\p{L})/iu,
    aside: /^(?:creo|pienso que|supongo|he oído|soñé|cuando|mientras|antes|después)(?!\p{L})/iu,
    general: /^(?:es|eso|esto|hay|son|fue|él|ella|ellos|tú|usted|todo|nada|a veces)(?!\p{L})/iu,
    personal: /(?<!\p{L})(?:yo|nosotros|me|nos|mi|mis|nuestr[oa]s?|\p{L}+(?:amos|emos|imos))(?!\p{L})/iu,
    fancy: /^(?:y |pero )?(?:si|ojalá|quizás?|tal vez|a lo mejor|imagina|como si|soñé)(?!\p{L})/iu,
    transient:
      /(?<!\p{L})(?:hoy|ahora mismo|de momento|por ahora|en este momento|esta (?:mañana|tarde|noche|semana))(?!\p{L})|^me siento(?!\p{L})/iu,
    chatter:
      /^(?:gracias|muchas gracias|hola|vale|genial|qué bien|felicidades|enhorabuena|claro|sí|no|buenos días|buenas|adiós|perfecto|de nada|me alegro|suena|eres|estás|tu|tus)(?!\p{L})/iu,
  },
  clauses: {
    hardBreaks:
      /\s*;\s*|\s+[-–—]+\s+|—|,?\s+(?:pero|entonces|porque|aunque|así que|mientras|donde|cuando)(?= )|\s*\(|\)\s*/giu,
    softBreaks: /\s*,\s*(?:(?:y|e|o)\s+)?|\s+(?:y|e)\s+(?:luego\s+|también\s+|ahora\s+)?/giu,
    asides: /(?:donde|cuando|mientras)\s*$/iu,
    starts: new RegExp(`^(?:yo|nosotros|él|ella|mi|mis|${VERBS})(?!\\p{L})`, 'iu'),
    openers:
      /^(?:y|pero|pues|bueno|hola|sí|vale|también|además|ahora|actualmente|últimamente|en realidad|por cierto|bien)(?!\p{L})[\s,:!]*|^[\s,.:¡!*•\-–—]+/iu,
  },
  subjects: {
    self: new RegExp(
      `^(?:(?:yo|nosotros|nosotras) (?=\\S)|(?=(?:ya )?(?:no )?(?:me |nos )?(?:también )?(?:${PERSONS})(?!\\p{L})))`,
      'iu',
    ),
    relative: SPANISH_RELATIVE,
    abstract: /(?:dad|ción|sión|ismo|miento|encia|ancia)$/u,
    notNames:
      words(`Yo Tú Él Ella Nosotros Ellos El La Los Las Un Una Mi Mis Su Sus Tu Tus Y Pero Que Qué Hoy Ayer Mañana Este Esta
      Eso Esto Lunes Martes Miércoles Jueves Viernes Sábado Domingo Enero Febrero Marzo Abril Mayo Junio Julio Agosto
      Septiembre Octubre Noviembre Diciembre Hola Gracias No Sí Muy Todo Todos Dios`),
    thirdPerson:
      /^(?:(?:ya|también|ahora|siempre) )*(?:no )?(?:trabaja|trabajaba|vive|vivía|se mudó|tiene|habla|estudia|odia|prefiere|adoptó|compró|visitó|dejó|es)(?!\p{L})/iu,
    onlyThird: /^(?:trabaja|vive|tiene|habla|estudia|odia|es|está)(?!\p{L})/iu,
    otherSubject:
      /^(?:él|ella|ellos|ellas|esto|eso|ese|esa|este|esta|el|la|los|las|un|una|su|sus|tu|tus|hay|mi|mis)(?!\p{L})/iu,
  },
  moods: [
    [/^(?:también|siempre|todavía|aún|ahora|realmente|actualmente) (?=\S)/iu, 'plain'],
    [/^ya no (?=\S)/iu, 'ended'],
    [/^(?:dejé|dejamos|dejó) de (?=\S)/iu, 'ended'],
    [/^no (?!soport|aguant)(?=\S)/iu, 'denied'],
    [/^(?:voy a|vamos a|va a|planeo|pienso|quiero|queremos|espero) (?=\p{L}+r(?!\p{L}))/iu, 'planned'],
    [/^(?:podría|debería|puedo|tengo que|debo) /iu, 'possible'],
  ],
  anymore: / (?:ya|más)(?=$|[\s,.!])/iu,
  objects: {
    ends: / (?:porque|desde|así que|que|donde|cuando|mientras|pero|aunque|si|como|antes|después|hasta|y (?:yo|me|mi|es|tengo)) |\s[-–—(]|[;(]|:\s/iu,
    properEnds:
      /,? (?:en|como|con|desde|cerca|por|para|hace|ahora|durante|junto|a) |, (?!\p{Lu})|,? (?:y|o) (?!\p{Lu})/u,
    leading: /^(?:un poco de|el|la|los|las|mucho|muchísimo|muy|todo tipo de) (?=\S)/u,
    trailing: /[\s,]+(?:también|ahora|actualmente|mucho|muchísimo|todavía|ya|y|o|con|en|de)$/iu,
    never:
      /^(?:eso|esto|ello|ella|él|que|lo|le|te|tu|tus|mi|mis|su|sus|cuando|como|cómo|donde|si|nada|algo|todo)(?!\p{L})/iu,
    dangling: / (?:de|a|en|con|por|para|que)$/iu,
    particular: /^(?:esta?|estos|estas|ese|esa) /iu,
    vague: /^(?:\p{L}+r(?:lo|la|te|les|los)?$|ser |hacerlo|intentar|seguir|ver )/iu,
    notOrganisations: words(
      'casa mí ti él ella eso la el un una las los mañana noche tarde turnos equipo ello lo',
    ),
    professions:
      words(`abogado abogada actor actriz arquitecto arquitecta artista camarero camarera carpintero científico
      científica cocinero cocinera conductor conductora consultor consultora dentista diseñador diseñadora doctor doctora
      economista electricista enfermera enfermero escritor escritora estudiante farmacéutico fontanero fotógrafo fotógrafa
      ingeniera ingeniero informático investigador investigadora jardinero maestra maestro médica médico mecánico músico
      periodista piloto pintor pintora policía profesor profesora programador programadora psicóloga psicólogo secretaria
      traductor traductora vendedor vendedora veterinaria veterinario`),
    possessions: words(
      'coche moto bicicleta bici casa piso apartamento portátil cámara guitarra piano barco furgoneta jardín',
    ),
    determiners: /^(?:el|la|los|las|un|una|mi|mis|su|sus|este|esta) /iu,
    schools: wholeWords('universidad|instituto|escuela|colegio|facultad|politécnica', 'iu'),
    inner: / (?:con|de|sobre) /iu,
    neverLast: /(?:^| )(?:lo|ello|eso|esto)$/iu,
    listBreaks: /\s*,\s*(?:y |o )?|\s+(?:y|e|o)\s+/iu,
    wholes: wholeWords(
      anyOf(['rock and roll', 'blanco y negro', 'arroz y frijoles', 'moros y cristianos']),
      'giu',
    ),
  },
  fills: {
    hermana: 'sister',
    hermano: 'brother',
    madre: 'mother',
    mamá: 'mother',
    padre: 'father',
    papá: 'father',
    hijo: 'son',
    hija: 'daughter',
    prima: 'cousin',
    primo: 'cousin',
    tía: 'aunt',
    tío: 'uncle',
    abuela: 'grandmother',
    abuelo: 'grandfather',
    amiga: 'friend',
    amigo: 'friend',
    novia: 'girlfriend',
    novio: 'boyfriend',
    jefa: 'boss',
    jefe: 'boss',
    compañera: 'colleague',
    compañero: 'colleague',
    comida: 'food',
    color: 'color',
    libro: 'book',
    película: 'movie',
    canción: 'song',
    ciudad: 'city',
    deporte: 'sport',
    música: 'music',
  },
  sentences: spanishSentences,
  denial: 'No es así: {sentence}',
  time: spanishTime,
  rules: [...spanishPeople, ...spanishLife],
};
