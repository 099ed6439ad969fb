import { capitalise, isGivenName } from '../rules/given-names.js';
import { namedGroups } from '../rules/rewrites.js';
import { PET, PLACE_NAMES, PROFESSION, RELATION, SPOUSE } from './words.js';

const WORD = String.raw`\p{Ll}[\p{L}\p{M}'-]+`;
/** Articles, pronouns and nouns that name no place. */
const NO_PLACE = String.raw`(?!(?:un|una|unos|unas|el|la|los|las|mi|mis|su|sus|tu|tus|nuestr[oa]s?|casa|pareja|familia|paz|pecado|piso|pisos|comunidad|residencia|este|esta|ese|esa|aquel|aquí|allí|otro|otra|ello|eso|esto|ningún|cualquier|plena?o?|general|realidad|verdad|parte|serio|broma|coche|tren|bici|bicicleta|metro|autobús|bus|barco|avión|moto|clase|clases|directo|forma|vacaciones|verano|invierno|primavera|otoño|navidad|dos|tres|uno|una|mitad|pleno|las afueras|constante|tensión|abril|mayo|estos|esos|soledad|armonía|pueblo|ciudad|campo|chanclas|pijama|comer|dormir|correr|por|donde|cada|todo|toda|todos|nada)(?!\p{L}))`;
const PLACE_LEAD =
  '(?:san|santa|santo|los|las|la|el|nueva|buenos|palma de|ciudad de|rio|río|puerto|villa|castellón de|santiago de|alcalá de|jerez de|las palmas de|sant|vila|costa|estados|reino) ';

const PLACES = new RegExp(
  String.raw`(?<before>(?<!\p{L})(?:viv(?:o|imos|e|ía|í|iendo|ir)|nac(?:í|ió|imos)|crecí|(?:me|nos) (?:fui|fuimos|vine|vinimos)|(?:me|nos|se) mud(?:é|amos|ó|o|aré)|mudarme|mudarnos|mudado|soy|somos|es)(?: (?:a vivir|ahora|solo|sola|en una? \p{L}+(?: compartid[oa])?|con [\p{L} ]{2,25}?|de alquiler|cerca))?,? (?:en|a|de) )(?:${NO_PLACE}(?<name>${PLACE_LEAD}${WORD}|${WORD})|(?<article>(?:la|el|los|las) (?:coruña|palma|palmas|rioja|paz|habana|plata|salvador|escorial|ángeles|haya)))(?! (?:de|que)(?!\p{L}))`,
  'giu',
);
const VISITED = new RegExp(
  String.raw`(?<before>(?<!\p{L})(?:visit(?:é|amos)|estuv(?:e|imos) en|fui(?:mos)? a|viaj(?:é|amos) a|volví de|volvimos de) )${NO_PLACE}(?<name>${PLACE_LEAD}${WORD}|${WORD})(?=$|[,.]| (?:con|y|de vacaciones|en|por|a)(?!\p{L}))`,
  'giu',
);
const EMPLOYERS =
  /(?<before>(?<!\p{L})(?:trabaj\p{L}*|empecé|empiezo|empezamos|dejé|entré|entro|ficho|fiché) (?:como [\p{L} ]{3,25}? )?(?:a trabajar )?(?:en |para )?)(?<name>[a-z]+\d[\p{L}\d]*|[bcdfghjklmnpqrstvwxz]{3,5})(?=$|[\s,.])/giu;
