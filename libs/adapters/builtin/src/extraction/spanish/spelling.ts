import { anyOf, wholeWords } from '../rules/any-of.js';
import { capitalised, isGivenName } from '../rules/given-names.js';
import { PROFESSION } from './words.js';

/** Words that are none without their accent or tilde. */
const ACCENTED =
  `también así aquí allí ahí día días sábado sábados miércoles mañana año años niño niña niños niñas español española inglés
  inglesa francés alemán japonés portugués catalán próximo próxima último última según después además todavía cumpleaños pequeño pequeña
  país fácil difícil médica música física matemáticas alérgico alérgica diabético diabética asmático asmática epiléptica epiléptico
  hámster pájaro portátil móvil jardín cámara psicólogo psicóloga farmacéutico farmacéutica informático informática mecánico fotógrafo
  fotógrafa diseñador diseñadora cuñado cuñada compañero compañera montaña otoño ingeniería fútbol pádel málaga córdoba cádiz jaén méxico
  panamá bogotá medellín berlín parís lácteos plátano plátanos atún jamón café té jamás película películas canción autónomo autónoma
  vegetariano mamá hipertensión depresión migraña celiaquía árabe mandarín violín batería periódico número teléfono contraseña
  económicas políticas filosofía psicología biología química medicina enfermería fisioterapia química alquilé cañas señor señora
  niñera sueño pequeñín bebé azúcar champiñones melón limón salmón brócoli marihuana hígado riñón corazón tendré vacación estación
  tensión ratón sofá avión camión página código versión configuración región máximo mínimo lógica público crédito básico básica
  técnico técnica químico matemático científico científica prometí leí nací viví conocí corrí vendí perdí rompí salí decidí recibí
  descubrí escribí murió falleció nació rompió aprobó empezó aprendí subí volví pedí cumplí mudé empecé adopté aprobé comencé jubilé
  subió renuncié natación músico músicos estadística economía lingüística geografía pedagogía celíaca celíaco ecografía
  revisión reunión graduación dominó pádel inyección jubiló jubilé cardiología oftalmólogo ginecóloga dermatólogo
  básquet básquetbol vóley kárate dermatólogo endocrinóloga endocrinólogo penicilina perdió escapó
  píldora farmacología urólogo urología oftalmología anatomía fisiología derecho mecánica álgebra cálculo prácticas práctica máster pasé construcción retiró regresó cerró abrió ascendió vendió conoció nervión
  operación habitación párkinson autobús volvió pediatría odontología kinesiología administración educación cafetería panadería
  peluquería mecánica nutrición vacunación adopción cogió
  gradué divorcié apunté logré murcia león gijón castellón`
    .trim()
    .split(/\s+/u);

const plain = (word: string): string => word.normalize('NFD').replace(/\p{Mn}/gu, '');

const RESTORED: ReadonlyMap<string, string> = new Map(
  ACCENTED.filter(
    (word) => plain(word) !== word && !['te', 'publico', 'leon', 'ano'].includes(plain(word)),
  ).map((word) => [plain(word), word]),
);

const restored = (word: string): string => {
  const right = RESTORED.get(word.toLowerCase());
  if (right === undefined) return word;
  return /^\p{Lu}/u.test(word) ? right.charAt(0).toUpperCase() + right.slice(1) : right;
};

/** Verbs that without their accent are another form of themselves: only where the first person is likely. */
const PAST_BY_PLACE = anyOf([
  'dej',
  'compr',
  'visit',
  'trabaj',
  'estudi',
  'gan',
  'termin',
  'acab',
  'cambi',
  'cas',
  'separ',
  'viaj',
  'encontr',
  'firm',
  'llegu',
  'jugu',
  'qued',
  'regal',
  'reserv',
]);

