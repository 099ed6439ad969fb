import { alternation, wordList } from '@mneme/domain';
import { rewrites, wordReplacer } from '../rules/rewrites.js';
import { capitalise, isGivenName } from '../rules/given-names.js';
import { PROFESSION } from './words.js';

/** Words that, without their accent or tilde, are no words. */
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

const stripAccents = (word: string): string => word.normalize('NFD').replace(/\p{Mn}/gu, '');

const restoreAccents = wordReplacer(
  new Map(
    ACCENTED.filter(
      (word) => stripAccents(word) !== word && !['te', 'publico', 'leon', 'ano'].includes(stripAccents(word)),
    ).map((word) => [stripAccents(word), word]),
  ),
);

/**
 * Past forms that, without their accent, are other forms. The accent is restored only where a first person is
 * likely.
 */
const PAST_BY_PLACE = alternation(
  wordList(
    'dej compr visit trabaj estudi gan termin acab cambi cas separ viaj encontr firm llegu jugu qued regal reserv',
  ),
);

/** Changes perfect forms of events: "he dejado" becomes "dejé", but "he vivido" does not become "viví". */
const PERFECTS = rewrites`
  words /(he|has|ha|hemos) (?:ido a|estado en)/giu '$1 visitado'
  words /ha dado/giu 'dio'
  words /han dado/giu 'dieron'
  words /he (\p{L}+)gado/giu '$1gué'
  words /he (\p{L}+)cado/giu '$1qué'
  words /he (\p{L}+)zado/giu '$1cé'
  words /he (?!trabaj|est|llev)(\p{L}+)ado/giu '$1é'
  words /hemos (?!trabaj|est|llev)(\p{L}+)ado/giu '$1amos'
  words /ha (?!trabaj|est|llev)(\p{L}+)ado/giu '$1ó'
  words /han (?!trabaj|est|llev)(\p{L}+)ado/giu '$1aron'
  words /han (?!viv|sid|sal|ten|quer|pod|sab|com|beb)(\p{L}+)ido/giu '$1ieron'
  words /ha (?!viv|sid|ten|quer|pod|sab|com|beb|nac)(\p{L}+)ido/giu '$1ió'
  words /he (?!viv|sid|sal|ten|quer|pod|sab|com|beb)(\p{L}+)ido/giu '$1í'
  words /hemos (?!viv|sid|sal|ten|quer|pod|sab|com|beb)(\p{L}+)ido/giu '$1imos'
`;

const DAY =
  '(?:el |la |los )?(?:\\d{1,2}(?: de \\p{L}+)?|lunes|martes|miércoles|jueves|viernes|sábado|domingo)(?: a las? [\\d:]+)?';
const MOVED =
  '(?:(?:me|nos|se) )?(?:l[oa]s? )?(?:(?:he|han|ha|hemos) )?(?:pas(?:[éeóo]|aron|ado|amos)|cambi(?:[éeóo]|aron|ado|amos)|mov(?:[íi]|i[óo]|ieron|ido)|corr(?:ieron|i[óo])|aplaz(?:aron|ado|[óo])|adelant(?:aron|ado|[óo])|reprogram(?:aron|ado|[ée])|es|ahora es)';
/** Leaves only the new day of a moved occasion: "era el 14 pero me lo pasaron al 21". */
const MOVED_DAYS = rewrites`
  / (?:era|estaba|iba a ser|tocaba) (?:para )?el \d{1,2} (de \p{L}{4,10}),? (?:(?:y|pero|aunque) )?(?:ahora )?${MOVED} (?:al|para el|a el|el) (\d{1,2})(?!\d| de )/giu ' es el $2 $1'
  / (?:era|estaba|iba a ser|tocaba) (?:para )?${DAY},? (?:(?:y|pero|aunque) )?(?:ahora )?${MOVED} (?:al|para el|a el|el) (?=\d|\p{L}+(?:s|o)(?!\p{L}))/giu ' es el '
  / (?:ya )?no es ${DAY},? (?:sino|es|ahora es) (?=el |la )/giu ' es '
  /,? ${MOVED.replace('es|', '')} (?:del? (?:la )?${DAY} )?(?:al|para el|a el) (?=\d|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)/giu ' es el '
`;