const FOR = new RegExp(
  String.raw`(?<before>(?<!\p{L})trabaj(?:o|aba|é|amos|a) para )${NO_PLACE}(?!empresas|gente|clientes|personas|varios|varias|vivir|pagar|poder|ayudar|mejorar|terceros|sacar|mí|ti|él|ella)(?<name>${WORD})(?=$|[,.]| (?:y|como|en|desde|de)(?!\p{L}))`,
  'giu',
);
const CALLED = new RegExp(
  String.raw`(?<before>(?<!\p{L})(?:(?:me|se) llam[oa]|llamad[oa]s?|mi nombre es|casad[oa] con|me casé con|nos casamos con|salgo con|llamadme|llámame|me dicen|dime) )(?!(?:así|igual|como|la|el|un|una|mucho|poco|por|siempre|a|al|mi|su|algo|lo|que|cuando|atención|hoy|todo|otra|ella|él)(?!\p{L}))(?<name>${WORD})`,
  'giu',
);
/** An employer after a verb: "trabaja en iberdrola". */
const EMPLOYED = new RegExp(
  String.raw`(?<before>(?<!\p{L})(?:trabaj(?:o|a|amos|aba|ando)|empecé|empiezo|entré|(?:me|lo|la) (?:cogieron|contrataron|ficharon|aceptaron)|(?:encontré|encontró|conseguí|consiguió) (?:un )?(?:trabajo|puesto)|(?:soy|es) (?:una? )?(?:${PROFESSION})) en )${NO_PLACE}(?!(?:casa|ventas|marketing|remoto|línea|equipo|fábrica|banca|correos|obra|campo|limpieza|hostelería|finanzas|turno|horario|recursos|atención|\p{L}*(?:ción|sión|dad|ería|ismo|ncia|miento|ogía|ura|eta|aje|os|as|es|ing|ado|ido|ista))(?!\p{L}))(?<name>\p{Ll}{4,})(?=$|,| como | desde | de | al final| y )`,
  'giu',
);
/** A name in lower case before "es": "paty es maestra". */
const IS_SOMEBODY = new RegExp(
  String.raw`^(?!(?:él|ella|esta?|eso|mamá|papá|quien|que|no|ya|yo|también|usted)(?!\p{L}))(?<name>\p{Ll}[\p{L}]+)(?= (?:ya no )?es (?:una? )?(?:(?:${PROFESSION}|alérgic[oa]|asmátic[oa]|diabétic[oa]|celíac[oa]|intolerante|vegan[oa]|vegetarian[oa])(?!\p{L})))`,
  'iu',
);
const KIN = `(?:mi|nuestr[oa]) (?:mejor |hij[oa] )?(?:${RELATION}|${SPOUSE})(?: mayor| menor| pequeñ[oa]| median[oa])?`;
const KIN_NAME = new RegExp(String.raw`(?<before>(?:^|(?<=^a ))${KIN},? )(?<name>${WORD})(?=$|,| )`, 'iu');
const KIN_IS = new RegExp(String.raw`(?<before>^${KIN} es )(?<name>${WORD})$`, 'iu');
const IS_KIN = new RegExp(
  String.raw`^(?!(?:él|ella|este|esta|eso|esto|ese|esa|no|ya|que|quien)(?!\p{L}))(?<name>${WORD})(?= (?:ahora |ya )?es (?:mi|nuestr[oa]) )`,
  'u',
);
const PET_NAME = new RegExp(
  String.raw`(?<before>(?:^|(?:^| )con )(?:mi|nuestr[oa]) (?:${PET}),? )(?!(?:y|en|de|con|es|se|no|está|murió|tiene|ha|nuev[oa]|viej[oa]|pequeñ[oa]|que|le|me|come|ladra|duerme|negr[oa]|blanc[oa])(?!\p{L}))(?<name>${WORD})(?=$|,| (?:es|está|murió|tiene|ha|se|falleció|come|duerme)(?!\p{L}))`,
  'iu',
);
/** The name after a relative: "tengo un hermano, roco". */
const KIN_APPOSED = new RegExp(
  String.raw`(?<before> una? (?:${RELATION})(?: \p{Ll}+)?, )(?!(?:y|pero|que|es|no|mi|el|la|un|una|con|muy|de|se)(?!\p{L}))(?<name>${WORD})(?=$|,| \d)`,
  'iu',
);
const PET_APPOSED = new RegExp(
  String.raw`(?<before> una? (?:${PET})(?: \p{Ll}+)?, )(?!(?:y|pero|que|es|no|mi|el|la|un|una|con|muy|de)(?!\p{L}))(?<name>${WORD})(?=$|,)`,
  'iu',
);
const LIST = new RegExp(
  String.raw`(?<=(?:hij[oa]s|niñ[oa]s|peques|mellizos|gemel[oa]s|herman[oa]s|(?:dos|tres|cuatro) (?:${PET}))(?:,|:| llamad[oa]s?) )(?=\p{L}).*$`,
  'u',
);
const NAMED_FIRST =
  /^(?<name>\p{Ll}[\p{L}]+)(?= (?:es|tiene|trabaja|vive|estudia|empezó|cumple|odia|toca|juega|está)(?!\p{L}))/u;