/** "he dejado" says what "dejé" says; "he vivido" does not say what "viví" says. */
const PERFECTS: readonly (readonly [RegExp, string])[] = [
  [wholeWords('(he|has|ha|hemos) (?:ido a|estado en)', 'giu'), '$1 visitado'],
  [wholeWords('ha dado', 'giu'), 'dio'],
  [wholeWords('han dado', 'giu'), 'dieron'],
  [wholeWords('he (\\p{L}+)gado', 'giu'), '$1gué'],
  [wholeWords('he (\\p{L}+)cado', 'giu'), '$1qué'],
  [wholeWords('he (\\p{L}+)zado', 'giu'), '$1cé'],
  [wholeWords('he (?!trabaj|est|llev)(\\p{L}+)ado', 'giu'), '$1é'],
  [wholeWords('hemos (?!trabaj|est|llev)(\\p{L}+)ado', 'giu'), '$1amos'],
  [wholeWords('ha (?!trabaj|est|llev)(\\p{L}+)ado', 'giu'), '$1ó'],
  [wholeWords('han (?!trabaj|est|llev)(\\p{L}+)ado', 'giu'), '$1aron'],
  [wholeWords('han (?!viv|sid|sal|ten|quer|pod|sab|com|beb)(\\p{L}+)ido', 'giu'), '$1ieron'],
  [wholeWords('ha (?!viv|sid|ten|quer|pod|sab|com|beb|nac)(\\p{L}+)ido', 'giu'), '$1ió'],
  [wholeWords('he (?!viv|sid|sal|ten|quer|pod|sab|com|beb)(\\p{L}+)ido', 'giu'), '$1í'],
  [wholeWords('hemos (?!viv|sid|sal|ten|quer|pod|sab|com|beb)(\\p{L}+)ido', 'giu'), '$1imos'],
];

const DAY =
  '(?:el |la |los )?(?:\\d{1,2}(?: de \\p{L}+)?|lunes|martes|miércoles|jueves|viernes|sábado|domingo)(?: a las? [\\d:]+)?';
const MOVED =
  '(?:(?:me|nos|se) )?(?:l[oa]s? )?(?:(?:he|han|ha|hemos) )?(?:pas(?:[éeóo]|aron|ado|amos)|cambi(?:[éeóo]|aron|ado|amos)|mov(?:[íi]|i[óo]|ieron|ido)|corr(?:ieron|i[óo])|aplaz(?:aron|ado|[óo])|adelant(?:aron|ado|[óo])|reprogram(?:aron|ado|[ée])|es|ahora es)';
/** "Era el 14 pero me lo pasaron al 21", "no es el 14 sino el 21": the day that counts. */
const MOVED_DAYS: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      ` (?:era|estaba|iba a ser|tocaba) (?:para )?el \\d{1,2} (de \\p{L}{4,10}),? (?:(?:y|pero|aunque) )?(?:ahora )?${MOVED} (?:al|para el|a el|el) (\\d{1,2})(?!\\d| de )`,
      'giu',
    ),
    ' es el $2 $1',
  ],
  [
    new RegExp(
      ` (?:era|estaba|iba a ser|tocaba) (?:para )?${DAY},? (?:(?:y|pero|aunque) )?(?:ahora )?${MOVED} (?:al|para el|a el|el) (?=\\d|\\p{L}+(?:s|o)(?!\\p{L}))`,
      'giu',
    ),
    ' es el ',
  ],
  [new RegExp(` (?:ya )?no es ${DAY},? (?:sino|es|ahora es) (?=el |la )`, 'giu'), ' es '],
  [
    new RegExp(
      `,? ${MOVED.replace('es|', '')} (?:del? (?:la )?${DAY} )?(?:al|para el|a el) (?=\\d|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)`,
      'giu',
    ),
    ' es el ',
  ],
];

/** "Tobias, 30, músico": somebody else is told of in few words. */
const presented = (found: string): string => {
  const [name = '', age = '', profession = ''] = found.split(', ');
  if (!isGivenName(name)) return found;
  const who = capitalised(name);
  return `; ${who} tiene ${age.replace(/ años$/u, '')} años; ${who} es ${profession}`;
};