const expandPresentation = (found: string): string => {
  const [name = '', age = '', profession = ''] = found.split(', ');
  if (!isGivenName(name)) return found;
  const who = capitalise(name);
  return `; ${who} tiene ${age.replace(/ años$/u, '')} años; ${who} es ${profession}`;
};

export const spanishExpansions = rewrites`
  /[’‘´\x60]/gu '''
  /(?<!\p{L})(?:dra?|sra?)\. ?(?=\p{L})/giu ${(found) => `${capitalise(found.replace(/[. ]+/gu, '').toLowerCase())} `}
  words /q|k/gu 'que'
  words /xq|pq|porq|xke|pork/giu 'porque'
  /(?<=^|[.,;!] |\b(?:y|pero|además|también) )(?:al final )?result(?:a|ó|o) que (?=(?:(?:ya )?no |sí )?(?:soy|tengo|vivo|trabajo|mi|mis|él|ella)(?!\p{L}))/giu ''
  words /tb|tmb|tbn|tmbn|tbien/giu 'también'
  /(?<=\p{L} )x (?=\p{L})/gu 'por '
  words /pa/gu 'para'
  words /mñn|mñna/giu 'mañana'
  words /porfa(?:vor|s)?|xfa|plis|pls/giu 'por favor'
  words /asi/giu 'así'
  /(?<=cambi[éeó] de (?:trabajo|pega|laburo|chamba|curro)),? (?:y )?(?:ahora )?estoy en(?= )/giu ', trabajo en'
  words /añitos/giu 'años'
  words /se (?:ha|han) ido/giu 'se fue'
  /(?<!\p{L})(?:(?:me|nos) )?(?:han? )?(?:subieron|subi[oó]|subido|bajaron|bajado) (?:el alquiler|la renta)(?: \p{L}+)?,? (?:y )?(?:ahora )?(?:pago|pagamos|son|es)(?: ahora)? (?=\d)/giu 'el alquiler subió a '
  /(?<=^|[\s,])esta(?= (?:muy |ya )?(?:separad|casad|embarazad|jubilad|enferm|viud|divorciad|solter|saliendo|estudiando|trabajando|en paro|pensando|de baja))/giu 'está'
  /(?<=^|[,;.!] |(?:^|\s)(?:y|me|nos) )(?:me|le) (?:operan|van a operar) de(?: la| el|l)? (?=\p{L})/giu 'tengo operación de '
  /(?<=\d )lucas(?!\p{L})/giu 'mil'
  words /levo(?:tiro)?/giu 'levotiroxina'
  words /(no (?:\p{L}+)) mas(?= \p{L})/giu '$1 más'
  words /(vivo|vivimos|trabajo|estudio) ([^,;.…:!]{2,40}?),? hace ((?:unos |casi |más de )?(?:\d+|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) (?:años?|meses|mes|semanas?))/giu '$1 $2 desde hace $3'
  ${MOVED_DAYS}
  /(?<=desde (?:el |la )?[\p{L}\d ]{2,20},? )estoy(?= (?:en|de) (?:una?|la|el) )/giu 'trabajo'
  /(?<=^|[,;.!] |(?:^|\s)(?:y|que|el \d{1,2}) )rindo (?!cuentas|mucho|bien|mal|más|menos)(?=\p{L})/giu 'tengo examen de '
  /(?<=(?:^|[.!?:;] ))(\p{L}+), (\d{1,2})(?: años)?, (${PROFESSION})(?=,|$)/giu ${(found) => expandPresentation(found)}
  words /findes/giu 'fines de semana'
  words /finde/giu 'fin de semana'
  words /pelis/giu 'películas'
  words /peli/giu 'película'
  words /mi cumple/giu 'mi cumpleaños'
  /(?<=^|[,;.!] |(?:^|\s)(?:yo|y|ahora|que|también|no|ya) )curr(?=o (?:en|de|como|para|desde|los|por) )/giu 'trabaj'
  /(?<=^|[,;.!] |(?:^|\s)(?:yo|y|ahora|que|también|no|ya) )labur(?=o (?:en|de|como|para|desde|con))/giu 'trabaj'
  words /labura/giu 'trabaja'
  /(?<=(?<!\p{L})(?:mi|el|un|al|del|de|busco|buscando|tengo|nuevo|otro|mucho|por|sin|su|tu|este|viejo|primer|del|encontr[éeó]|encontrado|dejé|dej[oó]|a|al|mal|buen) )(?:curro|laburo|chamba|pega)(?!\p{L})/giu 'trabajo'
  words /currando/giu 'trabajando'
  words /currar/giu 'trabajar'
  words /currelo/giu 'trabajo'
  /(?<=(?:^|\s)[Mm]i )papa(?!\p{L})/gu 'papá'
  /(?<=(?:^|\s)[Mm]i )viej(?=[oa](?!\p{L}| (?:coche|auto|carro|casa|piso|móvil|amig|jef|compu)))[oa]/gu ${(found) => (found.endsWith('a') ? 'mamá' : 'papá')}
  /(?<=(?:dos|tres|cuatro|\d|mis|los) )(?:pibes|nenes|chamacos|chavos|chicos|críos)(?=:|,| llamad| que se| \p{L}+,)/giu 'hijos'
  /\p{L}+/gu ${restoreAccents}
  /(?<=^|[,;.!] |(?:^|\s)(?:yo|me|ya|y|no) )(${PAST_BY_PLACE})e(?!\p{L})/giu '$1é'
  words /se mudo/giu 'se mudó'
  words /se caso/giu 'se casó'
  /(?<=(?<!\p{L})(?:mi|nuestr[oa]) \p{L}+), (\p{L}+), (?=(?:ya no |no )?(?:me |nos |se |le )?\p{Ll}+[aeó] )/giu ' $1 '
  / \((?:de )?(\d{1,2})(?: años)?\)/giu ' $1'
  /(?<=(?:,|:| y|llamad[oa]s?) \p{L}+) de (\d{1,2})(?: años)?(?=$|[,.!]| y )/giu ' $1'
  /(?:, (?:y |que )?| que | y )se llama(?:n)? (?=\p{L})/giu ' llamado '
  words /(?:ya )?hace ((?:unos |casi |más de )?(?:\d+|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) (?:años?|meses|mes|semanas?)) que (vivo|trabajo|vivimos|estudio|tengo) ([^,;.…:!]+)/giu '$2 $3 desde hace $1'
  words /llevo (?:ya )?((?:unos |casi |más de )?(?:\d+|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) (?:años?|meses|mes|semanas?)) viviendo ([^,;.…:!]+)/giu 'vivo $2 desde hace $1'
  words /llevo (?:ya )?((?:unos |casi |más de )?(?:\d+|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) (?:años?|meses|mes|semanas?)) trabajando ([^,;.…:!]+)/giu 'trabajo $2 desde hace $1'
  /(?<=(?:^|[\s,!¡.])(?:soy|me llamo|mi nombre es) \p{L}+),? (?:y )?(?:tengo )?(?=(\d{1,2})(?:$|[,.!]| años|,? y ))/giu ', tengo '
  /(?<=(?:^|\s)tengo \d{1,2})(?=$|[,.!]|,? y )/giu ' años'
  /^(\d{2})(?: años)?, (?=de \p{L})/giu 'tengo $1 años, soy '
  /(?<=tengo \d{2} años, )(?=de \p{L}{4,}(?:$|[,.!])|(?:${PROFESSION})(?!\p{L}))/giu 'soy '
  /(?<=(?<!\p{L})al )vete(?!\p{L})/giu 'veterinario'
  /(?<=(?<!\p{L})con (?:alguien|un chico|una chica|un tío|una tía)), (\p{L}{3,}), (?=(?:${PROFESSION})(?!\p{L}))/giu ' llamado $1; $1 es '
  /(?<=(?<!\p{L})clientes?(?!\p{L})[^.!?]{0,60}[ ,])una? (?:startup|empresa|agencia|tienda|marca|editorial|fundación) llamad[oa] /giu ''
  ${PERFECTS}
  words /he empezado/giu 'empecé'
  words /he roto/giu 'rompí'
  words /he visto/giu 'vi'
  words /nos hemos prometido|nos prometimos|me he prometido|nos comprometimos|me comprometí/giu 'estamos prometidos'
`;