const SAID = /^(?<before>(?:yo )?soy (?:la |el )?)(?<name>\p{L}+)(?=$|,| y | de | desde )/u;
/** A name before an age: "soy yamila, 27", unless the word is a trade. */
const SAID_WITH_AGE = new RegExp(
  `^(?:yo )?soy (?!${PROFESSION}(?!\\p{L})|\\p{L}+(?:ista|ense|eñ[oa]|an[oa]|ari[oa]|in[oa])(?!\\p{L}))(?<name>\\p{L}{3,})(?=, tengo \\d)`,
  'iu',
);

export function capitaliseNames(clause: string): string {
  return clause
    .replace(PLACES, capitaliseMatch)
    .replace(VISITED, capitaliseIfPlace)
    .replace(
      EMPLOYERS,
      (...found) => namedGroups(found)['before']! + namedGroups(found)['name']!.toUpperCase(),
    )
    .replace(FOR, capitaliseMatch)
    .replace(EMPLOYED, (found, ...groups: unknown[]) =>
      PLACE_NAMES.has(namedGroups(groups)['name']!) ? found : capitaliseMatch(found, ...groups),
    )
    .replace(CALLED, capitaliseMatch)
    .replace(PET_NAME, capitaliseMatch)
    .replace(PET_APPOSED, capitaliseMatch)
    .replace(KIN_APPOSED, capitaliseMatch)
    .replace(IS_KIN, capitaliseMatch)
    .replace(IS_SOMEBODY, capitaliseMatch)
    .replace(KIN_NAME, capitaliseIfGivenName)
    .replace(KIN_IS, capitaliseIfGivenName)
    .replace(NAMED_FIRST, capitaliseIfGivenName)
    .replace(LIST, (list) =>
      list.replace(
        /(?<!\p{L})(?!(?:y|e|de|con|del|la|el|los|las|años|año|meses|que|es|son|tiene|se|muy|ya|una?|en)(?!\p{L}))\p{Ll}[\p{L}-]+/gu,
        capitalise,
      ),
    )
    .replace(
      SAID_WITH_AGE,
      (_, ...groups: unknown[]) => `me llamo ${capitalise(namedGroups(groups)['name']!)}`,
    )
    .replace(SAID, (found, ...groups: unknown[]) => {
      const { name } = namedGroups(groups);
      return isGivenName(name!) ? `me llamo ${capitalise(name!)}` : found;
    });
}

function capitaliseMatch(...found: readonly unknown[]): string {
  const { before = '', name, article } = namedGroups(found);
  return (
    before +
    capitalise(article ?? name ?? '').replace(/ (?:De|Del|La|Las)(?= )/gu, (small) => small.toLowerCase())
  );
}

/** Capitalises the name of a place: "fui a lisboa" names a town, "fui a terapia" does not. */
const capitaliseIfPlace = (found: string, ...groups: unknown[]): string =>
  PLACE_NAMES.has(namedGroups(groups)['name']!.split(' ')[0]!.toLowerCase())
    ? capitaliseMatch(found, ...groups)
    : found;

const capitaliseIfGivenName = (found: string, ...groups: unknown[]): string =>
  isGivenName(namedGroups(groups)['name']!) ? capitaliseMatch(found, ...groups) : found;
