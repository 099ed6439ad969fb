import { capitalise, isGivenName } from '../rules/given-names.js';
import { namedGroups } from '../rules/rewrites.js';
import { PET, RELATION, SPOUSE } from './words.js';

const WORD = String.raw`\p{Ll}[\p{L}\p{M}'-]+`;
/** Articles, pronouns, and nouns that name no place. */
const NO_NAME = String.raw`(?!(?:eine[mnrs]?|eine|der|dem|den|die|das|mein\p{L}*|unser\p{L}*|sein\p{L}*|ihr\p{L}*|ihm|uns|mir|dir|euch|hause?|zuhause|ruhe|teilzeit|vollzeit|rente|not|zukunft|wg|nähe|ganz|zwei|drei|vier|urlaub|elternzeit|paar|erster|voller|letzter|bar|grunde|ordnung|wahrheit|wirklichkeit|diese[mnr]?|jede[mnr]?|beide[mnr]?|nächster|kürze|eile|quarantäne|reha|kur|therapie|behandlung|oben|unten|drüben|draußen|deutschsprachigen|sich)(?!\p{L}))`;
const PLACE_LEAD = '(?:bad|new|san|santa|sankt|st\\.?|los|las|el|la|rio|buenos|palma|castrop|tel|den) ';

/** Positions where only a place fits. Groups: `before`, `name`. */
const PLACES = new RegExp(
  String.raw`(?<before>(?<!\p{L})(?:wohn\p{L}*|leb\p{L}*|gewohnt|gelebt|gezogen|umgezogen|hingezogen|\p{L}*ziehe?n?t?|geboren|aufgewachsen|komme?n?t?|stamme?n?t?|geflogen|gefahren|gereist|fliege?n?|reise?n?|war|waren|gewesen|bin|sind|ist|weggezogen)(?: (?:zusammen|allein|alleine|zur miete|in (?:eine[rnm]?|der) (?:\d(?:er)?[- ]?)?(?:(?:zimmer|raum|zi)[- ]?)?(?:wg|wohnung|haus)|mit [\p{L} ]{2,25}?|von ${WORD}|zu \p{L}+))?,? (?:\d{4} )?(?:in|nach|aus) )(?:${NO_NAME}|(?=der (?:schweiz|türkei|ukraine|eifel|pfalz|slowakei)|den (?:usa|niederlanden)))(?<name>de[rn] ${WORD}|${PLACE_LEAD}${WORD}|${WORD}(?: am main| an der \p{L}+)?)`,
  'giu',
);
const MOVED_FROM = new RegExp(
  String.raw`(?<before>(?<!\p{L})\p{L}*(?:gezogen|ziehe?n?) von )${NO_NAME}(?<name>${WORD})(?= nach )`,
  'giu',
);
const EMPLOYERS = new RegExp(
  String.raw`(?<before>(?<!\p{L})(?:arbeite\p{L}*|jobb\p{L}*|gearbeitet|angestellt|beschäftigt|tätig|angefangen|anfange\p{L}*|beginne|starte\p{L}*|wechsle|wechselt|gekündigt|entlassen|aufgehört|gewechselt|aufhöre|job|stelle|job angenommen)(?: als [\p{L}-]+(?: [\p{L}-]+){0,2}?)? (?:bei|für|zu|von|zur|zum) (?:der |dem )?)${NO_NAME}(?<name>(?:stadt |gemeinde )?\p{Ll}[\p{L}\p{N}&'-]+|Stadt ${WORD})`,
  'giu',
);
/** An employer after a profession: "bin fachinformatiker bei thyssenkrupp". */
const EMPLOYED_AS = new RegExp(
  String.raw`(?<before>^ich bin (?:eine? |gelernter? )?\p{Lu}[\p{L}-]+ (?:bei|für) (?:der |dem )?)${NO_NAME}(?<name>(?:stadt )?${WORD})`,
  'u',
);
/** A place of work that the speaker left: "hab im Malik aufgehört". A place for leisure does not match. */
const QUIT = new RegExp(
  String.raw`(?<before>(?<!\p{L})(?:gekündigt|aufgehört),? (?:im|in der) )${NO_NAME}(?!(?:\p{L}*(?:verein|chor|kurs|studium|studio|team|band|gym|schule|uni|job|klub|club|orchester|büro|sommer|winter|herbst|frühling|monat|jahr|guten|stress))(?!\p{L}))(?<name>${WORD})(?=$|,)`,
  'iu',
);
/** Names after "mit" and "und": "mit svenja und oskar". */
const BESIDE = new RegExp(
  String.raw`(?<before> (?:mit|und) )(?<name>${WORD})(?=$|,| und | zusammen| schluss)`,
  'giu',
);
const SCHOOLS = new RegExp(
  String.raw`(?<before> an (?:der |einer ))(?<name>(?:uni|tu|fh|th|hochschule|universität|rwth|lmu)(?: ${WORD}| \p{Lu}\p{L}+)?)`,
  'gu',
);
const CALLED = new RegExp(
  String.raw`(?<before>(?<!\p{L})(?:heiße?n?t?|namens|name ist|nennt? mich|verheiratet mit|geheiratet) )(?!(?:bitte|einfach|das|es|nicht|so|ich|jetzt|also|wie|dass|heute|was|aber|mit|weil|gern|soll|wir|eigentlich|mein\p{L}*|zwar|in|seit|letzt\p{L}*)(?!\p{L}))(?<name>${WORD})`,
  'giu',
);
const KIN = `(?:mein|unser)e?[rsnm]? (?:\\p{Ll}+e[rsn]? )?(?:${RELATION}|${SPOUSE})`;
const IS_KIN = new RegExp(
  String.raw`^(?!(?:das|er|sie|es|dies|wer|was|hier|heute|musik|sport|zeit|geld)(?!\p{L}))(?<name>${WORD})(?= ist (?:mein|unser)e? )`,
  'u',
);
const KIN_NAME = new RegExp(String.raw`(?<before>^${KIN},? )(?<name>${WORD})`, 'iu');
const PET_NAME = new RegExp(
  String.raw`(?<before>^(?:mein|unser)e?[rsnm]? (?:\p{Ll}+e[rsn]? )?(?:${PET}),? )(?!(?:und|in|im|auf|von|mit|ist|hat|wird|mag|kann|war|namens|heißt|schläft|nicht)(?!\p{L}))(?<name>${WORD})(?=$|,| (?:ist|hat|wurde|wird|mag|war|schläft|liebt|frisst)(?!\p{L}))`,
  'iu',
);
/** The name after a pet or a relative: "hab eine katze, mimi". */
const PET_APPOSED = new RegExp(
  String.raw`(?<before> eine?n? (?:\p{Ll}+e[nsr]? )?(?:${PET}|${RELATION}), )(?!(?:und|aber|die|der|das|sie|er|wir|ich|mit|einen?|seit|meine?)(?!\p{L}))(?<name>${WORD})(?=$|,| \d)`,
  'iu',
);
/** The name after a kind of place: "kita sonnenkäfer", "café malik". */
const HOUSES = new RegExp(
  String.raw`(?<before>(?<!\p{L})(?:kita|kindergarten|café|hotel|gasthof|gasthaus|restaurant|bäckerei|metzgerei|buchhandlung|brauerei|kanzlei|autohaus|salon|grundschule|gesamtschule) )${NO_NAME}(?!(?:und|oder|seit|als|mit|in|im|am|an|um|bis|ab|für|von|auf|bei|nicht|immer|nebenbei|ist|war|hat|gegenüber|angefangen|gearbeitet|aufgehört|gekündigt|gelernt|gewesen|gegangen)(?!\p{L}))(?<name>${WORD})(?=$|,)`,
  'iu',
);
const CHILDREN = new RegExp(
  String.raw`(?<=(?:Kinder|Söhne|Töchter|Zwillinge|Jungs|Mädchen|Brüder|Schwestern|Geschwister|Mitbewohner(?:innen)?(?= sind| heißen|:|,)|(?:zwei|drei|vier) (?:${PET}))(?:,|:| namens| heißen| sind) )(?=\p{L}).*$`,
  'u',
);