/** Spanish as it is written in chats, as it stands in a dictionary. */
export const spanishExpansions: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [/[’‘´`]/gu, "'"],
  [
    /(?<!\p{L})(?:dra?|sra?)\. ?(?=\p{L})/giu,
    (found) => `${capitalised(found.replace(/[. ]+/gu, '').toLowerCase())} `,
  ],
  [wholeWords('q|k', 'gu'), 'que'],
  [wholeWords('xq|pq|porq|xke|pork', 'giu'), 'porque'],
  [wholeWords('tb|tmb|tbn|tmbn|tbien', 'giu'), 'también'],
  [/(?<=\p{L} )x (?=\p{L})/gu, 'por '],
  [wholeWords('pa', 'gu'), 'para'],
  [wholeWords('mñn|mñna', 'giu'), 'mañana'],
  [wholeWords('porfa(?:vor|s)?|xfa|plis|pls', 'giu'), 'por favor'],
  [wholeWords('asi', 'giu'), 'así'],
  [
    /(?<=cambi[éeó] de (?:trabajo|pega|laburo|chamba|curro)),? (?:y )?(?:ahora )?estoy en(?= )/giu,
    ', trabajo en',
  ],
  [wholeWords('añitos', 'giu'), 'años'],
  [wholeWords('se (?:ha|han) ido', 'giu'), 'se fue'],
  [
    /(?<!\p{L})(?:(?:me|nos) )?(?:han? )?(?:subieron|subi[oó]|subido|bajaron|bajado) (?:el alquiler|la renta)(?: \p{L}+)?,? (?:y )?(?:ahora )?(?:pago|pagamos|son|es)(?: ahora)? (?=\d)/giu,
    'el alquiler subió a ',
  ],
  [
    /(?<=^|[\s,])esta(?= (?:muy |ya )?(?:separad|casad|embarazad|jubilad|enferm|viud|divorciad|solter|saliendo|estudiando|trabajando|en paro|pensando|de baja))/giu,
    'está',
  ],
  [
    /(?<=^|[,;.!] |(?:^|\s)(?:y|me|nos) )(?:me|le) (?:operan|van a operar) de(?: la| el|l)? (?=\p{L})/giu,
    'tengo operación de ',
  ],
  [/(?<=\d )lucas(?!\p{L})/giu, 'mil'],
  [wholeWords('levo(?:tiro)?', 'giu'), 'levotiroxina'],
  [wholeWords('(no (?:\\p{L}+)) mas(?= \\p{L})', 'giu'), '$1 más'],
  [
    wholeWords(
      '(vivo|vivimos|trabajo|estudio) ([^,;.…:!]{2,40}?),? hace ((?:unos |casi |más de )?(?:\\d+|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) (?:años?|meses|mes|semanas?))',
      'giu',
    ),
    '$1 $2 desde hace $3',
  ],
  ...MOVED_DAYS,
  [/(?<=desde (?:el |la )?[\p{L}\d ]{2,20},? )estoy(?= (?:en|de) (?:una?|la|el) )/giu, 'trabajo'],
  [
    /(?<=^|[,;.!] |(?:^|\s)(?:y|que|el \d{1,2}) )rindo (?!cuentas|mucho|bien|mal|más|menos)(?=\p{L})/giu,
    'tengo examen de ',
  ],
  [
    new RegExp(`(?<=(?:^|[.!?:;] ))(\\p{L}+), (\\d{1,2})(?: años)?, (${PROFESSION})(?=,|$)`, 'giu'),
    (found) => presented(found),
  ],
  [wholeWords('findes', 'giu'), 'fines de semana'],
  [wholeWords('finde', 'giu'), 'fin de semana'],
  [wholeWords('pelis', 'giu'), 'películas'],
  [wholeWords('peli', 'giu'), 'película'],
  [wholeWords('mi cumple', 'giu'), 'mi cumpleaños'],
  [
    /(?<=^|[,;.!] |(?:^|\s)(?:yo|y|ahora|que|también|no|ya) )curr(?=o (?:en|de|como|para|desde|los|por) )/giu,
    'trabaj',
  ],
  [
    /(?<=^|[,;.!] |(?:^|\s)(?:yo|y|ahora|que|también|no|ya) )labur(?=o (?:en|de|como|para|desde|con))/giu,
    'trabaj',
  ],
  [wholeWords('labura', 'giu'), 'trabaja'],
  [
    /(?<=(?<!\p{L})(?:mi|el|un|al|del|de|busco|buscando|tengo|nuevo|otro|mucho|por|sin|su|tu|este|viejo|primer|del|encontr[éeó]|encontrado|dejé|dej[oó]|a|al|mal|buen) )(?:curro|laburo|chamba|pega)(?!\p{L})/giu,
    'trabajo',
  ],
  [wholeWords('currando', 'giu'), 'trabajando'],
  [wholeWords('currar', 'giu'), 'trabajar'],
  [wholeWords('currelo', 'giu'), 'trabajo'],
  [/(?<=(?:^|\s)[Mm]i )papa(?!\p{L})/gu, 'papá'],
  [
    /(?<=(?:^|\s)[Mm]i )viej(?=[oa](?!\p{L}| (?:coche|auto|carro|casa|piso|móvil|amig|jef|compu)))[oa]/gu,
    (found) => (found.endsWith('a') ? 'mamá' : 'papá'),
  ],
  [
    /(?<=(?:dos|tres|cuatro|\d|mis|los) )(?:pibes|nenes|chamacos|chavos|chicos|críos)(?=:|,| llamad| que se| \p{L}+,)/giu,
    'hijos',
  ],
  [/\p{L}+/gu, restored],
  [
    new RegExp(String.raw`(?<=^|[,;.!] |(?:^|\s)(?:yo|me|ya|y|no) )(${PAST_BY_PLACE})e(?!\p{L})`, 'giu'),
    '$1é',
  ],
  [wholeWords('se mudo', 'giu'), 'se mudó'],
  [wholeWords('se caso', 'giu'), 'se casó'],
  [
    /(?<=(?<!\p{L})(?:mi|nuestr[oa]) \p{L}+), (\p{L}+), (?=(?:ya no |no )?(?:me |nos |se |le )?\p{Ll}+[aeó] )/giu,
    ' $1 ',
  ],
  [/ \((?:de )?(\d{1,2})(?: años)?\)/giu, ' $1'],
  [/(?<=(?:,|:| y|llamad[oa]s?) \p{L}+) de (\d{1,2})(?: años)?(?=$|[,.!]| y )/giu, ' $1'],
  [/(?:, (?:y |que )?| que | y )se llama(?:n)? (?=\p{L})/giu, ' llamado '],
  [
    wholeWords(
      '(?:ya )?hace ((?:unos |casi |más de )?(?:\\d+|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) (?:años?|meses|mes|semanas?)) que (vivo|trabajo|vivimos|estudio|tengo) ([^,;.…:!]+)',
      'giu',
    ),
    '$2 $3 desde hace $1',
  ],
  [
    wholeWords(
      'llevo (?:ya )?((?:unos |casi |más de )?(?:\\d+|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) (?:años?|meses|mes|semanas?)) viviendo ([^,;.…:!]+)',
      'giu',
    ),
    'vivo $2 desde hace $1',
  ],
  [
    wholeWords(
      'llevo (?:ya )?((?:unos |casi |más de )?(?:\\d+|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) (?:años?|meses|mes|semanas?)) trabajando ([^,;.…:!]+)',
      'giu',
    ),
    'trabajo $2 desde hace $1',
  ],
  [
    /(?<=(?:^|[\s,!¡.])(?:soy|me llamo|mi nombre es) \p{L}+),? (?:y )?(?:tengo )?(?=(\d{1,2})(?:$|[,.!]| años|,? y ))/giu,
    ', tengo ',
  ],
  [/(?<=(?:^|\s)tengo \d{1,2})(?=$|[,.!]|,? y )/giu, ' años'],
  [/^(\d{2})(?: años)?, (?=de \p{L})/giu, 'tengo $1 años, soy '],
  [
    new RegExp(`(?<=tengo \\d{2} años, )(?=de \\p{L}{4,}(?:$|[,.!])|(?:${PROFESSION})(?!\\p{L}))`, 'giu'),
    'soy ',
  ],
  [/(?<=(?<!\p{L})al )vete(?!\p{L})/giu, 'veterinario'],
  [
    new RegExp(
      `(?<=(?<!\\p{L})con (?:alguien|un chico|una chica|un tío|una tía)), (\\p{L}{3,}), (?=(?:${PROFESSION})(?!\\p{L}))`,
      'giu',
    ),
    ' llamado $1; $1 es ',
  ],
  [
    /(?<=(?<!\p{L})clientes?(?!\p{L})[^.!?]{0,60}[ ,])una? (?:startup|empresa|agencia|tienda|marca|editorial|fundación) llamad[oa] /giu,
    '',
  ],
  ...PERFECTS,
  [wholeWords('he empezado', 'giu'), 'empecé'],
  [wholeWords('he roto', 'giu'), 'rompí'],
  [wholeWords('he visto', 'giu'), 'vi'],
  [
    wholeWords('nos hemos prometido|nos prometimos|me he prometido|nos comprometimos|me comprometí', 'giu'),
    'estamos prometidos',
  ],
];