export function capitaliseNames(clause: string): string {
  return clause
    .replace(QUIT, capitaliseMatch)
    .replace(BESIDE, (found, ...groups: unknown[]) =>
      isGivenName(namedGroups(groups)['name']!) ? capitaliseMatch(found, ...groups) : found,
    )
    .replace(PLACES, capitaliseMatch)
    .replace(MOVED_FROM, capitaliseMatch)
    .replace(EMPLOYERS, capitaliseMatch)
    .replace(EMPLOYED_AS, capitaliseMatch)
    .replace(CALLED, capitaliseMatch)
    .replace(SCHOOLS, (found) =>
      found
        .replace(/(?<= (?:an der|an einer) )(?:tu|fh|th|rwth|lmu)(?= |$)/u, (school) => school.toUpperCase())
        .replace(/(?<=an (?:der|einer) )\p{Ll}.*/u, capitalise)
        .replace(/(?<=an (?:der|einer) \p{L}+ )\p{Ll}.*/u, capitalise),
    )
    .replace(PET_NAME, capitaliseMatch)
    .replace(PET_APPOSED, capitaliseMatch)
    .replace(HOUSES, capitaliseMatch)
    .replace(IS_KIN, capitaliseMatch)
    .replace(KIN_NAME, (found, ...groups: unknown[]) =>
      isGivenName(namedGroups(groups)['name']!) ? capitaliseMatch(found, ...groups) : found,
    )
    .replace(CHILDREN, (list) =>
      list.replace(
        /(?<!\p{L})(?!(?:und|mit|von|im|alter|jahre|jährig|beide|aus|die|der|sind|ist|in|alle)(?!\p{L}))\p{Ll}[\p{L}-]+/gu,
        capitalise,
      ),
    )
    .replace(
      /^ich bin (?:der |die )?(?<name>[\p{L}-]+)(?=$|,| und | aus )/u,
      (found, ...groups: unknown[]) => {
        const { name } = namedGroups(groups);
        return isGivenName(name!) ? `ich heiße ${capitalise(name!)}` : found;
      },
    );
}

function capitaliseMatch(...found: readonly unknown[]): string {
  const { before = '', name = '' } = namedGroups(found);
  return (
    before +
    (isAbbreviation(name)
      ? name.toUpperCase()
      : capitalise(name).replace(/(?:^| )(?:Am|An|Der|Den) /gu, (small) => small.toLowerCase()))
  );
}

const isAbbreviation = (name: string): boolean => /^[^aeiouyäöü\s]{2,4}\d*$/iu.test(name);
